import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import { money } from '../../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../api/use-action.ts';
import { cardName } from '../cards/card-words.ts';
import answers from '../kit/confirm.module.css';
import dialog from '../kit/dialog.module.css';
import { Facts } from '../kit/facts.tsx';
import { FailureNotice } from '../kit/failure-notice.tsx';
import {
  type CardRowFragment,
  PurchaseConfirmDocument,
  type PurchaseFragment,
} from '../operations.generated.ts';
import { AT_ONCE } from './at-once.ts';
import { Items } from './items.tsx';
import { orderFacts } from './order-facts.tsx';

interface Props {
  purchase: PurchaseFragment;
  card: CardRowFragment;
}

/** The one button that spends money. It asks once more, with everything that matters. */
export function Buy({ purchase, card }: Props) {
  const { id, amount, currency } = purchase;
  const { run, isBusy, failure } = useAction(PurchaseConfirmDocument, AT_ONCE);
  const [isOpen, setOpen] = useState(false);
  const total = money(amount ?? 0, currency);

  async function buy(): Promise<void> {
    if (await run({ id })) setOpen(false);
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
      <div>
        <AlertDialog.Trigger render={<Button>Approve {total}</Button>} />
      </div>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={dialog.title}>Approve {total}?</AlertDialog.Title>
          <AlertDialog.Description className={dialog.about}>
            This places a real order. Till never pays more than this, and it can’t undo the order.
          </AlertDialog.Description>
          <Items of={purchase} />
          <Facts
            of={{
              Total: <strong>{total}</strong>,
              ...orderFacts(purchase),
              Card: cardName(card),
            }}
          />
          {failure && <FailureNotice failure={failure} />}
          <div className={answers.answers}>
            <AlertDialog.Close render={<Button kind="quiet">Not now</Button>} />
            <Button onClick={() => void buy()} disabled={isBusy}>
              {isBusy ? 'One moment…' : `Place order`}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
