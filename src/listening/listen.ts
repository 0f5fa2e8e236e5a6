import type { Event, Till } from '../client/index.ts';
import type { Clock } from '../shared/clock.ts';
import { createDeliveries } from './deliveries.ts';
import type { Lines } from './lines.ts';
import type { Receive } from './receivers.ts';
import type { StateFile } from './state.ts';

/** Follows an account’s events and hands each one to a receiver, over restarts of all three. */

export interface Listening {
  till: Till;
  file: StateFile;
  receive: Receive;
  lines: Lines;
  clock: Clock;
  types?: string[] | undefined;
  /** Begins here instead of where the last listener stopped. */
  after?: string | undefined;
  signal: AbortSignal;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

export async function listen(parts: Listening): Promise<void> {
  const { till, file, lines, types, signal } = parts;
  const after = parts.after ?? file.state.cursor ?? (await newestCursor(till));
  // Whatever happens from here on is delivered, even if this process is gone before the first event.
  file.save(after);
  await file.saved();
  const deliveries = createDeliveries({
    deliver: deliverer(parts),
    onCursor: (cursor) => file.save(cursor),
    pause: (attempt) => pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS), signal),
  });
  const onResync = (cursor: string) => {
    lines.note(`Events after the cursor are no longer kept. Continuing after ${cursor}.`);
    deliveries.skip(cursor);
  };
  try {
    const options = { after, types, signal, onResync, onCursor: deliveries.skip };
    for await (const event of till.events(options)) await deliveries.take(event);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await file.saved();
}

/** Delivers one event of the past again, once. */
export async function replay({ till, receive, lines, clock }: Listening, id: string): Promise<void> {
  const event = await till.events.retrieve(id);
  const startedMs = clock.now().getTime();
  lines.arrived(event, await receive(event), clock.now().getTime() - startedMs);
}

function deliverer({ receive, lines, clock, signal }: Listening) {
  return async (event: Event, attempt: number): Promise<void> => {
    signal.throwIfAborted();
    const startedMs = clock.now().getTime();
    try {
      const outcome = await receive(event);
      lines.arrived(event, outcome, clock.now().getTime() - startedMs);
    } catch (error) {
      lines.failed(event, (error as Error).message, attempt);
      throw error;
    }
  };
}

async function newestCursor(till: Till): Promise<string> {
  const { data } = await till.events.list({ limit: 1 });
  return data[0]?.cursor ?? '0';
}

/** Until the time has come; forever once the listener stops, so that nothing counts as delivered. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((wake) => {
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
