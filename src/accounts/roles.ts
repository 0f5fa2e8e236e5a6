import type { MemberRole } from '../db/generated/client/client.ts';
import { type Scope, scopes } from './scopes.ts';

/** What a member of an account may do: a role is a name for scopes, so that one mechanism decides for people and keys. */
export type Role = MemberRole;

/** From the one who may do least. */
export const roles = ['viewer', 'operator', 'owner'] as const satisfies readonly Role[];

/** Operators never send money by themselves: refunds need the wallet’s signature, and an owner confirms purchases. */
const ROLE_SCOPES: Record<Role, readonly Scope[]> = {
  viewer: ['read'],
  operator: ['read', 'sell', 'gift', 'refund', 'buy:quote'],
  owner: scopes,
};

/** The description of each role in the schema. */
export const ROLE_MEANINGS: Record<Role, string> = {
  viewer: 'Sees everything, and changes nothing.',
  operator:
    'Also runs the daily business: products, links, sessions, requests, customers, gifts, refunds, exceptions, and quotes from shops.',
  owner: 'Does everything: also API keys, the team, settings, cards, mandates, and purchases.',
};

export function scopesOfRole(role: Role): readonly Scope[] {
  return ROLE_SCOPES[role];
}

/** The role that has one of these scopes and no more than it takes. */
export function roleFor(allowed: readonly Scope[]): Role {
  return roles.find((role) => allowed.some((scope) => ROLE_SCOPES[role].includes(scope))) ?? 'owner';
}
