import { fuzz } from '../contract/fuzz/fuzz.ts';
import { OFTEN, SELDOM } from '../contract/fuzz/outcomes.ts';
import { startTill } from '../support/till.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

const COUNT = 30_000;

/** The fuzz of `npm test` with more requests and another seed each time. */
export async function proveFuzz({ args, say, newDatabase }: Ground): Promise<void> {
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} requests; repeat with: npm run prove -- fuzz --seed ${seed} --count ${count}`,
  );

  const till = await startTill({ DATABASE_URL: await newDatabase() });
  try {
    await till.listen();
    const { sent, ms, outcomes } = await fuzz(till, {
      seed,
      count,
      onProgress: (sent) => say(`  ${sent} sent`),
    });
    say(`  ${sent} requests in ${(ms / 1000).toFixed(1)} s, ${Math.round(sent / (ms / 1000))} a second`);
    const often = [...outcomes].sort(([, a], [, b]) => b - a);
    sayTally(say, often);
    const unreached = [...OFTEN, ...SELDOM].filter((outcome) => !outcomes.has(outcome));
    if (count >= COUNT && unreached.length > 0) throw new Error(`Never answered: ${unreached.join(', ')}`);
  } finally {
    await till.stop();
  }
}
