import { money } from '../../../shared/money.ts';
import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { type GiftDetailFragment, GiftReclaimDocument } from '../operations.generated.ts';

interface Props {
  gift: GiftDetailFragment;
  /** The sender must sign to reclaim a funded gift. */
  onAgreed(): void;
}

/** Asks before a gift is reclaimed. */
export function Reclaim({ gift: { id, status, amount, isFundedAgain }, onAgreed }: Props) {
  const reclaim = useAction(GiftReclaimDocument);
  const say = useSay();
  async function agree(): Promise<boolean> {
    if (status === 'OPEN' || isFundedAgain) {
      onAgreed();
      return true;
    }
    const answer = await reclaim.run({ id });
    if (!answer) return false;
    // It may have been funded at this very moment.
    if (answer.giftReclaim.status === 'OPEN') onAgreed();
    if (answer.giftReclaim.status === 'RECLAIMED') say('Gift reclaimed');
    return true;
  }
  return (
    <Confirm
      act="Reclaim"
      isDestructive
      title={isFundedAgain ? `Reclaim ${money(amount)}?` : 'Reclaim this gift?'}
      isBusy={reclaim.isBusy}
      failure={reclaim.failure}
      onConfirm={agree}
    >
      {isFundedAgain
        ? `Next, the sender’s wallet signs a transaction that returns ${money(amount)} to it.`
        : status === 'OPEN'
          ? `The code stops working once ${money(amount)} is back in the sender’s wallet. Next, that wallet signs the transaction. Until it’s confirmed, the gift can still be claimed.`
          : 'It can’t be funded anymore, and its code won’t work. If a funding transaction was issued earlier, the gift closes a minute or two later, once that can no longer arrive.'}
    </Confirm>
  );
}
