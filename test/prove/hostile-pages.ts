import { type Figures, meetHostilePages, type Tried } from '../security/hostile/hostile.ts';
import { hostilePages } from '../support/hostile/index.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';
import { sayTally } from './tally.ts';

const COUNT = 200;
const AT_ONCE = 3;
/** What this process may grow to, the shops and their pages included. */
const MOST_MEMORY_MB = 1_500;

/** Every family of hostile pages, and as many again with other details as there is time for. */
export async function proveHostilePages({ args, say }: Pick<Ground, 'args' | 'say'>): Promise<void> {
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} pages; repeat with: npm run prove -- hostile-pages --seed ${seed} --count ${count}`,
  );
  const figures = await meetHostilePages({
    pages: hostilePages(seed, count),
    concurrency: AT_ONCE,
    onTried: (tried, number) => say(`  ${String(number).padStart(5)} ${line(tried)}`),
  });
  report(figures, say);
  const { faults, left, mostMemoryMb } = figures;
  const all = [...faults, ...left.processes.map((one) => `left running: ${one}`), ...left.folders];
  if (mostMemoryMb > MOST_MEMORY_MB) all.push(`this process grew to ${mostMemoryMb} MB`);
  if (all.length > 0) throw new Error(all.join('\n'));
}

function line({ name, attempt: { quote, purchase }, faults, unseen }: Tried): string {
  const ends = [quote, ...(purchase ? [purchase] : [])].map(
    ({ as, tookMs }) => `${as} ${(tookMs / 1000).toFixed(1)} s`,
  );
  const marks = [...faults.map((fault) => `FAULT ${fault}`), ...unseen.map((lie) => `unseen: ${lie}`)];
  return [`${name}: ${ends.join(', ')}`, ...marks].join('; ');
}

function report(
  { tried, ends, worstDelayMs, longestHoldMs, mostMemoryMb, faults, left }: Figures,
  say: Ground['say'],
): void {
  sayTally(say, Object.entries(ends));
  const blind = tried.filter(({ canBeSeen }) => !canBeSeen);
  const lied = blind.filter(({ unseen }) => unseen.length > 0);
  say(`  ${faults.length} faults in ${tried.length} pages; no visit was more than ${worstDelayMs} ms late`);
  say(
    `  ${lied.length} of ${blind.length} shops whose pages tell nothing before the order did as they liked`,
  );
  say(`  this process was never held up for more than ${longestHoldMs} ms`);
  say(`  ${mostMemoryMb} MB at most in this process; ${left.processes.length} processes left`);
}
