import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { Panel } from '../kit/panel.tsx';
import type { SoldItemFragment } from '../operations.generated.ts';
import { totalOf } from './items-words.ts';
import classes from './sold-items.module.css';

/** What a link or a session sells. */
export function SoldItems({ of: items }: { of: readonly SoldItemFragment[] }) {
  return (
    <Panel title="Items">
      <ul className={classes.items}>
        {items.map(({ id, description, quantity, amountTotal, productId, price, ...left }) => (
          <li key={id} className={classes.item}>
            <span className={classes.what}>
              <Link href={`/products/${productId}`}>{description}</Link>
              <Left {...left} />
              {quantity > 1 && (
                <span className={classes.each}>
                  {quantity} × {money(price?.unitAmount ?? amountTotal / quantity)}
                </span>
              )}
            </span>
            <span className={classes.amount}>{money(amountTotal)}</span>
          </li>
        ))}
        <li className={`${classes.item} ${classes.total}`}>
          <span>Total</span>
          <span className={classes.amount}>{money(totalOf(items))}</span>
        </li>
      </ul>
    </Panel>
  );
}

/** What a link leaves to its customers. */
function Left({
  adjustableQuantity,
  customAmount,
}: Pick<SoldItemFragment, 'adjustableQuantity' | 'customAmount'>) {
  if (adjustableQuantity)
    return (
      <span className={classes.each}>
        Customers choose {adjustableQuantity.minimum} to {adjustableQuantity.maximum}
      </span>
    );
  if (!customAmount) return null;
  return (
    <span className={classes.each}>
      Customers choose {money(customAmount.minimum)} to {money(customAmount.maximum)}
    </span>
  );
}
