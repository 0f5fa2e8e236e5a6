import { run } from './run.ts';

/** `till worker`: the work in the background alone. */
export async function worker(): Promise<void> {
  await run({ serve: false, work: true }, (_, agents) => `Till works in the background. Agents: ${agents}`);
}
