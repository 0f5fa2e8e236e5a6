import type { UnderpaymentMode } from '../db/generated/client/client.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { feeOf, MAX_CENTS } from '../shared/money.ts';
import { amountOf } from '../shared/validate.ts';

export type { UnderpaymentMode };

/** What becomes of payments that are too little: a setting of the account, and of what is sold where it says so itself. */
export interface Underpayment {
  underpaymentMode: UnderpaymentMode;
  /** How much may be missing: the larger of both. */
  toleranceCents: bigint;
  toleranceBps: number;
}

/** As somebody gives it: what is left out stays as it is. */
export interface UnderpaymentInput {
  mode?: UnderpaymentMode | null | undefined;
  toleranceCents?: bigint | null | undefined;
  toleranceBps?: number | null | undefined;
}

export const TOLERANCE = { minimum: 0, maximum: MAX_CENTS };
export const TOLERANCE_BPS = { minimum: 0, maximum: 10_000 };
const CENTS = 'underpayment.toleranceCents';
const BPS = 'underpayment.toleranceBps';

/** What was given, checked. */
export function underpaymentOf(input: UnderpaymentInput | null | undefined): Partial<Underpayment> {
  const { mode, toleranceCents, toleranceBps } = input ?? {};
  if (toleranceBps != null && (toleranceBps < TOLERANCE_BPS.minimum || toleranceBps > TOLERANCE_BPS.maximum))
    throw invalidParameter(
      BPS,
      `from ${TOLERANCE_BPS.minimum} to ${TOLERANCE_BPS.maximum}, in hundredths of a percent`,
    );
  return {
    ...(mode != null && { underpaymentMode: mode }),
    ...(toleranceCents != null && {
      toleranceCents: amountOf(CENTS, toleranceCents, { min: TOLERANCE.minimum }),
    }),
    ...(toleranceBps != null && { toleranceBps }),
  };
}

/** An object's own wishes, and the account's settings for the rest. */
export function underpaymentFor(account: Underpayment, given: Partial<Underpayment>): Underpayment {
  const { underpaymentMode, toleranceCents, toleranceBps } = account;
  return { underpaymentMode, toleranceCents, toleranceBps, ...given };
}

/**
 * How many cents may be missing of an amount, of which the recipient gets `net`. Something always has to come: what was
 * given for this amount and leaves nothing of it is refused, and what is a general setting does not apply to so little.
 */
export function toleranceOf(
  { toleranceCents, toleranceBps }: Underpayment,
  { amount, net }: { amount: bigint; net: bigint },
  given: Partial<Underpayment> = {},
): bigint {
  const share = feeOf(amount, toleranceBps);
  if (given.toleranceCents && toleranceCents >= net) throw tooTolerant(CENTS, net);
  if (given.toleranceBps && share >= net) throw tooTolerant(BPS, net);
  return [toleranceCents, share].reduce((most, one) => (one < net && one > most ? one : most), 0n);
}

function tooTolerant(param: string, net: bigint): TillError {
  return new TillError('parameter_invalid', {
    param,
    message: `{param} must leave something to pay: the recipient is due ${net}, in cents.`,
  });
}
