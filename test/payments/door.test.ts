import { type Keypair, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/shared/clock.ts';
import { connectionTo, newSender } from '../support/gifts.ts';
import { pay, transferOf } from '../support/payments.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { type Asked, ask, cancel, trailOf } from './asked.ts';
import { namesOf } from './happened.ts';

/** A payment that Till has sent and not seen again. */

let till: TestTill;
let account: TestAccount;
let payer: Keypair;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  payer = await newSender(till, 1_000_000);
});
afterAll(() => till.stop());

const seen = (asked: Asked) => trailOf(till, account, asked);
const tooLong = () => till.clock.advance(4 * MINUTE_MS);

/** What Till does when it has sent one, without the waiting; the chain gets it or does not. */
async function sent({ id }: Asked, { lands }: { lands: boolean }): Promise<void> {
  const { payables, transactionIntents } = till.useCases;
  const { serializedTransaction } = await payables.prepare(id, payer.publicKey.toBase58());
  const transaction = Transaction.from(Buffer.from(serializedTransaction, 'base64'));
  transaction.sign(payer);
  if (lands) await connectionTo(till).sendRawTransaction(transaction.serialize());
  await transactionIntents.onSent(id);
  till.sandbox.advance(2);
}

describe('a payment that was sent', () => {
  it('is not given up when it has landed, however late anybody looks', async () => {
    const asked = await ask(till, account, 'intent');
    await sent(asked, { lands: true });
    expect((await seen(asked)).status).toBe('PROCESSING');
    tooLong();
    await till.watcher.look();
    expect((await seen(asked)).status).toBe('SUCCEEDED');
    expect(await namesOf(till, account, asked.id)).not.toContain('transaction_intent.payment_failed');
  });

  it('is not given up while the chain cannot be read: whoever paid would be told to pay again', async () => {
    const asked = await ask(till, account, 'intent');
    await sent(asked, { lands: true });
    const { chain } = till.network;
    const { transaction, transactions } = chain;
    chain.transaction = async () => undefined;
    chain.transactions = async (signatures) => signatures.map(() => 'missing');
    try {
      tooLong();
      await till.watcher.look();
      expect(await seen(asked)).toMatchObject({ status: 'PROCESSING', lastPaymentError: null });
    } finally {
      Object.assign(chain, { transaction, transactions });
    }
    await till.watcher.look();
    expect((await seen(asked)).status).toBe('SUCCEEDED');
  });

  it('is given up when it never landed, and the intent can be paid again', async () => {
    const asked = await ask(till, account, 'intent');
    await sent(asked, { lands: false });
    await till.watcher.look();
    expect((await seen(asked)).status).toBe('PROCESSING');
    tooLong();
    await till.watcher.look();
    expect(await seen(asked)).toMatchObject({
      status: 'REQUIRES_ACTION',
      lastPaymentError: { code: 'transaction_failed' },
      payments: [],
    });
    const { recipient, reference, due: amount } = asked;
    const references = [reference, till.useCases.payables.beacon];
    await pay(till, payer, transferOf(till, payer.publicKey, { recipient, references, amount }));
    expect(await seen(asked)).toMatchObject({ status: 'SUCCEEDED', lastPaymentError: null });
  });

  it('can be canceled on its way, and is late then', async () => {
    const asked = await ask(till, account, 'intent');
    await sent(asked, { lands: true });
    expect(await cancel(till, account, asked)).toBe(200);
    await till.watcher.look();
    expect(await seen(asked)).toMatchObject({ status: 'CANCELED', payments: [{ outcome: 'LATE' }] });
  });
});
