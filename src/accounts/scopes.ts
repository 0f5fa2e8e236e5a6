import { TillError } from '../shared/errors.ts';

/** What an API key or a grant may be used for, and what a person’s role allows. */
export const scopes = ['read', 'sell', 'gift', 'refund', 'buy:quote', 'buy:confirm', 'admin'] as const;

export type Scope = (typeof scopes)[number];

/** The description of each scope in the schema. */
export const SCOPE_MEANINGS: Record<Scope, string> = {
  read: 'Retrieve, list, and follow everything.',
  sell: 'Products, prices, links, sessions, and transaction intents, what becomes of their payments, and exceptions.',
  gift: 'Create and reclaim gifts.',
  refund: 'Create, submit, and cancel refunds.',
  'buy:quote': 'Get quotes from shops, answer what they ask, and cancel.',
  'buy:confirm': 'Confirm quotes, and so spend money.',
  admin: 'The account, its team, API keys, mandates, cards, sign-ins, and exceptions.',
};

interface Scoped {
  scopes: readonly Scope[];
}

/** Whether one of these scopes is among the caller’s. */
export function permits(caller: Scoped, allowed: readonly Scope[]): boolean {
  return allowed.some((scope) => caller.scopes.includes(scope));
}

const PASSED_ON = {
  scopes: (lacking: string) =>
    `This API key can’t create one with scopes that it doesn’t have: ${lacking}. Name the scopes that the new key needs in {param}.`,
  role: (lacking: string) =>
    `This API key can’t give a {param} that may do more than the key itself, which doesn’t have: ${lacking}.`,
};

/** A key passes on only what it has itself, to another key or to a person. */
export function assertPassedOn(
  caller: Scoped,
  wanted: readonly Scope[],
  param: keyof typeof PASSED_ON = 'scopes',
): void {
  const lacking = wanted.filter((scope) => !caller.scopes.includes(scope));
  if (lacking.length > 0)
    throw new TillError('permission_denied', { param, message: PASSED_ON[param](lacking.join(', ')) });
}

/** What’s stored of a key. Scopes that this version doesn’t know allow nothing. */
export function scopesIn(stored: readonly string[]): Scope[] {
  return scopes.filter((scope) => stored.includes(scope));
}
