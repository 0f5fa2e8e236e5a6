import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '../../src/chain/chain.ts';
import { DAY_MS } from '../../src/shared/clock.ts';
import { TillError } from '../../src/shared/errors.ts';
import { forge } from '../chain/sponsor/forge.ts';
import { type Asked, ask } from '../payments/asked.ts';
import { differencesOf } from '../payments/verified.ts';
import { atEnd } from '../support/at-end.ts';
import { base64Of, centsOf, confirmed, connectionTo, newSender, pass } from '../support/gifts.ts';
import {
  newMerchant,
  newPayer,
  type Prepared,
  prepare,
  signedBy,
  submit,
  transactionIn,
} from '../support/page-payments.ts';
import { appOf, type Outcome } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Who pays the network for a payment, and that nobody gets more out of the sponsor than that. */

const SHARES = {
  SPONSOR_DAILY_PAYMENTS: '8',
  SPONSOR_DAILY_PAYMENTS_PER_ACCOUNT: '5',
  SPONSOR_DAILY_PAYMENTS_PER_WALLET: '2',
};
/** Two signatures: the sponsor's and the payer's. */
const FEE = 10_000n;

let till: TestTill;
let sponsor: PublicKey;
let merchant: TestAccount;
beforeAll(async () => {
  till = await startTill(SHARES);
  if (!till.sponsor) throw new Error('there is a sponsor');
  sponsor = till.sponsor;
});
afterAll(() => till.stop());
// Every test has a day of its own.
beforeEach(async () => {
  till.clock.advance(DAY_MS);
  merchant = await newMerchant(till);
});

const signings = (payableId?: string) =>
  till.db.prisma.sponsoredPayment.count(payableId ? { where: { payableId } } : undefined);
const left = async () =>
  Number(
    /^till_sponsor_payments_left (\d+)$/m.exec((await appOf(till).inject({ url: '/metrics' })).body)?.[1],
  );
const feesOf = async (account: TestAccount) =>
  till.db.prisma.ledgerEntry.findMany({ where: { accountId: account.id, type: 'sponsor_fee' } });

/** Prepares, signs, submits, and has it confirmed. */
async function pay(asked: Asked, payer: Keypair): Promise<Outcome> {
  const prepared = await prepare(till, asked.id, payer);
  return confirmed(till, submit(till, asked.id, signedBy(payer, prepared)));
}

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
    expect(await till.network.chain.balance(sponsor)).toBe(before - FEE);
    expect(await signings(asked.id)).toBe(1);
    expect(await left()).toBe(7);
    expect(await feesOf(merchant)).toMatchObject([
      { objectId: asked.id, fromAddress: sponsor.toBase58(), toAddress: '', amount: FEE, currency: 'sol' },
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
    expect(await signings(asked.id)).toBe(0);
    expect((await pay(asked, payer)).body.paymentSubmit).toBe(true);
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
    expect(await signings(asked.id)).toBe(0);
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
    for (let n = 0; n < 2; n++) await pay(await ask(till, merchant, 'session'), regular);
    const again = await why(await ask(till, others, 'session'), regular);
    expect(again.missingFunds[0]?.message).toContain(
      'today’s sponsored payments from this wallet are used up',
    );

    for (let n = 0; n < 3; n++) await pay(await ask(till, merchant, 'session'), await newPayer(till));
    const busy = await why(late, await newPayer(till));
    expect(busy.missingFunds[0]?.message).toContain('sponsored payments to this business are used up');
    // Built while there was one left.
    const refused = await submit(till, late.id, signedBy(early, built));
    expect(refused).toMatchObject({ status: 409, code: 'sponsor_unavailable' });
    expect(refused.message).toMatch(/to this business are used up. Prepare the payment again/);

    for (let n = 0; n < 3; n++)
      expect((await pay(await ask(till, others, 'session'), await newPayer(till))).body).toEqual({
        paymentSubmit: true,
      });
    const over = await why(await ask(till, others, 'session'), await newPayer(till));
    expect(over.missingFunds[0]?.message).toContain('today’s sponsored payments are used up');
    expect(await left()).toBe(0);
    till.clock.advance(DAY_MS);
    expect((await prepare(till, late.id, await newPayer(till))).isSponsored).toBe(true);
  });
});

describe('the sponsor', () => {
  it('signs five of twenty that come together where five are left', async () => {
    const payments = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const payer = await newPayer(till);
        const { id } = await ask(till, merchant, 'session');
        return { id, bytes: signedBy(payer, await prepare(till, id, payer)) };
      }),
    );
    const before = await till.network.chain.balance(sponsor);
    const answers = await Promise.all(
      payments.map(({ id, bytes }) => confirmed(till, submit(till, id, bytes))),
    );
    expect(answers.filter(({ body }) => body.paymentSubmit === true)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'sponsor_unavailable')).toHaveLength(15);
    expect(await till.network.chain.balance(sponsor)).toBe(before - 5n * FEE);
  });

  it('signs one payment of a wallet for the same thing at a time', async () => {
    const asked = await ask(till, merchant, 'session');
    const payer = await newPayer(till);
    const first = signedBy(payer, await prepare(till, asked.id, payer));
    pass(till, 10);
    const second = signedBy(payer, await prepare(till, asked.id, payer));
    expect(second).not.toBe(first);
    const sent = submit(till, asked.id, first);
    await expect.poll(() => signings(asked.id)).toBe(1);
    const refused = await submit(till, asked.id, second);
    expect(refused).toMatchObject({ status: 409, code: 'state_conflict' });
    expect(refused.message).toMatch(/in progress/);
    expect((await confirmed(till, sent)).body.paymentSubmit).toBe(true);
    expect(await centsOf(till, payer)).toBe(99_000);
  });

  it('signs nothing but what was built, whatever it is given', async () => {
    const { sent, refusals } = await forge(till, 'payment', { seed: 20_261_205, count: 120 });
    expect(sent).toBe(120);
    for (const refusal of refusals.keys())
      expect(refusal).toMatch(/: (transaction_invalid|signature_missing)$/);
  });

  it('pays for no other payer, amount, token, fee, or recipient than what was agreed', async () => {
    const asked = await ask(till, merchant, 'session');
    const payer = await newPayer(till);
    const prepared = await prepare(till, asked.id, payer);
    const { mint } = till.network;
    const [transfer] = transactionIn(prepared).instructions;
    if (!transfer) throw new Error('there is a transfer');
    const build = (feePayer: PublicKey, instructions: TransactionInstruction[], signers: Keypair[]) => {
      const made = new Transaction();
      made.feePayer = feePayer;
      made.recentBlockhash = transactionIn(prepared).recentBlockhash ?? '';
      made.add(...instructions);
      if (signers.length > 0) made.partialSign(...signers);
      return base64Of(made);
    };
    const altered = (change: (keys: TransactionInstruction['keys'], data: Buffer) => void) => {
      const [copy] = transactionIn(prepared).instructions;
      if (!copy) throw new Error('there is a transfer');
      change(copy.keys, copy.data);
      return build(sponsor, [copy], [payer]);
    };
    const stranger = await newSender(till);
    const ownAccount = getAssociatedTokenAddressSync(mint, payer.publicKey);
    const recipient = new PublicKey(asked.recipient);
    const forged = {
      'another wallet’s fee': build(stranger.publicKey, [transfer], [stranger, payer]),
      'a tip for the leader': build(
        sponsor,
        [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000_000 }), transfer],
        [payer],
      ),
      'the sponsor’s SOL': build(
        sponsor,
        [
          transfer,
          SystemProgram.transfer({ fromPubkey: sponsor, toPubkey: payer.publicKey, lamports: 1_000 }),
        ],
        [payer],
      ),
      'a lower amount': altered((_, data) => data.writeBigUInt64LE(1n, 1)),
      'another mint': altered((keys) => {
        if (keys[1]) keys[1].pubkey = Keypair.generate().publicKey;
      }),
      'another recipient': altered((keys) => {
        if (keys[2]) keys[2].pubkey = ownAccount;
      }),
      'another object’s reference': altered((keys) => {
        if (keys[4]) keys[4].pubkey = Keypair.generate().publicKey;
      }),
      'the sponsor’s own tokens': build(
        sponsor,
        [
          createTransferCheckedInstruction(
            getAssociatedTokenAddressSync(mint, sponsor),
            mint,
            getAssociatedTokenAddressSync(mint, recipient),
            sponsor,
            asked.due,
            6,
          ),
        ],
        [],
      ),
    };
    for (const [name, bytes] of Object.entries(forged))
      expect(await submit(till, asked.id, bytes), name).toMatchObject({
        status: 400,
        code: 'transaction_invalid',
      });
    const unsigned = await submit(till, asked.id, prepared.serializedTransaction);
    expect(unsigned).toMatchObject({ status: 400, code: 'signature_missing' });
    expect(unsigned.message).toContain(payer.publicKey.toBase58());
    // What was built for one object pays no other.
    const other = await ask(till, merchant, 'session');
    expect(await submit(till, other.id, signedBy(payer, prepared))).toMatchObject({
      code: 'transaction_invalid',
    });
    expect(await signings(asked.id)).toBe(0);
    expect((await confirmed(till, submit(till, asked.id, signedBy(payer, prepared)))).status).toBe(200);
  });

  it('has paid for what failed on chain for good, and not a second time', async () => {
    const asked = await ask(till, merchant, 'session');
    const payer = await newPayer(till, 0);
    const bytes = signedBy(payer, await prepare(till, asked.id, payer));
    const { chain } = till.network;
    const { rehearse, send } = chain;
    atEnd(async () => void Object.assign(chain, { rehearse, send }));
    let hasArrived = false;
    // In place of somebody who moves the money away between the trial run and the block.
    Object.assign(chain, {
      rehearse: async () => {},
      send: async (complete: Buffer) => {
        await connectionTo(till).sendRawTransaction(complete, { skipPreflight: true });
        hasArrived = true;
        return signatureOf(complete);
      },
    });
    const sent = submit(till, asked.id, bytes);
    await expect.poll(() => hasArrived).toBe(true);
    till.sandbox.advance(2);
    await till.watcher.look();
    expect(await feesOf(merchant)).toMatchObject([{ objectId: asked.id, amount: FEE }]);
    expect(await differencesOf(till)).toEqual([]);

    pass(till, 200);
    // As nodes answer that have forgotten it; the embedded chain remembers for longer.
    Object.assign(chain, {
      rehearse,
      send: async () => {
        throw new TillError('blockhash_expired');
      },
    });
    expect((await submit(till, asked.id, bytes)).code).toBe('blockhash_expired');
    expect(await signings(asked.id)).toBe(1);
    Object.assign(chain, { send });
    await till.sandbox.mintUsdc(payer.publicKey, 100_000_000n);
    const [missing] = (await prepare(till, asked.id, payer)).missingFunds;
    expect(missing?.message).toContain('it was tried before from this wallet');
    expect((await pay(asked, await newPayer(till))).body.paymentSubmit).toBe(true);
    expect((await sent).body.paymentSubmit).toBe(true);
  });
});
