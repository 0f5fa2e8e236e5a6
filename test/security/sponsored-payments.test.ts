import { type Keypair, type PublicKey, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/shared/clock.ts';
import { type Asked, ask } from '../payments/asked.ts';
import { differencesOf } from '../payments/verified.ts';
import { centsOf, confirmed, connectionTo, newSender } from '../support/gifts.ts';
import {
  newDay,
  newMerchant,
  newPayer,
  type Prepared,
  payOnPage,
  prepare,
  SPONSORED_FEE,
  signedBy,
  signingsOf,
  sponsorFeesOf,
  startSponsored,
  submit,
  transactionIn,
} from '../support/page-payments.ts';
import { appOf } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Who pays the network for a payment, and that nobody has more than a share of the sponsor’s day. */

let till: TestTill;
let sponsor: PublicKey;
let merchant: TestAccount;
beforeAll(async () => {
  ({ till, sponsor } = await startSponsored());
});
afterAll(() => till.stop());
// Every test has a day of its own.
beforeEach(async () => {
  merchant = await newDay(till);
});

const left = async () =>
  Number(
    /^till_sponsor_payments_left (\d+)$/m.exec((await appOf(till).inject({ url: '/metrics' })).body)?.[1],
  );

describe('a wallet without SOL', () => {
  it.each([
    ['a session', 'session'],
    ['an intent', 'intent'],
  ] as const)('pays the price of %s and not a lamport more', async (_, kind) => {
    const asked = await ask(till, merchant, kind);
    const payer = await newPayer(till, 1_000);
    const before = await till.network.chain.balance(sponsor);
    const prepared = await prepare(till, asked.id, payer);
    expect(prepared).toMatchObject({
      signerAddress: payer.publicKey.toBase58(),
      networkFeeLamports: 0,
      isSponsored: true,
      missingFunds: [],
    });
    expect(transactionIn(prepared).feePayer).toEqual(sponsor);
    const bytes = signedBy(payer, prepared);
    const answers = await Promise.all(
      [bytes, bytes].map((copy) => confirmed(till, submit(till, asked.id, copy))),
    );
    expect(answers.map(({ body }) => body.paymentSubmit)).toEqual([true, true]);
    // Again, now that it is paid.
    expect((await submit(till, asked.id, bytes)).body.paymentSubmit).toBe(true);

    expect(await centsOf(till, payer)).toBe(0);
    expect(await till.network.chain.balance(payer.publicKey)).toBe(0n);
    expect(await till.network.chain.balance(sponsor)).toBe(before - SPONSORED_FEE);
    expect(await signingsOf(till, asked)).toBe(1);
    expect(await left()).toBe(7);
    expect(await sponsorFeesOf(till, merchant)).toMatchObject([
      {
        objectId: asked.id,
        fromAddress: sponsor.toBase58(),
        toAddress: '',
        amount: SPONSORED_FEE,
        currency: 'sol',
      },
    ]);
    expect(await differencesOf(till)).toEqual([]);
  });

  it('pays the rest of what was paid in part, and not what was left before', async () => {
    const asked = await ask(till, merchant, 'session', 1_000, undefined, {
      mode: 'accumulate',
      tolerance_cents: 0,
    });
    const payer = await newPayer(till, 1_000);
    const whole = await prepare(till, asked.id, payer);
    const other = await newSender(till, 400);
    const { payables } = till.useCases;
    const part = Transaction.from(
      Buffer.from(await payables.prepareToSend(asked.id, other.publicKey.toBase58(), 'account'), 'base64'),
    );
    const [open, transfer] = part.instructions;
    if (!open || !transfer) throw new Error('there is a transfer');
    transfer.data.writeBigUInt64LE(4_000_000n, 1);
    part.partialSign(other);
    await connectionTo(till).sendRawTransaction(part.serialize());
    till.sandbox.advance(2);
    await till.watcher.look();
    expect(await submit(till, asked.id, signedBy(payer, whole))).toMatchObject({ code: 'state_conflict' });
    expect(await signingsOf(till, asked)).toBe(0);
    expect((await payOnPage(till, asked, payer)).body.paymentSubmit).toBe(true);
    expect(await centsOf(till, payer)).toBe(400);
  });

  it('is told what it lacks before it signs, and burns nothing when it submits all the same', async () => {
    const asked = await ask(till, merchant, 'session');
    const payer = await newPayer(till, 250);
    const prepared = await prepare(till, asked.id, payer);
    expect(prepared.missingFunds).toEqual([
      {
        currency: 'USDC',
        needed: 10_000_000,
        held: 2_500_000,
        message: 'This wallet has 2.5 USDC, and the payment takes 10 USDC.',
      },
    ]);
    const refused = await submit(till, asked.id, signedBy(payer, prepared));
    expect(refused).toMatchObject({ status: 409, code: 'funds_insufficient' });
    expect(refused.message).toBe('Not enough USDC in the paying wallet. No money moved.');
    expect(await signingsOf(till, asked)).toBe(0);
    expect(await left()).toBe(8);
  });

  it('sends what Till cannot see first at its own expense', async () => {
    const asked = await ask(till, merchant, 'session');
    const payer = await newPayer(till);
    const payload = { account: payer.publicKey.toBase58() };
    const { transaction } = (
      await appOf(till).inject({ method: 'POST', url: `/pay/t/${asked.id}`, payload })
    ).json();
    expect(Transaction.from(Buffer.from(transaction, 'base64')).feePayer).toEqual(payer.publicKey);
  });
});

describe('the payer’s wallet pays the network', () => {
  const why = async (asked: Asked, payer: Keypair): Promise<Prepared> => {
    const prepared = await prepare(till, asked.id, payer);
    expect(prepared.isSponsored).toBe(false);
    expect(transactionIn(prepared).feePayer).toEqual(payer.publicKey);
    return prepared;
  };

  it('where it has the SOL', async () => {
    const asked = await ask(till, merchant, 'session');
    expect(await why(asked, await newSender(till))).toMatchObject({
      networkFeeLamports: 5_000,
      missingFunds: [],
    });
  });

  it('where the amount is too small, and where the recipient needs a new token account', async () => {
    const small = await why(await ask(till, merchant, 'session', 99), await newPayer(till));
    expect(small.missingFunds).toEqual([
      {
        currency: 'SOL',
        needed: 895_880,
        held: 0,
        message:
          'This wallet has 0 SOL and needs 0.00089588 SOL for the network fee. Till can’t pay it this time: the amount is too small.',
      },
    ]);
    const first = await why(await ask(till, await till.newAccount(), 'session'), await newPayer(till));
    expect(first.missingFunds[0]?.message).toMatch(/the network fee and the recipient’s new USDC account\./);
    expect(first.missingFunds[0]?.needed).toBe(895_880 + 2_039_280);
  });

  it('when the wallet, the merchant, or everybody has had a share of the day, and others keep theirs', async () => {
    const others = await newMerchant(till);
    const [regular, early] = [await newPayer(till), await newPayer(till)];
    const late = await ask(till, merchant, 'session');
    const built = await prepare(till, late.id, early);
    for (let n = 0; n < 2; n++) await payOnPage(till, await ask(till, merchant, 'session'), regular);
    const again = await why(await ask(till, others, 'session'), regular);
    expect(again.missingFunds[0]?.message).toContain(
      'today’s sponsored payments from this wallet are used up',
    );

    for (let n = 0; n < 3; n++)
      await payOnPage(till, await ask(till, merchant, 'session'), await newPayer(till));
    const busy = await why(late, await newPayer(till));
    expect(busy.missingFunds[0]?.message).toContain('sponsored payments to this business are used up');
    // Built while there was one left.
    const refused = await submit(till, late.id, signedBy(early, built));
    expect(refused).toMatchObject({ status: 409, code: 'sponsor_unavailable' });
    expect(refused.message).toMatch(/to this business are used up. Prepare the payment again/);

    for (let n = 0; n < 3; n++)
      expect((await payOnPage(till, await ask(till, others, 'session'), await newPayer(till))).body).toEqual({
        paymentSubmit: true,
      });
    const over = await why(await ask(till, others, 'session'), await newPayer(till));
    expect(over.missingFunds[0]?.message).toContain('today’s sponsored payments are used up');
    expect(await left()).toBe(0);
    till.clock.advance(DAY_MS);
    expect((await prepare(till, late.id, await newPayer(till))).isSponsored).toBe(true);
  });
});
