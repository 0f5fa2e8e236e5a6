import { useEffect, useState } from 'react';
import type { Till } from '../client/index.ts';
import { followPublic, type PublicObject } from './public-object.ts';

/** An object that stays as it is on the server. */
export interface Live<Seen> {
  /** Undefined until it has been loaded. */
  object: Seen | undefined;
  error: Error | undefined;
}

/** What has an ID and can be retrieved. */
interface Retrievable {
  retrieve(id: string, options?: { signal?: AbortSignal }): Promise<unknown>;
}

const RESOURCES: Record<string, keyof Till> = {
  cs: 'checkoutSessions',
  ti: 'transactionIntents',
  cl: 'checkoutLinks',
  ci: 'checkoutIntents',
  gift: 'gifts',
  prod: 'products',
  re: 'refunds',
};

/**
 * The object with an ID, live. Given a server’s URL, what anyone may see of a session or an intent; given a client with
 * a key, all of it, and of anything else that has an ID. Keys belong on servers and in pages that only you can open.
 */
export function useTillObject(id: string | undefined, till: string): Live<PublicObject>;
export function useTillObject<Seen = unknown>(id: string | undefined, till: Till): Live<Seen>;
export function useTillObject(id: string | undefined, till: string | Till): Live<unknown> {
  const [live, setLive] = useState<Live<unknown> & { id?: string | undefined }>(NOTHING);
  useEffect(() => {
    if (id === undefined) return;
    const stopping = new AbortController();
    const see = (object: unknown) => setLive({ id, object, error: undefined });
    const fail = (error: Error) =>
      setLive((before) => ({ ...(before.id === id ? before : NOTHING), id, error }));
    if (typeof till === 'string') return followPublic(till, id, { see, fail });
    followOwn(till, id, see, stopping.signal).catch((error) => {
      if (!stopping.signal.aborted) fail(error as Error);
    });
    return () => stopping.abort();
  }, [id, till]);
  // What was seen of another object isn’t shown for this one.
  return live.id === id ? live : NOTHING;
}

const NOTHING: Live<unknown> & { id?: undefined } = { object: undefined, error: undefined };

async function followOwn(till: Till, id: string, see: (object: unknown) => void, signal: AbortSignal) {
  const name = RESOURCES[id.split('_')[0] ?? ''];
  const resource = name && (till[name] as Partial<Retrievable>);
  if (!resource?.retrieve) throw new TypeError(`${id} can’t be followed.`);
  const load = async () => see(await resource.retrieve?.(id, { signal }));
  // The cursor first: whatever happens after it was read is in the stream.
  const { data } = await till.events.list({ limit: 1 }, { signal });
  await load();
  const after = data[0]?.cursor ?? '0';
  for await (const event of till.events({ after, object: id, signal, onResync: load })) see(event.data);
}
