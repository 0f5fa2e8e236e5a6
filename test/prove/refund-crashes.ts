import { BASE_UNITS_PER_CENT, decimalOf } from '../../src/shared/money.ts';
import { crashRefunds } from '../chaos/refund-crashes/crashes.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';

const COUNT = 100;

/** Kills at random moments while merchants give money back, with another seed each time. */
export async function proveRefundCrashes({ args, say, newDatabase }: Ground): Promise<void> {
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} kills; repeat with: npm run prove -- refund-crashes --seed ${seed} --count ${count}`,
  );
  const figures = await crashRefunds({
    newDatabase,
    seed,
    count,
    onProgress: (kills, purchases) => kills % 10 === 0 && say(`  ${kills} kills, ${purchases} purchases`),
  });
  const { kills, processesKilled, hit, lives, states, received, refunded, calls, unanswered, ms } = figures;
  say(`  ${kills} kills of ${processesKilled} processes in ${(ms / 1000).toFixed(1)} s`);
  say(`  ${calls} calls, ${unanswered} without an answer; kills that hit a call under way:`);
  for (const [call, times] of Object.entries(hit)) say(`  ${String(times).padStart(8)} ${call}`);
  say(`  ${lives} purchases, database and chain agree about each refund of them:`);
  for (const [state, times] of Object.entries(states).sort()) say(`  ${String(times).padStart(8)} ${state}`);
  const usdc = (units: bigint) => decimalOf(units / BASE_UNITS_PER_CENT);
  say(`  ${usdc(received)} USDC arrived on the chain and ${usdc(refunded)} went back, each recorded once`);
}
