import { pino } from 'pino';
import { type BrowsingOptions, createBrowsing } from '../../src/buying/browser/browsing.ts';
import { createEndings } from '../../src/buying/checkout-intents/endings.ts';
import { createRuns } from '../../src/buying/checkout-intents/runs.ts';
import { createShopAccounts } from '../../src/buying/checkout-intents/shop-accounts.ts';
import { createEngine, type Engine } from '../../src/buying/flows/engine.ts';
import { createShopper } from '../../src/buying/flows/shopper.ts';
import { createCheckoutRunner, startRunner } from '../../src/buying/runner/checkout-runner.ts';
import { loadVault } from '../../src/vault/envelope.ts';
import { CARD } from './cards.ts';
import { rest } from './surfaces.ts';
import { startTill, TEST_VAULT_KEY } from './till.ts';

export interface RunnerOptions {
  /** Hosts that runs may visit. */
  allowedHosts?: string[];
  concurrency?: number;
  /** How many of them one account may have. */
  placesPerAccount?: number;
  limits?: { quoteMs: number; purchaseMs: number };
  engine?: Engine;
  isWarm?: boolean;
  deadline?: BrowsingOptions['deadline'];
  /** A browser on another machine. */
  remoteUrl?: string;
}

/** A Till whose runs are done here, in a real Chromium, and whoever buys with it. */
export async function startTillWithRunner({
  allowedHosts = [],
  concurrency = 2,
  placesPerAccount = concurrency,
  limits = { quoteMs: 60_000, purchaseMs: 60_000 },
  engine = createEngine({ log: pino({ level: 'silent' }) }),
  isWarm = false,
  deadline,
  remoteUrl,
}: RunnerOptions = {}) {
  const till = await startTill();
  const { db, clock, useCases } = till;
  const log = pino({ level: 'debug' }, { write: (line: string) => void till.logged.push(line) });
  const vault = await loadVault([TEST_VAULT_KEY], '');
  const browsing = createBrowsing({
    allowedHosts,
    concurrency,
    log,
    remoteUrl,
    ...(deadline && { deadline }),
  });
  if (isWarm) browsing.keepWarm();
  const runner = createCheckoutRunner({
    ...useCases,
    db,
    log,
    runs: createRuns({ db, clock, processNumber: 1, placesPerAccount }),
    endings: createEndings({ db, clock, cards: useCases.cards }),
    shopAccounts: createShopAccounts({ db, clock, vault }),
    shopper: createShopper({ browsing, engine }),
    limits,
    concurrency,
  });
  const running = startRunner(runner);
  const account = await till.newAccount();
  const { call } = rest;

  async function ask(operation: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { status, body, text } = await call(till, operation, params, account);
    if (status !== 200) throw new Error(`${operation}: ${text}`);
    runner.wake();
    return body;
  }
  await ask('CardCreate', CARD);

  return {
    till,
    account,
    ask,
    create: async (url: string, options: Record<string, unknown> = {}) =>
      String((await ask('CheckoutIntentCreate', { url, options: { card_cvc: CARD.cvc, ...options } })).id),
    /** The intent when it is no longer being worked on. */
    async settled(id: string) {
      for (;;) {
        const intent = await db.prisma.checkoutIntent.findUniqueOrThrow({ where: { id } });
        if (intent.status !== 'processing') return intent;
        await new Promise((again) => setTimeout(again, 50));
      }
    },
    runsOf: (id: string) =>
      db.prisma.checkoutRun.findMany({ where: { intentId: id }, orderBy: { id: 'asc' } }),
    async stepsOf(id: string) {
      const runs = await db.prisma.checkoutRun.findMany({ where: { intentId: id } });
      const steps = await useCases.evidence.ofRuns(runs.map((run) => run.id));
      return [...steps.values()].flat();
    },
    async stop() {
      await running.stop();
      await browsing.stop();
      await till.stop();
    },
  };
}

export type TillWithRunner = Awaited<ReturnType<typeof startTillWithRunner>>;
