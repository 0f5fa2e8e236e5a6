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
import { TillError } from '../../src/shared/errors.ts';
import { forge } from '../chain/sponsor/forge.ts';
import { ask } from '../payments/asked.ts';
import { differencesOf } from '../payments/verified.ts';
import { atEnd } from '../support/at-end.ts';
import { base64Of, centsOf, confirmed, connectionTo, newSender, pass } from '../support/gifts.ts';
import {
  newDay,
  newPayer,
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
import type { TestAccount, TestTill } from '../support/till.ts';

/** What the sponsor of payments signs, whatever it is given, and what that costs it. */

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
    expect(await till.network.chain.balance(sponsor)).toBe(before - 5n * SPONSORED_FEE);
  });

  it('signs one payment of a wallet for the same thing at a time', async () => {
    const asked = await ask(till, merchant, 'session');
    const payer = await newPayer(till);
    const first = signedBy(payer, await prepare(till, asked.id, payer));
    pass(till, 10);
    const second = signedBy(payer, await prepare(till, asked.id, payer));
    expect(second).not.toBe(first);
    const sent = submit(till, asked.id, first);
    await expect.poll(() => signingsOf(till, asked)).toBe(1);
    const refused = await submit(till, asked.id, second);
    expect(refused).toMatchObject({ status: 409, code: 'state_conflict' });
    expect(refused.message).toMatch(/in progress/);
    expect((await confirmed(till, sent)).body.paymentSubmit).toBe(true);
    expect(await centsOf(till, payer)).toBe(99_000);
  });

  it('signs nothing but what was built, whatever it is given', async () => {
    const { sent, refusals } = await forge(till, 'payment', { seed: 20_261_205, count: 60 });
    expect(sent).toBe(60);
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
    expect(await signingsOf(till, asked)).toBe(0);
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
    expect(await sponsorFeesOf(till, merchant)).toMatchObject([
      { objectId: asked.id, amount: SPONSORED_FEE },
    ]);
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
    expect(await signingsOf(till, asked)).toBe(1);
    Object.assign(chain, { send });
    await till.sandbox.mintUsdc(payer.publicKey, 100_000_000n);
    const [missing] = (await prepare(till, asked.id, payer)).missingFunds;
    expect(missing?.message).toContain('it was tried before from this wallet');
    expect((await payOnPage(till, asked, await newPayer(till))).body.paymentSubmit).toBe(true);
    expect((await sent).body.paymentSubmit).toBe(true);
  });
});
