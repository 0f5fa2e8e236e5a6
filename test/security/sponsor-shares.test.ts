import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  base64Of,
  claim,
  confirmed,
  fund,
  makeGift,
  newSender,
  releaseKeypair,
  signed,
} from '../support/gifts.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** One stranger cannot use up the claims that the sponsor pays for everyone. */

const SHARES = {
  SPONSOR_DAILY_CLAIMS: '100',
  SPONSOR_DAILY_CLAIMS_PER_ACCOUNT: '2',
  SPONSOR_DAILY_CLAIMS_PER_WALLET: '2',
  SPONSOR_DAILY_DUST_CLAIMS: '1',
};

let till: TestTill;
let sender: Keypair;
beforeAll(async () => {
  till = await startTill(SHARES);
  sender = await newSender(till);
});
afterAll(() => till.stop());

async function openGift(account: TestAccount, amount = 2_500) {
  const gift = await makeGift(rest, till, account, { sender, amount });
  await fund(till, gift);
  return gift;
}
type Gift = Awaited<ReturnType<typeof openGift>>;

const release = (gift: Gift, recipient: Keypair, { call } = rest) =>
  call(till, 'GiftRelease', { id: gift.id, recipient_address: recipient.publicKey.toBase58() });
const noticeOf = async (gift: Gift, recipient = Keypair.generate(), surface = rest) =>
  ((await release(gift, recipient, surface)).body.next_action as { notice: string | null }).notice;

describe('the sponsor’s day', () => {
  it('is divided by account: others go on when one has had its share', async () => {
    const [greedy, modest] = [await till.newAccount(), await till.newAccount()];
    const early = await openGift(greedy);
    const recipient = Keypair.generate();
    const asked = await release(early, recipient);
    for (let n = 0; n < 2; n++)
      expect((await claim(rest, till, await openGift(greedy), Keypair.generate())).body.status).toBe(
        'released',
      );
    for (const surface of surfaces)
      expect(await noticeOf(early, recipient, surface)).toMatch(
        /^Your wallet pays the network fee.*for gifts of this sender are used up\.$/,
      );
    // Built while there was one left.
    const signed_transaction = base64Of(signed(asked.body, recipient, releaseKeypair(early.code)));
    const refused = await rest.call(till, 'GiftSubmit', { id: early.id, signed_transaction });
    expect(refused).toMatchObject({ status: 409, code: 'sponsor_unavailable' });
    expect(refused.message).toMatch(/this sender.*Request the release again, and your own wallet pays/);
    expect(await noticeOf(await openGift(modest))).toBeNull();

    till.clock.advance(24 * 60 * 60 * 1000);
    expect(await noticeOf(early)).toBeNull();
  });

  it('is divided by the wallet that claims', async () => {
    const collector = Keypair.generate();
    for (let n = 0; n < 2; n++) await claim(rest, till, await openGift(await till.newAccount()), collector);
    const next = await openGift(await till.newAccount());
    expect(await noticeOf(next, collector)).toMatch(/for this wallet are used up/);
    expect(await noticeOf(next)).toBeNull();
  });

  it('keeps gifts that cost almost nothing from taking the claims of others', async () => {
    await claim(rest, till, await openGift(await till.newAccount(), 1), Keypair.generate());
    const account = await till.newAccount();
    expect(await noticeOf(await openGift(account, 99))).toMatch(/for small gifts are used up/);
    expect(await noticeOf(await openGift(account, 100))).toBeNull();
  });

  it('holds a share also against claims that come together', async () => {
    const account = await till.newAccount();
    const claims = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const gift = await openGift(account);
        const recipient = Keypair.generate();
        const { body } = await release(gift, recipient);
        return { id: gift.id, bytes: base64Of(signed(body, recipient, releaseKeypair(gift.code))) };
      }),
    );
    const answers = await Promise.all(
      claims.map(({ id, bytes: signed_transaction }) =>
        confirmed(till, rest.call(till, 'GiftSubmit', { id, signed_transaction })),
      ),
    );
    expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(Array(2).fill('sponsor_unavailable'));
  });
});
