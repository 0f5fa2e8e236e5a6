import { useSearchParams } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { Columns } from '../kit/detail.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { PurchaseAgainDocument } from '../operations.generated.ts';
import { HowItGoes } from './how-it-goes.tsx';
import { WishForm } from './wish-form.tsx';

/** `?again=ci_…` begins with what an earlier purchase was asked for with. */
export default function NewPurchasePage() {
  const [params] = useSearchParams();
  const again = params.get('again');
  return (
    <>
      <PageHead
        title="New purchase"
        about="Till visits the shop, finds what you want, and gets you the real price."
        up={{ href: '/purchases', name: 'Purchases' }}
      />
      <Columns aside={<HowItGoes />}>
        <Panel title="What to buy">{again ? <WishAgain key={again} id={again} /> : <WishForm />}</Panel>
      </Columns>
    </>
  );
}

function WishAgain({ id }: { id: string }) {
  const { data, failure, reload } = useLiveQuery(PurchaseAgainDocument, { id }, [id]);
  if (data) return <WishForm earlier={data.checkoutIntent} />;
  return failure ? <FailureNotice failure={failure} retry={reload} /> : <Skeleton height="24rem" />;
}
