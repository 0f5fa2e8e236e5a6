import { type Commitment, Connection, SendTransactionError } from '@solana/web3.js';
import { TillError } from '../shared/errors.ts';
import { createPace, type Lane } from './pace.ts';

/** Several RPC nodes as one: calls go to the node that answered last, and on to the next when that one fails. */
export interface Rpc {
  readonly commitment: Commitment;
  /** How often each method has been asked. */
  readonly asked: ReadonlyMap<string, number>;
  readonly nodeCount: number;
  /** Asks another node from now on. */
  moveOn(): void;
  /** Asks every node at once, whatever becomes of each. */
  every<Answer>(ask: Ask<Answer>): Promise<PromiseSettledResult<Answer>[]>;
  /** Waits for its turn, which may be for fewer calls than it wants. */
  call<Answer>(ask: Ask<Answer>, share?: Share): Promise<Answer>;
  /** The first answer that any but the current node has; undefined when none does. One that fails has none. */
  find<Answer>(ask: Ask<Answer | undefined>): Promise<Answer | undefined>;
  /** What every node answers; one that fails leaves the question open, and throws. */
  all<Answer>(ask: Ask<Answer>): Promise<Answer[]>;
}

/** `granted`: how many of the calls that were wanted may be made now. */
type Ask<Answer> = (node: Connection, granted: number) => Promise<Answer>;

/** What a question takes of what the nodes allow. */
export interface Share {
  lane?: Lane;
  wanted?: number;
}

export interface RpcOptions {
  urls: readonly string[];
  commitment: Commitment;
  timeoutMs?: number;
  /** Of one node; without it nodes are asked as fast as they let themselves be asked. */
  callsPerSecond?: number | undefined;
  onFault?(fault: { url: string; error: unknown }): void;
}

const TIMEOUT_MS = 10_000;
/** How often one question is asked again of nodes that have been asked too often. */
const MOST_REFUSALS = 4;

/** A transaction of a version that is not known here. */
export const UNKNOWN_VERSION = -32015;
/** What a node says about the request and not about itself: no other node would say anything else. */
const VERDICTS = new Set([-32002, -32003, -32013, UNKNOWN_VERSION, -32600, -32601, -32602]);
const TOO_OFTEN = /\b429\b|rate limit|too many requests/i;
const NODE_TROUBLE = /node is (behind|unhealthy)|minimum context slot/i;

export function createRpc(options: RpcOptions): Rpc {
  const { urls, commitment, timeoutMs = TIMEOUT_MS, callsPerSecond, onFault } = options;
  const asked = new Map<string, number>();
  const count = (body: unknown) => {
    for (const [, method = ''] of String(body).matchAll(/"method":"(\w+)"/g))
      asked.set(method, (asked.get(method) ?? 0) + 1);
  };
  const nodes = urls.map((url) => ({
    url,
    pace: createPace(callsPerSecond),
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
  const askAt = async <Answer>({ pace, connection }: (typeof nodes)[number], ask: Ask<Answer>) =>
    ask(connection, await pace.take('now', 1));

  return {
    commitment,
    asked,
    nodeCount: nodes.length,
    every: (ask) =>
      Promise.allSettled(
        nodes.map((node) =>
          askAt(node, ask).catch((error) => {
            onFault?.({ url: node.url, error });
            throw error;
          }),
        ),
      ),
    moveOn() {
      current = (current + 1) % nodes.length;
    },
    async call(ask, { lane = 'now', wanted = 1 } = {}) {
      let [wasDropped, refusals] = [false, 0];
      for (let tries = 0; tries < nodes.length; tries++) {
        const turn = current;
        const node = nodes[turn];
        if (!node) break;
        try {
          const granted = await node.pace.take(lane, wanted);
          return await ask(node.connection, granted);
        } catch (error) {
          if (isVerdict(error)) throw error;
          // Where there is no other node, the same one is asked again at its own pace.
          if (isTooOften(error)) {
            node.pace.slow();
            if (nodes.length === 1 && ++refusals <= MOST_REFUSALS) {
              tries--;
              continue;
            }
          }
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
    async find(ask) {
      const others = nodes.filter((_, index) => index !== current);
      for (const node of others) {
        const answer = await askAt(node, ask).catch(() => undefined);
        if (answer !== undefined) return answer;
      }
      return undefined;
    },
    all: (ask) => Promise.all(nodes.map((node) => askAt(node, ask))),
  };
}

export function isVerdict(error: unknown): boolean {
  if (error instanceof SendTransactionError)
    return !NODE_TROUBLE.test(error.message) && !TOO_OFTEN.test(error.message);
  const { code } = error as { code?: unknown };
  return typeof code === 'number' && VERDICTS.has(code);
}

function isTooOften(error: unknown): boolean {
  return error instanceof Error && TOO_OFTEN.test(error.message);
}

/** The node does not take several questions at once, which says nothing about what was asked. */
export function isRefusedBatch(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (isTooOften(error) || code === UNKNOWN_VERSION) return false;
  // web3.js expects a list and falls over anything else.
  return isVerdict(error) || /^4\d\d |\.map is not a function/.test(message);
}

const DROPPED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function isDropped(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code !== undefined && DROPPED.has(code);
}
