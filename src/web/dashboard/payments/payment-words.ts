import { money } from '../../../shared/money.ts';
import { kindName } from '../kit/place-of.ts';
import type { PaymentOutcome, PaymentRowFragment } from '../operations.generated.ts';

export type PaymentFacts = Pick<PaymentRowFragment, 'outcome' | 'received' | 'due' | 'excess' | 'source'>;

export interface PaymentWords {
  /** What is unusual about it; nothing when all is well. */
  unusual?: string;
  /** What the merchant can do about it. */
  todo?: string;
}

export const OUTCOMES: readonly (readonly [PaymentOutcome, string])[] = [
  ['SETTLED', 'Paid'],
  ['SHORT', 'Too little'],
  ['DUPLICATE', 'Paid twice'],
  ['LATE', 'Too late'],
  ['SHARED', 'Counted elsewhere'],
  ['MISDIRECTED', 'Wrong account'],
];

/** What became of money that arrived. */
export function paymentWords({ outcome, received, due, excess, source }: PaymentFacts): PaymentWords {
  const what = kindName(source).toLowerCase();
  switch (outcome) {
    case 'SETTLED':
      if (excess === 0) return {};
      return {
        unusual: `${money(excess)} more arrived than the ${money(due)} that were due.`,
        todo: `Send ${money(excess)} back to the payer’s wallet, or agree on what it is for.`,
      };
    case 'SHORT':
      return {
        unusual: `${money(received)} of ${money(due)} arrived. That is too little: the ${what} was not paid by it.`,
        todo: `Send ${money(received)} back. Only the whole amount in one payment counts.`,
      };
    case 'DUPLICATE':
      return {
        unusual: `The ${what} had been paid already: ${money(received)} arrived a second time.`,
        todo: `Send ${money(received)} back to the payer’s wallet.`,
      };
    case 'LATE':
      return {
        unusual: `${money(received)} arrived after the ${what} had been canceled.`,
        todo: `Send ${money(received)} back, or deliver all the same.`,
      };
    case 'SHARED':
      return {
        unusual: `All that this transaction brought was counted for something else. The ${what} is not paid by it.`,
        todo: `Ask the payer to pay the ${what}.`,
      };
    case 'MISDIRECTED':
      return {
        unusual: `${money(received)} arrived in a token account that doesn’t count: not the recipient’s usual USDC account, or one that somebody else can close. The ${what} is not paid by it.`,
        todo: `Check that account, then refund ${money(received)} or fulfill the order anyway.`,
      };
  }
}
