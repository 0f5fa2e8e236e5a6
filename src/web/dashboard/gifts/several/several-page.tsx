import { money } from '../../../../shared/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useLiveQuery } from '../../api/use-live-query.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { GiftBatchDocument } from '../../operations.generated.ts';
import { type Held, useHeld } from '../codes/held-codes.ts';
import classes from '../new-gift-page.module.css';
import { BatchCodes } from './batch-codes.tsx';
import { BatchForm } from './batch-form.tsx';
import { FundAll } from './fund-all.tsx';
import { LINES_MAX, totalOf } from './gift-lines.ts';
import { type Batch, PLACE, useBatch } from './use-batch.ts';

export default function SeveralPage() {
  const held = useHeld();
  const batch = useBatch();
  const created = held?.places[0] === PLACE ? held : undefined;
  return (
    <>
      <PageHead
        title="New gifts"
        up={{ href: '/gifts', name: 'Gifts' }}
        about="Create gifts for several people, each with a code of its own."
      />
      <div className={classes.steps}>
        {created ? <Created held={created} batch={batch} /> : <BatchForm batch={batch} />}
      </div>
    </>
  );
}

/** What was created, while the rest may still be at work. */
function Created({ held, batch: { left, isBusy, failure, retry } }: { held: Held; batch: Batch }) {
  const { cards } = held;
  // Newer than any other, they are among the first.
  const { data } = useLiveQuery(GiftBatchDocument, { first: 2 * LINES_MAX }, ['GIFT']);
  const statusOf = (giftId: string) =>
    data?.gifts.nodes.find(({ id }) => id === giftId)?.status ?? 'REQUIRES_ACTION';
  const unfunded = cards.filter(({ id }) => statusOf(id) === 'REQUIRES_ACTION');
  const total = cards.length + left;
  return (
    <>
      {left > 0 && isBusy && (
        <Notice tone="calm" title={`Creating gift ${Math.min(cards.length + 1, total)} of ${total}…`} />
      )}
      {left > 0 && !isBusy && failure && (
        <>
          <Notice tone="warn" title={`${cards.length} of ${total} gifts created`}>
            <p>The others weren’t. Try again to create the rest.</p>
          </Notice>
          <FailureNotice failure={failure} retry={retry} />
        </>
      )}
      <BatchCodes
        held={held}
        businessName={data?.account.businessProfile.name ?? ''}
        statusOf={statusOf}
        isUnfinished={isBusy || !data}
      />
      {left === 0 && unfunded.length > 0 && (
        <FundAll cards={cards} unfunded={unfunded} senderAddress={cards[0]?.senderAddress ?? ''} />
      )}
      {left === 0 && data && unfunded.length === 0 && (
        <Notice
          tone="calm"
          title={`All ${cards.length} gifts are funded`}
          actions={
            <ButtonLink href="/gifts" kind="quiet">
              Go to gifts
            </ButtonLink>
          }
        >
          <p>{money(totalOf(cards))} is in escrow. Hand over the cards or send the codes.</p>
        </Notice>
      )}
    </>
  );
}
