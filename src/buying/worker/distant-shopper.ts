import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ChromiumGone } from '../browser/browsing.ts';
import type { Job, Shopper } from '../flows/shopper.ts';
import type { Adviser } from '../flows/words/adviser.ts';
import type { Sent } from './aids.ts';
import type { Channel } from './channel.ts';
import { type Connection, createConnection } from './connection.ts';
import { parsePurchaseReport, parseQuoteReport } from './reports.ts';

/** Runs shoppers: children of this process, or a remote machine. */
export interface ShoppingWorker {
  /** A new connection to it. */
  connect(): Promise<Channel>;
  /** Each connection has its own process, which ends with it. */
  isDisposable: boolean;
  stop(): Promise<void>;
}

export interface DistantShopperOptions {
  worker: ShoppingWorker;
  adviser?: Adviser | undefined;
  log: Logger;
}

/** A restarting worker may be reachable again. */
const REACH_TRIES = 20;
const REACH_MS = 1_000;
/** One that exits sooner than this would exit again, so it isn’t restarted immediately. */
const SHORT_LIFE_MS = 10_000;

/** A shopper in another process, which knows only its errands and gets a card when it types it. */
export function createDistantShopper({ worker, adviser, log }: DistantShopperOptions): Shopper {
  const connections = new Set<Connection>();
  let current: Promise<Connection> | undefined;
  let isWarm = false;

  function reach(): Promise<Connection> {
    if (current) return current;
    const opening = open();
    const forget = () => {
      if (current === opening) current = undefined;
    };
    opening.then(({ spent }) => spent.addEventListener('abort', forget, { once: true }), forget);
    current = opening;
    return opening;
  }

  async function open(): Promise<Connection> {
    const { isDisposable } = worker;
    const connection = createConnection(await worker.connect(), { adviser, isDisposable });
    connections.add(connection);
    const { spent, gone } = connection;
    const bornMs = Date.now();
    let hasServed = false;
    spent.addEventListener('abort', () => {
      hasServed = !gone.aborted;
    });
    gone.addEventListener('abort', () => {
      connections.delete(connection);
      const hasFailed = !hasServed && Date.now() - bornMs < SHORT_LIFE_MS;
      if (isWarm) setTimeout(beReady, hasFailed ? SHORT_LIFE_MS : REACH_MS).unref();
    });
    return connection;
  }

  function beReady(): void {
    if (!isWarm) return;
    reach().catch((err) => {
      log.warn({ err }, 'could not reach the browser worker');
      setTimeout(beReady, REACH_TRIES * REACH_MS).unref();
    });
  }

  async function reachPatiently(signal: AbortSignal): Promise<Connection> {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      try {
        return await reach();
      } catch (cause) {
        if (tries === REACH_TRIES) throw new ChromiumGone('Couldn’t reach the browser worker.', { cause });
      }
      await sleep(REACH_MS, undefined, { signal }).catch(() => {});
    }
  }

  async function send(what: string, job: Job, aids: Sent['aids'], signal: AbortSignal): Promise<unknown> {
    return (await reachPatiently(signal)).send(what, job, aids, signal);
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
      await current?.catch(() => {});
      for (const { close } of connections) close();
      await worker.stop();
    },
  };
}
