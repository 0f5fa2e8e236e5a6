import type { WorkFigures } from '../operating/work/work.ts';

/** How much there was of everything, all of which agreed. */
export function sayWork(figures: WorkFigures, say: (line: string) => void): void {
  const { calls, unanswered, writes, payments, gifts, purchases, orders } = figures;
  const list = (tally: Record<string, number>) => {
    for (const [what, times] of Object.entries(tally).sort()) say(`  ${String(times).padStart(8)} ${what}`);
  };
  say(`  ${calls} calls, ${unanswered} without an answer; ${writes} products, each of them there once`);
  say('  payments, database and chain agree about each:');
  list(payments);
  say('  gifts, database and chain agree about each:');
  list(gifts);
  say(`  purchases, with ${orders} orders at the shop, none twice:`);
  list(purchases);
  say(`  ${figures.events} events, heard by each of ${figures.subscribers} subscribers once and in order`);
}
