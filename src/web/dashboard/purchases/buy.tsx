import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import { money } from '../../../shared/money.ts';
import { Items } from '../../bought/items.tsx';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { cardName } from '../cards/card-words.ts';
import { Alert } from '../kit/alert.tsx';
import { Facts } from '../kit/facts.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import {
  type CardRowFragment,
  PurchaseApproveDocument,
  PurchaseConfirmDocument,
  type PurchaseFragment,
} from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import { AT_ONCE } from './at-once.ts';
import { orderFacts } from './order-facts.tsx';

interface Props {
  purchase: PurchaseFragment;
  card: CardRowFragment;
}

/** The one button that spends money. It asks once more, with everything that matters. */
export function Buy({ purchase, card }: Props) {
  const { id, amount, currency, nextAction } = purchase;
  const confirming = useAction(PurchaseConfirmDocument, AT_ONCE);
  const approving = useAction(PurchaseApproveDocument, AT_ONCE);
  // An agent has confirmed it already, and may only spend this much with somebody’s approval.
  const isAsked = nextAction?.__typename === 'CheckoutIntentApproval';
  const { run, isBusy, failure } = isAsked ? approving : confirming;
  const [isOpen, setOpen] = useState(false);
  const total = money(amount ?? 0, currency);

  async function buy(): Promise<void> {
    if (await run({ id })) setOpen(false);
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
      <div>
        <ForRole takes="OWNER" isMissed>
          <AlertDialog.Trigger render={<Button>Approve {total}</Button>} />
        </ForRole>
      </div>
      <Alert
        title={`Approve ${total}?`}
        about="This places a real order. Till never pays more than this, and it can’t undo the order."
        answers={
          <>
            <AlertDialog.Close render={<Button kind="quiet">Not now</Button>} />
            <Button onClick={() => void buy()} disabled={isBusy}>
              {isBusy ? 'One moment…' : `Place order`}
            </Button>
          </>
        }
      >
        <Items of={purchase} />
        <Facts
          of={{
            Total: <strong>{total}</strong>,
            ...orderFacts(purchase),
            Card: cardName(card),
          }}
        />
        {failure && <FailureNotice failure={failure} />}
      </Alert>
    </AlertDialog.Root>
  );
}
