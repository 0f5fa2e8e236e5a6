import { shopOf } from '../../bought/shop-words.ts';
import type { Tone } from '../kit/tone.ts';
import type {
  CheckoutIntentReason,
  CheckoutIntentRowFragment,
  CheckoutIntentStatus,
  PurchaseFragment,
} from '../operations.generated.ts';

type Row = Pick<CheckoutIntentRowFragment, 'status' | 'statusReason' | 'outcome' | 'exceedsCeiling'>;

export const STATUS_CHOICES: readonly (readonly [CheckoutIntentStatus, string])[] = [
  ['PROCESSING', 'In progress'],
  ['REQUIRES_ACTION', 'Needs input'],
  ['REQUIRES_CONFIRMATION', 'Awaiting approval'],
  ['SUCCEEDED', 'Purchased'],
  ['FAILED', 'Failed'],
  ['CANCELED', 'Canceled'],
];

/** How a purchase stands, in a word or three. */
export function standing({ status, statusReason, outcome, exceedsCeiling }: Row): {
  tone: Tone;
  text: string;
} {
  switch (status) {
    case 'PROCESSING':
      return { tone: 'wait', text: 'In progress' };
    case 'REQUIRES_ACTION':
      return { tone: 'wait', text: 'Needs input' };
    case 'REQUIRES_CONFIRMATION':
      return exceedsCeiling
        ? { tone: 'bad', text: 'Over your limit' }
        : { tone: 'wait', text: 'Awaiting approval' };
    case 'SUCCEEDED':
      return { tone: 'good', text: 'Purchased' };
    case 'FAILED':
      if (outcome === 'UNKNOWN') return { tone: 'bad', text: 'Outcome unknown' };
      return outcome === 'PLACED' ? { tone: 'good', text: 'Purchased' } : { tone: 'bad', text: 'Failed' };
    case 'CANCELED':
      return { tone: 'calm', text: statusReason === 'EXPIRED' ? 'Expired' : 'Canceled' };
  }
}

/** Why it ended as it did, where the server has no sentence for it. */
const REASONS: Record<CheckoutIntentReason, string> = {
  AUTHENTICATION_REQUIRED: 'The cardholder didn’t complete bank verification in time.',
  CARD_DECLINED: 'The card was declined.',
  EXPIRED: 'It wasn’t answered or approved in time.',
  INSUFFICIENT_BALANCE: 'The card has insufficient funds, or its spending limit was reached.',
  MERCHANT_ERROR: 'The shop had a problem, or charged more than it quoted.',
  OUT_OF_STOCK: 'The item is sold out.',
  SITHRIL_CANCELED: 'The operator of this server canceled it.',
  UNSUPPORTED_CHECKOUT: 'Till couldn’t find anything to buy, or a way to pay, at this URL.',
  USER_CANCELED: 'You canceled it before anything was bought.',
};

/** What can be done about it. */
const ADVICE: Partial<Record<CheckoutIntentReason, string>> = {
  AUTHENTICATION_REQUIRED: 'Try again, and complete the verification within 10 minutes.',
  CARD_DECLINED: 'Contact your bank or try another card.',
  EXPIRED: 'Prices may have changed. Get a new quote.',
  INSUFFICIENT_BALANCE: 'Try another card.',
  MERCHANT_ERROR: 'Check the steps below, then try again.',
  OUT_OF_STOCK: 'Try a different size, color, or product.',
  UNSUPPORTED_CHECKOUT: 'Try the product page’s URL.',
};

export interface Ending {
  title: string;
  reason: string;
  advice: string | undefined;
}

type Ended = Pick<PurchaseFragment, 'status' | 'statusReason' | 'outcome' | 'explanation' | 'chargeId'>;

/** How a purchase came out, why, and what to do now. */
export function ending({ status, statusReason, outcome, explanation, chargeId }: Ended): Ending {
  const reason = explanation ?? (statusReason ? REASONS[statusReason] : '');
  if (status === 'SUCCEEDED' || outcome === 'PLACED')
    return { title: 'Order placed', reason: explanation ?? '', advice: undefined };
  if (outcome === 'UNKNOWN')
    return {
      title: 'Outcome unknown: the shop may have an order',
      reason,
      advice: chargeId
        ? `Contact the shop about ${chargeId} before you try again.`
        : 'Check for an email from the shop and review the steps below, or contact the shop, before you try again.',
    };
  const title = status === 'CANCELED' ? 'Nothing was bought' : 'Purchase failed';
  return { title, reason, advice: statusReason ? ADVICE[statusReason] : undefined };
}

/** What is bought: the product once it is known, the words it was asked for with before that, or else where. */
export function subjectOf(
  purchase: Pick<CheckoutIntentRowFragment, 'shopName' | 'url' | 'prompt'> & { items: { name: string }[] },
): string {
  const [first, ...more] = purchase.items;
  if (!first) return purchase.prompt || shopOf(purchase);
  return more.length > 0 ? `${first.name} and ${more.length} more` : first.name;
}

/** Where a run is. How many steps it takes is a guess, which is not worth saying once it is used up. */
export function stepWords({ step, of }: { step: number; of: number }): string {
  return step < of ? `Step ${step} of ${of}` : `Step ${step}`;
}

/** Until it is confirmed, nothing is bought. */
export function canCancel({
  status,
  confirmedAt,
}: Pick<PurchaseFragment, 'status' | 'confirmedAt'>): boolean {
  return confirmedAt === null && ['PROCESSING', 'REQUIRES_ACTION', 'REQUIRES_CONFIRMATION'].includes(status);
}
