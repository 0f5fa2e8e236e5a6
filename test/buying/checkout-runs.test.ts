import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Run, RunLost } from '../../src/buying/checkout-intents/runs.ts';
import { remaining } from '../../src/buying/checkout-intents/spending.ts';
import { PROCESS_LOCK } from '../../src/db/locks.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, ORDER_SEEN, quoteOf, SHOP } from '../support/checkouts.ts';
import { transports } from '../support/live.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import { startListening, startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What holds when processes die, hang or come back while they work on a run. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
  await call('CardCreate', CARD);
});
afterAll(() => till.stop());

const call = async (operation: string, params: Record<string, unknown>) =>
  (await rest.call(till, operation, params, account)).body;
const rowOf = (id: string) => till.db.prisma.checkoutIntent.findUniqueOrThrow({ where: { id } });

/** A process as the database sees it: a connection that holds the lock on its number. */
async function startProcess(number: number) {
  const client = new pg.Client({ connectionString: till.db.url });
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCK, number]);
  return { ...createEnder(till, number), die: () => client.end() };
}

async function confirmed(): Promise<string> {
  // The card's own code is gone after the first of them.
  const options = { card_cvc: CARD.cvc };
  const id = String((await call('CheckoutIntentCreate', { url: SHOP, options })).id);
  await createEnder(till, 1).quote(id);
  await call('CheckoutIntentConfirm', { id });
  return id;
}

describe('runs that wait', () => {
  const headers = { prefer: 'respond-async' };
  const ask = async (who: TestAccount, operation: string, params: Record<string, unknown>) =>
    (await rest.call(till, operation, params, { ...who, headers })).body;

  it('take turns by account, and what was confirmed comes first', async () => {
    const [greedy, modest, buyer] = [
      await till.newAccount(),
      await till.newAccount(),
      await till.newAccount(),
    ];
    await ask(buyer, 'CardCreate', CARD);
    const options = { card_cvc: CARD.cvc };
    const { id } = await ask(buyer, 'CheckoutIntentCreate', { url: SHOP, options });
    await createEnder(till, 1).quote(String(id));
    for (let n = 0; n < 5; n++) await ask(greedy, 'CheckoutIntentCreate', { url: SHOP });
    for (let n = 0; n < 2; n++) await ask(modest, 'CheckoutIntentCreate', { url: SHOP });
    await ask(buyer, 'CheckoutIntentConfirm', { id });

    const names = { [greedy.id]: 'greedy', [modest.id]: 'modest', [buyer.id]: 'buyer' };
    const process = await startProcess(131);
    const taken: Run[] = [];
    for (let run = await process.runs.take(); run; run = await process.runs.take()) taken.push(run);
    expect(taken.map(({ accountId, kind }) => `${names[accountId]} ${kind}`)).toEqual([
      'buyer purchase',
      'greedy quote',
      'modest quote',
      'greedy quote',
      'modest quote',
      'greedy quote',
      'greedy quote',
      'greedy quote',
    ]);
    for (const run of taken)
      await process.endings.failed(run, { reason: 'merchant_error', explanation: 'No.' });
    await process.die();
  });

  it('are taken once each, by however many processes at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => till.newAccount()));
    for (const who of accounts)
      for (let n = 0; n < 5; n++) await ask(who, 'CheckoutIntentCreate', { url: SHOP });
    const processes = await Promise.all([141, 142, 143].map(startProcess));
    const taken = await Promise.all(
      processes.map(async (process) => {
        const runs: Run[] = [];
        for (let misses = 0; misses < 20; ) {
          const run = await process.runs.take();
          if (run) runs.push(run);
          else misses++;
        }
        for (const run of runs)
          await process.endings.failed(run, { reason: 'merchant_error', explanation: 'No.' });
        return runs.map((run) => run.id);
      }),
    );
    expect(taken.flat()).toHaveLength(20);
    expect(new Set(taken.flat()).size).toBe(20);
    for (const process of processes) await process.die();
  });

  it.each(surfaces)(
    'are only so many for one account over $name, who is told when to come back',
    async (surface) => {
      const small = await startTill({ CHECKOUT_WAITING_PER_ACCOUNT: '2' });
      const [one, other] = [await small.newAccount(), await small.newAccount()];
      const create = (who: TestAccount) =>
        surface.call(small, 'CheckoutIntentCreate', { url: SHOP }, { ...who, headers });
      const together = await Promise.all(Array.from({ length: 8 }, () => create(one)));
      expect(together.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(429)]);
      const refused = await create(one);
      expect(refused).toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await create(other)).status).toBe(200);
      expect(await small.db.prisma.checkoutIntent.count({ where: { accountId: one.id } })).toBe(2);
      await small.stop();
    },
  );
});

describe('a run whose process dies', () => {
  it('stays with a process that lives, and goes to another when that is gone', async () => {
    const [first, second] = [await startProcess(101), await startProcess(102)];
    const id = await confirmed();
    const run = await first.take(id);
    expect(await second.runs.take()).toBeUndefined();
    await first.die();
    const taken = await second.take(id);
    expect(taken).toMatchObject({ id: run.id, attempts: 2, isArmed: false });
    await expect(first.runs.arm(run)).rejects.toThrow(RunLost);
    await second.runs.arm(taken);
    await second.place(taken, '9');
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded', chargeId: '9', outcome: 'placed' });
    await second.die();
  });

  it('goes back to its own process when that lost hold of it, and only then', async () => {
    const process = await startProcess(113);
    const id = await confirmed();
    const run = await process.take(id);
    expect(await process.runs.take([run])).toBeUndefined();
    const again = await process.runs.take([]);
    expect(again).toMatchObject({ id: run.id, attempts: 2, isArmed: false });
    await expect(process.runs.arm(run)).rejects.toThrow(RunLost);
    await process.endings.failed(again as Run, { reason: 'merchant_error', explanation: 'No.' });
    await process.die();
  });

  it('is never begun again once it is armed: what came of it is unknown', async () => {
    const [first, second] = [await startProcess(103), await startProcess(104)];
    const id = await confirmed();
    const run = await first.take(id);
    await first.runs.arm(run);
    await first.die();
    const taken = await second.take(id);
    expect(taken.isArmed).toBe(true);
    await expect(second.runs.arm(taken)).rejects.toThrow(RunLost);
    await second.endings.unknown(taken, 'Nobody saw it.');
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      statusReason: 'merchant_error',
      outcome: 'unknown',
    });
    await second.die();
  });

  it('tells what it saw when it was only given up for dead', async () => {
    const [first, second] = [await startProcess(105), await startProcess(106)];
    const id = await confirmed();
    const run = await first.take(id);
    await first.runs.arm(run);
    await first.die();
    await second.endings.unknown(await second.take(id), 'Nobody saw it.');
    await first.place(run, '#77');
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      outcome: 'placed',
      chargeId: '#77',
      explanation: ORDER_SEEN,
    });
    const { cardId } = await rowOf(id);
    const card = { id: cardId ?? '', spendingLimit: 1_000_000n };
    const without = await till.db.transact((tx) => remaining(tx, card, id));
    const left = await till.db.transact((tx) => remaining(tx, card, 'no other'));
    expect((without ?? 0n) - (left ?? 0n), 'it counts as spent').toBe(2_599n);
    await second.die();
  });

  it('ends once: a second end changes nothing', async () => {
    const process = await startProcess(107);
    const id = await confirmed();
    const run = await process.take(id);
    await process.endings.failed(run, { reason: 'card_declined', explanation: 'No.' });
    await expect(process.place(run, '1')).rejects.toThrow(RunLost);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', outcome: 'not_placed', chargeId: null });
    await process.die();
  });

  it('arms once, of many that try at the same moment', async () => {
    const process = await startProcess(108);
    const run = await process.take(await confirmed());
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => process.runs.arm(run)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await process.die();
  });

  it('is taken by one, of many that look at the same moment', async () => {
    const processes = await Promise.all([109, 110, 111, 112].map(startProcess));
    const id = await confirmed();
    const taken = await Promise.all(processes.map(({ runs }) => runs.take()));
    expect(taken.filter((run) => run?.intentId === id)).toHaveLength(1);
    for (const { die } of processes) await die();
  });
});

describe('the first finished charge', () => {
  const codeOf = async () => {
    const card = await till.db.prisma.card.findFirst({
      where: { accountId: account.id },
      orderBy: { id: 'desc' },
    });
    return card?.sealedCvc ?? null;
  };

  it('is the last that the card’s code is kept for', async () => {
    await call('CardCreate', CARD);
    const id = await confirmed();
    expect(await codeOf()).not.toBeNull();
    const process = await startProcess(120);
    await process.endings.failed(await process.take(id), { reason: 'card_declined', explanation: 'No.' });
    expect(await codeOf()).toBeNull();
    await process.die();
  });

  it('does not count when the order was never tried', async () => {
    await call('CardCreate', CARD);
    const id = await confirmed();
    const process = await startProcess(121);
    await process.endings.failed(await process.take(id), {
      reason: 'out_of_stock',
      explanation: 'None left.',
    });
    expect(await codeOf()).not.toBeNull();
    await process.die();
  });
});

describe.each(transports)('those who follow an intent over $name', ({ subscribe }) => {
  it('see each step of its run as it begins', async () => {
    const id = String((await call('CheckoutIntentCreate', { url: SHOP })).id);
    const query = `subscription { checkoutIntentUpdated(id: "${id}") { status progress { step of name } } }`;
    const live = subscribe(till.url, account, query);
    await vi.waitFor(() => expect(live.results).toHaveLength(1), 180_000);
    const ender = createEnder(till, 1);
    const run = await ender.take(id);
    await ender.runs.begin(run, 'Opening the page', 1, 3);
    await ender.runs.begin(run, 'Filling in the address', 2, 3);
    await ender.endings.quoted(run, 'shop-example', quoteOf(2_599));
    await vi.waitFor(() => expect(live.results).toHaveLength(4), 180_000);
    expect(live.results.map(({ data }) => data?.checkoutIntentUpdated)).toEqual([
      { status: 'PROCESSING', progress: null },
      { status: 'PROCESSING', progress: { step: 1, of: 3, name: 'Opening the page' } },
      { status: 'PROCESSING', progress: { step: 2, of: 3, name: 'Filling in the address' } },
      { status: 'REQUIRES_CONFIRMATION', progress: null },
    ]);
    live.close();
  });
});
