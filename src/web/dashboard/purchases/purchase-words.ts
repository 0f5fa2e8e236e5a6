import type { Tone } from '../kit/tone.ts';
import type {
  CheckoutIntentReason,
  CheckoutIntentRowFragment,
  CheckoutIntentStatus,
  PurchaseFragment,
} from '../operations.generated.ts';

type Row = Pick<CheckoutIntentRowFragment, 'status' | 'statusReason' | 'outcome' | 'exceedsCeiling'>;

export const STATUS_CHOICES: readonly (readonly [CheckoutIntentStatus, string])[] = [
  ['PROCESSING', 'At work'],
  ['REQUIRES_ACTION', 'Needs an answer'],
  ['REQUIRES_CONFIRMATION', 'Needs your yes'],
  ['SUCCEEDED', 'Bought'],
  ['FAILED', 'Not bought'],
  ['CANCELED', 'Canceled'],
];

/** How a purchase stands, in a word or three. */
export function standing({ status, statusReason, outcome, exceedsCeiling }: Row): {
  tone: Tone;
  text: string;
} {
  switch (status) {
    case 'PROCESSING':
      return { tone: 'wait', text: 'At work' };
    case 'REQUIRES_ACTION':
      return { tone: 'wait', text: 'Needs an answer' };
    case 'REQUIRES_CONFIRMATION':
      return exceedsCeiling
        ? { tone: 'bad', text: 'Above your ceiling' }
        : { tone: 'wait', text: 'Needs your yes' };
    case 'SUCCEEDED':
      return { tone: 'good', text: 'Bought' };
    case 'FAILED':
      if (outcome === 'UNKNOWN') return { tone: 'bad', text: 'Outcome unknown' };
      return outcome === 'PLACED' ? { tone: 'good', text: 'Bought' } : { tone: 'bad', text: 'Not bought' };
    case 'CANCELED':
      return { tone: 'calm', text: statusReason === 'EXPIRED' ? 'Expired' : 'Canceled' };
  }
}

/** Why it ended as it did, where the server has no sentence for it. */
const REASONS: Record<CheckoutIntentReason, string> = {
  AUTHENTICATION_REQUIRED: 'The bank asked the cardholder, and did not get its answer in time.',
  CARD_DECLINED: 'The card was declined.',
  EXPIRED: 'Nobody answered or confirmed it in time.',
  INSUFFICIENT_BALANCE: 'There is not enough money on the card, or its spending limit is reached.',
  MERCHANT_ERROR: 'The shop failed, or asked for more than it had quoted.',
  OUT_OF_STOCK: 'It is sold out.',
  SITHRIL_CANCELED: 'The operator of this Till withdrew it.',
  UNSUPPORTED_CHECKOUT: 'Nothing to buy, or no way to pay, was found at this address.',
  USER_CANCELED: 'You canceled it before anything was bought.',
};

/** What can be done about it. */
const ADVICE: Partial<Record<CheckoutIntentReason, string>> = {
  AUTHENTICATION_REQUIRED: 'Ask again and answer the bank within ten minutes.',
  CARD_DECLINED: 'Ask the bank, or ask again with another card.',
  EXPIRED: 'Prices may have changed since: ask again.',
  INSUFFICIENT_BALANCE: 'Ask again with another card.',
  MERCHANT_ERROR: 'Look at the pages below, then ask again.',
  OUT_OF_STOCK: 'Ask for another size, colour or product.',
  UNSUPPORTED_CHECKOUT: 'Try the address of the product itself.',
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
    return { title: 'The shop has your order', reason: explanation ?? '', advice: undefined };
  if (outcome === 'UNKNOWN')
    return {
      title: 'Nobody knows whether the shop has an order',
      reason,
      advice: chargeId
        ? `Ask the shop about ${chargeId} before you buy it again.`
        : 'Look for the shop’s email and at the pages below, or ask the shop, before you buy it again.',
    };
  const title = status === 'CANCELED' ? 'Nothing was bought' : 'It was not bought';
  return { title, reason, advice: statusReason ? ADVICE[statusReason] : undefined };
}

/** The shop by its own name, or by its host while that is not known. */
export function shopOf({ shopName, url }: Pick<CheckoutIntentRowFragment, 'shopName' | 'url'>): string {
  return shopName ?? (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);
}

/** What is bought: the product once it is known, the words it was asked for with before that, or else where. */
export function subjectOf(
  purchase: Pick<CheckoutIntentRowFragment, 'shopName' | 'url' | 'prompt' | 'items'>,
): string {
  const [first, ...more] = purchase.items;
  if (!first) return purchase.prompt || shopOf(purchase);
  return more.length > 0 ? `${first.name} and ${more.length} more` : first.name;
}

/** Until it is confirmed, nothing is bought. */
export function canCancel({
  status,
  confirmedAt,
}: Pick<PurchaseFragment, 'status' | 'confirmedAt'>): boolean {
  return confirmedAt === null && ['PROCESSING', 'REQUIRES_ACTION', 'REQUIRES_CONFIRMATION'].includes(status);
}
