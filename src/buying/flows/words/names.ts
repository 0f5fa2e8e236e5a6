import type { ProductOption } from '../readings.ts';
import type { Contact } from './wishes.ts';

/** The names of a contact’s fields among an intent’s options. */
export const CONTACT_NAMES: Record<keyof Contact, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  line1: 'address_line1',
  line2: 'address_line2',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
};

/** Names with a meaning of their own, which a shop’s options can’t use. */
const RESERVED = new Set([
  ...Object.values(CONTACT_NAMES),
  'quantity',
  'product',
  'shipping_method',
  'payment_method',
  'card_cvc',
  'address',
  'contact',
]);

/** The name under which a product’s option is requested and supplied. */
export function optionKey(option: Pick<ProductOption, 'name' | 'label'>): string {
  const name = slug(option.name) || slug(option.label) || 'option';
  return RESERVED.has(name) ? `product_${name}` : name;
}

/** Lowercase words joined by underscores; empty if there are no such letters. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '')
    .slice(0, 60)
    .replace(/_+$/, '');
}

/** The name itself, or with a number appended if it’s taken. */
export function unusedName(name: string, taken: { has(name: string): boolean }): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}_${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}
