import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Browsing, ChromiumGone, type Visit } from '../browser/browsing.ts';
import { ChromiumMissing } from '../browser/chromium.ts';
import type { Cards } from '../cards/cards.ts';
import type { Challenges } from '../checkout-intents/challenges.ts';
import type { Endings } from '../checkout-intents/endings.ts';
import { type Run, RunLost, type Runs } from '../checkout-intents/runs.ts';
import type { ShopAccounts } from '../checkout-intents/shop-accounts.ts';
import { type Database, isUnavailable } from '../db/client.ts';
import type { CheckoutIntent } from '../db/generated/client/client.ts';
import { type Engine, merchantOf } from '../flows/engine.ts';
import type { Currency, Errand, PaymentCard, Recorder } from '../flows/errand.ts';
import type { Flow } from '../flows/flow.ts';
import type { Flows } from '../flows/flows.ts';
import { MINUTE_MS, SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import type { Vault } from '../vault/envelope.ts';
import { pause } from './elected.ts';

/** How long a shop may take in all, before it is given up. */
const QUOTE_MS = 4 * MINUTE_MS;
/** The cardholder's bank may ask meanwhile, and has ten minutes for it. */
const PURCHASE_MS = 15 * MINUTE_MS;
/** Runs that a dead process left behind are noticed this late at most. */
const LOOK_MS = 2 * SECOND_MS;
const MAX_ATTEMPTS = 3;
const NOBODY_SAW = 'Nobody saw whether the shop took the order.';
/** So often a second apart an end is tried while the database is away. */
const END_TRIES = 10;

interface Parts {
  db: Database;
  log: Logger;
  runs: Runs;
  endings: Endings;
  challenges: Challenges;
  cards: Cards;
  shopAccounts: ShopAccounts;
  vault: Vault;
  flows: Flows;
  engine: Engine;
  browsing: Browsing;
  concurrency: number;
}

export type CheckoutRunner = ReturnType<typeof createCheckoutRunner>;

/** Does the browser work of checkout intents: takes runs as they are queued, several at a time. */
export function createCheckoutRunner(parts: Parts) {
  const { db, log, runs, endings, flows, browsing } = parts;
  const wakes = new EventTarget();

  async function perform(run: Run, signal: AbortSignal): Promise<void> {
    if (run.isArmed) {
      await endings.unknown(
        run,
        'Till stopped while the order was being placed. Ask the shop whether it has it.',
      );
      return;
    }
    if (run.attempts > MAX_ATTEMPTS) {
      const explanation = 'The run was interrupted again and again.';
      await endings.failed(run, { reason: 'merchant_error', explanation });
      return;
    }
    const intent = await db.prisma.checkoutIntent.findUniqueOrThrow({ where: { id: run.intentId } });
    if (run.kind === 'quote') await quote(run, intent, signal);
    else await purchase(run, intent, signal);
  }

  function recorderOf(run: Run): Recorder {
    return {
      begin: (name, step, of) => runs.begin(run, name, step, of),
      end: (step) => runs.record(run, step),
    };
  }

  function shopAccountOf({ accountId, url }: CheckoutIntent) {
    return (email: string) => parts.shopAccounts.passwordFor(accountId, merchantOf(url), email);
  }

  async function quote(run: Run, intent: CheckoutIntent, signal: AbortSignal): Promise<void> {
    const merchant = merchantOf(intent.url);
    const known = await flows.latest(merchant);
    // Without a card there is nothing to ask the code of: it comes with the card.
    const holdsCvc =
      !intent.cardId || intent.sealedCvc !== null || (await parts.cards.holdsCvc(intent.cardId));
    const report = await browsing.visit(
      ({ page, signal }) =>
        parts.engine.quote(errandOf(intent), {
          page,
          signal,
          flow: known?.flow,
          recorder: recorderOf(run),
          shopAccount: shopAccountOf(intent),
          holdsCvc,
        }),
      { deadlineMs: QUOTE_MS, signal },
    );
    if (report.kind === 'failure') {
      if (known) await flows.count(known.id, report.reason === 'out_of_stock');
      await endings.failed(run, report);
      return;
    }
    const kept = report.flow ? await flows.save(report.flow) : known;
    if (kept) run.flowId = kept.id;
    if (report.kind === 'question') await endings.asked(run, merchant, report.schema);
    else {
      if (kept) await flows.count(kept.id, true);
      await endings.quoted(run, merchant, report.quote);
    }
  }

  /** Undefined when it was removed; a database that is away is another matter, and no reason to give up. */
  async function openCard(accountId: string, cardId: string): Promise<PaymentCard | undefined> {
    return parts.cards.openForCharge(db.prisma, accountId, cardId).catch((error) => {
      if (error instanceof TillError) return undefined;
      throw error;
    });
  }

  async function purchase(run: Run, intent: CheckoutIntent, signal: AbortSignal): Promise<void> {
    const { id, accountId, cardId, sealedCvc, amount, currency } = intent;
    const known = await flows.latest(merchantOf(intent.url));
    const card = cardId ? await openCard(accountId, cardId) : undefined;
    if (!card) {
      const explanation = 'The card was removed before the order was placed.';
      await endings.failed(run, { reason: 'card_declined', explanation });
      return;
    }
    const cvc = sealedCvc
      ? parts.vault.openAlone('purchase cvc', sealedCvc, { row: id, account: accountId })
      : card.cvc;
    const ask = parts.challenges.ask(run);
    const buy = ({ page, signal }: Visit) =>
      parts.engine.purchase(errandOf(intent), {
        page,
        signal,
        flow: known?.flow,
        recorder: recorderOf(run),
        shopAccount: shopAccountOf(intent),
        purchasing: {
          card: { ...card, cvc },
          approved: { amount: Number(amount), currency: currency as Currency },
          async arm() {
            await runs.arm(run);
            run.isArmed = true;
          },
          challenge: (view) => ask(view, signal),
        },
      });
    // A stop waits for an order that is being placed; whatever has pressed nothing yet is left to the next process.
    const leaving = new AbortController();
    signal.addEventListener('abort', () => run.isArmed || leaving.abort());
    const options = { deadlineMs: PURCHASE_MS, signal: leaving.signal };
    const report = await browsing.visit(buy, options).catch((error) => {
      if (!run.isArmed || error instanceof RunLost) throw error;
      log.error({ err: error, run: run.id }, 'lost sight of an order while it was being placed');
      return { kind: 'unknown' as const, explanation: NOBODY_SAW };
    });
    switch (report.kind) {
      case 'placed':
        await keep(run, report.flow).catch((err) => log.warn({ err, run: run.id }, 'could not keep a flow'));
        return patiently(() => endings.placed(run, report));
      case 'unknown':
        return patiently(() => endings.unknown(run, report.explanation));
      case 'failure':
        if (known) await flows.count(known.id, report.reason !== 'merchant_error');
        return patiently(() => endings.failed(run, report));
    }
  }

  async function keep(run: Run, flow: Flow): Promise<void> {
    const kept = await flows.save(flow);
    run.flowId = kept.id;
    await flows.count(kept.id, true);
  }

  /** One run from its taking to its end. Whatever goes wrong, the intent does not stay at work for ever. */
  async function follow(run: Run, signal: AbortSignal): Promise<void> {
    const started = Date.now();
    try {
      await perform(run, signal);
      log.info({ run: run.id, kind: run.kind, ms: Date.now() - started }, 'checkout run done');
    } catch (error) {
      if (error instanceof RunLost) return;
      if (signal.aborted) return runs.giveBack(run);
      log.warn({ err: error, run: run.id }, 'a checkout run failed');
      // It must not be said that there is no order when there may be one.
      if (run.isArmed) await patiently(() => endings.unknown(run, NOBODY_SAW));
      // Neither is the shop's fault; a run that meets such things again and again is given up in the end.
      else if (isUnavailable(error) || error instanceof ChromiumGone)
        await patiently(() => runs.giveBack(run));
      else await patiently(() => endings.failed(run, problemOf(error)));
    }
  }

  return {
    /** Says that a run may have been queued. */
    wake: () => void wakes.dispatchEvent(new Event('wake')),

    async run(signal: AbortSignal): Promise<void> {
      const working = new Map<Run, Promise<void>>();
      while (!signal.aborted) {
        const run = working.size < parts.concurrency ? await take(working.keys()) : undefined;
        if (run) {
          const work = follow(run, signal)
            .catch((err) => log.error({ err, run: run.id }, 'a checkout run could not be ended'))
            .finally(() => working.delete(run));
          working.set(run, work);
          continue;
        }
        const turn = new AbortController();
        const turned = AbortSignal.any([signal, turn.signal]);
        await Promise.race([
          pause(LOOK_MS, turned),
          once(wakes, 'wake', { signal: turned }).catch(() => {}),
          ...(working.size >= parts.concurrency ? working.values() : []),
        ]);
        turn.abort();
      }
      await Promise.all(working.values());
    },
  };

  async function take(working: Iterable<Run>): Promise<Run | undefined> {
    return runs.take(working).catch((err) => {
      log.warn({ err }, 'could not look for checkout runs');
      return undefined;
    });
  }
}

/** Waits for a database that is away for a moment. What cannot be committed then is found again as it was left. */
async function patiently(commit: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await commit();
    } catch (error) {
      if (tries === END_TRIES || !isUnavailable(error)) throw error;
      await sleep(SECOND_MS);
    }
  }
}

/** Runs it until it is stopped. */
export function startRunner(runner: CheckoutRunner): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = runner.run(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function errandOf({ url, prompt, options }: CheckoutIntent): Errand {
  return { url, prompt, options: options as Record<string, unknown> };
}

function problemOf(error: unknown) {
  if (error instanceof ChromiumMissing)
    return { reason: 'unsupported_checkout' as const, explanation: error.message };
  const isSlow = error instanceof Error && error.name === 'BrowsingTimeout';
  return {
    reason: 'merchant_error' as const,
    explanation: isSlow ? 'The shop did not answer in time.' : 'The shop’s page could not be used.',
  };
}
