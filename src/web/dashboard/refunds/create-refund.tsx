import { useState } from 'react';
import { useLocation } from 'wouter';
import { decimalOf, money } from '../../../shared/money.ts';
import { useAction } from '../api/use-action.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { Confirm } from '../kit/confirm.tsx';
import { LongField, MoneyField } from '../kit/fields.tsx';
import { type PaymentRowFragment, RefundCreateDocument } from '../operations.generated.ts';

const REASON_MAX = 500;

/** Asks how much goes back and why, and leads to where the merchant's wallet signs it. */
export function CreateRefund({ of: payment }: { of: PaymentRowFragment }) {
  const { id, received, refunded, excess, remedies } = payment;
  const isExcess = remedies.includes('REFUND_EXCESS');
  const left = received - refunded;
  const proposed = isExcess ? excess - refunded : left;
  const create = useAction(RefundCreateDocument);
  const [, navigate] = useLocation();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string>();

  function ask(): void {
    setAmount(decimalOf(BigInt(proposed)));
    setReason('');
    setMistake(undefined);
  }
  async function refund(): Promise<boolean> {
    const cents = centsIn(amount);
    const isTooMuch = cents !== undefined && cents > left;
    setMistake(isTooMuch ? `Enter at most ${money(left)}.` : cents ? undefined : AMOUNT_MISTAKE);
    if (!cents || isTooMuch) return false;
    const made = await create.run({ payment: id, amount: cents, reason: reason.trim() || null });
    if (made) navigate(`/refunds/${made.refundCreate.id}`);
    return made !== undefined;
  }
  return (
    <Confirm
      act={isExcess ? 'Refund excess' : 'Refund'}
      kind="text"
      title={isExcess ? 'Refund the excess?' : 'Refund this payment?'}
      isBusy={create.isBusy}
      failure={create.failure}
      onAsk={ask}
      onConfirm={refund}
      choices={
        <>
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
      The money goes back to the wallet that paid. Next, your wallet signs the transaction.
    </Confirm>
  );
}
