import classes from './shop-name.module.css';
import { hostOf, type Shop, shopOf } from './shop-words.ts';

/** What the shop calls itself, with its host: anybody may call himself anything. */
export function ShopName({ of }: { of: Shop }) {
  return (
    <>
      {shopOf(of)}
      {of.shopName && <span className={classes.host}>{hostOf(of.url)}</span>}
    </>
  );
}
