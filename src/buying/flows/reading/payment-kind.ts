import {
  BANK,
  CARD,
  DIRECT_DEBIT,
  ON_DELIVERY,
  SAVED_CARD,
  SAVED_UP,
  WALLET,
} from '../lexicon/ways-to-pay.ts';
import type { PaymentMethod } from '../readings.ts';

/** What a way to pay asks of whoever pays. */
export function kindOf(text: string): PaymentMethod['kind'] {
  if (SAVED_UP.isIn(text) || isSavedCard(text)) return 'other';
  if (WALLET.isIn(text)) return 'wallet';
  if (ON_DELIVERY.isIn(text)) return 'cash';
  if (DIRECT_DEBIT.isIn(text)) return 'bank';
  if (CARD.isIn(text)) return 'card';
  return BANK.isIn(text) ? 'bank' : 'other';
}

/** A way whose name does not tell may be one for cards; what was saved up before is none, nor a card that was saved. */
export function mayTakeCards({ kind, label }: Pick<PaymentMethod, 'kind' | 'label'>): boolean {
  return kind === 'other' && !SAVED_UP.isIn(label) && !isSavedCard(label);
}

/** Nobody can type the buyer's card where the shop takes one that it knows: by its last digits, or in so many words. */
function isSavedCard(text: string): boolean {
  return SAVED_CARD.isIn(text) || /[•●∙·*x]{2,}[\s-]*\d{4}(?!\d)/i.test(text);
}
