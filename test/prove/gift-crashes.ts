import { crashGifts } from '../chaos/gift-crashes/crashes.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';

const COUNT = 100;

/** The kills of `npm test`, in numbers and with another seed each time. */
export async function proveGiftCrashes({ args, say, newDatabase }: Ground): Promise<void> {
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} kills; repeat with: npm run prove -- gift-crashes --seed ${seed} --count ${count}`,
  );
  const figures = await crashGifts({
    newDatabase,
    seed,
    count,
    onProgress: (kills, gifts) => kills % 10 === 0 && say(`  ${kills} kills, ${gifts} gifts`),
  });
  const { kills, processesKilled, hit, lives, states, calls, unanswered, ms } = figures;
  say(`  ${kills} kills of ${processesKilled} processes in ${(ms / 1000).toFixed(1)} s`);
  say(`  ${calls} calls, ${unanswered} without an answer; kills that hit a call under way:`);
  for (const [call, times] of Object.entries(hit)) say(`  ${String(times).padStart(8)} ${call}`);
  say(`  ${lives} gifts, database and chain agree about each:`);
  for (const [state, times] of Object.entries(states)) say(`  ${String(times).padStart(8)} ${state}`);
}
