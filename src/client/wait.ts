import type { Connection } from './connection.ts';
import { EndedError } from './errors.ts';
import { eventsOf } from './events.ts';
import type {
  CheckoutIntent,
  CheckoutSession,
  Event,
  Gift,
  Refund,
  TransactionIntent,
} from './resources.generated.ts';

/** Waits for a state, however long that takes, without asking again and again. */

export type Waitable = Gift | CheckoutSession | TransactionIntent | CheckoutIntent | Refund;

/** A status, one of several, or whatever you can tell by looking at it. */
export type Until<Awaited extends Waitable> = string | readonly string[] | ((object: Awaited) => boolean);

export interface WaitOptions {
  signal?: AbortSignal | undefined;
}

const KINDS: Record<string, { path: string; final: string[] }> = {
  gift: { path: 'gifts', final: ['released', 'reclaimed'] },
  cs: { path: 'checkout_sessions', final: ['complete', 'canceled'] },
  ti: { path: 'transaction_intents', final: ['succeeded', 'canceled'] },
  ci: { path: 'checkout_intents', final: ['succeeded', 'failed', 'canceled'] },
  re: { path: 'refunds', final: ['succeeded', 'failed', 'canceled'] },
};

export async function waitFor<Awaited extends Waitable>(
  connection: Connection,
  id: string,
  until: Until<Awaited>,
  { signal }: WaitOptions = {},
): Promise<Awaited> {
  const kind = KINDS[id.split('_')[0] ?? ''];
  if (!kind) throw new TypeError(`${id} has no states to wait for.`);
  const isThere = (object: Awaited) =>
    typeof until === 'function' ? until(object) : [until].flat().includes(object.status);
  const settle = (object: Awaited): Awaited | undefined => {
    if (isThere(object)) return object;
    if (kind.final.includes(object.status)) throw new EndedError(id, object);
    return undefined;
  };

  // The cursor first: whatever happens after it was read is in the stream.
  const newest = await connection.request<{ data: Event[] }>({
    method: 'GET',
    path: '/v1/events?limit=1',
    signal,
  });
  const path = `/v1/${kind.path}/${encodeURIComponent(id)}`;
  const read = () => connection.request<Awaited>({ method: 'GET', path, signal });
  const now = settle(await read());
  if (now) return now;
  const after = newest.data[0]?.cursor ?? '0';
  const onResync = () => {};
  for await (const { data } of eventsOf(connection, { after, object: id, signal, onResync })) {
    const then = settle(data as Awaited);
    if (then) return then;
  }
  throw signal?.reason;
}
