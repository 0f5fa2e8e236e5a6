import type { Logger } from 'pino';
import type { findChromium } from './chromium.ts';
import { launchChromium, type RunningChromium } from './launch.ts';

/** Keeps a Chromium for all: started when first wanted, replaced when it is gone, spoilt or has served for long. */
export interface Keeper {
  borrow(): Promise<Borrowed>;
  stop(): Promise<void>;
}

export interface Borrowed {
  chromium: RunningChromium;
  /** A spoilt one serves nobody else, and ends when the last who is in it has left. */
  giveBack(state?: 'sound' | 'spoilt'): void;
}

/** Chromium grows with what it has seen. */
const RENEW_AFTER_VISITS = 100;
const IDLE_MS = 60_000;

interface Kept {
  starting: Promise<RunningChromium>;
  borrowers: number;
  visits: number;
  state: 'serving' | 'retired' | 'ended';
}

export function createKeeper({ find, log }: { find: typeof findChromium; log: Logger }): Keeper {
  const all = new Set<Kept>();
  const ending = new Set<Promise<void>>();
  let current: Kept | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function borrow(): Promise<Borrowed> {
    clearTimeout(idle);
    current ??= begin();
    const kept = current;
    kept.borrowers += 1;
    try {
      const chromium = await kept.starting;
      kept.visits += 1;
      return { chromium, giveBack: (condition = 'sound') => giveBack(kept, condition) };
    } catch (error) {
      giveBack(kept, 'spoilt');
      throw error;
    }
  }

  function giveBack(kept: Kept, condition: 'sound' | 'spoilt'): void {
    kept.borrowers -= 1;
    if (condition === 'spoilt' || kept.visits >= RENEW_AFTER_VISITS) retire(kept);
    if (kept.borrowers > 0) return;
    if (kept.state === 'retired') end(kept);
    else if (kept === current) idle = setTimeout(retire, IDLE_MS, kept).unref();
  }

  function begin(): Kept {
    const kept: Kept = { starting: start(), borrowers: 0, visits: 0, state: 'serving' };
    all.add(kept);
    kept.starting.then(
      ({ gone }) => gone.addEventListener('abort', () => retire(kept), { once: true }),
      () => retire(kept),
    );
    return kept;
  }

  async function start(): Promise<RunningChromium> {
    // Not beside one that is on its way out.
    await Promise.all(ending);
    return launchChromium(await find());
  }

  /** Lets nobody else in. */
  function retire(kept: Kept): void {
    if (kept.state !== 'serving') return;
    kept.state = 'retired';
    if (kept === current) current = undefined;
    if (kept.borrowers === 0) end(kept);
  }

  function end(kept: Kept): void {
    if (kept.state === 'ended') return;
    kept.state = 'ended';
    if (kept === current) current = undefined;
    const ended = kept.starting.then(
      (chromium) => chromium.end(),
      () => undefined,
    );
    const settled = ended
      .then(() => log.info({ visits: kept.visits }, 'Chromium ended'))
      .catch((error) => log.error({ err: error }, 'Chromium left something behind'));
    ending.add(settled);
    void settled.finally(() => {
      all.delete(kept);
      ending.delete(settled);
    });
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    for (const kept of all) end(kept);
    await Promise.all(ending);
  }

  return { borrow, stop };
}
