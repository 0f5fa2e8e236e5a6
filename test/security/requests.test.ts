import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import type { InjectOptions } from 'fastify';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { isWellFormedSecret, newSecret } from '../../src/accounts/api-keys/api-key.ts';
import { CHALLENGE_MS } from '../../src/accounts/sign-in/session.ts';
import type { Statement } from '../../src/db/client.ts';
import { newWallet, signWith, type Wallet } from '../../src/sandbox/wallet.ts';
import { HOUR_MS } from '../../src/shared/clock.ts';
import { makeSecret } from '../../src/vault/secret.ts';
import { appOf, type Credentials, type Outcome, surfaces } from '../support/surfaces.ts';
import { startTill, TEST_SECRET, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterAll(() => till.stop());

const [overRest] = surfaces;
if (!overRest) throw new Error('there is no REST');
const { call: callRest } = overRest;

async function challenge(wallet: Wallet, at = till): Promise<string> {
  const { body } = await callRest(at, 'SessionChallengeCreate', { wallet_address: wallet.address });
  return String(body.message);
}

async function signIn(wallet: Wallet, as: Credentials = {}, at = till): Promise<string> {
  const signature = signWith(wallet, await challenge(wallet, at));
  const { headers } = await callRest(at, 'SessionCreate', { wallet_address: wallet.address, signature }, as);
  return cookieOf({ headers });
}

function cookieOf({ headers }: Pick<Outcome, 'headers'>): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

function tokenOf(cookie: string): string {
  return cookie.split('=')[1] ?? '';
}

async function countRows(table: 'accounts' | 'api_keys' | 'sessions', at = till): Promise<number> {
  const [row] = await at.db.prisma.$queryRawUnsafe<{ count: bigint }[]>(`select count(*) from ${table}`);
  return Number(row?.count);
}

/** Every row of every table as text, bytes in hex. */
async function wholeDatabase(at = till): Promise<string> {
  const tables = await at.db.prisma.$queryRaw<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(6);
  let text = '';
  for (const { name } of tables) {
    const rows = await at.db.prisma.$queryRawUnsafe<{ row: string }[]>(
      `select t::text as row from ${name} t`,
    );
    text += `${name}\n${rows.map(({ row }) => row).join('\n')}\n`;
  }
  return text;
}

/** A secret as it is, and as it may look when something wrote it down carelessly. */
function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const plainHash = createHash('sha256').update(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64').slice(0, -4), plainHash.digest('hex')];
}

describe.each(surfaces)('signing in over $name', ({ call }) => {
  const attempt = (wallet_address: string, signature: string) =>
    call(till, 'SessionCreate', { wallet_address, signature });

  it('works once with the wallet’s signature over the message', async () => {
    const wallet = newWallet();
    const signature = signWith(wallet, await challenge(wallet));
    const signedIn = await attempt(wallet.address, signature);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({ account: { wallet_address: wallet.address } });
    const replayed = await attempt(wallet.address, signature);
    expect(replayed).toMatchObject({ status: 401, code: 'challenge_expired' });
    expect(cookieOf(replayed)).toBe('');
    await challenge(wallet);
    expect(await attempt(wallet.address, signature)).toMatchObject({
      status: 401,
      code: 'signature_invalid',
    });
  });

  it('fails with another wallet’s key', async () => {
    const [wallet, other] = [newWallet(), newWallet()];
    const message = await challenge(wallet);
    const refused = await attempt(wallet.address, signWith(other, message));
    expect(refused).toMatchObject({ status: 401, type: 'authentication_error', code: 'signature_invalid' });
    expect(cookieOf(refused)).toBe('');
    expect(await attempt(other.address, signWith(other, message))).toMatchObject({
      status: 401,
      code: 'challenge_expired',
    });
  });

  it.each([
    ['another domain', (message: string) => message.replace(/^\S+/, 'evil.example')],
    [
      'another address to return to',
      (message: string) => message.replace(/^URI: .*$/m, 'URI: https://evil.example'),
    ],
    ['another nonce', (message: string) => message.replace(/^Nonce: .*$/m, 'Nonce: 0000000000000000000000')],
    ['a later end', (message: string) => message.replace(/^Expiration Time: 20/m, 'Expiration Time: 21')],
    ['nothing in it', () => ''],
  ])('fails with a message that names %s', async (_, edit) => {
    const wallet = newWallet();
    const message = await challenge(wallet);
    expect(edit(message)).not.toBe(message);
    const refused = await attempt(wallet.address, signWith(wallet, edit(message)));
    expect(refused).toMatchObject({ status: 401, code: 'signature_invalid' });
    expect((await attempt(wallet.address, signWith(wallet, message))).status).toBe(200);
  });

  it('fails without a message of the server’s', async () => {
    const wallet = newWallet();
    const message = (await challenge(newWallet())).replace(/\n\w{32,44}\n/, `\n${wallet.address}\n`);
    expect(message).toContain(wallet.address);
    const refused = await attempt(wallet.address, signWith(wallet, message));
    expect(refused).toMatchObject({ status: 401, code: 'challenge_expired' });
  });

  it('fails when the message has expired', async () => {
    const wallet = newWallet();
    const signature = signWith(wallet, await challenge(wallet));
    till.clock.advance(CHALLENGE_MS);
    expect(await attempt(wallet.address, signature)).toMatchObject({
      status: 401,
      code: 'challenge_expired',
    });
  });

  it('is won by exactly one of 20 that use one signature at once', async () => {
    const wallet = newWallet();
    const signature = signWith(wallet, await challenge(wallet));
    const before = { accounts: await countRows('accounts'), sessions: await countRows('sessions') };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(wallet.address, signature)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'challenge_expired')).toHaveLength(19);
    expect(new Set(outcomes.map(cookieOf)).size).toBe(2);
    expect(await countRows('accounts')).toBe(before.accounts + 1);
    expect(await countRows('sessions')).toBe(before.sessions + 1);
  });

  it('fails for addresses that anybody can sign for without a key', async () => {
    // Points of small order: for them a signature of zeros fits every few messages.
    const points = [
      '0000000000000000000000000000000000000000000000000000000000000000',
      '0100000000000000000000000000000000000000000000000000000000000000',
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
      'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    ].map((hex) => Buffer.from(hex, 'hex'));
    const accounts = await countRows('accounts');
    for (const point of points) {
      const address = bs58.encode(point);
      for (let tries = 0; tries < 8; tries++) {
        await call(till, 'SessionChallengeCreate', { wallet_address: address });
        for (const r of points) {
          const forged = bs58.encode(Buffer.concat([r, Buffer.alloc(32)]));
          expect((await attempt(address, forged)).status).not.toBe(200);
        }
        till.clock.advance(CHALLENGE_MS);
      }
    }
    expect(await countRows('accounts')).toBe(accounts);
  });

  it('fails with a signature that was bent into another one of the same message', async () => {
    const wallet = newWallet();
    const signature = Buffer.from(bs58.decode(signWith(wallet, await challenge(wallet))));
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order;
    const bent = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
    const other = bs58.encode(Buffer.concat([signature.subarray(0, 32), bent]));
    expect(await attempt(wallet.address, other)).toMatchObject({ status: 401, code: 'signature_invalid' });
    expect((await attempt(wallet.address, bs58.encode(signature))).status).toBe(200);
  });

  it('says in the message for which site, wallet and time it is', async () => {
    const wallet = newWallet();
    const { body } = await call(till, 'SessionChallengeCreate', { wallet_address: wallet.address });
    const lines = String(body.message).split('\n');
    expect(lines[0]).toBe(`localhost:${till.config.PORT} wants you to sign in with your Solana account:`);
    expect(lines[1]).toBe(wallet.address);
    expect(body.message).toMatch(/^Nonce: [0-9A-Za-z]{22}$/m);
    const issued = Date.parse(/^Issued At: (.*)$/m.exec(String(body.message))?.[1] ?? '');
    const expires = Date.parse(/^Expiration Time: (.*)$/m.exec(String(body.message))?.[1] ?? '');
    expect(expires - issued).toBe(CHALLENGE_MS);
    expect(Math.floor(expires / 1000)).toBe(body.expires_at);
  });
});

describe('the session cookie', () => {
  const attributesOf = async (at: TestTill) => {
    const wallet = newWallet();
    const signature = signWith(wallet, await challenge(wallet, at));
    const { headers } = await callRest(at, 'SessionCreate', { wallet_address: wallet.address, signature });
    const [pair = '', ...attributes] = String(headers['set-cookie']).split('; ');
    expect(pair).toMatch(/^service_session=[0-9A-Za-z]{43}$/);
    return attributes.sort();
  };

  it('is out of reach of scripts and of other sites', async () => {
    const seconds = (till.config.SESSION_HOURS * HOUR_MS) / 1000;
    expect(await attributesOf(till)).toEqual(['HttpOnly', `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax']);
  });

  it('is kept to https where the site is', async () => {
    const secure = await startTill({ PUBLIC_URL: 'https://till.example' });
    expect(await attributesOf(secure)).toContain('Secure');
    await secure.stop();
  });

  it('is kept as a keyed hash only', async () => {
    const token = tokenOf(await signIn(newWallet()));
    const dump = await wholeDatabase();
    for (const spelling of spellingsOf(token)) expect(dump).not.toContain(spelling);
    expect(dump).toContain(makeSecret(TEST_SECRET).hash('session', token).toString('hex'));
  });

  it('is another one after every sign-in, and the one before is dead', async () => {
    const wallet = newWallet();
    const first = await signIn(wallet);
    const second = await signIn(wallet, { cookie: first });
    expect(second).not.toBe(first);
    expect(await callRest(till, 'Account', {}, { cookie: first })).toMatchObject({
      status: 401,
      code: 'session_invalid',
    });
    expect((await callRest(till, 'Account', {}, { cookie: second })).status).toBe(200);
  });

  it('never takes a value that a client brought along', async () => {
    const planted = `service_session=${'A'.repeat(43)}`;
    const given = await signIn(newWallet(), { cookie: planted });
    expect(tokenOf(given)).toHaveLength(43);
    expect(given).not.toBe(planted);
    expect((await callRest(till, 'Account', {}, { cookie: planted })).code).toBe('session_invalid');
  });

  it('leaves sign-ins on other devices alone', async () => {
    const wallet = newWallet();
    const [phone, desk] = [await signIn(wallet), await signIn(wallet)];
    await callRest(till, 'SessionEnd', {}, { cookie: phone });
    expect((await callRest(till, 'Account', {}, { cookie: phone })).code).toBe('session_invalid');
    expect((await callRest(till, 'Account', {}, { cookie: desk })).status).toBe(200);
  });

  it.each(surfaces)(
    'is worth nothing after signing out over $name, on every surface and process',
    async ({ call }) => {
      const other = await startTill({ DATABASE_URL: till.db.url }, till);
      const cookie = await signIn(newWallet());
      for (const at of [till, other])
        expect((await callRest(at, 'Account', {}, { cookie })).status).toBe(200);

      const closed = new Promise<{ code: number }>((resolve) => {
        const socket = openSocket({ cookie });
        socket.on('close', (code: number) => resolve({ code }));
        socket.on('message', (data: Buffer) => {
          if (JSON.parse(data.toString()).type === 'connection_ack')
            void call(till, 'SessionEnd', {}, { cookie }).then(gone);
        });
      });
      let ended: Outcome | undefined;
      const gone = (outcome: Outcome) => {
        ended = outcome;
      };
      const startedMs = Date.now();
      expect(await closed).toEqual({ code: 4403 });
      expect(Date.now() - startedMs).toBeLessThan(5_000);
      expect(ended?.status).toBe(200);
      expect(String(ended?.headers['set-cookie'])).toMatch(/^service_session=; Max-Age=0;/);
      for (const at of [till, other])
        for (const { call: again } of surfaces)
          expect(await again(at, 'Account', {}, { cookie })).toMatchObject({
            status: 401,
            code: 'session_invalid',
          });
      await other.stop();
    },
  );

  it('expires', async () => {
    const short = await startTill({ SESSION_HOURS: '1' });
    const cookie = await signIn(newWallet(), {}, short);
    short.clock.advance(HOUR_MS - 5_000);
    expect((await callRest(short, 'Account', {}, { cookie })).status).toBe(200);
    short.clock.advance(5_000);
    for (const { call } of surfaces)
      expect(await call(short, 'Account', {}, { cookie })).toMatchObject({
        status: 401,
        code: 'session_invalid',
      });
    await short.stop();
  });
});

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

describe('API keys', () => {
  it('hold at least 128 random bits', () => {
    const secrets = Array.from({ length: 2_000 }, newSecret);
    expect(new Set(secrets).size).toBe(secrets.length);
    let bits = 0;
    for (let place = 'sk_live_'.length; place < 'sk_live_'.length + 32; place++) {
      const letters = new Map<string, number>();
      for (const secret of secrets)
        letters.set(secret[place] ?? '', (letters.get(secret[place] ?? '') ?? 0) + 1);
      for (const times of letters.values()) bits -= (times / 2_000) * Math.log2(times / 2_000);
    }
    expect(bits).toBeGreaterThan(180);
  });

  it('are refused without a query when one character is wrong or two are swapped', async () => {
    const { key } = await till.newAccount();
    const mistyped = new Set<string>();
    for (let at = 0; at < key.length; at++) {
      mistyped.add(`${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`);
      mistyped.add(`${key.slice(0, at)}${key[at + 1] ?? ''}${key[at]}${key.slice(at + 2)}`);
      mistyped.add(key.slice(0, at) + key.slice(at + 1));
    }
    mistyped.delete(key);
    expect(mistyped.size).toBeGreaterThan(100);
    const queries = countQueries();
    for (const wrong of mistyped)
      expect(await callRest(till, 'Account', {}, { key: wrong })).toMatchObject({
        status: 401,
        code: 'api_key_invalid',
      });
    expect(queries.stop()).toBe(0);
  });

  it('are looked for in the database when they could be right', async () => {
    const unknown = newSecret();
    expect(isWellFormedSecret(unknown)).toBe(true);
    const queries = countQueries();
    expect(await callRest(till, 'Account', {}, { key: unknown })).toMatchObject({
      status: 401,
      code: 'api_key_invalid',
    });
    expect(queries.stop()).toBe(1);
  });

  /** Hot reads go through `db.query`; authentication is one of them. Writes of last use have a timer of their own. */
  function countQueries() {
    const { query } = till.db;
    let count = 0;
    till.db.query = (statement: Statement, values: readonly unknown[]) => {
      if (!statement.text.includes('last_used_at = used.at')) count++;
      return query(statement, values);
    };
    return {
      stop() {
        till.db.query = query;
        return count;
      },
    };
  }

  it.each(surfaces)(
    'made over $name leave no trace of their secret, not even in a saved answer',
    async ({ call }) => {
      const account = await till.newAccount();
      const headers = { 'idempotency-key': `no-trace-${Math.random()}` };
      const made = await call(till, 'ApiKeyCreate', { name: 'Without a trace' }, { ...account, headers });
      const secret = String(made.body.secret);
      const replayed = await call(till, 'ApiKeyCreate', { name: 'Without a trace' }, { ...account, headers });
      expect(replayed.headers['idempotent-replayed']).toBe('true');
      expect(replayed.body.secret).toBe(secret);

      const dump = await wholeDatabase();
      expect(dump).toContain('Without a trace');
      expect(dump).toContain(makeSecret(TEST_SECRET).hash('api key', secret).toString('hex'));
      for (const spelling of [...spellingsOf(secret), secret.slice(8, 40)])
        expect(dump).not.toContain(spelling);
      for (const spelling of spellingsOf(account.key)) expect(dump).not.toContain(spelling);
    },
  );

  it('are hashed differently with another TILL_SECRET, so that a stolen table is of no use elsewhere', async () => {
    const key = newSecret();
    const [one, other] = [makeSecret(TEST_SECRET), makeSecret(`${TEST_SECRET}!`)];
    expect(one.hash('api key', key)).not.toEqual(other.hash('api key', key));
    expect(one.hash('api key', key)).not.toEqual(one.hash('session', key));
    await expect(startTill({ DATABASE_URL: till.db.url, TILL_SECRET: `${TEST_SECRET}!` })).rejects.toThrow(
      /TILL_SECRET/,
    );
  });
});

describe('texts that try to be code', () => {
  const texts = [
    "'; drop table api_keys; --",
    "' or '1'='1",
    '$1 || (select secret_hash from api_keys)',
    '"; delete from accounts; --',
    '{{7*7}}',
    '<img src=x onerror=alert(1)>',
    '../../../../etc/passwd',
    '%27%20or%201%3D1',
    '\\x27',
    'a b\u2028c',
  ];

  it.each(surfaces)('come back as they were, over $name', async ({ call }) => {
    const account = await till.newAccount();
    const stranger = await till.newAccount();
    for (const name of texts) {
      const made = await call(till, 'ApiKeyCreate', { name }, account);
      expect(made.body.name).toBe(name);
      expect((await call(till, 'ApiKey', { id: made.body.id }, account)).body.name).toBe(name);
      const updated = await call(
        till,
        'AccountUpdate',
        { username: name.slice(0, 32), metadata: { [name.slice(0, 40)]: name } },
        account,
      );
      expect(updated.body).toMatchObject({
        username: name.slice(0, 32),
        metadata: { [name.slice(0, 40)]: name },
      });
      expect(await call(till, 'ApiKey', { id: name }, account)).toMatchObject({
        status: 404,
        code: 'resource_missing',
      });
      expect(await call(till, 'ApiKeyRevoke', { id: name }, account)).toMatchObject({ status: 404 });
      for (const cursor of ['starting_after', 'ending_before'])
        expect(await call(till, 'ApiKeys', { [cursor]: name }, account)).toMatchObject({
          status: 400,
          code: 'cursor_unknown',
          param: cursor,
        });
    }
    const { body } = await call(till, 'ApiKeys', { limit: 100 }, account);
    expect(body.data).toHaveLength(texts.length + 1);
    expect((await call(till, 'ApiKeys', {}, stranger)).body.data).toHaveLength(1);
  });
});

describe('every answer', () => {
  const requests: [string, InjectOptions, number][] = [
    ['health', { url: '/healthz' }, 200],
    ['readiness', { url: '/readyz' }, 200],
    ['metrics', { url: '/metrics' }, 200],
    ['the OpenAPI document', { url: '/openapi.json' }, 200],
    ['the reference', { url: '/docs' }, 200],
    ['an error’s page', { url: '/docs/errors/parameter_missing' }, 200],
    ['GraphiQL', { url: '/graphql', headers: { accept: 'text/html' } }, 200],
    ['GraphQL', { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } }, 200],
    ['a refusal', { url: '/v1/account' }, 401],
    ['a wrong key', { url: '/v1/account', headers: { authorization: 'Bearer nonsense' } }, 401],
    [
      'a sign-in message',
      { method: 'POST', url: '/v1/sessions/challenge', payload: { wallet_address: newWallet().address } },
      200,
    ],
    ['an unknown address', { url: '/nothing' }, 404],
    ['an unknown method', { method: 'PUT', url: '/v1/account' }, 405],
    [
      'malformed JSON',
      { method: 'POST', url: '/v1/sessions', headers: { 'content-type': 'application/json' }, payload: '{' },
      400,
    ],
    [
      'an unknown content type',
      { method: 'POST', url: '/v1/sessions', headers: { 'content-type': 'text/plain' }, payload: 'x' },
      415,
    ],
    [
      'too large a body',
      { method: 'POST', url: '/v1/sessions', payload: { wallet_address: 'x'.repeat(300_000) } },
      413,
    ],
  ];

  it.each(requests)('%s: tells browsers not to guess, frame, keep or leak', async (_, request, status) => {
    const { headers, statusCode } = await appOf(till).inject(request);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/default-src .*frame-ancestors 'none'/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('asks for https from now on where the site has it', async () => {
    const secure = await startTill({ PUBLIC_URL: 'https://till.example' });
    const { headers } = await appOf(secure).inject({ url: '/v1/account' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    await secure.stop();
  });
});

it('a failure inside shows nothing of the inside over REST', async () => {
  const broken = await startTill();
  const account = await broken.newAccount();
  await broken.db.prisma.$executeRaw`alter table accounts rename column username to gone`;
  for (const [operation, params] of [
    ['Account', {}],
    ['AccountUpdate', { metadata: { a: 'b' } }],
  ] as const) {
    const failed = await callRest(broken, operation, params, account);
    expect(failed).toMatchObject({
      status: 500,
      type: 'api_error',
      code: 'internal_error',
      message: 'Something went wrong on our side.',
      param: undefined,
    });
    expect(failed.text).not.toMatch(/username|column|select|prisma|node_modules|\bat /i);
  }
  const logged = broken.logged.join('');
  expect(logged).toMatch(/column .*username/);
  await broken.stop();
});

it('the log holds no secret, whatever happens', async () => {
  const quiet = await startTill();
  const account = await quiet.newAccount();
  const made = await callRest(
    quiet,
    'ApiKeyCreate',
    {},
    { ...account, headers: { 'idempotency-key': 'log' } },
  );
  const cookie = await signIn(account.wallet, {}, quiet);
  const signature = signWith(account.wallet, await challenge(account.wallet, quiet));
  await callRest(quiet, 'SessionCreate', { wallet_address: account.wallet.address, signature });
  await callRest(quiet, 'Account', {}, { key: `${account.key}x` });
  await appOf(quiet).inject({
    url: `/v1/account?key=${account.key}`,
    headers: { authorization: `Bearer ${account.key}`, cookie },
  });
  await appOf(quiet).inject({ url: `/${account.key}` });
  await appOf(quiet).inject({
    method: 'POST',
    url: '/graphql',
    headers: { cookie },
    payload: { query: `{ ${account.key} }` },
  });
  await quiet.db.prisma.$executeRaw`alter table api_keys rename column name to gone`;
  expect((await callRest(quiet, 'ApiKeyCreate', { name: 'fails' }, account)).status).toBe(500);
  const log = quiet.logged.join('');
  expect(log).toContain('"status":500');
  for (const secret of [
    account.key,
    String(made.body.secret),
    tokenOf(cookie),
    signature,
    account.wallet.secretKey,
    TEST_SECRET,
  ])
    expect(log).not.toContain(secret);
  await quiet.stop();
});

function openSocket(headers: Record<string, string>): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${till.config.PORT}/graphql`, 'graphql-transport-ws', {
    headers: { host: `localhost:${till.config.PORT}`, ...headers },
  });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
  return socket;
}

/** The first thing that a subscription says, or why there is none. */
async function subscribeOnce(query: string, headers: Record<string, string>): Promise<string> {
  const host = headers.origin && headers.origin !== 'null' ? new URL(headers.origin).host : '';
  const own = host.startsWith('127.') || host === '' ? {} : { host: `localhost:${till.config.PORT}` };
  const client = createClient({
    url: `ws://127.0.0.1:${till.config.PORT}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers: { ...own, ...headers } });
      }
    },
    retryAttempts: 0,
  });
  try {
    return await new Promise<string>((resolve) => {
      client.subscribe(
        { query },
        {
          next: (message) => resolve(JSON.stringify(message)),
          error: (error) =>
            resolve(
              error instanceof Error
                ? error.message
                : `${(error as CloseEvent).reason ?? ''}${JSON.stringify(error)}`,
            ),
          complete: () => resolve('complete'),
        },
      );
    });
  } finally {
    await client.dispose();
  }
}

interface CloseEvent {
  reason?: string;
}
