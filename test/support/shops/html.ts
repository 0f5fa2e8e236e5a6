/** Text that is safe in a page. */
export function safe(text: unknown): string {
  return String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `1234567` → `12,345.67`. */
export function money(cents: number): string {
  const [whole = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

export const countries: Record<string, string> = {
  AU: 'Australia',
  CA: 'Canada',
  FR: 'France',
  DE: 'Germany',
  SG: 'Singapore',
  GB: 'United Kingdom',
  US: 'United States',
};

export const states: Record<string, Record<string, string>> = {
  US: {
    AZ: 'Arizona',
    CA: 'California',
    CO: 'Colorado',
    FL: 'Florida',
    IL: 'Illinois',
    MA: 'Massachusetts',
    NY: 'New York',
    OR: 'Oregon',
    TX: 'Texas',
    WA: 'Washington',
  },
  CA: { AB: 'Alberta', BC: 'British Columbia', ON: 'Ontario', QC: 'Quebec' },
  AU: { NSW: 'New South Wales', QLD: 'Queensland', VIC: 'Victoria' },
};
