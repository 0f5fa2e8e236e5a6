import { crashCheckouts } from '../chaos/checkout-crashes/crashes.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

const COUNT = 50;

/** Kills around the confirmation of purchases, with another seed each time. */
export async function proveCheckoutCrashes({ args, say, newDatabase }: Ground): Promise<void> {
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} kills; repeat with: npm run prove -- checkout-crashes --seed ${seed} --count ${count}`,
  );
  const figures = await crashCheckouts({
    databaseUrl: await newDatabase(),
    seed,
    count,
    onProgress: ({ kills, interrupting, purchases, orders, doubleOrders, ms }) =>
      say(
        `  ${kills} kills (${interrupting} interrupted a purchase) in ${(ms / 1000).toFixed()} s, ${purchases} purchases, ${orders} orders, ${doubleOrders} twice`,
      ),
  });
  const { rounds, kills, interrupting, blows, hit, interrupted, ms } = figures;
  const { purchases, unquoted, orders, doubleOrders, ends } = figures;
  const list = (tally: Record<string, number>) => sayTally(say, Object.entries(tally).sort());
  say(`  ${kills} kills in ${rounds} rounds and ${(ms / 1000).toFixed(1)} s, of`);
  list(blows);
  say(
    `  ${interrupting} of the kills interrupted a purchase, ${interrupted} times in all; where the purchases were:`,
  );
  list(hit);
  say(`  ${purchases} purchases (${unquoted.length} more were never quoted) that ended as`);
  list(ends);
  for (const story of unquoted) say(`  never quoted: ${story}`);
  say(`  ${orders} orders at the shops, ${doubleOrders} intents with more than one`);
}
