import { countWords, ownTimeZone } from '../../../shared/manner.ts';
import { money } from '../../../shared/money.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { MoneyByDayDocument, StandingDocument } from '../operations.generated.ts';
import { daysUntil } from './ranges.ts';
import { Tile } from './tile.tsx';
import classes from './tiles.module.css';
import { useSpan } from './use-span.ts';

function toReview(payments: number, exceptions: number): string {
  if (payments > 0 && exceptions > 0) return 'payments and exceptions to review';
  const [what, count] = exceptions > 0 ? ['exception', exceptions] : ['payment', payments];
  return `${what}${count === 1 ? '' : 's'} to review`;
}

/** How things stand, at a glance. */
export function Tiles() {
  const { data, failure, reload } = useLiveQuery(StandingDocument, {}, [
    'GIFT',
    'PAYMENT',
    'EXCEPTION',
    'CHECKOUT_INTENT',
  ]);
  const standing = data?.overview;
  const gifts = standing?.giftsOutstanding;
  const toFund = standing?.giftsToFund ?? 0;
  const payments = standing?.paymentsToLookAt ?? 0;
  const exceptions = standing?.exceptionsToLookAt ?? 0;
  const toLookAt = payments + exceptions;
  const waiting = standing?.checkoutsWaiting ?? 0;
  return (
    <>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      <div className={classes.tiles}>
        <Today />
        <Tile
          title="Gifts outstanding"
          href="/gifts?status=OPEN"
          value={gifts && money(gifts.amount)}
          note={`${gifts?.count} unclaimed${toFund > 0 ? `, ${toFund} to fund` : ''}`}
        />
        <Tile
          title="Needs attention"
          href={`/${exceptions > 0 ? 'exceptions' : 'payments'}?attention=needed`}
          value={standing && countWords(toLookAt)}
          note={toReview(payments, exceptions)}
          isPressing={toLookAt > 0}
        />
        <Tile
          title="Purchases"
          href="/purchases"
          value={standing && countWords(standing.checkoutsAtWork + waiting)}
          note={waiting > 0 ? `${waiting} waiting for you` : 'Nothing waiting for you'}
          isPressing={waiting > 0}
        />
      </div>
    </>
  );
}

const twoDays = (now: Date) => daysUntil(now, 2);

function Today() {
  const variables = { ...useSpan(twoDays), timeZone: ownTimeZone() };
  const { data } = useLiveQuery(MoneyByDayDocument, variables, ['PAYMENT', 'TRANSACTION']);
  const [yesterday, today] = data?.overview.moneyIn.buckets ?? [];
  return (
    <Tile
      title="Received today"
      href="/payments"
      value={today && money(today.amount)}
      note={`${money(yesterday?.amount ?? 0)} yesterday`}
    />
  );
}
