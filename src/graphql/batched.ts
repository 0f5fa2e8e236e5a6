import type { Context } from './context.ts';

interface Batch<Key, Value> {
  keys: Set<Key>;
  answer: Promise<ReadonlyMap<Key, Value>>;
}

/**
 * Lets each resolver ask for one thing, and loads all of them together, once per operation and level of its response.
 * Nothing is cached: a live operation may see changes the next time.
 */
export function batched<Key, Value>(
  ask: (context: Context, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  const batches = new WeakMap<Context, Batch<Key, Value>>();

  function begin(context: Context): Batch<Key, Value> {
    const keys = new Set<Key>();
    const answer = everybodyHasAsked().then(() => {
      batches.delete(context);
      return ask(context, [...keys]);
    });
    const batch = { keys, answer };
    batches.set(context, batch);
    return batch;
  }

  return async (context, key) => {
    const { keys, answer } = batches.get(context) ?? begin(context);
    keys.add(key);
    return (await answer).get(key);
  };
}

/** Resolvers of one level run in promises that settle before the next tick. */
async function everybodyHasAsked(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
