import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEntryType } from '../../src/books/ledger-entry.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { newId } from '../../src/shared/ids.ts';
import { createCalls } from '../security/tenants/calls.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { fund, makeGift } from '../support/gifts.ts';
import { pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** The numbers of the first page. GraphQL alone has them. */

const { call } = rest;

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer({ FEE_BPS: '100', FEE_ADDRESS: newWallet().address }));
});
afterAll(() => till.stop());

const { graphql } = createCalls(() => till);
const ask = async (as: TestAccount, query: string) => (await graphql(query, {}, as)).json();

async function overview(as: TestAccount, selection: string) {
  const { data, errors } = await ask(as, `{ overview { ${selection} } }`);
  expect(errors).toBeUndefined();
  return data.overview;
}

/** Money that the chain confirmed at a time of the test's choosing. */
async function record(
  as: TestAccount,
  at: string,
  amount: number,
  type: LedgerEntryType = 'payment_settled',
) {
  const id = newId('ledgerEntry', new Date(at));
  const objectId = `cs_of_${as.id}`;
  await till.db.prisma.checkoutSession.createMany({
    data: [
      {
        id: objectId,
        accountId: as.id,
        status: 'complete',
        paymentStatus: 'paid',
        lineItems: [],
        amountSubtotal: amount,
        amountTotal: amount,
        recipientAddress: as.wallet.address,
        reference: objectId,
        createdAt: new Date(at),
      },
    ],
    skipDuplicates: true,
  });
  await till.db.prisma.ledgerEntry.create({
    data: {
      id,
      accountId: as.id,
      type,
      objectId,
      signature: id,
      instruction: 2,
      slot: 1,
      fromAddress: 'sender',
      toAddress: 'recipient',
      amount: BigInt(amount) * 10_000n,
      blockTime: new Date(at),
    },
  });
}

describe('money in', () => {
  it('adds up what came in, by the day of a place', async () => {
    const account = await till.newAccount();
    await record(account, '2026-03-28T22:59:59.999Z', 100);
    await record(account, '2026-03-28T23:00:00Z', 200);
    await record(account, '2026-03-29T21:59:59Z', 297);
    await record(account, '2026-03-29T21:59:59Z', 3, 'fee');
    await record(account, '2026-03-29T22:00:00Z', 400);
    await record(account, '2026-03-31T21:59:59.999Z', 500);
    // None of these is money in at that time.
    await record(account, '2026-03-29T12:00:00Z', 7_000, 'gift_fund');
    await record(account, '2026-03-29T12:00:00Z', 8_000, 'gift_release');
    await record(account, '2026-03-31T22:00:00Z', 9_000);
    await record(await till.newAccount(), '2026-03-29T12:00:00Z', 10_000);
    const { moneyIn } = await overview(
      account,
      `moneyIn(from: "2026-03-28T20:00:00Z", to: "2026-03-31T22:00:00Z", timeZone: "Europe/Berlin") {
         amount count buckets { start amount count } }`,
    );
    expect(moneyIn).toEqual({
      amount: 1_497,
      count: 5,
      buckets: [
        { start: '2026-03-27T23:00:00.000Z', amount: 100, count: 1 },
        { start: '2026-03-28T23:00:00.000Z', amount: 497, count: 2 },
        { start: '2026-03-29T22:00:00.000Z', amount: 400, count: 1 },
        { start: '2026-03-30T22:00:00.000Z', amount: 500, count: 1 },
      ],
    });
  });

  it('adds up the same whether a range cuts quarters of an hour or not, in zones that are cut at any of them', async () => {
    const account = await till.newAccount();
    // One a minute, of as many cents as the minute has.
    for (let minute = 0; minute < 60; minute++)
      await record(account, `2026-06-01T18:${String(minute).padStart(2, '0')}:30.500Z`, minute + 1);
    await record(account, '2026-06-01T18:20:00Z', 1_000, 'payment_accepted');
    await record(account, '2026-06-01T18:20:00Z', 50_000, 'payment_unsettled');
    const sum = async (from: string, to: string | undefined, timeZone = 'UTC') => {
      const ending = to ? `, to: "2026-06-01T${to}Z"` : '';
      const { moneyIn } = await overview(
        account,
        `moneyIn(from: "2026-06-01T${from}Z"${ending}, timeZone: "${timeZone}") { amount count buckets { amount count } }`,
      );
      const amounts = moneyIn.buckets.map(({ amount }: { amount: number }) => amount);
      return { ...moneyIn, amounts: amounts.filter((amount: number) => amount > 0) };
    };
    const upTo = (minutes: number) => (minutes * (minutes + 1)) / 2;
    expect(await sum('18:00:00', '19:00:00')).toMatchObject({ amount: upTo(60) + 1_000, count: 61 });
    expect(await sum('17:59:59', undefined)).toMatchObject({ amount: upTo(60) + 1_000, count: 61 });
    expect(await sum('18:07:30.501', '18:52:30.500')).toMatchObject({
      amount: upTo(52) - upTo(8) + 1_000,
      count: 45,
    });
    expect(await sum('18:20:00.001', '18:24:00')).toMatchObject({ amount: upTo(24) - upTo(20), count: 4 });
    expect(await sum('18:44:00', '18:46:00')).toMatchObject({ amount: 45 + 46, count: 2 });
    // Midnight there is at 18:15.
    expect(await sum('18:00:00', '19:00:00', 'Asia/Kathmandu')).toMatchObject({
      amounts: [upTo(15), upTo(60) - upTo(15) + 1_000],
    });
  });

  it('counts from the given moment on, though the first part begins before it', async () => {
    const account = await till.newAccount();
    await record(account, '2026-05-06T09:59:59Z', 100);
    await record(account, '2026-05-06T10:00:00Z', 200);
    const { moneyIn } = await overview(
      account,
      'moneyIn(from: "2026-05-06T10:00:00Z", to: "2026-05-20T00:00:00Z", per: MONTH) { amount buckets { start amount } }',
    );
    expect(moneyIn).toEqual({ amount: 200, buckets: [{ start: '2026-05-01T00:00:00.000Z', amount: 200 }] });
  });

  it('goes until now when no end is given', async () => {
    const account = await till.newAccount();
    const from = new Date(till.clock.now().getTime() - 26 * 3_600_000).toISOString();
    await record(account, till.clock.now().toISOString(), 250);
    const { moneyIn } = await overview(
      account,
      `moneyIn(from: "${from}", per: HOUR) { amount count buckets { amount } }`,
    );
    expect(moneyIn).toMatchObject({ amount: 250, count: 1 });
    expect(moneyIn.buckets).toHaveLength(27);
    expect(moneyIn.buckets.at(-1)).toEqual({ amount: 250 });
  });

  it('is what the merchant gets of what payers pay', async () => {
    const account = await till.newAccount();
    const made = await call(till, 'TransactionIntentCreate', { amount: 2_500 }, account);
    const { id } = made.body;
    const payable = await till.db.prisma.payable.findUniqueOrThrow({ where: { id: String(id) } });
    const references = [payable.reference, till.useCases.payables.beacon];
    const legs = till.useCases.payables.legsOf(payable).flatMap(({ recipientAddress, amount }) =>
      transferOf(till, payer.publicKey, {
        recipient: recipientAddress,
        references,
        amount: BigInt(amount),
      }),
    );
    await pay(till, payer, legs);
    const { data } = await ask(account, `{ transactionIntent(id: "${id}") { status netAmount amount } }`);
    expect(data.transactionIntent).toEqual({ status: 'SUCCEEDED', amount: 2_500, netAmount: 2_475 });
    const { moneyIn } = await overview(
      account,
      'moneyIn(from: "2020-01-01T00:00:00Z", per: MONTH) { amount count }',
    );
    expect(moneyIn).toEqual({ amount: 2_475, count: 1 });
  });

  it.each([
    ['timeZone: "Mars/Olympus"', 'timeZone', /Europe\/Berlin/],
    ['to: "2026-01-01T00:00:00Z"', 'to', /later than/],
    ['to: "2030-01-01T00:00:00Z"', 'per', /more than 400 periods/],
    ['to: "2026-02-01T00:00:00Z", per: HOUR', 'per', /more than 400 periods/],
  ])('400: refuses %s', async (args, param, message) => {
    const { errors } = await ask(
      await till.newAccount(),
      `{ overview { moneyIn(from: "2026-01-01T00:00:00Z", ${args}) { amount } } }`,
    );
    expect(errors[0].extensions).toMatchObject({ code: 'parameter_invalid', status: 400, param });
    expect(errors[0].message).toMatch(message);
  });
});

describe('the other numbers', () => {
  const NUMBERS =
    'giftsOutstanding { count amount } giftsToFund paymentsToLookAt checkoutsAtWork checkoutsWaiting';

  it('are nothing for an account that has nothing', async () => {
    expect(await overview(await till.newAccount(), NUMBERS)).toEqual({
      giftsOutstanding: { count: 0, amount: 0 },
      giftsToFund: 0,
      paymentsToLookAt: 0,
      checkoutsAtWork: 0,
      checkoutsWaiting: 0,
    });
  });

  it('count gifts and checkouts by what they wait for', async () => {
    const account = await till.newAccount();
    for (const amount of [100, 250, 400]) {
      const gift = await makeGift(rest, till, account, { amount, sender: payer });
      if (amount !== 400) await fund(till, gift);
    }
    const ender = createEnder(till);
    const begin = async () =>
      String((await call(till, 'CheckoutIntentCreate', { url: SHOP }, account)).body.id);
    await begin();
    await ender.ask(await begin());
    await ender.quote(await begin());
    await call(till, 'CheckoutIntentCancel', { id: await begin() }, account);
    expect(await overview(account, NUMBERS)).toEqual({
      giftsOutstanding: { count: 2, amount: 350 },
      giftsToFund: 1,
      paymentsToLookAt: 0,
      checkoutsAtWork: 1,
      checkoutsWaiting: 2,
    });
  });
});
