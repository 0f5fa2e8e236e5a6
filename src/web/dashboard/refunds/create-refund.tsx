import { useState } from 'react';
import { useLocation } from 'wouter';
import { decimalOf, money } from '../../../shared/money.ts';
import { useAction } from '../api/use-action.ts';
import { useHeldCodes } from '../gifts/codes/held-codes.ts';
import { useCodedAction } from '../gifts/codes/use-coded-action.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { Confirm } from '../kit/confirm.tsx';
import { LongField, MoneyField } from '../kit/fields.tsx';
import { placeOf } from '../kit/place-of.ts';
import { WayChoice } from '../kit/way-choice.tsx';
import {
  type PaymentRowFragment,
  RefundAsGiftCreateDocument,
  RefundCreateDocument,
} from '../operations.generated.ts';

const REASON_MAX = 500;

const WAYS = [
  { value: 'wallet', name: 'Back to the payer’s wallet', hint: 'To the address that paid.' },
  {
    value: 'gift',
    name: 'As a gift, claimed with a code',
    hint: 'If the payer used an exchange, closed the wallet, or wants someone else to get it.',
  },
] as const;

type Way = (typeof WAYS)[number]['value'];

const NEXT: Record<Way, string> = {
  wallet: 'The money goes back to the wallet that paid. Next, your wallet signs the transaction.',
  gift: 'The money is held in escrow for whoever has the code. Your browser generates the code and shows it once. Next, your wallet signs the transaction.',
};

/** Asks how much goes back, how and why, and leads to where the merchant's wallet signs it. */
export function CreateRefund({ of: payment }: { of: PaymentRowFragment }) {
  const { id, received, refunded, excess, remedies } = payment;
  const isExcess = remedies.includes('REFUND_EXCESS');
  const left = received - refunded;
  const proposed = isExcess ? excess - refunded : left;
  const create = useAction(RefundCreateDocument);
  const createAsGift = useCodedAction(RefundAsGiftCreateDocument);
  const codes = useHeldCodes();
  const [, navigate] = useLocation();
  const [way, setWay] = useState<Way>('wallet');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string>();
  const { isBusy, failure } = way === 'gift' ? createAsGift : create;

  function ask(): void {
    setWay('wallet');
    setAmount(decimalOf(BigInt(proposed)));
    setReason('');
    setMistake(undefined);
  }
  async function refund(): Promise<boolean> {
    const cents = centsIn(amount);
    const isTooMuch = cents !== undefined && cents > left;
    setMistake(isTooMuch ? `Enter at most ${money(left)}.` : cents ? undefined : AMOUNT_MISTAKE);
    if (!cents || isTooMuch) return false;
    const wanted = { payment: id, amount: cents, reason: reason.trim() || null };
    const made = way === 'gift' ? await refundAsGift(wanted) : (await create.run(wanted))?.refundCreate.id;
    if (made) navigate(placeOf(made));
    return made !== undefined;
  }
  async function refundAsGift(wanted: { payment: string; amount: number; reason: string | null }) {
    const made = await createAsGift.run((releaseVerificationKey) => ({ ...wanted, releaseVerificationKey }));
    if (!made) return undefined;
    const { id: refundId, giftId, amount: cents, senderAddress } = made.data.refundCreate;
    if (giftId)
      codes.hold(
        { places: [placeOf(refundId), placeOf(giftId)], kind: 'refund' },
        { id: giftId, amount: cents, senderAddress },
        made.code,
      );
    return refundId;
  }
  return (
    <Confirm
      act={isExcess ? 'Refund excess' : 'Refund'}
      kind="text"
      title={isExcess ? 'Refund the excess?' : 'Refund this payment?'}
      isBusy={isBusy}
      failure={failure}
      onAsk={ask}
      onConfirm={refund}
      choices={
        <>
          <WayChoice legend="How" ways={WAYS} chosen={way} onChoose={(chosen) => setWay(chosen)} />
          <MoneyField
            name="amount"
            label="Amount"
            hint={mistake ?? `Up to ${money(left)}.`}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <LongField
            name="reason"
            label="Reason"
            hint="Only you see it."
            maxLength={REASON_MAX}
            value={reason}
            onText={setReason}
          />
        </>
      }
    >
      {NEXT[way]}
    </Confirm>
  );
}
