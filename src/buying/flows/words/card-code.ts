import { CARD_CODE_PART } from '../lexicon/parts-of-orders.ts';

/** Whether a name is one of those for a card’s CVC. */
export function isCodeName(name: string): boolean {
  return CARD_CODE_PART.isIn(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
