import { useQuery } from 'urql';
import { money } from '../../shared/money.ts';
import { failureOf } from '../graphql/failure.ts';
import { ClaimableGiftDocument } from '../operations.generated.ts';
import { redeemPath } from '../settings.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { problemOf } from './claim-problem.ts';
import { LoadingHead, SealedHead } from './gift-head.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { Redeem } from './redeem.tsx';
import { useLiveGift } from './use-live-gift.ts';

export default function GiftPage({ params: { id = '' } }: { params: Record<string, string> }) {
  const [{ data, error, fetching }, refetch] = useQuery({ query: ClaimableGiftDocument, variables: { id } });
  const gift = useLiveGift(data?.claimableGift ?? undefined);

  if (gift)
    return (
      <Page title={`${money(gift.amount)} from ${gift.businessName}`}>
        <Redeem linked={gift} />
      </Page>
    );
  if (fetching || !error)
    return (
      <Page title="Gift">
        <Card head={<LoadingHead />}>
          <Skeleton height="9.7rem" />
        </Card>
      </Page>
    );
  return (
    <Page title="Gift">
      <Card head={<SealedHead note="" />}>
        <ProblemNotice
          problem={problemOf(failureOf(error))}
          actions={{ retry: refetch, other_code: () => location.assign(redeemPath) }}
        />
      </Card>
    </Page>
  );
}
