import { randomUUID } from 'node:crypto';
import { createEndings } from '../../src/buying/checkout-intents/endings.ts';
import { createRuns, type Run } from '../../src/buying/checkout-intents/runs.ts';
import type { Quote } from '../../src/buying/flows/errand.ts';
import { JPEG } from './pictures.ts';
import type { Surface } from './surfaces.ts';
import { startTill, type TestAccount, type TestTill } from './till.ts';

/** Ends runs as the engine would, for tests of what an intent makes of it. */
export interface Ender {
  runs: ReturnType<typeof createRuns>;
  endings: ReturnType<typeof createEndings>;
  /** The run of an intent that waits. */
  take(intentId: unknown): Promise<Run>;
  ask(intentId: unknown, schema?: Record<string, unknown>): Promise<Run>;
  quote(intentId: unknown, amount?: number, more?: Partial<Quote>): Promise<Run>;
  place(run: Run, orderId: string | null, quote?: Quote): Promise<void>;
}

export const ORDER_SEEN = 'POST /checkout 302, order number shown, cart empty';

/** A mug and its shipping. */
export function quoteOf(amount: number, more: Partial<Quote> = {}): Quote {
  return {
    amount,
    currency: 'usd',
    breakdown: { Subtotal: amount - 500, Shipping: 500 },
    items: [
      {
        name: 'Stoneware mug',
        variant: 'Blue / Large',
        quantity: 1,
        unitPrice: amount - 500,
        image: 'https://cdn.shop.example/mug.jpg',
        picture: JPEG,
      },
    ],
    shipping: { method: 'Standard (3–5 days)', amount: 500 },
    shipTo: {
      name: 'Ada Lovelace',
      line1: '12 Analytical Way',
      line2: null,
      city: 'New York',
      state: 'NY',
      postalCode: '10001',
      country: 'US',
    },
    tax: { amount: 120, isIncluded: true },
    shopName: 'Harbor & Pine',
    paymentMethod: null,
    notPassedOn: [],
    ...more,
  };
}

export const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    size: { type: 'string', title: 'Size', enum: ['Small', 'Large'] },
    email: { type: 'string', title: 'Email', format: 'email' },
  },
  required: ['size', 'email'],
};

/** What that schema accepts. */
export const ANSWERS = { size: 'Large', email: 'ada@example.org' };

export const SHOP = 'https://shop.example/mug';

/** A Till, and who ends its purchases as a test says. */
export async function startTillAndEnder(
  settings: Record<string, string> = {},
): Promise<{ till: TestTill; ender: Ender }> {
  const till = await startTill(settings);
  return { till, ender: createEnder(till) };
}

export function createEnder(till: TestTill, processNumber = 1, placesPerAccount = 1_000): Ender {
  const { db, clock, useCases } = till;
  const runs = createRuns({ db, clock, processNumber, placesPerAccount });
  const endings = createEndings({ db, clock, cards: useCases.cards });
  async function take(intentId: unknown): Promise<Run> {
    for (;;) {
      const run = await runs.take();
      if (!run) throw new Error('no run of it waits');
      if (run.intentId === intentId) return run;
    }
  }
  /** Past the line, so that others who take runs at the same time are not in the way. */
  async function pick(intentId: unknown): Promise<Run> {
    const [run] = await db.prisma.checkoutRun.updateManyAndReturn({
      where: { intentId: String(intentId), state: 'queued' },
      data: { state: 'running', holder: processNumber, fence: randomUUID() },
    });
    if (!run?.fence) throw new Error('no run of it waits');
    const { id, accountId, kind, fence, attempts } = run;
    return { id, intentId: run.intentId, accountId, kind, fence, attempts, isArmed: false };
  }

  return {
    runs,
    endings,
    take,
    async ask(intentId, schema = SCHEMA) {
      const run = await pick(intentId);
      await endings.asked(run, 'shop-example', schema);
      return run;
    },
    async quote(intentId, amount = 2_599, more = {}) {
      const run = await pick(intentId);
      await endings.quoted(run, 'shop-example', quoteOf(amount, more));
      return run;
    },
    place: (run, orderId, quote = quoteOf(2_599)) =>
      endings.placed(run, { orderId, quote, explanation: ORDER_SEEN }),
  };
}

/** What an account does with its intents, over one surface. */
export function createCheckoutCalls(
  { call }: Surface,
  given: () => { till: TestTill; ender: Ender; account: TestAccount },
) {
  const create = (more: Record<string, unknown> = {}) => {
    const { till, account } = given();
    return call(till, 'CheckoutIntentCreate', { url: SHOP, ...more }, account);
  };
  const act = (verb: 'Respond' | 'Confirm' | 'Cancel', id: unknown, more: Record<string, unknown> = {}) => {
    const { till, account } = given();
    return call(till, `CheckoutIntent${verb}`, { id, ...more }, account);
  };
  const read = (id: unknown) => call(given().till, 'CheckoutIntent', { id }, given().account);

  async function asked(more: Record<string, unknown> = {}): Promise<string> {
    const { body } = await create(more);
    await given().ender.ask(body.id);
    return String(body.id);
  }

  async function quoted(more: Record<string, unknown> = {}, amount?: number): Promise<string> {
    const { body } = await create({ options: { card_cvc: '737' }, ...more });
    await given().ender.quote(body.id, amount);
    return String(body.id);
  }

  return { create, act, read, asked, quoted };
}
