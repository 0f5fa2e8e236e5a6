import { money } from '../../../shared/money.ts';
import type { PurchaseFragment } from '../operations.generated.ts';
import classes from './breakdown.module.css';

type Priced = Pick<
  PurchaseFragment,
  'amount' | 'amountBreakdown' | 'currency' | 'maxAmount' | 'exceedsCeiling'
>;

/** The total, what it is made of in the shop's words, and the ceiling it must stay under. */
export function Breakdown({
  of: { amount, amountBreakdown, currency, maxAmount, exceedsCeiling },
}: {
  of: Priced;
}) {
  if (amount === null) return null;
  return (
    <table className={classes.breakdown}>
      <caption className="visually-hidden">Price breakdown</caption>
      <tbody>
        {Object.entries(amountBreakdown ?? {}).map(([label, cents]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(cents, currency)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row">Total</th>
          <td>{money(amount, currency)}</td>
        </tr>
        {maxAmount !== null && (
          <tr className={exceedsCeiling ? classes.above : classes.ceiling}>
            <th scope="row">Your maximum</th>
            <td>{money(maxAmount, currency)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
