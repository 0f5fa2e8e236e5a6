import type { CrashFigures, CrashOptions } from '../chaos/crashes/crashes.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

interface Wanted<Figures> {
  /** The proof’s, as the command line has it. */
  name: string;
  /** How many kills there are unless it’s told. */
  count: number;
  /** What lives while Till is killed. */
  lives: string;
  crash(options: CrashOptions): Promise<Figures>;
}

/** Kills at random moments, with another seed each time, and says what the kills hit. */
export async function proveKills<Figures extends CrashFigures>(
  { args, say, newDatabase }: Ground,
  { name, count: usual, lives, crash }: Wanted<Figures>,
): Promise<Figures> {
  const { seed, count } = seedAndCount(args, usual);
  say(
    `  seed ${seed}, ${count} kills; repeat with: npm run prove -- ${name} --seed ${seed} --count ${count}`,
  );
  const figures = await crash({
    newDatabase,
    seed,
    count,
    onProgress: (kills, begun) => kills % 10 === 0 && say(`  ${kills} kills, ${begun} ${lives}`),
  });
  const { kills, processesKilled, hit, calls, unanswered, ms } = figures;
  say(`  ${kills} kills of ${processesKilled} processes in ${(ms / 1000).toFixed(1)} s`);
  say(`  ${calls} calls, ${unanswered} without an answer; kills that hit a call under way:`);
  sayTally(say, Object.entries(hit));
  return figures;
}
