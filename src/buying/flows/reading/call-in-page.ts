import { IN_PAGE } from '../generated/in-page.ts';
import type { InPage } from '../in-page/types.ts';
import type { IsolatedWorld } from './isolated-world.ts';

type Named = Exclude<keyof InPage, 'elementAt' | 'indexOf' | 'standOn'>;
type Answer<Name extends Named> = Awaited<ReturnType<InPage[Name]>>;

/** The contexts that have the code. Every document has its own. */
const equipped = new WeakSet<object>();

/** Calls a function of `in-page/`, in one round trip even if its code has to be sent first. */
export async function callInPage<Name extends Named>(
  world: IsolatedWorld,
  name: Name,
  ...given: Parameters<InPage[Name]>
): Promise<Answer<Name>> {
  if (world.context && equipped.has(world.context)) {
    const answer = await call(world, name, given);
    if (answer !== undefined) return answer;
  }
  // Both are sent at once, and the page runs them in this order.
  const [, answer] = await Promise.all([world.evaluate(IN_PAGE), call(world, name, given)]);
  // The debugger’s message for a page that’s navigating at this moment.
  if (answer === undefined) throw new Error('Execution context was destroyed');
  if (world.context) equipped.add(world.context);
  return answer;
}

async function call<Name extends Named>(
  world: IsolatedWorld,
  name: Name,
  given: Parameters<InPage[Name]>,
): Promise<Answer<Name> | undefined> {
  const answer = await world.evaluate(
    (called, values) => {
      const run = globalThis.__till?.[called] as ((...each: unknown[]) => unknown) | undefined;
      return run?.(...values);
    },
    name,
    given,
  );
  return answer as Answer<Name> | undefined;
}
