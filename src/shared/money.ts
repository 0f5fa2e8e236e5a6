import { numberFormat } from './manner.ts';

/** Money is whole cents. A single charge stays within what every client can count exactly. */

/** USDC has six decimals on chain; everything on the wire is cents. */
export const USDC_DECIMALS = 6;
export const BASE_UNITS_PER_CENT = 10_000n;

/** A hundred billion dollars: far above any payment, far below where numbers lose cents. */
export const MAX_CENTS = 10_000_000_000_000;
/** What can be charged or given back at once, in cents. */
export const CHARGE = { minimum: 1, maximum: MAX_CENTS };

/** The service fee on an amount, rounded in the payer’s favor. */
export function feeOf(cents: bigint, basisPoints: number): bigint {
  return (cents * BigInt(basisPoints)) / 10_000n;
}

/** Whole cents as a decimal number: 2500 is `25.00`. */
export function decimalOf(cents: number | bigint): string {
  const whole = BigInt(cents);
  const [units, rest] = [whole / 100n, whole % 100n];
  const sign = rest < 0n && units === 0n ? '-' : '';
  return `${sign}${units}.${String(rest < 0n ? -rest : rest).padStart(2, '0')}`;
}

/** Base units as a decimal number without needless zeros: 25000000 is `25`. */
export function usdcOf(baseUnits: bigint): string {
  return unitsOf(baseUnits, USDC_DECIMALS);
}

const SOL_DECIMALS = 9;

/** Lamports in the same way: 5000 is `0.000005`. */
export function solOf(lamports: bigint): string {
  return unitsOf(lamports, SOL_DECIMALS);
}

function unitsOf(amount: bigint, decimals: number): string {
  const perUnit = 10n ** BigInt(decimals);
  const rest = String(amount % perUnit)
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  return rest ? `${amount / perUnit}.${rest}` : String(amount / perUnit);
}

/** Cents as people write them: `$1,250.00`. 1 USDC = $1. */
export function money(cents: number | bigint, currency: string | null = null, locale?: string): string {
  // Passed to Intl as digits: divided by a hundred, large amounts would lose cents.
  const digits = decimalOf(cents) as Intl.StringNumericLiteral;
  return numberFormat({ style: 'currency', currency: currency ?? 'USD' }, locale).format(digits);
}
