import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopAccounts } from '../../src/buying/checkout-intents/shop-accounts.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/db/embedded.ts';
import { createLog } from '../../src/shared/log.ts';
import { makeVault } from '../../src/vault/envelope.ts';
import { rewrapAll } from '../../src/vault/rotation.ts';
import { makeSecret } from '../../src/vault/secret.ts';
import { CARD, newNumber } from '../support/cards.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import { startTill, TEST_SECRET, TEST_VAULT_KEY, type TestAccount, type TestTill } from '../support/till.ts';
import { everyFile, everyTable, grouped, spellings, tracesOf } from './traces.ts';

/**
 * A card number that nobody else has goes through everything that can be done with a card, right and wrong.
 * Afterwards it is looked for in every table, in every file of the database server and in the log.
 */

const NUMBER = newNumber();
const CVC = '937';
const HOLDER = `Canary ${randomBytes(6).toString('hex')}`;
const canary = { ...CARD, number: NUMBER, cvc: CVC, name: HOLDER };

let home: string;
let server: EmbeddedServer;
let till: TestTill;
let account: TestAccount;
/** Everything that Till answered. */
const answers: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'till-canary-'));
  await chmod(home, 0o755);
  server = await startEmbedded(home);
  till = await startTill({ DATABASE_URL: server.url });
  account = await till.newAccount();
});
afterAll(async () => {
  await till.stop();
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

const findings = (bytes: Buffer, number = NUMBER) => tracesOf({ number, cvc: CVC }, bytes);

async function send(url: string, options: { method?: 'GET' | 'POST'; body?: string; type?: string } = {}) {
  const { method = 'POST', body, type = 'application/json' } = options;
  const answer = await appOf(till).inject({
    method,
    url,
    headers: { authorization: `Bearer ${account.key}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { payload: body }),
  });
  answers.push(answer.payload, JSON.stringify(answer.headers));
  return answer;
}

const graphql = (query: string, variables: object = {}) =>
  send('/graphql', { body: JSON.stringify({ query, variables }) });

describe.each(surfaces)('a canary over $name', ({ call }) => {
  const make = async (params: object, headers: Record<string, string> = {}) => {
    const outcome = await call(till, 'CardCreate', { ...params }, { key: account.key, headers });
    answers.push(outcome.text, JSON.stringify(outcome.headers));
    return outcome;
  };

  it('is kept, in every spelling that is taken, and again with an Idempotency-Key', async () => {
    for (const between of ['', ' ', '-'])
      expect((await make({ ...canary, number: grouped(NUMBER, between) })).status).toBe(200);
    const key = { 'idempotency-key': randomBytes(8).toString('hex') };
    expect((await make(canary, key)).status).toBe(200);
    expect((await make(canary, key)).headers['idempotent-replayed']).toBe('true');
    expect((await make({ ...canary, exp_month: 11 }, key)).code).toBe('idempotency_key_reused');
  });

  it.each([
    ['an expired date', { exp_year: 2_020 }],
    ['a code that is too long', { cvc: `${CVC}${CVC}` }],
    ['the number as a number', { number: Number(NUMBER) }],
    ['the number as the name', { name: NUMBER }],
    [
      'the number in the address',
      { billing_address: { ...CARD.billing_address, line2: grouped(NUMBER, ' ') } },
    ],
    ['the number as the country', { billing_address: { ...CARD.billing_address, country: NUMBER } }],
    ['the number as the limit', { spending_limit: NUMBER }],
    ['the number as the code', { cvc: NUMBER }],
    ['the number with a wrong neighbour', { number: `${NUMBER}x` }],
    ['the number as an unknown parameter', { [NUMBER]: CVC }],
  ])('is refused with %s', async (_, changes) => {
    expect((await make({ ...canary, ...changes })).status).toBe(400);
    const key = { 'idempotency-key': randomBytes(8).toString('hex') };
    expect((await make({ ...canary, ...changes }, key)).status).toBe(400);
  });

  it('fails with the database, and is not in what is logged about it', async () => {
    await till.db.prisma.$executeRawUnsafe('alter table cards rename to cards_away');
    try {
      expect((await make(canary)).status).toBe(500);
    } finally {
      await till.db.prisma.$executeRawUnsafe('alter table cards_away rename to cards');
    }
    expect(till.logged.join()).toContain('cards');
  });

  it('is removed', async () => {
    const { body } = await make(canary);
    expect((await call(till, 'CardRemove', { id: body.id }, account)).status).toBe(200);
  });
});

describe('a canary in the wrong place', () => {
  const ADDRESS = '{ line1: "1 High Street", city: "Ely", country: "GB" }';
  const document = (number: string) => `mutation { cardCreate(number: ${number}, expMonth: 12,
    expYear: ${CARD.exp_year}, cvc: "${CVC}", name: "${HOLDER}", billingAddress: ${ADDRESS}) { id last4 } }`;

  it('is kept when it stands in the document itself', async () => {
    expect((await graphql(document(`"${NUMBER}"`))).json().data.cardCreate.last4).toBe(NUMBER.slice(-4));
  });

  it.each([
    ['as a whole number', () => document(NUMBER)],
    ['as a name', () => document(`X${NUMBER}`)],
    ['as a list', () => document(`[${NUMBER}]`)],
    ['as a variable’s default', () => `query ($n: Int = ${NUMBER}) { cards(first: $n) { nodes { id } } }`],
    ['as a page size', () => `{ cards(first: ${NUMBER}) { nodes { id } } }`],
    ['as an id', () => `{ card(id: "${NUMBER}") { id } }`],
    ['as a cursor', () => `{ cards(after: "${NUMBER}") { nodes { id } } }`],
    ['as a field', () => `{ card_${NUMBER} }`],
    ['as nonsense', () => `{ cards ${grouped(NUMBER, ' ')} }`],
    ['as an enum', () => `{ gifts(status: N${NUMBER}) { nodes { id } } }`],
  ])('is refused in a document %s', async (_, query) => {
    expect((await graphql(query())).json().errors).toHaveLength(1);
  });

  it.each([
    ['a variable of the wrong type', { first: NUMBER }],
    ['a variable too large', { first: Number(NUMBER) }],
    ['an unknown variable', { [NUMBER]: 1 }],
  ])('is refused as %s', async (_, variables) => {
    const query = 'query ($first: Int) { cards(first: $first) { nodes { id } } }';
    expect((await graphql(query, variables)).json().errors).toHaveLength(1);
  });

  it('is refused in addresses, forms and bodies that cannot be read', async () => {
    const form = `number=${NUMBER}&cvc=${CVC}&exp_month=12&exp_year=2020`;
    const type = 'application/x-www-form-urlencoded';
    const attempts = [
      await send(`/v1/cards/${NUMBER}`, { method: 'GET' }),
      await send(`/v1/cards?starting_after=${NUMBER}`, { method: 'GET' }),
      await send(`/v1/cards?${NUMBER}=1`, { method: 'GET' }),
      await send(`/v1/cards?limit=${NUMBER}`, { method: 'GET' }),
      await send(`/v1/cards?${form}`, { body: '{}' }),
      await send('/v1/cards', { body: form, type }),
      await send('/v1/cards', { body: `{"number":"${NUMBER}","cvc":"${CVC}",` }),
      await send('/v1/cards', { body: JSON.stringify([canary]) }),
      await send('/v1/cards', { body: JSON.stringify(canary), type: 'text/plain' }),
      await send(`/v1/${NUMBER}`, { method: 'GET' }),
      await send(`/graphql?query={card(id:"${NUMBER}"){id}}&${NUMBER}=1`, { method: 'GET' }),
      await send(`/graphql?query={a}&variables={"number":"${NUMBER}"`, { method: 'GET' }),
    ];
    for (const { statusCode } of attempts) expect([400, 404, 415]).toContain(statusCode);
  });

  it('is struck out of errors that name it', () => {
    const log = createLog(
      { LOG_LEVEL: 'debug', LOG_FORMAT: 'json' },
      { write: (line) => void logged.push(line) },
    );
    for (const between of ['', ' ', '-', '\u00a0']) {
      const number = grouped(NUMBER, between);
      const err = new Error(`cannot use ${number} (${number}, 12/30)`, { cause: new Error(number) });
      log.error({ err }, 'a fault');
    }
    log.info({ card: { number: NUMBER, cvc: CVC } }, 'a card');
    expect(logged).toHaveLength(5);
    expect(logged[0]).toContain('cannot use [card number]');
  });
});

describe('a canary in the vault', () => {
  it('is opened for a charge, loses its code, and moves to a new vault key', async () => {
    const { cards } = till.useCases;
    const { rows } = await cards.list(account.id, { limit: 100 });
    expect(rows.length).toBeGreaterThanOrEqual(8);
    const [first] = rows;
    const open = () => cards.openForCharge(till.db.prisma, account.id, first?.id ?? '');
    expect(await open()).toMatchObject({ number: NUMBER, cvc: CVC });
    await till.db.transact((tx) => cards.eraseCvc(tx, first?.id ?? ''));
    const next = makeVault([randomBytes(32).toString('hex'), TEST_VAULT_KEY]);
    expect((await rewrapAll(till.db, next)).rewrapped).toBe(rows.length);
    await expect(open()).rejects.toThrow(next.currentKeyId);
    const back = makeVault([TEST_VAULT_KEY]);
    expect((await rewrapAll(till.db, back)).unopened).toEqual({ [next.currentKeyId]: rows.length });
  });
});

describe('afterwards, the canary', () => {
  it('was never answered', () => {
    expect(answers.length).toBeGreaterThan(50);
    expect(findings(Buffer.from(answers.join('\n')))).toEqual([]);
  });

  it('is in no table', async () => {
    const tables = await everyTable(till);
    const withHolder = tables.filter(({ bytes }) => bytes.includes(HOLDER)).map(({ table }) => table);
    expect(withHolder).toEqual(expect.arrayContaining(['public.cards', 'public.events']));
    const found = tables.map(({ table, bytes }) => [table, findings(bytes)] as const);
    expect(found.filter(([, how]) => how.length > 0)).toEqual([]);
  });

  it('has left no hash of its calls that could be searched', async () => {
    const { postal_code: postalCode, line1, city, country } = CARD.billing_address;
    const [name, number, cvc, expMonth, expYear] = [HOLDER, NUMBER, CVC, CARD.exp_month, CARD.exp_year];
    // In the order of their names, as calls are compared.
    const billingAddress = { city, country, line1, postalCode };
    const variables = { billingAddress, cvc, expMonth, expYear, name, number };
    const call = JSON.stringify(['POST', '/v1/cards', variables]);
    const kept = (await till.db.prisma.idempotencyRecord.findMany()).map(({ fingerprint }) =>
      Buffer.from(fingerprint).toString('hex'),
    );
    expect(kept).toContain(makeSecret(TEST_SECRET).hash('idempotent call', call).toString('hex'));
    expect(kept).not.toContain(createHash('sha256').update(call).digest('hex'));
  });

  it('is in no file of the database, its write-ahead log included', async () => {
    const files = await everyFile(till, home);
    const withHolder = files.filter(({ bytes }) => bytes.includes(HOLDER)).map(({ file }) => file);
    expect(withHolder.some((file) => file.includes('pg_wal'))).toBe(true);
    expect(withHolder.some((file) => file.includes(join('postgres', 'base')))).toBe(true);
    const found = files.map(({ file, bytes }) => [file, findings(bytes)] as const);
    expect(found.filter(([, how]) => how.length > 0)).toEqual([]);
  });

  it('is in no line of the log', () => {
    expect(till.logged.length).toBeGreaterThan(20);
    expect(findings(Buffer.from([...till.logged, ...logged].join('\n')))).toEqual([]);
  });

  it('has company: a password at a shop is in no table and no file either', async () => {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const shopAccounts = createShopAccounts({ ...till, vault: makeVault([TEST_VAULT_KEY]) });
    const { password } = await shopAccounts.passwordFor(account.id, 'shop-example', email);
    const spelled = [
      password,
      Buffer.from(password).toString('hex'),
      Buffer.from(password).toString('base64'),
    ];
    const placed = [
      ...(await everyTable(till)).map(({ table, bytes }) => ({ place: table, bytes })),
      ...(await everyFile(till, home)).map(({ file, bytes }) => ({ place: file, bytes })),
      { place: 'log', bytes: Buffer.from(till.logged.join('\n')) },
    ];
    expect(placed.filter(({ bytes }) => bytes.includes(email)).length).toBeGreaterThanOrEqual(2);
    const found = placed.filter(({ bytes }) => spelled.some((text) => bytes.includes(text)));
    expect(found.map(({ place }) => place)).toEqual([]);
  });

  it('would have been found: another one, put where it must not be, is', async () => {
    const other = newNumber();
    const { prisma } = till.db;
    await prisma.$executeRaw`update accounts set username = ${other.slice(0, 16)} where id = ${account.id}`;
    const tables = await everyTable(till);
    expect(tables.filter(({ bytes }) => findings(bytes, other).length > 0).map(({ table }) => table)).toEqual(
      ['public.accounts'],
    );
    const files = (await everyFile(till, home)).filter(({ bytes }) =>
      findings(bytes, other).includes('plain'),
    );
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const [name, spelled] of spellings(other))
      expect(findings(Buffer.concat([Buffer.from('x'), spelled]), other), name).toContain(name);
    const wrapped = Buffer.from(JSON.stringify({ a: 1, number: other }));
    expect(findings(Buffer.from(wrapped.toString('base64')), other)).not.toEqual([]);
    expect(findings(Buffer.from(`{\\"cvc\\":\\"${CVC}\\"}`))).toEqual(['the code']);
  });
});
