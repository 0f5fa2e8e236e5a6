import type { PurchaseFragment } from '../operations.generated.ts';
import { shopOf } from './purchase-words.ts';
import classes from './shop-name.module.css';

/** What the shop calls itself, with its host: anybody may call himself anything. */
export function ShopName({ of: { shopName, url } }: { of: Pick<PurchaseFragment, 'shopName' | 'url'> }) {
  return (
    <>
      {shopOf({ shopName, url })}
      {shopName && URL.canParse(url) && <span className={classes.host}>{new URL(url).host}</span>}
    </>
  );
}
