import { itemLine } from '../../bought/item-words.ts';
import { ProductTile } from '../../bought/product-tile.tsx';
import { shipmentLine } from '../../bought/shipment-words.ts';
import { hostOf, shopOf } from '../../bought/shop-words.ts';
import type { CheckoutIntentRowFragment } from '../operations.generated.ts';
import { subjectOf } from './purchase-words.ts';
import classes from './subject.module.css';

/** A purchase in a list: what is bought, where, and how it is sent. */
export function Subject({ of }: { of: CheckoutIntentRowFragment }) {
  const [item, ...more] = of.items;
  const subject = subjectOf(of);
  const shop = shopOf(of);
  const shipment = item && shipmentLine(of);
  return (
    <span className={classes.subject}>
      <span className={classes.picture}>
        <ProductTile picture={item?.thumbnail} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{subject}</span>
        {item && more.length === 0 && <span className={classes.soft}>{itemLine(item, of.currency)}</span>}
        {shop !== subject && (
          <span className={classes.soft}>
            {shop}
            {of.shopName && <span className={classes.host}> {hostOf(of.url)}</span>}
          </span>
        )}
        {shipment && <span className={classes.soft}>{shipment}</span>}
      </span>
    </span>
  );
}
