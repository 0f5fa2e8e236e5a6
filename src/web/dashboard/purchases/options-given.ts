import { words } from './question/schema.ts';

/** What the names that every shop shares are called, in the order in which people tell them. */
const SHARED: Record<string, string> = {
  product: 'Product',
  quantity: 'Quantity',
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  address_line1: 'Address',
  address_line2: 'Second line',
  city: 'City',
  state: 'State',
  postal_code: 'Postal code',
  country: 'Country',
  shipping_method: 'Shipping',
  payment_method: 'Payment',
  create_account: 'Account at the shop',
};
export const SHARED_NAMES: readonly string[] = Object.keys(SHARED);

/** The options of a purchase in words; the product's own come first. */
export function optionsGiven(options: Record<string, unknown>): Record<string, string> {
  const names = Object.keys(options).sort(
    (one, other) => SHARED_NAMES.indexOf(one) - SHARED_NAMES.indexOf(other),
  );
  return Object.fromEntries(names.map((name) => [SHARED[name] ?? words(name), told(options[name])]));
}

function told(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(told).join(', ');
}
