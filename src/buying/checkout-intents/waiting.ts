import { SECOND_MS } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import type { CheckoutIntent } from './checkout-intent.ts';

/** Reserved from the time a call may take, so that the response is in time. */
const ANSWERING_MS = SECOND_MS;

interface Waiting {
  first: CheckoutIntent;
  /** The intent after each change, until the signal is aborted. */
  updates(signal: AbortSignal): AsyncIterable<CheckoutIntent | TillError>;
  /** When the call arrived, and how long it may take. */
  calledMs: number;
  waitMs: number;
  stopping: AbortSignal;
}

/** The intent once its run has an outcome, or as it is when the time is up, whatever delays the run. */
export async function settled({
  first,
  updates,
  calledMs,
  waitMs,
  stopping,
}: Waiting): Promise<CheckoutIntent> {
  let latest = first;
  const over = new AbortController();
  const isOver = new Promise<void>((done) => over.signal.addEventListener('abort', () => done()));
  const end = () => over.abort();
  // A timer that’s referenced here: Node 20 may garbage-collect AbortSignal.timeout, and then it never fires.
  const timer = setTimeout(end, calledMs + waitMs - ANSWERING_MS - Date.now());
  stopping.addEventListener('abort', end);
  if (stopping.aborted) end();

  async function follow(): Promise<void> {
    for await (const update of updates(over.signal)) {
      if (update instanceof TillError) return;
      latest = update;
      if (latest.status !== 'processing') return;
    }
  }

  try {
    await Promise.race([follow(), isOver]);
    return latest;
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
    end();
  }
}
