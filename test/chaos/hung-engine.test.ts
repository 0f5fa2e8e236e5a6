import { afterEach, describe, expect, it } from 'vitest';
import type { Engine, PurchaseRun, QuoteRun } from '../../src/buying/flows/engine.ts';
import type { Quote } from '../../src/buying/flows/errand.ts';
import { tracesOf } from '../browser/ground.ts';
import { noBrowser } from '../support/browser.ts';
import { until } from '../support/processes.ts';
import { startTillWithRunner, type TillWithRunner } from '../support/runner.ts';

/**
 * The engine is a fake here, because only a fake can be made never to settle, whatever it is told. Everything around
 * it is real: runs, deadlines, Chromium.
 */

const SHOP = 'https://shop.example/mug';
const LIMIT_MS = 5_000;
/** Longer than any test: what ends before it did not end by it. */
const ENDLESS_MS = 600_000;
const QUOTE: Quote = {
  amount: 2_599,
  currency: 'usd',
  breakdown: {},
  items: [],
  shipping: null,
  shipTo: null,
  tax: null,
  shopName: null,
};
const FLOW = { version: 1 as const, merchant: 'shop.example', steps: [] };
const VIEW = { title: 'Your bank', text: [], fields: [], buttons: [{ name: 'ok', text: 'OK' }] };

const never = () => new Promise<never>(() => {});
const quoted = async () => ({ kind: 'quote' as const, quote: QUOTE, flow: FLOW });

interface Acts {
  quote?(run: QuoteRun): ReturnType<Engine['quote']>;
  purchase?(run: PurchaseRun): ReturnType<Engine['purchase']>;
}

function engineOf({ quote = quoted, purchase = never }: Acts): Engine {
  return { quote: (_, run) => quote(run), purchase: (_, run) => purchase(run), learn: never };
}

let buyer: TillWithRunner;

async function start(acts: Acts, quoteMs = ENDLESS_MS): Promise<void> {
  const limits = { quoteMs, purchaseMs: LIMIT_MS };
  buyer = await startTillWithRunner({ engine: engineOf(acts), limits, concurrency: 1 });
}

async function confirmed(): Promise<string> {
  const id = await buyer.create(SHOP);
  expect(await buyer.settled(id)).toMatchObject({ status: 'requires_confirmation' });
  await buyer.ask('CheckoutIntentConfirm', { id });
  return id;
}

describe.skipIf(noBrowser)('a run whose engine never settles', () => {
  afterEach(async () => {
    await buyer.stop();
    expect(await tracesOf(process.pid)).toEqual({ processes: [], folders: [] });
  });

  it('ends when its time is up and lets the next one in', async () => {
    let calls = 0;
    const quote = async ({ recorder }: QuoteRun) => {
      if (++calls > 1) return quoted();
      await recorder.begin('Open the shop', 1, 8);
      return never();
    };
    await start({ quote }, LIMIT_MS);
    const [hung, next] = [await buyer.create(SHOP), await buyer.create(SHOP)];
    expect(await buyer.settled(hung)).toMatchObject({
      status: 'failed',
      statusReason: 'merchant_error',
      explanation: 'The shop didn’t respond in time.',
      outcome: null,
    });
    expect(await buyer.settled(next)).toMatchObject({ status: 'requires_confirmation' });
    expect(await buyer.stepsOf(hung)).toMatchObject([
      { name: 'Open the shop', detail: `The visit took longer than ${LIMIT_MS} ms.` },
    ]);
  });

  it('lets the next one in as soon as it is canceled', async () => {
    let calls = 0;
    await start({ quote: () => (++calls > 1 ? quoted() : never()) });
    const hung = await buyer.create(SHOP);
    await until(() => calls === 1);
    const next = await buyer.create(SHOP);
    await buyer.ask('CheckoutIntentCancel', { id: hung });
    expect(await buyer.settled(next)).toMatchObject({ status: 'requires_confirmation' });
    expect(await buyer.settled(hung)).toMatchObject({ status: 'canceled', statusReason: 'user_canceled' });
    expect(await buyer.runsOf(hung)).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('has bought nothing when it was not armed', async () => {
    await start({});
    expect(await buyer.settled(await confirmed())).toMatchObject({
      status: 'failed',
      statusReason: 'merchant_error',
      explanation: 'The shop didn’t respond in time.',
      outcome: 'not_placed',
    });
  });

  it('leaves it open whether it has bought when it was armed, and keeps the evidence', async () => {
    await start({
      async purchase({ recorder, purchasing }) {
        await recorder.begin('Place the order', 1, 2);
        await purchasing.arm();
        return never();
      },
    });
    const id = await confirmed();
    expect(await buyer.settled(id)).toMatchObject({
      status: 'failed',
      statusReason: 'merchant_error',
      outcome: 'unknown',
      explanation: expect.stringContaining('didn’t respond in time'),
    });
    expect(await buyer.stepsOf(id)).toMatchObject([{ name: 'Place the order' }]);
  });

  it('cannot be armed once its time is up', async () => {
    let arming: Promise<unknown> | undefined;
    await start({
      async purchase({ signal, purchasing }) {
        signal.addEventListener('abort', () => {
          arming = purchasing.arm().then(
            () => 'armed',
            () => 'refused',
          );
        });
        return never();
      },
    });
    const id = await confirmed();
    expect(await buyer.settled(id)).toMatchObject({ outcome: 'not_placed' });
    expect(await arming).toBe('refused');
    expect((await buyer.runsOf(id)).at(-1)).toMatchObject({ kind: 'purchase', armedAt: null });
  });

  it('has the time that it takes to hear of the cardholder, and its own on top', async () => {
    const waitedMs = LIMIT_MS + 1_500;
    let ended: number | undefined;
    await start({
      async purchase({ signal, purchasing }) {
        const startedMs = Date.now();
        while (Date.now() - startedMs < waitedMs && !signal.aborted) await purchasing.challenge(VIEW);
        signal.addEventListener('abort', () => {
          ended = Date.now() - startedMs;
        });
        return never();
      },
    });
    const id = await confirmed();
    await until(() => ended !== undefined);
    expect(ended).toBeGreaterThan(waitedMs + LIMIT_MS / 3);
    await until(async () => (await buyer.runsOf(id)).every(({ state }) => state === 'done'));
    expect(await buyer.settled(id)).toMatchObject({ status: 'failed', outcome: 'not_placed' });
  });
});
