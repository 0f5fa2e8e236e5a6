import { americanStates, australianStates, canadianProvinces, type Region } from './regions.ts';

/** Where the shop delivers to. */
export interface Country {
  code: string;
  name: string;
  zone: 'home' | 'canada' | 'europe' | 'singapore' | 'pacific';
  /** What its regions are called, where an address needs one. */
  regions?: { label: string; list: Region[] };
  postalCode: { label: string; pattern: RegExp; example: string };
  /** Undefined where the region decides. */
  tax?: { name: string; rate: number };
}

const LOOSE = /^[\p{L}\d][\p{L}\d -]{1,9}$/u;

/** Rates are in thousandths of a percent. */
export const countries: Country[] = [
  {
    code: 'US',
    name: 'United States',
    zone: 'home',
    regions: { label: 'State', list: americanStates },
    postalCode: { label: 'ZIP code', pattern: /^\d{5}(-\d{4})?$/, example: '10001' },
  },
  {
    code: 'AU',
    name: 'Australia',
    zone: 'pacific',
    regions: { label: 'State or territory', list: australianStates },
    postalCode: { label: 'Postcode', pattern: /^\d{4}$/, example: '2000' },
    tax: { name: 'GST', rate: 10_000 },
  },
  {
    code: 'CA',
    name: 'Canada',
    zone: 'canada',
    regions: { label: 'Province or territory', list: canadianProvinces },
    postalCode: { label: 'Postal code', pattern: /^[a-z]\d[a-z] ?\d[a-z]\d$/i, example: 'K1A 0B1' },
    tax: { name: 'GST', rate: 5_000 },
  },
  {
    code: 'FR',
    name: 'France',
    zone: 'europe',
    postalCode: { label: 'Postal code', pattern: /^\d{5}$/, example: '75001' },
    tax: { name: 'VAT', rate: 20_000 },
  },
  {
    code: 'DE',
    name: 'Germany',
    zone: 'europe',
    postalCode: { label: 'Postal code', pattern: /^\d{5}$/, example: '10115' },
    tax: { name: 'VAT', rate: 19_000 },
  },
  {
    code: 'JP',
    name: 'Japan',
    zone: 'pacific',
    postalCode: { label: 'Postal code', pattern: /^\d{3}-?\d{4}$/, example: '100-0001' },
    tax: { name: 'Consumption tax', rate: 10_000 },
  },
  {
    code: 'NZ',
    name: 'New Zealand',
    zone: 'pacific',
    postalCode: { label: 'Postcode', pattern: /^\d{4}$/, example: '6011' },
    tax: { name: 'GST', rate: 15_000 },
  },
  {
    code: 'SG',
    name: 'Singapore',
    zone: 'singapore',
    postalCode: { label: 'Postal code', pattern: /^\d{6}$/, example: '179097' },
    tax: { name: 'GST', rate: 9_000 },
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    zone: 'europe',
    postalCode: { label: 'Postcode', pattern: LOOSE, example: 'SW1A 1AA' },
    tax: { name: 'VAT', rate: 20_000 },
  },
];

export function countryOf(code: string): Country | undefined {
  return countries.find((country) => country.code === code);
}

/** The tax of a place: what it is called on the bill, its rate, and whether delivery is taxed too. */
export function taxOf(country: Country, state: string): { label: string; rate: number; onShipping: boolean } {
  const percent = (rate: number) => `${rate / 1_000}%`;
  if (country.tax)
    return {
      label: `${country.tax.name} (${percent(country.tax.rate)})`,
      rate: country.tax.rate,
      onShipping: true,
    };
  const rate = country.regions?.list.find(({ code }) => code === state)?.rate ?? 0;
  return { label: `Sales tax (${state}, ${percent(rate)})`, rate, onShipping: false };
}
