import type { Context } from './context.ts';

interface Gathering<Key, Value> {
  keys: Set<Key>;
  answer: Promise<ReadonlyMap<Key, Value>>;
}

/**
 * Lets resolvers ask for one thing each and asks for all of them together, once per operation and level of its
 * answer. Nothing is kept: what a live operation asks for again has perhaps changed.
 */
export function gathered<Key, Value>(
  ask: (context: Context, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  const gatherings = new WeakMap<Context, Gathering<Key, Value>>();

  function begin(context: Context): Gathering<Key, Value> {
    const keys = new Set<Key>();
    const answer = everybodyHasAsked().then(() => {
      gatherings.delete(context);
      return ask(context, [...keys]);
    });
    const gathering = { keys, answer };
    gatherings.set(context, gathering);
    return gathering;
  }

  return async (context, key) => {
    const { keys, answer } = gatherings.get(context) ?? begin(context);
    keys.add(key);
    return (await answer).get(key);
  };
}

/** Resolvers of one level run in promises that are settled before the next tick. */
async function everybodyHasAsked(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
