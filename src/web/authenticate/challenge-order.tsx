import { Items } from '../bought/items.tsx';
import { shippingLine, shipToLines } from '../bought/shipment-words.ts';
import classes from './challenge-order.module.css';
import type { Challenge } from './use-challenge.ts';

/** What is paid for: whoever answers the bank should know. What the shop does not tell is left out. */
export function ChallengeOrder({ challenge }: { challenge: Challenge }) {
  const shipping = shippingLine(challenge);
  const address = challenge.shipTo ? shipToLines(challenge.shipTo).join(', ') : '';
  if (challenge.items.length === 0 && !shipping && !address) return null;
  return (
    <section className={classes.order} aria-label="Your order">
      <Items of={challenge} />
      {(shipping || address) && (
        <dl className={classes.shipment}>
          {shipping && (
            <div>
              <dt>Shipping</dt>
              <dd>{shipping}</dd>
            </div>
          )}
          {address && (
            <div>
              <dt>Deliver to</dt>
              <dd>{address}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}
