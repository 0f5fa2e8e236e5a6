import { Link } from 'wouter';
import type { Found } from '../../graphql/found.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { GiftMoney } from '../gifts/gift-money.tsx';
import { GiftStatus } from '../gifts/gift-status.tsx';
import { Reclaim } from '../gifts/reclaim.tsx';
import { isAskedBack, useReclaiming } from '../gifts/use-reclaiming.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { Panel } from '../kit/panel.tsx';
import { placeOf } from '../kit/place-of.ts';
import {
  GiftDetailDocument,
  type GiftDetailQuery,
  type GiftStatus as Status,
} from '../operations.generated.ts';
import classes from './refund-gift.module.css';

const WORDS: Record<Status, string> = {
  REQUIRES_ACTION: 'Fund the gift to put the refund in escrow for whoever has the code.',
  OPEN: 'The money is in escrow. The refund is complete once the gift is claimed. Until then, you can reclaim it.',
  RELEASED: 'The gift was claimed, so the refund is complete.',
  RECLAIMED: 'The gift was reclaimed, so nothing was refunded.',
};

/** The gift that a refund is paid out through: claimed, it completes the refund; reclaimed, it takes it back. */
export function RefundGift({ id }: { id: string }) {
  const { data, failure, reload } = useLiveQuery(GiftDetailDocument, { id }, [id, 'TRANSACTION']);
  if (data) return <Followed found={data} />;
  return failure ? <FailureNotice failure={failure} retry={reload} /> : <Skeleton height="12rem" />;
}

function Followed({ found }: { found: Found<GiftDetailQuery> }) {
  const { gift, account } = found;
  const { id, status } = gift;
  const isBack = isAskedBack(found);
  const { canReclaim, isReturning, agree } = useReclaiming(gift, isBack);
  return (
    <>
      <GiftMoney
        gift={gift}
        businessName={account.businessProfile.name}
        isAskedBack={isBack}
        isReturning={isReturning}
      />
      <Panel
        title="Refund as a gift"
        actions={canReclaim && status !== 'REQUIRES_ACTION' && <Reclaim gift={gift} onAgreed={agree} />}
      >
        <p className={classes.text}>
          <GiftStatus of={status} isAskedBack={isBack} />
          <span>{WORDS[status]}</span>
          <Link href={placeOf(id)}>Go to the gift</Link>
        </p>
      </Panel>
    </>
  );
}
