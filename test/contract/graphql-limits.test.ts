import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REAL_MONEY, startListening, type TestAccount, type TestTill } from '../support/till.ts';
import { askingOf, NODES, nested, repeat } from './asking.ts';

/** How much one document may ask for. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening(REAL_MONEY));
});
afterAll(() => till.stop());

const { ask, overSocket } = askingOf(() => ({ till, account }));

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
  it('are read from the other end, before a cursor and without one', async () => {
    const cursorsOf = async (args: string) => {
      const { text } = await ask(`{ events(${args}) { nodes { cursor } } }`);
      const { data } = JSON.parse(text) as { data: { events: { nodes: { cursor: string }[] } } };
      return data.events.nodes.map(({ cursor }) => Number(cursor));
    };
    const all = await cursorsOf('first: 100');
    expect(all.length).toBeGreaterThan(0);
    expect(await cursorsOf('before: "0", last: 100')).toEqual(all);
    expect(await cursorsOf(`before: "${all.at(-1)}", last: 100`)).toEqual(all.slice(0, -1));
    expect(await cursorsOf('last: 1')).toEqual(all.slice(-1));
    expect(await cursorsOf(`after: "${all[0]}", last: 100`)).toEqual(all.slice(1));
    expect(await ask('{ events(last: 2, first: 2) { nodes { cursor } } }')).toMatchObject({
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
