import { TILL, type Who, whoOf } from '../../accounts/actor.ts';
import type { Caller } from '../../accounts/caller.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import { createMove, eventOf, type Move } from '../../events/move.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidParameter, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { isAudited } from '../audit/audit-entry.ts';
import { type NewAuditEntry, record } from '../audit/audit-log.ts';
import {
  changed,
  checked,
  HOLDERS,
  type Holder,
  holderIn,
  type LimitChanges,
  type Limits,
  type NewMandate,
} from './limits.ts';
import { isUsable, limitsOf, type Mandate, type MandateStatus, type Spent, transitions } from './mandate.ts';
import { spentUnder } from './spent.ts';

const change = createMove<MandateStatus, Mandate, Prisma.MandateUncheckedUpdateManyInput>(
  transitions,
  (tx, { id, from, to, change }) =>
    tx.mandate.updateManyAndReturn({ where: { id, status: { in: from } }, data: { ...change, status: to } }),
);

/** What becomes of a mandate is in the audit log. */
async function move(
  tx: Tx,
  { by, ...moving }: Move<MandateStatus, Prisma.MandateUncheckedUpdateManyInput, never> & { by: Who },
): Promise<Mandate | undefined> {
  const mandate = await change(tx, moving);
  const action = eventOf(transitions, moving.to);
  if (mandate && isAudited(action)) await tell(tx, mandate, { action, by, details: {}, at: moving.at });
  return mandate;
}

function tell(
  tx: Tx,
  { id, accountId, currency }: Mandate,
  told: Pick<NewAuditEntry, 'action' | 'by' | 'details' | 'at'>,
): Promise<void> {
  return record(tx, { accountId, objectId: id, mandateId: id, currency, ...told });
}

interface Parts {
  db: Database;
  clock: Clock;
  /** Stops what was confirmed under a mandate and can’t have been ordered yet. */
  stop(tx: Tx, mandateId: string, at: Date, by: Who): Promise<void>;
}

export type Mandates = ReturnType<typeof createMandates>;

export function createMandates({ db, clock, stop }: Parts) {
  const mandates = table<Mandate>(db, {
    name: 'mandates',
    noun: 'mandate',
    fields: Prisma.MandateScalarFieldEnum,
  });

  async function expire(tx: Tx, id: string, at: Date): Promise<boolean> {
    return (await move(tx, { id, to: 'expired', at, by: TILL })) !== undefined;
  }

  /** Makes room for a new mandate. Locks its holder, so that of two concurrent calls one fails. */
  async function assertFree(tx: Tx, accountId: string, { param, id }: Holder, at: Date): Promise<void> {
    const { table, noun } = HOLDERS[param];
    const [holder] = await tx.$queryRawUnsafe<{ scopes: string[] }[]>(
      `select scopes from ${table} where id = $1 and account_id = $2 and revoked_at is null for no key update`,
      id,
      accountId,
    );
    if (!holder) throw invalidParameter(param, `the ID of an active ${noun} in this account`);
    if (holder.scopes.includes('admin'))
      throw invalidParameter(param, 'a key without the scope admin, which could lift its own limits');
    const active = await tx.mandate.findFirst({ where: { holderId: id, status: 'active' } });
    if (!active) return;
    if (isUsable(active, at))
      throw new TillError('state_conflict', {
        message: `This ${noun} already has the mandate ${active.id}. Revoke it first.`,
      });
    await expire(tx, active.id, at);
  }

  async function assertCards(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
    const cards = await tx.card.findMany({ where: { accountId, id: { in: [...ids] }, removedAt: null } });
    const known = new Set(cards.map(({ id }) => id));
    const unknown = ids.findIndex((id) => !known.has(id));
    if (unknown >= 0) throw invalidParameter(`cards[${unknown}]`, 'the ID of a card in this account');
  }

  async function limit(
    tx: Tx,
    accountId: string,
    holder: Holder,
    limits: ReturnType<typeof checked>,
    at: Date,
    by: Who,
  ): Promise<string> {
    await assertFree(tx, accountId, holder, at);
    await assertCards(tx, accountId, limits.cardIds);
    const mandate = await tx.mandate.create({
      data: {
        id: newId('mandate', at),
        accountId,
        holderId: holder.id,
        status: 'active',
        ...limits,
        audited: true,
        createdAt: at,
      },
    });
    const action = 'mandate.created';
    await append(tx, { accountId, type: action, object: mandate, at });
    await tell(tx, mandate, { action, by, details: limitsOf(mandate), at });
    return mandate.id;
  }

  /** Whether there was anything to revoke. */
  async function end(tx: Tx, id: string, at: Date, by: Who): Promise<boolean> {
    // First: a confirmation waits for it, and then finds it revoked.
    await tx.$queryRaw`select 1 from mandates where id = ${id} for no key update`;
    await stop(tx, id, at, by);
    return (await move(tx, { id, to: 'revoked', at, change: { revokedAt: at }, by })) !== undefined;
  }

  return {
    get: mandates.get,
    follow: mandates.follow,
    among: mandates.among,
    list: (
      accountId: string,
      page: Page,
      { status, apiKey, grant }: { status?: MandateStatus; apiKey?: string; grant?: string } = {},
    ) => {
      const holders = [apiKey, grant].filter((id) => id !== undefined);
      // Nothing has two holders.
      const holderId = holders.length > 1 ? [] : holders[0];
      return mandates.page(accountId, page, { status, holderId });
    },

    /** What was spent under each, today and this month in UTC. */
    spent: (ids: readonly string[]): Promise<Map<string, Spent>> => spentUnder(db, ids, clock.now()),

    async create(caller: Caller, input: NewMandate): Promise<Mandate> {
      const { accountId } = caller;
      const holder = holderIn(input);
      const limits = checked(input, clock.now());
      const id = await caller.once('mandate.create', async (tx) =>
        limit(tx, accountId, holder, limits, clock.now(), whoOf(caller)),
      );
      return mandates.get(accountId, id);
    },

    /** Limits a grant from the beginning, as part of the transaction that creates it. */
    async limitGrant(tx: Tx, caller: Caller, grantId: string, limits: Limits, at: Date): Promise<void> {
      const holder: Holder = { param: 'grant', id: grantId };
      await limit(tx, caller.accountId, holder, checked(limits, at), at, whoOf(caller));
    },

    /** What was confirmed stays confirmed; what waits for an approval is held against the new limits. */
    async update(caller: Caller, id: string, changes: LimitChanges): Promise<Mandate> {
      const { accountId } = caller;
      await mandates.get(accountId, id);
      await caller.once('mandate.update', async (tx) => {
        const at = clock.now();
        await tx.$queryRaw`select 1 from mandates where id = ${id} for no key update`;
        const before: Mandate = await tx.mandate.findUniqueOrThrow({ where: { id } });
        if (!isUsable(before, at))
          throw new TillError('state_conflict', {
            message: `This mandate ${before.status === 'revoked' ? 'was revoked' : 'has expired'}. Create another one.`,
          });
        const limits = changed(before, changes, at);
        if (changes.cards) await assertCards(tx, accountId, limits.cardIds);
        const mandate = await tx.mandate.update({ where: { id }, data: limits });
        const action = 'mandate.updated';
        await append(tx, { accountId, type: action, object: mandate, at });
        await tell(tx, mandate, { action, by: whoOf(caller), details: limitsOf(mandate), at });
        return null;
      });
      return mandates.get(accountId, id);
    },

    /** Its holder can’t buy anything afterward, until it gets another mandate. */
    async revoke(caller: Caller, id: string): Promise<Mandate> {
      const { accountId } = caller;
      await mandates.get(accountId, id);
      await caller.once('mandate.revoke', async (tx) => {
        if (!(await end(tx, id, clock.now(), whoOf(caller))))
          throw new TillError('state_conflict', { message: 'This mandate has already been revoked.' });
        return null;
      });
      return mandates.get(accountId, id);
    },

    /** With a holder, its mandates end, and with them what it confirmed and can’t have been ordered yet. */
    async revokeHeldBy(tx: Tx, holderIds: readonly string[], at: Date, by: Who): Promise<void> {
      const held = await tx.mandate.findMany({
        where: { holderId: { in: [...holderIds] }, status: { not: 'revoked' } },
        select: { id: true },
        orderBy: { id: 'asc' },
      });
      for (const { id } of held) await end(tx, id, at, by);
    },

    /** Expires what nobody used or revoked in time. Returns how many. */
    async expireAll(): Promise<number> {
      const due = await db.prisma.mandate.findMany({
        where: { status: 'active', expiresAt: { lte: clock.now() } },
        select: { id: true },
        take: 1_000,
      });
      let expired = 0;
      for (const { id } of due) if (await db.transact((tx) => expire(tx, id, clock.now()))) expired++;
      return expired;
    },
  };
}
