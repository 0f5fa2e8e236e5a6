import type { Logger } from 'pino';
import type { findChromium } from './chromium.ts';
import { launchChromium, type RunningChromium } from './launch.ts';

/** Keeps one Chromium for all: started when first wanted, replaced when it is gone or has served for long. */
export interface Keeper {
  borrow(): Promise<{ chromium: RunningChromium; giveBack(): void }>;
  stop(): Promise<void>;
}

/** Chromium grows with what it has seen. */
const RENEW_AFTER_VISITS = 100;
const IDLE_MS = 60_000;

export function createKeeper({ find, log }: { find: typeof findChromium; log: Logger }): Keeper {
  const ending = new Set<Promise<void>>();
  let starting: Promise<RunningChromium> | undefined;
  let borrowers = 0;
  let visits = 0;
  let idle: NodeJS.Timeout | undefined;

  async function borrow() {
    borrowers += 1;
    clearTimeout(idle);
    try {
      starting ??= start();
      const chromium = await starting;
      visits += 1;
      return { chromium, giveBack };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  function giveBack(): void {
    borrowers -= 1;
    if (borrowers > 0) return;
    if (visits >= RENEW_AFTER_VISITS) retire();
    else idle = setTimeout(retire, IDLE_MS).unref();
  }

  async function start(): Promise<RunningChromium> {
    // One at a time, also while the one before is on its way out.
    await Promise.all(ending);
    visits = 0;
    const started = launch();
    started.catch(() => {
      starting = undefined;
    });
    return started;
  }

  async function launch(): Promise<RunningChromium> {
    const chromium = await launchChromium(await find());
    const forget = () => {
      starting = undefined;
      log.info({ visits }, 'Chromium ended');
      follow(chromium.end());
    };
    chromium.gone.addEventListener('abort', forget, { once: true });
    return chromium;
  }

  function retire(): void {
    starting?.then((chromium) => follow(chromium.end())).catch(() => {});
    starting = undefined;
  }

  function follow(end: Promise<void>): void {
    const settled = end.catch((error) => log.error({ err: error }, 'Chromium left something behind'));
    ending.add(settled);
    void settled.finally(() => ending.delete(settled));
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const last = await starting?.catch(() => undefined);
    if (last) follow(last.end());
    await Promise.all(ending);
  }

  return { borrow, stop };
}
