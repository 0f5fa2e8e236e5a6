import { createHash } from 'node:crypto';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Caller } from '../accounts/caller.ts';
import { type Clock, MINUTE_MS } from '../shared/clock.ts';
import type { Secret } from '../vault/secret.ts';

/** Where a purchase is while a client asks a person. It travels through the client, who can neither read nor change it. */
export interface Pending {
  /** The purchase’s ID. */
  id: string;
  asked: 'options' | 'approval' | 'link';
  /** What was shown for approval. */
  quote?: string;
}

/** A call of a tool, as far as its state is bound to it. */
export interface Bound {
  caller: Pick<Caller, 'accountId' | 'credential'>;
  tool: string;
  args: Record<string, unknown>;
}

export interface SealedState {
  seal(call: Bound, pending: Pending): string;
  /** Throws unless it was sealed for the same key, tool, and arguments, and recently. */
  open(call: Bound, state: string): Pending;
}

/** As long as a quote is valid. */
const VALID_MS = 45 * MINUTE_MS;

export function createSealedState(secret: Secret, clock: Clock): SealedState {
  return {
    seal(call, pending) {
      const until = clock.now().getTime() + VALID_MS;
      const sealed = secret.seal('tool state', JSON.stringify({ ...pending, until }), boundTo(call));
      return sealed.toString('base64url');
    },
    open(call, state) {
      const { until, ...pending } = opened(secret, state, boundTo(call));
      if (until <= clock.now().getTime()) throw refusal();
      return pending;
    },
  };
}

function opened(secret: Secret, state: string, bound: string): Pending & { until: number } {
  try {
    return JSON.parse(secret.open('tool state', Buffer.from(state, 'base64url'), bound));
  } catch {
    throw refusal();
  }
}

function boundTo({ caller: { accountId, credential }, tool, args }: Bound): string {
  return digest([accountId, credential.kind, credential.id, tool, args]);
}

/** The same for the same value, whatever the order of its properties. */
export function digest(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return createHash('sha256').update(text).digest('base64url');
}

/** In the words that the protocol’s own library has for it. */
function refusal(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState', {
    reason: 'invalid_request_state',
  });
}
