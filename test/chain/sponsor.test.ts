import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  base64Of,
  centsOf,
  claim as claimOf,
  confirmed,
  fund,
  land,
  type MadeGift,
  makeGift,
  pass,
  releaseKeypair,
  signed,
  transactionOf,
} from '../support/gifts.ts';
import { startTillAndPayer } from '../support/payments.ts';
import { type Outcome, rest } from '../support/surfaces.ts';
import { REAL_MONEY, startTill, type TestTill } from '../support/till.ts';
import { forge } from './sponsor/forge.ts';

/** Who pays the network for a claim, and what for. */

let till: TestTill;
let sender: Keypair;
beforeAll(async () => {
  ({ till, payer: sender } = await startTillAndPayer());
});
afterAll(() => till.stop());

async function openGift(at = till): Promise<MadeGift> {
  const gift = await makeGift(rest, at, await at.newAccount(), at === till ? { sender } : {});
  await fund(at, gift);
  return gift;
}
const release = (gift: MadeGift, recipient: Keypair, at = till): Promise<Outcome> =>
  rest.call(at, 'GiftRelease', { id: gift.id, recipient_address: recipient.publicKey.toBase58() });
const submit = (gift: MadeGift, signed_transaction: string, at = till): Promise<Outcome> =>
  rest.call(at, 'GiftSubmit', { id: gift.id, signed_transaction });
const noticeOf = ({ body }: Outcome) => (body.next_action as { notice: string | null }).notice;
const payerOf = ({ body }: Outcome) => transactionOf(body).feePayer?.toBase58();

const claim = (gift: MadeGift, recipient: Keypair, at = till): Promise<Outcome> =>
  claimOf(rest, at, gift, recipient);

describe('the sponsor', () => {
  it('gets back what it lays out for the token account, and pays the fee alone', async () => {
    if (!till.sponsor) throw new Error('there is a sponsor');
    const gift = await openGift();
    const before = await till.network.chain.balance(till.sponsor);
    const claimed = await claim(gift, Keypair.generate());
    expect(claimed.body.status).toBe('released');
    // Three signatures: its own, the recipient's, the code's.
    expect(await till.network.chain.balance(till.sponsor)).toBe(before - 15_000n);
  });

  it('signs one claim of a gift at a time: of two recipients with the same code, one gets it', async () => {
    const gift = await openGift();
    const [one, two] = [Keypair.generate(), Keypair.generate()];
    const claims = await Promise.all(
      [one, two].map(async (recipient) =>
        base64Of(signed((await release(gift, recipient)).body, recipient, releaseKeypair(gift.code))),
      ),
    );
    const answers = await Promise.all(claims.map((bytes) => confirmed(till, submit(gift, bytes))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await centsOf(till, one)) + (await centsOf(till, two))).toBe(2_500);
    expect(await till.db.prisma.sponsorship.count({ where: { giftId: gift.id } })).toBe(1);
  });

  it('signs again when a claim was not sent in time', async () => {
    const gift = await openGift();
    const recipient = Keypair.generate();
    const asked = await release(gift, recipient);
    const late = base64Of(signed(asked.body, recipient, releaseKeypair(gift.code)));
    pass(till, 200);
    expect(await submit(gift, late)).toMatchObject({ status: 409, code: 'blockhash_expired' });
    expect((await claim(gift, recipient)).body.status).toBe('released');
  });

  it('never signs for a gift whose state does not allow it', async () => {
    const account = await till.newAccount();
    const gift = await makeGift(rest, till, account, { sender });
    await fund(till, gift);
    const recipient = Keypair.generate();
    const asked = await release(gift, recipient);
    const bytes = base64Of(signed(asked.body, recipient, releaseKeypair(gift.code)));
    const back = await rest.call(till, 'GiftReclaim', { id: gift.id }, account);
    await land(till, signed(back.body, sender));
    // Till has not looked yet: the trial run finds out, and nothing is sent.
    expect(await submit(gift, bytes)).toMatchObject({ status: 409, code: 'transaction_failed' });
    await till.watcher.look();
    expect(await submit(gift, bytes)).toMatchObject({ status: 409, code: 'state_conflict' });
    expect(await till.db.prisma.sponsorship.count({ where: { giftId: gift.id } })).toBe(0);
  });

  it('signs nothing but what was built, whatever it is given', async () => {
    const figures = await forge(till, 'claim', { seed: 20_260_131, count: 100 });
    expect(figures.sent).toBe(100);
    // Another blockhash makes it another template, which nobody has signed.
    for (const refusal of figures.refusals.keys())
      expect(refusal).toMatch(/: (transaction_invalid|signature_missing)$/);
  });
});

describe('without a sponsor that can pay', () => {
  it.each([
    ['there is none', {}, /Your wallet pays the network fee.*SOL\.$/],
    ['it has run out', { SPONSOR_SECRET_KEY: 'a poor one' }, /has run out/],
    ['its day is over', { SPONSOR_DAILY_CLAIMS: '0' }, /used up/],
  ])('%s: the recipient pays, and is told so', async (_, settings, sentence) => {
    const poor = (await import('../../src/sandbox/wallet.ts')).newWallet().secretKey;
    const at = await startTill({
      ...REAL_MONEY,
      ...('SPONSOR_DAILY_CLAIMS' in settings && { SPONSOR_SECRET_KEY: poor }),
      ...settings,
      ...('SPONSOR_SECRET_KEY' in settings && { SPONSOR_SECRET_KEY: poor }),
    });
    if (at.sponsor && 'SPONSOR_SECRET_KEY' in settings) await drain(at, poor);
    const gift = await openGift(at);
    const recipient = Keypair.generate();
    const asked = await release(gift, recipient, at);
    expect(noticeOf(asked)).toMatch(sentence);
    expect(payerOf(asked)).toBe(recipient.publicKey.toBase58());
    expect(asked.body.next_action).toMatchObject({ transaction: { network_fee_lamports: 10_000 } });
    const broke = await claim(gift, recipient, at);
    expect(broke).toMatchObject({ status: 409, code: 'funds_insufficient' });
    expect(broke.message).toMatch(/Not enough SOL/);
    await at.sandbox.fund(recipient.publicKey, 10_000_000n);
    expect((await claim(gift, recipient, at)).body.status).toBe('released');
    expect(await centsOf(at, recipient)).toBe(2_500);
    await at.stop();
  });

  it('holds a day’s claims to the cap, and begins anew the next day', async () => {
    const wallet = (await import('../../src/sandbox/wallet.ts')).newWallet();
    const at = await startTill({
      ...REAL_MONEY,
      SPONSOR_SECRET_KEY: wallet.secretKey,
      SPONSOR_DAILY_CLAIMS: '1',
    });
    const [first, second] = [await openGift(at), await openGift(at)];
    const early = await release(second, sender, at);
    expect(noticeOf(early)).toBeNull();
    expect((await claim(first, Keypair.generate(), at)).body.status).toBe('released');
    expect(noticeOf(await release(second, sender, at))).toMatch(/used up/);
    // Built while there was one left.
    const bytes = base64Of(signed(early.body, sender, releaseKeypair(second.code)));
    expect(await submit(second, bytes, at)).toMatchObject({ status: 409, code: 'sponsor_unavailable' });
    at.clock.advance(24 * 60 * 60 * 1000);
    expect(noticeOf(await release(second, sender, at))).toBeNull();
    await at.stop();
  });
});

async function drain(at: TestTill, secretKey: string): Promise<void> {
  const key = Keypair.fromSecretKey(bs58.decode(secretKey));
  const recent = await at.network.chain.recent();
  const lamports = (await at.network.chain.balance(key.publicKey)) - 5_000n;
  const away = new Transaction({ feePayer: key.publicKey, ...recent }).add(
    SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: Keypair.generate().publicKey, lamports }),
  );
  away.sign(key);
  await land(at, away);
}
