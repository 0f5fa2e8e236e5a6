import { type Forged, forge } from '../chain/sponsor/forge.ts';
import { startTill } from '../support/till.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

const COUNT = 20_000;
/** So many of one claim or payment: the next one has a blockhash that is fresh, and could land. */
const AT_A_TIME = 2_000;
const KINDS: readonly Forged[] = ['claim', 'payment'];
const REFUSALS = /: (transaction_invalid|signature_missing)$/;

/** The forged claims and payments of `npm test`, in numbers and with another seed each time. */
export async function proveSponsor({ args, say, newDatabase }: Ground): Promise<void> {
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} forgeries; repeat with: npm run prove -- sponsor --seed ${seed} --count ${count}`,
  );

  const till = await startTill({ DATABASE_URL: await newDatabase() });
  const refused = new Map<string, number>();
  const startedMs = Date.now();
  try {
    for (let sent = 0; sent < count; sent += AT_A_TIME) {
      const turn = sent / AT_A_TIME;
      const forged = KINDS[turn % KINDS.length] ?? 'claim';
      const { refusals } = await forge(till, forged, {
        seed: seed + turn,
        count: Math.min(AT_A_TIME, count - sent),
      });
      for (const [refusal, times] of refusals) {
        if (!REFUSALS.test(refusal)) throw new Error(`seed ${seed}: a forgery came further: ${refusal}`);
        const key = `${forged}, ${refusal}`;
        refused.set(key, (refused.get(key) ?? 0) + times);
      }
      say(`  ${Math.min(sent + AT_A_TIME, count)} sent`);
    }
  } finally {
    await till.stop();
  }
  say(`  ${count} forgeries in ${((Date.now() - startedMs) / 1000).toFixed(1)} s, none signed`);
  const often = [...refused].sort(([, a], [, b]) => b - a);
  sayTally(say, often);
}
