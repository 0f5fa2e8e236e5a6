import { TillError } from './errors.ts';

/** Money is whole cents. What is charged at once stays within what every client can count exactly. */

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
