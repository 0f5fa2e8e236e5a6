import { Items } from '../../bought/items.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tick } from '../../ui/tick.tsx';
import { Copy } from '../kit/copy.tsx';
import { Facts } from '../kit/facts.tsx';
import type { PurchaseFragment } from '../operations.generated.ts';
import { TryAgain } from './again/try-again.tsx';
import { Breakdown } from './breakdown.tsx';
import { orderFacts } from './order-facts.tsx';
import { ending } from './purchase-words.ts';
import classes from './result.module.css';

/** How a purchase came out. */
export function Result({ purchase }: { purchase: PurchaseFragment }) {
  const { id, status, outcome, chargeId } = purchase;
  const { title, reason, advice } = ending(purchase);
  if (status === 'SUCCEEDED' || outcome === 'PLACED')
    return (
      <div className={classes.result}>
        <div className={classes.good}>
          <Tick />
          <h3 className={classes.title}>{title}</h3>
        </div>
        <Items of={purchase} />
        <Facts
          of={{
            'Order number': chargeId && (
              <>
                <code>{chargeId}</code> <Copy text={chargeId} name="order number" />
              </>
            ),
            ...orderFacts(purchase),
            Evidence: reason || undefined,
          }}
        />
        <Breakdown of={purchase} />
      </div>
    );
  return (
    <div className={classes.result}>
      <Notice tone={outcome === 'UNKNOWN' ? 'warn' : status === 'CANCELED' ? 'calm' : 'bad'} title={title}>
        <p>{reason}</p>
        {advice && <p>{advice}</p>}
      </Notice>
      <div>
        <TryAgain id={id} isRisky={outcome === 'UNKNOWN'} />
      </div>
      <Items of={purchase} />
      {purchase.items.length > 0 && <Facts of={orderFacts(purchase)} />}
      <Breakdown of={purchase} />
    </div>
  );
}
