import { setTimeout as pause } from 'node:timers/promises';
import type { Keypair } from '@solana/web3.js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSender } from '../support/gifts.ts';
import { sendAll, transferOf } from '../support/payments.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { type Asked, ask, cancel, kinds, PAID, trailOf } from './asked.ts';
import { happened, namesOf } from './happened.ts';

/** Two Tills on one database, and somebody who pays at the worst moment. */

let one: TestTill;
let two: TestTill;
let account: TestAccount;
let payer: Keypair;
let blocker: pg.Client;

beforeAll(async () => {
  one = await startTill();
  two = await startTill({ DATABASE_URL: one.db.url }, one);
  account = await one.newAccount('Harbour Coffee');
  payer = await newSender(one, 10_000_000);
  blocker = new pg.Client({ connectionString: one.db.url });
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await two.stop();
  await one.stop();
});

/** A transfer that names several, with so much for each, in base units. */
const paymentOf = (...parts: [Asked, bigint][]) =>
  sendAll(
    one,
    parts.flatMap(([{ recipient, reference }, amount]) =>
      transferOf(one, payer.publicKey, {
        recipient,
        references: [reference, one.useCases.payables.beacon],
        amount,
      }),
    ),
    [payer],
  );

async function landed(signature: string) {
  const transaction = await one.network.chain.transaction(signature);
  if (!transaction) throw new Error('it landed');
  return transaction;
}

/** Until so many wait for rows that others hold. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const pids = await one.db.prisma.$queryRaw<unknown[]>`
      select distinct pid from pg_locks join pg_stat_activity using (pid)
       where not granted and locktype in ('transactionid', 'tuple') and datname = current_database()`;
    if (pids.length >= count) return;
    await pause(10);
  }
}

async function deadlocks(): Promise<number> {
  const { rows } = await blocker.query(
    `select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0].deadlocks;
}

async function expectOneOutcome(asked: Asked, canceled: number, signature: string): Promise<string> {
  const { status, transaction, payments } = await trailOf(one, account, asked);
  const names = await namesOf(one, account, asked.id);
  expect(names.filter((name) => name === 'payment.recorded')).toHaveLength(1);
  if (canceled === 200) {
    expect(status).toBe('CANCELED');
    expect(transaction).toBeNull();
    expect(payments).toMatchObject([{ outcome: 'LATE', signature, received: 1_000 }]);
    expect(names.filter((name) => /completed|succeeded|transaction.recorded/.test(name))).toEqual([]);
    return 'canceled';
  }
  expect(canceled).toBe(409);
  expect(status).toBe(PAID[asked.kind]);
  expect(transaction).toMatchObject({ signature, source: asked.id });
  expect(payments).toMatchObject([{ outcome: 'SETTLED', signature }]);
  expect(names.filter((name) => name.endsWith('canceled'))).toEqual([]);
  expect(names.filter((name) => /completed|succeeded/.test(name))).toHaveLength(1);
  return 'paid';
}

describe.each(kinds)('a cancel against a payment, of a %s', (kind) => {
  it.each(['paid', 'canceled'])('ends as %s when that came first by a hair', async (first) => {
    const asked = await ask(one, account, kind);
    const signature = await paymentOf([asked, asked.due]);
    const transaction = await landed(signature);

    // Both want the same row, one after the other, before either gets it.
    await blocker.query('begin');
    await blocker.query('select 1 from payables where id = $1 for update', [asked.id]);
    const steps = [() => two.useCases.payments.apply(transaction), () => cancel(one, account, asked)];
    if (first === 'canceled') steps.reverse();
    const under: Promise<number>[] = [];
    for (const step of steps) {
      under.push(step());
      await waiting(under.length);
    }
    await blocker.query('commit');
    const answers = await Promise.all(under);
    const status = answers[first === 'paid' ? 1 : 0];
    expect(await expectOneOutcome(asked, Number(status), signature)).toBe(first);
  });

  it('has one outcome, whoever wins', async () => {
    for (let round = 0; round < 8; round++) {
      const asked = await ask(one, account, kind);
      const signature = await paymentOf([asked, asked.due]);
      const [, canceled] = await Promise.all([
        two.watcher.look(),
        pause(round * 4).then(() => cancel(one, account, asked)),
        one.watcher.look(),
      ]);
      await expectOneOutcome(asked, canceled, signature);
    }
  });
});

describe('several that see the same payments', () => {
  it('settle each once and tell of it once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ask(one, account, index % 2 ? 'session' : 'intent')),
    );
    const signatures = [];
    for (const asked of all) signatures.push(await paymentOf([asked, asked.due]));
    one.clock.advance(10);
    await Promise.all([
      one.watcher.look(),
      two.watcher.look(),
      one.watcher.sweep(),
      two.watcher.sweep(),
      two.watcher.look(),
    ]);
    for (const [index, asked] of all.entries()) {
      const signature = signatures[index];
      expect(await trailOf(one, account, asked)).toMatchObject({
        status: PAID[asked.kind],
        payments: [{ outcome: 'SETTLED', signature }],
      });
      expect(await one.db.prisma.transaction.findMany({ where: { source: asked.id } })).toMatchObject([
        { signature },
      ]);
      const names = await namesOf(one, account, asked.id);
      expect(new Set(names).size).toBe(names.length);
    }
    const sequences = (await happened(one, account)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  });

  it('never wait for each other crosswise, though payments name two sellers in either order', async () => {
    const other = await one.newAccount('Next door');
    const transactions = [];
    for (let round = 0; round < 4; round++) {
      const sellers = round % 2 ? [account, other] : [other, account];
      const [first, second] = await Promise.all(sellers.map((seller) => ask(one, seller, 'session')));
      if (!first || !second) throw new Error('there are two');
      transactions.push(await landed(await paymentOf([first, first.due], [second, second.due])));
    }
    const { payments } = one.useCases;
    const before = await deadlocks();
    const applied = await Promise.all(transactions.map((transaction) => payments.apply(transaction)));
    expect(applied).toEqual([2, 2, 2, 2]);
    expect(await deadlocks()).toBe(before);
  });
});

describe('a payment that is sent while another one is noticed', () => {
  it('waits for nothing that the other one needs', async () => {
    const settled = await ask(one, account, 'intent');
    const short = await ask(one, { ...account }, 'intent', 50_000);
    const transaction = await landed(await paymentOf([settled, settled.due], [short, 10_000n]));

    const before = await deadlocks();

    // Nobody gets at the account's events until both want to.
    await blocker.query('begin');
    await blocker.query('select 1 from event_streams where account_id = $1 for update', [account.id]);
    const noticed = two.useCases.payments.apply(transaction);
    await waiting(1);
    const sent = one.useCases.transactionIntents.onSent(short.id);
    await waiting(2);
    await blocker.query('commit');
    await Promise.all([noticed, sent]);
    // PostgreSQL would have ended one of them, and Till begun it again.
    expect(await deadlocks()).toBe(before);
    expect((await trailOf(one, account, settled)).status).toBe('SUCCEEDED');
    expect((await trailOf(one, account, short)).payments).toMatchObject([{ outcome: 'SHORT', received: 1 }]);
  });
});

describe.each(kinds)('a create of a %s that is sent again', (kind) => {
  it('makes one, however many Tills it reaches', async () => {
    const key = `again-${kind}`;
    const asks = [one, two, one, two].map((till) =>
      ask(till, account, kind, 1_000, key).catch((error: Error) => error.message),
    );
    const answers = await Promise.all(asks);
    const again = await ask(two, account, kind, 1_000, key);
    for (const answer of answers)
      if (typeof answer === 'string') expect(answer).toContain('idempotency');
      else expect(answer).toEqual(again);
    const { reference } = again;
    expect(await one.db.prisma.payable.count({ where: { reference } })).toBe(1);
    const signature = await paymentOf([again, again.due]);
    await one.watcher.look();
    // What was answered then is answered again, though it has been paid by now.
    expect(await ask(one, account, kind, 1_000, key)).toEqual(again);
    expect((await trailOf(one, account, again)).transaction).toMatchObject({ signature });
  });
});
