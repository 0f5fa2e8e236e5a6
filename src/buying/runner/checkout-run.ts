import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { isUnavailable } from '../../db/failures.ts';
import type { CheckoutIntent } from '../../db/generated/client/client.ts';
import { SECOND_MS } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import { BrowsingTimeout } from '../browser/browsing.ts';
import { ChromiumMissing } from '../browser/chromium.ts';
import type { Cards } from '../cards/cards.ts';
import type { CardOpenings } from '../checkout-intents/card-openings.ts';
import type { Challenges } from '../checkout-intents/challenges.ts';
import { isOver } from '../checkout-intents/checkout-intent.ts';
import type { Endings } from '../checkout-intents/endings.ts';
import { type Run, RunLost, type Runs } from '../checkout-intents/runs.ts';
import type { ShopAccounts } from '../checkout-intents/shop-accounts.ts';
import { merchantOf } from '../flows/engine.ts';
import type { Approved, Currency, Errand, Payer } from '../flows/errand.ts';
import type { Flow } from '../flows/flow.ts';
import type { Flows } from '../flows/flows.ts';
import type { Aids, Shopper } from '../flows/shopper.ts';
import { createRunRecorder } from './run-recorder.ts';

const MAX_ATTEMPTS = 3;
/** How often to retry saving an outcome, a second apart, while the database is down. */
const END_TRIES = 10;

export interface CheckoutRunParts {
  db: Database;
  log: Logger;
  runs: Runs;
  endings: Endings;
  challenges: Challenges;
  cards: Cards;
  cardOpenings: CardOpenings;
  shopAccounts: ShopAccounts;
  flows: Flows;
  shopper: Shopper;
  /** The time limit for a shop, not counting time spent waiting for the cardholder. */
  limits: { quoteMs: number; purchaseMs: number };
}

export type CheckoutRun = ReturnType<typeof createCheckoutRun>;

/** One run in a shop, to its outcome. Throws what isn’t the shop’s fault. */
export function createCheckoutRun(parts: CheckoutRunParts) {
  const { db, log, runs, endings, flows, shopper, limits } = parts;

  async function perform(run: Run, signal: AbortSignal): Promise<void> {
    if (run.isArmed) {
      await endings.unknown(
        run,
        'Till stopped while placing the order. Ask the shop whether it received it.',
      );
      return;
    }
    if (run.attempts > MAX_ATTEMPTS) {
      const explanation = 'The run was interrupted repeatedly.';
      await endings.failed(run, { reason: 'merchant_error', explanation });
      return;
    }
    const intent = await db.prisma.checkoutIntent.findUniqueOrThrow({ where: { id: run.intentId } });
    if (isOver(intent)) throw new RunLost('the intent was canceled');
    if (run.kind === 'quote') await quote(run, intent, signal);
    else await purchase(run, intent, signal);
  }

  /** The shopper’s report. If it’s no longer awaited, evidence shows where it was. */
  async function visit<Report>(
    run: Run,
    intent: CheckoutIntent,
    signal: AbortSignal,
    work: (aids: Aids) => Promise<Report>,
  ): Promise<Report> {
    const recorder = createRunRecorder(runs, run);
    try {
      return await work({ recorder, shopAccount: shopAccountOf(intent) });
    } catch (error) {
      if (!signal.aborted && !(error instanceof RunLost))
        await recorder
          .interrupt(error instanceof Error ? error.message : String(error))
          .catch((err) => log.warn({ err, run: run.id }, 'could not save where a run was interrupted'));
      throw error;
    }
  }

  async function quote(run: Run, intent: CheckoutIntent, signal: AbortSignal): Promise<void> {
    const merchant = merchantOf(intent.url);
    const known = await flows.inUse(merchant, intent.accountId);
    // Without a card, there’s no CVC to ask for yet: it comes with the card.
    const holdsCvc =
      !intent.cardId || intent.sealedCvc !== null || (await parts.cards.holdsCvc(intent.cardId));
    const job = { errand: errandOf(intent), flow: known?.flow, deadlineMs: limits.quoteMs, holdsCvc };
    const report = await visit(run, intent, signal, (aids) => shopper.quote(job, aids, signal));
    if (report.kind === 'failure') {
      if (known) await flows.count(known.id, report.reason === 'out_of_stock');
      await endings.failed(run, report);
      return;
    }
    const kept = report.flow ? await flows.save(report.flow, intent.accountId) : known;
    if (kept) run.flowId = kept.id;
    if (report.kind === 'question') await endings.asked(run, merchant, report.schema);
    else {
      if (kept) await flows.count(kept.id, true);
      await endings.quoted(run, merchant, report.quote);
    }
  }

  /** A database that’s down isn’t a missing card, and no reason to give up. */
  async function unlessRemoved<Result>(asked: Promise<Result>): Promise<Result> {
    return asked.catch((error) => {
      if (error instanceof TillError && error.code !== 'mandate_host_not_allowed')
        throw new CardRemoved('the card was removed', { cause: error });
      throw error;
    });
  }

  async function payerOf(accountId: string, cardId: string | null): Promise<Payer & { cardId: string }> {
    if (cardId === null) throw new CardRemoved('there is no card');
    const { name, billingAddress } = await unlessRemoved(parts.cards.get(accountId, cardId));
    return { cardId, name, billingAddress };
  }

  async function purchase(run: Run, intent: CheckoutIntent, signal: AbortSignal): Promise<void> {
    const { accountId, sealedCvc } = intent;
    const known = await flows.inUse(merchantOf(intent.url), accountId);
    const { cardId, ...payer } = await payerOf(accountId, intent.cardId);
    const job = {
      errand: errandOf(intent),
      flow: known?.flow,
      deadlineMs: limits.purchaseMs,
      payer,
      approved: approvedOf(intent),
    };
    const forPurchase = {
      card: (host: string) => unlessRemoved(parts.cardOpenings.open(run, { cardId, sealedCvc }, host)),
      arm: (over: AbortSignal) => arm(run, over),
      challenge: parts.challenges.ask(run),
    };
    const report = await visit(run, intent, signal, (aids) =>
      shopper.purchase(job, { ...aids, ...forPurchase }, signal),
    ).catch((error) => {
      if (!run.isArmed || error instanceof RunLost) throw error;
      log.error({ err: error, run: run.id }, 'lost sight of an order while it was being placed');
      return { kind: 'unknown' as const, explanation: unseen(error) };
    });
    switch (report.kind) {
      case 'placed':
        await keep(run, report.flow).catch((err) => log.warn({ err, run: run.id }, 'could not save a flow'));
        return patiently(() => endings.placed(run, report));
      case 'unknown':
        return patiently(() => endings.unknown(run, report.explanation));
      case 'failure':
        if (known) await flows.count(known.id, report.reason !== 'merchant_error');
        return patiently(() => endings.failed(run, report));
    }
  }

  function shopAccountOf({ accountId, url }: CheckoutIntent) {
    return (email: string) => parts.shopAccounts.passwordFor(accountId, merchantOf(url), email);
  }

  /** A run that’s abandoned meanwhile throws here, before anything is pressed, and ends without an order. */
  async function arm(run: Run, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await runs.arm(run);
    signal.throwIfAborted();
    run.isArmed = true;
  }

  async function keep(run: Run, flow: Flow): Promise<void> {
    const kept = await flows.save(flow, run.accountId);
    run.flowId = kept.id;
    await flows.count(kept.id, true);
  }

  return {
    perform,

    /** Ends a run that threw. It must not claim that there is no order when there may be one. */
    async giveUp(run: Run, error: unknown): Promise<void> {
      await patiently(() =>
        run.isArmed ? endings.unknown(run, unseen(error)) : endings.failed(run, problemOf(error)),
      );
    },

    giveBack: (run: Run) => patiently(() => runs.giveBack(run)),
  };
}

/** There’s nothing left to pay with. */
class CardRemoved extends Error {
  override readonly name = 'CardRemoved';
}

/** Waits for a database that’s briefly down. What can’t be saved then is found again as it was left. */
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

function approvedOf(intent: CheckoutIntent): Approved {
  const { amount, currency, items, shipTo, shipping, paymentMethod, notPassedOn } = intent;
  const bought = items.map(({ name, variant, quantity, unitPrice }) => ({
    name,
    variant,
    quantity,
    unitPrice,
  }));
  return {
    amount: Number(amount),
    currency: currency as Currency,
    items: bought,
    shipTo,
    shipping,
    paymentMethod,
    ...(notPassedOn && { notPassedOn }),
  };
}

function errandOf({ url, prompt, options }: CheckoutIntent): Errand {
  return { url, prompt, options: options as Record<string, unknown> };
}

function problemOf(error: unknown) {
  if (error instanceof CardRemoved)
    return {
      reason: 'card_declined' as const,
      explanation: 'The card was removed before the order was placed.',
    };
  if (error instanceof TillError) return { reason: 'merchant_error' as const, explanation: error.message };
  if (error instanceof ChromiumMissing)
    return { reason: 'unsupported_checkout' as const, explanation: error.message };
  return {
    reason: 'merchant_error' as const,
    explanation:
      error instanceof BrowsingTimeout
        ? 'The shop didn’t respond in time.'
        : 'The shop’s page couldn’t be used.',
  };
}

/** For an order that may exist. */
function unseen(error: unknown): string {
  if (error instanceof BrowsingTimeout)
    return 'The shop didn’t respond in time while the order was being placed. Ask the shop whether it received it.';
  return 'Till couldn’t tell whether the shop accepted the order.';
}
