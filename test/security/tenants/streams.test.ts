import { describe, expect, inject, it } from 'vitest';
import { schema } from '../../../src/schema.ts';
import { appOf, type Credentials } from '../../support/surfaces.ts';
import { document, isId, roots } from './operations.ts';
import { subscribeSse, subscribeWs } from './subscribe.ts';
import { nobodys, useTenants } from './tenants.ts';
import { MARK } from './victim.ts';

const tenants = useTenants();
const { rest, graphql, attacker, rowsOfA, expectNothingOfA, lootFor, argumentSets } = tenants;

describe.each(['graphql-ws', 'SSE'] as const)('subscriptions over %s', (transport) => {
  const subscribe = transport === 'SSE' ? subscribeSse : subscribeWs;
  const fields = roots.find(({ kind }) => kind === 'subscription')?.fields ?? [];

  it.each(fields.map((field) => [field.name, field] as const))(
    '%s tells B nothing of what happens to A, and A’s ids are as good as none',
    async (_, field) => {
      const before = await rowsOfA();
      const b = await attacker();
      const query = document('subscription', field);
      const foreign = argumentSets(field, lootFor(field), (id) => id);
      const unknown = argumentSets(field, lootFor(field), nobodys);
      for (const [n, args] of foreign.entries()) {
        if (!field.args.some((arg) => isId(arg) && arg.name in args)) continue;
        const [answer] = await subscribe(tenants.till, b.key, query, args, ({ length }) => length > 0);
        const [none] = await subscribe(
          tenants.till,
          b.key,
          query,
          unknown[n] ?? {},
          ({ length }) => length > 0,
        );
        expect(answer).toBe(none);
        const { data, errors } = JSON.parse(answer ?? '{}');
        if (errors) expect([400, 404]).toContain(errors[0].extensions.status);
        // Where ids only narrow what is B's own, the stream begins, with none of it.
        else expect(data).toMatchObject({ events: { Resync_reason: 'START' } });
      }
      expect(await rowsOfA()).toEqual(before);
    },
  );

  it.each([
    ['accountUpdated', {}],
    ['events', {}],
    ['events', { after: '0' }],
    ['events', { after: '2' }],
  ])('%s %j tells B of B’s own changes only', async (name, args) => {
    const b = await attacker();
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) throw new Error(`there is no ${name}`);
    const sentinel = `Boris ${Math.random()}`;
    const heard = await subscribe(
      tenants.till,
      b.key,
      document('subscription', field),
      args,
      (messages) => messages.some((message) => message.includes(sentinel)),
      async () => {
        await rest(
          'POST',
          '/v1/account',
          { cookie: tenants.a.cookie },
          { metadata: { note: `${MARK} ${Math.random()}` } },
        );
        await rest('POST', '/v1/api_keys', { cookie: tenants.a.cookie }, { name: `${MARK} new key` });
        await rest('POST', '/v1/account', { key: b.key }, { username: sentinel.slice(0, 32) });
        await rest('POST', '/v1/account', { key: b.key }, { metadata: { sentinel } });
      },
    );
    expect(heard.at(-1)).toContain(sentinel);
    expect(heard.at(-1)).toContain(b.id);
    expectNothingOfA(heard.join('\n'));
  });
});

describe('B who knows what A’s things are called', () => {
  const searchable = Object.values(schema.getQueryType()?.getFields() ?? {}).filter((field) =>
    field.args.some(({ name }) => name === 'search'),
  );

  it.each(searchable.map((field) => [field.name, field] as const))(
    'finds nothing of A’s in %s, where A does',
    async (_, field) => {
      const b = await attacker();
      const query = `query($search: String) { ${field.name}(search: $search) { nodes { id } } }`;
      const found = async (search: string, as: Credentials) => {
        const { data, errors } = (await graphql(query, { search }, as)).json();
        expect(errors).toBeUndefined();
        return data[field.name].nodes as unknown[];
      };
      const marksFoundByA: string[] = [];
      for (const mark of tenants.a.marks)
        if ((await found(mark, { cookie: tenants.a.cookie })).length > 0) marksFoundByA.push(mark);
      expect(marksFoundByA).not.toEqual([]);
      // What not even A finds here is tried as B in a deep run.
      for (const mark of inject('isDeep') ? tenants.a.marks : marksFoundByA)
        expect(await found(mark, { key: b.key })).toEqual([]);
    },
  );

  it('looks at every list that the dashboard searches', () => {
    expect(searchable.map(({ name }) => name).sort()).toEqual([
      'checkoutIntents',
      'checkoutLinks',
      'checkoutSessions',
      'customers',
      'gifts',
      'payments',
      'products',
      'refunds',
      'transactionIntents',
      'transactions',
    ]);
  });
});

it('B cannot go on from a cursor of A’s stream into A’s events', async () => {
  const b = await attacker();
  const events =
    '($after: ID) { events(after: $after) { nodes { objectId object { ... on Account { username } } } } }';
  const { data } = (
    await graphql('{ events(first: 100) { nodes { cursor objectId } } }', {}, { cookie: tenants.a.cookie })
  ).json();
  expect(data.events.nodes.length).toBeGreaterThan(5);
  for (const { cursor } of data.events.nodes) {
    const answer = await graphql(`query${events}`, { after: cursor }, { key: b.key });
    expectNothingOfA(answer.payload);
    for (const { objectId } of answer.json().data?.events.nodes ?? [])
      expect(await belongsTo(b.id, objectId)).toBe(true);
  }
});

async function belongsTo(accountId: string, objectId: string): Promise<boolean> {
  if (objectId === accountId) return true;
  const rows = await tenants.till.db.prisma.$queryRaw<unknown[]>`
    select id from api_keys where id = ${objectId} and account_id = ${accountId}
    union select id from sessions where id = ${objectId} and account_id = ${accountId}`;
  return rows.length === 1;
}

it('B does not get A’s saved answer with A’s Idempotency-Key', async () => {
  const b = await attacker();
  const call = ({ cookie }: Credentials) =>
    appOf(tenants.till).inject({
      method: 'POST',
      url: '/v1/api_keys',
      headers: { cookie, 'idempotency-key': 'the-same' },
      payload: { name: 'the same' },
    });
  const [first, second] = [await call(tenants.a), await call(b)];
  expect(first.json().account_id).toBe(tenants.a.id);
  expect(second.json().account_id).toBe(b.id);
  expect(second.json().secret).not.toBe(first.json().secret);
  expect(second.headers['idempotent-replayed']).toBeUndefined();
  expect((await call(tenants.a)).payload).toBe(first.payload);
});
