import { money } from '../../../shared/money.ts';
import type { CheckoutIntentRowFragment } from '../operations.generated.ts';

interface Waiting
  extends Pick<CheckoutIntentRowFragment, 'status' | 'amount' | 'currency' | 'exceedsCeiling'> {
  nextAction?: { __typename: string } | null;
}

/** What a purchase waits for. */
export function waitsFor({ status, amount, currency, exceedsCeiling, nextAction }: Waiting): string {
  if (status === 'REQUIRES_ACTION')
    return nextAction?.__typename === 'CheckoutIntentPaymentAuthentication'
      ? 'The bank asks the cardholder something.'
      : 'The shop needs something to be chosen.';
  if (amount == null) return 'It waits for your yes.';
  const total = money(amount, currency);
  if (exceedsCeiling) return `It costs ${total}, which is more than you allowed.`;
  return `It costs ${total}: say yes, and it is bought.`;
}
