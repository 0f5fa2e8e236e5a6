import type { CheckoutIntentRowFragment } from '../operations.generated.ts';
import { itemLine } from './item-words.ts';
import { ProductTile } from './product-tile.tsx';
import { shopOf, subjectOf } from './purchase-words.ts';
import classes from './subject.module.css';

/** A purchase in a list: what is bought and where. */
export function Subject({ of }: { of: CheckoutIntentRowFragment }) {
  const [item, ...more] = of.items;
  const subject = subjectOf(of);
  const shop = shopOf(of);
  return (
    <span className={classes.subject}>
      <span className={classes.picture}>
        <ProductTile />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{subject}</span>
        {item && more.length === 0 && <span className={classes.soft}>{itemLine(item, of.currency)}</span>}
        {shop !== subject && <span className={classes.soft}>{shop}</span>}
      </span>
    </span>
  );
}
