/** How options spell an address, in the order in which people write it. */
const LINES: readonly (readonly string[])[] = [
  ['name', 'recipient', 'full_name'],
  ['company'],
  ['address_line1', 'line1', 'street', 'address'],
  ['address_line2', 'line2'],
  ['city'],
  ['state', 'province'],
  ['postal_code', 'zip', 'zip_code'],
  ['country'],
];

const INNER = ['shipping_address', 'address', 'shipping', 'contact'];

/** Where it is sent, line by line, from what was answered; empty when the request alone says it. */
export function deliveryOf(options: Record<string, unknown>): string[] {
  const inner = INNER.map((name) => options[name]).filter(isObject);
  const all: Record<string, unknown> = Object.assign({}, ...inner, options);
  return LINES.map((names) => names.map((name) => all[name]).find(isText)).filter(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
