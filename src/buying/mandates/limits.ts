import { invalidParameter, TillError } from '../../shared/errors.ts';
import { amountOf } from '../../shared/validate.ts';
import { hostList } from './hosts.ts';
import { CARDS_MAX, type CheckoutCurrency, type Mandate } from './mandate.ts';

/** Callers’ input for a mandate, checked before anything is done with it. */

export interface NewMandate extends Limits {
  /** What it limits: one of these two. */
  apiKey?: string | null | undefined;
  grant?: string | null | undefined;
}

export interface Limits {
  currency: CheckoutCurrency;
  perPurchase?: bigint | null | undefined;
  perDay?: bigint | null | undefined;
  perMonth?: bigint | null | undefined;
  approveAbove?: bigint | null | undefined;
  allowHosts?: readonly string[] | null | undefined;
  denyHosts?: readonly string[] | null | undefined;
  cards?: readonly string[] | null | undefined;
  expiresAt?: Date | null | undefined;
}

export interface Holder {
  param: 'apiKey' | 'grant';
  id: string;
}

export const HOLDERS = {
  apiKey: { table: 'api_keys', noun: 'API key' },
  grant: { table: 'grants', noun: 'grant' },
} as const;

export function holderIn({ apiKey, grant }: NewMandate): Holder {
  if (apiKey && grant)
    throw new TillError('parameter_invalid', {
      param: 'grant',
      message: 'A mandate limits an API key or a grant. Leave out {param}, or the API key.',
    });
  if (grant) return { param: 'grant', id: grant };
  if (apiKey) return { param: 'apiKey', id: apiKey };
  throw new TillError('parameter_missing', { param: 'apiKey' });
}

/** The limits as they’re stored. */
export function checked(input: Limits, now: Date) {
  const { currency, expiresAt = null } = input;
  const limit = (param: 'perPurchase' | 'perDay' | 'perMonth' | 'approveAbove', min: number) => {
    const cents = input[param] ?? null;
    return cents === null ? null : amountOf(param, cents, { min });
  };
  if (expiresAt !== null && expiresAt <= now) throw invalidParameter('expiresAt', 'in the future');
  return {
    currency,
    perPurchase: limit('perPurchase', 1),
    perDay: limit('perDay', 1),
    perMonth: limit('perMonth', 1),
    approveAbove: limit('approveAbove', 0),
    allowHosts: hostList('allowHosts', input.allowHosts ?? []),
    denyHosts: hostList('denyHosts', input.denyHosts ?? []),
    cardIds: cardList(input.cards ?? []),
    expiresAt,
  };
}

function cardList(cards: readonly string[]): string[] {
  if (cards.length > CARDS_MAX) throw invalidParameter('cards', `at most ${CARDS_MAX} cards`);
  return [...new Set(cards)];
}

/** What changes of them: what is left out stays, and null takes a limit away. */
export type LimitChanges = Partial<Omit<Limits, 'currency'>>;

/** The limits as they’re stored from now on. Currency and holder stay. */
export function changed(before: Mandate, changes: LimitChanges, now: Date) {
  const isGiven = <Name extends keyof LimitChanges>(name: Name) => changes[name] !== undefined;
  const { currency: _, ...after } = checked({ ...changes, currency: before.currency }, now);
  return {
    perPurchase: isGiven('perPurchase') ? after.perPurchase : before.perPurchase,
    perDay: isGiven('perDay') ? after.perDay : before.perDay,
    perMonth: isGiven('perMonth') ? after.perMonth : before.perMonth,
    approveAbove: isGiven('approveAbove') ? after.approveAbove : before.approveAbove,
    allowHosts: isGiven('allowHosts') ? after.allowHosts : before.allowHosts,
    denyHosts: isGiven('denyHosts') ? after.denyHosts : before.denyHosts,
    cardIds: isGiven('cards') ? after.cardIds : before.cardIds,
    expiresAt: isGiven('expiresAt') ? after.expiresAt : before.expiresAt,
  };
}
