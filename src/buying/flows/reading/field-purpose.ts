import { BILLING, SHIPPING } from '../lexicon/forms.ts';
import { FIELD_MEANINGS, type FieldMeaning, type FieldReading } from '../readings.ts';

const CARD: FieldMeaning[] = FIELD_MEANINGS.filter((meaning) => meaning.startsWith('card_'));
export const ADDRESS: FieldMeaning[] = [
  'name',
  'given_name',
  'family_name',
  'company',
  'line1',
  'line2',
  'house_number',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
  'calling_code',
];

/** Which part of a checkout a field belongs to. */
export function purposeOf(
  meaning: FieldMeaning,
  place: { name: string; id?: string; heading: string },
  tokens: string[],
): FieldReading['purpose'] {
  if (CARD.includes(meaning)) return 'card';
  if (meaning === 'email') return 'contact';
  if (!ADDRESS.includes(meaning)) return 'other';
  if (tokens.includes('billing')) return 'billing';
  if (tokens.includes('shipping')) return 'shipping';
  for (const text of [`${place.name} ${place.id ?? ''}`, place.heading]) {
    const isBilling = BILLING.isIn(text);
    const isShipping = SHIPPING.isIn(text);
    if (isBilling !== isShipping) return isBilling ? 'billing' : 'shipping';
  }
  return 'shipping';
}
