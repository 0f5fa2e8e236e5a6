import type { Database } from '../db/client.ts';
import { missing, TillError } from '../shared/errors.ts';
import { kindOfId } from '../shared/ids.ts';
import { cursorOf, type Event, type EventType, objectOf, sequenceOf } from './event.ts';
import { sequenceOfId } from './event-id.ts';
import type { EventHub } from './hub.ts';
import { type Live, live } from './live.ts';
import { readBefore, readBounds, readMatchingAfter, readOne } from './log.ts';

/** Tells a reader to reload its state, and where the stream continues after that. */
export interface Resync {
  resync: 'start' | 'expired';
  position: number;
}

export type StreamItem = Event | Resync;

/** Where a reader is in the stream. */
export interface Place {
  /** Where it asks to resume. */
  readonly resume: string | undefined;
  /** Where it has got to. This moves on with events that a filter leaves out, too. */
  cursor: string | undefined;
}

export interface Following {
  after?: string | undefined;
  objectId?: string | undefined;
  types?: readonly EventType[] | undefined;
  /** Kept up to date while the stream is read. */
  place?: Place | undefined;
}

export interface PastEvents {
  limit: number;
  /** The cursor of the last event on the previous page: older ones follow. */
  after?: string | undefined;
  /** The cursor of the first event on the next page: the newer ones before it. */
  before?: string | undefined;
  /** Whether it is counted from the oldest. */
  isFromEnd?: boolean | undefined;
  /** Reads forward instead, from this cursor on, oldest first. */
  since?: string | undefined;
  objectId?: string | undefined;
  /** For an object: also the events of its payments and transactions. */
  isWithMoney?: boolean | undefined;
  types?: readonly EventType[] | undefined;
}

export type Events = ReturnType<typeof createEvents>;

export function createEvents({ db, hub }: { db: Database; hub: EventHub }) {
  /** A position named by a cursor or by the ID of an event. */
  function positionOf(accountId: string, text: string): number | undefined {
    return sequenceOf(text) ?? sequenceOfId(accountId, text);
  }

  /** A position in the stream, and whether everything after it is still kept. */
  async function resume(accountId: string, cursor: string, param: string) {
    const { first, last } = await readBounds(db, accountId);
    const position = positionOf(accountId, cursor);
    if (position === undefined || position > last) throw new TillError('cursor_unknown', { param });
    // If nothing is kept, everything up to `last` is gone.
    const oldest = first === 0 ? last : first - 1;
    return { position, last, isComplete: position >= oldest };
  }

  async function list(accountId: string, past: PastEvents): Promise<{ rows: Event[]; hasMore: boolean }> {
    const { limit, after, before, isFromEnd, since, objectId, isWithMoney, types } = past;
    const one = { limit: limit + 1, objectId, types };
    if (since !== undefined) {
      const { position, isComplete } = await resume(accountId, since, 'since');
      if (!isComplete) throw new TillError('cursor_expired', { param: 'since' });
      const rows = await readMatchingAfter(db, accountId, position, one);
      return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
    }
    const param = before === undefined ? 'after' : 'before';
    const cursor = before ?? after;
    const from = cursor === undefined ? undefined : (await resume(accountId, cursor, param)).position;
    if (objectId !== undefined && !kindOfId(objectId)) return { rows: [], hasMore: false };
    if (isFromEnd) {
      const oldest = await readMatchingAfter(db, accountId, 0, one);
      const rows = oldest.filter(({ sequence }) => from === undefined || sequence < from);
      return { rows: rows.slice(0, limit).reverse(), hasMore: rows.length > limit };
    }
    if (before === undefined || from === undefined) {
      const rows = await readBefore(db, accountId, { ...one, before: from, isWithMoney });
      return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
    }
    const rows = await readMatchingAfter(db, accountId, from, one);
    return { rows: rows.slice(0, limit).reverse(), hasMore: rows.length > limit };
  }

  return {
    /** Past events, newest first unless they’re read forward. */
    list,

    async get(accountId: string, id: string): Promise<Event> {
      const sequence = sequenceOfId(accountId, id);
      const event = sequence === undefined ? undefined : await readOne(db, accountId, sequence);
      if (!event) throw missing('event');
      return event;
    },

    /** The account’s stream after a cursor: all of it, or what matches. */
    async stream(
      accountId: string,
      { after, objectId, types, place }: Following,
      signal: AbortSignal,
    ): Promise<AsyncIterableIterator<Live<StreamItem>>> {
      const wanted = types && new Set<EventType>(types);
      const isWanted = (event: Event) =>
        (wanted?.has(event.type) ?? true) && (objectId === undefined || event.objectId === objectId);
      const moveTo = (position: number) => {
        if (place) place.cursor = cursorOf(position);
      };
      const begin = (position: number, resync?: Resync['resync']) => {
        moveTo(position);
        return live<StreamItem>(
          resync ? [{ resync, position }] : [],
          hub.follow(accountId, position),
          (event) => {
            moveTo(event.sequence);
            return isWanted(event) ? event : undefined;
          },
          signal,
        );
      };
      if (after === undefined) return begin((await readBounds(db, accountId)).last, 'start');
      const { position, last, isComplete } = await resume(accountId, after, 'after');
      return isComplete ? begin(position) : begin(last, 'expired');
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
  };
}
