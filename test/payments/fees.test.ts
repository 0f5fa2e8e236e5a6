import { fetchTransaction, parseURL } from '@solana/pay';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legsOf } from '../../src/selling/payments/payment.ts';
import { feeOf } from '../../src/shared/money.ts';
import { connectionTo, land, newSender } from '../support/gifts.ts';
import { pay, transferOf } from '../support/payments.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { type Asked, ask, trailOf } from './asked.ts';

/** What is paid where the service keeps a part of it. */

let till: TestTill;
let account: TestAccount;
let payer: Keypair;
let keeper: Keypair;

beforeAll(async () => {
  keeper = Keypair.generate();
  till = await startTill({ FEE_BPS: '150', FEE_ADDRESS: keeper.publicKey.toBase58() });
  await till.listen();
  account = await till.newAccount('Harbour Coffee');
  payer = await newSender(till, 10_000_000);
});
afterAll(() => till.stop());

/** Pays so much to the seller and so much to the service, in base units. */
const payBoth = (asked: Asked[], net: bigint, fee: bigint) => {
  const references = [...asked.map(({ reference }) => reference), till.useCases.payables.beacon];
  const recipient = account.wallet.address;
  const legs = [
    { recipient, references, amount: net },
    { recipient: keeper.publicKey.toBase58(), references, amount: fee },
  ].filter(({ amount }) => amount > 0n);
  return pay(
    till,
    payer,
    legs.flatMap((leg) => transferOf(till, payer.publicKey, leg)),
  );
};
const seen = (asked: Asked) => trailOf(till, account, asked);

describe('an intent with a fee', () => {
  it('is paid by both legs', async () => {
    const asked = await ask(till, account, 'intent');
    const { body } = await rest.call(till, 'TransactionIntent', { id: asked.id }, account);
    expect(body).toMatchObject({ amount: 1_000, fee_amount: 15, net_amount: 985 });
    const signature = await payBoth([asked], 9_850_000n, 150_000n);
    expect(await seen(asked)).toMatchObject({
      status: 'SUCCEEDED',
      transaction: { signature, amount: 1_000 },
      payments: [{ outcome: 'SETTLED', received: 1_000, due: 1_000, excess: 0 }],
    });
  });

  it.each([
    ['none', 9_850_000n, 0n, 985],
    ['none, though the seller got it all', 10_000_000n, 0n, 1_000],
    ['too little of it', 9_850_000n, 149_999n, 999],
    ['nothing else', 0n, 150_000n, 15],
    ['all of it, and the seller too little', 9_849_999n, 150_000n, 999],
    ['everything, and the seller nothing', 0n, 10_000_000n, 1_000],
  ])('is not paid when the service gets %s', async (_, net, fee, received) => {
    const asked = await ask(till, account, 'intent');
    await payBoth([asked], net, fee);
    expect(await seen(asked)).toMatchObject({
      status: 'REQUIRES_ACTION',
      lastPaymentError: { code: 'amount_insufficient' },
      transaction: null,
      payments: [{ outcome: 'SHORT', received, due: 1_000 }],
    });
    await payBoth([asked], 9_850_000n, 150_000n);
    expect(await seen(asked)).toMatchObject({ status: 'SUCCEEDED', lastPaymentError: null });
  });

  it('counts no leg for two intents', async () => {
    const [one, two] = [await ask(till, account, 'intent'), await ask(till, account, 'intent')];
    await payBoth([one, two], 19_700_000n, 299_999n);
    expect((await seen(one)).payments).toMatchObject([{ outcome: 'SETTLED', received: 1_000, excess: 0 }]);
    expect((await seen(two)).payments).toMatchObject([{ outcome: 'SHORT', received: 999 }]);
    const others = [await ask(till, account, 'intent'), await ask(till, account, 'intent')];
    await payBoth(others, 19_700_000n, 300_000n);
    for (const asked of others)
      expect((await seen(asked)).payments).toMatchObject([
        { outcome: 'SETTLED', received: 1_000, excess: 0 },
      ]);
  });

  it('is asked for with a transaction request, which pays it', async () => {
    const asked = await ask(till, account, 'intent', 2_000);
    const { body } = await rest.call(till, 'TransactionIntent', { id: asked.id }, account);
    const { chain_payment } = body.next_action as {
      chain_payment: { chain_pay_uri: string; payable: { legs: { amount: number }[] } };
    };
    expect(chain_payment.payable.legs.map(({ amount }) => amount)).toEqual([19_700_000, 300_000]);
    const link = `${till.url}/pay/t/${asked.id}`;
    expect(chain_payment.chain_pay_uri).toBe(`solana:${link}`);
    expect(parseURL(`solana:https://till.example/pay/t/${asked.id}`)).toHaveProperty('link');
    const transaction = await fetchTransaction(connectionTo(till), payer.publicKey, link);
    transaction.partialSign(payer);
    const signature = await land(till, transaction);
    await till.watcher.look();
    expect(await seen(asked)).toMatchObject({ status: 'SUCCEEDED', transaction: { signature } });
  });

  it('is not built for a wallet that would pay itself', async () => {
    const { id, recipient } = await ask(till, account, 'intent');
    for (const wallet of [recipient, keeper.publicKey.toBase58()])
      await expect(till.useCases.payables.prepare(id, wallet)).rejects.toMatchObject({
        code: 'parameter_invalid',
      });
  });

  it('too small for a fee has none, and is a plain transfer', async () => {
    const asked = await ask(till, account, 'intent', 66);
    const { body } = await rest.call(till, 'TransactionIntent', { id: asked.id }, account);
    expect(body).toMatchObject({ amount: 66, fee_amount: 0, net_amount: 66 });
    expect(JSON.stringify(body.next_action)).toContain(`solana:${account.wallet.address}?amount=0.66`);
    await payBoth([asked], 660_000n, 0n);
    expect((await seen(asked)).status).toBe('SUCCEEDED');
  });
});

describe('a session', () => {
  it('has no fee', async () => {
    const asked = await ask(till, account, 'session');
    await payBoth([asked], asked.due, 0n);
    expect((await seen(asked)).status).toBe('COMPLETE');
  });
});

describe('what the service keeps', () => {
  it.each([
    [1, 150, 0],
    [66, 150, 0],
    [67, 150, 1],
    [199, 50, 0],
    [200, 50, 1],
    [333, 150, 4],
    [9_999, 1, 0],
    [10_000, 1, 1],
    [10_000_000_000_000, 5_000, 5_000_000_000_000],
    [9_999_999_999_999, 4_999, 4_998_999_999_999],
  ])('of %i cents at %i basis points is %i, never rounded up', (cents, basisPoints, fee) => {
    expect(feeOf(BigInt(cents), basisPoints)).toBe(BigInt(fee));
  });

  it('is one transfer with the rest where the service collects for itself', () => {
    const [recipientAddress, feeAddress] = ['merchant', 'keeper'];
    const due = { recipientAddress, feeAddress, amount: 2_000n, feeAmount: 30n };
    expect(legsOf(due)).toEqual([
      { recipientAddress, amount: 19_700_000n },
      { recipientAddress: feeAddress, amount: 300_000n },
    ]);
    expect(legsOf({ ...due, feeAddress: recipientAddress })).toEqual([
      { recipientAddress, amount: 20_000_000n },
    ]);
  });
});
