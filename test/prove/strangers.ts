import { parseArgs } from 'node:util';
import { quantile } from '../bench/statistics.ts';
import { type DeedName, type StrangersFigures, withstandStrangers } from '../chaos/strangers/strangers.ts';
import type { Ground } from './run.ts';

const ROUNDS = 4;
const SECONDS = 30;

/** Minutes of a hostile crowd beside one honest merchant. */
export async function proveStrangers({ args, say, newDatabase }: Ground): Promise<void> {
  const options = { rounds: { type: 'string' }, seconds: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const rounds = Number(values.rounds ?? ROUNDS);
  const seconds = Number(values.seconds ?? SECONDS);
  say(`  ${rounds} times ${seconds} s without and ${seconds} s with the crowd, all on this machine`);
  const figures = await withstandStrangers({
    databaseUrl: await newDatabase(),
    rounds,
    seconds,
    hasBrowser: true,
    onProgress: (line) => say(`  ${line}`),
  });
  say('  the crowd:');
  for (const [name, { tried, refused }] of Object.entries(figures.counts))
    say(`  ${String(tried).padStart(8)} times ${name}, ${refused} refused`);
  for (const deed of ['payment', 'gift', 'quote', 'purchase'] as const) report(deed, figures, say);
  for (const side of ['alone', 'among'] as const)
    for (const reason of figures[side].unbought) say(`  not bought, ${side}: ${reason}`);
  say('  nothing of the merchant’s was lost or doubled');
}

function report(deed: DeedName, { alone, among }: StrangersFigures, say: Ground['say']): void {
  const ms = (values: number[], share: number) => quantile(values, share);
  const shown = [0.5, 0.99].map((share) => {
    const [before, after] = [ms(alone[deed], share), ms(among[deed], share)];
    return `p${share * 100} ${before.toFixed(0)} → ${after.toFixed(0)} ms (${(after / before).toFixed(1)}×)`;
  });
  say(`  ${deed.padEnd(8)} ${shown.join('   ')}   of ${alone[deed].length} and ${among[deed].length}`);
}
