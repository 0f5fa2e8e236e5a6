import { randomBytes } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEntryType } from '../../src/books/ledger-entry.ts';
import { reclaimInstruction, releaseInstruction } from '../../src/chain/escrow/escrow.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { newId } from '../../src/shared/ids.ts';
import { claim, fund, type MadeGift, makeGift, releaseKeypair, transactionOf } from '../support/gifts.ts';
import { pay, sendAll, startTillAndPayer, transferOf } from '../support/payments.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { type Asked, ask } from './asked.ts';
import { tampered } from './tampered.ts';
import { differencesOf, verified } from './verified.ts';

/** Whether `till verify` agrees with books that are right, and sees each way in which they can be wrong. */

const keeper = newWallet().address;

let till: TestTill;
let account: TestAccount;
let other: TestAccount;
let payer: Keypair;
let session: Asked;
const gifts: MadeGift[] = [];

const send = async (legs: [Asked, string, bigint][], hasBeacon = true) => {
  const beacon = hasBeacon ? [till.useCases.payables.beacon] : [];
  const transfers = legs.flatMap(([{ reference }, recipient, amount]) =>
    transferOf(till, payer.publicKey, { recipient, references: [reference, ...beacon], amount }),
  );
  return pay(till, payer, transfers);
};

/** Released and taken back by instructions of its own, in one transaction. */
async function endBoth(one: MadeGift, two: MadeGift): Promise<void> {
  const { programId, mint } = till.network;
  const release = releaseKeypair(one.code);
  const recipient = Keypair.generate();
  const common = { programId, mint, sender: payer.publicKey };
  const ends = [
    releaseInstruction({
      ...common,
      giftId: one.id,
      releaseKey: release.publicKey,
      recipient: recipient.publicKey,
      payer: payer.publicKey,
    }),
    reclaimInstruction({ ...common, giftId: two.id }),
  ];
  await sendAll(till, ends, [payer, release, recipient]);
  await till.watcher.look();
}

beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer({ FEE_BPS: '100', FEE_ADDRESS: keeper }));
  account = await till.newAccount();
  other = await till.newAccount();
  for (let n = 0; n < 4; n++) {
    const gift = await makeGift(rest, till, n === 3 ? other : account, { sender: payer });
    gifts.push(gift);
    await fund(till, gift);
  }
  const [first, second, third] = gifts as [MadeGift, MadeGift, MadeGift];
  // More than was agreed is in this one when it is claimed.
  const escrow = String(transactionOf(first.body).instructions[0]?.keys[1]?.pubkey);
  await pay(
    till,
    payer,
    transferOf(till, payer.publicKey, { recipient: escrow, references: [], amount: 7n }),
  );
  await claim(rest, till, first, Keypair.generate());
  await endBoth(second, third);

  session = await ask(till, account, 'session', 250);
  const [intent, foreign] = [
    await ask(till, account, 'intent', 1_000),
    await ask(till, other, 'session', 300),
  ];
  await send([[session, session.recipient, 1_234_567n]]);
  await send([[session, session.recipient, 2_500_000n]]);
  await send([[session, session.recipient, 2_500_001n]]);
  await send([
    [intent, intent.recipient, 9_900_000n],
    [intent, keeper, 100_000n],
    [foreign, foreign.recipient, 3_000_000n],
  ]);
});
afterAll(() => till.stop());

it('finds nothing in books that are right, and says what is in them', async () => {
  const { differences, totals, transactions } = await verified(till);
  expect(differences).toEqual([]);
  expect(transactions).toBeGreaterThan(8);
  expect(totals.map(({ type, count }) => [type, count])).toEqual([
    ['gift_fund', 4],
    ['gift_release', 2],
    ['gift_reclaim', 1],
    ['payment_settled', 3],
    ['payment_unsettled', 2],
    ['fee', 1],
    ['sponsor_fee', 1],
  ]);
});

it('looks at one account alone', async () => {
  const { differences, totals } = await verified(till, other.id);
  expect(differences).toEqual([]);
  expect(totals.map(({ type, count }) => [type, count])).toEqual([
    ['gift_fund', 1],
    ['payment_settled', 1],
  ]);
});

it('tells what the chain has and the books have not read yet', async () => {
  const late = await ask(till, account, 'session', 100);
  const transfer = transferOf(till, payer.publicKey, {
    recipient: late.recipient,
    references: [late.reference],
    amount: 990_000n,
  });
  const signature = await sendAll(till, transfer, [payer]);
  expect(await differencesOf(till)).toEqual([
    `${late.id} ${signature}: 0.99 USDC to ${late.recipient} isn’t in the ledger (payment)`,
  ]);
  till.clock.advance(10);
  await till.watcher.sweep();
  expect(await differencesOf(till)).toEqual([]);
});

describe('books that were tampered with', () => {
  const of = (type: LedgerEntryType) => `where type = '${type}' and account_id = '${account.id}'`;

  it.each<[string, () => string, RegExp]>([
    [
      'a payment is missing',
      () => `delete from ledger_entries ${of('payment_unsettled')}`,
      /1.234567 USDC to \S+ on chain|isn’t in the ledger \(payment\)/,
    ],
    [
      'a gift’s end is missing',
      () => `delete from ledger_entries ${of('gift_release')}`,
      /25.00\d* USDC to \S+ isn’t in the ledger \(gift_release\)/,
    ],
    [
      'a fee is less',
      () => `update ledger_entries set amount = amount - 1 ${of('fee')}`,
      /0.10 USDC to \S+ on chain, 0.099999 USDC in the ledger/,
    ],
    [
      'a fund went elsewhere',
      () => `update ledger_entries set to_address = 'x' ${of('gift_fund')}`,
      /25.00 USDC to \S+ on chain, 25.00 USDC in the ledger \(gift_fund\)/,
    ],
    [
      'somebody else paid',
      () => `update ledger_entries set from_address = 'x' ${of('payment_settled')}`,
      /is from x, which gave nothing/,
    ],
    [
      'a claim cost more',
      () => `update ledger_entries set amount = amount + 1 ${of('sponsor_fee')}`,
      /the ledger has 15001 lamports/,
    ],
    [
      'a reclaim never was',
      () => `update ledger_entries set type = 'gift_reclaim' ${of('gift_release')}`,
      /is a gift_reclaim that didn’t happen on chain/,
    ],
    [
      'a signature is made up',
      () => `update ledger_entries set signature = 'x' || id ${of('payment_settled')}`,
      /no node shows this transaction/,
    ],
  ])('are found out: %s', async (_, change, says) => {
    expect(await tampered(till, change())).toMatch(says);
  });

  it('are found out: a transaction never landed', async () => {
    const signature = bs58.encode(randomBytes(64));
    const change = `update ledger_entries set signature = '${signature}' ${of('fee')}`;
    expect(await tampered(till, change)).toContain(`${signature}: no node shows this transaction`);
  });

  it('are found out: an entry is for an object that the payment does not name', async () => {
    const paid = await ask(till, account, 'session', 100);
    expect(
      await tampered(till, `update ledger_entries set object_id = '${paid.id}' ${of('payment_unsettled')}`),
    ).toMatch(/is for an object that it doesn’t name/);
  });
});

it('finds states that do not follow from their entries', async () => {
  const { prisma } = till.db;
  const [open] = [await ask(till, account, 'session', 100)];
  await prisma.payable.update({ where: { id: open.id }, data: { state: 'settled' } });
  await prisma.payable.update({ where: { id: session.id }, data: { state: 'open' } });
  await prisma.gift.update({ where: { id: gifts[3]?.id ?? '' }, data: { status: 'released' } });
  const id = newId('payment', till.clock.now());
  await prisma.payment.create({
    data: {
      id,
      accountId: account.id,
      payableId: open.id,
      signature: 'none',
      payerAddress: 'nobody',
      outcome: 'settled',
      received: 1n,
      due: 1n,
      createdAt: till.clock.now(),
    },
  });
  expect(await differencesOf(till)).toEqual([
    `${open.id}: it’s settled, and 0.00 USDC of 1.00 USDC is in the ledger`,
    `${session.id}: it isn’t settled, and the ledger says that 2.50 USDC settled it`,
    `${id}: 0.000001 USDC was received, and 0.00 USDC is in the ledger`,
    `${gifts[3]?.id}: its status doesn’t follow from its entries`,
  ]);
});
