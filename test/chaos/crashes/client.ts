import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from './kills.ts';

/** A careful client of Till: what it did not get an answer to, it asks again. */
export interface Client {
  call(call: Call, request: Request, note: Note): Promise<Answer>;
  /** Calls that wait for an answer now. */
  waiting(): Call[];
  /** Settles when a call of this kind begins, or after a while. */
  calling(call: Call, atMostMs: number): Promise<void>;
  readonly figures: { calls: number; unanswered: number };
  /** Nothing is asked any more; who still waits for an answer gives up. */
  close(): void;
}

export type Note = (line: string) => void;

export interface Request {
  method: 'GET' | 'POST';
  /** Below /v1, or the one of GraphQL. */
  path: string;
  body?: unknown;
  idempotencyKey?: string;
}

export interface Answer {
  status: number;
  code: string | undefined;
  body: Record<string, unknown>;
}

interface Refusal {
  code?: string;
  status?: number;
}

const AGAIN_MS = 100;

export function createClient({ url, key }: { url: string; key: string }): Client {
  const waiting = new Map<symbol, Call>();
  const listeners = new Set<(call: Call) => void>();
  const figures = { calls: 0, unanswered: 0 };
  let isClosed = false;

  async function attempt({ method, path, body, idempotencyKey }: Request): Promise<Answer> {
    const response = await fetch(path === '/graphql' ? url + path : `${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answered = (await response.json()) as Record<string, unknown>;
    const [refused] = (answered.errors ?? []) as { extensions: { code: string; status: number } }[];
    const { code, status = response.status } = (refused?.extensions ?? answered.error ?? {}) as Refusal;
    return { status, code, body: answered };
  }

  return {
    figures,
    waiting: () => [...waiting.values()],
    close() {
      isClosed = true;
    },

    async call(call, request, note) {
      const mark = Symbol(call);
      let isDown = false;
      for (;;) {
        if (isClosed) throw new Error(`${call}: gave up`);
        figures.calls++;
        waiting.set(mark, call);
        for (const hear of listeners) hear(call);
        const answer = await attempt(request).catch(() => undefined);
        waiting.delete(mark);
        if (!answer) {
          figures.unanswered++;
          if (!isDown) note(`${call}: no answer`);
          isDown = true;
          await pause(AGAIN_MS);
          continue;
        }
        isDown = false;
        note(`${call}: ${answer.status} ${answer.code ?? answer.body.status ?? ''}`);
        const isForNow = answer.status === 503 || answer.code === 'idempotency_key_in_use';
        if (!isForNow) return answer;
        await pause(AGAIN_MS);
      }
    },

    calling: (wanted, atMostMs) =>
      new Promise((heard) => {
        const end = () => {
          clearTimeout(timer);
          listeners.delete(hear);
          heard();
        };
        const hear = (call: Call) => call === wanted && end();
        const timer = setTimeout(end, atMostMs);
        listeners.add(hear);
      }),
  };
}
