import { queryOf } from './calls.ts';
import type { Connection } from './connection.ts';
import { ApiError, errorOf, ResyncError } from './errors.ts';
import type { Event } from './resources.generated.ts';
import { follow } from './stream.ts';

/** The account's events, from a cursor or from now on, over drops and restarts of the server. */

export interface EventsOptions {
  /** The cursor of the last event you have dealt with. Without one, events from now on. */
  after?: string | undefined;
  /** Such as `gift.funded`, or `gift.*` for everything about gifts. */
  types?: readonly string[] | undefined;
  /** Only events about the object with this ID. */
  object?: string | undefined;
  signal?: AbortSignal | undefined;
  /**
   * Events after the cursor are no longer kept. Load your state again in here; the stream continues after `cursor`.
   * Without this, a `ResyncError` is thrown.
   */
  onResync?: ((cursor: string) => void | Promise<void>) | undefined;
  /** Hears how far the stream has got while nothing matched, so that a saved cursor doesn't grow too old. */
  onCursor?: ((cursor: string) => void) | undefined;
}

interface Resync {
  cursor: string;
  reason: 'start' | 'expired';
}

export async function* eventsOf(connection: Connection, options: EventsOptions = {}): AsyncGenerator<Event> {
  const { after, types, object, signal, onResync, onCursor } = options;
  const call = { method: 'GET', path: `/v1/events${queryOf({ type: types, object })}` };
  let lastId = after;
  for (;;) {
    try {
      for await (const { event, data, id } of follow(connection, call, { lastId, signal })) {
        if (data === '') {
          if (id !== undefined && id !== lastId) onCursor?.(id);
        } else {
          const body: unknown = JSON.parse(data);
          if (event === 'end') throw reasonOf(body);
          if (event === 'resync') await resync(body as Resync, onResync);
          else yield body as Event;
        }
        lastId = id ?? lastId;
      }
      return;
    } catch (error) {
      // The server ended the stream for a reason that passes.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/** The first one marks where the stream begins, and nothing is missing. */
async function resync({ cursor, reason }: Resync, onResync: EventsOptions['onResync']): Promise<void> {
  if (reason === 'start') return;
  if (!onResync) throw new ResyncError(cursor);
  await onResync(cursor);
}

const STATUS: Record<string, number> = { authentication_error: 401, rate_limit_error: 429, api_error: 500 };

function reasonOf(body: unknown): Error {
  const { error } = body as { error: { type: string; message: string; code: string; doc_url?: string } };
  return errorOf({ ...error, docUrl: error.doc_url, status: STATUS[error.type] });
}
