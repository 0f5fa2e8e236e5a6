import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { appOf, rest } from '../support/surfaces.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';

/** What clients expect of an API like this one, and stumbled over where it was missing. */

const { call } = rest;

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening({ RATE_LIMIT_PER_ADDRESS: '50' }));
});
afterAll(() => till.stop());

const line_items = [{ quantity: 2, product_data: { name: 'Mug', price_data: { unit_amount: 900 } } }];
const headers = () => ({ authorization: `Bearer ${account.key}` });
const get = (url: string, more: Record<string, string> = {}) =>
  appOf(till).inject({ url, headers: { ...headers(), ...more } });

describe('lists', () => {
  it('of line items are where their URL says', async () => {
    for (const operation of ['CheckoutSessionCreate', 'CheckoutLinkCreate']) {
      const { body } = await call(till, operation, { line_items }, account);
      const inside = body.line_items as { url: string; data: unknown[] };
      const found = await get(inside.url);
      expect([found.statusCode, found.json()]).toEqual([200, inside]);
      expect(inside.data).toHaveLength(1);
    }
    expect((await get('/v1/checkout_sessions/cs_000000000000000000000000/line_items')).statusCode).toBe(404);
  });

  it('are filtered by time in either spelling, and refuse both at once', async () => {
    const own = await till.newAccount();
    await call(till, 'ProductCreate', { name: 'Now' }, own);
    const ask = (query: string) => get(`/v1/products?${query}`, { authorization: `Bearer ${own.key}` });
    const inAnHour = Math.floor(Date.now() / 1000) + 3_600;
    const count = async (query: string) => (await ask(query)).json().data?.length;
    expect(await count(`created[lt]=${inAnHour}`)).toBe(1);
    expect(await count(`created[gte]=${inAnHour}`)).toBe(0);
    expect(await count(`created%5Bgte%5D=1&created[lt]=${inAnHour}`)).toBe(1);
    const wrong = (query: string) => ask(query).then((answer) => answer.json().error);
    expect(await wrong('created[gte]=1&created_gte=1')).toMatchObject({ param: 'created_gte' });
    expect(await wrong('created[around]=1')).toMatchObject({ code: 'parameter_unknown' });
    expect(await wrong('created=1')).toMatchObject({ code: 'parameter_unknown', param: 'created' });
  });

  it('are filtered by metadata, payment status, and reference', async () => {
    const make = (order: string) =>
      call(till, 'CheckoutSessionCreate', { line_items, metadata: { order, shop: 'web' } }, account);
    const [one, two] = [(await make('17')).body, (await make('18')).body];
    const ids = async (query: string) =>
      ((await get(`/v1/checkout_sessions?${query}`)).json().data as { id: string }[]).map(({ id }) => id);
    expect(await ids('metadata[order]=17')).toEqual([one.id]);
    expect(await ids('metadata[shop]=web')).toEqual([two.id, one.id]);
    expect(await ids('metadata[shop]=web&metadata[order]=18')).toEqual([two.id]);
    expect(await ids('metadata[order]=1')).toEqual([]);
    expect(await ids(`reference=${one.reference}`)).toEqual([one.id]);
    expect(await ids('payment_status=paid')).toEqual([]);
    expect((await ids('payment_status=unpaid')).length).toBeGreaterThanOrEqual(2);
    const { body: intent } = await call(till, 'TransactionIntentCreate', { amount: 100 }, account);
    const found = (await get(`/v1/transaction_intents?reference=${intent.reference}`)).json();
    expect(found.data).toMatchObject([{ id: intent.id }]);
  });
});

describe('refusals', () => {
  it('say that a conflict is final', async () => {
    const { body } = await call(till, 'CheckoutSessionCreate', { line_items }, account);
    await call(till, 'CheckoutSessionCancel', { id: body.id }, account);
    const again = await call(till, 'CheckoutSessionCancel', { id: body.id }, account);
    expect([again.status, again.headers['till-should-retry']]).toEqual([409, 'false']);
    const missing = await get('/v1/products/prod_000000000000000000000000');
    expect(missing.headers['till-should-retry']).toBeUndefined();
  });

  it('tell the caller’s standing on unknown URLs and methods, and when there were too many', async () => {
    const standing = { 'ratelimit-limit': '50', 'ratelimit-remaining': expect.any(String) };
    const from = (url: string, method: 'GET' | 'PUT' = 'GET') =>
      appOf(till).inject({ url, method, remoteAddress: '203.0.113.7' });
    const unknown = await from('/v1/nothing');
    expect([unknown.statusCode, unknown.headers]).toMatchObject([404, standing]);
    const wrong = await from('/v1/products', 'PUT');
    expect([wrong.statusCode, wrong.headers]).toMatchObject([405, standing]);
    for (let n = 0; n < 50; n++) await from('/v1/nothing');
    const many = await from('/v1/nothing');
    expect([many.statusCode, many.headers]).toMatchObject([
      429,
      { ...standing, 'retry-after': expect.any(String) },
    ]);
    expect((await from('/v1/products')).statusCode).toBe(429);
  });
});

describe('GraphQL', () => {
  const post = (payload: object, more: Record<string, string> = {}) =>
    appOf(till).inject({ method: 'POST', url: '/graphql', headers: { ...headers(), ...more }, payload });

  it('says where its errors are explained, over every transport', async () => {
    const about = { code: 'resource_missing', doc_url: `${till.url}/docs/errors/resource_missing` };
    const query = '{ product(id: "prod_000000000000000000000000") { id } }';
    expect((await post({ query })).json().errors[0].extensions).toMatchObject(about);
    const client = createClient({
      url: `${till.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      // As over HTTP, which is where some clients can put it only.
      connectionParams: { headers: { Authorization: `Bearer ${account.key}` } },
    });
    const answers = client.iterate({ query });
    const { value } = await answers.next();
    expect((value as { errors: { extensions: object }[] }).errors[0]?.extensions).toMatchObject(about);
    await client.dispose();
  });

  it('answers failures in the media type that was asked for', async () => {
    const accept = 'application/graphql-response+json';
    const refused = [
      await post({ query: 7 }, { accept }),
      await post({ query: '{ nothing }' }, { accept }),
      await post({ query: '{ account { id } }' }, { accept, authorization: 'Bearer sk_live_no' }),
    ];
    for (const { headers, statusCode } of refused) {
      expect(headers['content-type']).toBe(`${accept}; charset=utf-8`);
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await post({ query: 7 })).headers['content-type']).toContain('application/json');
  });

  it('tells clients that try a hash first to send the document', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'ab' } };
    expect((await post({ extensions })).json().errors[0].message).toBe('PersistedQueryNotSupported');
    expect((await post({ extensions, query: '{ account { id } }' })).json().data.account.id).toBe(account.id);
  });

  it('says what its scalars are specified by', async () => {
    const { data } = (await post({ query: '{ __type(name: "DateTime") { specifiedByURL } }' })).json();
    expect(data.__type.specifiedByURL).toContain('date-time');
  });
});

describe('what is retrieved', () => {
  it('comes compressed to whoever takes it so, and only if it has changed', async () => {
    const own = await till.newAccount();
    const authorization = `Bearer ${own.key}`;
    await call(till, 'ProductCreate', { name: 'Mug', description: 'Blue. '.repeat(400) }, own);
    const plain = await get('/v1/products', { authorization });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, decompress] of Object.entries(unpack)) {
      const packed = await get('/v1/products', { authorization, 'accept-encoding': encoding });
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
      expect(String(packed.headers.vary).toLowerCase()).toContain('accept-encoding');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(decompress(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    const again = { authorization, 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' };
    const same = await get('/v1/products', again);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await call(till, 'ProductCreate', { name: 'Cup' }, own);
    expect((await get('/v1/products', again)).statusCode).toBe(200);
  });

  it('has objects in place of IDs where they are asked for, as their owner alone may see them', async () => {
    const linked = await call(till, 'CheckoutLinkCreate', { line_items }, account);
    const link = linked.body;
    const visit = await fetch(`${till.url}/l/${link.id}`, { redirect: 'manual' });
    const id = visit.headers.get('location')?.split('/').at(-1);
    const url = `/v1/checkout_sessions/${id}`;
    expect((await get(url)).json().checkout_link).toBe(link.id);
    // A visit is counted a moment after it’s answered.
    const opened = async () => (await get(`/v1/checkout_links/${link.id}`)).json().opened_count;
    await expect.poll(opened).toBe(1);
    const expanded = (await get(`${url}?expand[]=checkout_link`)).json();
    expect(expanded.checkout_link).toEqual((await get(`/v1/checkout_links/${link.id}`)).json());
    const { data } = (await get('/v1/checkout_sessions?expand[]=data.checkout_link&limit=100')).json();
    const listed = data.find((session: { id: string }) => session.id === id);
    expect(listed.checkout_link).toEqual(expanded.checkout_link);

    const stranger = await till.newAccount();
    const seen = await get(`${url}?expand=checkout_link`, { authorization: `Bearer ${stranger.key}` });
    expect([seen.statusCode, seen.json().checkout_link]).toEqual([200, link.id]);
    const anyone = await appOf(till).inject({ url: `${url}?expand[]=checkout_link` });
    expect([anyone.statusCode, anyone.json().checkout_link]).toEqual([200, link.id]);

    const made = await call(till, 'ProductCreate', { name: 'Mug', amount: 900 }, account);
    const product = made.body;
    const price = (await get(`/v1/products/${product.id}?expand[]=default_price`)).json().default_price;
    expect(price).toMatchObject({ object: 'price', product: product.id });
    const around = await get(`/v1/products/${product.id}?expand[]=default_price.product.default_price`);
    expect(around.json().default_price.product.default_price).toEqual(price);
  });

  it('says which path leads nowhere, before anything happens', async () => {
    const wrong = async (url: string) => (await get(url)).json().error;
    const list = '/v1/products';
    expect(await wrong(`${list}?expand[]=data.default_price&expand[]=data.name`)).toMatchObject({
      code: 'parameter_invalid',
      param: 'expand[1]',
    });
    for (const path of ['default_price', 'data', 'data.id', 'data.default_price.nothing', ''])
      expect(await wrong(`${list}?expand=${path}`), path).toMatchObject({ param: 'expand' });
    const own = await till.newAccount();
    const post = await appOf(till).inject({
      method: 'POST',
      url: list,
      headers: { authorization: `Bearer ${own.key}` },
      payload: { name: 'Mug', expand: ['nowhere'] },
    });
    expect([post.statusCode, post.json().error.param]).toEqual([400, 'expand[0]']);
    expect((await get(list, { authorization: `Bearer ${own.key}` })).json().data).toEqual([]);
  });
});
