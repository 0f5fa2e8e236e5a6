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

/** Where it is sent, line by line, from what was answered; empty when the request alone says it. */
export function deliveryOf(options: Record<string, unknown>): string[] {
  const inner = INNER.map((name) => options[name]).filter(isObject);
  const all: Record<string, unknown> = Object.assign({}, ...inner, options);
  const part = (names: string[]) => names.map((name) => all[name]).find(isText);
  const { name, company, line1, line2, city, state, postalCode, country } = PARTS;
  const region = [part(state), part(postalCode)].filter(isText).join(' ');
  const place = [part(city), region].filter(isText).join(', ');
  return [part(name), part(company), part(line1), part(line2), place, part(country)].filter(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
