import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/shared/clock.ts';
import {
  allow,
  answer,
  begin,
  browserOf,
  callMcp,
  connected,
  discover,
  exchange,
  pageOf,
  plainBrowser,
  refusalOf,
  register,
} from '../support/oauth.ts';
import { startListening, startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What strangers, clients, and other people try with the way in. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

const grants = () => till.db.prisma.grant.count();
const json = (response: Response) => response.json() as Promise<Record<string, unknown>>;

describe('a request that isn’t right', () => {
  it.each([
    ['goes to an address that isn’t registered', { redirect_uri: 'https://evil.example/callback' }],
    ['is of a client that isn’t known', { client_id: 'nobody' }],
  ])('ends here when it %s', async (_, changed) => {
    const { url } = await begin(await register(till), changed);
    const refused = await fetch(url, { redirect: 'manual' });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('location')).toBeNull();
    // People see words of Till’s, and nothing of the request’s.
    const shown = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect(shown.headers.get('location')).toMatch(new RegExp(`^${till.url}/authorize/failed#[a-z_]+$`));
  });

  it.each([
    [
      'has no proof of who will exchange the code',
      { code_challenge: undefined, code_challenge_method: undefined },
      'invalid_request',
    ],
    ['has a proof that is its own answer', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['is for something else than Till’s agents', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['wants tokens without a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['wants no page to be shown', { prompt: 'none' }, 'interaction_required'],
  ])('is sent back when it %s', async (_, changed, error) => {
    const { url } = await begin(await register(till), changed);
    const refused = await fetch(url, { redirect: 'manual' });
    const back = new URL(refused.headers.get('location') ?? '');
    const told = new URLSearchParams(back.search || back.hash.slice(1));
    expect(told.get('error')).toBe(error);
    expect(told.get('code')).toBeNull();
  });

  it('gets no page that others may frame', async () => {
    const shown = await fetch(`${till.url}/authorize/anything`);
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(shown.headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('a code', () => {
  it('works once, and ends the grant when it’s used again', async () => {
    const hosted = await register(till);
    const begun = await begin(hosted);
    const returned = await allow(till, account, begun);
    const { access } = await exchange(hosted, begun, returned);
    expect((await callMcp(till, access)).status).toBe(200);
    expect(await refusalOf(exchange(hosted, begun, returned))).toBe('invalid_grant');
    expect((await callMcp(till, access)).status).toBe(401);
  });

  it('is worth nothing without its verifier, to another client, or for another address', async () => {
    const hosted = await register(till);
    const other = await register(till);
    const begun = await begin(hosted);
    const returned = await allow(till, account, begun);
    const verifier = oauth.generateRandomCodeVerifier();
    expect(await refusalOf(exchange(hosted, { ...begun, verifier }, returned))).toBe('invalid_grant');
    expect(await refusalOf(exchange(other, begun, returned))).toBe('invalid_grant');
    const redirectUri = 'http://127.0.0.1:1/callback';
    expect(await refusalOf(exchange(hosted, { ...begun, redirectUri }, returned))).toBe('invalid_grant');
  });

  it('is worth nothing after a minute', async () => {
    const hosted = await register(till);
    const begun = await begin(hosted);
    const returned = await allow(till, account, begun);
    till.clock.advance(MINUTE_MS + 1);
    expect(await refusalOf(exchange(hosted, begun, returned))).toBe('invalid_grant');
  });
});

describe('an access token', () => {
  it('is refused everywhere but at /mcp, with a sentence that says so', async () => {
    const { tokens } = await connected(till, account);
    const headers = { authorization: `Bearer ${tokens.access}`, 'content-type': 'application/json' };
    for (const [path, init] of [
      ['/v1/account', {}],
      ['/v1/mandates', { method: 'POST', body: '{}' }],
      ['/graphql', { method: 'POST', body: '{"query":"{ account { id } }"}' }],
    ] as const) {
      const refused = await fetch(`${till.url}${path}`, { ...init, headers });
      expect(refused.status, path).toBe(401);
      expect(await refused.text(), path).toContain('only at /mcp');
    }
  });

  it('never carries the scope to change the account', async () => {
    const hosted = await register(till);
    const begun = await begin(hosted, { scope: 'read admin' });
    const browser = await browserOf(till, account);
    const page = await pageOf(browser, begun);
    expect(await json(await browser.go(`${page}/request`))).toMatchObject({ scopes: ['read'] });
    const refused = await answer(till, browser, page, account, { scopes: ['read', 'admin'] });
    expect(refused.status).toBe(400);
    const only = await begin(hosted, { scope: 'admin' });
    expect(await json(await browser.go(`${await pageOf(browser, only)}/request`))).toMatchObject({
      scopes: [],
    });
  });

  it('is nobody’s guess: neither it nor any code is in the database or the log', async () => {
    const hosted = await register(till, { token_endpoint_auth_method: 'client_secret_post' });
    const { tokens } = await connected(till, account);
    const begun = await begin(hosted);
    const returned = await allow(till, account, begun);
    const secrets = [
      tokens.access,
      tokens.refresh,
      String(hosted.client.client_secret),
      returned.searchParams.get('code') ?? '',
      begun.url.searchParams.get('state') ?? '',
    ];
    const tables = await till.db.prisma.$queryRaw<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public'`;
    let stored = '';
    for (const { name } of tables) {
      const rows = await till.db.prisma.$queryRawUnsafe<object[]>(`select t::text as row from ${name} t`);
      stored += JSON.stringify(rows);
    }
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(stored.includes(secret) || stored.includes(hex(secret))).toBe(false);
      expect(till.logged.join('').includes(secret)).toBe(false);
    }
    expect(stored).toContain(hosted.client.client_id);
  });
});

describe('an answer', () => {
  it('comes only from the browser that asked, and from Till’s own page', async () => {
    const before = await grants();
    const begun = await begin(await register(till));
    const page = await pageOf(await browserOf(till, account), begun);
    // Somebody else who is signed in and knows the address.
    const elsewhere = await browserOf(till, account);
    expect((await elsewhere.go(`${page}/request`)).status).toBe(404);
    const body = JSON.stringify({ account: account.id, allow: true, scopes: ['read'] });
    const headers = { 'content-type': 'application/json', origin: till.url };
    expect((await elsewhere.go(`${page}/answer`, { method: 'POST', headers, body })).status).toBe(404);

    const browser = await browserOf(till, account);
    const own = await pageOf(browser, begun);
    for (const changed of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
    ]) {
      const sent = Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined);
      const refused = await browser.go(`${own}/answer`, {
        method: 'POST',
        headers: Object.fromEntries(sent) as Record<string, string>,
        body,
      });
      expect(refused.status).toBe(401);
    }
    expect(await grants()).toBe(before);
  });

  it('is a person’s: nobody signed in, an API key, and another account are refused', async () => {
    const begun = await begin(await register(till));
    const stranger = plainBrowser();
    const page = await pageOf(stranger, begun);
    expect(await json(await stranger.go(`${page}/request`))).toMatchObject({ account: null });
    expect((await answer(till, stranger, page, account)).status).toBe(401);
    const withKey = await stranger.go(`${page}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${account.key}` },
      body: JSON.stringify({ account: account.id, allow: true, scopes: ['read'] }),
    });
    expect(withKey.status).toBe(401);
    const other = await till.newAccount();
    const browser = await browserOf(till, other);
    const refused = await answer(till, browser, await pageOf(browser, begun), account);
    expect(refused.status).toBe(409);
  });

  it('is given once, however often it’s sent', async () => {
    const before = await grants();
    const browser = await browserOf(till, account);
    const page = await pageOf(browser, await begin(await register(till)));
    const sent = await Promise.all(Array.from({ length: 5 }, () => answer(till, browser, page, account)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await grants()).toBe(before + 1);
    expect((await browser.go(`${page}/request`)).status).toBe(404);
  });

  it('can’t be given after a quarter of an hour', async () => {
    const browser = await browserOf(till, account);
    const page = await pageOf(browser, await begin(await register(till)));
    till.clock.advance(16 * MINUTE_MS);
    expect((await browser.go(`${page}/request`)).status).toBe(404);
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['a scope that wasn’t asked for', { scopes: ['read', 'sell'] }],
    ['limits that are no amounts', { limits: { currency: 'usd', per_day: 0.5 } }],
    ['limits below nothing', { limits: { currency: 'usd', per_day: -1 } }],
    ['limits in no currency', { limits: { currency: 'xxx' } }],
    ['limits for a client that can’t buy', { scopes: ['read'], limits: { currency: 'usd' } }],
  ])('with %s is refused, and can be given again', async (_, wrong) => {
    const browser = await browserOf(till, account);
    const page = await pageOf(browser, await begin(await register(till)));
    const refused = await answer(till, browser, page, account, wrong);
    expect(refused.status).toBe(400);
    expect((await answer(till, browser, page, account)).status).toBe(200);
  });
});

it('knows its own address behind a proxy that ends TLS, whatever callers say', async () => {
  const secured = await startTill({ PUBLIC_URL: 'https://till.example' });
  try {
    await secured.listen();
    const here = `http://localhost:${secured.config.PORT}`;
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const made = await fetch(`${here}/oauth/register`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        redirect_uris: ['https://app.example/callback'],
        token_endpoint_auth_method: 'none',
      }),
    });
    const { client_id } = await json(made);
    const server = { ...(await discover(till)).server, authorization_endpoint: `${here}/oauth/authorize` };
    const client = { client_id: String(client_id) };
    const { url } = await begin(
      { server, client, resource: 'https://till.example/mcp', scope: 'read' },
      { redirect_uri: 'https://app.example/callback' },
    );
    const sent = await fetch(url, { headers, redirect: 'manual' });
    expect(sent.headers.get('location')).toMatch(/^https:\/\/till\.example\/authorize\/[\w-]+$/);
    for (const cookie of sent.headers.getSetCookie()) expect(cookie).toMatch(/; secure; httponly$/i);
  } finally {
    await secured.stop();
  }
});

it('serves nothing of the library that Till has no use for', async () => {
  for (const path of [
    '/.well-known/openid-configuration',
    '/jwks',
    '/me',
    '/session/end',
    '/token/introspection',
    '/oauth/jwks',
    '/oauth/register/someone',
    '/device',
    '/request',
  ])
    expect(
      (await fetch(`${till.url}${path}`, { headers: { accept: 'application/json' } })).status,
      path,
    ).toBe(404);
});
