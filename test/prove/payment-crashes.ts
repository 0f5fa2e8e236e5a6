import { BASE_UNITS_PER_CENT, decimalOf } from '../../src/shared/money.ts';
import { crashPayments } from '../payments/crashes.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';

const COUNT = 50;

/** Kills at random moments while people ask, pay and cancel, with another seed each time. */
export async function provePaymentCrashes({ args, say, newDatabase }: Ground): Promise<void> {
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} kills; repeat with: npm run prove -- payment-crashes --seed ${seed} --count ${count}`,
  );
  const figures = await crashPayments({
    newDatabase,
    seed,
    count,
    onProgress: (kills, purchases) => kills % 10 === 0 && say(`  ${kills} kills, ${purchases} purchases`),
  });
  const { kills, processesKilled, hit, lives, states, payments, received, calls, unanswered, ms } = figures;
  say(`  ${kills} kills of ${processesKilled} processes in ${(ms / 1000).toFixed(1)} s`);
  say(`  ${calls} calls, ${unanswered} without an answer; kills that hit a call under way:`);
  for (const [call, times] of Object.entries(hit)) say(`  ${String(times).padStart(8)} ${call}`);
  say(`  ${lives} purchases and ${payments} payments, database and chain agree about each:`);
  for (const [state, times] of Object.entries(states).sort()) say(`  ${String(times).padStart(8)} ${state}`);
  const usdc = decimalOf(received / BASE_UNITS_PER_CENT);
  say(`  ${usdc} USDC arrived on the chain, and every base unit of it is recorded once`);
}
