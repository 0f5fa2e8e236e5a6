import { request as open } from 'node:http';
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../rest/routes.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { catalogue } from '../../src/shared/errors.ts';
import { VERSION } from '../../src/shared/version.ts';
import { appOf } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { faultOfEnvelope } from './fuzz/judge.ts';

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
  account = await till.newAccount();
});
afterAll(() => till.stop());

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}

/** A call of the account's own. */
function send(options: InjectOptions): Promise<Answer> {
  const { headers } = options;
  return appOf(till).inject({ ...options, headers: { authorization: `Bearer ${account.key}`, ...headers } });
}

const json = (payload: string, url = '/v1/api_keys'): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': JSON_TYPE },
  payload,
});

const form = (payload: string, url = '/v1/api_keys'): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': FORM_TYPE },
  payload,
});

/** The documented envelope with this code and parameter, and what every answer carries. */
function expectRefusal(answer: Answer, code: keyof typeof catalogue, param?: string): void {
  expect(answer.statusCode).toBe(catalogue[code].status);
  const body = JSON.parse(answer.payload);
  expect(body.error).toMatchObject({ code });
  expect(body.error.param).toBe(param);
  expect(faultOfEnvelope(body, answer.statusCode, till.url)).toBeUndefined();
  expectMarked(answer);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

function expectMarked({ headers }: Answer): void {
  expect(headers['request-id']).toMatch(/^req_[0-9A-Za-z]{24}$/);
  expect(headers['till-version']).toBe(VERSION);
}

async function keyCount(): Promise<number> {
  return till.db.prisma.apiKey.count();
}

describe('a JSON body', () => {
  it.each([
    ['cut off', '{"name":'],
    ['with something behind it', '{"name":"a"} b'],
    ['with single quotes', "{'name':'a'}"],
    ['of nothing but space', '  '],
    ['with a broken escape', '{"name":"\\u12"}'],
    ['that is a list', '[]'],
    ['that is a list of objects', '[{"name":"a"}]'],
    ['that is a number', '5'],
    ['that is a text', '"name"'],
    ['that is true', 'true'],
    ['that is null', 'null'],
    ['nested beyond reason', '['.repeat(100_000)],
    ['with a key that would become a prototype', '{"__proto__":{"name":"a"}}'],
    ['with a constructor that would', '{"constructor":{"prototype":{"name":"a"}}}'],
  ])('%s is refused', async (_, body) => {
    const before = await keyCount();
    expectRefusal(await send(json(body)), 'body_malformed');
    expect(await keyCount()).toBe(before);
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  it('may be empty where nothing is required', async () => {
    for (const options of [
      json(''),
      json('{}'),
      { method: 'POST', url: '/v1/api_keys' } as const,
      form(''),
    ]) {
      const answer = await send(options);
      expect(answer.statusCode).toBe(200);
      expect(JSON.parse(answer.payload).name).toBe('Secret key');
    }
  });

  it('may not be empty where something is', async () => {
    const url = '/v1/sessions/challenge';
    for (const options of [json('', url), json('{}', url), { method: 'POST', url } as const, form('', url)])
      expectRefusal(await send(options), 'parameter_missing', 'wallet_address');
    expectRefusal(await send(json('{"wallet_address":null}', url)), 'parameter_missing', 'wallet_address');
  });

  it('may say its charset', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'application/json;charset=UTF-8',
      'Application/JSON',
    ]) {
      const answer = await send({ ...json('{"name":"Süß"}'), headers: { 'content-type': type } });
      expect(JSON.parse(answer.payload).name).toBe('Süß');
    }
  });

  it.each([
    ['a wrong type', { name: 5 }, 'name'],
    ['a list for a text', { name: ['a'] }, 'name'],
    ['an object for a text', { name: {} }, 'name'],
    ['a null character', { name: 'a\u0000b' }, 'name'],
    ['half a character', { name: 'a\ud800' }, 'name'],
  ])('with %s is refused by name', async (_, body, param) => {
    expectRefusal(await send(json(JSON.stringify(body))), 'parameter_invalid', param);
  });

  it.each([
    ['a text for an object', { business_profile: 'a' }, 'business_profile'],
    ['a list for an object', { business_profile: [] }, 'business_profile'],
    ['a wrong type inside', { business_profile: { name: 5 } }, 'business_profile.name'],
    ['a number in the metadata', { metadata: { a: 5 } }, 'metadata'],
    ['an object in the metadata', { metadata: { a: {} } }, 'metadata'],
    ['half a character in the metadata', { metadata: { a: '\udc00' } }, 'metadata'],
    ['half a character in a key', { metadata: { '\ud800': 'a' } }, 'metadata'],
    ['a null character in the metadata', { metadata: { a: '\u0000' } }, 'metadata'],
    ['a list for the metadata', { metadata: ['a'] }, 'metadata'],
  ])('with %s is refused by name', async (_, body, param) => {
    const before = await till.useCases.accounts.get(account.id);
    expectRefusal(await send(json(JSON.stringify(body), '/v1/account')), 'parameter_invalid', param);
    expect(await till.useCases.accounts.get(account.id)).toEqual(before);
  });
});

describe('a form', () => {
  it('nests with brackets, and reads like JSON', async () => {
    const owner = await till.newAccount();
    const answer = await appOf(till).inject({
      ...form(
        'business_profile[name]=S%C3%BC%C3%9F+%26+Co&username=joe&metadata[order]=17&metadata[a.b]=%2B1',
        '/v1/account',
      ),
      headers: { authorization: `Bearer ${owner.key}`, 'content-type': `${FORM_TYPE}; charset=utf-8` },
    });
    expect(answer.json()).toMatchObject({
      business_profile: { name: 'Süß & Co' },
      username: 'joe',
      metadata: { order: '17', 'a.b': '+1' },
    });
    const emptied = await appOf(till).inject({
      ...form('username=&metadata[order]=', '/v1/account'),
      headers: { authorization: `Bearer ${owner.key}`, 'content-type': FORM_TYPE },
    });
    // A form has no null: an empty text takes away.
    expect(emptied.json()).toMatchObject({ username: null, metadata: { 'a.b': '+1' } });
  });

  it.each([
    ['a list for a text', 'name[]=a', 'parameter_invalid', 'name'],
    ['a numbered list for a text', 'name[0]=a&name[1]=b', 'parameter_invalid', 'name'],
    ['the same name twice', 'name=a&name=b', 'parameter_invalid', 'name'],
    ['an object for a text', 'name[a]=b', 'parameter_invalid', 'name'],
    ['an unknown name', 'nmae=a', 'parameter_unknown', 'nmae'],
    ['a name of every object’s', 'toString=a', 'parameter_unknown', 'toString'],
    ['a constructor', 'constructor=a', 'parameter_unknown', 'constructor'],
    ['a prototype', '__proto__=a', 'parameter_unknown', '__proto__'],
    ['too many levels', `name${'[a]'.repeat(20)}=b`, 'body_malformed', undefined],
    [
      'too many fields',
      Array.from({ length: 2_000 }, (_, n) => `a${n}=`).join('&'),
      'body_malformed',
      undefined,
    ],
    ['too long a list', 'name[99999]=b', 'body_malformed', undefined],
  ] as const)('with %s is refused', async (_, body, code, param) => {
    const before = await keyCount();
    expectRefusal(await send(form(body)), code, param);
    expect(await keyCount()).toBe(before);
  });

  it('keeps names of every object’s as metadata, and refuses a prototype', async () => {
    const answer = await send(form('metadata[constructor]=a&metadata[toString]=b', '/v1/account'));
    expect(JSON.parse(answer.payload).metadata).toMatchObject({ constructor: 'a', toString: 'b' });
    const refused = await send(form('metadata[__proto__]=x', '/v1/account'));
    expect(refused.statusCode).toBe(400);
    expect(JSON.parse(refused.payload).error.param).toMatch(/^metadata/);
  });

  it('is not what GraphQL takes', async () => {
    const answer = await send(form('query={account{id}}', '/graphql'));
    expect(answer.statusCode).toBe(415);
    expect(JSON.parse(answer.payload).errors[0].extensions.code).toBe('content_type_unsupported');
  });
});

describe('a body of another kind', () => {
  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'nonsense',
  ])('is refused as %s', async (type) => {
    expectRefusal(
      await send({
        method: 'POST',
        url: '/v1/api_keys',
        headers: { 'content-type': type },
        payload: '{"name":"a"}',
      }),
      'content_type_unsupported',
    );
  });

  it('is refused without a type', async () => {
    const answer = await overSocket({ method: 'POST', path: '/v1/api_keys', body: '{"name":"a"}' });
    expectRefusal(answer, 'content_type_unsupported');
  });

  it('is refused when it is too large, and the message says how large it may be', async () => {
    const limit = till.config.BODY_LIMIT_KB * 1024;
    for (const type of [JSON_TYPE, FORM_TYPE]) {
      const answer = await send({
        method: 'POST',
        url: '/v1/api_keys',
        headers: { 'content-type': type },
        payload: 'x'.repeat(limit + 1),
      });
      expectRefusal(answer, 'body_too_large');
      expect(answer.payload).toContain(`${till.config.BODY_LIMIT_KB} kB`);
    }
    const graphql = await send(json(JSON.stringify({ query: ' '.repeat(limit) }), '/graphql'));
    expect(graphql.statusCode).toBe(413);
    expect(JSON.parse(graphql.payload).errors[0].extensions).toMatchObject({
      code: 'body_too_large',
      status: 413,
    });
    const fits = JSON.stringify({ name: 'a' }).padEnd(limit);
    expect((await send(json(fits))).statusCode).toBe(200);
  });

  it('is refused when it is too large and does not say so beforehand', async () => {
    const answer = await overSocket({
      method: 'POST',
      path: '/v1/api_keys',
      headers: { 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(till.config.BODY_LIMIT_KB * 1024 + 1),
    });
    expectRefusal(answer, 'body_too_large');
  });
});

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
      expect(answer.payload).toContain('Unix seconds');
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

describe('messages that are hardly http', () => {
  it.each([
    ['an unknown method', 'NONSENSE /v1/account HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a broken request line', 'GET /v1/account\r\n\r\n'],
    ['a header without a name', 'GET /v1/account HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
    [
      'two lengths',
      'POST /v1/api_keys HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST /v1/api_keys HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a header that is too large',
      `GET /v1/account HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    ],
    ['an address that is too long', `GET /v1/account?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['nonsense', 'nonsense\r\n\r\n'],
  ])('are refused in the same envelope: %s', async (_, message) => {
    const text = await rawly(message);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(faultOfEnvelope(JSON.parse(body), status, till.url)).toBeUndefined();
    expect(head).toMatch(/^request-id: req_/im);
    expect(head).toMatch(new RegExp(`^till-version: ${VERSION}`, 'im'));
  });

  it('offer HTTP/2, as curl and Java do, and are answered all the same', async () => {
    const offer =
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA';
    const auth = `Authorization: Bearer ${account.key}`;
    const get = await rawly(`GET /v1/account HTTP/1.1\r\nHost: a\r\n${auth}\r\n${offer}\r\n\r\n`);
    expect(get).toMatch(/^HTTP\/1\.1 200 /);
    expect(get).toContain(account.id);
    const body = 'name=Upgraded';
    const post = await rawly(
      `POST /v1/api_keys HTTP/1.1\r\nHost: a\r\n${auth}\r\n${offer}\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(post).toMatch(/^HTTP\/1\.1 200 /);
    expect(post).toContain('"name":"Upgraded"');
  });

  it('name a host that is none, which makes no difference', async () => {
    for (const host of ['', 'evil.example:99999', '[', 'a b', '%']) {
      const auth = `Authorization: Bearer ${account.key}`;
      const rest = await rawly(
        `GET /v1/account HTTP/1.1\r\nHost: ${host}\r\n${auth}\r\nConnection: close\r\n\r\n`,
      );
      expect(rest).toMatch(/^HTTP\/1\.1 200 /);
      const graphql = await rawly(
        `GET /graphql?query={account{id}} HTTP/1.1\r\nHost: ${host}\r\n${auth}\r\nConnection: close\r\n\r\n`,
      );
      expect(graphql).toMatch(/^HTTP\/1\.1 [24]00 /);
    }
  });
});

describe('every answer', () => {
  it('has an id of its own, which the log names too', async () => {
    const ids: string[] = [];
    for (const url of [
      '/v1/account',
      '/nothing',
      '/v1/api_keys/x',
      '/healthz',
      '/docs',
      '/graphql',
      '/v1/api_keys?limit=0',
    ]) {
      const answer = await send({ url });
      expectMarked(answer);
      ids.push(String(answer.headers['request-id']));
    }
    expect(new Set(ids).size).toBe(ids.length);
    const log = till.logged.join('');
    for (const id of ids) expect(log).toContain(id);
  });

  it('ignores an id that a client would like', async () => {
    const answer = await send({
      url: '/v1/account',
      headers: { 'request-id': 'req_mine', 'x-request-id': 'mine' },
    });
    expect(answer.headers['request-id']).not.toBe('req_mine');
    expectMarked(answer);
  });

  it('says how to authenticate when that is what is missing', async () => {
    const answer = await appOf(till).inject({ url: '/v1/account' });
    expectRefusal(answer, 'authentication_required');
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });
});

it.each(Object.keys(catalogue))('the doc_url of %s leads to a page about it', async (code) => {
  const response = await fetch(`http://127.0.0.1:${till.config.PORT}/docs/errors/${code}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain(code);
});

describe('an Idempotency-Key', () => {
  const keyed = (key: string, options: InjectOptions = json('{"name":"keyed"}')) =>
    send({ ...options, headers: { ...options.headers, 'idempotency-key': key } });

  it.each([
    ['nothing', ''],
    ['space', ' '],
    ['a space inside', 'a b'],
    ['256 characters', 'k'.repeat(256)],
    ['a letter beyond ASCII', 'ключ'],
    ['a tab', 'a\tb'],
  ])('of %s is refused by name', async (_, key) => {
    const before = await keyCount();
    const answer = await keyed(key);
    expectRefusal(answer, 'idempotency_key_invalid', 'Idempotency-Key');
    expect(JSON.parse(answer.payload).error.type).toBe('idempotency_error');
    expect(await keyCount()).toBe(before);
  });

  it.each(['k', 'k'.repeat(255), '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', '__proto__', 'constructor'])(
    'of odd but visible characters works: %s',
    async (key) => {
      const first = await keyed(key);
      expect(first.statusCode).toBe(200);
      const second = await keyed(key);
      expect(second.payload).toBe(first.payload);
      expect(second.headers['idempotent-replayed']).toBe('true');
      const other = await keyed(key, json('{"name":"another"}'));
      expectRefusal(other, 'idempotency_key_reused');
    },
  );

  it('makes no difference where nothing is changed or nobody is known', async () => {
    expect((await keyed('k'.repeat(300), { url: '/v1/account' })).statusCode).toBe(200);
    const stranger = await appOf(till).inject({
      method: 'POST',
      url: '/v1/sessions/challenge',
      headers: { 'idempotency-key': 'k'.repeat(300) },
      payload: { wallet_address: newWallet().address },
    });
    expect(stranger.statusCode).toBe(200);
  });

  it('is kept for a mutation, in whatever form its answer is wanted', async () => {
    for (const accept of [
      'application/json',
      'application/graphql-response+json',
      'text/event-stream',
      'multipart/mixed',
      '*/*',
    ]) {
      const call = () =>
        send({
          method: 'POST',
          url: '/graphql',
          headers: { accept, 'idempotency-key': `accept-${accept.replaceAll(/\W/g, '-')}` },
          payload: { query: 'mutation { apiKeyCreate(name: "once") { id secret } }' },
        });
      const before = await keyCount();
      const [first, second] = [await call(), await call()];
      expect(first.statusCode).toBe(200);
      expect(first.payload).toContain('sk_live_');
      expect(second.payload).toBe(first.payload);
      expect(second.headers['content-type']).toBe(first.headers['content-type']);
      expect(await keyCount()).toBe(before + 1);
    }
  });
});

interface Outgoing {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Over a real socket, where nothing tidies the address up. */
function overSocket({ method, path, headers = {}, body }: Outgoing): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body !== undefined && !('transfer-encoding' in headers);
    const outgoing = open({
      host: '127.0.0.1',
      port: till.config.PORT,
      agent: false,
      method,
      path,
      headers: {
        authorization: `Bearer ${account.key}`,
        ...headers,
        ...(length && { 'content-length': Buffer.byteLength(body) }),
      },
    });
    outgoing.setTimeout(5_000, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let payload = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        payload += chunk;
      });
      incoming.on('end', () =>
        resolve({ statusCode: incoming.statusCode ?? 0, headers: incoming.headers, payload }),
      );
    });
    outgoing.end(body);
  });
}

/** Exactly these bytes; answers what comes back, until nothing has come for a moment. */
function rawly(message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(till.config.PORT, '127.0.0.1', () => socket.write(message));
    const finish = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(1_000, finish);
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => (text === '' ? reject(error) : finish()));
  });
}
