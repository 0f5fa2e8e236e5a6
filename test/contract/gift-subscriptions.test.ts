import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  base64Of,
  fund,
  land,
  lookAgain,
  type MadeGift,
  makeGift,
  releaseKeypair,
  signed,
} from '../support/gifts.ts';
import { heard, refusalOf } from '../support/hearing.ts';
import { type LiveOperation, transports } from '../support/live.ts';
import { startTillAndPayer } from '../support/payments.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What is said of gifts while they live: to their owner, and to whoever has the link. */

let till: TestTill;
let sender: Keypair;
beforeAll(async () => {
  ({ till, payer: sender } = await startTillAndPayer());
  await till.listen();
});
afterAll(() => till.stop());

const make = (account: TestAccount) => makeGift(rest, till, account, { sender });

/** Claims it with the code, in a wallet that has nothing yet. */
async function claim(gift: MadeGift): Promise<Keypair> {
  const recipient = Keypair.generate();
  const recipient_address = recipient.publicKey.toBase58();
  const asked = await rest.call(till, 'GiftRelease', { id: gift.id, recipient_address });
  const signed_transaction = base64Of(signed(asked.body, recipient, releaseKeypair(gift.code)));
  const sent = rest.call(till, 'GiftSubmit', { id: gift.id, signed_transaction });
  await vi.waitUntil(async () => {
    till.sandbox.advance(1);
    await till.watcher.look();
    return (await till.useCases.gifts.claimable({ id: gift.id })).status === 'released';
  }, 180_000);
  expect((await sent).status).toBe(200);
  return recipient;
}

async function reclaim(gift: MadeGift, account: TestAccount): Promise<void> {
  const asked = await rest.call(till, 'GiftReclaim', { id: gift.id }, account);
  await land(till, signed(asked.body, sender));
  await till.watcher.look();
}

describe.each(transports)('over $name', ({ subscribe }) => {
  const GIFT = `subscription($id: ID!) {
    giftUpdated(id: $id) { id status fundedAt releasedAt recipientAddress releaseTx nextAction { type } }
  }`;
  const CLAIMABLE = `subscription($id: ID!) {
    claimableGiftUpdated(id: $id) { id amount currency status businessName }
  }`;
  const RECORDED =
    'subscription { transactionRecorded { id type source signature recipientAddress amount } }';

  it('giftUpdated tells the state of now, then funding and claim, each once', async () => {
    const account = await till.newAccount();
    const gift = await make(account);
    const updates = subscribe(till.url, account, GIFT, { id: gift.id });
    await heard(updates, 1);
    await fund(till, gift);
    await lookAgain(till);
    await heard(updates, 2);
    const recipient = await claim(gift);
    await lookAgain(till);
    await heard(updates, 3);
    // Another object's change, and one more of this account: what was said twice would have come by now.
    await make(account);
    const late = subscribe(till.url, account, GIFT, { id: gift.id });
    await heard(late, 1);
    const told = updates.results.map(({ data }) => data?.giftUpdated);
    expect(told).toEqual([
      expect.objectContaining({ status: 'REQUIRES_ACTION', nextAction: { type: 'SUBMIT_TRANSACTION' } }),
      expect.objectContaining({
        status: 'OPEN',
        fundedAt: expect.any(String),
        releasedAt: null,
        nextAction: null,
      }),
      expect.objectContaining({
        status: 'RELEASED',
        recipientAddress: recipient.publicKey.toBase58(),
        releaseTx: expect.any(String),
        nextAction: null,
      }),
    ]);
    expect(late.results.map(({ data }) => data?.giftUpdated)).toEqual([told[2]]);
    updates.close();
    late.close();
  });

  it('giftUpdated tells that a gift is to be taken back, and that it was', async () => {
    const account = await till.newAccount();
    const gift = await make(account);
    const updates = subscribe(till.url, account, GIFT, { id: gift.id });
    await heard(updates, 1);
    await rest.call(till, 'GiftReclaim', { id: gift.id }, account);
    await heard(updates, 2);
    await fund(till, gift);
    await heard(updates, 3);
    await reclaim(gift, account);
    await lookAgain(till);
    await heard(updates, 4);
    const told = updates.results.map(({ data }) => data?.giftUpdated as Record<string, unknown>);
    expect(told.map(({ status, nextAction }) => [status, nextAction !== null])).toEqual([
      ['REQUIRES_ACTION', true],
      ['REQUIRES_ACTION', false],
      ['OPEN', false],
      ['RECLAIMED', false],
    ]);
    updates.close();
  });

  it('claimableGiftUpdated tells everyone the same, and no more than anyone may see', async () => {
    const account = await till.newAccount('Flower shop');
    const gift = await make(account);
    const stranger = await till.newAccount();
    const live = [{}, { key: stranger.key }].map((as) => subscribe(till.url, as, CLAIMABLE, { id: gift.id }));
    for (const updates of live) await heard(updates, 1);
    await fund(till, gift);
    for (const updates of live) await heard(updates, 2);
    await reclaim(gift, account);
    await lookAgain(till);
    for (const updates of live) {
      const told = (await heard(updates, 3)).map(({ data }) => data?.claimableGiftUpdated);
      const shown = { id: gift.id, amount: 2_500, currency: 'USDC', businessName: 'Flower shop' };
      expect(told).toEqual([
        { ...shown, status: 'REQUIRES_ACTION' },
        { ...shown, status: 'OPEN' },
        { ...shown, status: 'RECLAIMED' },
      ]);
      updates.close();
    }
  });

  it('transactionRecorded tells each of the account’s own once, as the chain confirms them', async () => {
    const [account, other] = [await till.newAccount(), await till.newAccount()];
    const [first, second, foreign] = [await make(account), await make(account), await make(other)];
    const recorded = subscribe(till.url, account, RECORDED);
    const before = await isLive(recorded, account);
    const [signature] = [await fund(till, first), await fund(till, foreign), await fund(till, second)];
    await claim(first);
    await lookAgain(till);
    const told = (await heard(recorded, before + 3))
      .slice(before)
      .map(({ data }) => data?.transactionRecorded);
    expect(told).toMatchObject([
      { type: 'GIFT_FUND', source: first.id, signature, recipientAddress: null, amount: 2_500 },
      { type: 'GIFT_FUND', source: second.id },
      { type: 'GIFT_RELEASE', source: first.id, recipientAddress: expect.any(String), amount: 2_500 },
    ]);
    const listed = await rest.call(till, 'Transactions', {}, account);
    const ids = (listed.body.data as { id: string }[]).slice(0, 3).map(({ id }) => id);
    expect(told.map((one) => (one as { id: string }).id).reverse()).toEqual(ids);
    recorded.close();
  });

  it('events tells all of it in order, also to one who comes back with a cursor', async () => {
    const account = await till.newAccount();
    const EVENTS = `subscription($after: ID) {
      events(after: $after) {
        ... on Event { cursor type objectId object { ... on Gift { status nextAction { type } } ... on Transaction { type } } }
        ... on Resync { cursor }
      }
    }`;
    const whole = subscribe(till.url, account, EVENTS);
    const [start] = await heard(whole, 1);
    const beginning = start?.data?.events as ToldEvent | undefined;
    const gift = await make(account);
    await fund(till, gift);
    await claim(gift);
    await lookAgain(till);
    const taken = await make(account);
    await fund(till, taken);
    await reclaim(taken, account);
    const told = (await heard(whole, 10)).slice(1).map(({ data }) => data?.events as ToldEvent);
    expect(told.map(({ type, object }) => [type, object.status ?? object.type])).toEqual([
      ['GIFT_CREATED', 'REQUIRES_ACTION'],
      ['TRANSACTION_RECORDED', 'GIFT_FUND'],
      ['GIFT_FUNDED', 'OPEN'],
      ['TRANSACTION_RECORDED', 'GIFT_RELEASE'],
      ['GIFT_RELEASED', 'RELEASED'],
      ['GIFT_CREATED', 'REQUIRES_ACTION'],
      ['TRANSACTION_RECORDED', 'GIFT_FUND'],
      ['GIFT_FUNDED', 'OPEN'],
      ['GIFT_RECLAIMED', 'RECLAIMED'],
    ]);
    const again = subscribe(till.url, account, EVENTS, { after: beginning?.cursor });
    const replayed = (await heard(again, told.length)).map(({ data }) => data?.events);
    expect(replayed).toEqual(told);
    // A gift that has been claimed since is funded no more, whatever an event of before says.
    for (const { object } of told) expect(object.nextAction ?? null).toBeNull();
    whole.close();
    again.close();
  });

  it('404: a gift of another account, and one that does not exist', async () => {
    const [account, other] = [await till.newAccount(), await till.newAccount()];
    const gift = await make(other);
    const ask = async (query: string, id: string) => refusalOf(subscribe(till.url, account, query, { id }));
    const refused = await ask(GIFT, gift.id);
    expect(refused).toMatchObject({ status: 404, code: 'resource_missing' });
    expect(await ask(GIFT, 'gift_000000000000000000000000')).toEqual(refused);
    expect(await ask(CLAIMABLE, 'gift_000000000000000000000000')).toEqual(refused);
  });

  it('401: giftUpdated and transactionRecorded need a key, and end with it', async () => {
    const account = await till.newAccount();
    const gift = await make(account);
    const strangers = [subscribe(till.url, {}, GIFT, { id: gift.id }), subscribe(till.url, {}, RECORDED)];
    for (const operation of strangers)
      expect(await refusalOf(operation)).toMatchObject({ status: 401, code: 'authentication_required' });

    const made = await rest.call(till, 'ApiKeyCreate', {}, account);
    const updates = subscribe(till.url, { key: String(made.body.secret) }, GIFT, { id: gift.id });
    await heard(updates, 1);
    await rest.call(till, 'ApiKeyRevoke', { id: made.body.id }, account);
    expect(await updates.ended).toMatch(/^(complete|closed 4403)$/);
    expect(updates.results.at(-1)?.errors?.[0]?.extensions).toMatchObject({ code: 'api_key_invalid' });
    await fund(till, gift);
    expect(updates.results.some(({ data }) => JSON.stringify(data ?? '').includes('OPEN'))).toBe(false);
  });
});

/** It has nothing to say at first. Answers how much it has said by the time it is known to listen. */
async function isLive({ results }: LiveOperation, account: TestAccount): Promise<number> {
  const last = () => results.at(-1)?.data?.transactionRecorded as { source: string } | undefined;
  for (;;) {
    const gift = await make(account);
    await fund(till, gift);
    const isHeard = () => last()?.source === gift.id;
    if (await vi.waitUntil(isHeard, 1_000).catch(() => false)) return results.length;
  }
}

interface ToldEvent {
  cursor: string;
  type: string;
  object: { status?: string; type?: string; nextAction?: unknown };
}
