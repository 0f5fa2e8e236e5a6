import { hostOf, shopOf } from '../../bought/shop-words.ts';
import { Columns } from '../kit/detail.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Timeline } from '../kit/timeline.tsx';
import type { PurchaseQuery } from '../operations.generated.ts';
import { AuditLog } from './audit-log.tsx';
import { CancelPurchase } from './cancel-purchase.tsx';
import { EvidencePanel } from './evidence/evidence-panel.tsx';
import { NowPanel } from './now-panel.tsx';
import { PurchaseStatus } from './purchase-status.tsx';
import { canCancel } from './purchase-words.ts';
import { WishPanel } from './wish-panel.tsx';

/** A purchase from the wish to the order: what is to be done now, what was done, and what was asked for. */
export function ShownPurchase({ purchase }: { purchase: NonNullable<PurchaseQuery['checkoutIntent']> }) {
  const { id, prompt, runs, shopName, url } = purchase;
  const about = [shopName && hostOf(url), prompt && `“${prompt}”`].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead
        title={shopOf(purchase)}
        about={about}
        up={{ href: '/purchases', name: 'Purchases' }}
        mark={<PurchaseStatus of={purchase} />}
        actions={canCancel(purchase) && <CancelPurchase id={id} />}
      />
      <Columns
        aside={
          <>
            <WishPanel purchase={purchase} />
            <Timeline of={id} />
            <AuditLog of={id} />
          </>
        }
      >
        <NowPanel purchase={purchase} />
        <EvidencePanel id={id} runs={runs} />
      </Columns>
    </>
  );
}
