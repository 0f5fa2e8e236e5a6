import { Panel } from '../kit/panel.tsx';
import classes from './how-it-goes.module.css';

/** What to expect after asking. */
export function HowItGoes() {
  return (
    <Panel title="How it goes">
      <ol className={classes.steps}>
        <li>Till opens the shop and looks for what you want. That takes about half a minute.</li>
        <li>What is still open, it asks you here.</li>
        <li>You see the total with shipping and taxes, and say yes or no. Only a yes buys it.</li>
        <li>Till buys it, and keeps pictures of every step.</li>
      </ol>
    </Panel>
  );
}
