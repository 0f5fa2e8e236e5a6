import { Detail } from '../kit/detail.tsx';
import { GiftDetailDocument } from '../operations.generated.ts';
import { ShownGift } from './shown-gift.tsx';
import { isAskedBack } from './use-reclaiming.ts';

export default function GiftPage({ id }: { id: string }) {
  return (
    <Detail
      up={{ href: '/gifts', name: 'Gifts' }}
      query={GiftDetailDocument}
      id={id}
      topics={['TRANSACTION', 'EXCEPTION']}
    >
      {(found) => (
        <ShownGift
          gift={found.gift}
          transactions={found.transactions.nodes}
          businessName={found.account.businessProfile.name}
          isAskedBack={isAskedBack(found)}
        />
      )}
    </Detail>
  );
}
