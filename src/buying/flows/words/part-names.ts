import { GIVEN_NAME_LABEL, SURNAME_LABEL } from '../lexicon/details.ts';
import {
  BUYER_PART,
  GOODS_PART,
  METHOD_PART,
  NAME_PART,
  PART_OF_NAME,
  PARTS,
  PAYER_PART,
  PAYMENT_PART,
  SELLER_PART,
  SHIPPING_PART,
} from '../lexicon/parts-of-orders.ts';
import { firstIn } from '../lexicon/term.ts';

/** What is in it says where the bill goes, and not the order. */
export const isPayer = (name: string): boolean => PAYER_PART.isIn(name);

/** One line, or none for what names the shop itself or the payer; `within` is what it is a part of. */
export function lineOf(key: string, value: string, within = ''): string[] {
  const spaced = spacedOut(key);
  const isName = NAME_PART.isIn(spaced);
  if (isPayer(within) && spaced !== 'by') return [];
  if (isName && SELLER_PART.isIn(within)) return [];
  if (isName && BUYER_PART.isIn(within)) return [`buyer: ${value.trim()}`];
  if (isName && GOODS_PART.isIn(within)) return [`product: ${value.trim()}`];
  if (PART_OF_NAME.isIn(spaced)) return [`${spaced} name: ${value.trim()}`];
  if (METHOD_PART.isIn(spaced)) {
    const how = value.replaceAll('_', ' ').trim();
    if (SHIPPING_PART.isIn(within)) return [`shipping: ${how}`];
    if (PAYMENT_PART.isIn(within)) return [`payment: ${how}`];
  }
  if (spaced.toLowerCase() === 'by' && PAYMENT_PART.isIn(within)) return [`payment: ${value.trim()}`];
  if (spaced.toLowerCase() === 'to' && SHIPPING_PART.isIn(within)) return [`name: ${value.trim()}`];
  const called = firstIn(PARTS, key.trim()) ?? firstIn(PARTS, spaced) ?? spaced;
  // “Ship: 2-Day”, and “Ship: 12 Main St, Springfield”.
  const isPlace = called === 'shipping' && /\p{L}.*,.*\d{5}/u.test(value);
  return [`${isPlace ? 'ship to' : called}: ${value.trim()}`];
}

/** With the buyer’s name in one piece: in two, it would be taken for the recipient’s. */
export function withWholeName(name: string, parts: Record<string, unknown>): Record<string, unknown> {
  if (!BUYER_PART.isIn(name)) return parts;
  const entries = Object.entries(parts);
  const given = entries.find(([key]) => GIVEN_NAME_LABEL.isIn(spacedOut(key)));
  const family = entries.find(([key]) => SURNAME_LABEL.isIn(spacedOut(key)));
  if (typeof given?.[1] !== 'string' || typeof family?.[1] !== 'string') return parts;
  const others = entries.filter((entry) => entry !== given && entry !== family);
  return { name: `${given[1]} ${family[1]}`, ...Object.fromEntries(others) };
}

function spacedOut(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();
}
