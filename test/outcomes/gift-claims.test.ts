import { Keypair, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  base64Of,
  centsOf,
  confirmed,
  fund,
  land,
  makeGift,
  pass,
  releaseKeypair,
  signed,
  transactionOf,
} from '../support/gifts.ts';
import { startTillAndPayer } from '../support/payments.ts';
import { dataOf, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** How a gift ends: claimed by whoever has the code, or reclaimed by its sender. */

let till: TestTill;
let sender: Keypair;
beforeAll(async () => {
  ({ till, payer: sender } = await startTillAndPayer());
});
afterAll(() => till.stop());

describe.each(surfaces)('claims and reclaims of gifts over $name', (surface) => {
  const { call } = surface;
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount();
  });

  const make = (more: { amount?: number; metadata?: object } = {}) =>
    makeGift(surface, till, account, { sender, ...more });
  const read = async (id: string) => (await call(till, 'Gift', { id }, account)).body;

  it('200: is claimed by a wallet without SOL, with nothing but the code', async () => {
    const gift = await make({ amount: 999 });
    await fund(till, gift);
    const recipient = Keypair.generate();

    const found = await call(till, 'ClaimableGift', { release_verification_key: gift.key });
    expect(found.body).toEqual({
      id: gift.id,
      amount: 999,
      currency: 'usdc',
      status: 'open',
      business_name: 'Test shop',
      seller: { color: null, logo_url: null, time_zone: 'UTC', locale: 'en-US' },
    });
    const recipient_address = recipient.publicKey.toBase58();
    const asked = await call(till, 'GiftRelease', { id: gift.id, recipient_address });
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({ status: 'open', metadata: {} });
    expect(asked.body.next_action).toMatchObject({
      notice: null,
      transaction: { signer_address: recipient_address, network_fee_lamports: 0 },
    });
    const signed_transaction = base64Of(signed(asked.body, recipient, releaseKeypair(gift.code)));
    const claimed = await confirmed(till, call(till, 'GiftSubmit', { id: gift.id, signed_transaction }));
    expect(claimed.body).toMatchObject({
      status: 'released',
      next_action: null,
      recipient_address,
      released_at: expect.closeTo(Date.now() / 1000, -2),
      release_tx: expect.any(String),
    });
    expect(await centsOf(till, recipient)).toBe(999);
    expect(await till.network.chain.balance(recipient.publicKey)).toBe(0n);
    const types = dataOf(await call(till, 'Transactions', { source: gift.id }, account));
    expect(types.map(({ type, signature }) => [type, signature === claimed.body.release_tx])).toEqual([
      ['gift_release', true],
      ['gift_fund', false],
    ]);
    expect(types[0]).toMatchObject({ recipient_address, amount: 999 });

    const again = await call(till, 'GiftSubmit', { id: gift.id, signed_transaction });
    expect(again.body).toMatchObject({ status: 'released', release_tx: claimed.body.release_tx });
    expect(await centsOf(till, recipient)).toBe(999);
  });

  it('200: is reclaimed by its sender once the transaction is confirmed', async () => {
    const gift = await make({ amount: 4_321 });
    const before = await centsOf(till, sender);
    await fund(till, gift);
    const asked = await call(till, 'GiftReclaim', { id: gift.id }, account);
    expect(asked.body).toMatchObject({ status: 'open', reclaimed_at: null });
    expect((await read(gift.id)).next_action).toBeNull();
    await land(till, signed(asked.body, sender));
    await till.watcher.look();
    expect(await read(gift.id)).toMatchObject({
      status: 'reclaimed',
      next_action: null,
      reclaimed_at: expect.closeTo(Date.now() / 1000, -2),
    });
    expect(await centsOf(till, sender)).toBe(before);
  });

  it('200: one that was never funded is reclaimed when no funding can land any more', async () => {
    const gift = await make();
    const asked = await call(till, 'GiftReclaim', { id: gift.id }, account);
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: null,
      reclaimed_at: null,
      reclaim_requested_at: expect.any(Number),
    });
    await till.watcher.look();
    expect(await read(gift.id)).toMatchObject({ status: 'requires_action', next_action: null });
    pass(till, 300);
    await till.watcher.look();
    expect(await read(gift.id)).toMatchObject({
      status: 'reclaimed',
      reclaimed_at: expect.any(Number),
      reclaim_requested_at: null,
    });
  });

  it('200: one whose funding lost its chance long ago is reclaimed at once', async () => {
    const gift = await make();
    pass(till, 300);
    await till.watcher.look();
    const asked = await call(till, 'GiftReclaim', { id: gift.id }, account);
    expect(asked.body).toMatchObject({ status: 'reclaimed', next_action: null });
  });

  it('200: a funding that lands after a reclaim was asked for opens the gift, and can be reclaimed', async () => {
    const gift = await make();
    await call(till, 'GiftReclaim', { id: gift.id }, account);
    await fund(till, gift);
    expect((await read(gift.id)).status).toBe('open');
    pass(till, 300);
    await till.watcher.look();
    expect((await read(gift.id)).status).toBe('open');
    const out = await call(till, 'GiftReclaim', { id: gift.id }, account);
    await land(till, signed(out.body, sender));
    await till.watcher.look();
    expect((await read(gift.id)).status).toBe('reclaimed');
  });

  it('200: takes signed fundings and reclaims, too', async () => {
    const gift = await make({ amount: 100 });
    const funding = { id: gift.id, signed_transaction: base64Of(signed(gift.body, sender)) };
    expect((await confirmed(till, call(till, 'GiftSubmit', funding))).body.status).toBe('open');
    expect((await call(till, 'GiftSubmit', funding)).body.status).toBe('open');
    const asked = await call(till, 'GiftReclaim', { id: gift.id }, account);
    const back = { id: gift.id, signed_transaction: base64Of(signed(asked.body, sender)) };
    expect((await confirmed(till, call(till, 'GiftSubmit', back))).body.status).toBe('reclaimed');
    expect(await call(till, 'GiftSubmit', funding)).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('400: sends nothing but what it built, signed by those who must', async () => {
    const gift = await make();
    await fund(till, gift);
    const recipient = Keypair.generate();
    const asked = await call(till, 'GiftRelease', {
      id: gift.id,
      recipient_address: recipient.publicKey.toBase58(),
    });
    const submit = (signed_transaction: string) =>
      call(till, 'GiftSubmit', { id: gift.id, signed_transaction });
    const whole = signed(asked.body, recipient, releaseKeypair(gift.code));

    const invalid = { status: 400, code: 'transaction_invalid', param: 'signed_transaction' };
    for (const nonsense of ['', 'x', 'AAAA', '!!', Buffer.alloc(2_000).toString('base64')])
      expect(await submit(nonsense)).toMatchObject(invalid);
    const changed = Transaction.from(Buffer.from(base64Of(whole), 'base64'));
    changed.instructions[0]?.keys.reverse();
    expect(await submit(base64Of(changed))).toMatchObject(invalid);
    const other = await make();
    await fund(till, other);
    expect(
      await call(till, 'GiftSubmit', { id: other.id, signed_transaction: base64Of(whole) }),
    ).toMatchObject(invalid);

    const unsigned = await submit(base64Of(transactionOf(asked.body)));
    expect(unsigned).toMatchObject({ status: 400, code: 'signature_missing' });
    expect(unsigned.message).toContain(recipient.publicKey.toBase58());
    expect(unsigned.message).toContain('release code');
    const half = await submit(base64Of(signed(asked.body, recipient)));
    expect(half).toMatchObject({ status: 400, code: 'signature_missing' });
    expect(half.message).not.toContain(recipient.publicKey.toBase58());
    expect((await read(gift.id)).status).toBe('open');
  });

  it('409: releases nothing that is not open, and says why', async () => {
    const gift = await make();
    const recipient_address = Keypair.generate().publicKey.toBase58();
    const release = () => call(till, 'GiftRelease', { id: gift.id, recipient_address });
    const early = await release();
    expect(early).toMatchObject({ status: 409, code: 'state_conflict' });
    expect(early.message).toMatch(/isn’t funded/);
    await fund(till, gift);
    const asked = await call(till, 'GiftReclaim', { id: gift.id }, account);
    await land(till, signed(asked.body, sender));
    await till.watcher.look();
    expect((await release()).message).toMatch(/reclaimed this gift/);
    const again = await call(till, 'GiftReclaim', { id: gift.id }, account);
    expect(again).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('409: an expired transaction is told from others, and a new one works', async () => {
    const gift = await make();
    await fund(till, gift);
    const recipient = Keypair.generate();
    const ask = async () =>
      (await call(till, 'GiftRelease', { id: gift.id, recipient_address: recipient.publicKey.toBase58() }))
        .body;
    const late = base64Of(signed(await ask(), recipient, releaseKeypair(gift.code)));
    pass(till, 200);
    expect(await call(till, 'GiftSubmit', { id: gift.id, signed_transaction: late })).toMatchObject({
      status: 409,
      code: 'blockhash_expired',
    });
    const fresh = base64Of(signed(await ask(), recipient, releaseKeypair(gift.code)));
    const sent = call(till, 'GiftSubmit', { id: gift.id, signed_transaction: fresh });
    expect((await confirmed(till, sent)).body.status).toBe('released');
  });
});
