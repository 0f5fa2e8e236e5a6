import { type Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { centsOf, fund, land, makeGift, newSender, pass, signed, transactionOf } from '../support/gifts.ts';
import { startTillAndPayer } from '../support/payments.ts';
import { dataOf, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** How gifts are created, funded, and listed. */

let till: TestTill;
let sender: Keypair;
beforeAll(async () => {
  ({ till, payer: sender } = await startTillAndPayer());
});
afterAll(() => till.stop());

const newKey = () => releaseVerificationKey(generateReleaseCode());

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
});
