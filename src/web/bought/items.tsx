import { money } from '../../shared/money.ts';
import { type Item, itemLine } from './item-words.ts';
import classes from './items.module.css';
import { ProductTile } from './product-tile.tsx';

interface Bought {
  items: readonly Item[];
  currency: string | null;
}

/** What the cart holds, as the shop shows it. */
export function Items({ of: { items, currency } }: { of: Bought }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.items} aria-label="Items">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cart may hold the same thing twice, and never moves
        <li key={at} className={classes.item}>
          <ProductTile picture={item.thumbnail} />
          <div className={classes.words}>
            <p className={classes.name}>{item.name}</p>
            <p className={classes.soft}>{itemLine(item, currency)}</p>
          </div>
          {item.unitPrice !== null && (
            <p className={classes.price}>{money(item.unitPrice * item.quantity, currency)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
