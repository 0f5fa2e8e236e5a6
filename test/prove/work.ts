import type { WorkFigures } from '../operating/work/work.ts';
import { sayTally } from './tally.ts';

/** How much there was of everything, all of which agreed. */
export function sayWork(figures: WorkFigures, say: (line: string) => void): void {
  const { calls, unanswered, writes, payments, gifts, purchases, orders } = figures;
  const list = (tally: Record<string, number>) => sayTally(say, Object.entries(tally).sort());
  say(`  ${calls} calls, ${unanswered} without an answer; ${writes} products, each of them there once`);
  say('  payments, database and chain agree about each:');
  list(payments);
  say('  gifts, database and chain agree about each:');
  list(gifts);
  say(`  purchases, with ${orders} orders at the shop, none twice:`);
  list(purchases);
  say(`  ${figures.events} events, heard by each of ${figures.subscribers} subscribers once and in order`);
}
