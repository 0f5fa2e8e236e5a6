import { TillError } from './errors.ts';

/** Money is whole cents. What is charged at once stays within what every client can count exactly. */

/** On chain USDC has six decimals; on the wire everything is cents. */
export const USDC_DECIMALS = 6;
export const BASE_UNITS_PER_CENT = 10_000n;

/** A hundred billion dollars: far above any payment, far below where numbers lose cents. */
export const MAX_CENTS = 10_000_000_000_000;

export function amountOf(param: string, cents: number, { min }: { min: number }): number {
  if (cents < min)
    throw new TillError('amount_too_small', {
      param,
      message: `{param} is in cents and must be at least ${min}.`,
    });
  if (cents > MAX_CENTS)
    throw new TillError('amount_too_large', {
      param,
      message: `{param} is in cents and may be at most ${MAX_CENTS}.`,
    });
  return cents;
}

/** The service's part of an amount, in the payer's favour when it does not come out even. */
export function feeOf(cents: number, basisPoints: number): number {
  return Number((BigInt(cents) * BigInt(basisPoints)) / 10_000n);
}
