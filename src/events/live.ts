import { TillError } from '../shared/errors.ts';
import type { Event } from './event.ts';
import type { Subscription } from './hub.ts';

/** An item of a live response, or the reason it ends. */
export type Live<Item> = Item | TillError;

/** Returns the item or throws the reason, so that the client learns it before its subscription ends. */
export function current<Item>(item: Live<Item>): Item {
  if (item instanceof TillError) throw item;
  return item;
}

/**
 * Some items immediately, then one for each event that has one. Not a generator: a pending generator can’t be returned
 * early, and a client that leaves must free its resources immediately.
 */
export function live<Item>(
  first: Item[],
  subscription: Subscription,
  itemOf: (event: Event) => Item | undefined,
  signal: AbortSignal,
): AsyncIterableIterator<Live<Item>> {
  const waiting = [...first];
  let ended = false;
  const close = () => subscription.close();
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();

  function end(): IteratorResult<Live<Item>> {
    ended = true;
    signal.removeEventListener('abort', close);
    close();
    return { done: true, value: undefined };
  }

  return {
    async next() {
      if (ended) return end();
      const item = waiting.shift();
      if (item !== undefined) return { done: false, value: item };
      for (;;) {
        const result = await subscription.next();
        if (result.done) break;
        const value = itemOf(result.value);
        if (value !== undefined) return { done: false, value };
      }
      const told = ended;
      end();
      if (!told && signal.reason instanceof TillError) return { done: false, value: signal.reason };
      return { done: true, value: undefined };
    },
    return: async () => end(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
