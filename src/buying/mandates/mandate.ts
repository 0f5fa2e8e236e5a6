import type { CheckoutCurrency, MandateStatus, Mandate as Row } from '../../db/generated/client/client.ts';
import type { Transitions } from '../../events/move.ts';
import { type ErrorCode, TillError } from '../../shared/errors.ts';
import { money } from '../../shared/money.ts';
import { isHostAllowed } from './hosts.ts';

export type { CheckoutCurrency, MandateStatus };

export type Mandate = Omit<Row, 'apiKeyId' | 'grantId'>;

export const transitions: Transitions<MandateStatus> = {
  active: { revoked: 'mandate.revoked', expired: 'mandate.expired' },
  /** What was confirmed before can still be stopped. */
  expired: { revoked: 'mandate.revoked' },
  revoked: {},
};

/** What it allows, as the audit log keeps it. */
export function limitsOf(mandate: Mandate) {
  const cents = (limit: bigint | null) => (limit === null ? null : Number(limit));
  return {
    holder: mandate.holderId,
    per_purchase: cents(mandate.perPurchase),
    per_day: cents(mandate.perDay),
    per_month: cents(mandate.perMonth),
    approve_above: cents(mandate.approveAbove),
    allow_hosts: mandate.allowHosts,
    deny_hosts: mandate.denyHosts,
    cards: mandate.cardIds,
    expires_at: mandate.expiresAt,
  };
}

export const CARDS_MAX = 20;

/** The beginning of a time’s day and month, in UTC. */
export function periodsOf(at: Date): { day: Date; month: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { day: new Date(Date.UTC(year, month, at.getUTCDate())), month: new Date(Date.UTC(year, month)) };
}

/** What was spent, or may be: reserved amounts and unknown outcomes count. In cents. */
export interface Spent {
  today: bigint;
  thisMonth: bigint;
}

/** What’s left of a limit; none where there is no limit. */
export function leftOf(limit: bigint | null, spent: bigint): bigint | null {
  if (limit === null) return null;
  return limit > spent ? limit - spent : 0n;
}

/** What is to be bought. */
export interface Purchase {
  amount: bigint;
  currency: CheckoutCurrency | null;
  /** The shop’s host, and wherever its URL led. */
  hosts: readonly string[];
  cardId: string;
}

export function isUsable({ status, expiresAt }: Mandate, at: Date): boolean {
  return status === 'active' && (expiresAt === null || expiresAt > at);
}

/** Why a mandate doesn’t allow a purchase, for whoever wanted to confirm it; nothing if it does. */
export function objectionTo(
  mandate: Mandate,
  purchase: Purchase,
  spent: Spent,
  at: Date,
): TillError | undefined {
  if (!isUsable(mandate, at)) {
    const state = mandate.status === 'revoked' ? 'was revoked' : 'has expired';
    return refuse('mandate_inactive', `The mandate ${mandate.id} ${state}.`);
  }
  return objectionToPlace(mandate, purchase) ?? objectionToAmount(mandate, purchase, spent);
}

/** What still counts once the amount is reserved: a shop can lead elsewhere when it’s visited again. */
export function objectionToPlace(
  mandate: Mandate,
  { currency, hosts, cardId }: Purchase,
): TillError | undefined {
  if (currency !== mandate.currency)
    return refuse(
      'mandate_currency_not_allowed',
      `The mandate is in ${mandate.currency}, and this purchase in ${currency ?? 'an unknown currency'}.`,
    );
  const denied = hosts.find((host) => !isHostAllowed(host, mandate));
  if (denied !== undefined)
    return refuse('mandate_host_not_allowed', `The mandate doesn’t allow purchases from ${denied}.`);
  if (mandate.cardIds.length > 0 && !mandate.cardIds.includes(cardId))
    return refuse('mandate_card_not_allowed', `The mandate doesn’t allow the card ${cardId}.`);
  return undefined;
}

function objectionToAmount(mandate: Mandate, { amount }: Purchase, spent: Spent): TillError | undefined {
  const { currency, perPurchase, perDay, perMonth } = mandate;
  const told = (cents: bigint) => money(cents, currency.toUpperCase());
  if (perPurchase !== null && amount > perPurchase)
    return refuse(
      'mandate_purchase_limit_exceeded',
      `This purchase of ${told(amount)} is above the mandate’s limit of ${told(perPurchase)} per purchase.`,
    );
  const ofDay = leftOf(perDay, spent.today);
  if (perDay !== null && ofDay !== null && amount > ofDay)
    return refuse(
      'mandate_day_limit_exceeded',
      `This purchase is ${told(amount)}. Of the mandate’s ${told(perDay)} per day, ${told(ofDay)} remains until midnight UTC.`,
    );
  const ofMonth = leftOf(perMonth, spent.thisMonth);
  if (perMonth !== null && ofMonth !== null && amount > ofMonth)
    return refuse(
      'mandate_month_limit_exceeded',
      `This purchase is ${told(amount)}. Of the mandate’s ${told(perMonth)} per month, ${told(ofMonth)} remains until the month ends in UTC.`,
    );
  return undefined;
}

function refuse(code: ErrorCode, message: string): TillError {
  return new TillError(code, { message: `${message} Nothing was bought.` });
}
