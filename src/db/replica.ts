import pg from 'pg';
import { boolean, number, string } from './columns.ts';
import { type Position, positionOf } from './positions.ts';
import { type Statement, statement } from './statement.ts';

/** One replica: how far it is, and what it answers. */

const CONNECT_MS = 2_000;
/** How long it may take to say how far it is. */
const STANDING_MS = 1_000;
/** What takes longer is asked of the primary. */
const ANSWER_MS = 5_000;

const HOW_FAR = 'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as position';
const howFar = statement(HOW_FAR, { isReplica: boolean, position: string });
const standing = statement(
  `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as position,
          (pg_control_system()).system_identifier::text as system,
          (pg_control_checkpoint()).timeline_id::int as timeline`,
  { isReplica: boolean, position: string, system: string, timeline: number },
);

/** Which history a server is on: another cluster’s, or what a former primary wrote alone, has other positions. */
export interface History {
  system: string;
  timeline: number;
}

export interface Standing extends History {
  position: Position;
}

export interface Server {
  url: string;
  settings: pg.PoolConfig;
}

type InWords = (statement: Statement<unknown>) => { name: string; text: string };

class NoReplica extends Error {
  override readonly name = 'NoReplica';
}

export function openReplica({ url, settings }: Server, inWords: InWords) {
  const { host, pathname } = new URL(url);
  const pool = new pg.Pool({ ...settings, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS });
  // The next look says what became of it.
  pool.on('error', () => {});
  const soon = (asked: Statement<unknown>) => ({ ...inWords(asked), query_timeout: STANDING_MS });
  /** A connection leads to one server, which never replays backwards. */
  const reached = new WeakMap<pg.PoolClient, Position>();

  async function hasReached(client: pg.PoolClient, since: Position): Promise<boolean> {
    const known = reached.get(client);
    if (known !== undefined && known >= since) return true;
    const { rows } = await client.query(soon(howFar));
    const position = replayedBy(rows[0]);
    reached.set(client, position);
    return position >= since;
  }

  return {
    /** Without the user and the password. */
    name: `${host}${pathname}`,

    /**
     * The rows, if it shows everything up to a position; undefined if it doesn’t yet. It’s asked how far it is before the
     * rows, on the same connection: asked together, they could be older.
     */
    async rows<Row>(
      since: Position,
      statement: Statement<Row>,
      values: readonly unknown[],
    ): Promise<Row[] | undefined> {
      const client = await pool.connect();
      let problem: Error | undefined;
      try {
        if (!(await hasReached(client, since))) return undefined;
        const { rows } = await client.query({ ...inWords(statement), values: values as unknown[] });
        return rows as Row[];
      } catch (error) {
        problem = error as Error;
        throw error;
      } finally {
        client.release(problem);
      }
    },

    async standing(): Promise<Standing> {
      const { rows } = await pool.query(soon(standing));
      const { system, timeline } = rows[0];
      return { position: replayedBy(rows[0]), system, timeline };
    },

    close: () => pool.end(),
  };
}

function replayedBy({ isReplica, position }: { isReplica: boolean; position: string | null }): Position {
  if (!isReplica || position === null) throw new NoReplica('The server isn’t a streaming replica.');
  return positionOf(position);
}
