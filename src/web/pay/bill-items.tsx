import { countWords } from '../../shared/manner.ts';
import { money } from '../../shared/money.ts';
import type { Item } from './bill.ts';
import classes from './bill-items.module.css';

/** More than these are folded away, so that paying stays in sight. */
const SHOWN = 4;

/** What is bought, line by line. */
export function BillItems({ items, total }: { items: readonly Item[]; total: number }) {
  const isLong = items.length > SHOWN + 1;
  const first = isLong ? items.slice(0, SHOWN) : items;
  const rest = isLong ? items.slice(SHOWN) : [];
  return (
    <div className={classes.bill}>
      <ul className={classes.items} aria-label="Items">
        {first.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{rest.length} more items</summary>
          <ul className={classes.items} aria-label="More items">
            {rest.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </details>
      )}
      <p className={classes.total}>
        <span>Total</span> <span className={classes.price}>{money(total)}</span>
      </p>
    </div>
  );
}

function Line({ item: { description, quantity, amountTotal } }: { item: Item }) {
  return (
    <li>
      <span className={classes.name}>
        {description}
        {quantity > 1 && (
          <small>
            {countWords(quantity)} × {money(amountTotal / quantity)}
          </small>
        )}
      </span>
      <span className={classes.price}>{money(amountTotal)}</span>
    </li>
  );
}
