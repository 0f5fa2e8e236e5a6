import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWallet, signWith } from '../../src/sandbox/wallet.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { callRest, requestsTo, tokenOf } from './requesting.ts';

/** What pages of this and of other sites can do with somebody’s cookie. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterAll(() => till.stop());

const { challenge, countRows, signIn, subscribeOnce } = requestsTo(() => till);

/** What browsers say of requests that a page of another site causes. */
const foreignPages: [string, Record<string, string>][] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin that is hidden', { origin: 'null' }],
  ['an origin that only starts alike', { origin: 'http://localhost.evil.example' }],
  ['the same host on another port', { origin: 'http://localhost:1' }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a fetch from a sibling host', { 'sec-fetch-site': 'same-site' }],
  [
    'a foreign origin that claims to be the same',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
];

const CREATE = 'mutation { apiKeyCreate(name: "forged") { id secret } }';
const FORM = 'application/x-www-form-urlencoded';

/** Ways to act with somebody's cookie. */
const acts: [string, InjectOptions][] = [
  ['JSON', { method: 'POST', url: '/v1/api_keys', payload: { name: 'forged' } }],
  [
    'a form',
    { method: 'POST', url: '/v1/api_keys', headers: { 'content-type': FORM }, payload: 'name=forged' },
  ],
  ['no body', { method: 'POST', url: '/v1/api_keys' }],
  ['a DELETE', { method: 'DELETE', url: '/v1/session' }],
  ['a GET', { method: 'GET', url: '/v1/account' }],
  ['a mutation', { method: 'POST', url: '/graphql', payload: { query: CREATE } }],
  ['a query', { method: 'POST', url: '/graphql', payload: { query: '{ account { id } }' } }],
  [
    'a query in the address',
    { method: 'GET', url: `/graphql?query=${encodeURIComponent('{ account { id } }')}` },
  ],
  ['a mutation in the address', { method: 'GET', url: `/graphql?query=${encodeURIComponent(CREATE)}` }],
];

describe('a page of another site', () => {
  let account: TestAccount;
  let cookie: string;
  beforeAll(async () => {
    account = await till.newAccount();
    cookie = await signIn(account.wallet);
  });

  const host = () => `localhost:${till.config.PORT}`;

  describe.each(foreignPages)('with %s', (_, headers) => {
    it.each(acts)('can do nothing with a visitor’s cookie by %s', async (_, act) => {
      const before = [await countRows('api_keys'), await countRows('sessions')];
      const response = await appOf(till).inject({
        ...act,
        headers: { ...act.headers, ...headers, host: host(), cookie },
      });
      const { error, errors } = response.json();
      const code = error?.code ?? errors?.[0].extensions.code;
      const isMutationByGet = act.method === 'GET' && String(act.url).includes('mutation');
      expect(code).toBe(isMutationByGet ? 'graphql_invalid' : 'origin_not_allowed');
      expect(response.payload).not.toContain(account.id);
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect([await countRows('api_keys'), await countRows('sessions')]).toEqual(before);
      expect((await callRest(till, 'Account', {}, { cookie })).status).toBe(200);
    });

    it('cannot sign visitors in, neither by form nor by GraphQL', async () => {
      const wallet = newWallet();
      const signature = signWith(wallet, await challenge(wallet));
      const sessions = await countRows('sessions');
      const query =
        'mutation($w: String!, $s: String!) { sessionCreate(walletAddress: $w, signature: $s) { expiresAt } }';
      for (const attack of [
        {
          url: '/v1/sessions',
          payload: `wallet_address=${wallet.address}&signature=${signature}`,
          type: FORM,
        },
        {
          url: '/v1/sessions',
          payload: JSON.stringify({ wallet_address: wallet.address, signature }),
          type: 'application/json',
        },
        {
          url: '/graphql',
          payload: JSON.stringify({ query, variables: { w: wallet.address, s: signature } }),
          type: 'application/json',
        },
      ]) {
        const response = await appOf(till).inject({
          method: 'POST',
          url: attack.url,
          headers: { ...headers, host: host(), 'content-type': attack.type },
          payload: attack.payload,
        });
        expect(response.payload).toContain('origin_not_allowed');
        expect(response.headers['set-cookie']).toBeUndefined();
      }
      expect(await countRows('sessions')).toBe(sessions);
      // The message was not used up either.
      const own = await callRest(till, 'SessionCreate', { wallet_address: wallet.address, signature });
      expect(own.status).toBe(200);
    });
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
  ])('hears nothing over a WebSocket with the cookie and %s', async (_, headers) => {
    const heard = await subscribeOnce('subscription { accountUpdated { id } }', { ...headers, cookie });
    expect(heard).toContain('origin_not_allowed');
    expect(heard).not.toContain(account.id);
  });

  it('cannot send a text that the server takes for JSON', async () => {
    for (const url of ['/v1/api_keys', '/graphql']) {
      const response = await appOf(till).inject({
        method: 'POST',
        url,
        headers: { cookie, 'content-type': 'text/plain' },
        payload: JSON.stringify({ query: CREATE }),
      });
      expect(response.statusCode).toBe(415);
    }
  });
});

describe('the server’s own pages', () => {
  it.each([
    ['its address', () => ({ origin: till.url })],
    ['the host that was asked for', () => ({ origin: `http://127.0.0.1:${till.config.PORT}` })],
    ['the same origin', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['a typed address', () => ({ 'sec-fetch-site': 'none' })],
    ['no browser at all', () => ({})],
  ])('may use the cookie from %s', async (_, headersOf) => {
    const headers: Record<string, string> = headersOf();
    const cookie = await signIn(newWallet(), { headers: { ...headers, host: hostIn(headers) } });
    expect(tokenOf(cookie)).toHaveLength(43);
    for (const [, act] of acts.filter(([name]) => /JSON|form|GET|mutation$|query$/.test(name))) {
      const response = await appOf(till).inject({
        ...act,
        headers: { ...act.headers, ...headers, host: hostIn(headers), cookie },
      });
      expect(response.statusCode).toBe(200);
      expect(response.json().errors).toBeUndefined();
    }
    const heard = await subscribeOnce('subscription { accountUpdated { id } }', { ...headers, cookie });
    expect(heard).toMatch(/"accountUpdated":\{"id":"acct_/);
  });

  function hostIn({ origin }: Record<string, string>): string {
    return origin ? new URL(origin).host : `localhost:${till.config.PORT}`;
  }

  it('are not those of the same host without https', async () => {
    const secure = await startTill({ PUBLIC_URL: 'https://till.example' });
    const cookie = await signIn(newWallet(), {}, secure);
    const call = (origin: string) =>
      callRest(secure, 'ApiKeyCreate', {}, { cookie, headers: { origin, host: 'till.example' } });
    expect((await call('https://till.example')).status).toBe(200);
    expect(await call('http://till.example')).toMatchObject({ status: 401, code: 'origin_not_allowed' });
    await secure.stop();
  });
});

describe('pages of configured origins', () => {
  const SHOP = 'https://shop.example';
  let open: TestTill;
  beforeAll(async () => {
    open = await startTill({ CORS_ORIGINS: `${SHOP},https://other.example` });
  });
  afterAll(() => open.stop());

  const corsHeaders = (headers: Record<string, unknown>) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control'));

  it('may act with the cookie and read the answer', async () => {
    const cookie = await signIn(newWallet(), { headers: { origin: SHOP } }, open);
    for (const { call } of surfaces) {
      const made = await call(
        open,
        'ApiKeyCreate',
        { name: 'From the shop' },
        { cookie, headers: { origin: SHOP } },
      );
      expect(made.status).toBe(200);
      expect(made.headers).toMatchObject({
        'access-control-allow-origin': SHOP,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': expect.stringContaining('Request-Id'),
        vary: expect.stringContaining('Origin'),
      });
    }
  });

  it('can read refusals as well', async () => {
    for (const { call } of surfaces) {
      const refused = await call(open, 'Account', {}, { headers: { origin: SHOP } });
      expect(refused).toMatchObject({ status: 401, code: 'authentication_required' });
      expect(refused.headers['access-control-allow-origin']).toBe(SHOP);
    }
  });

  it.each(['GET', 'POST', 'DELETE'])('are told beforehand that they may %s', async (method) => {
    const response = await appOf(open).inject({
      method: 'OPTIONS',
      url: '/v1/api_keys/ak_000000000000000000000000',
      headers: {
        origin: SHOP,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe(SHOP);
    expect(response.headers['access-control-allow-credentials']).toBe('true');
    expect(String(response.headers['access-control-allow-methods']).split(/, */)).toContain(method);
    const allowed = String(response.headers['access-control-allow-headers']).toLowerCase();
    for (const name of ['authorization', 'content-type', 'idempotency-key']) expect(allowed).toContain(name);
  });

  it.each(['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null'])(
    '%s is not one of them: no word of CORS, and the cookie does nothing',
    async (origin) => {
      const cookie = await signIn(newWallet(), {}, open);
      const keys = await countRows('api_keys', open);
      for (const { call } of surfaces) {
        const refused = await call(open, 'ApiKeyCreate', {}, { cookie, headers: { origin } });
        expect(refused).toMatchObject({ status: 401, code: 'origin_not_allowed' });
        expect(corsHeaders(refused.headers)).toEqual([]);
      }
      const preflight = await appOf(open).inject({
        method: 'OPTIONS',
        url: '/v1/api_keys',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(corsHeaders(preflight.headers)).toEqual([]);
      expect(await countRows('api_keys', open)).toBe(keys);
    },
  );

  it('are not needed where none is configured: nothing is said of CORS', async () => {
    const response = await appOf(till).inject({
      method: 'OPTIONS',
      url: '/v1/api_keys',
      headers: { origin: SHOP, 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(405);
    expect(corsHeaders(response.headers)).toEqual([]);
  });
});
