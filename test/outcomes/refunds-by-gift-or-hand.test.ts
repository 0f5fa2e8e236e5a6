import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { differencesOf } from '../payments/verified.ts';
import { centsOf, claim, fund, land, pass, signed } from '../support/gifts.ts';
import { pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { createRefundCalls, newMerchant, OVER, paid, walletOf } from '../support/refunds.ts';
import { surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Money that goes back another way: sent by the merchant past Till, or put into a gift. */

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
  const { create, read, paymentOf } = createRefundCalls(surface, () => ({ till, account }));

  const byHand = (reference: string, amount: bigint, to = payer) =>
    pay(
      till,
      walletOf(account),
      transferOf(till, walletOf(account).publicKey, {
        recipient: to.publicKey.toBase58(),
        references: [reference, till.useCases.payables.beacon],
        amount,
      }),
    );
  /** The merchant's wallet holds more than it got for this. */
  const newSenderOf = (merchant: TestAccount) =>
    till.sandbox.mintUsdc(walletOf(merchant).publicKey, 50_000_000n);

  describe('sent by hand', () => {
    it('200: is recognized by what was paid', async () => {
      const { payment, reference } = await paid(till, account, { payer });
      const signature = await byHand(reference, 4_000_000n);
      const listed = await call(till, 'Refunds', { payment }, account);
      expect(listed.body.data).toMatchObject([{ status: 'succeeded', amount: 400, signature }]);
      expect(await create({ payment, amount: 601 })).toMatchObject({ status: 400 });
      expect((await create({ payment })).body.amount).toBe(600);
    });

    it('200: takes the place of one that was to be signed, and what is too much is unusual', async () => {
      await newSenderOf(account);
      const { id, payment, reference } = await paid(till, account, { payer });
      const { body } = await create({ payment });
      const signature = await byHand(reference, 12_000_000n);
      expect(await read(body.id)).toMatchObject({
        status: 'requires_action',
        is_being_canceled: true,
        status_reason: 'superseded',
      });
      const exceptions = await call(till, 'Exceptions', { source: id }, account);
      expect(exceptions.body.data).toMatchObject([
        { kind: 'refund_excess', amount: 200, signature, needs_attention: true },
      ]);
      pass(till, OVER);
      await till.watcher.look();
      expect(await read(body.id)).toMatchObject({ status: 'canceled', status_reason: 'superseded' });
    });
  });

  describe('as a gift', () => {
    async function asGift() {
      const { id, payment, reference } = await paid(till, account, { payer });
      const code = generateReleaseCode();
      const key = releaseVerificationKey(code);
      const { status, body } = await create({ payment, release_verification_key: key });
      expect(status).toBe(200);
      const sender = walletOf(account);
      return {
        id,
        payment,
        reference,
        refund: body,
        gift: { id: String(body.gift), code, key, sender, body },
      };
    }

    it('200: has arrived when the gift is claimed', async () => {
      const { payment, refund, gift } = await asGift();
      expect(refund).toMatchObject({ gift: expect.stringMatching(/^gift_/), destination_address: null });
      await fund(till, gift);
      expect(await read(refund.id)).toMatchObject({ status: 'processing', next_action: null });
      expect(await call(till, 'RefundCancel', { id: refund.id }, account)).toMatchObject({ status: 409 });
      const somebody = Keypair.generate();
      await claim(surface, till, gift, somebody);
      expect(await read(refund.id)).toMatchObject({
        status: 'succeeded',
        destination_address: somebody.publicKey.toBase58(),
        signature: expect.any(String),
      });
      expect(await centsOf(till, somebody)).toBe(1_000);
      expect((await paymentOf(payment)).refunded).toBe(10_000_000n);
    });

    it('200: is unusual when it is claimed although most went back by hand', async () => {
      await newSenderOf(account);
      const { id, payment, reference, refund, gift } = await asGift();
      await fund(till, gift);
      await byHand(reference, 8_000_000n);
      // What is in the escrow already cannot be given up.
      expect(await read(refund.id)).toMatchObject({ status: 'processing', is_being_canceled: false });
      const claimed = await claim(surface, till, gift, Keypair.generate());
      expect(await read(refund.id)).toMatchObject({ status: 'succeeded', amount: 1_000 });
      expect(await paymentOf(payment)).toMatchObject({ received: 10_000_000n, refunded: 18_000_000n });
      const exceptions = await call(till, 'Exceptions', { source: id }, account);
      expect(exceptions.body.data).toMatchObject([
        {
          kind: 'refund_excess',
          amount: 800,
          signature: claimed.body.release_tx,
          needs_attention: true,
          explanation: expect.stringContaining('8.00 USDC'),
        },
      ]);
      expect(await create({ payment })).toMatchObject({ status: 409, code: 'state_conflict' });
      expect(await differencesOf(till, account.id)).toEqual([]);
    });

    it('200: is canceled when the gift is reclaimed, funded or not', async () => {
      const { payment, refund, gift } = await asGift();
      await fund(till, gift);
      const { body } = await call(till, 'GiftReclaim', { id: gift.id }, account);
      await land(till, signed(body, gift.sender));
      await till.watcher.look();
      expect(await read(refund.id)).toMatchObject({ status: 'canceled', status_reason: 'user_canceled' });
      expect((await paymentOf(payment)).refunded).toBe(0n);

      const other = await asGift();
      await call(till, 'RefundCancel', { id: other.refund.id }, account);
      pass(till, OVER);
      await till.watcher.look();
      expect((await read(other.refund.id)).status).toBe('canceled');
      expect((await call(till, 'Gift', { id: other.gift.id }, account)).body.status).toBe('reclaimed');
    });
  });
});
