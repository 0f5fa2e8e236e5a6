import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BrowsingTimeout, ChromiumGone, PageUnusable } from '../../browser/browsing.ts';
import { ChromiumMissing } from '../../browser/chromium.ts';
import { watchPulse } from '../../browser/pulse.ts';
import type { Aids, Job, PurchaseAids, Shopper } from '../../flows/shopper.ts';
import type { Adviser } from '../../flows/words/adviser.ts';
import { lend } from './aids.ts';
import type { Channel } from './channel.ts';
import { createPeer, Declined, type Peer } from './peer.ts';
import { parsePurchaseReport, parseQuoteReport } from './reports.ts';

/** Whatever runs shoppers: a child of this process, or a machine elsewhere. */
export interface ShoppingWorker {
  /** A new way to it. */
  connect(): Promise<Channel>;
  stop(): Promise<void>;
}

export interface DistantShopperOptions {
  worker: ShoppingWorker;
  adviser?: Adviser | undefined;
  log: Logger;
}

/** An errand that somebody is on. */
export interface Sent {
  aids: Aids & Partial<PurchaseAids>;
  adviser: Adviser | undefined;
  /** Fires when it is over. */
  over: AbortSignal;
  /** What went wrong here with a question of the shopper's, by the question's number. */
  failures: Map<number, unknown>;
}

/** A worker that answers nothing for so long does not come back. */
const SILENT_MS = 30_000;
/** A worker that is being started anew may be reached again. */
const REACH_TRIES = 20;
const REACH_MS = 1_000;

/** A shopper in another process, which is told of one errand at a time and gets a card when it types it. */
export function createDistantShopper({ worker, adviser, log }: DistantShopperOptions): Shopper {
  const errands = new Map<unknown, Sent>();
  let current: Promise<Peer> | undefined;
  let last = 0;
  let isWarm = false;

  const manners = {
    async answer(what: string, params: Record<string, unknown>, question: number): Promise<unknown> {
      const sent = errands.get(params.errand);
      if (!sent) throw new Error('There is no such errand.');
      return lend(sent, what, params).catch((error) => {
        sent.failures.set(question, error);
        throw error;
      });
    },
    // Why something was refused is nobody's business there, unless the page depends on it.
    describe: (error: unknown) => ({ name: (error as Error).name, message: 'Till refused.' }),
  };

  function reach(): Promise<Peer> {
    current ??= open().catch((error) => {
      current = undefined;
      throw error;
    });
    return current;
  }

  async function open(): Promise<Peer> {
    const peer = createPeer(await worker.connect(), manners);
    const pulse = watchPulse(() => peer.ask('pulse', {}), { silentMs: SILENT_MS, onSilent: peer.close });
    peer.gone.addEventListener('abort', () => {
      pulse.stop();
      current = undefined;
      if (isWarm) setTimeout(beReady, REACH_MS).unref();
    });
    return peer;
  }

  function beReady(): void {
    if (isWarm) reach().catch((err) => log.warn({ err }, 'the browser worker cannot be reached'));
  }

  async function reachPatiently(signal: AbortSignal): Promise<Peer> {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      try {
        return await reach();
      } catch (cause) {
        if (tries === REACH_TRIES) throw new ChromiumGone('The browser worker cannot be reached.', { cause });
      }
      await sleep(REACH_MS, undefined, { signal }).catch(() => {});
    }
  }

  async function send(what: string, job: Job, aids: Sent['aids'], signal: AbortSignal): Promise<unknown> {
    const peer = await reachPatiently(signal);
    const errand = ++last;
    const over = new AbortController();
    const failures = new Map<number, unknown>();
    errands.set(errand, { aids, adviser, over: over.signal, failures });
    const abandoned = new Promise<never>((_, fail) => {
      const abandon = () => {
        fail(signal.reason);
        peer.ask('abandon', { errand }).catch(() => {});
      };
      if (signal.aborted) abandon();
      else signal.addEventListener('abort', abandon, { once: true, signal: over.signal });
    });
    try {
      const asked = peer.ask(what, { errand, job, isAdvised: adviser !== undefined });
      asked.catch(() => {});
      return await Promise.race([asked, abandoned]);
    } catch (error) {
      throw signal.aborted ? signal.reason : reviveError(error, failures);
    } finally {
      over.abort(new Error('The errand is over.'));
      errands.delete(errand);
    }
  }

  return {
    quote: async (job, aids, signal) => parseQuoteReport(await send('quote', job, aids, signal)),
    purchase: async (job, aids, signal) => parsePurchaseReport(await send('purchase', job, aids, signal)),
    keepWarm() {
      isWarm = true;
      beReady();
    },
    async stop() {
      isWarm = false;
      (await current?.catch(() => undefined))?.close();
      await worker.stop();
    },
  };
}

const KNOWN = { BrowsingTimeout, ChromiumGone, ChromiumMissing, PageUnusable };

/** What was refused here comes back as it was; what happened there by its name. */
function reviveError(error: unknown, failures: Map<number, unknown>): unknown {
  if (!(error instanceof Declined)) return new ChromiumGone('The browser worker is gone.', { cause: error });
  const { name, message, question } = error.problem;
  if (question !== undefined && failures.has(question)) return failures.get(question);
  const Known = Object.entries(KNOWN).find(([known]) => known === name)?.[1] ?? Error;
  return new Known(message);
}
