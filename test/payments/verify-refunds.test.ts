import type { Keypair } from '@solana/web3.js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCorroboration } from '../../src/books/corroboration.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { createRefundLandings } from '../../src/selling/refunds/landings.ts';
import { land, newSender, signed } from '../support/gifts.ts';
import { mention, pay, sendAll, startTillAndPayer, transferOf } from '../support/payments.ts';
import { newMerchant, type Paid, paid, sendRefund, walletOf } from '../support/refunds.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { accept, ask, trailOf, UNPAID } from './asked.ts';
import { tampered } from './tampered.ts';
import { differencesOf, verified } from './verified.ts';

/** Whether `till verify` reads on chain what went back, and misses nothing of it in the books. */

const keeper = newWallet().address;

let till: TestTill;
let account: TestAccount;
let merchant: Keypair;
let payer: Keypair;
let made = 0;

beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer({ FEE_BPS: '100', FEE_ADDRESS: keeper }));
  account = await newMerchant(till);
  merchant = walletOf(account);
  await till.sandbox.mintUsdc(merchant.publicKey, 500_000_000n);
});
afterAll(() => till.stop());

/** Sent by the merchant's wallet, past Till, and named; nobody has looked yet. */
function sendBack(names: string[], legs: [to: string, amount: bigint][], from = merchant): Promise<string> {
  const references = [...names, till.useCases.payables.beacon];
  const transfers = legs.flatMap(([recipient, amount]) =>
    transferOf(till, from.publicKey, { recipient, references, amount }),
  );
  return sendAll(till, [mention(from.publicKey, [], ++made), ...transfers], [from]);
}

const toPayer = () => payer.publicKey.toBase58();
const create = async (params: object) =>
  (await rest.call(till, 'RefundCreate', { ...params }, account)).body as Record<string, unknown>;
const refundsOf = (...payables: Paid[]) =>
  till.db.prisma.refund.findMany({
    where: { payableId: { in: payables.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  });
const entriesOf = (signature: string) =>
  till.db.prisma.ledgerEntry.findMany({ where: { signature, type: 'refund' }, orderBy: { id: 'asc' } });

/** As several watchers do that find the same. */
async function tellAtOnce(signature: string, watchers: number): Promise<void> {
  const { db, clock, network, useCases } = till;
  const { chain, mint } = network;
  const corroboration = createCorroboration({ db, clock, chain, log: pino({ level: 'silent' }), above: 0 });
  const { ledger, exceptions } = useCases;
  const parts = { db, clock, ledger, exceptions, corroboration, mint: mint.toBase58() };
  const landings = createRefundLandings(parts);
  const transaction = await chain.transaction(signature);
  if (!transaction) throw new Error('it landed');
  await Promise.all(Array.from({ length: watchers }, () => landings.apply(transaction)));
}

describe('a refund by hand', () => {
  it('is a difference until the books have it, by amount and signature', async () => {
    const { id, reference } = await paid(till, account, { payer });
    const signature = await sendBack([reference], [[toPayer(), 4_000_001n]]);
    const says = `${id} ${signature}: 4.000001 USDC from ${account.wallet.address} isn’t in the ledger (refund)`;
    expect(await differencesOf(till)).toEqual([says]);
    expect(await differencesOf(till, account.id)).toEqual([says]);
    await till.watcher.look();
    expect(await differencesOf(till)).toEqual([]);
  });

  it('is found without the beacon, in the history of the wallet that was paid', async () => {
    const { id, reference } = await paid(till, account, { payer });
    const transfer = transferOf(till, merchant.publicKey, {
      recipient: toPayer(),
      references: [reference],
      amount: 1_000_000n,
    });
    const signature = await sendAll(till, transfer, [merchant]);
    expect(await differencesOf(till)).toEqual([
      `${id} ${signature}: 1.00 USDC from ${account.wallet.address} isn’t in the ledger (refund)`,
    ]);
    till.clock.advance(10);
    await till.watcher.sweep();
    expect(await differencesOf(till)).toEqual([]);
  });

  it('is booked whole where it goes to several and is for several, and once, whoever looks', async () => {
    const [one, two] = [await paid(till, account, { payer }), await paid(till, account, { payer })];
    const names = [one.reference, two.reference];
    const friend = newWallet().address;
    const signature = await sendBack(names, [
      [toPayer(), 15_000_000n],
      [friend, 2_000_000n],
    ]);
    await tellAtOnce(signature, 5);
    const back = await refundsOf(one, two);
    expect(back.map(({ payableId, amount }) => [payableId, amount])).toEqual([
      [two.id, 1_000n],
      [one.id, 500n],
      [one.id, 200n],
    ]);
    expect(back.map(({ destinationAddress }) => destinationAddress)).toEqual([toPayer(), toPayer(), friend]);
    expect(await till.db.prisma.exception.count({ where: { signature } })).toBe(0);
    expect(await differencesOf(till)).toEqual([]);
  });

  it('that is too much is in the books with what is too much', async () => {
    const { id, reference } = await paid(till, account, { payer });
    const signature = await sendBack([reference], [[toPayer(), 12_500_000n]]);
    await till.watcher.look();
    expect((await entriesOf(signature)).map(({ amount }) => amount)).toEqual([10_000_000n, 2_500_000n]);
    expect(await till.db.prisma.exception.findFirst({ where: { signature } })).toMatchObject({
      kind: 'refund_excess',
      objectId: id,
      amount: 2_500_000n,
    });
    expect(await differencesOf(till)).toEqual([]);
  });

  it('is not what a merchant pays the service who tries the checkout with the wallet that is paid', async () => {
    const intent = await ask(till, account, 'intent', 1_000);
    const signature = await sendBack(
      [intent.reference],
      [
        [account.wallet.address, 9_900_000n],
        [keeper, 100_000n],
      ],
    );
    await till.watcher.look();
    expect(await entriesOf(signature)).toEqual([]);
    expect(await till.db.prisma.exception.count({ where: { signature } })).toBe(0);
    expect(await differencesOf(till)).toEqual([]);
  });
});

describe('a refund that Till built', () => {
  it('is a difference until the books have it, also from another wallet', async () => {
    const { payment } = await paid(till, account, { payer });
    const purse = await newSender(till, 10_000);
    for (const sender of [merchant, purse]) {
      const sender_address = sender.publicKey.toBase58();
      const refund = await create({ payment, amount: 300, sender_address });
      const signature = await land(till, signed(refund, sender));
      const [says, ...more] = await differencesOf(till);
      expect(says).toContain(signature);
      expect(says).toMatch(/3.00 USDC (from|to) \S+ isn’t in the ledger \(refund\)/);
      expect(more).toEqual([]);
      expect(await differencesOf(till, account.id)).toEqual([says]);
      await till.watcher.look();
      expect(await differencesOf(till)).toEqual([]);
    }
  });

  it('is made once: what names it again went back by hand', async () => {
    const { payment, reference } = await paid(till, account, { payer });
    const refund = await create({ payment, amount: 300 });
    const sent = await sendRefund(rest, till, account, refund);
    expect(sent.body.status).toBe('succeeded');
    const { reference: own } = await till.db.prisma.refund.findUniqueOrThrow({
      where: { id: String(refund.id) },
    });
    const signature = await sendBack([reference, own ?? ''], [[toPayer(), 3_000_000n]]);
    await till.watcher.look();
    const [entry] = await entriesOf(signature);
    expect(entry).toMatchObject({ amount: 3_000_000n });
    expect(entry?.objectId).not.toBe(refund.id);
    expect((await till.db.prisma.payment.findUniqueOrThrow({ where: { id: payment } })).refunded).toBe(
      6_000_000n,
    );
    expect(await differencesOf(till)).toEqual([]);
  });
});

it('finds nothing wrong with a part payment that the merchant accepted as the whole', async () => {
  const terms = { mode: 'accumulate', tolerance_cents: 0 } as const;
  const { recipient, reference } = await ask(till, account, 'session', 1_000, undefined, terms);
  const references = [reference, till.useCases.payables.beacon];
  const part = transferOf(till, payer.publicKey, { recipient, references, amount: 9_000_000n });
  const signature = await pay(till, payer, part);
  const { id } = await till.db.prisma.payment.findFirstOrThrow({ where: { signature } });
  expect(await accept(till, account, id)).toBe(200);
  expect(await differencesOf(till)).toEqual([]);
});

it('finds nothing wrong with something that lacks only the service’s fee, which no tolerance covers', async () => {
  const terms = { mode: 'accumulate', tolerance_cents: 50 } as const;
  const asked = await ask(till, account, 'intent', 1_000, undefined, terms);
  const { recipient, reference, due: all, fee } = asked;
  const references = [reference, till.useCases.payables.beacon];
  await pay(till, payer, transferOf(till, payer.publicKey, { recipient, references, amount: all - fee }));
  expect(await trailOf(till, account, asked)).toMatchObject({ status: UNPAID.intent, amountReceived: 990 });
  expect(await differencesOf(till)).toEqual([]);
});

describe('books that were tampered with', () => {
  let entry: { id: string };
  beforeAll(async () => {
    const { reference } = await paid(till, account, { payer });
    const signature = await sendBack([reference], [[toPayer(), 7_770_000n]]);
    await till.watcher.look();
    entry = await till.db.prisma.ledgerEntry.findFirstOrThrow({ where: { signature, type: 'refund' } });
  });

  it.each<[string, string, RegExp]>([
    [
      'a refund is missing',
      'delete from ledger_entries',
      /7.77 USDC from \S+ isn’t in the ledger \(refund\)(.|\n)*refund of 777 cents, and 0 are in the ledger/,
    ],
    [
      'a refund is less',
      'update ledger_entries set amount = amount - 1',
      /7.77 USDC from \S+ on chain, 7.769999 USDC in the ledger \(refund\)/,
    ],
    [
      'a refund is more',
      'update ledger_entries set amount = amount + 1',
      /7.77 USDC to \S+ on chain, 7.770001 USDC in the ledger \(refund\)/,
    ],
    [
      'a refund is from somebody else',
      `update ledger_entries set from_address = 'x'`,
      /7.77 USDC from x isn’t on chain \(refund\)/,
    ],
    [
      'a refund went to somebody else',
      `update ledger_entries set to_address = 'x'`,
      /7.77 USDC to x isn’t on chain \(refund\)/,
    ],
  ])('are found out: %s', async (_, change, says) => {
    expect(await tampered(till, `${change} where id = '${entry.id}'`)).toMatch(says);
  });

  it('are found out: a refund is said to have happened in a payment', async () => {
    const { signature } = await till.db.prisma.ledgerEntry.findFirstOrThrow({
      where: { type: 'payment_settled' },
    });
    const change = `update ledger_entries set signature = '${signature}' where id = '${entry.id}'`;
    expect(await tampered(till, change)).toMatch(/7.77 USDC from \S+ isn’t on chain \(refund\)/);
  });

  it('are found out: a refund succeeded that nobody sent', async () => {
    const { payment } = await paid(till, account, { payer });
    const { id } = await create({ payment, amount: 400 });
    const where = { id: String(id) };
    await till.db.prisma.refund.update({ where, data: { status: 'succeeded' } });
    const { differences } = await verified(till);
    expect(differences).toEqual([
      {
        objectId: id,
        says: 'it’s a refund of 400 cents, and 0 are in the ledger: its status doesn’t follow from that',
      },
    ]);
    await till.db.prisma.refund.update({ where, data: { status: 'requires_action' } });
    await pay(till, payer, [mention(payer.publicKey, [], ++made)]);
    expect(await differencesOf(till)).toEqual([]);
  });
});
