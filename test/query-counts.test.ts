import { afterAll, beforeAll, expect, it } from 'vitest';
import { queriesOf } from './support/queries.ts';
import { appOf } from './support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from './support/till.ts';

/** How many statements a list costs, however long it is. The first of each is the caller's authentication. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  for (let n = 0; n < 30; n++)
    await appOf(till).inject({
      method: 'POST',
      url: '/v1/api_keys',
      headers: { authorization: `Bearer ${account.key}` },
    });
});
afterAll(() => till.stop());

const tables = (queries: string[]) => queries.map((text) => /from "?(?:public"\.")?(\w+)/i.exec(text)?.[1]);

async function ask(query: string): Promise<unknown> {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${account.key}` },
    payload: { query },
  });
  const { data, errors } = response.json() as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

it.each([
  ['{ apiKeys(first: 25) { nodes { id name } pageInfo { hasNextPage } } }', ['api_keys', 'api_keys']],
  ['{ events(first: 25) { nodes { type object { __typename } } } }', ['api_keys', 'events']],
  [
    '{ apiKeys(first: 25) { nodes { id account { id walletAddress } } } }',
    ['api_keys', 'api_keys', 'api_keys', 'accounts'],
  ],
])('%s', async (query, expected) => {
  await ask(query);
  expect(tables(await queriesOf(() => ask(query)))).toEqual(expected);
});

it('GET /v1/api_keys', async () => {
  const list = () =>
    appOf(till).inject({ url: '/v1/api_keys?limit=25', headers: { authorization: `Bearer ${account.key}` } });
  expect((await list()).json().data).toHaveLength(25);
  expect(tables(await queriesOf(list))).toEqual(['api_keys', 'api_keys']);
});

it('a mistyped key asks the database nothing', async () => {
  const mistyped = `${account.key.slice(0, -1)}${account.key.endsWith('a') ? 'b' : 'a'}`;
  const refused = () =>
    appOf(till).inject({ url: '/v1/account', headers: { authorization: `Bearer ${mistyped}` } });
  expect((await refused()).statusCode).toBe(401);
  expect(await queriesOf(refused)).toEqual([]);
});
