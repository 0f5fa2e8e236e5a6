import type {
  CheckoutIntentReason,
  CheckoutIntentStatus,
  CheckoutIntent as Row,
} from '../../db/generated/client/client.ts';
import { MINUTE_MS } from '../../shared/clock.ts';
import type { Transitions } from '../../shared/transitions.ts';
import type { OptionsSchema, QuotedItem, QuotedShipping, QuotedTax, ShipTo } from '../flows/errand.ts';

export type { CheckoutIntentReason, CheckoutIntentStatus };

export interface CheckoutIntent
  extends Omit<
    Row,
    | 'amount'
    | 'maxAmount'
    | 'options'
    | 'optionsSchema'
    | 'amountBreakdown'
    | 'items'
    | 'shipping'
    | 'shipTo'
    | 'tax'
    | 'sealedCvc'
    | 'metadata'
  > {
  /** The quoted total, in cents. */
  amount: number | null;
  maxAmount: number | null;
  options: Record<string, unknown>;
  optionsSchema: OptionsSchema | null;
  amountBreakdown: Record<string, number> | null;
  items: QuotedItem[];
  shipping: QuotedShipping | null;
  shipTo: ShipTo | null;
  tax: QuotedTax | null;
  metadata: Record<string, string>;
}

export const transitions: Transitions<CheckoutIntentStatus> = {
  /** Options are to be supplied, or the cardholder's bank asks. */
  requires_action: ['processing', 'canceled'],
  /** A quote stands. It goes back to a question when the card's code has had its use meanwhile. */
  requires_confirmation: ['processing', 'requires_action', 'canceled'],
  /** A run is at work, or waits for its turn. */
  processing: ['requires_action', 'requires_confirmation', 'succeeded', 'failed', 'canceled'],
  succeeded: [],
  failed: [],
  canceled: [],
};

/** How long a question or a quote stands before it is given up. */
export const ANSWER_MS = 45 * MINUTE_MS;

/** How long the cardholder has to answer the bank. */
export const CHALLENGE_MS = 10 * MINUTE_MS;

export function exceedsCeiling({ amount, maxAmount }: Pick<CheckoutIntent, 'amount' | 'maxAmount'>): boolean {
  return amount !== null && maxAmount !== null && Number(amount) > Number(maxAmount);
}

export function isOver({ status }: Pick<CheckoutIntent, 'status'>): boolean {
  return transitions[status].length === 0;
}

/** Waits for options, as opposed to the cardholder's bank. */
export function asksForOptions({
  status,
  challengeUrl,
}: Pick<CheckoutIntent, 'status' | 'challengeUrl'>): boolean {
  return status === 'requires_action' && challengeUrl === null;
}

export function isExpired({ expiresAt }: Pick<CheckoutIntent, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
