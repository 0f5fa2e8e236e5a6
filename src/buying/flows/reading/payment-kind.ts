import { PROCESSED_BY } from '../lexicon/labels.ts';
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

/** What a payment method asks of the payer. */
export function kindOf(text: string): PaymentMethod['kind'] {
  if (SAVED_UP.isIn(text) || isSavedCard(text)) return 'other';
  if (WALLET.isIn(text)) return isProcessed(text) ? 'card' : 'wallet';
  if (ON_DELIVERY.isIn(text)) return 'cash';
  if (DIRECT_DEBIT.isIn(text)) return 'bank';
  if (CARD.isIn(text)) return 'card';
  return BANK.isIn(text) ? 'bank' : 'other';
}

/** “Credit card (processed by PayPal)” asks for a card, and for no account at whoever processes it. */
function isProcessed(text: string): boolean {
  const [own = ''] = text.split(BY_OTHERS);
  return own !== text && CARD.isIn(own) && !WALLET.isIn(own);
}

const BY_OTHERS = new RegExp(`\\(|${PROCESSED_BY.source}`, 'i');

/** A method whose name doesn’t tell may be for cards; gift cards, store credit, and saved cards aren’t. */
export function mayTakeCards({ kind, label }: Pick<PaymentMethod, 'kind' | 'label'>): boolean {
  return kind === 'other' && !SAVED_UP.isIn(label) && !isSavedCard(label);
}

/** The buyer’s card can’t be entered where the shop uses one it knows: by its last digits, or explicitly. */
function isSavedCard(text: string): boolean {
  return SAVED_CARD.isIn(text) || /[•●∙·*x]{2,}[\s-]*\d{4}(?!\d)/i.test(text);
}
