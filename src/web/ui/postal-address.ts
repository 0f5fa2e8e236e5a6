export interface Postal {
  line1: string;
  line2?: string | null | undefined;
  city: string;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  country: string;
}

/** An address as it stands on an envelope. */
export function addressLines({ line1, line2, city, state, postalCode, country }: Postal): string[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const place = [city, state, postalCode].filter(Boolean).join(', ');
  return [line1, line2, place, countries.of(country) ?? country].filter((line) => line != null);
}
