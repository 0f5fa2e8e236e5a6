import { backoffMs, bodyOf, type Call, type Connection, failureOf, pause } from './connection.ts';
import { ConnectionError, TillError } from './errors.ts';
import { type Message, messagesOf } from './sse.ts';

/** A stream that outlives its connections: it resumes after the last ID it saw. */

/** The server says that it is alive every 12 seconds. */
const SILENCE_MS = 30_000;

interface Options {
  /** The ID to resume after, at first. */
  lastId?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** A connection that failed for good. Others are replaced. */
function isFinal(error: unknown, signal: AbortSignal | undefined): boolean {
  if (signal?.aborted || !(error instanceof TillError)) return true;
  const { status = 0 } = error;
  return !(error instanceof ConnectionError || status === 429 || status >= 500);
}

export async function* follow(
  connection: Connection,
  call: Call,
  { lastId, signal }: Options,
): AsyncGenerator<Message> {
  let id = lastId;
  for (let failures = 0; ; ) {
    try {
      for await (const message of connected(connection, call, id, signal)) {
        failures = 0;
        yield message;
        // Only now: whoever stops in the middle of a message has not had it.
        id = message.id ?? id;
      }
      if (signal?.aborted) return;
    } catch (error) {
      if (isFinal(error, signal)) throw error;
      failures++;
    }
    await pause(backoffMs(Math.max(failures, 1)), signal);
  }
}

/** One connection, given up when it falls silent. */
async function* connected(
  connection: Connection,
  call: Call,
  id: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Message> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => silence.abort(new ConnectionError({ message: 'The stream fell silent.' })),
      SILENCE_MS,
    );
  };
  const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  try {
    wait();
    const headers = { ...call.headers, accept: 'text/event-stream', ...(id && { 'last-event-id': id }) };
    const response = await connection.open({ ...call, headers, signal: either });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) await bodyOf(response);
    if (!response.body) throw new ConnectionError({ message: 'The response has no body.' });
    for await (const message of messagesOf(response.body)) {
      // A reader may take as long as it wants.
      clearTimeout(timer);
      yield message;
      wait();
    }
  } catch (error) {
    throw error instanceof TillError ? error : failureOf(error, signal);
  } finally {
    clearTimeout(timer);
  }
}
