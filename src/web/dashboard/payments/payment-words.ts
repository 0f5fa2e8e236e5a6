import { money } from '../../../shared/money.ts';
import { kindName } from '../kit/place-of.ts';
import type { PaymentOutcome, PaymentRowFragment } from '../operations.generated.ts';

export type PaymentFacts = Pick<
  PaymentRowFragment,
  'outcome' | 'received' | 'due' | 'excess' | 'source' | 'needsAttention' | 'acceptedAt' | 'shortfall'
>;

export interface PaymentWords {
  /** What is unusual about it; nothing when all is well. */
  unusual?: string;
  /** What the merchant can do about it. */
  todo?: string;
}

export const OUTCOMES: readonly (readonly [PaymentOutcome, string])[] = [
  ['SETTLED', 'Succeeded'],
  ['PARTIAL', 'Part payment'],
  ['SHORT', 'Underpaid'],
  ['DUPLICATE', 'Duplicate'],
  ['LATE', 'Late'],
  ['SHARED', 'Applied elsewhere'],
  ['MISDIRECTED', 'Wrong account'],
];

/** What became of money that arrived. */
export function paymentWords(payment: PaymentFacts): PaymentWords {
  const { outcome, received, due, excess, source, needsAttention, acceptedAt, shortfall } = payment;
  const what = kindName(source).toLowerCase();
  if (acceptedAt) return { unusual: acceptedWords(received, shortfall ?? 0) };
  switch (outcome) {
    case 'SETTLED':
      if (excess === 0) return {};
      return {
        unusual: `Received ${money(excess)} more than the ${money(due)} due.`,
        todo: `Refund ${money(excess)} to the payer’s wallet, or agree on what it’s for.`,
      };
    case 'PARTIAL':
      if (!needsAttention)
        return { unusual: `Received ${money(received)} of the ${money(due)} left to pay.` };
      return {
        unusual: `Received ${money(received)} before the ${what} was canceled.`,
        todo: `Refund ${money(received)}, or accept it and fulfill the order anyway.`,
      };
    case 'SHORT':
      return {
        unusual: `Received ${money(received)} of ${money(due)}. The ${what} is still unpaid.`,
        todo: `Refund ${money(received)}, or accept it as payment in full.`,
      };
    case 'DUPLICATE':
      return {
        unusual: `The ${what} was already paid. Received another ${money(received)}.`,
        todo: `Refund ${money(received)} to the payer’s wallet.`,
      };
    case 'LATE':
      return {
        unusual: `Received ${money(received)} after the ${what} was canceled.`,
        todo: `Refund ${money(received)}, or accept it and fulfill the order anyway.`,
      };
    case 'SHARED':
      return {
        unusual: `This transaction’s money was applied to something else. The ${what} is still unpaid.`,
        todo: `Ask the payer to pay the ${what}.`,
      };
    case 'MISDIRECTED':
      return {
        unusual: `Received ${money(received)} in the wrong token account: not the recipient’s usual USDC account, or one that someone else can close. The ${what} is still unpaid.`,
        todo: `Check that account, then refund ${money(received)} or fulfill the order anyway.`,
      };
  }
}

function acceptedWords(received: number, shortfall: number): string {
  const missing = shortfall > 0 ? `, ${money(shortfall)} short` : '';
  return `Accepted ${money(received)} as payment in full${missing}.`;
}
