const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as people write them. A USDC is a dollar. */
export function money(cents: number): string {
  return dollars.format(cents / 100);
}
