import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { connectionTo, directConnectionTo } from './connection.ts';
import { isDeadlock } from './failures.ts';
import { type Prisma, PrismaClient } from './generated/client/client.ts';
import { collectHints, type Hint } from './hints.ts';
import { createPositions } from './positions.ts';
import { PreparedQuery } from './prepared-query.ts';
import { createReplicas, type Reading, type ReplicaState } from './replicas.ts';
import { nameOf, type Statement } from './statement.ts';
import { types } from './types.ts';

export { command, declared, planned, prepared, type Statement, statement } from './statement.ts';

export type Tx = Prisma.TransactionClient;

export interface Database {
  /** Where PostgreSQL itself is, for what needs a connection of its own. */
  readonly url: string;
  /** Writes and relations go through Prisma. */
  readonly prisma: PrismaClient;
  /** Hot reads use prepared statements directly, at a third of the client’s cost. */
  query<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /**
   * A list, a search, a sum, or an export, which a replica may answer if it shows everything that was committed before the
   * call, by any process. Nothing that decides about money may come from here.
   */
  read<Row>(of: ReadScope, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  reading(): Reading;
  /** All or nothing. `work` must have no effects outside the transaction, because it may be retried. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Called after each commit that added events, until the returned function is called. */
  onEvents(handler: (hints: readonly Hint[]) => void): () => void;
  close(): Promise<void>;
}

/** Whose rows are read. Those that change only together with an event of their account are told. */
export interface ReadScope {
  accountId: string | null;
  areTold: boolean;
}

/** What has been idle this long may be read from a replica that is this far behind. */
const MAX_REPLICA_LAG_MS = 5_000;

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
  /** Replicas for lists, search, sums, and exports. */
  readUrls?: readonly string[];
  /** How far behind a replica may be to be asked at all. */
  maxReplicaLagMs?: number;
  poolSize: number;
  onError(error: Error): void;
  /** Called when a replica can or can’t be used anymore. */
  onReplica?(replica: ReplicaState): void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const {
    url,
    directUrl = url,
    readUrls = [],
    maxReplicaLagMs: maxLagMs = MAX_REPLICA_LAG_MS,
    poolSize,
    onError,
    onReplica = () => {},
  } = options;
  // Behind a pooler, the next statement may run on a connection that knows nothing of the last one.
  const isPooled = directUrl !== url;
  const settingsOf = (server: string) => ({
    ...(isPooled ? connectionTo : directConnectionTo)(server, 'till'),
    max: poolSize,
    types,
    idleTimeoutMillis: 60_000,
  });
  const pool = new pg.Pool({ ...settingsOf(url), connectionTimeoutMillis: 10_000 });
  // The pool replaces a connection that dies while idle. Unhandled, its error would end the process.
  pool.on('error', onError);
  // Nor may that of one which dies in the moment of being taken, between the pool’s listener and Prisma’s.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const adapter = new PrismaPg(pool, {
    ...(!isPooled && { statementNameGenerator: ({ sql }) => nameOf(sql) }),
    onPoolError: onError,
    onConnectionError: onError,
  });
  const prisma = new PrismaClient({ adapter });
  const handlers = new Set<(hints: readonly Hint[]) => void>();
  const inWords = ({ name, text }: Statement<unknown>) => ({ name: isPooled ? '' : name, text });

  async function query<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    if (isPooled || statement.name === '') {
      const { rows } = await pool.query({ name: '', text: statement.text, values: values as unknown[] });
      return rows as Row[];
    }
    const { rows } = await pool.query(new PreparedQuery(statement, values, types));
    return rows;
  }
  const positions = createPositions(query);
  const replicas = createReplicas({
    servers: readUrls.map((server) => ({ url: server, settings: settingsOf(server) })),
    primary: query,
    inWords,
    maxLagMs,
    onChange: onReplica,
  });

  return {
    url: directUrl,
    prisma,
    query,
    async read<Row>(
      { accountId, areTold }: ReadScope,
      statement: Statement<Row>,
      values: readonly unknown[],
    ) {
      const since = () =>
        accountId !== null && areTold ? positions.ofAccount(accountId) : positions.current();
      return (await replicas.read(since, statement, values)) ?? query(statement, values);
    },
    reading: replicas.reading,
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
      await replicas.close();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
