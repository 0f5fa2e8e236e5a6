import { money } from '../../shared/money.ts';

/** How an order is sent, and where to. */
export interface Shipment {
  shipping: { method: string | null; amount: number | null } | null;
  shipTo: Destination | null;
}

type Part = 'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country';
type Destination = Record<Part, string | null>;
export type AddressParts = Partial<Record<Part | 'company', string | null | undefined>>;

/** “Standard (3–5 days), $5.00”. */
export function shippingLine({
  shipping,
  currency,
}: Pick<Shipment, 'shipping'> & { currency: string | null }): string | undefined {
  if (!shipping) return undefined;
  const { method, amount } = shipping;
  const cost = amount === null ? null : amount === 0 ? 'Free' : money(amount, currency);
  return [method, method && cost === 'Free' ? 'free' : cost].filter(Boolean).join(', ') || undefined;
}

/** “Standard to Ada Lovelace, San Francisco”, for one line of a list. */
export function shipmentLine({ shipping, shipTo }: Shipment): string | undefined {
  const to = [shipTo?.name, shipTo?.city].filter(isText).join(', ');
  const how = shipping?.method;
  if (how) return to ? `${how} to ${to}` : how;
  return to ? `To ${to}` : undefined;
}

/** Where the shop sends it, line by line. */
export function shipToLines(shipTo: Destination): string[] {
  return addressLines({ ...shipTo, country: countryName(shipTo.country) });
}

export function addressLines({
  name,
  company,
  line1,
  line2,
  city,
  state,
  postalCode,
  country,
}: AddressParts): string[] {
  const region = [state, postalCode].filter(isText).join(' ');
  const place = [city, region].filter(isText).join(', ');
  return [name, company, line1, line2, place, country].filter(isText);
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function countryName(country: string | null): string | null {
  return country && /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
