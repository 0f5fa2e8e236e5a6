import type { Channel } from './channel.ts';

/** Two processes that ask each other things, many at a time. */
export interface Peer {
  /** Rejects with PeerGone if the other side is gone before it answered, and with Declined if it reports a problem. */
  ask(what: string, params: object): Promise<unknown>;
  gone: AbortSignal;
  close(): void;
}

/** Answers the other side’s questions. `describe` turns what it throws into a problem. */
export interface Manners {
  answer(what: string, params: Record<string, unknown>, question: number): Promise<unknown>;
  describe(error: unknown): Problem;
}

/** An error on the wire. */
export interface Problem {
  name: string;
  message: string;
  /** The other side’s question whose failure caused this. */
  question?: number | undefined;
}

export class PeerGone extends Error {
  override readonly name = 'PeerGone';
}

export class Declined extends Error {
  override readonly name = 'Declined';

  constructor(
    readonly problem: Problem,
    /** The question’s number. */
    readonly question: number,
  ) {
    super(problem.message);
  }
}

interface Waiting {
  settle(answer: unknown): void;
  fail(error: Error): void;
}

export function createPeer(channel: Channel, { answer, describe }: Manners): Peer {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  const send = (message: object) => channel.send(JSON.stringify(message));

  function hear(text: string): void {
    const message = parse(text);
    if (!message) {
      channel.close();
      return;
    }
    const { id } = message;
    if ('ask' in message) {
      void answer(message.ask, message.params, id).then(
        (value) => send({ id, answer: value ?? null }),
        (error: unknown) => send({ id, problem: describe(error) }),
      );
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if ('problem' in message) asked?.fail(new Declined(message.problem, id));
    else asked?.settle(message.answer);
  }

  channel.onText(hear);
  channel.gone.addEventListener('abort', () => {
    for (const { fail } of waiting.values()) fail(new PeerGone('The other process is gone.'));
    waiting.clear();
  });

  return {
    ask(what, params) {
      return new Promise((settle, fail) => {
        if (channel.gone.aborted) return fail(new PeerGone('The other process is gone.'));
        const id = ++last;
        waiting.set(id, { settle, fail });
        send({ id, ask: what, params });
      });
    },
    gone: channel.gone,
    close: channel.close,
  };
}

type Message = { id: number } & (
  | { ask: string; params: Record<string, unknown> }
  | { problem: Problem }
  | { answer: unknown }
);

/** Undefined for anything that isn’t a message of this protocol. */
function parse(text: string): Message | undefined {
  const message = parseJson(text);
  if (!isRecord(message) || !Number.isSafeInteger(message.id)) return undefined;
  const id = Number(message.id);
  if (typeof message.ask === 'string')
    return isRecord(message.params) ? { id, ask: message.ask, params: message.params } : undefined;
  if ('answer' in message) return { id, answer: message.answer };
  return isRecord(message.problem) ? { id, problem: problemOf(message.problem) } : undefined;
}

function problemOf({ name, message, question }: Record<string, unknown>): Problem {
  const text = (value: unknown) => (typeof value === 'string' ? value : 'Error');
  return {
    name: text(name),
    message: text(message),
    question: typeof question === 'number' ? question : undefined,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
