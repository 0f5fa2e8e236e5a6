import type { Features } from './grammar.ts';
import { hash } from './random.ts';

/** Fields that shops may ask for, as this code calls them. */
export const fieldKeys = [
  'email',
  'emailAgain',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'company',
  'line1',
  'street',
  'houseNumber',
  'line2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'prefix',
  'fax',
  'vat',
  'birthdate',
  'gender',
  'note',
  'coupon',
  'newsletter',
  'account',
  'password',
  'same',
  'terms',
  'honeypot',
  'rate',
  'method',
  'cardNumber',
  'cardExpiry',
  'cardMonth',
  'cardYear',
  'cardCode',
  'cardHolder',
  'cardZip',
  'installments',
  'color',
  'size',
  'quantity',
  'saved',
  'twin',
  'billFirstName',
  'billLastName',
  'billLine1',
  'billCity',
  'billState',
  'billZip',
  'billCountry',
  'addon',
] as const;

export type FieldKey = (typeof fieldKeys)[number];

const compact: Partial<Record<FieldKey, string>> = {
  firstName: 'firstname',
  lastName: 'lastname',
  line1: 'address_1',
  line2: 'address_2',
  zip: 'postcode',
  state: 'zone_id',
  country: 'country_id',
  phone: 'telephone',
  cardCode: 'cc_cid',
  cardNumber: 'cc_number',
  cardHolder: 'cc_owner',
  rate: 'shipping_method',
  method: 'payment_method',
  color: 'option[218]',
  size: 'option[223]',
  terms: 'agree',
};

const plain: Partial<Record<FieldKey, string>> = {
  email: 'billing_email',
  firstName: 'shipping_first_name',
  lastName: 'shipping_last_name',
  line1: 'shipping_address_1',
  line2: 'shipping_address_2',
  city: 'shipping_city',
  state: 'shipping_state',
  zip: 'shipping_postcode',
  country: 'shipping_country',
  phone: 'billing_phone',
  rate: 'shipping_method[0]',
  method: 'payment_method',
  color: 'attribute_pa_color',
  size: 'attribute_pa_size',
  cardNumber: 'card-number',
  cardCode: 'card-cvc',
  honeypot: 'website',
  twin: 'billing_address_1',
};

/** What a field is called in the shop's forms. */
export function nameOf(seed: number, style: Features['names'], key: FieldKey): string {
  switch (style) {
    case 'plain':
      return plain[key] ?? snake(key);
    case 'compact':
      return compact[key] ?? key.toLowerCase();
    case 'brackets':
      return `${groupOf(key)}[${snake(key)}]`;
    case 'generated':
    case 'none':
      return `f${hash(`${seed}/field/${key}`).toString(36)}`;
  }
}

const ofLine = new Set<FieldKey>(['color', 'size', 'quantity', 'addon']);
const ofOrder = new Set<FieldKey>([
  'note',
  'coupon',
  'newsletter',
  'account',
  'terms',
  'same',
  'rate',
  'method',
]);

function groupOf(key: FieldKey): string {
  if (ofLine.has(key)) return 'line_item';
  if (ofOrder.has(key)) return 'order';
  if (key.startsWith('bill')) return 'order[bill_address]';
  return key.startsWith('card') ? 'order[payment]' : 'order[ship_address]';
}

/** What was posted, by our own keys; what is no field of ours keeps its name. */
export function readBody(seed: number, style: Features['names'], body: URLSearchParams): Map<string, string> {
  const keys = new Map(fieldKeys.map((key) => [nameOf(seed, style, key), key as string]));
  return new Map([...body].map(([name, value]) => [keys.get(name) ?? name, value]));
}

function snake(key: string): string {
  return key.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);
}
