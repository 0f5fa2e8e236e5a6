import type { Logger } from 'pino';
import type { Caller } from '../accounts/caller.ts';
import { type Database, statement, type Tx } from '../db/client.ts';
import { number } from '../db/columns.ts';
import { Prisma } from '../db/generated/client/client.ts';
import { type Page, table } from '../db/table.ts';
import { append } from '../events/log.ts';
import type { Clock } from '../shared/clock.ts';
import { missing } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { Exception, ExceptionKind } from './exception.ts';

/** What happened on chain and should not have: told to the merchant and the operator, and never acted upon. */

export interface NewException {
  accountId: string;
  kind: ExceptionKind;
  objectId: string;
  signature: string;
  /** In base units. */
  amount: bigint;
}

export interface ExceptionFilter {
  kind?: ExceptionKind | undefined;
  source?: string | undefined;
  needsAttention?: boolean | undefined;
}

const unresolved = statement('select count(*)::int as count from exceptions where needs_attention', {
  count: number,
});

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
}

export type Exceptions = ReturnType<typeof createExceptions>;

export function createExceptions({ db, clock, log }: Parts) {
  const exceptions = table<Exception>(db, {
    name: 'exceptions',
    noun: 'exception',
    fields: Prisma.ExceptionScalarFieldEnum,
  });

  return {
    get: exceptions.get,

    list: (accountId: string, page: Page, { kind, source, needsAttention }: ExceptionFilter = {}) =>
      exceptions.page(accountId, page, { kind, objectId: source, needsAttention }),

    /** Part of the transaction that found it. Told again, it stays one. */
    async raise(tx: Tx, exception: NewException): Promise<void> {
      const now = clock.now();
      const [raised] = await tx.exception.createManyAndReturn({
        data: [{ id: newId('exception', now), ...exception, createdAt: now }],
        skipDuplicates: true,
      });
      if (!raised) return;
      const { accountId, kind, objectId, signature } = raised;
      log.error({ kind, accountId, objectId, signature }, 'the chain contradicts the records');
      await append(tx, { accountId, type: 'exception.raised', object: raised, at: now });
    },

    /** Once more is harmless, and the first time stands. */
    async acknowledge(caller: Caller, id: string): Promise<Exception> {
      const { accountId } = caller;
      await caller.once('exception.acknowledge', async (tx) => {
        const now = clock.now();
        if (!(await tx.exception.findUnique({ where: { id, accountId } }))) throw missing('exception');
        const [exception] = await tx.exception.updateManyAndReturn({
          where: { id, acknowledgedAt: null },
          data: { acknowledgedAt: now },
        });
        if (exception)
          await append(tx, { accountId, type: 'exception.acknowledged', object: exception, at: now });
        return null;
      });
      return exceptions.get(accountId, id);
    },

    /** For the operator: how many wait to be looked at, whoever's they are. */
    async count(): Promise<number> {
      const [row] = await db.query(unresolved, []);
      return row?.count ?? 0;
    },
  };
}
