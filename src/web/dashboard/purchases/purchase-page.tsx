import { Detail } from '../kit/detail.tsx';
import { PurchaseDocument } from '../operations.generated.ts';
import { ShownPurchase } from './shown-purchase.tsx';

export default function PurchasePage({ id }: { id: string }) {
  return (
    <Detail up={{ href: '/purchases', name: 'Purchases' }} query={PurchaseDocument} id={id} topics={['CARD']}>
      {({ checkoutIntent }) => <ShownPurchase purchase={checkoutIntent} />}
    </Detail>
  );
}
