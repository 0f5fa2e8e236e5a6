import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../rest/routes.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';
import { faultOfEnvelope } from './fuzz/judge.ts';
import { expectMarked, json, sendingTo } from './sending.ts';

/** What may stand in an address and beside it. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

const { send, expectRefusal, keyCount, overSocket } = sendingTo(() => ({ till, account }));

describe('names that a call does not know', () => {
  it.each([
    'sender_wallet',
    'recipient_wallet',
    'Name',
    'name ',
    'businessProfile',
    '$&',
    "$'",
    '{param}',
    'toString',
    'hasOwnProperty',
    'constructor',
    '',
    'имя',
    'x'.repeat(1_000),
  ])('are refused as the client spelled them: “%s”', async (name) => {
    const before = await keyCount();
    const answer = await send(json(JSON.stringify({ name: 'a', [name]: 'b' })));
    const { error } = JSON.parse(answer.payload);
    expect(answer.statusCode).toBe(400);
    expect(error.code).toBe('parameter_unknown');
    if (name.length > 0 && name.length < 100) {
      expect(error.param).toBe(name);
      expect(error.message).toBe(`${name} is not a parameter of this call.`);
    }
    expect(await keyCount()).toBe(before);
  });

  it('are refused inside objects too', async () => {
    for (const [body, param] of [
      [{ business_profile: { nmae: 'a' } }, 'business_profile.nmae'],
      [{ business_profile: { businessName: 'a' } }, 'business_profile.businessName'],
    ] as const)
      expectRefusal(await send(json(JSON.stringify(body), '/v1/account')), 'parameter_unknown', param);
  });

  it.each([
    ['GET', '/v1/account?expand=x', 'expand'],
    ['GET', '/v1/api_keys?first=1', 'first'],
    ['GET', '/v1/api_keys?after=x', 'after'],
    ['GET', '/v1/api_keys?startingAfter=x', 'startingAfter'],
    ['GET', '/v1/api_keys?__proto__=x', '__proto__'],
    ['GET', '/v1/api_keys?constructor=x', 'constructor'],
    ['GET', '/v1/api_keys?toString=x', 'toString'],
    ['GET', '/v1/api_keys/ak_000000000000000000000000?id=other', 'id'],
    ['DELETE', '/v1/api_keys/ak_000000000000000000000000?id=other', 'id'],
    ['DELETE', '/v1/session?all=true', 'all'],
    ['POST', '/v1/api_keys?name=x', 'name'],
    ['POST', '/v1/account?username=x', 'username'],
    ['POST', '/v1/sessions?signature=x', 'signature'],
    ['POST', '/v1/sessions/challenge?wallet_address=x', 'wallet_address'],
  ] as const)('are refused in the address: %s %s', async (method, url, param) => {
    const before = await keyCount();
    const answer = await send({ method, url, ...(method === 'POST' && { payload: {} }) });
    const { error } = JSON.parse(answer.payload);
    expect(error).toMatchObject({ code: 'parameter_unknown' });
    expect(error.param).toBe(param);
    expect(faultOfEnvelope({ error }, answer.statusCode, till.url)).toBeUndefined();
    expect(await keyCount()).toBe(before);
  });
});

describe('a query string', () => {
  it.each(['__proto__[limit]=1', 'a[__proto__]=1', 'constructor[prototype][limit]=1', 'created_gte[gt]=1'])(
    'that would reach into objects is refused: %s',
    async (query) => {
      const answer = await send({ url: `/v1/api_keys?${query}` });
      expect(answer.statusCode).toBe(400);
      expect(faultOfEnvelope(JSON.parse(answer.payload), 400, till.url)).toBeUndefined();
      expect(({} as { limit?: string }).limit).toBeUndefined();
    },
  );

  it.each([
    ['nested too deep', `a${'[b]'.repeat(20)}=1`],
    ['with a huge index', 'a[999999]=1'],
    ['with thousands of names', Array.from({ length: 1_500 }, (_, n) => `a${n}=`).join('&')],
    ['with thousands of names in brackets', Array.from({ length: 1_500 }, (_, n) => `a[${n}]=`).join('&')],
  ])('%s is refused, on every path, and the server goes on', async (_, query) => {
    for (const path of ['/v1/api_keys', '/v1/account', '/nothing', '/healthz', '/openapi.json', '/graphql']) {
      const answer = await overSocket({ method: 'GET', path: `${path}?${query}` });
      expect([200, 400, 404]).toContain(answer.statusCode);
      expectMarked(answer);
      if (path.startsWith('/v1')) {
        expect(answer.statusCode).toBe(400);
        expect(faultOfEnvelope(JSON.parse(answer.payload), 400, till.url)).toBeUndefined();
      }
    }
    expect((await overSocket({ method: 'GET', path: '/healthz' })).statusCode).toBe(200);
  });

  it.each(['abc', '1.5', '1e2', '', '-1', '0', '101', '2147483648', '9'.repeat(30), '0x10', ' 1', '١'])(
    'with limit=%s is refused by name',
    async (limit) => {
      const url = `/v1/api_keys?limit=${encodeURIComponent(limit)}`;
      expectRefusal(await send({ url }), 'parameter_invalid', 'limit');
    },
  );

  it.each(['limit[]=1', 'limit[a]=1', 'limit=1&limit=2'])('with %s is refused by name', async (query) => {
    expectRefusal(await send({ url: `/v1/api_keys?${query}` }), 'parameter_invalid', 'limit');
  });

  it.each(['abc', '1.5', '253402300800', '-99999999999999', '9'.repeat(30), '2026-01-31T12:00:00Z'])(
    'with created_gte=%s is refused by name and in REST’s own terms',
    async (time) => {
      const answer = await send({ url: `/v1/api_keys?created_gte=${time}` });
      expectRefusal(answer, 'parameter_invalid', 'created_gte');
      expect(answer.payload).toContain('Unix time in whole seconds');
    },
  );

  it.each(['%00', '%ff', '%ED%A0%80', '%', '%zz', 'ak_%27%20or%201=1', 'a'.repeat(5_000)])(
    'with starting_after=%s is refused by name',
    async (cursor) => {
      const answer = await overSocket({ method: 'GET', path: `/v1/api_keys?starting_after=${cursor}` });
      expect(JSON.parse(answer.payload).error.code).toMatch(/^(cursor_unknown|parameter_invalid)$/);
      expect(JSON.parse(answer.payload).error.param).toBe('starting_after');
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('an address', () => {
  it.each([
    '/nothing',
    '/v1',
    '/v1/',
    '/v2/account',
    '/v1/nothing',
    '/v1/account/',
    '/v1//account',
    '//v1/account',
    '/V1/account',
    '/v1/account;x=1',
    '/v1/account/../account',
    '/v1/api_keys/x/y',
    '/docs/errors/nothing',
    '/docs/errors/__proto__',
    '/docs/errors/constructor',
    '/v1/account%',
    '/v1/account%zz',
    '/%',
    '/%00',
  ])('that leads nowhere is refused: %s', async (path) => {
    expectRefusal(await overSocket({ method: 'GET', path }), 'route_unknown');
  });

  it('that leads nowhere shows a page to people, and to nobody where programs call', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const shown = await send({ method: 'GET', url: '/nothing/here', headers: { accept } });
    expect(shown.statusCode).toBe(404);
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    });
    expect(shown.payload).toContain('<div id="root">');
    for (const url of ['/v1/nothing', '/v1', '/graphql/nothing', '/assets/nothing.js'])
      expect((await send({ method: 'GET', url, headers: { accept } })).headers['content-type']).toContain(
        'json',
      );
    expectRefusal(await send({ method: 'POST', url: '/nothing', headers: { accept } }), 'route_unknown');
  });

  it.each([
    '/v1/api_keys/',
    '/v1/api_keys/%20',
    '/v1/api_keys/..%2f..%2faccount',
    `/v1/api_keys/${'a'.repeat(101)}`,
    `/v1/api_keys/${'a'.repeat(8_000)}`,
  ])('of nothing is refused: %s', async (path) => {
    expectRefusal(await overSocket({ method: 'GET', path }), 'resource_missing', 'id');
  });

  it.each([
    '/v1/api_keys/%zz',
    '/v1/api_keys/%',
    '/v1/api_keys/%00',
    '/v1/api_keys/%ED%A0%80',
    '/v1/api_keys/%C0%AE',
  ])('that cannot be read is refused: %s', async (path) => {
    const answer = await overSocket({ method: 'GET', path });
    expect([400, 404]).toContain(answer.statusCode);
    expect(faultOfEnvelope(JSON.parse(answer.payload), answer.statusCode, till.url)).toBeUndefined();
    expectMarked(answer);
  });

  it.each(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'does not take %s, and says what it takes',
    async (method) => {
      for (const path of new Set(routes.map((route) => route.path))) {
        const answer = await overSocket({ method, path: path.replace('{id}', 'x') });
        expectRefusal(answer, 'method_not_allowed');
        const taken = routes.filter((route) => route.path === path).map((route) => route.method as string);
        if (taken.includes('GET')) taken.push('HEAD');
        expect(String(answer.headers.allow).split(', ').sort()).toEqual(taken.sort());
      }
    },
  );

  it('of GraphQL does not take other methods either, and says so in GraphQL’s own form', async () => {
    const answer = await send({ method: 'PUT', url: '/graphql' });
    expect(answer.statusCode).toBe(405);
    expect(JSON.parse(answer.payload).errors[0].extensions).toMatchObject({
      code: 'method_not_allowed',
      status: 405,
    });
    expect(String(answer.headers.allow).split(', ')).toEqual(expect.arrayContaining(['GET', 'POST']));
  });

  it('is refused before its body is looked at', async () => {
    expectRefusal(await send(json('{', '/nothing')), 'route_unknown');
    expectRefusal(await send({ ...json('{'), method: 'PUT' }), 'method_not_allowed');
  });

  it('answers HEAD as GET, without the body', async () => {
    for (const url of [
      '/v1/account',
      '/v1/api_keys',
      '/healthz',
      '/openapi.json',
      '/v1/api_keys/nothing',
      '/nothing',
    ]) {
      const get = await overSocket({ method: 'GET', path: url });
      const head = await overSocket({ method: 'HEAD', path: url });
      expect(head.payload).toBe('');
      expectMarked(head);
      if (url === '/nothing') continue;
      expect(head.statusCode).toBe(get.statusCode);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    }
  });
});
