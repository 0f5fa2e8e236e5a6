import type { PurchaseFragment } from '../operations.generated.ts';
import classes from './delivery.module.css';
import { deliveryOf } from './delivery-lines.ts';

/** Where it is sent. */
export function Delivery({ of }: { of: Pick<PurchaseFragment, 'options' | 'shipTo'> }) {
  const lines = deliveryOf(of);
  if (lines.length === 0) return 'As requested';
  return <span className={classes.lines}>{lines.join('\n')}</span>;
}
