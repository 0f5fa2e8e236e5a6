import { type Database, statement, type Tx } from '../../db/client.ts';
import { number, string } from '../../db/columns.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { text } from '../../shared/validate.ts';
import { type Who, whoOf } from '../actor.ts';
import type { Caller } from '../caller.ts';
import { assertOwnOr, assertStill, permissionDenied } from '../permission.ts';
import { type Role, scopesOfRole } from '../roles.ts';
import { assertPassedOn, permits } from '../scopes.ts';
import { localeOf } from '../writing.ts';
import { MEMBER_NAME_MAX, type Member } from './member.ts';

export interface MemberChanges {
  role?: Role | null | undefined;
  name?: string | null | undefined;
  locale?: string | null | undefined;
}

interface Parts {
  db: Database;
  clock: Clock;
  /** Ends what somebody can no longer do, in the transaction that takes it from them. */
  onDemoted(tx: Tx, member: Member, at: Date): Promise<void>;
  onRemoved(tx: Tx, member: Member, at: Date, by: Who): Promise<void>;
  /** Revokes the keys that somebody created, and those created with them. */
  revokeKeysOf(caller: Caller, walletAddress: string): Promise<void>;
}

const keyCounts = statement(
  `select m.id, count(k.id)::int as "count"
     from members m left join api_keys k
       on k.account_id = m.account_id and k.created_by_wallet_address = m.wallet_address and k.revoked_at is null
    where m.id = any($1) group by m.id`,
  { id: string, count: number },
);

export type Members = ReturnType<typeof createMembers>;

export function createMembers({ db, clock, onDemoted, onRemoved, revokeKeysOf }: Parts) {
  const members = table<Member>(db, {
    name: 'members',
    noun: 'member',
    fields: Prisma.MemberScalarFieldEnum,
    listed: 't.removed_at is null',
    isGone: ({ removedAt }) => removedAt !== null,
  });

  return {
    get: members.get,
    follow: members.follow,
    among: members.among,
    list: (accountId: string, page: Page) => members.page(accountId, page),

    /** How many active API keys each of these members created. */
    async keyCounts(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await db.query(keyCounts, [ids]);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    /** Everyone may say how numbers are written for them; the rest takes an owner. */
    async update(caller: Caller, id: string, { role, name, locale }: MemberChanges): Promise<Member> {
      const { accountId } = caller;
      const label = name && text('name', name, { max: MEMBER_NAME_MAX });
      const written = locale == null ? locale : localeOf(locale);
      if (!(await members.find(accountId, id))) throw missing('member');
      const isOwn = caller.member?.id === id && role == null && name === undefined;
      assertOwnOr('admin', caller, isOwn);
      if (role) assertPassedOn(caller, scopesOfRole(role), 'role');
      await caller.once('member.update', async (tx) => {
        const member = await lockedMember(tx, accountId, id);
        await assertStill(tx, caller, isOwn ? ['read'] : ['admin']);
        const isDemoted = member.role === 'owner' && role != null && role !== 'owner';
        if (isDemoted) await assertAnotherOwner(tx, member);
        const changed = await tx.member.update({
          where: { id },
          data: {
            ...(role && { role }),
            ...(name !== undefined && { name: label || null }),
            ...(locale !== undefined && { locale: written ?? null }),
          },
        });
        const at = clock.now();
        if (isDemoted) await onDemoted(tx, changed, at);
        await append(tx, { accountId, type: 'member.updated', object: changed, at });
        return null;
      });
      return members.get(accountId, id);
    },

    /** Ends everything a member can do at once. Anyone may leave; to remove somebody else takes an owner. */
    async remove(caller: Caller, id: string, { revokesKeys = false } = {}): Promise<Member> {
      const { accountId } = caller;
      const isOwn = caller.member?.id === id;
      const found = await members.find(accountId, id);
      if (!found) throw missing('member');
      assertOwnOr('admin', caller, isOwn);
      if (revokesKeys && !permits(caller, ['admin'])) throw permissionDenied(['admin'], caller);
      await caller.once('member.remove', async (tx) => {
        const member = await lockedMember(tx, accountId, id);
        await assertStill(tx, caller, isOwn ? ['read'] : ['admin']);
        if (member.role === 'owner') await assertAnotherOwner(tx, member);
        const at = clock.now();
        const removed = await tx.member.update({ where: { id }, data: { removedAt: at, seat: null } });
        await onRemoved(tx, removed, at, whoOf(caller));
        await append(tx, { accountId, type: 'member.removed', object: removed, at });
        return null;
      });
      if (revokesKeys) await revokeKeysOf(caller, found.walletAddress);
      const [removed = found] = (await members.among([id])).values();
      return removed;
    },
  };
}

/** One change of an account’s team at a time, so that two owners can’t remove each other at once. */
async function lockedMember(tx: Tx, accountId: string, id: string): Promise<Member> {
  await tx.$queryRaw`select 1 from accounts where id = ${accountId} for no key update`;
  const member = await tx.member.findFirst({ where: { id, accountId, removedAt: null } });
  if (!member) throw missing('member');
  return member;
}

async function assertAnotherOwner(tx: Tx, { id, accountId }: Member): Promise<void> {
  const others = await tx.member.count({
    where: { accountId, role: 'owner', removedAt: null, id: { not: id } },
  });
  if (others === 0)
    throw new TillError('state_conflict', {
      message: 'This is the account’s only owner. Make another member an owner first.',
    });
}

export interface NewMember {
  accountId: string;
  walletAddress: string;
  role: Role;
  name?: string | null;
  at: Date;
}

/** Undefined if the wallet belongs to an account by now. */
export async function addMember(
  tx: Tx,
  { at, name = null, ...given }: NewMember,
): Promise<Member | undefined> {
  const [member] = await tx.member.createManyAndReturn({
    data: [{ id: newId('member', at), ...given, seat: given.walletAddress, name, createdAt: at }],
    skipDuplicates: true,
  });
  return member;
}

/** Who a wallet belongs to now. Locked, so that nobody is removed while they sign in. */
export async function memberOfWallet(tx: Tx, walletAddress: string): Promise<Member | undefined> {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    select id from members where seat = ${walletAddress} for share`;
  return found && tx.member.findUniqueOrThrow({ where: { id: found.id } });
}
