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
      ? 'The cardholder’s bank needs verification.'
      : 'The shop needs more information.';
  if (amount == null) return 'Awaiting your approval.';
  const total = money(amount, currency);
  if (exceedsCeiling) return `The total is ${total}, which is over your limit.`;
  return `The total is ${total}. Approve to buy it.`;
}
