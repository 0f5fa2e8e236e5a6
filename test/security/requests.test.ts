import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWellFormedSecret, newSecret } from '../../src/accounts/api-keys/api-key.ts';
import type { Statement } from '../../src/db/client.ts';
import { newWallet, signWith } from '../../src/sandbox/wallet.ts';
import { makeSecret } from '../../src/vault/secret.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import { startTill, TEST_SECRET, type TestTill } from '../support/till.ts';
import { callRest, requestsTo, spellingsOf, tokenOf } from './requesting.ts';

/** What is kept, said and written down of requests. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterAll(() => till.stop());

const { challenge, signIn, wholeDatabase } = requestsTo(() => till);

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
    till.db.query = <Row>(statement: Statement<Row>, values: readonly unknown[]) => {
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
