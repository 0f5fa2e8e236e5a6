import { money } from '../../../shared/money.ts';
import { Columns } from '../kit/detail.tsx';
import { MetadataPanel } from '../kit/metadata/metadata-panel.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Timeline } from '../kit/timeline.tsx';
import type { GiftDetailFragment } from '../operations.generated.ts';
import { GiftFacts, type GiftTransaction } from './gift-facts.tsx';
import { GiftMoney } from './gift-money.tsx';
import { GiftStatus } from './gift-status.tsx';
import { Reclaim } from './reclaim.tsx';
import { useReclaiming } from './use-reclaiming.ts';

interface Props {
  gift: GiftDetailFragment;
  transactions: readonly GiftTransaction[];
  businessName: string;
  /** It was asked back before it was funded, and waits until no funding can arrive any more. */
  isAskedBack: boolean;
}

export function ShownGift({ gift, transactions, businessName, isAskedBack }: Props) {
  const { id, status, amount, metadata } = gift;
  const { canReclaim, isReturning, agree } = useReclaiming(gift, isAskedBack);
  return (
    <>
      <PageHead
        title={`${money(amount)} gift`}
        up={{ href: '/gifts', name: 'Gifts' }}
        mark={<GiftStatus of={status} isAskedBack={isAskedBack} />}
        actions={canReclaim && <Reclaim gift={gift} onAgreed={agree} />}
      />
      <Columns aside={<Timeline of={id} />}>
        <GiftMoney
          gift={gift}
          businessName={businessName}
          isAskedBack={isAskedBack}
          isReturning={isReturning}
        />
        <GiftFacts gift={gift} transactions={transactions} />
        <MetadataPanel of={metadata} />
      </Columns>
    </>
  );
}
