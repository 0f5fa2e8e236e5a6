import { Detail } from '../kit/detail.tsx';
import { GiftDetailDocument } from '../operations.generated.ts';
import { ShownGift } from './shown-gift.tsx';

export default function GiftPage({ id }: { id: string }) {
  return (
    <Detail
      up={{ href: '/gifts', name: 'Gifts' }}
      query={GiftDetailDocument}
      id={id}
      topics={['TRANSACTION', 'EXCEPTION']}
    >
      {({ gift, transactions, events }) => (
        <ShownGift
          gift={gift}
          transactions={transactions.nodes}
          isAskedBack={gift.status === 'REQUIRES_ACTION' && events.nodes.length > 0}
        />
      )}
    </Detail>
  );
}
