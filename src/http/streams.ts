import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import { SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';

/** Server-sent events, of both surfaces: pulled as fast as their reader reads, with signs of life in between. */

export interface Message {
  /** Where a reader that reconnects resumes. */
  id?: string | undefined;
  event: string;
  data: string;
}

/** Messages until they end, and what to send while there are none. */
export interface Source {
  messages: AsyncIterator<Message>;
  /** The place a reader has got to, without there being anything to tell. */
  place(): string | undefined;
}

export interface Streams {
  readonly size: number;
  send(reply: FastifyReply, caller: Caller | undefined, source: Source): FastifyReply;
  /** Cuts off readers that are too slow to be told that the stream ends. */
  stop(): void;
}

/** As many as a WebSocket may have operations. */
const MOST_PER_ACCOUNT = 1_000;
const RETRY_SECONDS = 10;
/** Less than what proxies take for silence. */
const HEARTBEAT_MS = 12 * SECOND_MS;
/** When a reader whose connection ends comes back: after this, and at most twice as long. */
const RECONNECT_MS = 2 * SECOND_MS;
/** How long a stop waits for readers to take what was written. */
const GOODBYE_MS = SECOND_MS;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  // nginx would hold events back until it has a page of them.
  'X-Accel-Buffering': 'no',
};

export function createStreams(): Streams {
  const open = new Set<Readable>();
  const counts = new Map<string, number>();

  function begin(accountId: string): void {
    const count = counts.get(accountId) ?? 0;
    if (count >= MOST_PER_ACCOUNT)
      throw new TillError('rate_limit_exceeded', {
        message: `An account can have at most ${MOST_PER_ACCOUNT} event streams.`,
        retryAfterSeconds: RETRY_SECONDS,
      });
    counts.set(accountId, count + 1);
  }

  function end(accountId: string): void {
    const left = (counts.get(accountId) ?? 1) - 1;
    if (left > 0) counts.set(accountId, left);
    else counts.delete(accountId);
  }

  return {
    get size() {
      return open.size;
    },
    send(reply, caller, source) {
      const accountId = caller?.accountId ?? '';
      try {
        begin(accountId);
      } catch (error) {
        void source.messages.return?.();
        throw error;
      }
      const stream = eventStream(source, HEARTBEAT_MS);
      open.add(stream);
      stream.once('close', () => {
        open.delete(stream);
        end(accountId);
      });
      return reply.headers(HEADERS).send(stream);
    },
    stop() {
      setTimeout(() => {
        for (const stream of open) stream.destroy();
      }, GOODBYE_MS).unref();
    },
  };
}

/** Not a generator: a pending one can’t be returned early, and a reader that leaves frees everything immediately. */
export function eventStream({ messages, place }: Source, heartbeatMs: number): Readable {
  let isPulling = false;
  let isWanted = false;
  const stream = new Readable({ read: pull, destroy: leave, highWaterMark: 1 });
  const heartbeat = setInterval(() => {
    if (isWanted && isPulling) tell(aliveAt(place()));
  }, heartbeatMs);
  heartbeat.unref();
  // Some clients wait for the first bytes before they call the connection open.
  tell(`retry: ${reconnectMs()}\n\n`);

  function tell(text: string | null): void {
    isWanted = false;
    stream.push(text);
  }

  function pull(): void {
    isWanted = true;
    if (isPulling) return;
    isPulling = true;
    messages.next().then(
      ({ done, value }) => {
        isPulling = false;
        if (!stream.destroyed) tell(done ? null : written(value));
      },
      (error) => stream.destroy(error),
    );
  }

  function leave(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(heartbeat);
    Promise.resolve(messages.return?.()).then(
      () => done(error),
      () => done(error),
    );
  }

  return stream;
}

/** Each reader has its own time, so that those of a process that stops don’t all come to the next at once. */
function reconnectMs(): number {
  return Math.round(RECONNECT_MS * (1 + Math.random()));
}

function written({ id, event, data }: Message): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;
}

/** Without data nothing is dispatched, but a reader remembers the ID. */
function aliveAt(id: string | undefined): string {
  return id === undefined ? ':\n\n' : `id: ${id}\n\n`;
}
