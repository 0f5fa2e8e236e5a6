import { type Keypair, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64Of } from '../support/gifts.ts';
import { billOf, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { dataOf, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Requests for an amount, however they are paid. */

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
});
afterAll(() => till.stop());

const now = () => expect.closeTo(till.clock.now().getTime() / 1000, -1);

describe.each(surfaces)('transaction intents over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Harbour Coffee');
  });

  const intent = async (amount = 700) =>
    (await call(till, 'TransactionIntentCreate', { amount, metadata: { n: '1' } }, account)).body;

  it('200: an intent says how it is paid, and is paid off the channel', async () => {
    const made = await intent(755);
    expect(made).toMatchObject({
      id: expect.stringMatching(/^ti_/),
      object: 'transaction_intent',
      status: 'requires_action',
      amount: 755,
      fee_amount: 0,
      net_amount: 755,
      currency: 'usdc',
      recipient_address: account.wallet.address,
      payer_address: null,
      transaction: null,
      last_payment_error: null,
      canceled_by: null,
      canceled_at: null,
    });
    const { chain_payment } = made.next_action as { chain_payment: Record<string, unknown> };
    expect(made.next_action).toMatchObject({ type: 'chain_payment' });
    expect(chain_payment).toMatchObject({
      payable: {
        mint: till.network.mint.toBase58(),
        decimals: 6,
        reference: made.reference,
        legs: [{ recipient_address: account.wallet.address, amount: 7_550_000 }],
      },
      qr_data_url: expect.stringMatching(/^data:image\/svg\+xml/),
      hosted_url: `${till.url}/pay/i/${made.id}`,
    });
    const signature = await pay(
      till,
      payer,
      transferOf(till, payer.publicKey, billOf(String(chain_payment.chain_pay_uri))),
    );
    const paid = (await call(till, 'TransactionIntent', { id: made.id }, account)).body;
    expect(paid).toMatchObject({
      status: 'succeeded',
      payer_address: payer.publicKey.toBase58(),
      next_action: null,
      last_payment_error: null,
    });
    expect((await call(till, 'Transaction', { id: paid.transaction }, account)).body).toMatchObject({
      type: 'transaction_intent',
      source: made.id,
      signature,
      amount: 755,
    });
  });

  it('200: an intent is paid on the channel, and both routes are one transaction', async () => {
    const made = await intent(320);
    const { payables } = till.useCases;
    const prepared = await payables.prepare(String(made.id), payer.publicKey.toBase58());
    const transaction = Transaction.from(Buffer.from(prepared.serializedTransaction, 'base64'));
    transaction.sign(payer);
    const sent = payables.submit(String(made.id), base64Of(transaction));
    const status = async () => (await call(till, 'TransactionIntent', { id: made.id }, account)).body.status;
    await expect.poll(status).toBe('processing');
    till.sandbox.advance(2);
    await till.watcher.look();
    expect(await sent).toBe(true);
    expect(await payables.submit(String(made.id), base64Of(transaction))).toBe(true);
    expect(await status()).toBe('succeeded');
    expect(dataOf(await call(till, 'Transactions', { source: made.id }, account))).toHaveLength(1);
  });

  it('200: an intent is canceled while it is to be paid', async () => {
    const made = await intent();
    const gone = await call(till, 'TransactionIntentCancel', { id: made.id }, account);
    expect(gone.body).toMatchObject({
      status: 'canceled',
      canceled_by: 'user',
      canceled_at: now(),
      next_action: null,
    });
    expect(await call(till, 'TransactionIntentCancel', { id: made.id }, account)).toMatchObject({
      status: 409,
      code: 'state_conflict',
    });
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount_too_small', 'amount'],
    ['less than nothing', { amount: -1 }, 'amount_too_small', 'amount'],
    ['too much', { amount: 10_000_000_000_001 }, 'amount_too_large', 'amount'],
    ['nowhere', { amount: 5, recipient_address: 'x' }, 'parameter_invalid', 'recipient_address'],
  ])('400: refuses an intent for %s', async (_, params, code, param) => {
    expect(await call(till, 'TransactionIntentCreate', params, account)).toMatchObject({
      status: 400,
      code,
      param,
    });
  });
});
