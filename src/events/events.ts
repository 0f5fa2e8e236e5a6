import type { Database } from '../db/client.ts';
import { TillError } from '../shared/errors.ts';
import { kindOfId } from '../shared/ids.ts';
import { type Event, type EventType, objectOf, sequenceOf } from './event.ts';
import type { EventHub } from './hub.ts';
import { type Live, live } from './live.ts';
import { readBefore, readBounds } from './log.ts';

/** Tells a reader to reload its state, and where the stream continues after that. */
export interface Resync {
  resync: 'START' | 'EXPIRED';
  position: number;
}

export type StreamItem = Event | Resync;

export interface PastEvents {
  limit: number;
  after?: string | undefined;
  objectId?: string | undefined;
  /** For an object: also the events of its payments and transactions. */
  isWithMoney?: boolean | undefined;
  types?: readonly EventType[] | undefined;
}

export type Events = ReturnType<typeof createEvents>;

export function createEvents({ db, hub }: { db: Database; hub: EventHub }) {
  return {
    /** The account’s whole stream after a cursor. */
    async stream(
      accountId: string,
      after: string | undefined,
      signal: AbortSignal,
    ): Promise<AsyncIterableIterator<Live<StreamItem>>> {
      const { first, last } = await readBounds(db, accountId);
      const begin = (position: number, resync?: Resync['resync']) =>
        live<StreamItem>(
          resync ? [{ resync, position }] : [],
          hub.follow(accountId, position),
          (event) => event,
          signal,
        );
      if (after === undefined) return begin(last, 'START');
      const position = sequenceOf(after);
      if (position === undefined || position > last)
        throw new TillError('cursor_unknown', { param: 'after' });
      // If nothing is kept, everything up to `last` is gone.
      const oldest = first === 0 ? last : first - 1;
      return position < oldest ? begin(last, 'EXPIRED') : begin(position);
    },

    /** An object’s current state, then its state after each change. */
    updates<Row extends { id: string }>(
      accountId: string,
      { row, position }: { row: Row; position: number },
      signal: AbortSignal,
    ): AsyncIterableIterator<Live<Row>> {
      const subscription = hub.follow(accountId, position, row.id);
      return live<Row>([row], subscription, (event) => objectOf<Row>(event), signal);
    },

    /** The objects of one kind of event, from now on. */
    async recorded<Row extends { id: string }>(
      accountId: string,
      type: EventType,
      signal: AbortSignal,
    ): Promise<AsyncIterableIterator<Live<Row>>> {
      const { last } = await readBounds(db, accountId);
      const recorded = (event: Event) => (event.type === type ? objectOf<Row>(event) : undefined);
      return live<Row>([], hub.follow(accountId, last), recorded, signal);
    },

    /** Past events, newest first. */
    async list(
      accountId: string,
      { limit, after, objectId, isWithMoney, types }: PastEvents,
    ): Promise<{ rows: Event[]; hasMore: boolean }> {
      const from = after === undefined ? undefined : sequenceOf(after);
      if (after !== undefined && (from === undefined || from > (await readBounds(db, accountId)).last))
        throw new TillError('cursor_unknown', { param: 'after' });
      if (objectId !== undefined && !kindOfId(objectId)) return { rows: [], hasMore: false };
      const rows = await readBefore(db, accountId, {
        before: from,
        limit: limit + 1,
        objectId,
        isWithMoney,
        types,
      });
      return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
    },
  };
}
