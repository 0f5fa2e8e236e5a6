import type { Clock } from './clock.ts';

/**
 * One call for everyone who asks at the same time, and its result for a while: for `freshMs`, or for `atWorstMs` when
 * calling again fails.
 */
export function cached<Value>(
  clock: Clock,
  freshMs: number,
  atWorstMs: number,
  ask: () => Promise<Value>,
): () => Promise<Value> {
  let last: { value: Value; at: Date } | undefined;
  let asking: Promise<Value> | undefined;
  const age = (at: Date) => clock.now().getTime() - at.getTime();
  return async () => {
    if (last && age(last.at) < freshMs) return last.value;
    const at = clock.now();
    asking ??= ask()
      .then((value) => {
        last = { value, at };
        return value;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking.catch((error) => {
      if (last && age(last.at) < atWorstMs) return last.value;
      throw error;
    });
  };
}
