import type { InjectOptions } from 'fastify';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/graphql/context.ts';
import { createGraphQL } from '../../src/graphql/yoga.ts';
import { schema } from '../../src/schema.ts';
import { appOf } from '../support/surfaces.ts';
import { REAL_MONEY, startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  till = await startTill(REAL_MONEY);
  await till.listen();
  account = await till.newAccount();
});
afterAll(() => till.stop());

interface Reply {
  http: number;
  data: Record<string, unknown> | null | undefined;
  code: string | undefined;
  status: number | undefined;
  message: string;
  headers: Record<string, unknown>;
  text: string;
}

async function ask(
  query: unknown,
  variables?: unknown,
  { key = account.key, at = till, ...others }: { key?: string | null; at?: TestTill } & InjectOptions = {},
): Promise<Reply> {
  const response = await appOf(at).inject({
    method: 'POST',
    url: '/graphql',
    payload: { query, ...(variables !== undefined && { variables }) },
    ...others,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...others.headers },
  });
  return replyOf(response.statusCode, response.headers, response.payload);
}

function replyOf(http: number, headers: Record<string, unknown>, text: string): Reply {
  const event = /^data: ?(\{.*\})$/m.exec(text)?.[1];
  const { data, errors } = JSON.parse(event ?? text);
  const [error] = errors ?? [];
  return {
    http,
    data,
    code: error?.extensions?.code,
    status: error?.extensions?.status,
    message: error?.message ?? '',
    headers,
    text,
  };
}

const repeat = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');
const nested = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`;
const NODES = 'nodes { id name last4 created lastUsedAt }';

describe('a document', () => {
  it('nests 12 levels deep at most', async () => {
    expect(await ask(nested(13))).toMatchObject({ code: 'graphql_limit_exceeded', status: 400 });
    expect((await ask(nested(13))).message).toBe('The document nests 13 levels deep; the limit is 12.');
    // One less is no longer too deep, and only then looked at more closely.
    expect(await ask(nested(12))).toMatchObject({ code: 'graphql_invalid', status: 400 });
  });

  it('nests no deeper through fragments', async () => {
    const inFragments = `{ ...F0 } ${repeat(13, (n) => `fragment F${n} on Query { a { ${n < 12 ? `...F${n + 1}` : 'b'} } }`)}`;
    expect(await ask(inFragments)).toMatchObject({ code: 'graphql_limit_exceeded' });
    const inline = `${'{ ... { a '.repeat(13)}${'} }'.repeat(13)}`;
    expect(await ask(inline)).toMatchObject({ code: 'graphql_limit_exceeded' });
  });

  it('costs 5,000 at most, where a list costs what is below it for every row', async () => {
    const lists = (count: number) => `{ ${repeat(count, (n) => `a${n}: apiKeys(first: 100) { ${NODES} }`)} }`;
    const refused = await ask(lists(10));
    expect(refused).toMatchObject({ code: 'graphql_limit_exceeded', status: 400, data: null });
    expect(refused.message).toMatch(/^The document costs \d+; the limit is 5000\.$/);
    expect(await ask(lists(5))).toMatchObject({ code: undefined, http: 200 });
  });

  it.each([
    ['a variable', 'query($n: Int) {', { n: 100 }, '$n'],
    ['a variable that is required', 'query($n: Int!) {', { n: 100 }, '$n'],
    ['a default', 'query($n: Int = 100) {', undefined, '$n'],
  ])('costs the same with %s for the size of a page', async (_, head, variables, size) => {
    const document = `${head} ${repeat(10, (n) => `a${n}: apiKeys(first: ${size}) { ${NODES} }`)} }`;
    for (const time of ['interpreted', 'compiled'])
      expect(await ask(document, variables), time).toMatchObject({
        code: 'graphql_limit_exceeded',
        data: null,
      });
  });

  it('costs no less with fragments, directives or a page of less than nothing', async () => {
    const lists = repeat(10, (n) => `a${n}: apiKeys(first: 100) { ...Page }`);
    const page = `fragment Page on QueryApiKeysConnection { ${NODES} }`;
    expect(await ask(`{ ${lists} } ${page}`)).toMatchObject({ code: 'graphql_limit_exceeded' });
    expect(await ask(`{ ... @include(if: true) { ${lists} } } ${page}`)).toMatchObject({
      code: 'graphql_limit_exceeded',
    });
    const cheap = `cheap: apiKeys(first: -1000000) { ${NODES} }`;
    expect(await ask(`{ ${cheap} ${lists} } ${page}`)).toMatchObject({ code: 'graphql_limit_exceeded' });
  });

  it('uses 30 aliases at most, wherever they stand', async () => {
    const aliases = (count: number) => `{ account { ${repeat(count, (n) => `a${n}: id`)} } }`;
    expect((await ask(aliases(31))).message).toBe('The document uses 31 aliases; the limit is 30.');
    expect(await ask(aliases(31))).toMatchObject({ code: 'graphql_limit_exceeded' });
    expect(Object.keys((await ask(aliases(30))).data?.account as object)).toHaveLength(30);
    const spread = `{ a: account { ...A } b: account { ...A } } fragment A on Account { ${repeat(15, (n) => `a${n}: id`)} }`;
    expect(await ask(spread)).toMatchObject({ code: 'graphql_limit_exceeded' });
  });

  it('has 2,000 tokens at most', async () => {
    const tokens = (count: number) =>
      `{ account { id } ${repeat(count - 6, () => '...F')} }`.replaceAll('...F', '__typename');
    expect(await ask(tokens(2_001))).toMatchObject({
      code: 'graphql_limit_exceeded',
      message: 'The document has more than 2000 tokens.',
    });
    expect(await ask(`{ account { id } } ${'# not a token\n'.repeat(3_000)}`)).toMatchObject({
      code: undefined,
    });
  });

  it('comes alone', async () => {
    for (const batch of [
      [{ query: '{ account { id } }' }],
      [],
      [{ query: '{ account { id } }' }, { query: '{ account { id } }' }],
    ])
      expect(await ask('', undefined, { payload: batch })).toMatchObject({
        http: 400,
        code: 'graphql_limit_exceeded',
      });
  });

  it('that doubles itself 30 times is refused', async () => {
    const bomb = (salt: string) =>
      `{ ...F0 } ${repeat(30, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F30 on Query { account { id ${salt} } }`;
    expect(await ask(bomb('created'))).toMatchObject({ code: 'graphql_limit_exceeded', status: 400 });
    const wide = `{ ...F0 } ${repeat(25, (n) => `fragment F${n} on Query { ${repeat(25, (m) => (m > n ? `...F${m}` : ''))} account { id } }`)}`;
    expect(await ask(wide)).toMatchObject({ code: 'graphql_limit_exceeded' });
  });

  it.each([
    ['one field', repeat(450, () => 'account { id }'), ''],
    ['one field of one field', repeat(220, () => 'session { account { id username } }'), ''],
    ['one field in places that are one', repeat(280, () => '... { account { id } }'), ''],
    [
      'one field in fragments',
      repeat(130, (n) => `...F${n}`),
      repeat(130, (n) => `fragment F${n} on Query { account { id username } }`),
    ],
  ])(
    'that asks for %s again and again is refused before it is validated',
    async (_, selection, fragments) => {
      const refused = await ask(`{ ${selection} } ${fragments}`, undefined, { key: null });
      expect(refused).toMatchObject({ code: 'graphql_limit_exceeded', status: 400 });
      expect(refused.message).toContain('more than');
    },
  );

  it.each([
    ['of itself', '{ ...A } fragment A on Query { ...A }'],
    ['of two', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['below a field', '{ account { ...A } } fragment A on Account { id ...A }'],
    ['that is not used', '{ account { id } } fragment A on Account { ...A }'],
  ])('with a circle %s is refused', async (_, document) => {
    expect(await ask(document)).toMatchObject({ code: 'graphql_invalid', status: 400, data: undefined });
  });

  it.each([
    ['nothing at all', ''],
    ['broken syntax', '{ account { id }'],
    ['an unknown field', '{ nothing }'],
    ['an unknown argument', '{ account(id: 1) { id } }'],
    ['a missing argument', '{ apiKey { id } }'],
    ['a missing selection', '{ account }'],
    ['a selection below a text', '{ account { id { x } } }'],
    ['an unknown fragment', '{ ...F }'],
    ['an unknown type', 'query($x: Nothing) { account { id } }'],
    ['an unknown directive', '{ account @nothing { id } }'],
    ['a wrong literal', '{ apiKey(id: {}) { id } }'],
    ['a type definition', 'type A { b: C }'],
    ['two nameless operations', '{ account { id } } { session { created } }'],
    ['a choice that was not made', 'query A { account { id } } query B { account { id } }'],
    ['two fields of one name', '{ a: account { id } a: session { created } }'],
    ['a skipped subscription', 'subscription { accountUpdated @skip(if: true) { id } }'],
  ])('with %s is refused as graphql_invalid', async (_, document) => {
    const accept = document.startsWith('subscription') ? 'text/event-stream' : 'application/json';
    const refused = await ask(document, undefined, { headers: { accept } });
    expect(refused).toMatchObject({ code: 'graphql_invalid', status: 400 });
    expect(refused.data ?? null).toBeNull();
    expect(refused.text).toContain('"type":"invalid_request_error"');
    expect(await overSocket(document)).toMatchObject({ code: 'graphql_invalid', status: 400 });
  });

  it('with a literal that its scalar refuses says why in plain words', async () => {
    for (const [document, reason] of [
      ['{ apiKeys(created: { gte: "yesterday" }) { nodes { id } } }', 'an ISO 8601 time'],
      ['mutation { accountUpdate(metadata: { a: 5 }) { id } }', 'string values'],
    ] as const) {
      const refused = await ask(document);
      expect(refused).toMatchObject({ status: 400 });
      expect(refused.code).toMatch(/^(parameter_invalid|graphql_invalid)$/);
      expect(refused.message).toContain(reason);
      expect(refused.message).not.toContain('{param}');
    }
  });

  it('with texts that cannot be kept is refused, not failed on', async () => {
    for (const document of [
      '{ apiKey(id: "\\u0000") { id } }',
      '{ apiKeys(after: "a\\u0000") { nodes { id } } }',
      '{ events(objectId: "\\u0000") { nodes { cursor } } }',
      '{ node(id: "\\u{0}") { id } }',
      'mutation { apiKeyCreate(name: "\\u0000") { id } }',
    ]) {
      const refused = await ask(document);
      expect(refused.status, document).toBeGreaterThanOrEqual(400);
      expect(refused.status, document).toBeLessThan(500);
    }
  });

  it('is answered the same the first time and afterwards', async () => {
    const document = '{ apiKey(id: "ak_000000000000000000000000") { id # the same\n } }';
    const [first, second, third] = [await ask(document), await ask(document), await ask(document)];
    expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text));
    expect(JSON.parse(third.text)).toEqual(JSON.parse(first.text));
  });
});

describe('pages of events', () => {
  it('are refused where they would be read from the other end', async () => {
    for (const args of ['last: 2', 'before: "1"', 'before: "1", last: 2'])
      expect(await ask(`{ events(${args}) { nodes { cursor } } }`)).toMatchObject({
        code: 'parameter_invalid',
        status: 400,
      });
  });

  it('are refused after a cursor that there is not', async () => {
    for (const cursor of ['999999999999999', 'x', '-1', '1.5', '0x1'])
      expect(await ask(`{ events(after: "${cursor}") { nodes { cursor } } }`)).toMatchObject({
        code: 'cursor_unknown',
        status: 400,
      });
  });
});

describe('variables', () => {
  it.each([
    ['declared', 'query($id: ID!) { apiKey(id: $id) { id } }', { id: 'x', extra: 1 }],
    ['none', '{ account { id } }', { extra: 1 }],
  ])('that are not declared are refused by name, with %s', async (_, document, variables) => {
    const refused = await ask(document, variables);
    expect(refused).toMatchObject({ code: 'parameter_unknown', status: 400 });
    expect(refused.message).toContain('extra');
  });

  it.each([5, 'text', [1], true])('that are %j are refused', async (variables) => {
    expect(await ask('{ account { id } }', variables)).toMatchObject({
      code: 'graphql_invalid',
      status: 400,
    });
  });

  it.each(['{', '5', '"a"', '[', 'undefined'])('that are %s in the address are refused', async (text) => {
    const refused = await ask('', undefined, {
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent('{ account { id } }')}&variables=${encodeURIComponent(text)}`,
      payload: undefined,
    });
    expect(refused).toMatchObject({ code: 'graphql_invalid', status: 400 });
  });

  it('are read from the address', async () => {
    const variables = encodeURIComponent(JSON.stringify({ n: 1 }));
    const query = encodeURIComponent('query($n: Int) { apiKeys(first: $n) { nodes { id } } }');
    const url = `/graphql?query=${query}&variables=${variables}`;
    const answer = await ask('', undefined, { method: 'GET', url, payload: undefined });
    expect(answer.data).toMatchObject({ apiKeys: { nodes: [{ id: expect.stringMatching(/^ak_/) }] } });
  });
});

describe('a request', () => {
  it.each([
    {},
    { query: null },
    { query: 5 },
    { query: {} },
    { query: ['{ account { id } }'] },
    { variables: {} },
  ])('without a document is refused: %j', async (payload) => {
    expect(await ask('', undefined, { payload })).toMatchObject({ code: 'graphql_invalid', status: 400 });
  });

  it.each(['extra', 'then', 'constructor', 'toString', 'id'])(
    'with more than GraphQL knows is refused: %s',
    async (name) => {
      const refused = await ask('', undefined, { payload: { query: '{ account { id } }', [name]: 1 } });
      expect(refused.status).toBe(400);
      expect(refused.code).toMatch(/^(graphql_invalid|parameter_unknown)$/);
      expect(refused.message).toContain(name);
    },
  );

  it('without a body or in an unknown form is refused in GraphQL’s own form', async () => {
    for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/graphql' }]) {
      const refused = await ask('', undefined, {
        headers,
        payload: Object.keys(headers).length > 0 ? '{ account { id } }' : undefined,
      });
      expect(refused.status).toBe(refused.http);
      expect([400, 415]).toContain(refused.http);
    }
  });

  it('whose answer cannot be given in the form it wants is refused in GraphQL’s own form', async () => {
    const picture = await ask('{ account { id } }', undefined, { headers: { accept: 'image/png' } });
    expect(picture.http).toBe(406);
    expect(picture.status).toBe(406);
    const live = await ask('subscription { accountUpdated { id } }', undefined, {
      headers: { accept: 'application/json' },
    });
    expect(live.http).toBeGreaterThanOrEqual(400);
    expect(live.http).toBeLessThan(500);
    expect(live.status).toBe(live.http);
  });

  it('for application/graphql-response+json is answered as GraphQL over HTTP says', async () => {
    const headers = { accept: 'application/graphql-response+json' };
    const good = await ask('{ account { id } }', undefined, { headers });
    expect(good).toMatchObject({ http: 200, data: { account: { id: account.id } } });
    expect(good.headers['content-type']).toMatch(/^application\/graphql-response\+json/);
    for (const document of ['{ nothing }', '{', nested(13)]) {
      const bad = await ask(document, undefined, { headers });
      expect(bad).toMatchObject({ http: 400, status: 400 });
      expect(bad.headers['content-type']).toMatch(/^application\/graphql-response\+json/);
    }
    // It was executed: the outcome is in the body.
    const missing = await ask('{ apiKey(id: "x") { id } }', undefined, { headers });
    expect(missing).toMatchObject({ http: 200, code: 'resource_missing', status: 404, data: null });
  });

  it('for application/json, or for anything, is answered with 200 and the outcome in the body', async () => {
    for (const accept of ['application/json', '*/*', undefined])
      for (const [document, code] of [
        ['{ account { id } }', undefined],
        ['{ nothing }', 'graphql_invalid'],
        ['{ apiKey(id: "x") { id } }', 'resource_missing'],
      ] as const) {
        const answer = await ask(document, undefined, accept ? { headers: { accept } } : {});
        expect(answer).toMatchObject({ http: 200, code });
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
      }
  });

  it('for parts of a document is answered in well-formed parts', async () => {
    const response = await fetch(`http://127.0.0.1:${till.config.PORT}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.key}`,
        accept: 'multipart/mixed',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: '{ account { id } }' }),
    });
    expect([200, 406]).toContain(response.status);
    expect(await response.text()).toContain(response.status === 200 ? account.id : 'not_acceptable');
  });
});

describe('mutations', () => {
  const MUTATION = 'mutation { apiKeyCreate(name: "from afar") { id } }';

  it('are refused over GET', async () => {
    const before = await till.db.prisma.apiKey.count();
    for (const query of [
      MUTATION,
      `query A { account { id } } ${MUTATION.replace('mutation', 'mutation B')}`,
    ]) {
      const url = `/graphql?query=${encodeURIComponent(query)}${query === MUTATION ? '' : '&operationName=B'}`;
      const refused = await ask('', undefined, { method: 'GET', url, payload: undefined });
      expect(refused).toMatchObject({ code: 'graphql_invalid', status: 400 });
    }
    expect(await till.db.prisma.apiKey.count()).toBe(before);
  });

  it('are refused over a WebSocket', async () => {
    const before = await till.db.prisma.apiKey.count();
    const refused = await overSocket(MUTATION);
    expect(refused).toMatchObject({ code: 'graphql_invalid', status: 400 });
    expect(refused.message).toContain('HTTP');
    expect(
      await overSocket(`query A { account { id } } ${MUTATION.replace('mutation', 'mutation B')}`, 'B'),
    ).toMatchObject({
      code: 'graphql_invalid',
    });
    expect(await till.db.prisma.apiKey.count()).toBe(before);
  });

  it('do not stand in the way of queries there', async () => {
    expect((await overSocket('{ account { id } }')).data).toEqual({ account: { id: account.id } });
  });
});

describe('limits over a WebSocket', () => {
  it.each([
    ['depth', () => nested(13)],
    ['cost', () => `{ ${repeat(10, (n) => `a${n}: apiKeys(first: 100) { ${NODES} }`)} }`],
    ['aliases', () => `{ account { ${repeat(31, (n) => `a${n}: id`)} } }`],
    ['tokens', () => `{ account { ${repeat(2_000, () => 'id')} } }`],
  ])('hold for %s too', async (_, document) => {
    expect(await overSocket(document())).toMatchObject({ code: 'graphql_limit_exceeded', status: 400 });
  });
});

describe('introspection', () => {
  const QUERY = getIntrospectionQuery();

  it('is for callers only where real money is at stake', async () => {
    expect(till.config.sandbox).toBe(false);
    for (const document of [
      QUERY,
      '{ __schema { types { name } } }',
      '{ __type(name: "Account") { name } }',
      '{ ...F } fragment F on Query { __schema { queryType { name } } }',
    ]) {
      const stranger = await ask(document, undefined, { key: null });
      expect(stranger).toMatchObject({ code: 'graphql_invalid', status: 400 });
      expect(stranger.data ?? null).toBeNull();
    }
    expect((await ask('{ __typename }', undefined, { key: null })).data).toEqual({ __typename: 'Query' });
    const known = await ask(QUERY);
    expect(known.code).toBeUndefined();
    const seen = buildClientSchema(known.data as unknown as IntrospectionQuery);
    expect(printSchema(lexicographicSortSchema(seen))).toBe(printSchema(lexicographicSortSchema(schema)));
  });

  it('stays for callers after a caller has asked for it', async () => {
    const document = '{ __schema { subscriptionType { name } } }';
    expect((await ask(document)).data).toMatchObject({
      __schema: { subscriptionType: { name: 'Subscription' } },
    });
    expect(await ask(document, undefined, { key: null })).toMatchObject({ code: 'graphql_invalid' });
    expect((await ask(document)).code).toBeUndefined();
  });

  it('is for everyone where the operator says so', async () => {
    const open = await startTill({ GRAPHQL_INTROSPECTION: 'everyone' });
    expect((await ask(QUERY, undefined, { key: null, at: open })).data).toMatchObject({
      __schema: expect.anything(),
    });
    await open.stop();
  });

  it.each([
    ['sandbox', {}, true],
    ['sandbox', REAL_MONEY, false],
    ['callers', {}, false],
    ['everyone', REAL_MONEY, true],
  ])('with %s and %j: strangers may is %j', async (who, settings, allowed) => {
    const config = readConfig({ GRAPHQL_INTROSPECTION: who, ...settings });
    const never = new AbortController();
    const yoga = createGraphQL({
      schema,
      config,
      report: () => {},
      hold: () => ({ signal: never.signal, release() {} }),
    });
    const response = await yoga.fetch(
      'http://till/graphql',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __schema { queryType { name } } }' }),
      },
      { limits: { complexity: 5_000 } } as Context,
    );
    const { data } = (await response.json()) as { data?: unknown };
    expect(data !== undefined && data !== null).toBe(allowed);
  });

  it('answers everything that tools ask, again and again the same', async () => {
    const everything = getIntrospectionQuery({
      inputValueDeprecation: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      specifiedByUrl: true,
      oneOf: true,
    });
    const first = await ask(everything);
    expect(first.code).toBeUndefined();
    expect((await ask(everything)).text).toBe(first.text);
    const { data } = await ask(
      'query A { __typename } query B { __schema { queryType { name } } }',
      undefined,
      {
        payload: {
          query: 'query A { __typename } query B { __schema { queryType { name } } }',
          operationName: 'B',
        },
      },
    );
    expect(data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });

  it('is not made cheaper by other names for the same', async () => {
    const FIELDS = 'types { name description fields { name description type { name } } }';
    const twice = `{ __schema { ${FIELDS.replace('types', 'a: types')} ${FIELDS} } }`;
    expect((await ask(twice)).code).toBeUndefined();
    const often = `{ __schema { ${repeat(25, (n) => `a${n}: ${FIELDS}`)} } }`;
    expect(await ask(often)).toMatchObject({
      code: 'graphql_limit_exceeded',
      message: expect.stringMatching(/^The introspection query selects \d+ fields; the limit is \d+/),
    });
    const roots = `{ ${repeat(25, (n) => `a${n}: __schema { ${FIELDS} }`)} }`;
    expect(await ask(roots)).toMatchObject({ code: 'graphql_limit_exceeded' });
    const named = `{ ${repeat(25, (n) => `a${n}: __type(name: "Query") { fields { type { fields { type { fields { name } } } } } }`)} }`;
    expect(await ask(named)).toMatchObject({ status: 400 });
    const aliases = `{ __schema { types { ${repeat(31, (n) => `a${n}: name`)} } } }`;
    expect((await ask(aliases)).message).toBe('The document uses 31 aliases; the limit is 30.');
    const deep = `{ __schema { types { ${'ofType { '.repeat(20)} name ${'} '.repeat(20)} } } }`;
    expect((await ask(deep)).message).toBe('The introspection query nests 23 levels deep; the limit is 20.');
  });

  it('is judged by what it asks for, also in fragments that double themselves', async () => {
    const doubling = repeat(
      12,
      (n) => `fragment F${n} on __Type { fields { type { ...F${n + 1} } args { type { ...F${n + 1} } } } }`,
    );
    const answer = await ask(`{ __schema { types { ...F0 } } } ${doubling} fragment F12 on __Type { name }`);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.text.length).toBeLessThan(10_000);
  });

  it('cannot be made to answer with more and more', async () => {
    for (const [part, end] of [
      ['fields { type { ', ' } }'],
      ['possibleTypes { interfaces { ', ' } }'],
      ['inputFields { type { ', ' } }'],
    ] as const) {
      const bomb = `{ __schema { types { ${part.repeat(7)} name ${end.repeat(7)} } } }`;
      const answer = await ask(bomb);
      expect(answer.status).toBe(400);
      expect(answer.text.length).toBeLessThan(10_000);
    }
  });
});

describe('a failure inside', () => {
  it('is masked: clients learn nothing, the log everything', async () => {
    const broken = await startTill();
    await broken.listen();
    const owner = await broken.newAccount();
    await broken.db.prisma.$executeRaw`alter table accounts rename column username to gone`;
    const documents = [
      '{ account { id username } }',
      '{ account { id username } }',
      'mutation { accountUpdate(username: "joe") { id username } }',
    ];
    for (const document of documents) {
      broken.logged.length = 0;
      const failed = await ask(document, undefined, { key: owner.key, at: broken });
      expect(failed).toMatchObject({
        code: 'internal_error',
        status: 500,
        message: 'Something went wrong on our side.',
        data: null,
      });
      const [{ locations, ...error }] = JSON.parse(failed.text).errors;
      expect(JSON.stringify(error)).not.toMatch(/column|relation|username|prisma|stack|node_modules|\.ts/i);
      expect(Object.keys(error).sort()).toEqual(expect.arrayContaining(['extensions', 'message']));
      expect(Object.keys(error.extensions).sort()).toEqual(['code', 'status', 'type']);
      expect(broken.logged.join('')).toMatch(/does not exist/);
    }
    for (const document of ['{ account { username } }', 'subscription { accountUpdated { username } }']) {
      broken.logged.length = 0;
      const failed = await overSocket(document, undefined, owner.key, broken);
      expect(failed).toMatchObject({
        code: 'internal_error',
        status: 500,
        message: 'Something went wrong on our side.',
      });
      expect(failed.text.replaceAll('"column"', '')).not.toMatch(
        /column|relation|prisma|stack|node_modules|\.ts/i,
      );
      expect(broken.logged.join('')).toMatch(/does not exist/);
    }
    await broken.stop();
  });
});

describe('GraphiQL', () => {
  it('is served to browsers, and loads nothing from elsewhere', async () => {
    const response = await appOf(till).inject({
      url: '/graphql',
      headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    const page = response.payload;
    expect(page).toContain('<title>Till</title>');
    const markup = page.replace(/(<script[^>]*>)[\s\S]*?<\/script>|(<style[^>]*>)[\s\S]*?<\/style>/g, '$1$2');
    expect(markup.length).toBeLessThan(page.length / 10);
    const loaded = [...markup.matchAll(/\b(?:src|href)\s*=\s*["']?([^"'\s>]*)/g)].map(
      ([, address]) => address,
    );
    for (const address of loaded) expect(address).toMatch(/^(data:|\/(?!\/)|#)/);
    expect(page).not.toMatch(/\bimport\s*\(?\s*["'`]https?:|@import\s+(?:url\()?["']?https?:/);
    // Whatever its scripts try, the browser lets them reach this server only.
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).not.toMatch(/https?:(?!\/\/localhost)|\*/);
    expect(policy).toMatch(/connect-src 'self'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
  });

  it('is not what programs get', async () => {
    for (const accept of ['*/*', 'application/json', undefined]) {
      const response = await appOf(till).inject({ url: '/graphql', headers: { ...(accept && { accept }) } });
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.json().errors[0].extensions).toMatchObject({ code: 'graphql_invalid', status: 400 });
    }
  });
});

/** The first answer to an operation over graphql-ws. */
async function overSocket(
  query: string,
  operationName?: string,
  key = account.key,
  at = till,
): Promise<Reply> {
  const client = createClient({
    url: `ws://127.0.0.1:${at.config.PORT}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });
  try {
    const message = await new Promise<object>((resolve, reject) => {
      client.subscribe(
        { query, operationName },
        {
          next: (value) => resolve(value),
          error: (errors) => (Array.isArray(errors) ? resolve({ errors }) : reject(errors)),
          complete: () => reject(new Error('ended without an answer')),
        },
      );
    });
    return replyOf(200, {}, JSON.stringify(message));
  } finally {
    await client.dispose();
  }
}
