import { Keypair, PublicKey, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import {
  base64Of,
  centsOf,
  fund,
  land,
  makeGift,
  newSender,
  pass,
  releaseKeypair,
  signed,
  transactionOf,
} from '../support/gifts.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
let sender: Keypair;
beforeAll(async () => {
  till = await startTill();
  sender = await newSender(till, 100_000_000);
});
afterAll(() => till.stop());

const newKey = () => releaseVerificationKey(generateReleaseCode());
const dataOf = ({ body }: { body: Record<string, unknown> }) => body.data as Record<string, unknown>[];

describe.each(surfaces)('Gifts over $name', (surface) => {
  const { call } = surface;
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount();
  });

  const valid = () => ({
    amount: 2_500,
    sender_address: sender.publicKey.toBase58(),
    release_verification_key: newKey(),
  });
  const make = (more: { amount?: number; metadata?: object } = {}) =>
    makeGift(surface, till, account, { sender, ...more });
  const read = async (id: string) => (await call(till, 'Gift', { id }, account)).body;

  it('200: makes a gift and answers the transaction that funds it', async () => {
    const given = { ...valid(), metadata: { order: '17' } };
    const made = await call(till, 'GiftCreate', given, account);
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^gift_[0-9A-Za-z]{24}$/),
      object: 'gift',
      status: 'requires_action',
      next_action: {
        type: 'submit_transaction',
        transaction: {
          serialized_transaction: expect.any(String),
          signer_address: given.sender_address,
          network_fee_lamports: 5_000,
          chain_pay_uri: `solana:${till.url}/pay/g/${made.body.id}`,
          qr_data_url: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
        },
        notice: null,
      },
      ...given,
      currency: 'usdc',
      recipient_address: null,
      funded_at: null,
      released_at: null,
      reclaimed_at: null,
      reclaim_requested_at: null,
      release_tx: null,
      created: expect.closeTo(till.clock.now().getTime() / 1000, -1),
    });
    const transaction = transactionOf(made.body);
    expect(transaction.feePayer?.toBase58()).toBe(given.sender_address);
    expect(transaction.signatures.map(({ publicKey }) => publicKey.toBase58())).toEqual([
      given.sender_address,
    ]);
  });

  it('200: opens when the funding is confirmed, and records what moved', async () => {
    const gift = await make({ amount: 1_234 });
    const before = await centsOf(till, sender);
    const signature = await fund(till, gift);
    expect(await centsOf(till, sender)).toBe(before - 1_234);
    const opened = await read(gift.id);
    expect(opened).toMatchObject({
      status: 'open',
      next_action: null,
      funded_at: expect.closeTo(Date.now() / 1000, -2),
    });
    const [recorded, ...more] = dataOf(await call(till, 'Transactions', { source: gift.id }, account));
    expect(more).toEqual([]);
    expect(recorded).toEqual({
      id: expect.stringMatching(/^txn_[0-9A-Za-z]{24}$/),
      object: 'transaction',
      type: 'gift_fund',
      source: gift.id,
      signature,
      sender_address: sender.publicKey.toBase58(),
      recipient_address: null,
      amount: 1_234,
      currency: 'usdc',
      account_id: account.id,
      created: opened.funded_at,
    });
    expect((await call(till, 'Transaction', { id: recorded?.id }, account)).body).toEqual(recorded);
  });

  it('200: reads the funding with a blockhash that can be signed now', async () => {
    const gift = await make();
    const first = transactionOf(gift.body);
    // Long enough that the first one can never land.
    pass(till, 200);
    const again = await read(gift.id);
    const second = transactionOf(again);
    expect(second.recentBlockhash).not.toBe(first.recentBlockhash);
    first.partialSign(sender);
    await expect(land(till, first)).rejects.toThrow(/Blockhash not found/);
    await land(till, signed(again, sender));
    await till.watcher.look();
    expect((await read(gift.id)).status).toBe('open');
  });

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
    const sent = call(till, 'GiftSubmit', { id: gift.id, signed_transaction });
    await confirm(sent);
    const claimed = await sent;
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
    const sent = call(till, 'GiftSubmit', funding);
    await confirm(sent);
    expect((await sent).body.status).toBe('open');
    expect((await call(till, 'GiftSubmit', funding)).body.status).toBe('open');
    const asked = await call(till, 'GiftReclaim', { id: gift.id }, account);
    const back = { id: gift.id, signed_transaction: base64Of(signed(asked.body, sender)) };
    const taken = call(till, 'GiftSubmit', back);
    await confirm(taken);
    expect((await taken).body.status).toBe('reclaimed');
    expect(await call(till, 'GiftSubmit', funding)).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('200: lists gifts by state, sender and time, page by page', async () => {
    const owner = await till.newAccount();
    const other = await newSender(till);
    const mine = await makeGift(surface, till, owner, { sender });
    const theirs = await makeGift(surface, till, owner, { sender: other });
    const open = await makeGift(surface, till, owner, { sender: other });
    await fund(till, open);
    const ids = async (filter: object) =>
      dataOf(await call(till, 'Gifts', { ...filter }, owner)).map(({ id }) => id);
    expect(await ids({})).toEqual([open.id, theirs.id, mine.id]);
    expect(await ids({ status: 'open' })).toEqual([open.id]);
    expect(await ids({ sender_address: sender.publicKey.toBase58() })).toEqual([mine.id]);
    expect(await ids({ created_gte: Math.floor(till.clock.now().getTime() / 1000) + 60 })).toEqual([]);
    expect(await ids({ limit: 1, starting_after: open.id })).toEqual([theirs.id]);
    const listed = dataOf(await call(till, 'Gifts', { limit: 1, starting_after: theirs.id }, owner));
    await land(till, signed(listed[0] ?? {}, sender));
    await till.watcher.look();
    expect((await call(till, 'Gift', { id: mine.id }, owner)).body.status).toBe('open');
  });

  it.each([
    ['an amount below the limit', { amount: 0 }, 'amount_too_small', 'amount'],
    ['a negative amount', { amount: -5 }, 'amount_too_small', 'amount'],
    ['an amount above the limit', { amount: 1_000_001 }, 'amount_too_large', 'amount'],
    ['a fraction', { amount: 1.5 }, 'parameter_invalid', 'amount'],
    ['an amount that no number can hold', { amount: 2 ** 60 }, 'parameter_invalid', 'amount'],
    ['no amount', { amount: undefined }, 'parameter_missing', 'amount'],
    ['a sender that is no address', { sender_address: 'me' }, 'parameter_invalid', 'sender_address'],
    [
      'a sender off the curve',
      { sender_address: PublicKey.findProgramAddressSync([], PublicKey.default)[0].toBase58() },
      'parameter_invalid',
      'sender_address',
    ],
    [
      'a key off the curve',
      { release_verification_key: PublicKey.findProgramAddressSync([], PublicKey.default)[0].toBase58() },
      'parameter_invalid',
      'release_verification_key',
    ],
    [
      'a code in place of its key',
      { release_verification_key: generateReleaseCode() },
      'parameter_invalid',
      'release_verification_key',
    ],
    ['texts that are none', { metadata: { a: 1 } }, 'parameter_invalid', 'metadata'],
  ])('400: refuses %s', async (_, wrong, code, param) => {
    const owner = await till.newAccount();
    const refused = await call(till, 'GiftCreate', { ...valid(), ...wrong }, owner);
    expect(refused).toMatchObject({ status: 400, type: 'invalid_request_error', code, param });
    expect(dataOf(await call(till, 'Gifts', {}, owner))).toEqual([]);
  });

  it('400: refuses the spelling of another unit, and says what is right', async () => {
    const { sender_address, ...rest } = valid();
    const refused = await call(till, 'GiftCreate', { ...rest, sender_wallet: sender_address }, account);
    expect(refused).toMatchObject({ status: 400, code: 'parameter_unknown', param: 'sender_wallet' });
    expect(refused.message).toMatch(surface.name === 'REST' ? /sender_address/ : /senderAddress/);
    expect(refused.message).toMatch(/cents/);
  });

  it('400: refuses a key that another gift has, whoever made that', async () => {
    const given = valid();
    await call(till, 'GiftCreate', given, account);
    const refused = await call(till, 'GiftCreate', given, await till.newAccount());
    expect(refused).toMatchObject({
      status: 400,
      code: 'release_verification_key_taken',
      param: 'release_verification_key',
    });
  });

  it('400: refuses the sender’s own key as the code’s', async () => {
    const refused = await call(
      till,
      'GiftCreate',
      { ...valid(), release_verification_key: sender.publicKey.toBase58() },
      account,
    );
    expect(refused).toMatchObject({ status: 400, param: 'release_verification_key' });
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

  it.each(['Gift', 'GiftReclaim', 'GiftRelease', 'GiftSubmit', 'ClaimableGift', 'Transaction'])(
    '404: %s of an id that does not exist',
    async (operation) => {
      for (const id of ['gift_000000000000000000000000', 'gift_', 'x'])
        expect(
          await call(
            till,
            operation,
            {
              id,
              ...(operation === 'GiftRelease' && { recipient_address: sender.publicKey.toBase58() }),
              ...(operation === 'GiftSubmit' && { signed_transaction: 'AAAA' }),
            },
            account,
          ),
        ).toMatchObject({ status: 404, code: 'resource_missing' });
    },
  );

  it('404: a code that no gift has', async () => {
    const refused = await call(till, 'ClaimableGift', { release_verification_key: newKey() });
    expect(refused).toMatchObject({ status: 404, code: 'resource_missing' });
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
    await confirm(sent);
    expect((await sent).body.status).toBe('released');
  });
});

/** Lets slots pass and has the chain read until a call is answered, as a worker would. */
async function confirm(answered: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void answered.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await new Promise((wake) => setTimeout(wake, 100));
    till.sandbox.advance(1);
    await till.watcher.look();
  }
}
