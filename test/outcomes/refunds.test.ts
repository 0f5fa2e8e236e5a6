import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { ask } from '../payments/asked.ts';
import { differencesOf } from '../payments/verified.ts';
import { centsOf, land, pass, signed, transactionOf } from '../support/gifts.ts';
import { pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { createRefundCalls, newMerchant, OVER, paid, walletOf } from '../support/refunds.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
});
afterAll(() => till.stop());

describe.each(surfaces)('refunds over $name', (surface) => {
  const { call } = surface;
  let account: TestAccount;
  beforeAll(async () => {
    account = await newMerchant(till);
  });
  const { create, read, send, paymentOf } = createRefundCalls(surface, () => ({ till, account }));

  it('200: what goes back of a part payment is left to be paid again', async () => {
    const terms = { mode: 'accumulate', tolerance_cents: 0 } as const;
    const { id, recipient, reference } = await ask(till, account, 'session', 1_000, undefined, terms);
    const references = [reference, till.useCases.payables.beacon];
    const payPart = (amount: bigint) =>
      pay(till, payer, transferOf(till, payer.publicKey, { recipient, references, amount }));
    const session = async () => (await call(till, 'CheckoutSession', { id }, account)).body;
    await payPart(4_000_000n);
    expect(await session()).toMatchObject({ amount_received: 400 });
    const made = await create({ checkout_session: id });
    expect((await send(made.body)).body).toMatchObject({ status: 'succeeded', amount: 400 });
    expect(await session()).toMatchObject({ status: 'open', amount_received: 0 });
    expect((await session()).chain_pay_uri).toContain('amount=10&');
    await payPart(6_000_000n);
    expect(await session()).toMatchObject({ status: 'open', amount_received: 600 });
    // As much as was due has come in all, and is not there any more.
    expect(await differencesOf(till, account.id)).toEqual([]);
    await payPart(4_000_001n);
    expect(await session()).toMatchObject({ status: 'complete', amount_received: 1_000 });
  });

  it('200: gives back all that is left unless it is told how much', async () => {
    const { id, payment } = await paid(till, account, { payer });
    const made = await create({ checkout_session: id, reason: 'Sold out', metadata: { order: '17' } });
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^re_[0-9A-Za-z]{24}$/),
      object: 'refund',
      status: 'requires_action',
      status_reason: null,
      next_action: {
        type: 'submit_transaction',
        transaction: {
          serialized_transaction: expect.any(String),
          signer_address: account.wallet.address,
          network_fee_lamports: 10_000,
          chain_pay_uri: `solana:${till.url}/pay/r/${made.body.id}`,
          qr_data_url: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
        },
        notice: null,
      },
      is_being_canceled: false,
      payment,
      checkout_session: id,
      transaction_intent: null,
      amount: 1_000,
      currency: 'usdc',
      reason: 'Sold out',
      sender_address: account.wallet.address,
      destination_address: payer.publicKey.toBase58(),
      gift: null,
      signature: null,
      succeeded_at: null,
      created: expect.closeTo(till.clock.now().getTime() / 1000, -1),
      metadata: { order: '17' },
    });

    const before = await centsOf(till, payer);
    const sent = await send(made.body);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      status: 'succeeded',
      next_action: null,
      signature: expect.any(String),
      succeeded_at: expect.any(Number),
    });
    expect(await centsOf(till, payer)).toBe(before + 1_000);
    expect(await read(made.body.id)).toEqual(sent.body);
    expect(await paymentOf(payment)).toMatchObject({ received: 10_000_000n, refunded: 10_000_000n });
    const { signature } = sent.body;
    expect(
      await till.db.prisma.ledgerEntry.findMany({ where: { signature: String(signature) } }),
    ).toMatchObject([{ type: 'refund', objectId: made.body.id, amount: 10_000_000n }]);
    // Once more is harmless.
    expect((await send(made.body)).body).toEqual(sent.body);
    const again = await create({ payment });
    expect(again).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('200: is listed by what it is of, and told as it happens', async () => {
    const intent = await paid(till, account, { payer, kind: 'intent', cents: 700 });
    const { body } = await create({ transaction_intent: intent.id, amount: 200 });
    expect(body).toMatchObject({ transaction_intent: intent.id, checkout_session: null, amount: 200 });
    for (const filter of [{ payment: intent.payment }, { source: intent.id }]) {
      const listed = await call(till, 'Refunds', filter, account);
      expect((listed.body.data as { id: string }[]).map(({ id }) => id)).toEqual([body.id]);
    }
    await send(body);
    const told = await till.db.prisma.event.findMany({
      where: { accountId: account.id, objectId: { in: [String(body.id), intent.payment] } },
      orderBy: { sequence: 'asc' },
    });
    expect(told.map(({ type }) => type).filter((type) => type !== 'payment.recorded')).toEqual(
      expect.arrayContaining(['refund.created', 'refund.processing', 'refund.succeeded', 'payment.refunded']),
    );
  });

  it('400, 409: never gives back more than arrived, also when many ask at once', async () => {
    const { payment } = await paid(till, account, { payer });
    expect(await create({ payment, amount: 1_001 })).toMatchObject({
      status: 400,
      code: 'amount_too_large',
      param: 'amount',
    });
    const made = await Promise.all(Array.from({ length: 50 }, () => create({ payment, amount: 90 })));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(11);
    for (const { status, code } of made)
      if (status !== 200) expect({ status, code }).toEqual({ status: 400, code: 'amount_too_large' });
    const { body: last } = await create({ payment });
    expect(last.amount).toBe(10);
    expect(await create({ payment })).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('400: says what is wrong with it', async () => {
    const { id, payment } = await paid(till, account, { payer });
    const { address } = account.wallet;
    for (const [params, param] of [
      [{}, 'payment'],
      [{ payment, checkout_session: id }, 'payment'],
      [{ payment, amount: 0 }, 'amount'],
      [{ payment, reason: 'x'.repeat(501) }, 'reason'],
      [{ payment, destination_address: 'nowhere' }, 'destination_address'],
      [{ payment, destination_address: address }, 'destination_address'],
      [{ payment, sender_address: 'nobody' }, 'sender_address'],
      [{ payment, release_verification_key: 'no key' }, 'release_verification_key'],
      [
        {
          payment,
          release_verification_key: releaseVerificationKey(generateReleaseCode()),
          destination_address: address,
        },
        'destination_address',
      ],
    ] as const) {
      const refused = await create(params);
      expect(refused, JSON.stringify(params)).toMatchObject({ status: 400, param });
    }
    const open = await call(till, 'TransactionIntentCreate', { amount: 100 }, account);
    expect(await create({ transaction_intent: open.body.id })).toMatchObject({ status: 409 });
    expect(await till.db.prisma.refund.count({ where: { paymentId: payment } })).toBe(0);
  });

  it('404: is nobody else’s', async () => {
    const { id, payment } = await paid(till, account, { payer });
    const { body } = await create({ payment });
    const other = await till.newAccount();
    const calls = [
      ['RefundCreate', { payment }],
      ['RefundCreate', { checkout_session: id }],
      ['Refund', { id: body.id }],
      ['RefundCancel', { id: body.id }],
      ['RefundSubmit', { id: body.id, signed_transaction: 'AAAA' }],
    ] as const;
    for (const [operation, params] of calls)
      expect(await call(till, operation, params, other), operation).toMatchObject({ status: 404 });
  });

  it('200: has one transaction at a time, and another when that one can no longer arrive', async () => {
    const { payment } = await paid(till, account, { payer });
    const { body } = await create({ payment });
    const first = transactionOf(body);
    pass(till, 20);
    expect(transactionOf(await read(body.id)).serializeMessage()).toEqual(first.serializeMessage());
    pass(till, 110);
    // Too little of its time is left to sign it, and it may still arrive.
    expect((await read(body.id)).next_action).toBeNull();
    pass(till, OVER);
    await till.watcher.look();
    const fresh = await read(body.id);
    expect(transactionOf(fresh).recentBlockhash).not.toBe(first.recentBlockhash);
    first.partialSign(walletOf(account));
    await expect(land(till, first)).rejects.toThrow(/Blockhash not found/);
    expect((await send(fresh)).body.status).toBe('succeeded');
  });

  it('200: arrives also past Till, from a wallet that sends it itself', async () => {
    const { payment } = await paid(till, account, { payer });
    const { body } = await create({ payment });
    const asked = await appOf(till).inject({
      method: 'POST',
      url: `/pay/r/${body.id}`,
      payload: { account: account.wallet.address },
    });
    const { transaction } = asked.json<{ transaction: string }>();
    const scanned = { next_action: { transaction: { serialized_transaction: transaction } } };
    const signature = await land(till, signed(scanned, walletOf(account)));
    await till.watcher.look();
    expect(await read(body.id)).toMatchObject({ status: 'succeeded', signature });
  });

  it('200, 409: is canceled once nothing that was signed can arrive', async () => {
    const { payment } = await paid(till, account, { payer });
    const { body } = await create({ payment });
    const asked = await call(till, 'RefundCancel', { id: body.id }, account);
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      is_being_canceled: true,
      next_action: null,
      status_reason: 'user_canceled',
    });
    // What it takes stays taken until then.
    expect(await create({ payment })).toMatchObject({ status: 409 });
    await expect(send(body)).resolves.toMatchObject({ status: 409 });
    pass(till, OVER);
    await till.watcher.look();
    expect(await read(body.id)).toMatchObject({ status: 'canceled', status_reason: 'user_canceled' });
    expect(await call(till, 'RefundCancel', { id: body.id }, account)).toMatchObject({ status: 409 });
    expect((await create({ payment })).status).toBe(200);
  });

  it('200: has arrived when a signed copy did, although it was being canceled', async () => {
    const { payment } = await paid(till, account, { payer });
    const { body } = await create({ payment });
    const copy = signed(body, walletOf(account));
    await call(till, 'RefundCancel', { id: body.id }, account);
    const signature = await land(till, copy);
    await till.watcher.look();
    expect(await read(body.id)).toMatchObject({ status: 'succeeded', status_reason: null, signature });
    pass(till, OVER);
    await till.watcher.look();
    expect((await read(body.id)).status).toBe('succeeded');
  });

  it('200: expires when nobody signs it for a day', async () => {
    const { payment } = await paid(till, account, { payer });
    const { body } = await create({ payment });
    till.clock.advance(25 * 60 * 60 * 1_000);
    pass(till, OVER);
    await till.watcher.look();
    await till.watcher.look();
    expect(await read(body.id)).toMatchObject({ status: 'canceled', status_reason: 'expired' });
    expect((await create({ payment })).status).toBe(200);
  });
});
