import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnder } from '../support/checkouts.ts';
import { fund, makeGift, newSender } from '../support/gifts.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { appOf, rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Search is on GraphQL alone. */

const { call } = rest;

let till: TestTill;
let account: TestAccount;
let shop: Shop;
let giftIds: string[];
let sender: string;
let funding: string;
let checkout: string;

async function ask(query: string, variables: Record<string, unknown> = {}, as = account) {
  const headers = { authorization: `Bearer ${as.key}` };
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query, variables },
  });
  return response.json();
}

/** The ids that a list answers. */
async function found(list: string, search: string, more = '', as = account): Promise<string[]> {
  const query = `query($search: String) { ${list}(search: $search${more}) { nodes { id } } }`;
  const { data, errors } = await ask(query, { search }, as);
  expect(errors).toBeUndefined();
  return data[list].nodes.map(({ id }: { id: string }) => id);
}

beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  const wallet = await newSender(till);
  sender = wallet.publicKey.toBase58();
  const give = (note: string) =>
    makeGift(rest, till, account, { sender: wallet, metadata: { note, batch: 'spring' } });
  const gifts = [await give('For Zoë’s birthday'), await give('Thank you, Ben'), await give('For Ben')];
  giftIds = gifts.map(({ id }) => id);
  funding = await fund(till, gifts[1] as (typeof gifts)[0]);
  shop = await openShop(till, account, wallet, 'Order 4711 from the fair');
  const wish = {
    url: 'https://shop.example.com/teapots/blue-one?ref=mail',
    prompt: 'Two of the large ones',
    metadata: { ticket: 'HELP-77' },
  };
  checkout = String((await call(till, 'CheckoutIntentCreate', wish, account)).body.id);
  await createEnder(till).quote(checkout);
});
afterAll(() => till.stop());

describe('search', () => {
  it('finds gifts by their notes, ids, wallets and keys', async () => {
    const [zoe, thanks, ben] = giftIds as [string, string, string];
    expect(await found('gifts', 'zoë')).toEqual([zoe]);
    expect(await found('gifts', 'ben')).toEqual([ben, thanks]);
    expect(await found('gifts', 'BEN thank')).toEqual([thanks]);
    expect(await found('gifts', 'spring')).toEqual([ben, thanks, zoe]);
    expect(await found('gifts', 'b')).toEqual([ben, thanks, zoe]);
    expect(await found('gifts', zoe)).toEqual([zoe]);
    expect(await found('gifts', ben.slice(0, -2))).toEqual([ben]);
    expect(await found('gifts', ben.replace('gift_', ''))).toEqual([ben]);
    expect(await found('gifts', sender)).toEqual([ben, thanks, zoe]);
    expect(await found('gifts', sender.slice(0, 6))).toEqual([ben, thanks, zoe]);
    expect(await found('gifts', 'nobody')).toEqual([]);
    expect(await found('gifts', 'ben nobody')).toEqual([]);
  });

  it.each([
    ['products', 'mu', () => [shop.product]],
    ['products', '4711', () => [shop.product]],
    ['products', 'fair order', () => [shop.product]],
    ['checkoutLinks', 'mug', () => [shop.link]],
    ['checkoutLinks', '4711', () => [shop.link]],
    ['checkoutSessions', 'mug 4711', () => [shop.paidSession, shop.session]],
    ['transactionIntents', 'fair', () => [shop.paidIntent, shop.intent]],
    ['checkoutIntents', 'shop.example.com', () => [checkout]],
    ['checkoutIntents', 'example teapots/blue', () => [checkout]],
    ['checkoutIntents', 'large two', () => [checkout]],
    ['checkoutIntents', 'help-77', () => [checkout]],
    ['checkoutIntents', 'shop-example', () => [checkout]],
    ['checkoutIntents', 'stoneware', () => [checkout]],
    ['checkoutIntents', 'harbor pine', () => [checkout]],
  ])('finds %s by %j', async (list, search, expected) => {
    expect(await found(list, search)).toEqual(expected());
  });

  it('finds money by its signature, its wallets and what it was for', async () => {
    const [, sessionPaid = '', intentPaid = ''] = shop.signatures;
    for (const signature of [sessionPaid, intentPaid]) {
      for (const search of [signature, signature.slice(0, 12)]) {
        expect(await found('transactions', search)).toHaveLength(1);
        expect(await found('payments', search)).toHaveLength(1);
      }
    }
    expect(await found('transactions', funding)).toHaveLength(1);
    expect(await found('transactions', shop.paidSession)).toHaveLength(1);
    expect(await found('payments', shop.session)).toHaveLength(1);
    expect(await found('payments', sender)).toHaveLength(3);
    const { data } = await ask(`{ checkoutSession(id: "${shop.paidSession}") { reference payerAddress } }`);
    const { reference, payerAddress } = data.checkoutSession;
    expect(await found('checkoutSessions', reference)).toEqual([shop.paidSession]);
    expect(await found('checkoutSessions', payerAddress)).toEqual([shop.paidSession]);
  });

  it('follows what changes', async () => {
    const { body } = await call(till, 'ProductCreate', { name: 'Kettle' }, account);
    await call(till, 'ProductUpdate', { id: body.id, name: 'Samovar' }, account);
    expect(await found('products', 'kettle')).toEqual([]);
    expect(await found('products', 'samo')).toEqual([body.id]);
  });

  it('goes with the other filters and with pages', async () => {
    const [zoe, thanks, ben] = giftIds as [string, string, string];
    expect(await found('gifts', 'ben', ', status: OPEN')).toEqual([thanks]);
    expect(await found('gifts', 'zoë', ', status: OPEN')).toEqual([]);
    expect(await found('gifts', 'spring', ', first: 2')).toEqual([ben, thanks]);
    expect(await found('gifts', 'spring', `, first: 2, after: "${thanks}"`)).toEqual([zoe]);
    expect(await found('gifts', 'spring', `, last: 2, before: "${zoe}"`)).toEqual([ben, thanks]);
    expect(await found('gifts', 'spring', ', created: { lt: "2020-01-01T00:00:00Z" }')).toEqual([]);
    const query = '{ gifts(search: "spring", first: 2) { pageInfo { hasNextPage endCursor } } }';
    const { data } = await ask(query);
    expect(data.gifts.pageInfo).toEqual({ hasNextPage: true, endCursor: thanks });
  });

  it('looks for everything when nothing is typed, and for nothing when no word is', async () => {
    for (const nothing of ['', '  ', '\n']) expect(await found('gifts', nothing)).toHaveLength(3);
    for (const noWord of ['_', '&', '…', '"', "'"]) expect(await found('gifts', noWord)).toEqual([]);
  });

  it('finds nothing of another account', async () => {
    const other = await till.newAccount();
    for (const search of [...giftIds, 'spring', 'b', sender])
      expect(await found('gifts', search, '', other)).toEqual([]);
  });

  it('400: refuses more than 200 characters', async () => {
    expect(await found('gifts', 'é'.repeat(200))).toEqual([]);
    for (const list of ['gifts', 'payments', 'checkoutIntents']) {
      const query = `query($search: String) { ${list}(search: $search) { nodes { id } } }`;
      const { errors } = await ask(query, { search: 'é'.repeat(201) });
      expect(errors[0].extensions).toMatchObject({ code: 'parameter_invalid', status: 400, param: 'search' });
      expect(errors[0].message).toMatch(/200 characters/);
    }
  });

  it.each([
    "' or 1=1 --",
    "ben' & 'zzz",
    'ben:* | !zzz',
    '!ben',
    '(ben',
    'ben <-> thank',
    'ben\\',
    '$1',
    '%',
    "'':*",
    'ben & (',
    '\u202eben',
    '💥',
    '\ud83d\udca5ben',
    'x'.repeat(200),
    'a '.repeat(100),
  ])('takes %j for words alone', async (search) => {
    const result = await found('gifts', search);
    expect(giftIds).toEqual(expect.arrayContaining(result));
    if (/or 1=1|zzz|x/.test(search)) expect(result).toEqual([]);
  });

  it.each(['\u0000', 'ben\u0000', '\ud800'])('400: refuses %j, which no text holds', async (search) => {
    const query = 'query($search: String) { gifts(search: $search) { nodes { id } } }';
    const { errors } = await ask(query, { search });
    expect(errors[0].extensions.status).toBe(400);
  });
});
