/** Prices are whole cents of a US dollar. */
export const CURRENCY = 'USD';

export function dollars(cents: number): string {
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
