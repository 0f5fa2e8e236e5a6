import classes from './delivery.module.css';
import { deliveryOf } from './delivery-lines.ts';

/** Where it is sent. */
export function Delivery({ options }: { options: Record<string, unknown> }) {
  const lines = deliveryOf(options);
  if (lines.length === 0) return 'As your request says';
  return <span className={classes.lines}>{lines.join('\n')}</span>;
}
