import type { PurchaseFragment } from '../../operations.generated.ts';
import { deliveryOf } from '../delivery-lines.ts';
import { isDelivery } from '../delivery-names.ts';
import { optionsGiven, SHARED_NAMES } from '../options-given.ts';

/** What there is to know before something is asked for once more. */

/** The field to be ticked where asking again may buy it twice. */
export const AGREED = 'agreed';

export interface Caution {
  title: string;
  text: string;
  /** What is ticked. */
  agreement: string;
}

type Earlier = Pick<PurchaseFragment, 'status' | 'outcome' | 'chargeId' | 'exceedsCeiling' | 'card'>;

/** Why asking again may buy it twice; undefined when nothing was bought and nothing can be. */
export function cautionOf(earlier: Earlier): Caution | undefined {
  const { status, outcome, chargeId } = earlier;
  if (status === 'SUCCEEDED' || outcome === 'PLACED')
    return {
      title: 'You already bought this',
      text: `The shop has your order${chargeId ? ` (${chargeId})` : ''}. Approving another quote buys it again.`,
      agreement: 'I want to buy it again',
    };
  if (outcome === 'UNKNOWN')
    return {
      title: 'The shop may already have this order',
      text: 'Till couldn’t see how the last attempt ended. If the order exists, trying again buys it twice. Check your email and your card statement, or ask the shop, first.',
      agreement: 'I’ve checked, and the shop has no such order',
    };
  if (status === 'FAILED' || status === 'CANCELED' || isStuck(earlier)) return undefined;
  return {
    title: 'The first purchase is still open',
    text: 'If you approve both, you buy it twice.',
    agreement: 'Start another one anyway',
  };
}

/** A quote that can never be approved. */
function isStuck({ exceedsCeiling, card }: Earlier): boolean {
  return exceedsCeiling || Boolean(card?.removedAt);
}

type Priced = Pick<PurchaseFragment, 'amount' | 'maxAmount' | 'exceedsCeiling'>;

/** The maximum to begin with: a quote that was above the last one is proposed, for a person to agree to. */
export function maximumOf({ amount, maxAmount, exceedsCeiling }: Priced): number | null {
  return exceedsCeiling ? amount : maxAmount;
}

/** What was wrong with the card, to be shown beside it. */
export function cardTrouble({ statusReason }: Pick<PurchaseFragment, 'statusReason'>): string | undefined {
  if (statusReason === 'CARD_DECLINED') return 'declined last time';
  return statusReason === 'INSUFFICIENT_BALANCE' ? 'not enough funds last time' : undefined;
}

/** Something that was answered, which may be sent along again. */
export interface Answer {
  name: string;
  label: string;
  text: string;
  isKept: boolean;
  options: Record<string, unknown>;
}

type Answered = Pick<PurchaseFragment, 'options' | 'statusReason'>;

/** The answers one by one, the address as one. What is sold out is better asked about again. */
export function answersOf({ options, statusReason }: Answered): Answer[] {
  const names = Object.keys(options);
  const others = names
    .filter((name) => !isDelivery(name))
    .map((name) => answerOf(name, { [name]: options[name] }, statusReason !== 'OUT_OF_STOCK'));
  const address = Object.fromEntries(Object.entries(options).filter(([name]) => isDelivery(name)));
  if (Object.keys(address).length === 0) return others;
  return [
    ...others,
    { name: 'address', label: 'Deliver to', text: addressLine(address), isKept: true, options: address },
  ];
}

function answerOf(name: string, options: Record<string, unknown>, isInStock: boolean): Answer {
  const [[label, text] = ['', '']] = Object.entries(optionsGiven(options));
  return { name: `option/${name}`, label, text, isKept: isInStock || isOfEveryShop(name), options };
}

/** Not the product's own. */
function isOfEveryShop(name: string): boolean {
  return name !== 'product' && SHARED_NAMES.includes(name);
}

/** Everything that is sent, on one line. */
export function addressLine(options: Record<string, unknown>): string {
  const { email, phone } = options;
  return [...deliveryOf({ options, shipTo: null }), email, phone].filter(Boolean).join(', ');
}
