import { run } from './run.ts';

/** `till worker`: only the background work. */
export async function worker(): Promise<void> {
  await run(
    { serve: false, work: true },
    (_, agents) => `Till is running background jobs. Agents: ${agents}`,
  );
}
