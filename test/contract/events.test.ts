import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSweeper } from '../../src/db/retention.ts';
import { append } from '../../src/events/log.ts';
import { DAY_MS } from '../../src/shared/clock.ts';
import { type LiveOperation, transports } from '../support/live.ts';
import { signIn } from '../support/sign-in.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

const STREAM = `subscription ($after: ID) {
  events(after: $after) {
    __typename
    ... on Event { cursor type objectId object { __typename ... on ApiKey { name revokedAt } ... on Account { username } } }
    ... on Resync { cursor reason }
  }
}`;
const KEY = 'subscription ($id: ID!) { apiKeyUpdated(id: $id) { id name revokedAt } }';
const ACCOUNT = 'subscription { accountUpdated { username } }';

const { call } = rest;

let till: TestTill;
const open: LiveOperation[] = [];
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterEach(() => {
  for (const operation of open.splice(0)) operation.close();
});
afterAll(() => till.stop());

interface Item {
  __typename: string;
  cursor: string;
  type?: string;
  reason?: string;
  objectId?: string;
  object?: Record<string, unknown>;
}

describe.each(transports)('live over $name', (transport) => {
  function subscribe(
    as: { key?: string; cookie?: string },
    query: string,
    variables?: Record<string, unknown>,
  ) {
    const operation = transport.subscribe(till.url, as, query, variables);
    open.push(operation);
    const values = <T>(field: string) => operation.results.map(({ data }) => data?.[field] as T);
    return { ...operation, values, items: () => values<Item>('events') };
  }
  const rename = (account: TestAccount, username: string) =>
    call(till, 'AccountUpdate', { username }, account);

  it('shows the state first, then each change in order', async () => {
    const account = await till.newAccount();
    await rename(account, 'before');
    const live = subscribe(account, ACCOUNT);
    await expect.poll(() => live.results.length).toBe(1);
    for (let n = 1; n <= 20; n++) await rename(account, `name ${n}`);
    await expect.poll(() => live.results.length).toBe(21);
    const names = live.values<{ username: string }>('accountUpdated').map(({ username }) => username);
    expect(names).toEqual(['before', ...Array.from({ length: 20 }, (_, n) => `name ${n + 1}`)]);
  });

  it('shows changes of one object only to those who follow it', async () => {
    const account = await till.newAccount();
    const [one, two] = [
      await call(till, 'ApiKeyCreate', {}, account),
      await call(till, 'ApiKeyCreate', {}, account),
    ];
    const [first, second] = [one, two].map(({ body }) => subscribe(account, KEY, { id: body.id }));
    await expect.poll(() => [first?.results.length, second?.results.length]).toEqual([1, 1]);
    await call(till, 'ApiKeyRevoke', { id: one.body.id }, account);
    await expect.poll(() => first?.results.length).toBe(2);
    expect(first?.values<{ revokedAt: string }>('apiKeyUpdated')[1]?.revokedAt).toBeTruthy();
    expect(second?.results.length).toBe(1);
  });

  it('streams everything of the account from now on, marked as a start', async () => {
    const account = await till.newAccount();
    const live = subscribe(account, STREAM);
    await expect.poll(() => live.items().length).toBe(1);
    expect(live.items()[0]).toMatchObject({ __typename: 'Resync', reason: 'START' });
    const { body } = await call(till, 'ApiKeyCreate', { name: 'Fresh' }, account);
    await rename(account, 'renamed');
    await expect.poll(() => live.items().length).toBe(3);
    expect(live.items().slice(1)).toMatchObject([
      { type: 'API_KEY_CREATED', objectId: body.id, object: { __typename: 'ApiKey', name: 'Fresh' } },
      {
        type: 'ACCOUNT_UPDATED',
        objectId: account.id,
        object: { __typename: 'Account', username: 'renamed' },
      },
    ]);
    expect(JSON.stringify(live.results)).not.toMatch(/sk_live_|hash/i);
  });

  it('goes on from a cursor without a gap, however much happened in between', async () => {
    const account = await till.newAccount();
    const live = subscribe(account, STREAM);
    await expect.poll(() => live.items().length).toBe(1);
    const after = live.items()[0]?.cursor;
    live.close();
    await till.db.transact(async (tx) => {
      for (let n = 0; n < 300; n++)
        await append(tx, {
          accountId: account.id,
          type: 'account.updated',
          object: { id: account.id, username: `${n}` } as { id: string },
          at: new Date(),
        });
    });
    const resumed = subscribe(account, STREAM, { after });
    await expect.poll(() => resumed.items().length).toBe(300);
    await rename(account, 'last');
    await expect.poll(() => resumed.items().length).toBe(301);
    const names = resumed.items().map(({ object }) => object?.username);
    expect(names).toEqual([...Array.from({ length: 300 }, (_, n) => `${n}`), 'last']);
    const cursors = resumed.items().map(({ cursor }) => Number(cursor));
    expect(cursors).toEqual(Array.from({ length: 301 }, (_, n) => Number(after) + n + 1));
  });

  it('keeps commit order when many write at once, for followers before and after', async () => {
    const account = await till.newAccount();
    const live = subscribe(account, STREAM);
    await expect.poll(() => live.items().length).toBe(1);
    const after = live.items()[0]?.cursor;
    await Promise.all(Array.from({ length: 60 }, (_, n) => rename(account, `writer ${n}`)));
    await expect.poll(() => live.items().length).toBe(61);
    const resumed = subscribe(account, STREAM, { after });
    await expect.poll(() => resumed.items().length).toBe(60);
    expect(live.items().slice(1)).toEqual(resumed.items());
    expect((await call(till, 'Account', {}, account)).body.username).toBe(
      live.items().at(-1)?.object?.username,
    );
  });

  it('marks a cursor that is too old, and goes on from there', async () => {
    const account = await till.newAccount();
    await rename(account, 'old');
    const inAYear = { now: () => new Date(Date.now() + 365 * DAY_MS) };
    await createSweeper(till.db, inAYear, 90).sweep();
    const live = subscribe(account, STREAM, { after: '0' });
    await expect.poll(() => live.items().length).toBe(1);
    expect(live.items()[0]).toMatchObject({ __typename: 'Resync', reason: 'EXPIRED' });
    await rename(account, 'new');
    await expect.poll(() => live.items().length).toBe(2);
    expect(live.items()[1]?.object).toMatchObject({ username: 'new' });
    const latest = subscribe(account, STREAM, { after: live.items()[1]?.cursor });
    await rename(account, 'newest');
    await expect.poll(() => latest.items().map(({ object }) => object?.username)).toEqual(['newest']);
  });

  it.each(['99999', 'nonsense', '-1', '1e3'])('refuses the cursor %j', async (after) => {
    const account = await till.newAccount();
    const live = subscribe(account, STREAM, { after });
    const ending = await live.ended;
    expect(ending + JSON.stringify(live.results)).toContain('cursor_unknown');
  });

  it('refuses an object that is not the account’s', async () => {
    const [account, other] = [await till.newAccount(), await till.newAccount()];
    const { body } = await call(till, 'ApiKeyCreate', {}, other);
    const live = subscribe(account, KEY, { id: body.id });
    expect((await live.ended) + JSON.stringify(live.results)).toContain('resource_missing');
  });

  it('wants a caller', async () => {
    const live = subscribe({}, ACCOUNT);
    expect((await live.ended) + JSON.stringify(live.results)).toContain('authentication_required');
  });

  it('ends when the key is revoked, and says why', async () => {
    const account = await till.newAccount();
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    const live = subscribe({ key: String(body.secret) }, STREAM);
    await expect.poll(() => live.results.length).toBe(1);
    await call(till, 'ApiKeyRevoke', { id: body.id }, account);
    await live.ended;
    expect(live.results.at(-1)?.errors?.[0]?.extensions).toMatchObject({
      code: 'api_key_invalid',
      status: 401,
    });
  });

  it('outlives a moment without a database, and ends all the same when the key is revoked', async () => {
    const account = await till.newAccount();
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    // The fault is forced: the look at the key fails once, as when its connection is lost.
    const looks = vi
      .spyOn(till.useCases.apiKeys, 'isLive')
      .mockRejectedValueOnce(new Error('connection lost'));
    const live = subscribe({ key: String(body.secret) }, STREAM);
    await expect.poll(() => looks.mock.calls.length).toBe(2);
    looks.mockRestore();
    await call(till, 'ApiKeyRevoke', { id: body.id }, account);
    await live.ended;
    expect(live.results.at(-1)?.errors?.[0]?.extensions).toMatchObject({ code: 'api_key_invalid' });
  });

  it('ends when the session is signed out', async () => {
    const { cookie } = await signIn(till, rest);
    const live = subscribe({ cookie }, STREAM);
    await expect.poll(() => live.results.length).toBe(1);
    await call(till, 'SessionEnd', {}, { cookie });
    await live.ended;
  });

  it('frees everything when the client leaves', async () => {
    const account = await till.newAccount();
    const count = async () =>
      Number(/till_live_subscriptions (\d+)/.exec(await (await fetch(`${till.url}/metrics`)).text())?.[1]);
    await expect.poll(count).toBe(0);
    const live = Array.from({ length: 5 }, () => subscribe(account, STREAM));
    await expect.poll(() => live.every(({ results }) => results.length === 1)).toBe(true);
    expect(await count()).toBeGreaterThanOrEqual(5);
    for (const { close } of live) close();
    await expect.poll(count).toBe(0);
  });
});

describe('the past', () => {
  it('is listed newest first, for one object or all', async () => {
    const account = await till.newAccount();
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    await call(till, 'ApiKeyRevoke', { id: body.id }, account);
    const ask = async (args: string) => {
      const response = await fetch(`${till.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `{ events(${args}) { nodes { type objectId cursor } pageInfo { hasNextPage endCursor } } }`,
        }),
      });
      return (
        (await response.json()) as {
          data: {
            events: { nodes: { type: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
          };
        }
      ).data.events;
    };
    const all = await ask('first: 2');
    expect(all.nodes.map(({ type }) => type)).toEqual(['API_KEY_REVOKED', 'API_KEY_CREATED']);
    expect(all.pageInfo.hasNextPage).toBe(true);
    const older = await ask(`first: 10, after: "${all.pageInfo.endCursor}"`);
    expect(older.nodes.map(({ type }) => type)).toEqual(['API_KEY_CREATED', 'ACCOUNT_CREATED']);
    const one = await ask(`first: 10, objectId: "${body.id}"`);
    expect(one.nodes.map(({ type }) => type)).toEqual(['API_KEY_REVOKED', 'API_KEY_CREATED']);
  });
});

it.each([
  ['variables', '{'],
  ['extensions', 'nonsense'],
])('400: a subscription by address whose %s are not JSON', async (name, text) => {
  const address = new URL('/graphql', till.url);
  address.searchParams.set('query', ACCOUNT);
  address.searchParams.set(name, text);
  const { key } = await till.newAccount();
  const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
  const answer = await fetch(address, { headers });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(`“${name}” must be JSON.`);
});
