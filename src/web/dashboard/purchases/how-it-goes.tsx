import { Panel } from '../kit/panel.tsx';
import classes from './how-it-goes.module.css';

/** What to expect after asking. */
export function HowItGoes() {
  return (
    <Panel title="How it works">
      <ol className={classes.steps}>
        <li>Till visits the shop and finds what you want. This takes about 30 seconds.</li>
        <li>Till asks you here about anything missing.</li>
        <li>You see the total with shipping and tax. Nothing is bought until you approve.</li>
        <li>Till places the order and saves a screenshot of every step.</li>
      </ol>
    </Panel>
  );
}
