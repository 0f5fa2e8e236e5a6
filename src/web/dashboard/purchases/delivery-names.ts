/** The names under which every shop's questions ask for the recipient and the address. */
const DELIVERY: ReadonlySet<string> = new Set([
  'name',
  'company',
  'email',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
]);

export const STREET = 'address_line1';

export function isDelivery(name: string): boolean {
  return DELIVERY.has(name);
}
