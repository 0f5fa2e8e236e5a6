import type { Tx } from '../db/client.ts';
import { TillError } from '../shared/errors.ts';
import type { Caller } from './caller.ts';
import { type Role, roleFor, scopesOfRole } from './roles.ts';
import { permits, type Scope } from './scopes.ts';

type Denied = Pick<Caller, 'credential' | 'member'>;

/** Says what a call needs: of a person the role, of a key or grant the scope. */
export function permissionDenied(allowed: readonly Scope[], { credential, member }: Denied): TillError {
  if (member) return roleDenied(roleFor(allowed), member.role);
  const noun = credential.kind === 'grant' ? 'grant' : 'API key';
  return new TillError('permission_denied', {
    message: `This ${noun} doesn’t have the scope ${allowed.join(' or ')}, which this call needs.`,
  });
}

function roleDenied(needed: Role, role: Role): TillError {
  return new TillError('permission_denied', {
    message: `This needs the role ${needed}. Yours is ${role}. Ask an owner of the account.`,
  });
}

/** A person allows an app only what they may do themselves. */
export function assertMayAllow(caller: Caller, wanted: readonly Scope[]): void {
  const lacking = wanted.filter((scope) => !caller.scopes.includes(scope));
  if (lacking.length > 0)
    throw new TillError('permission_denied', {
      param: 'scopes',
      message: `You can’t allow an app more than your role, ${caller.member?.role}, lets you do. Leave out: ${lacking.join(', ')}.`,
    });
}

/** What’s somebody’s own is theirs to end; what’s another’s needs this scope. */
export function assertOwnOr(scope: Scope, caller: Caller, isOwn: boolean): void {
  if (!isOwn && !permits(caller, [scope])) throw permissionDenied([scope], caller);
}

/**
 * For what outlives a session: somebody whose role is taken away at the same time must not leave another way in.
 * Whoever takes it away waits for this transaction, or this one sees that it’s gone.
 */
export async function assertStill(tx: Tx, caller: Caller, wanted: readonly Scope[]): Promise<void> {
  if (!caller.member) return;
  const [member] = await tx.$queryRaw<{ role: Role }[]>`
    select role::text as role from members where id = ${caller.member.id} and removed_at is null for share`;
  if (!member) throw new TillError('session_invalid');
  const has = scopesOfRole(member.role);
  if (!wanted.every((scope) => has.includes(scope))) throw roleDenied(roleFor(wanted), member.role);
}
