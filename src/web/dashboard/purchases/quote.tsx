import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { Items } from '../../bought/items.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { Facts } from '../kit/facts.tsx';
import { CardsDocument, type PurchaseFragment } from '../operations.generated.ts';
import { TryAgain } from './again/try-again.tsx';
import { Breakdown } from './breakdown.tsx';
import { Buy } from './buy.tsx';
import { orderFacts } from './order-facts.tsx';
import classes from './quote.module.css';

/** The shop's real total, to be said yes or no to. */
export function Quote({ purchase }: { purchase: PurchaseFragment }) {
  const { id, amount, currency, maxAmount, exceedsCeiling } = purchase;
  const { data } = useLiveQuery(CardsDocument, { first: 1 }, ['CARD']);
  // Without a card of its own it is paid with the newest one.
  const card = purchase.card ?? data?.cards.nodes[0];
  return (
    <div className={classes.quote}>
      <Items of={purchase} />
      <Facts of={orderFacts(purchase)} />
      <Breakdown of={purchase} />
      {exceedsCeiling && maxAmount !== null && amount !== null ? (
        <Notice
          tone="bad"
          title={`${money(amount - maxAmount, currency)} over your limit`}
          actions={<TryAgain id={id} />}
        >
          <p>It won’t be bought. Try again with a higher maximum or different instructions.</p>
        </Notice>
      ) : card && !card.removedAt ? (
        <Buy purchase={purchase} card={card} />
      ) : (
        data && <NoCard id={id} isRemoved={card !== undefined} />
      )}
    </div>
  );
}

function NoCard({ id, isRemoved }: { id: string; isRemoved: boolean }) {
  return isRemoved ? (
    <Notice tone="warn" title="Card removed" actions={<TryAgain id={id} />}>
      <p>This quote can’t be paid anymore. Try again with another card.</p>
    </Notice>
  ) : (
    <Notice tone="warn" title="No card to pay with">
      <p>
        <Link href="/cards/new">Add a card</Link>, then come back to approve.
      </p>
    </Notice>
  );
}
