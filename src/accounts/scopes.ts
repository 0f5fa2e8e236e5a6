import { TillError } from '../shared/errors.ts';

/** What an API key or a grant may be used for. People who sign in may do everything. */
export const scopes = ['read', 'sell', 'gift', 'refund', 'buy:quote', 'buy:confirm', 'admin'] as const;

export type Scope = (typeof scopes)[number];

/** The description of each scope in the schema. */
export const SCOPE_MEANINGS: Record<Scope, string> = {
  read: 'Retrieve, list, and follow everything.',
  sell: 'Products, prices, links, sessions, and transaction intents, and what becomes of their payments.',
  gift: 'Create and reclaim gifts.',
  refund: 'Create, submit, and cancel refunds.',
  'buy:quote': 'Get quotes from shops, answer what they ask, and cancel.',
  'buy:confirm': 'Confirm quotes, and so spend money.',
  admin: 'The account, API keys, mandates, cards, sign-ins, and exceptions.',
};

interface Scoped {
  scopes: readonly Scope[];
}

/** Whether one of these scopes is among the caller’s. */
export function permits(caller: Scoped, allowed: readonly Scope[]): boolean {
  return allowed.some((scope) => caller.scopes.includes(scope));
}

export function permissionDenied(allowed: readonly Scope[], isGrant = false): TillError {
  return new TillError('permission_denied', {
    message: `This ${isGrant ? 'grant' : 'API key'} doesn’t have the scope ${allowed.join(' or ')}, which this call needs.`,
  });
}

/** A key passes on only what it has itself. */
export function assertPassedOn(caller: Scoped, wanted: readonly Scope[]): void {
  const lacking = wanted.filter((scope) => !caller.scopes.includes(scope));
  if (lacking.length > 0)
    throw new TillError('permission_denied', {
      param: 'scopes',
      message: `This API key can’t create one with scopes that it doesn’t have: ${lacking.join(', ')}. Name the scopes that the new key needs in {param}.`,
    });
}

/** What’s stored of a key. Scopes that this version doesn’t know allow nothing. */
export function scopesIn(stored: readonly string[]): Scope[] {
  return scopes.filter((scope) => stored.includes(scope));
}
