import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/graphql/context.ts';
import { createMask } from '../../src/graphql/errors.ts';
import { createIntrospectionLimit } from '../../src/graphql/introspection.ts';
import { createGraphQL } from '../../src/graphql/yoga.ts';
import { schema } from '../../src/schema.ts';
import { REAL_MONEY, startListening, startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { askingOf, repeat } from './asking.ts';

/** What strangers and tools learn of the schema. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening(REAL_MONEY));
});
afterAll(() => till.stop());

const { ask } = askingOf(() => ({ till, account }));

describe('introspection', () => {
  const QUERY = getIntrospectionQuery({ specifiedByUrl: true });

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
      mask: createMask('', () => {}),
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
      message: expect.stringMatching(/^The introspection query selects more than \d+ fields/),
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

  it('is judged no further than until it is too much', () => {
    const { count, most } = createIntrospectionLimit(schema);
    const asks = (selection: string) =>
      repeat(25, (n) => `a${n}: ${selection} { fields { name type { name fields { name } } } }`);
    const types = parse(`{ __schema { ${asks('types')} } }`);
    const variable = parse(`query ($name: String!) { ${asks('__type(name: $name)')} }`);
    for (const document of [types, variable]) {
      expect(count(document)).toBeGreaterThan(most);
      expect(count(document)).toBeLessThan(2 * most);
    }
    expect(count(parse('{ __type(name: "Gift") { fields { name } } }'))).toBeLessThan(100);
    expect(count(parse('{ __type(name: "Nothing") { fields { name } } }'))).toBe(0);
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
