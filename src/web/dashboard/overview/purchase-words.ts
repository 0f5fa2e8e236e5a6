import { money } from '../../../shared/money.ts';
import { itemLine } from '../../bought/item-words.ts';
import { shopOf } from '../../bought/shop-words.ts';
import type { CheckoutIntentRowFragment } from '../operations.generated.ts';

interface Waiting
  extends Pick<CheckoutIntentRowFragment, 'status' | 'amount' | 'currency' | 'exceedsCeiling'> {
  nextAction?: { __typename: string } | null;
}

/** What a purchase waits for. */
export function waitsFor({ status, amount, currency, exceedsCeiling, nextAction }: Waiting): string {
  const isAsked = nextAction?.__typename === 'CheckoutIntentApproval';
  if (isAsked) return `An agent wants to spend ${money(amount ?? 0, currency)}. Approve to buy it.`;
  if (status === 'REQUIRES_ACTION')
    return nextAction?.__typename === 'CheckoutIntentPaymentAuthentication'
      ? 'The cardholder’s bank needs verification.'
      : 'The shop needs more information.';
  if (amount == null) return 'Awaiting your approval.';
  const total = money(amount, currency);
  if (exceedsCeiling) return `The total is ${total}, which is over your limit.`;
  return `The total is ${total}. Approve to buy it.`;
}

/** Which and how many of it, and where: “Blue / Large · 2 × $21.00 · Harbor & Pine”. */
export function boughtLine(purchase: CheckoutIntentRowFragment): string {
  const { items, currency } = purchase;
  const [item] = items;
  return [item && items.length === 1 && itemLine(item, currency), shopOf(purchase)]
    .filter(Boolean)
    .join(' · ');
}
