import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditEntry, hashOf } from '../../src/buying/audit/audit-entry.ts';
import { newId } from '../../src/shared/ids.ts';
import { createCalls } from '../security/tenants/calls.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, quoteOf, SHOP } from '../support/checkouts.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { differencesOf, verified } from './verified.ts';

/** Whether `till verify` agrees with an audit log that is right, and names each way in which one can be wrong. */

const { call } = rest;

let till: TestTill;
let owner: TestAccount;
let other: TestAccount;
let mandate: string;
let [bought, approved, canceled] = ['', '', ''];
let chain: AuditEntry[] = [];

const { signIn } = createCalls(() => till);
const at = (action: string, source: string) =>
  chain.find((entry) => entry.action === action && entry.objectId === source) as AuditEntry;
const last = () => chain.at(-1) as AuditEntry;

beforeAll(async () => {
  till = await startTill();
  const ender = createEnder(till);
  [owner, other] = [await till.newAccount(), await till.newAccount()];
  const agent = await call(till, 'ApiKeyCreate', { scopes: ['buy:quote', 'buy:confirm'] }, owner);
  const as = { key: String(agent.body.secret) };
  const limits = { api_key: agent.body.id, currency: 'usd', approve_above: 3_000, per_day: 9_000 };
  mandate = String((await call(till, 'MandateCreate', limits, owner)).body.id);
  await call(till, 'MandateUpdate', { id: mandate, per_day: 10_000 }, owner);
  const quoted = async (who: { key: string }, amount: number) => {
    await call(till, 'CardCreate', CARD, who === other ? other : owner);
    const { body } = await call(till, 'CheckoutIntentCreate', { url: SHOP, prompt: 'A mug' }, who);
    const run = await ender.runs.take();
    if (!run) throw new Error('no run waits');
    await ender.runs.record(run, { name: 'Open the shop', tookMs: 1, pageUrl: SHOP });
    await ender.runs.record(run, { name: 'Look', tookMs: 1, screenshot: Buffer.from('picture') });
    await ender.endings.quoted(run, 'shop-example', quoteOf(amount));
    return String(body.id);
  };
  bought = await quoted(as, 2_000);
  await call(till, 'CheckoutIntentConfirm', { id: bought }, as);
  await ender.place(await ender.take(bought), 'A-17', quoteOf(1_900));
  approved = await quoted(as, 4_000);
  await call(till, 'CheckoutIntentConfirm', { id: approved }, as);
  const cookie = await signIn(owner.wallet);
  await call(till, 'CheckoutIntentApprove', { id: approved }, { cookie });
  await ender.place(await ender.take(approved), 'A-18', quoteOf(4_000));
  canceled = await quoted(as, 1_000);
  await call(till, 'CheckoutIntentCancel', { id: canceled }, as);
  await quoted(other, 1_000);
  chain = await till.db.prisma.auditEntry.findMany({
    where: { accountId: owner.id },
    orderBy: { sequence: 'asc' },
  });
});
afterAll(() => till.stop());

const TABLES = ['audit_entries', 'event_streams', 'checkout_intents', 'mandates', 'checkout_evidence'];

/** What is found while someone who owns the database changes it, and nothing of that afterward. */
async function tampered(...changes: string[]): Promise<string[]> {
  const { prisma } = till.db;
  const run = (sql: string) => prisma.$executeRawUnsafe(sql);
  const columns = new Map<string, string>();
  for (const table of TABLES) {
    const found = await prisma.$queryRaw<{ name: string }[]>`
      select column_name as name from information_schema.columns
       where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
    columns.set(table, found.map(({ name }) => `"${name}"`).join(', '));
    await run(`create table kept_${table} as select * from ${table}`);
    await run(`alter table ${table} disable trigger all`);
  }
  try {
    for (const change of changes) expect(await run(change), change).toBeGreaterThan(0);
    return await differencesOf(till);
  } finally {
    for (const table of TABLES) await run(`delete from ${table}`);
    for (const table of TABLES) {
      const list = columns.get(table);
      await run(`insert into ${table} (${list}) select ${list} from kept_${table}`);
      await run(`alter table ${table} enable trigger all`);
      await run(`drop table kept_${table}`);
    }
  }
}

/** An entry with another content and a hash that fits it. */
function rewritten(entry: AuditEntry, change: Partial<AuditEntry>): string[] {
  const changed = { ...entry, ...change };
  const { id, amount, details } = changed;
  return [
    `update audit_entries set amount = ${amount ?? 'null'}, details = '${details.replaceAll("'", "''")}',
            hash = '${hashOf(changed)}' where id = '${id}'`,
  ];
}

it('finds nothing in a log that is right, and says how long it is', async () => {
  const { differences, auditEntries } = await verified(till);
  expect(differences).toEqual([]);
  expect(auditEntries).toBe(chain.length + 2);
  expect((await verified(till, other.id)).auditEntries).toBe(2);
  expect(chain.map(({ action }) => action.split('.')[1])).toEqual([
    ...['created', 'updated'],
    ...['created', 'quoted', 'confirmed', 'succeeded'],
    ...['created', 'quoted', 'approval_asked', 'approved', 'succeeded'],
    ...['created', 'quoted', 'canceled'],
  ]);
});

describe('names', () => {
  it('an entry that was changed', async () => {
    const { id, sequence } = at('checkout_intent.succeeded', bought);
    expect(await tampered(`update audit_entries set amount = 1 where id = '${id}'`)).toEqual([
      `${id}: audit entry ${sequence} isn’t what its hash was made of`,
      `${bought}: it’s 1900 cents USD, and 1 cents USD in the audit log`,
    ]);
  });

  it.each([
    ['the time', `created_at = created_at - interval '1 day'`],
    ['the actor', `actor = 'ak_000000000000000000000000'`],
    ['who that is', `actor_type = 'operator'`],
    ['the details', `details = '{}'`],
    ['details that are no JSON', `details = 'nothing'`],
    ['the currency', `currency = 'sgd'`],
  ])('an entry of which %s was changed', async (_, change) => {
    const { id, sequence } = at('checkout_intent.quoted', bought);
    expect(await tampered(`update audit_entries set ${change} where id = '${id}'`)).toEqual([
      `${id}: audit entry ${sequence} isn’t what its hash was made of`,
    ]);
  });

  it('an entry that was changed together with its hash', async () => {
    const entry = at('checkout_intent.quoted', bought);
    const next = at('checkout_intent.confirmed', bought);
    expect(await tampered(...rewritten(entry, { amount: 1n }))).toEqual([
      `${next.id}: audit entry ${next.sequence} doesn’t follow from the one before it`,
    ]);
  });

  it('the last entry, changed together with its hash', async () => {
    const details = last().details.replace('user_canceled', 'expired');
    expect(await tampered(...rewritten(last(), { details }))).toEqual([
      `${last().id}: the audit log once ended with another entry`,
    ]);
  });

  it('an entry that was removed', async () => {
    const { id, sequence } = at('checkout_intent.quoted', bought);
    const next = at('checkout_intent.confirmed', bought);
    expect(await tampered(`delete from audit_entries where id = '${id}'`)).toEqual([
      `${next.id}: audit entry ${sequence} is missing`,
      `${bought}: it succeeded, and the audit log lacks that it was quoted`,
    ]);
  });

  it('an end that was cut off', async () => {
    const left = chain.length - 2;
    const cut = `delete from audit_entries where account_id = '${owner.id}' and sequence > ${left}`;
    expect(await tampered(cut)).toEqual([
      `${owner.id}: its audit log ends with entry ${left}, and had ${chain.length}`,
      `${canceled}: it’s canceled, and its last audit entry is checkout_intent.created`,
      `${canceled}: it’s 1000 cents USD, and without an amount in the audit log`,
    ]);
  });

  it('an end that was cut off where the account’s stream was told so', async () => {
    const before = chain.at(-2) as AuditEntry;
    expect(
      await tampered(
        `delete from audit_entries where id = '${last().id}'`,
        `update event_streams set audit_sequence = ${before.sequence}, audit_hash = '${before.hash}'
          where account_id = '${owner.id}'`,
      ),
    ).toEqual([`${canceled}: it’s canceled, and its last audit entry is checkout_intent.quoted`]);
  });

  it('a whole log that is gone', async () => {
    const gone = await tampered(
      `delete from audit_entries where account_id = '${owner.id}'`,
      `update event_streams set audit_sequence = 0, audit_hash = repeat('0', 64) where account_id = '${owner.id}'`,
    );
    expect(gone).toEqual(
      [bought, approved, canceled, mandate].map((id) => `${id}: it isn’t in the audit log`),
    );
  });

  it('purchases that aren’t as the log has them', async () => {
    const changed = (what: string, id = bought) =>
      tampered(`update checkout_intents set ${what} where id = '${id}'`);
    expect(await changed('amount = 2000')).toEqual([
      `${bought}: it’s 2000 cents USD, and 1900 cents USD in the audit log`,
    ]);
    expect(await changed(`charge_id = 'A-99'`)).toEqual([
      `${bought}: its order is A-99, and A-17 in the audit log`,
    ]);
    expect(await changed(`status = 'failed'`)).toEqual([
      `${bought}: it’s failed, and its last audit entry is checkout_intent.succeeded`,
    ]);
    expect(await changed('mandate_id = null')).toEqual([
      `${bought}: its mandate is none, and ${mandate} in the audit log`,
    ]);
    const { actor } = at('checkout_intent.confirmed', bought);
    expect(await changed('confirmed_by_key_id = null')).toEqual([
      `${bought}: nobody confirmed it, and ${actor} in the audit log`,
    ]);
    expect(await changed(`approved_by_wallet_address = 'someone'`, approved)).toEqual([
      `${approved}: someone approved it, and ${owner.wallet.address} in the audit log`,
    ]);
    const created = at('checkout_intent.created', bought).id;
    expect(await changed(`prompt = 'Two mugs', url = 'https://other.example/'`)).toEqual(
      ['url', 'prompt_sha256'].map(
        (name) => `${bought}: its ${name} isn’t what ${created} in the audit log says`,
      ),
    );
    expect(await changed('audited = false')).toEqual([
      `${bought}: the audit log has its creation, and it’s marked as older than the log`,
    ]);
  });

  it('mandates that aren’t as the log has them', async () => {
    const changed = (what: string) => tampered(`update mandates set ${what} where id = '${mandate}'`);
    expect(await changed('per_day = 900000')).toEqual([
      `${mandate}: its limits aren’t what ${at('mandate.updated', mandate).id} in the audit log says`,
    ]);
    expect(await changed(`status = 'revoked'`)).toEqual([
      `${mandate}: it’s revoked, and its last audit entry is mandate.updated`,
    ]);
    expect(await changed('audited = false')).toEqual([
      `${mandate}: the audit log has its creation, and it’s marked as older than the log`,
    ]);
  });

  it('purchases that nobody logged, and entries of none', async () => {
    const unlogged = newId('checkoutIntent', till.clock.now());
    const copy = `insert into checkout_intents (id, account_id, status, url, items, audited, created_at)
      select '${unlogged}', account_id, 'processing', url, '[]', true, created_at from checkout_intents where id = '${bought}'`;
    expect(await tampered(copy)).toEqual([`${unlogged}: it isn’t in the audit log`]);
    const gone = await tampered(
      `delete from checkout_evidence`,
      `delete from checkout_intents where id = '${canceled}'`,
    );
    expect(gone).toEqual(
      chain
        .filter(({ objectId }) => objectId === canceled)
        .map(({ id }) => `${id}: it’s an audit entry for ${canceled}, which its account doesn’t have`),
    );
  });

  it('evidence that was changed, but not what was deleted with its time', async () => {
    const { details } = at('checkout_intent.quoted', bought);
    const { run } = JSON.parse(details).evidence;
    const [step, end] = [`run_id = '${run}' and sequence = 1`, `run_id = '${run}' and sequence = 2`];
    const found = [`${bought}: the evidence of ${run} isn’t what it was`];
    expect(await tampered(`update checkout_evidence set screenshot = 'another' where ${end}`)).toEqual(found);
    expect(
      await tampered(`update checkout_evidence set page_url = 'https://other.example' where ${step}`),
    ).toEqual(found);
    expect(await tampered(`delete from checkout_evidence where ${end}`)).toEqual(found);
    expect(await tampered(`delete from checkout_evidence where ${step}`)).toEqual([]);
    expect(await tampered(`delete from checkout_evidence where run_id = '${run}'`)).toEqual([]);
  });
});

it('leaves what is older than the log alone, and holds what happened since', async () => {
  const earlier = await till.newAccount();
  const { body } = await call(till, 'CheckoutIntentCreate', { url: SHOP }, earlier);
  // As the migration finds it: not in the log, and marked so.
  const { prisma } = till.db;
  for (const sql of [
    'alter table audit_entries disable trigger all',
    `delete from audit_entries where account_id = '${earlier.id}'`,
    'alter table audit_entries enable trigger all',
    `update event_streams set audit_sequence = 0, audit_hash = default where account_id = '${earlier.id}'`,
    `update checkout_intents set audited = false where id = '${body.id}'`,
  ])
    await prisma.$executeRawUnsafe(sql);
  expect(await verified(till, earlier.id)).toMatchObject({ auditEntries: 0, differences: [] });
  await createEnder(till).quote(body.id);
  await call(till, 'CheckoutIntentCancel', { id: body.id }, earlier);
  expect(await verified(till, earlier.id)).toMatchObject({ auditEntries: 2, differences: [] });
});
