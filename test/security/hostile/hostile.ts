import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { createBrowsing } from '../../../src/buying/browser/browsing.ts';
import { createEngine } from '../../../src/buying/flows/engine.ts';
import { tracesOf } from '../../browser/ground.ts';
import type { HostilePage } from '../../support/hostile/index.ts';
import { type Attempt, attempt, type Deadlines } from './attempt.ts';
import { judge } from './judge.ts';
import { card } from './wanted.ts';

export interface Tried {
  name: string;
  canBeSeen: boolean;
  attempt: Attempt;
  /** What must never happen: where the page tells, what it takes counts too. */
  faults: string[];
  /** What nothing on the page tells before the order. */
  unseen: string[];
}

export interface Figures {
  tried: Tried[];
  faults: string[];
  /** How many visits ended in which way. */
  ends: Record<string, number>;
  worstDelayMs: number;
  mostMemoryMb: number;
  /** The longest that nothing else could be done in this process. */
  longestHoldMs: number;
  left: { processes: string[]; folders: string[] };
}

/** Shorter than those of the checkout runner, so that many pages can be tried. */
const DEADLINES: Deadlines = { quoteMs: 25_000, purchaseMs: 35_000 };

export interface HostileOptions {
  pages: HostilePage[];
  concurrency: number;
  deadlines?: Deadlines;
  onTried?: (tried: Tried, count: number) => void;
}

/** Tries to buy from every page, through the same Chromium, as they come. Then nothing of it may be left. */
export async function meetHostilePages({
  pages,
  concurrency,
  deadlines = DEADLINES,
  onTried,
}: HostileOptions): Promise<Figures> {
  const stray: string[] = [];
  const isStray = (error: unknown) => void stray.push(`nobody waited for ${error}`);
  process.on('unhandledRejection', isStray);
  const memory = watchMemory();
  const holds = monitorEventLoopDelay({ resolution: 20 });
  const log = pino(
    { level: 'debug' },
    { write: (line) => void (line.includes(card.number) && stray.push('the card is in the log')) },
  );

  const opened = await Promise.all(pages.map(async (page) => ({ ...page, site: await page.open() })));
  const browsing = createBrowsing({ allowedHosts: opened.map(({ site }) => site.host), concurrency, log });
  const hands = { deadlines, browsing, engine: createEngine({ log }) };
  const tried: Tried[] = [];
  holds.enable();

  async function meet({ name, canBeSeen, site }: (typeof opened)[number]): Promise<void> {
    const made = await attempt(site, hands);
    const { faults, lies } = judge(site, made);
    const one: Tried = canBeSeen
      ? { name, canBeSeen, attempt: made, faults: [...faults, ...lies], unseen: [] }
      : { name, canBeSeen, attempt: made, faults, unseen: lies };
    tried.push(one);
    onTried?.(one, tried.length);
    await site.stop();
  }

  try {
    const waiting = [...opened];
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await meet(next);
      }),
    );
  } finally {
    await browsing.stop();
    await Promise.all(opened.map(({ site }) => site.stop()));
    holds.disable();
    process.off('unhandledRejection', isStray);
  }
  const ends = tally(
    tried.flatMap(({ attempt: { quote, purchase } }) => [
      `quote: ${quote.as}`,
      ...(purchase ? [`purchase: ${purchase.as}`] : []),
    ]),
  );
  const delays = tried.flatMap(({ attempt: { quote, purchase } }) => [quote.lateMs, purchase?.lateMs ?? 0]);
  return {
    tried,
    faults: [...tried.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)), ...stray],
    ends,
    worstDelayMs: Math.max(0, ...delays),
    mostMemoryMb: memory.stop(),
    longestHoldMs: Math.round(holds.max / 1_000_000),
    left: await tracesOf(process.pid),
  };
}

function tally(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words.sort()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function watchMemory(): { stop(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, Math.round(process.memoryUsage.rss() / 1_000_000));
  };
  const timer = setInterval(look, 250);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
