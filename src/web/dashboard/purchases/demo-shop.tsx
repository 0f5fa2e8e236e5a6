import { Button } from '../../ui/button.tsx';
import classes from './demo-shop.module.css';

/** On the sandbox there is a shop to try it on. */
export function DemoShop({ url, onChosen }: { url: string; onChosen(url: string): void }) {
  return (
    <Button kind="text" className={classes.offer} onClick={() => onChosen(url)}>
      Use the demo shop
    </Button>
  );
}
