import type { CheckoutCurrency } from '../operations.generated.ts';

const formats: Record<CheckoutCurrency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  SGD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'SGD', currencyDisplay: 'code' }),
};

/** Cents in the shop's currency, as people write them. */
export function price(cents: number, currency: CheckoutCurrency | null): string {
  return formats[currency ?? 'USD'].format(cents / 100);
}
