import { type GraphQLArgument, isNonNullType } from 'graphql';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { schema } from '../../../src/schema.ts';
import { prefixes } from '../../../src/shared/ids.ts';
import { surfaces } from '../../support/surfaces.ts';
import type { Answer } from './calls.ts';
import { aliasIn, document, endpoints, type Field, isId, isPublic, onTheWire, roots } from './operations.ts';
import { nobodys, openToStrangers, useTenants } from './tenants.ts';
import { MARK } from './victim.ts';

const tenants = useTenants();
const { graphql, callRoute, attacker, reader, rowsOfA, expectNothingOfA } = tenants;
const { lootFor, ownLootFor, argumentSets } = tenants;
let readAtFirst: string[];

beforeAll(async () => {
  readAtFirst = await answersToA();
});

it('A has something of every kind that there is', async () => {
  expect(JSON.stringify(await rowsOfA())).toContain(MARK);
  // How shops are bought from is everybody's, and no operation finds it by its id.
  const { request, flow, ...kinds } = prefixes;
  expect([request, flow]).toEqual(['req', 'flow']);
  expect(Object.keys(tenants.a.loot).sort()).toEqual(Object.keys(kinds).sort());
  for (const [kind, ids] of Object.entries(tenants.a.loot)) {
    expect(ids, kind).not.toEqual([]);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${kinds[kind as keyof typeof kinds]}_`));
  }
});

/** Who calls is found out before anything is looked up: a key on one surface and a cookie on the other cover both. */
describe('B', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await rowsOfA();
  });

  describe.each(roots.filter(({ kind }) => kind !== 'subscription'))(
    'with a key, by $kind',
    ({ kind, fields }) => {
      it.each(fields.map((field) => [field.name, field] as const))(
        '%s shows and changes nothing of A’s, and A’s ids are as good as none',
        async (_, field) => {
          const b = await (kind === 'query' ? reader() : attacker());
          const as = { key: b.key };
          const query = document(kind as 'query', field);
          const foreign = argumentSets(field, lootFor(field), (id) => id);
          const unknown = argumentSets(field, lootFor(field), nobodys);
          if (unknown.length > 1) await graphql(query, unknown[1] ?? {}, as);
          const answers = new Map<string, Answer>();
          for (const [n, args] of foreign.entries()) {
            const answer = await graphql(query, args, as);
            expectNothingOfA(answer.payload);
            // Without an id there is nothing to compare with: B gets what is B's.
            if (
              !Object.keys(args).some((name) =>
                isId(field.args.find((arg) => arg.name === name) as Field['args'][0]),
              )
            )
              continue;
            await expectAsGoodAsNone(answer, answers, args, () => graphql(query, unknown[n] ?? {}, as));
            const { data, errors } = answer.json();
            const [error] = errors ?? [];
            if (error) expect([400, 404]).toContain(error.extensions.status);
            else expect(Object.values(data)[0]).toMatchObject({ [aliasIn(field, 'nodes')]: [] });
          }
          if (kind === 'mutation') await expectRows(before);
        },
      );
    },
  );

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'with a cookie, %s shows and changes nothing of A’s, and A’s ids are as good as none',
    async (_, { method, path, parameters, rootField }) => {
      const b = await (method === 'GET' ? reader() : attacker());
      const as = { cookie: b.cookie };
      const field = { name: rootField, args: parameters };
      const loot = lootFor(field);
      const sets = (as: (id: string) => string) =>
        argumentSets(field, loot, as).map((args) => onTheWire(parameters, args));
      const unknown = sets(nobodys);
      const answers = new Map<string, Answer>();
      for (const [n, args] of sets((id) => id).entries()) {
        const answer = await callRoute(method, path, args, as);
        expectNothingOfA(answer.payload);
        if (!parameters.some((parameter) => isId(parameter) && parameter.name in args)) continue;
        await expectAsGoodAsNone(answer, answers, args, () => callRoute(method, path, unknown[n] ?? {}, as));
        if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ object: 'list', data: [] });
        else expect([400, 404]).toContain(answer.statusCode);
        // What is refused for something else was never looked up.
        const { param } = answer.json().error ?? {};
        if (param === 'currency') expect(param, answer.payload).toBeNull();
      }
      if (method !== 'GET') await expectRows(before);
    },
  );

  it('leaves A everything, and the very same to read as before', async () => {
    expect(await rowsOfA()).toEqual(before);
    expect(readAtFirst.join()).toContain(MARK);
    expect(await answersToA()).toEqual(readAtFirst);
  });
});

/** What was changed shows at the end; only a deep run takes the time to say by which operation. */
async function expectRows(before: unknown): Promise<void> {
  if (inject('isDeep')) expect(await rowsOfA()).toEqual(before);
}

/**
 * What is answered to nobody’s id in the same argument. Most kinds of ids get the same answer there: only one that got
 * another is asked about on its own.
 */
async function expectAsGoodAsNone(
  { payload, statusCode }: Answer,
  answers: Map<string, Answer>,
  args: Record<string, unknown>,
  askForNobodys: () => Promise<Answer>,
): Promise<void> {
  const given = Object.keys(args).join();
  const seen = answers.get(given);
  if (seen?.payload === payload && seen.statusCode === statusCode) return;
  const none = await askForNobodys();
  answers.set(given, none);
  expect(payload).toBe(none.payload);
  expect(statusCode).toBe(none.statusCode);
}

/** Everything that A can read, but for the transactions to sign. */
async function answersToA(): Promise<string[]> {
  const as = { cookie: tenants.a.cookie };
  const answers: string[] = [];
  const readings = (name: string, all: readonly Pick<GraphQLArgument, 'name' | 'type'>[]) => {
    const field = { name, args: all.filter(({ type }) => isNonNullType(type)) };
    return argumentSets(field, ownLootFor(field), (id) => id);
  };
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    for (const args of readings(field.name, field.args)) {
      const ask = () => graphql(document('query', field), args, as);
      const { payload } = await ask();
      // A document is interpreted when it first comes and compiled afterwards; its errors differ in form.
      answers.push('errors' in JSON.parse(payload) ? (await ask()).payload : payload);
    }
  for (const { method, path, parameters, rootField } of endpoints)
    if (method === 'GET')
      for (const args of readings(rootField, parameters))
        answers.push((await callRoute(method, path, args, as)).payload);
  return answers.map((answer) => JSON.stringify(JSON.parse(answer, withoutTransactions)));
}

/** Those to sign are new at every reading, and those of a refund come and go. */
function withoutTransactions(key: string, value: unknown): unknown {
  if (/serialized_?transaction$/i.test(key) || key === 'Refund_nextAction') return undefined;
  const isRefund =
    typeof value === 'object' && value !== null && 'object' in value && value.object === 'refund';
  return isRefund ? { ...value, next_action: undefined } : value;
}

it('nobody at all gets anything but a refusal, whatever the id', async () => {
  const before = await rowsOfA();
  for (const { kind, fields } of roots) {
    if (kind === 'subscription') continue;
    for (const field of fields) {
      for (const args of argumentSets(field, lootFor(field), (id) => id)) {
        const answer = await graphql(document(kind, field), args, {});
        expectNothingOfA(answer.payload);
        if (!isPublic(field)) expect(answer.json().errors[0].extensions.code).toBe('authentication_required');
      }
    }
  }
  for (const { method, path, parameters, rootField } of endpoints) {
    const field = { name: rootField, args: parameters };
    for (const args of argumentSets(field, lootFor(field), (id) => id))
      expectNothingOfA((await callRoute(method, path, args, {})).payload);
  }
  expect(await rowsOfA()).toEqual(before);
});

it('nothing is open to everyone but signing in and what a recipient or payer needs', () => {
  const names = roots.flatMap(({ fields }) => fields.filter(isPublic).map(({ name }) => name));
  const expected = [...Object.keys(openToStrangers), 'sessionChallengeCreate', 'sessionCreate'];
  expect(names.sort()).toEqual(expected.sort());
});

it.each(surfaces)('B cannot sell A’s things over $name, whose ids are as good as none', async ({ call }) => {
  const before = await rowsOfA();
  const b = await attacker();
  for (const operation of ['CheckoutSessionCreate', 'CheckoutLinkCreate'])
    for (const [kind, id] of [
      ['price', tenants.a.shop.price],
      ['product', tenants.a.shop.product],
    ] as const) {
      const sell = (sold: string) => call(tenants.till, operation, { line_items: [{ [kind]: sold }] }, b);
      // Interpreted when it first comes and compiled afterwards, as above.
      await sell(nobodys(id));
      const refused = await sell(id);
      expect(refused).toMatchObject({ status: 400, code: 'parameter_invalid' });
      expect(refused.text).toBe((await sell(nobodys(id))).text);
    }
  expect(await rowsOfA()).toEqual(before);
});
