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
  if (!shipTo) return answeredLines(options);
  const { name, line1, line2, city, state, postalCode, country } = shipTo;
  return linesOf({ name, line1, line2, city, state, postalCode, country: countryName(country) });
}

function answeredLines(options: Record<string, unknown>): string[] {
  const inner = INNER.map((name) => options[name]).filter(isObject);
  const all: Record<string, unknown> = Object.assign({}, ...inner, options);
  const part = (names: string[]) => names.map((name) => all[name]).find(isText);
  return linesOf(Object.fromEntries(Object.entries(PARTS).map(([name, names]) => [name, part(names)])));
}

type Parts = Partial<Record<keyof typeof PARTS, string | null | undefined>>;

function linesOf({ name, company, line1, line2, city, state, postalCode, country }: Parts): string[] {
  const region = [state, postalCode].filter(isText).join(' ');
  const place = [city, region].filter(isText).join(', ');
  return [name, company, line1, line2, place, country].filter(isText);
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function countryName(country: string | null): string | null {
  return country && /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
