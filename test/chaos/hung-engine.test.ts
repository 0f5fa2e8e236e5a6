import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, PurchaseRun, QuoteRun } from '../../src/buying/flows/engine.ts';
import type { Quote } from '../../src/buying/flows/errand.ts';
import { tracesOf } from '../browser/ground.ts';
import { noBrowser } from '../support/browser.ts';
import { deadlinesByHand } from '../support/deadlines.ts';
import { until } from '../support/processes.ts';
import { startTillWithRunner, type TillWithRunner } from '../support/runner.ts';

/**
 * The engine is a fake here, because only a fake can be made never to settle, whatever it is told. Time passes when a
 * test says so. Everything around them is real: runs, what a deadline does, Chromium.
 */

const SHOP = 'https://shop.example/mug';
/** In words only: when it is over is for each test to say. */
const LIMIT_MS = 60_000;
const QUOTE: Quote = {
  amount: 2_599,
  currency: 'usd',
  breakdown: {},
  items: [],
  shipping: null,
  shipTo: null,
  tax: null,
  shopName: null,
  paymentMethod: null,
};
const FLOW = { version: 1 as const, merchant: 'shop.example', steps: [] };
const VIEW = { title: 'Your bank', text: [], fields: [], buttons: [{ name: 'ok', text: 'OK' }] };

const never = () => new Promise<never>(() => {});
const quoted = async () => ({ kind: 'quote' as const, quote: QUOTE, flow: FLOW });

interface Acts {
  quote?(run: QuoteRun): ReturnType<Engine['quote']>;
  purchase?(run: PurchaseRun): ReturnType<Engine['purchase']>;
}

let acts: Acts;
const engine: Engine = {
  quote: (_, run) => (acts.quote ?? quoted)(run),
  purchase: (_, run) => (acts.purchase ?? never)(run),
  learn: never,
};

const deadlines = deadlinesByHand();
let buyer: TillWithRunner;

async function confirmed(): Promise<string> {
  const id = await buyer.create(SHOP);
  expect(await buyer.settled(id)).toMatchObject({ status: 'requires_confirmation' });
  await buyer.ask('CheckoutIntentConfirm', { id });
  return id;
}

describe.skipIf(noBrowser)('a run whose engine never settles', () => {
  beforeAll(async () => {
    const limits = { quoteMs: LIMIT_MS, purchaseMs: LIMIT_MS };
    buyer = await startTillWithRunner({ engine, limits, concurrency: 1, deadline: deadlines.start });
  });
  afterAll(async () => {
    await buyer.stop();
    expect(await tracesOf(process.pid)).toEqual({ processes: [], folders: [] });
  });

  it('ends when its time is up and lets the next one in', async () => {
    let calls = 0;
    let hasBegun = false;
    acts = {
      async quote({ recorder }) {
        if (++calls > 1) return quoted();
        await recorder.begin('Open the shop', 1, 8);
        hasBegun = true;
        return never();
      },
    };
    const [hung, next] = [await buyer.create(SHOP), await buyer.create(SHOP)];
    await until(() => hasBegun);
    deadlines.pass();
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
    acts = { quote: () => (++calls > 1 ? quoted() : never()) };
    const hung = await buyer.create(SHOP);
    await until(() => calls === 1);
    const next = await buyer.create(SHOP);
    await buyer.ask('CheckoutIntentCancel', { id: hung });
    expect(await buyer.settled(next)).toMatchObject({ status: 'requires_confirmation' });
    expect(await buyer.settled(hung)).toMatchObject({ status: 'canceled', statusReason: 'user_canceled' });
    expect(await buyer.runsOf(hung)).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('has bought nothing when it was not armed', async () => {
    let isBuying = false;
    acts = {
      purchase() {
        isBuying = true;
        return never();
      },
    };
    const id = await confirmed();
    await until(() => isBuying);
    deadlines.pass();
    expect(await buyer.settled(id)).toMatchObject({
      status: 'failed',
      statusReason: 'merchant_error',
      explanation: 'The shop didn’t respond in time.',
      outcome: 'not_placed',
    });
  });

  it('leaves it open whether it has bought when it was armed, and keeps the evidence', async () => {
    let isArmed = false;
    acts = {
      async purchase({ recorder, purchasing }) {
        await recorder.begin('Place the order', 1, 2);
        await purchasing.arm();
        isArmed = true;
        return never();
      },
    };
    const id = await confirmed();
    await until(() => isArmed);
    deadlines.pass();
    expect(await buyer.settled(id)).toMatchObject({
      status: 'failed',
      statusReason: 'merchant_error',
      outcome: 'unknown',
      explanation: expect.stringContaining('didn’t respond in time'),
    });
    expect(await buyer.stepsOf(id)).toMatchObject([{ name: 'Place the order' }]);
  });

  it('cannot be armed once its time is up', async () => {
    let isBuying = false;
    let arming: Promise<unknown> | undefined;
    acts = {
      async purchase({ signal, purchasing }) {
        signal.addEventListener('abort', () => {
          arming = purchasing.arm().then(
            () => 'armed',
            () => 'refused',
          );
        });
        isBuying = true;
        return never();
      },
    };
    const id = await confirmed();
    await until(() => isBuying);
    deadlines.pass();
    expect(await buyer.settled(id)).toMatchObject({ outcome: 'not_placed' });
    expect(await arming).toBe('refused');
    expect((await buyer.runsOf(id)).at(-1)).toMatchObject({ kind: 'purchase', armedAt: null });
  });

  it('has the time that it takes to hear of the cardholder, and its own on top', async () => {
    const running: number[] = [];
    acts = {
      async purchase({ purchasing }) {
        const asked = purchasing.challenge(VIEW);
        running.push(deadlines.running());
        deadlines.pass();
        await asked;
        running.push(deadlines.running());
        return never();
      },
    };
    const id = await confirmed();
    await until(() => running.length === 2);
    expect(running).toEqual([0, 1]);
    expect((await buyer.runsOf(id)).at(-1)).toMatchObject({ kind: 'purchase', state: 'running' });
    deadlines.pass();
    await until(async () => (await buyer.runsOf(id)).every(({ state }) => state === 'done'));
    expect(await buyer.settled(id)).toMatchObject({ status: 'failed', outcome: 'not_placed' });
  });
});
