import { request } from 'node:http';
import { Keypair, Transaction } from '@solana/web3.js';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { prepare } from '../../rest/endpoint.ts';
import { spellParameter } from '../../rest/errors.ts';
import { routes } from '../../rest/routes.ts';
import { createShopAccounts } from '../../src/buying/checkout-intents/shop-accounts.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { operationOf } from '../../src/graphql/variables.ts';
import { newWallet, signWith, type Wallet } from '../../src/sandbox/wallet.ts';
import { schema } from '../../src/schema.ts';
import { newId, prefixes } from '../../src/shared/ids.ts';
import { makeVault } from '../../src/vault/envelope.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { base64Of, fund, type MadeGift, makeGift, newSender, signed } from '../support/gifts.ts';
import { transports } from '../support/live.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { appOf, type Credentials, type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, TEST_VAULT_KEY, type TestAccount, type TestTill } from '../support/till.ts';

/**
 * Account B against every operation with every id of account A. Operations come from the table of routes and
 * from the schema, kinds of objects from the list of prefixes: what is added there is tried here, and fails
 * here until `lootOf` and `otherArguments` know about it.
 */

/** Stands in everything that A calls its own, and so must never be shown to B. */
const MARK = 'Ursula’s private';

let till: TestTill;
let a: Victim;
let readAtFirst: string[];

interface Victim extends TestAccount {
  cookie: string;
  /** One that waits for its code, and one that was never funded. */
  open: MadeGift;
  unfunded: MadeGift;
  /** Things for sale, and what is paid and to be paid for them. */
  shop: Shop;
  /** Every id that A has, by the kind of object. */
  loot: Record<string, string[]>;
  /** Texts that give A away. */
  marks: string[];
}

interface Attacker extends TestAccount {
  cookie: string;
}

beforeAll(async () => {
  // The documents below select everything there is.
  till = await startTill({
    GRAPHQL_MAX_ALIASES: '10000',
    GRAPHQL_MAX_COST: '1000000',
    GRAPHQL_MAX_TOKENS: '100000',
  });
  await till.listen();
  a = await victim();
  // A document is interpreted when it first comes and compiled afterwards; its errors differ in form.
  await answersToA();
  readAtFirst = await answersToA();
});
afterAll(() => till.stop());

/** What a field or route needs beside ids. */
const otherArguments: Record<string, () => Record<string, unknown>> = {
  sessionChallengeCreate: () => ({ walletAddress: newWallet().address }),
  // A signature of B's own wallet under A's address.
  sessionCreate: () => ({ walletAddress: a.wallet.address, signature: signWith(newWallet(), 'anything') }),
  giftCreate: () => ({
    amount: 2_500,
    senderAddress: newWallet().address,
    releaseVerificationKey: releaseVerificationKey(generateReleaseCode()),
  }),
  giftRelease: () => ({ recipientAddress: newWallet().address }),
  giftSubmit: () => ({ signedTransaction: fundingOf(a.open) }),
  productCreate: () => ({ name: 'Teapot' }),
  checkoutLinkCreate: () => ({ lineItems: [teapot] }),
  checkoutSessionCreate: () => ({ lineItems: [teapot] }),
  transactionIntentCreate: () => ({ amount: 2_500 }),
  cardCreate: () => ({
    number: CARD.number,
    expMonth: CARD.exp_month,
    expYear: CARD.exp_year,
    cvc: CARD.cvc,
    name: CARD.name,
    billingAddress: { line1: '1 High Street', city: 'Ely', country: 'GB' },
  }),
  checkoutIntentCreate: () => ({ url: SHOP }),
  checkoutIntentRespond: () => ({ options: {} }),
  // Whoever has the link may answer; a guess has not.
  cardChallenge: () => ({ token: 'guessed' }),
  cardChallengeUpdated: () => ({ token: 'guessed' }),
  cardChallengeAnswer: () => ({ token: 'guessed', fields: [], button: '0' }),
  paymentPrepare: () => ({ payerAddress: newWallet().address }),
  paymentSubmit: () => ({ signedTransaction: fundingOf(a.open) }),
  refundSubmit: () => ({ signedTransaction: fundingOf(a.open) }),
};

const teapot = { productData: { name: 'Teapot', priceData: { unitAmount: 2_500 } } };

/** What is open to whoever has the id or code of such a thing. What it shows of one has tests of its own below. */
const openToStrangers: Record<string, string[]> = {
  claimableGift: ['gift'],
  giftRelease: ['gift'],
  giftSubmit: ['gift'],
  claimableGiftUpdated: ['gift'],
  checkoutSession: ['checkoutSession'],
  checkoutSessionUpdated: ['checkoutSession'],
  transactionIntent: ['transactionIntent'],
  transactionIntentUpdated: ['transactionIntent'],
  paymentPrepare: ['checkoutSession', 'transactionIntent'],
  paymentSubmit: ['checkoutSession', 'transactionIntent'],
  // To whoever has the link, that is: no id opens them.
  cardChallenge: [],
  cardChallengeUpdated: [],
  cardChallengeAnswer: [],
};

/** The ids of A's that a field must not know anything about. */
function lootFor(name: string): Record<string, string[]> {
  const open = openToStrangers[name] ?? [];
  return Object.fromEntries(Object.entries(oneOfEach()).filter(([kind]) => !open.includes(kind)));
}

/** The first of a kind is in the state where most can be done to it. */
function oneOfEach(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(a.loot).map(([kind, ids]) => [kind, ids.slice(0, 1)]));
}

function fundingOf({ body, sender }: MadeGift): string {
  return base64Of(signed(body, sender));
}

async function lootOf(account: TestAccount): Promise<Record<string, string[]>> {
  const idsIn = async (table: string, id = 'id') => {
    const sql = `select ${id} as id from ${table} where account_id = '${account.id}' order by 1`;
    return (await till.db.prisma.$queryRawUnsafe<{ id: string }[]>(sql)).map(({ id }) => id);
  };
  return {
    account: [account.id],
    apiKey: await idsIn('api_keys'),
    session: await idsIn('sessions'),
    gift: await idsIn('gifts'),
    transaction: await idsIn('transactions'),
    product: await idsIn('products'),
    price: await idsIn('prices'),
    // They live in their link or session, and are found by no operation.
    lineItem: await idsIn('checkout_links', "line_items -> 0 ->> 'id'"),
    checkoutLink: await idsIn('checkout_links'),
    checkoutSession: await idsIn('checkout_sessions'),
    transactionIntent: await idsIn('transaction_intents'),
    payment: await idsIn('payments'),
    ledgerEntry: await idsIn('ledger_entries'),
    refund: await idsIn('refunds'),
    exception: await idsIn('exceptions'),
    card: await idsIn('cards'),
    cardOpening: await idsIn('card_openings'),
    checkoutIntent: await idsIn('checkout_intents'),
    checkoutRun: await idsIn('checkout_runs'),
    shopAccount: await idsIn('shop_accounts'),
  };
}

async function victim(): Promise<Victim> {
  const account = await till.newAccount(`${MARK} shop`);
  const cookie = await signIn(account.wallet);
  await rest('POST', '/v1/account', { cookie }, { username: MARK, metadata: { note: `${MARK} note` } });
  const made = await rest('POST', '/v1/api_keys', { cookie }, { name: `${MARK} key` });
  const revoked = await rest('POST', '/v1/api_keys', { cookie }, { name: `${MARK} old key` });
  await rest('DELETE', `/v1/api_keys/${revoked.json().id}`, { cookie });
  const sender = await newSender(till);
  // Not with the key: its last use is written some time later, and A's rows are compared.
  const asA = { ...account, key: '', cookie };
  const give = () =>
    makeGift(surfaces[0] as Surface, till, asA, { sender, metadata: { note: `${MARK} gift` } });
  const [open, unfunded] = [await give(), await give()];
  const funding = await fund(till, open);
  const shop = await openShop(till, asA, sender, `${MARK} note`);
  const { id: payment } = await till.db.prisma.payment.findFirstOrThrow({
    where: { accountId: account.id, outcome: 'settled' },
  });
  await rest('POST', '/v1/refunds', { cookie }, { payment, amount: 1, reason: `${MARK} reason` });
  const card = await rest('POST', '/v1/cards', { cookie }, { ...CARD, name: `${MARK} card` });
  const ender = createEnder(till);
  const note = { prompt: `${MARK} wish`, metadata: { note: `${MARK} note` } };
  const buys = await rest('POST', '/v1/checkout_intents', { cookie }, { url: SHOP, ...note });
  const run = await ender.quote(buys.json().id);
  await ender.runs.record(run, { name: `${MARK} step`, tookMs: 1, screenshot: Buffer.from(MARK) });
  await till.db.prisma.cardOpening.create({
    data: {
      id: newId('cardOpening', till.clock.now()),
      accountId: account.id,
      cardId: card.json().id,
      intentId: run.intentId,
      runId: run.id,
      host: `${MARK} host`,
      createdAt: till.clock.now(),
    },
  });
  const shopAccounts = createShopAccounts({ ...till, vault: makeVault([TEST_VAULT_KEY]) });
  const { password } = await shopAccounts.passwordFor(account.id, 'shop-example', 'ursula@example.com');
  await till.db.transact((tx) =>
    till.useCases.exceptions.raise(tx, {
      accountId: account.id,
      kind: 'transaction_vanished',
      objectId: open.id,
      signature: funding,
      amount: 25_000_000n,
    }),
  );
  const loot = await lootOf(account);
  const marks = [
    MARK,
    account.wallet.address,
    account.key,
    made.json().secret,
    sender.publicKey.toBase58(),
    open.key,
    unfunded.key,
    funding,
    ...shop.signatures,
    password,
    ...Object.values(loot).flat(),
  ];
  return { ...account, cookie, open, unfunded, shop, loot, marks };
}

async function attacker(): Promise<Attacker> {
  const account = await till.newAccount('Boris’s shop');
  return { ...account, cookie: await signIn(account.wallet) };
}

/** Whoever only reads can be the same all along. */
let reading: Promise<Attacker> | undefined;
const reader = () => (reading ??= attacker());

async function signIn(wallet: Wallet): Promise<string> {
  const { message } = await till.useCases.sessions.challenge({ walletAddress: wallet.address });
  const response = await rest(
    'POST',
    '/v1/sessions',
    {},
    {
      wallet_address: wallet.address,
      signature: signWith(wallet, message),
    },
  );
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

function rest(method: 'GET' | 'POST' | 'DELETE', url: string, as: Credentials, payload?: object) {
  return appOf(till).inject({ method, url, headers: headersOf(as), ...(payload && { payload }) });
}

async function graphql(query: string, variables: Record<string, unknown>, as: Credentials) {
  const headers = headersOf(as);
  return appOf(till).inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
}

function headersOf({ key, cookie }: Credentials): Record<string, string> {
  return { ...(key && { authorization: `Bearer ${key}` }), ...(!key && cookie && { cookie }) };
}

/** An id as it looks, of an object that does not exist. */
function nobodys(id: string): string {
  return id.replace(/_.*/, `_${'0'.repeat(24)}`);
}

function expectNothingOfA(text: string): void {
  expect(a.marks.filter((mark) => text.includes(mark))).toEqual([]);
}

/** A's rows in every table. */
async function rowsOfA(): Promise<unknown> {
  const tables = await till.db.prisma.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' order by 1`;
  const owned = [
    { name: 'accounts', owner: 'id' },
    ...tables.map(({ name }) => ({ name, owner: 'account_id' })),
  ];
  const parts = owned.map(
    ({ name, owner }) =>
      `select '${name}' as name, jsonb_agg(t order by t::text) as rows from ${name} t where ${owner} = $1`,
  );
  return till.db.prisma.$queryRawUnsafe(parts.join(' union all '), a.id);
}

/** Everything that A can read, but for the transactions to sign. */
async function answersToA(): Promise<string[]> {
  const as = { cookie: a.cookie };
  const answers: string[] = [];
  const readings = (name: string, args: readonly Pick<GraphQLArgument, 'name' | 'type'>[]) =>
    argumentSets({ name, args: args.filter(({ type }) => isNonNullType(type)) }, oneOfEach(), (id) => id);
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
    for (const args of readings(field.name, field.args))
      answers.push((await graphql(document('query', field), args, as)).payload);
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

type Field = GraphQLField<unknown, unknown>;

/** The field with everything that can be selected below it. */
function document(kind: 'query' | 'mutation' | 'subscription', { name, args, type }: Field): string {
  const definitions = args.map((arg) => `$${arg.name}: ${arg.type}`).join(' ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(' ');
  const given = args.length > 0;
  return `${kind}${given ? `(${definitions})` : ''} { ${name}${given ? `(${passed})` : ''}${selection(type, 4)} }`;
}

function selection(output: GraphQLOutputType, depth: number): string {
  const type = getNamedType(output);
  if (isAbstractType(type)) {
    const parts = schema.getPossibleTypes(type).map((one) => `... on ${one.name}${selection(one, depth)}`);
    return ` { __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const isLeaf = !isObjectType(getNamedType(field.type)) && !isAbstractType(getNamedType(field.type));
    return isLeaf || depth > 1
      ? [
          `${aliasOf(type.name, field.name)}${field.name}${innerArguments(type.name, field)}${selection(field.type, depth - 1)}`,
        ]
      : [];
  });
  return ` { __typename ${parts.join(' ')} }`;
}

/** What a field below the root needs. */
const innerArgumentsOf: Record<string, string> = {
  'Overview.moneyIn': '(from: "2026-01-01T00:00:00Z", to: "2056-01-01T00:00:00Z", per: MONTH)',
};

function innerArguments(type: string, { name, args }: Field): string {
  const given = innerArgumentsOf[`${type}.${name}`] ?? '';
  for (const arg of args)
    if (isRequiredArgument(arg) && !given.includes(`${arg.name}:`))
      throw new Error(`${type}.${name} needs ${arg.name}: say in innerArgumentsOf what to pass`);
  return given;
}

/** Members of a union may call fields of different types by one name. */
function aliasOf(type: string, field: string): string {
  return `${type}_${field}: `;
}

function isId(arg: Pick<GraphQLArgument, 'type'>): boolean {
  return getNamedType(arg.type).name === 'ID';
}

/** Every way to put one of the ids into one of the arguments; one set without ids when none is required. */
function argumentSets(
  { name, args }: { name: string; args: readonly Pick<GraphQLArgument, 'name' | 'type'>[] },
  loot: Record<string, string[]>,
  as: (id: string) => string,
): Record<string, unknown>[] {
  const others = otherArguments[name]?.() ?? {};
  for (const arg of args)
    if (isNonNullType(arg.type) && !isId(arg) && !(arg.name in others))
      throw new Error(`${name} needs ${arg.name}: say in otherArguments what to pass`);
  const sets = args.filter(isId).flatMap((arg) =>
    Object.values(loot)
      .flat()
      .map((id) => ({ ...others, [arg.name]: as(id) })),
  );
  return args.some((arg) => isId(arg) && isNonNullType(arg.type)) ? sets : [others, ...sets];
}

const roots = (['query', 'mutation', 'subscription'] as const).map((kind) => ({
  kind,
  fields: Object.values(schema.getRootType(kind as never)?.getFields() ?? {}),
}));

it('A has something of every kind that there is', async () => {
  expect(JSON.stringify(await rowsOfA())).toContain(MARK);
  // How shops are bought from is everybody's, and no operation finds it by its id.
  const { request, flow, ...kinds } = prefixes;
  expect([request, flow]).toEqual(['req', 'flow']);
  expect(Object.keys(a.loot).sort()).toEqual(Object.keys(kinds).sort());
  for (const [kind, ids] of Object.entries(a.loot)) {
    expect(ids, kind).not.toEqual([]);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${kinds[kind as keyof typeof kinds]}_`));
  }
});

const endpoints = routes.map((route) => {
  const { parameters } = prepare(schema, route);
  return { ...route, parameters, rootField: rootOf(route.operation) };
});

/** Who calls is found out before anything is looked up: a key on one surface and a cookie on the other cover both. */
describe('B', () => {
  describe.each(roots.filter(({ kind }) => kind !== 'subscription'))(
    'with a key, by $kind',
    ({ kind, fields }) => {
      it.each(fields.map((field) => [field.name, field] as const))(
        '%s shows and changes nothing of A’s, and A’s ids are as good as none',
        async (_, field) => {
          const before = await rowsOfA();
          const b = await (kind === 'query' ? reader() : attacker());
          const as = { key: b.key };
          const query = document(kind as 'query', field);
          const foreign = argumentSets(field, lootFor(field.name), (id) => id);
          const unknown = argumentSets(field, lootFor(field.name), nobodys);
          if (unknown.length > 1) await graphql(query, unknown[1] ?? {}, as);
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
            const none = await graphql(query, unknown[n] ?? {}, as);
            expect(answer.payload).toBe(none.payload);
            expect(answer.statusCode).toBe(none.statusCode);
            const { data, errors } = answer.json();
            const [error] = errors ?? [];
            if (error) expect([400, 404]).toContain(error.extensions.status);
            else expect(Object.values(data)[0]).toMatchObject({ [aliasIn(field, 'nodes')]: [] });
          }
          expect(await rowsOfA()).toEqual(before);
        },
      );
    },
  );

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'with a cookie, %s shows and changes nothing of A’s, and A’s ids are as good as none',
    async (_, { method, path, parameters, rootField }) => {
      const before = await rowsOfA();
      const b = await (method === 'GET' ? reader() : attacker());
      const as = { cookie: b.cookie };
      const field = { name: rootField, args: parameters };
      const loot = lootFor(rootField);
      const unknown = argumentSets(field, loot, nobodys);
      for (const [n, args] of argumentSets(field, loot, (id) => id).entries()) {
        const answer = await callRoute(method, path, args, as);
        expectNothingOfA(answer.payload);
        if (!parameters.some((parameter) => isId(parameter) && parameter.name in args)) continue;
        const none = await callRoute(method, path, unknown[n] ?? {}, as);
        expect(answer.payload).toBe(none.payload);
        expect(answer.statusCode).toBe(none.statusCode);
        if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ object: 'list', data: [] });
        else expect([400, 404]).toContain(answer.statusCode);
      }
      expect(await rowsOfA()).toEqual(before);
    },
  );

  it('leaves A to read the very same as before', async () => {
    expect(readAtFirst.join()).toContain(MARK);
    expect(await answersToA()).toEqual(readAtFirst);
  });
});

function aliasIn({ type }: Field, name: string): string {
  return `${getNamedType(type).name}_${name}`;
}

function rootOf(operation: (typeof routes)[number]['operation']): string {
  const [field] = operationOf(operation).selectionSet.selections;
  return field?.kind === 'Field' ? field.name.value : '';
}

function callRoute(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  args: Record<string, unknown>,
  as: Credentials,
) {
  const given = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [spellParameter(name), value]),
  );
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given[name]);
    delete given[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(given as Record<string, string>).toString();
  if (method === 'GET') return rest(method, query ? `${url}?${query}` : url, as);
  return rest(method, url, as, method === 'POST' ? given : undefined);
}

describe.each(['graphql-ws', 'SSE'] as const)('subscriptions over %s', (transport) => {
  const subscribe = transport === 'SSE' ? subscribeSse : subscribeWs;
  const fields = roots.find(({ kind }) => kind === 'subscription')?.fields ?? [];

  it.each(fields.map((field) => [field.name, field] as const))(
    '%s tells B nothing of what happens to A, and A’s ids are as good as none',
    async (_, field) => {
      const before = await rowsOfA();
      const b = await attacker();
      const query = document('subscription', field);
      const foreign = argumentSets(field, lootFor(field.name), (id) => id);
      const unknown = argumentSets(field, lootFor(field.name), nobodys);
      for (const [n, args] of foreign.entries()) {
        if (!field.args.some((arg) => isId(arg) && arg.name in args)) continue;
        const [answer] = await subscribe(b.key, query, args, ({ length }) => length > 0);
        const [none] = await subscribe(b.key, query, unknown[n] ?? {}, ({ length }) => length > 0);
        expect(answer).toBe(none);
        expect([400, 404]).toContain(JSON.parse(answer ?? '{}').errors[0].extensions.status);
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
      b.key,
      document('subscription', field),
      args,
      (messages) => messages.some((message) => message.includes(sentinel)),
      async () => {
        await rest(
          'POST',
          '/v1/account',
          { cookie: a.cookie },
          { metadata: { note: `${MARK} ${Math.random()}` } },
        );
        await rest('POST', '/v1/api_keys', { cookie: a.cookie }, { name: `${MARK} new key` });
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
      const byA = await Promise.all(a.marks.map((mark) => found(mark, { cookie: a.cookie })));
      expect(byA.flat()).not.toEqual([]);
      for (const mark of a.marks) expect(await found(mark, { key: b.key })).toEqual([]);
    },
  );

  it('looks at every list that the dashboard searches', () => {
    expect(searchable.map(({ name }) => name).sort()).toEqual([
      'checkoutIntents',
      'checkoutLinks',
      'checkoutSessions',
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
    await graphql('{ events(first: 100) { nodes { cursor objectId } } }', {}, { cookie: a.cookie })
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
  const rows = await till.db.prisma.$queryRaw<unknown[]>`
    select id from api_keys where id = ${objectId} and account_id = ${accountId}
    union select id from sessions where id = ${objectId} and account_id = ${accountId}`;
  return rows.length === 1;
}

it('B does not get A’s saved answer with A’s Idempotency-Key', async () => {
  const b = await attacker();
  const call = ({ cookie }: Credentials) =>
    appOf(till).inject({
      method: 'POST',
      url: '/v1/api_keys',
      headers: { cookie, 'idempotency-key': 'the-same' },
      payload: { name: 'the same' },
    });
  const [first, second] = [await call(a), await call(b)];
  expect(first.json().account_id).toBe(a.id);
  expect(second.json().account_id).toBe(b.id);
  expect(second.json().secret).not.toBe(first.json().secret);
  expect(second.headers['idempotent-replayed']).toBeUndefined();
  expect((await call(a)).payload).toBe(first.payload);
});

it('nobody at all gets anything but a refusal, whatever the id', async () => {
  const before = await rowsOfA();
  for (const { kind, fields } of roots) {
    if (kind === 'subscription') continue;
    for (const field of fields) {
      for (const args of argumentSets(field, lootFor(field.name), (id) => id)) {
        const answer = await graphql(document(kind, field), args, {});
        expectNothingOfA(answer.payload);
        if (!isPublic(field)) expect(answer.json().errors[0].extensions.code).toBe('authentication_required');
      }
    }
  }
  for (const { method, path, parameters, rootField } of endpoints)
    for (const args of argumentSets({ name: rootField, args: parameters }, lootFor(rootField), (id) => id))
      expectNothingOfA((await callRoute(method, path, args, {})).payload);
  expect(await rowsOfA()).toEqual(before);
});

function isPublic({ extensions }: Field): boolean {
  return (extensions.pothosOptions as { skipTypeScopes?: boolean })?.skipTypeScopes === true;
}

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
      ['price', a.shop.price],
      ['product', a.shop.product],
    ] as const) {
      const sell = (sold: string) => call(till, operation, { line_items: [{ [kind]: sold }] }, b);
      // Interpreted when it first comes and compiled afterwards, as above.
      await sell(nobodys(id));
      const refused = await sell(id);
      expect(refused).toMatchObject({ status: 400, code: 'parameter_invalid' });
      expect(refused.text).toBe((await sell(nobodys(id))).text);
    }
  expect(await rowsOfA()).toEqual(before);
});

describe.each(['nobody at all', 'B with a key', 'B with a cookie'] as const)(
  'of a gift of A’s, %s',
  (who) => {
    let as: Credentials;
    let before: unknown;
    beforeAll(async () => {
      const b = await attacker();
      as = who === 'nobody at all' ? {} : who === 'B with a key' ? { key: b.key } : { cookie: b.cookie };
      before = await rowsOfA();
    });
    afterEach(async () => expect(await rowsOfA()).toEqual(before));

    const gifts = () => [
      { gift: a.open, status: 'OPEN' },
      { gift: a.unfunded, status: 'REQUIRES_ACTION' },
    ];
    it('sees its amount, its status and from whom it is, by its id or its code', async () => {
      const field = fieldNamed('query', 'claimableGift');
      for (const { gift, status } of gifts()) {
        for (const args of [{ id: gift.id }, { releaseVerificationKey: gift.key }]) {
          const { data } = (await graphql(document('query', field), args, as)).json();
          expect(data).toEqual({ claimableGift: shownToStrangers(gift.id, status) });
          const answer = await callRoute('GET', '/v1/claimable_gift', args, as);
          expect(answer.json()).toEqual({
            id: gift.id,
            amount: 2_500,
            currency: 'usdc',
            status: status.toLowerCase(),
            business_name: `${MARK} shop`,
          });
        }
      }
    });

    it.each(surfaces)(
      'is told over $name how to claim it, and nothing of A’s own notes',
      async ({ call }) => {
        const recipient_address = newWallet().address;
        const answer = await call(till, 'GiftRelease', { id: a.open.id, recipient_address }, as);
        const { next_action, ...shown } = (await call(till, 'Gift', { id: a.open.id }, { cookie: a.cookie }))
          .body;
        expect(shown.metadata).toEqual({ note: `${MARK} gift` });
        expect(answer.body).toEqual({ ...shown, metadata: {}, next_action: expect.anything() });
        expect(answer.text).not.toContain(MARK);
        const early = await call(till, 'GiftRelease', { id: a.unfunded.id, recipient_address }, as);
        expect(early).toMatchObject({ status: 409, code: 'state_conflict' });
        expect(early.text).not.toContain(a.unfunded.sender.publicKey.toBase58());
      },
    );

    it.each(surfaces)('may repeat over $name what was sent for it, and learns no more', async ({ call }) => {
      const sent = { id: a.open.id, signed_transaction: fundingOf(a.open) };
      const answer = await call(till, 'GiftSubmit', sent, as);
      const shown = (await call(till, 'Gift', { id: a.open.id }, { cookie: a.cookie })).body;
      expect(answer.body).toEqual({ ...shown, metadata: {} });
      expect(answer.text).not.toContain(MARK);
    });

    it.each(surfaces)('cannot claim it over $name without its code', async ({ call }) => {
      const thief = Keypair.generate();
      const recipient_address = thief.publicKey.toBase58();
      const asked = await call(till, 'GiftRelease', { id: a.open.id, recipient_address }, as);
      const signed_transaction = base64Of(signed(asked.body, thief));
      expect(await call(till, 'GiftSubmit', { id: a.open.id, signed_transaction }, as)).toMatchObject({
        status: 400,
        code: 'signature_missing',
      });
      const elsewhere = { id: a.unfunded.id, signed_transaction };
      expect(await call(till, 'GiftSubmit', elsewhere, as)).toMatchObject({
        status: 400,
        code: 'transaction_invalid',
      });
    });

    it.each(transports)('follows the same over $name', async ({ subscribe }) => {
      const field = fieldNamed('subscription', 'claimableGiftUpdated');
      for (const { gift, status } of gifts()) {
        const operation = subscribe(till.url, as, document('subscription', field), { id: gift.id });
        await vi.waitFor(() => expect(operation.results).toHaveLength(1), 60_000);
        expect(operation.results).toEqual([
          { data: { claimableGiftUpdated: shownToStrangers(gift.id, status) } },
        ]);
        operation.close();
      }
    });
  },
);

const KINDS = [
  { type: 'CheckoutSession', query: 'checkoutSession', route: '/v1/checkout_sessions/{id}' },
  { type: 'TransactionIntent', query: 'transactionIntent', route: '/v1/transaction_intents/{id}' },
] as const;

/** Everything that a payer is shown. What is added to the types is decided on here. */
const SHOWN_TO_PAYERS = {
  CheckoutSession: `accountId amountReceived amountSubtotal amountTotal businessName canceledBy chainPayUri checkoutLinkId created
    currency id lastPaymentError lineItems payerAddress paymentStatus qrDataUrl recipientAddress reference status
    transaction url`,
  TransactionIntent: `amount amountReceived businessName canceledAt canceledBy created currency feeAmount id lastPaymentError
    netAmount nextAction payerAddress recipientAddress reference status transaction transactionId`,
};

describe.each(['nobody at all', 'B with a key', 'B with a cookie'] as const)('as a payer, %s', (who) => {
  let as: Credentials;
  let before: unknown;
  beforeAll(async () => {
    const b = await attacker();
    as = who === 'nobody at all' ? {} : who === 'B with a key' ? { key: b.key } : { cookie: b.cookie };
    before = await rowsOfA();
  });
  afterEach(async () => expect(await rowsOfA()).toEqual(before));

  const payables = () => ({
    CheckoutSession: [a.shop.session, a.shop.paidSession],
    TransactionIntent: [a.shop.intent, a.shop.paidIntent],
  });

  it.each(KINDS)('sees of a $type of A’s what it takes to pay it, and no notes', async (kind) => {
    const { type, query, route } = kind;
    for (const id of payables()[type]) {
      const ask = (by: Credentials) => graphql(document('query', fieldNamed('query', query)), { id }, by);
      const [own, shown] = [await ask({ cookie: a.cookie }), await ask(as)];
      expectPayersView(type, id, own.json().data[query], shown.json().data[query]);
      expectNoNotes(shown.payload, id);
      const answers = [await callRoute('GET', route, { id }, { cookie: a.cookie })];
      answers.push(await callRoute('GET', route, { id }, as));
      const [full, seen] = answers.map((answer) => answer.json());
      expect(full.metadata).toEqual({ note: `${MARK} note` });
      expect(seen).toEqual({ ...(withoutMetadata(full) as Shown), underpayment: null });
      expectNoNotes(answers[1]?.payload ?? '', id);
    }
  });

  it.each(transports)('follows the same over $name', async ({ subscribe }) => {
    for (const { type, query } of KINDS)
      for (const id of payables()[type]) {
        const field = fieldNamed('subscription', `${query}Updated`);
        const follow = (by: Credentials) => subscribe(till.url, by, document('subscription', field), { id });
        const [own, shown] = [follow({ cookie: a.cookie }), follow(as)];
        for (const operation of [own, shown]) {
          await vi.waitFor(() => expect(operation.results).toHaveLength(1), 60_000);
          operation.close();
        }
        const [full, seen] = [own, shown].map(({ results }) => results[0]?.data?.[field.name]);
        expectPayersView(type, id, full as Shown, seen as Shown);
      }
  });

  it('gets a transaction of his own to sign, and nothing else can be sent in its place', async () => {
    const thief = Keypair.generate();
    const payerAddress = thief.publicKey.toBase58();
    const PREPARE = document('mutation', fieldNamed('mutation', 'paymentPrepare'));
    const SUBMIT = document('mutation', fieldNamed('mutation', 'paymentSubmit'));
    const codeOf = async (id: string, signedTransaction: string) =>
      (await graphql(SUBMIT, { id, signedTransaction }, as)).json().errors?.[0].extensions.code;
    const prepared = [];
    for (const id of [a.shop.session, a.shop.intent]) {
      const { data } = (await graphql(PREPARE, { id, payerAddress }, as)).json();
      expect(data.paymentPrepare.TransactionToPay_signerAddress).toBe(payerAddress);
      prepared.push(String(data.paymentPrepare.TransactionToPay_serializedTransaction));
    }
    const [session = '', intent = ''] = prepared;
    expect(await codeOf(a.shop.session, session)).toBe('signature_missing');
    const signedIntent = Transaction.from(Buffer.from(intent, 'base64'));
    signedIntent.partialSign(thief);
    expect(await codeOf(a.shop.session, base64Of(signedIntent))).toBe('transaction_invalid');
    for (const id of [a.shop.paidSession, a.shop.paidIntent]) {
      const { errors } = (await graphql(PREPARE, { id, payerAddress }, as)).json();
      expect(errors[0].extensions).toMatchObject({ status: 409, code: 'state_conflict' });
    }
  });
});

type Shown = Record<string, unknown>;

/** The owner's view less what is the owner's alone, in the fields that are meant for payers. */
function expectPayersView(type: keyof typeof SHOWN_TO_PAYERS, id: string, full: Shown, seen: Shown): void {
  const isHalfPaid = id === a.shop.session;
  const isPaid = id === a.shop.paidSession || id === a.shop.paidIntent;
  expect(full[`${type}_metadata`]).toEqual({ note: `${MARK} note` });
  expect(full[`${type}_payments`]).toHaveLength(isHalfPaid || isPaid ? 1 : 0);
  expect(full[`${type}_lastPaymentError`] !== null).toBe(isHalfPaid);
  expect(full[`${type}_underpayment`]).not.toBeNull();
  const owners = { [`${type}_payments`]: [], [`${type}_underpayment`]: null };
  expect(seen).toEqual({ ...(withoutMetadata(full) as Shown), ...owners });
  const shown = SHOWN_TO_PAYERS[type].split(/\s+/).map((name) => `${type}_${name}`);
  const hidden = [`${type}_metadata`, ...Object.keys(owners)];
  expect(Object.keys(seen).sort()).toEqual(['__typename', ...shown, ...hidden].sort());
}

function withoutMetadata(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMetadata);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /(^|_)metadata$/.test(key) ? {} : withoutMetadata(inner),
    ]),
  );
}

/** Nothing of A's but the shop's name and wallet, what is sold, and what paid for it. */
function expectNoNotes(text: string, id: string): void {
  const known = [id, a.id, a.wallet.address, a.shop.product, a.shop.price, ...(a.loot.transaction ?? [])];
  const payers = [a.open.sender.publicKey.toBase58(), ...a.shop.signatures];
  const left = text.replaceAll(`${MARK} shop`, '');
  const notes = a.marks.filter((mark) => !known.includes(mark) && !payers.includes(mark));
  expect(notes.filter((mark) => left.includes(mark))).toEqual([]);
}

describe('a payment of a stranger’s that fails', () => {
  /** Has Till send a payment from a wallet that has no USDC. */
  async function payFromNothing(id: string): Promise<void> {
    const poor = Keypair.generate();
    await till.sandbox.fund(poor.publicKey, 1_000_000_000n);
    const { serializedTransaction } = await till.useCases.payables.prepare(id, poor.publicKey.toBase58());
    const transaction = Transaction.from(Buffer.from(serializedTransaction, 'base64'));
    transaction.partialSign(poor);
    const SUBMIT = document('mutation', fieldNamed('mutation', 'paymentSubmit'));
    const answer = await graphql(SUBMIT, { id, signedTransaction: base64Of(transaction) }, {});
    expect(answer.json().errors[0].extensions.code).toBe('funds_insufficient');
  }
  const lastPaymentError = { code: 'transaction_failed', message: expect.any(String) };
  const make = async (operation: string, params: Record<string, unknown>) =>
    String((await (surfaces[0] as Surface).call(till, operation, params, await till.newAccount())).body.id);

  it('changes nothing of a session but what it says of it', async () => {
    const line_items = [{ product_data: { name: 'Mug', price_data: { unit_amount: 250 } } }];
    const id = await make('CheckoutSessionCreate', { line_items });
    const read = () => till.db.prisma.checkoutSession.findUniqueOrThrow({ where: { id } });
    const before = await read();
    await payFromNothing(id);
    expect(await read()).toEqual({ ...before, lastPaymentError });
  });

  it('takes no intent back that somebody else is paying', async () => {
    const id = await make('TransactionIntentCreate', { amount: 250 });
    await till.useCases.transactionIntents.onSent(id);
    const read = () => till.db.prisma.transactionIntent.findUniqueOrThrow({ where: { id } });
    const before = await read();
    expect(before.status).toBe('processing');
    await payFromNothing(id);
    expect(await read()).toEqual({ ...before, lastPaymentError });
  });
});

function fieldNamed(kind: string, name: string): Field {
  const field = roots.find((root) => root.kind === kind)?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`there is no ${name}`);
  return field;
}

/** As the document that selects everything spells it. */
function shownToStrangers(id: string, status: string): Record<string, unknown> {
  return {
    __typename: 'ClaimableGift',
    ClaimableGift_id: id,
    ClaimableGift_amount: 2_500,
    ClaimableGift_currency: 'USDC',
    ClaimableGift_status: status,
    ClaimableGift_businessName: `${MARK} shop`,
  };
}

type Enough = (messages: string[]) => boolean;

/** Everything that a subscription says until it is enough or over, each message as text. */
async function subscribeWs(
  key: string,
  query: string,
  variables: Record<string, unknown>,
  enough: Enough,
  whenLive?: () => Promise<void>,
): Promise<string[]> {
  const client = createClient({
    url: `ws://127.0.0.1:${till.config.PORT}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });
  const messages: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      client.subscribe(
        { query, variables },
        {
          next(message) {
            if (messages.push(JSON.stringify(message)) === 1) whenLive?.().catch(reject);
            if (enough(messages)) resolve();
          },
          error(errors) {
            messages.push(JSON.stringify({ errors }));
            resolve();
          },
          complete: resolve,
        },
      );
    });
  } finally {
    await client.dispose();
  }
  return messages;
}

async function subscribeSse(
  key: string,
  query: string,
  variables: Record<string, unknown>,
  enough: Enough,
  whenLive?: () => Promise<void>,
): Promise<string[]> {
  const messages: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const outgoing = request(`http://127.0.0.1:${till.config.PORT}/graphql`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
    });
    const leave = () => {
      outgoing.destroy();
      resolve();
    };
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          const data = /^data: ?(\{.*\})$/m.exec(part)?.[1];
          if (data && messages.push(data) === 1) whenLive?.().catch(reject);
        }
        if (enough(messages)) leave();
      });
      incoming.on('end', leave);
    });
    outgoing.end(JSON.stringify({ query, variables }));
  });
  return messages;
}
