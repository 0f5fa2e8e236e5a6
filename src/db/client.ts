import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { connectionTo } from './connection.ts';
import { isDeadlock } from './failures.ts';
import { type Prisma, PrismaClient } from './generated/client/client.ts';

export type Tx = Prisma.TransactionClient;

export interface Database {
  readonly url: string;
  /** Writes and relations go through Prisma. */
  readonly prisma: PrismaClient;
  /** Hot reads go straight to prepared statements: measured at a third of the client's cost. */
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** All or nothing. `work` touches nothing but the transaction, since it may be begun again. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Statement {
  /** Undefined when it is to be planned anew each time. */
  readonly name: string | undefined;
  readonly text: string;
}

/** PostgreSQL plans a named statement once per connection; the name follows from the text. */
export function statement(text: string): Statement & { name: string } {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 22), text };
}

/** For what the values decide: whether an index helps depends on how common a word is. */
export function planned(text: string): Statement {
  return { name: undefined, text };
}

/** A bigint is a bigint, as Prisma has it: amounts of money have this one type wherever they come from. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
};

/** How often a transaction is begun before a deadlock is given up on. */
const TRIES = 3;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

export function openDatabase({ url, poolSize, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connectionTo(url, 'till'),
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  // A connection that dies while idle is replaced by the pool; unhandled, its error would end the process.
  pool.on('error', onError);
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => statement(sql).name,
    onPoolError: onError,
    onConnectionError: onError,
  });
  const prisma = new PrismaClient({ adapter });

  return {
    url,
    prisma,
    async query<Row>({ name, text }: Statement, values: readonly unknown[]) {
      const result = await pool.query({ ...(name && { name }), text, values: values as unknown[] });
      return result.rows as Row[];
    },
    async transact(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await prisma.$transaction(work, { maxWait: 10_000, timeout: 15_000 });
        } catch (error) {
          if (tries === TRIES || !isDeadlock(error)) throw error;
        }
      }
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
