import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMOUNTS, stockLists } from '../support/sortable-lists.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Lists in another order than by age: every object once, in its place, whichever way the pages are turned. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  await stockLists(till, account);
});
afterAll(() => till.stop());

type Listed = Record<string, string | number | null> & { id: string };

const ordered = (name: string) => name.normalize('NFD').toLowerCase();

/** What the order should be, worked out by another way: a stable sort of everything, oldest first. */
function inOrder(rows: readonly Listed[], sort: string): string[] {
  const field = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const keyOf = (row: Listed) => {
    const value = row[field] ?? null;
    return typeof value === 'string' && field === 'name' ? ordered(value) : value;
  };
  const oldestFirst = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const byAge = sign === 1 ? oldestFirst : oldestFirst.toReversed();
  if (field === 'created') return byAge.map(({ id }) => id);
  return byAge
    .toSorted((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)];
      if (a === b) return 0;
      if (a === null || b === null) return a === null ? 1 : -1;
      return (a < b ? -1 : 1) * sign;
    })
    .map(({ id }) => id);
}

const LISTS = {
  Products: ['name', 'amount'],
  Customers: ['name'],
  TransactionIntents: ['amount', 'due_at'],
  Gifts: ['amount'],
  Transactions: ['amount'],
  Payments: ['received'],
};
const ORDERS = Object.entries(LISTS).flatMap(([list, fields]) =>
  ['created', ...fields].flatMap((field) => [
    [list, field],
    [list, `-${field}`],
  ]),
) as [string, string][];

describe.each(surfaces)('a list over $name', ({ name, call }) => {
  const page = async (list: string, params: object): Promise<{ data: Listed[] }> => {
    const { status, body, text } = await call(till, list, { ...params }, account);
    expect(status, text).toBe(200);
    return body as { data: Listed[] };
  };
  const idsOf = ({ data }: { data: Listed[] }) => data.map(({ id }) => id);

  it.each(ORDERS)('%s by %s, forward and back, by the objects’ IDs', async (list, sort) => {
    const { data: all } = await page(list, { limit: 20 });
    expect(all).toHaveLength(AMOUNTS.length);
    const wanted = inOrder(all, sort);
    const forward: string[] = [];
    for (let after = ''; ; after = String(forward.at(-1))) {
      const found = await page(list, { sort, limit: 3, ...(after && { starting_after: after }) });
      forward.push(...idsOf(found));
      if (found.data.length < 3) break;
    }
    expect(forward).toEqual(wanted);
    const back: string[] = [];
    for (let before = String(wanted.at(-1)); ; before = String(back[0])) {
      const found = await page(list, { sort, limit: 3, ending_before: before });
      back.unshift(...idsOf(found));
      if (found.data.length < 3) break;
    }
    expect(back).toEqual(wanted.slice(0, -1));
  });

  it('is sorted and filtered and searched at once', async () => {
    const all = (await page('TransactionIntents', { limit: 20 })).data.filter(
      ({ amount }) => Number(amount) < 1_000,
    );
    const filtered = await page('TransactionIntents', {
      sort: 'due_at',
      status: 'requires_action',
      limit: 20,
    });
    expect(idsOf(filtered).filter((id) => all.some((row) => row.id === id))).toEqual(inOrder(all, 'due_at'));
  });

  it('400: refuses an order that it doesn’t have, naming those it has', async () => {
    const { status, param, message } = await call(till, 'Payments', { sort: 'amount' }, account);
    expect([status, param]).toEqual([400, 'sort']);
    expect(message).toContain(
      name === 'REST'
        ? 'created, -created, received, -received'
        : 'CREATED_ASC, CREATED_DESC, RECEIVED_ASC, RECEIVED_DESC',
    );
  });
});

interface Connection {
  nodes: { id: string; name: string | null }[];
  pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean };
}

async function customers(
  args: string,
): Promise<{ found?: Connection; error?: { message: string; param: string; code: string } }> {
  const query = `{ customers(${args}) { nodes { id name } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`;
  const headers = { authorization: `Bearer ${account.key}` };
  const response = await appOf(till).inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
  const { data, errors } = response.json();
  if (!errors) return { found: data.customers };
  return { error: { message: errors[0].message, ...errors[0].extensions } };
}

describe('a cursor of a sorted list', () => {
  it.each(['NAME_ASC', 'NAME_DESC', 'CREATED_ASC', 'CREATED_DESC'])(
    'leads through %s, forward and from its end',
    async (sort) => {
      const whole = (await customers(`sort: ${sort}, first: 100`)).found?.nodes;
      const forward = [];
      for (let after = ''; ; ) {
        const { found } = await customers(`sort: ${sort}, first: 3 ${after}`);
        forward.push(...(found?.nodes ?? []));
        if (!found?.pageInfo.hasNextPage) break;
        after = `, after: "${found.pageInfo.endCursor}"`;
      }
      expect(forward).toEqual(whole);
      const back = [];
      for (let before = ''; ; ) {
        const { found } = await customers(`sort: ${sort}, last: 3 ${before}`);
        back.unshift(...(found?.nodes ?? []));
        if (!found?.pageInfo.hasPreviousPage) break;
        before = `, before: "${found.pageInfo.startCursor}"`;
      }
      expect(back).toEqual(whole);
    },
  );

  it.each(['NAME_ASC', 'NAME_DESC', 'CREATED_ASC', 'CREATED_DESC'])(
    'bounds %s that is counted from its end',
    async (sort) => {
      const whole = (await customers(`sort: ${sort}, first: 100`)).found?.nodes ?? [];
      expect(whole.length).toBeGreaterThan(4);
      for (const [at, { id }] of whole.entries()) {
        const last = await customers(`sort: ${sort}, last: 2, after: "${id}"`);
        expect(last.found?.nodes).toEqual(whole.slice(at + 1).slice(-2));
      }
    },
  );

  it('keeps its place when the object moves', async () => {
    const { found } = await customers('sort: NAME_ASC, first: 2');
    const [, second] = found?.nodes ?? [];
    const rest = (await customers('sort: NAME_ASC, first: 100')).found?.nodes.slice(2);
    await till.db.prisma.customer.update({ where: { id: second?.id ?? '' }, data: { name: 'zzz' } });
    const next = await customers(`sort: NAME_ASC, first: 100, after: "${found?.pageInfo.endCursor}"`);
    expect(next.found?.nodes.filter(({ id }) => id !== second?.id)).toEqual(rest);
    await till.db.prisma.customer.update({
      where: { id: second?.id ?? '' },
      data: { name: second?.name ?? null },
    });
  });

  it('is refused in another order, and so is what never was one', async () => {
    const { found } = await customers('sort: NAME_ASC, first: 2');
    for (const sort of ['', 'sort: NAME_DESC,', 'sort: CREATED_DESC,']) {
      const { error } = await customers(`${sort} first: 2, after: "${found?.pageInfo.endCursor}"`);
      expect(error).toMatchObject({ code: 'cursor_unknown', param: 'after' });
      expect(error?.message).toContain('another order');
    }
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const cursor of [
      'x',
      forged(['name']),
      forged(['name', 7, 'cus_1']),
      forged(['name', '\u0000', 'cus_1']),
    ]) {
      const { error } = await customers(`sort: NAME_ASC, first: 2, after: "${cursor}"`);
      expect(error).toMatchObject({ code: 'cursor_unknown', param: 'after' });
    }
    const stranger = await till.newAccount();
    const [other] = await till.db.prisma.member.findMany({ where: { accountId: stranger.id } });
    const { error } = await customers(`sort: NAME_ASC, first: 2, after: "${other?.id}"`);
    expect(error).toMatchObject({ code: 'cursor_unknown' });
  });
});

it('sorts what is searched for', async () => {
  const search = async (sort: string) =>
    (await customers(`sort: ${sort}, search: "shop.example", first: 100`)).found?.nodes.map(({ id }) => id);
  const all = (await customers('sort: NAME_ASC, first: 100')).found?.nodes.map(({ id }) => id);
  expect(await search('NAME_ASC')).toEqual(all);
  const few = (await customers('sort: NAME_DESC, search: "apple", first: 100')).found?.nodes.map(
    ({ name }) => name,
  );
  expect(few).toEqual(['apple', 'Apple']);
});
