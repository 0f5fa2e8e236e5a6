import { BASE_UNITS_PER_CENT, decimalOf } from '../../src/shared/money.ts';
import { model } from '../payments/model.ts';
import { withstandSpam } from '../payments/withstand-spam.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

const COUNT = 2_000;
const SPAM = 2_500;

/** The model of `npm test` with more steps and another seed each time, and a reference that is spammed. */
export async function provePayments({ args, say, newDatabase }: Ground): Promise<void> {
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} steps; repeat with: npm run prove -- payments --seed ${seed} --count ${count}`,
  );

  const figures = await model({
    databaseUrl: await newDatabase(),
    seed,
    count,
    onProgress: (steps, { asked, sent }) =>
      steps % 200 === 0 && say(`  ${steps} steps, ${asked} asked for, ${sent} transactions`),
  });
  say(`  ${count} steps in ${(figures.ms / 1000).toFixed(1)} s, ${figures.restarts} restarts:`);
  sayTally(say, Object.entries(figures.steps));
  say(`  ${figures.sent} transactions for ${figures.asked} objects, the books agree about each:`);
  sayTally(say, Object.entries(figures.outcomes));
  const usdc = decimalOf(figures.received / BASE_UNITS_PER_CENT);
  say(
    `  ${usdc} USDC arrived on the chain, and every base unit of what named its recipient is recorded once`,
  );
  say(
    `  ${figures.foundLater} times as much went out as came in between two looks: found when histories were read anyway`,
  );
  say('  refunds:');
  sayTally(say, Object.entries(figures.refunds).sort());
  say(`  ${decimalOf(figures.back / BASE_UNITS_PER_CENT)} USDC went back, and the wallets hold the rest`);

  const spam = await withstandSpam({
    databaseUrl: await newDatabase(),
    count: SPAM,
    onProgress: (line) => say(`  ${line}`),
  });
  say(`  ${spam.named} transactions named one reference, before and after its payment: settled once`);
  say(`  the watcher read them in ${(spam.lookMs / 1000).toFixed(1)} s`);
  say(
    `  without the beacon ${spam.rounds} rounds over recipients found the payment, another seller's in the first one`,
  );
}
