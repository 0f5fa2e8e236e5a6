/** What browsers know of their owners, by the names that questions use. */
const KNOWN: Record<string, string> = {
  name: 'shipping name',
  email: 'email',
  phone: 'tel',
  company: 'shipping organization',
  address_line1: 'shipping address-line1',
  address_line2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  postal_code: 'shipping postal-code',
  country: 'shipping country-name',
  card_cvc: 'cc-csc',
};

export function autocompleteOf(name: string): string {
  return KNOWN[name] ?? 'off';
}
