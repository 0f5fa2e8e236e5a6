import { number, string } from './columns.ts';
import { type Statement, statement } from './statement.ts';

/** A place in PostgreSQL’s write-ahead log. What was committed before it is on every server that has replayed it. */
export type Position = bigint;

/** As PostgreSQL writes them: `16/B374D848`. */
export function positionOf(text: string): Position {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const PAGE = 8_192n;
const PAGE_HEADERS = [24n, 40n];

/**
 * Where the last record ends, given where the next one would begin. At the start of a page, a header that belongs to no
 * record yet is in between, which no replica replays before there’s a record.
 */
function endOf(next: Position): Position {
  return PAGE_HEADERS.includes(next % PAGE) ? next - (next % PAGE) : next;
}

/** The insert position, because a commit is visible before it’s written if `synchronous_commit` is off. */
const now = statement('select pg_current_wal_insert_lsn()::text as position', { position: string });
/** After a failover that lost something, other events may have the same numbers. */
export const TIMELINE = 'left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)';
const ofAccount = statement(
  `select coalesce((select last_sequence from event_streams where account_id = $1), 0)::float8 as sequence,
          pg_current_wal_insert_lsn()::text as position, ${TIMELINE} as timeline`,
  { sequence: number, position: string, timeline: string },
);

/** How the primary is asked. */
export type Query = <Row>(statement: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

/** Accounts that are asked about again soon. */
const MOST_REMEMBERED = 10_000;

/**
 * How far a server must have replayed to show everything that was committed until now. The primary is asked each time,
 * because any process may have committed something for anybody.
 */
export function createPositions(query: Query) {
  const remembered = new Map<string, { sequence: number; timeline: string; position: Position }>();

  return {
    async current(): Promise<Position> {
      const [row] = await query(now, []);
      if (!row) throw new Error('PostgreSQL didn’t say where it is.');
      return endOf(positionOf(row.position));
    },

    /**
     * For what changes only together with an event of its account: as long as there’s no new one, the position at which
     * the last one was seen is enough, however much others have written since.
     */
    async ofAccount(accountId: string): Promise<Position> {
      const [row] = await query(ofAccount, [accountId]);
      if (!row) throw new Error('PostgreSQL didn’t say where it is.');
      const { sequence, timeline } = row;
      const known = remembered.get(accountId);
      remembered.delete(accountId);
      const isSame = known?.sequence === sequence && known.timeline === timeline;
      const seen = isSame ? known : { sequence, timeline, position: endOf(positionOf(row.position)) };
      remembered.set(accountId, seen);
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return seen.position;
    },
  };
}
