import { type AddressParts, addressLines, isText, shipToLines } from '../../bought/shipment-words.ts';
import type { PurchaseFragment } from '../operations.generated.ts';

/** How options spell the parts of an address. */
const PARTS = {
  name: ['name', 'recipient', 'full_name'],
  company: ['company'],
  line1: ['address_line1', 'line1', 'street', 'address'],
  line2: ['address_line2', 'line2'],
  city: ['city'],
  state: ['state', 'province'],
  postalCode: ['postal_code', 'zip', 'zip_code'],
  country: ['country'],
};

const INNER = ['shipping_address', 'address', 'shipping', 'contact'];

type Delivered = Pick<PurchaseFragment, 'options' | 'shipTo'>;

/** Where it is sent, line by line: what the shop says, or else what was answered. Empty when the request alone says it. */
export function deliveryOf({ options, shipTo }: Delivered): string[] {
  return shipTo ? shipToLines(shipTo) : answeredLines(options);
}

function answeredLines(options: Record<string, unknown>): string[] {
  const inner = INNER.map((name) => options[name]).filter(isObject);
  const all: Record<string, unknown> = Object.assign({}, ...inner, options);
  const part = (names: string[]) => names.map((name) => all[name]).find(isText);
  const parts: AddressParts = Object.fromEntries(
    Object.entries(PARTS).map(([name, names]) => [name, part(names)]),
  );
  return addressLines(parts);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
