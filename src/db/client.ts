import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Columns, RowOf } from './columns.ts';
import { connectionTo, directConnectionTo } from './connection.ts';
import { isDeadlock } from './failures.ts';
import { type Prisma, PrismaClient } from './generated/client/client.ts';
import { collectHints, type Hint } from './hints.ts';

export type Tx = Prisma.TransactionClient;

export interface Database {
  /** Where PostgreSQL itself is, for what needs a connection of its own. */
  readonly url: string;
  /** Writes and relations go through Prisma. */
  readonly prisma: PrismaClient;
  /** Hot reads use prepared statements directly, at a third of the client’s cost. */
  query<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /** All or nothing. `work` must have no effects outside the transaction, because it may be retried. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Called after each commit that added events, until the returned function is called. */
  onEvents(handler: (hints: readonly Hint[]) => void): () => void;
  close(): Promise<void>;
}

export interface Statement<Row> {
  /** Empty for PostgreSQL’s unnamed statement, which is planned anew each time. */
  readonly name: string;
  readonly text: string;
  /** Never set: it carries the type. */
  readonly row?: Row;
}

/** Every statement with the columns it declares, for the test that compares them with PostgreSQL. */
export const declared = new Map<string, Columns>();

/** PostgreSQL plans a named statement once per connection. The name is derived from the text. */
export function statement<Of extends Columns>(text: string, columns: Of): Statement<RowOf<Of>> {
  declared.set(text, columns);
  return { name: nameOf(text), text };
}

/** Its rows are those of a Prisma model. */
export function prepared<Row>(text: string): Statement<Row> {
  return { name: nameOf(text), text };
}

/** For statements whose effect matters, or whether they return anything. */
export function command(text: string): Statement<unknown> {
  return prepared(text);
}

/** For statements whose best plan depends on the values: whether an index helps depends on how common a word is. */
export function planned<Row>(text: string): Statement<Row> {
  return { name: '', text };
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** A bigint stays a bigint, as in Prisma: money has one type wherever it comes from. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
};

/** How often a deadlocked transaction is tried. */
const TRIES = 3;

async function untilNoDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

export interface DatabaseOptions {
  url: string;
  /** Where PostgreSQL itself is, if `url` leads to a pooler that gives each transaction another connection. */
  directUrl?: string;
  poolSize: number;
  onError(error: Error): void;
}

export function openDatabase({ url, directUrl = url, poolSize, onError }: DatabaseOptions): Database {
  // Behind a pooler, the next statement may run on a connection that knows nothing of the last one.
  const isPooled = directUrl !== url;
  const pool = new pg.Pool({
    ...(isPooled ? connectionTo : directConnectionTo)(url, 'till'),
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  // The pool replaces a connection that dies while idle. Unhandled, its error would end the process.
  pool.on('error', onError);
  const adapter = new PrismaPg(pool, {
    ...(!isPooled && { statementNameGenerator: ({ sql }) => nameOf(sql) }),
    onPoolError: onError,
    onConnectionError: onError,
  });
  const prisma = new PrismaClient({ adapter });
  const handlers = new Set<(hints: readonly Hint[]) => void>();

  return {
    url: directUrl,
    prisma,
    async query<Row>({ name, text }: Statement<Row>, values: readonly unknown[]) {
      const { rows } = await pool.query({ name: isPooled ? '' : name, text, values: values as unknown[] });
      return rows as Row[];
    },
    async transact(work) {
      let hints: readonly Hint[] = [];
      const result = await untilNoDeadlock(() =>
        prisma.$transaction(
          (tx) => {
            hints = collectHints(tx);
            return work(tx);
          },
          { maxWait: 10_000, timeout: 15_000 },
        ),
      );
      // It’s committed: whatever goes wrong from here on, it must not be tried again.
      if (hints.length > 0) for (const handle of handlers) handle(hints);
      return result;
    },
    onEvents(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
