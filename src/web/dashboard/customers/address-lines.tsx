import type { Postal } from '../kit/postal-fields.tsx';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** An address, line by line. */
export function AddressLines({ of }: { of: Postal }) {
  return linesOf(of).map((line) => <div key={line}>{line}</div>);
}

function linesOf({ line1, line2, city, state, postalCode, country }: Postal): string[] {
  const place = [city, state, postalCode].filter(Boolean).join(', ');
  return [line1, line2, place, countries.of(country) ?? country].filter((line) => line != null);
}
