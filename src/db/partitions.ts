import type { Database, Tx } from './client.ts';
import { PARTITIONS_LOCK } from './locks.ts';

/**
 * Tables of rows that are kept for a time, in one part for each month, so that old rows are dropped with their part.
 * Deleting them one by one costs as much as writing them did, and leaves holes.
 */
const PARTITIONED = ['events', 'checkout_evidence'];

/** A part is there long before its month, also where Till stands still for a while. */
const MONTHS_AHEAD = 2;
/** Dropping a part waits for whoever reads the table, and everyone else for the drop. Another time, then. */
const LONGEST_WAIT = '2s';

interface Part {
  name: string;
  /** Its rows are older than this; null for the part that takes what no other is meant for. */
  until: Date | null;
}

/** Makes the parts of the months to come, and drops those whose rows are all older than `before`. Returns their names. */
export async function keepPartitions(db: Database, now: Date, before: Date): Promise<string[]> {
  const dropped: string[] = [];
  for (const table of PARTITIONED)
    dropped.push(...(await db.transact((tx) => keepParts(tx, table, now, before))));
  return dropped;
}

async function keepParts(tx: Tx, table: string, now: Date, before: Date): Promise<string[]> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`;
  await tx.$executeRawUnsafe(`set local lock_timeout = '${LONGEST_WAIT}'`);
  const parts = await tx.$queryRaw<Part[]>`
    select c.relname as name,
           (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as until
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass`;
  const last = parts.find(({ until }) => until === null)?.name;
  const newest = Math.max(...parts.map(({ until }) => until?.getTime() ?? 0));

  const end = monthOf(now, MONTHS_AHEAD);
  for (
    let month = new Date(Math.max(newest, monthOf(before).getTime()));
    month < end;
    month = monthOf(month, 1)
  )
    await makePart(tx, table, month, last);
  // Between the months of a Till that stood still for long.
  if (last) await tx.$executeRawUnsafe(`delete from ${last} where created_at < $1`, before);

  const past = parts.filter(({ until }) => until !== null && until <= before).map(({ name }) => name);
  for (const name of past) await tx.$executeRawUnsafe(`drop table ${name}`);
  return past;
}

/** What came too early for it moves in. */
async function makePart(tx: Tx, table: string, from: Date, last: string | undefined): Promise<void> {
  const until = monthOf(from, 1);
  const name = `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`;
  await tx.$executeRawUnsafe(`create table ${name} (like ${table} including all)`);
  if (last)
    await tx.$executeRawUnsafe(
      `with early as (delete from ${last} where created_at >= $1 and created_at < $2 returning *)
       insert into ${name} select * from early`,
      from,
      until,
    );
  await tx.$executeRawUnsafe(
    `alter table ${table} attach partition ${name} for values from ('${from.toISOString()}') to ('${until.toISOString()}')`,
  );
}

/** When a month begins, so many months later. */
function monthOf(date: Date, later = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later));
}
