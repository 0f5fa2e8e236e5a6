import { type Commitment, Connection, SendTransactionError } from '@solana/web3.js';
import { TillError } from '../shared/errors.ts';

/** Several RPC nodes as one: calls go to the node that answered last, and on to the next when that one fails. */
export interface Rpc {
  readonly commitment: Commitment;
  /** How often each method has been asked. */
  readonly asked: ReadonlyMap<string, number>;
  /** Asks another node from now on. */
  moveOn(): void;
  call<Answer>(ask: (node: Connection) => Promise<Answer>): Promise<Answer>;
}

export interface RpcOptions {
  urls: readonly string[];
  commitment: Commitment;
  timeoutMs?: number;
  onFault?(fault: { url: string; error: unknown }): void;
}

const TIMEOUT_MS = 10_000;

/** What a node says about the request and not about itself: no other node would say anything else. */
const VERDICTS = new Set([-32002, -32003, -32013, -32015, -32600, -32601, -32602]);
const NODE_TROUBLE = /node is (behind|unhealthy)|minimum context slot|429|rate limit|too many requests/i;

export function createRpc({ urls, commitment, timeoutMs = TIMEOUT_MS, onFault }: RpcOptions): Rpc {
  const asked = new Map<string, number>();
  const count = (body: unknown) => {
    const method = /"method":"(\w+)"/.exec(String(body))?.[1] ?? 'unknown';
    asked.set(method, (asked.get(method) ?? 0) + 1);
  };
  const nodes = urls.map((url) => ({
    url,
    connection: new Connection(url, {
      commitment,
      disableRetryOnRateLimit: true,
      fetch: (target, init) => {
        count(init?.body);
        const signal = AbortSignal.timeout(timeoutMs);
        return fetch(target as string, { ...(init as RequestInit), signal }) as never;
      },
    }),
  }));
  let current = 0;

  return {
    commitment,
    asked,
    moveOn() {
      current = (current + 1) % nodes.length;
    },
    async call(ask) {
      let wasDropped = false;
      for (let tries = 0; tries < nodes.length; tries++) {
        const turn = current;
        const node = nodes[turn];
        if (!node) break;
        try {
          return await ask(node.connection);
        } catch (error) {
          if (isVerdict(error)) throw error;
          // A node closes connections that were idle for long: what was just being sent on one is sent again.
          if (isDropped(error) && !wasDropped) {
            wasDropped = true;
            tries--;
            continue;
          }
          onFault?.({ url: node.url, error });
          // Many calls may fail together; they all move on to the same next node.
          if (current === turn) current = (turn + 1) % nodes.length;
        }
      }
      throw new TillError('chain_unavailable', { retryAfterSeconds: 2 });
    },
  };
}

export function isVerdict(error: unknown): boolean {
  if (error instanceof SendTransactionError) return !NODE_TROUBLE.test(error.message);
  const { code } = error as { code?: unknown };
  return typeof code === 'number' && VERDICTS.has(code);
}

const DROPPED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function isDropped(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code !== undefined && DROPPED.has(code);
}
