import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOf } from '../support/surfaces.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';
import { FORM_TYPE, form, JSON_TYPE, json, sendingTo } from './sending.ts';

/** What a call may bring along, and how it is refused otherwise. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

const { send, expectRefusal, keyCount, overSocket } = sendingTo(() => ({ till, account }));

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
