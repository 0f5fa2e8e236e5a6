import type { Database, Tx } from '../db/client.ts';
import { statement } from '../db/client.ts';
import { json, nullable, number, oneOf, string, time } from '../db/columns.ts';
import type { Prisma } from '../db/generated/client/client.ts';
import { hintAfterCommit } from '../db/hints.ts';
import { isShown } from '../db/table.ts';
import { type ActorType, actorIn } from './acting.ts';
import type { Event, EventType } from './event.ts';

export interface NewEvent {
  accountId: string;
  type: EventType;
  object: { id: string };
  at: Date;
}

/**
 * Part of the transaction that makes the change. The stream’s row stays locked until the commit, which puts an
 * account’s events in commit order. Append last: anything after it in the transaction makes the account’s other
 * writers wait.
 */
export async function append(tx: Tx, { accountId, type, object, at }: NewEvent): Promise<void> {
  const data = shownOf(object);
  const actor = actorIn(tx, accountId);
  const [added] = await tx.$queryRaw<{ sequence: number }[]>`
    with stream as (
      insert into event_streams (account_id, last_sequence) values (${accountId}, 1)
      on conflict (account_id) do update set last_sequence = event_streams.last_sequence + 1
      returning last_sequence
    )
    insert into events (account_id, sequence, type, object_id, data, created_at, actor_type, actor_id, actor_name)
    select ${accountId}, last_sequence, ${type}, ${object.id}, ${data as Prisma.JsonObject}::json, ${at},
           ${actor?.type ?? null}, ${actor?.id ?? null}, ${actor?.name ?? null} from stream
    returning sequence::float8`;
  if (added) hintAfterCommit(tx, { accountId, sequence: added.sequence });
}

/** An object as events tell it: without its secrets, and with nothing that JSON can’t represent. */
export function shownOf(object: { id: string }): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object)
      .filter(([field]) => isShown(field))
      .map(([field, value]) => [field, typeof value === 'bigint' ? Number(value) : value]),
  );
}

const event = {
  accountId: string,
  sequence: number,
  type: oneOf<EventType>(),
  objectId: string,
  data: json<Event['data']>(),
  createdAt: time,
  actorType: nullable(oneOf<ActorType>()),
  actorId: nullable(string),
  actorName: nullable(string),
};
const columns = `account_id as "accountId", sequence::float8 as "sequence", type, object_id as "objectId", data, created_at as "createdAt",
  actor_type as "actorType", actor_id as "actorId", actor_name as "actorName"`;
const afterSequence = statement(
  `select ${columns} from events where account_id = $1 and sequence > $2 order by events.sequence limit $3`,
  event,
);
const ofObject = statement(
  `select ${columns} from events where account_id = $1 and object_id = $4 and sequence > $2 order by events.sequence limit $3`,
  event,
);
const newest = statement(
  `select ${columns} from events where account_id = $1 and ($2::bigint is null or sequence < $2)
    order by events.sequence desc limit $3`,
  event,
);
const newestOfObject = statement(
  `select ${columns} from events
    where account_id = $1 and ($2::bigint is null or sequence < $2) and object_id = $4
      and ($5::text[] is null or type = any($5))
    order by events.sequence desc limit $3`,
  event,
);
const afterOfObject = statement(
  `select ${columns} from events
    where account_id = $1 and sequence > $2 and object_id = $4 and ($5::text[] is null or type = any($5))
    order by events.sequence limit $3`,
  event,
);
/** A flood of dust payments must not fill a timeline. */
const RELATED_SHOWN = 1_000;
const newestAround = statement(
  `with related as (
     select $4 as id
     union all (select id from payments where payable_id = $4 and account_id = $1 order by id desc limit ${RELATED_SHOWN})
     union all (select id from transactions where source = $4 and account_id = $1 order by id desc limit ${RELATED_SHOWN})
     union all (select id from exceptions where object_id = $4 and account_id = $1 order by id desc limit ${RELATED_SHOWN}))
   select found.* from related cross join lateral (
     select ${columns} from events
      where account_id = $1 and ($2::bigint is null or sequence < $2) and object_id = related.id
        and ($5::text[] is null or type = any($5))
      order by events.sequence desc limit $3) found
    order by found.sequence desc limit $3`,
  event,
);
// Each type from an index in its own order, so that a rare one costs no more than a common one.
const newestOfTypes = statement(
  `select found.* from (select distinct unnest($4::text[]) as type) wanted cross join lateral (
     select ${columns} from events
      where account_id = $1 and ($2::bigint is null or sequence < $2) and type = wanted.type
      order by events.sequence desc limit $3) found
    order by found.sequence desc limit $3`,
  event,
);
const afterOfTypes = statement(
  `select found.* from (select distinct unnest($4::text[]) as type) wanted cross join lateral (
     select ${columns} from events
      where account_id = $1 and sequence > $2 and type = wanted.type
      order by events.sequence limit $3) found
    order by found.sequence limit $3`,
  event,
);
const oneOfAccount = statement(
  `select ${columns} from events where account_id = $1 and sequence = $2`,
  event,
);
const bounds = statement(
  `select coalesce((select last_sequence from event_streams where account_id = $1), 0)::float8 as last,
          coalesce((select sequence from events where account_id = $1 order by events.sequence limit 1), 0)::float8 as first`,
  { first: number, last: number },
);

const heads = statement(
  `select account_id as "accountId", last_sequence::float8 as last from event_streams where account_id = any($1)`,
  { accountId: string, last: number },
);

/** Reads forward: what the stream has after a position, oldest first. */
export async function readAfter(
  db: Database,
  accountId: string,
  sequence: number,
  limit: number,
  objectId?: string,
): Promise<Event[]> {
  return objectId
    ? db.query(ofObject, [accountId, sequence, limit, objectId])
    : db.query(afterSequence, [accountId, sequence, limit]);
}

/** Reads forward with filters: the oldest ones that match after a position, oldest first. */
export async function readMatchingAfter(
  db: Database,
  accountId: string,
  after: number,
  { limit, objectId, types }: Omit<Past, 'before' | 'isWithMoney'>,
): Promise<Event[]> {
  const values = [accountId, after, limit];
  if (objectId !== undefined) return db.query(afterOfObject, [...values, objectId, types ?? null]);
  return types === undefined ? db.query(afterSequence, values) : db.query(afterOfTypes, [...values, types]);
}

export async function readOne(db: Database, accountId: string, sequence: number): Promise<Event | undefined> {
  const [found] = await db.query(oneOfAccount, [accountId, sequence]);
  return found;
}

interface Past {
  before?: number | undefined | null;
  limit: number;
  objectId?: string | undefined;
  /** For an object: also the events of its payments and transactions. */
  isWithMoney?: boolean | undefined;
  types?: readonly EventType[] | undefined;
}

/** Reads backward: newest first, for timelines. */
export async function readBefore(
  db: Database,
  accountId: string,
  { before = null, limit, objectId, isWithMoney, types }: Past,
): Promise<Event[]> {
  const values = [accountId, before, limit];
  if (objectId !== undefined)
    return db.query<Event>(isWithMoney ? newestAround : newestOfObject, [...values, objectId, types ?? null]);
  if (types !== undefined) return db.query(newestOfTypes, [...values, types]);
  return db.query(newest, values);
}

/** The first event still kept and the last one written; both 0 for an empty stream. */
export async function readBounds(db: Database, accountId: string): Promise<{ first: number; last: number }> {
  const [row] = await db.query(bounds, [accountId]);
  return row ?? { first: 0, last: 0 };
}

const HEADS_AT_A_TIME = 5_000;

/** The last event of each of these accounts that has any. */
export async function readHeads(
  db: Database,
  accountIds: readonly string[],
): Promise<{ accountId: string; last: number }[]> {
  const found = [];
  for (let at = 0; at < accountIds.length; at += HEADS_AT_A_TIME)
    found.push(...(await db.query(heads, [accountIds.slice(at, at + HEADS_AT_A_TIME)])));
  return found;
}
