import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeBackup } from '../../src/backup/backup.ts';
import { openBackup, restoreDatabase } from '../../src/backup/restore.ts';
import { openDatabase } from '../../src/db/client.ts';
import { migrate, recreate } from '../../src/db/migrations.ts';
import { isShown } from '../../src/db/table.ts';
import { append, readAfter } from '../../src/events/log.ts';
import { createTransactions } from '../../src/selling/transactions/transactions.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import { newDatabase } from '../support/database.ts';

const FOREIGN_KEY_VIOLATED = { code: '23503' };
const RELATIONS = '20261130000000_relations';
const FEES = '20261201000000_fees_once_for_all';

const migrationsBefore = async (first: string) =>
  (await readdir(join(packageRoot, 'prisma', 'migrations'))).filter(
    (name) => /^\d/.test(name) && name < first,
  );

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const ACCOUNT = `insert into accounts (id, wallet_address, business_name, created_at) values ('acct_1', 'wallet', 'Shop', now())`;

const product = (id: string, price: string | null) =>
  `insert into products (id, account_id, name, type, default_price_id, amount, created_at, updated_at)
   values ('${id}', 'acct_1', 'Mug', 'good', ${price ? `'${price}'` : null}, 100, now(), now())`;
const price = (id: string, product: string, account = 'acct_1') =>
  `insert into prices (id, account_id, product_id, unit_amount, created_at) values ('${id}', '${account}', '${product}', 100, now())`;
const session = (id: string, { link = null as string | null, paidBy = null as string | null } = {}) =>
  `insert into checkout_sessions (id, account_id, status, payment_status, line_items, amount_subtotal, amount_total,
                                  recipient_address, reference, checkout_link_id, transaction_id, created_at)
   values ('${id}', 'acct_1', 'complete', 'paid', '[]', 100, 100, 'wallet', '${id}', ${link ? `'${link}'` : null},
           ${paidBy ? `'${paidBy}'` : null}, now())`;
const payable = (id: string) =>
  `insert into payables (id, account_id, state, reference, recipient_address, amount, fee_amount, created_at)
   values ('${id}', 'acct_1', 'open', '${id}', 'wallet', 100, 0, now())`;
const payment = (id: string, payable: string) =>
  `insert into payments (id, account_id, payable_id, signature, payer_address, outcome, received, due, created_at)
   values ('${id}', 'acct_1', '${payable}', '${id}', 'payer', 'short', 1, 100, now())`;
const transaction = (id: string, source: string, account = 'acct_1') =>
  `insert into transactions (id, account_id, type, source, signature, sender_address, amount, created_at)
   values ('${id}', '${account}', 'gift_fund', '${source}', '${id}', 'payer', 100, now())`;
const entry = (id: string, object: string, table = 'ledger_entries') =>
  `insert into ${table} (id, account_id, type, object_id, signature, instruction, slot, from_address, to_address, amount, block_time)
   values ('${id}', 'acct_1', 'gift_fund', '${object}', '${id}', 0, 1, 'payer', 'wallet', 100, now())`;
const exception = (id: string, object: string) =>
  `insert into exceptions (id, account_id, kind, object_id, signature, amount, created_at)
   values ('${id}', 'acct_1', 'transaction_vanished', '${object}', '${id}', 100, now())`;

it('leaves no id of another table without a foreign key, but for those that say why', async () => {
  const client = await open(await newDatabase());
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns c
      where table_schema = 'public' and column_name like '%\\_id'
        and table_name <> all(array(select relname from pg_class where relispartition))
        and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
                         where k.contype = 'f' and k.conrelid = c.table_name::regclass and a.attname = c.column_name)
      order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    // Of any table, and history.
    'audit_entries.object_id',
    // Of no table: a key outside the database, and what a shop calls a charge.
    'cards.vault_key_id',
    'checkout_intents.charge_id',
    // Of one of three tables, and history.
    'events.actor_id',
    // Of any table, and history.
    'events.object_id',
    // Of one of three tables, each with a column of its own that has the key.
    'exceptions.object_id',
    // Of no table: what a client calls itself.
    'grants.client_id',
    // The measure spoke against it.
    'idempotency_records.account_id',
    'ledger_entries.object_id',
    // As above, of one of two tables.
    'mandates.holder_id',
    // The operator's, too.
    'recipient_turns.account_id',
    'recipients.account_id',
  ]);
});

it('refuses whatever refers to nothing', async () => {
  const client = await open(await newDatabase());
  await client.query(ACCOUNT);
  const dangling = [
    product('prod_1', 'price_none'),
    price('price_1', 'prod_none'),
    session('cs_1', { link: 'cl_none' }),
    session('cs_1', { paidBy: 'txn_none' }),
    payable('cs_none'),
    payable('ti_none'),
    payment('pay_1', 'cs_none'),
    ...['gift_none', 'cs_none', 'ti_none'].flatMap((object) => [
      transaction('txn_1', object),
      entry('le_1', object),
      exception('exc_1', object),
    ]),
    `insert into sponsorships (gift_id, signature, valid_until, created_at) values ('gift_none', 's', 1, now())`,
    `insert into event_streams (account_id, last_sequence) values ('acct_none', 1)`,
    `insert into events (account_id, sequence, type, object_id, data, created_at) values ('acct_none', 1, 't', 'o', '{}', now())`,
  ];
  for (const sql of dangling)
    await expect(client.query(sql), sql).rejects.toMatchObject(FOREIGN_KEY_VIOLATED);
});

it('tells by an id which of several tables it is of, for relations alone', async () => {
  const db = openDatabase({ url: await newDatabase(), poolSize: 2, onError: () => {} });
  onTestFinished(() => db.close());
  for (const sql of [ACCOUNT, session('cs_1'), payable('cs_1')]) await db.prisma.$executeRawUnsafe(sql);
  const transactions = createTransactions({ db, clock: systemClock });
  const id = await db.transact((tx) =>
    transactions.record(tx, {
      accountId: 'acct_1',
      type: 'checkout_session',
      source: 'cs_1',
      signature: 'signature',
      senderAddress: 'payer',
      recipientAddress: 'wallet',
      amount: 100n,
      at: new Date(),
    }),
  );
  const recorded = await db.prisma.transaction.findUniqueOrThrow({
    where: { id: id ?? '' },
    include: { gift: true, transactionIntent: true, checkoutSession: { include: { payable: true } } },
  });
  expect(recorded).toMatchObject({ gift: null, transactionIntent: null, checkoutSession: { id: 'cs_1' } });
  expect(recorded.checkoutSession?.payable).toMatchObject({ id: 'cs_1', transactionIntentId: null });

  const [event] = await readAfter(db, 'acct_1', 0, 1);
  const shown = await transactions.get('acct_1', recorded.id);
  for (const row of [shown, event?.data ?? {}]) {
    expect(row).toMatchObject({ id: recorded.id, source: 'cs_1' });
    expect(Object.keys(row).filter((field) => !isShown(field))).toEqual([]);
  }
  await expect(
    db.transact((tx) =>
      append(tx, { accountId: 'acct_none', type: 'account.updated', object: { id: 'x' }, at: new Date() }),
    ),
  ).rejects.toThrow(/event_streams_account_id_fkey/);
});

describe('a database in which things refer to what is gone', () => {
  const MONEY = ['payments', 'transactions', 'ledger_entries', 'payables', 'exceptions'];

  let url = '';
  beforeAll(async () => {
    url = await newDatabase('template1');
    await recreate(url, await migrationsBefore(RELATIONS), async (client) => {
      for (const sql of [
        ACCOUNT,
        product('prod_1', 'price_gone'),
        price('price_1', 'prod_gone'),
        session('cs_1', { link: 'cl_gone', paidBy: 'txn_gone' }),
        payable('cs_1'),
        payable('ti_gone'),
        payment('pay_1', 'cs_1'),
        payment('pay_2', 'cs_gone'),
        transaction('txn_1', 'cs_1'),
        transaction('txn_2', 'gift_gone', 'acct_gone'),
        entry('mov_1', 'gift_gone', 'movements'),
        exception('exc_1', 'ti_gone'),
      ])
        await client.query(sql);
    });
    expect(await migrate(url)).toContain(RELATIONS);
  });

  const UNPROVEN = [
    'exceptions_transaction_intent_id_fkey',
    'ledger_entries_gift_id_fkey',
    'payables_transaction_intent_id_fkey',
    'payments_payable_id_fkey',
    'prices_product_id_fkey',
    'transactions_account_id_fkey',
    'transactions_gift_id_fkey',
  ];
  const unproven = async (client: pg.Client) => {
    const { rows } = await client.query(
      `select conname as name from pg_constraint where contype = 'f' and not convalidated order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const rowsOf = async (client: pg.Client, table: string) =>
    (await client.query(`select t::text as row from "${table}" t order by 1`)).rows;

  it('is brought up to date: names of what is gone are dropped, money stays as it is, and new rows are held to it', async () => {
    const client = await open(url);
    const { rows } = await client.query(
      `select default_price_id, checkout_link_id, transaction_id from products, checkout_sessions`,
    );
    expect(rows).toEqual([{ default_price_id: null, checkout_link_id: null, transaction_id: null }]);
    expect(
      (await client.query(`select source, gift_id from transactions where account_id = 'acct_gone'`)).rows,
    ).toEqual([{ source: 'gift_gone', gift_id: 'gift_gone' }]);
    expect(await unproven(client)).toEqual(UNPROVEN);
    await client.query(`update payments set resolved_at = now() where id = 'pay_2'`);
    await expect(client.query(payment('pay_3', 'cs_gone'))).rejects.toMatchObject(FOREIGN_KEY_VIOLATED);
  });

  it('comes back from its backup with every row, and with the same keys', async () => {
    const target = await newDatabase('template1');
    const folder = await mkdtemp(join(tmpdir(), 'till-references-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const keys = { secret: 'a secret', vaultKeys: [], sandbox: undefined };
    const passphrase = 'correct horse battery staple';
    await writeBackup({
      folder,
      databaseUrl: url,
      sandboxHome: undefined,
      keys,
      passphrase,
      clock: systemClock,
    });
    await restoreDatabase(await openBackup(folder, passphrase), target);
    const [before, after] = [await open(url), await open(target)];
    for (const table of MONEY) expect(await rowsOf(after, table)).toEqual(await rowsOf(before, table));
    expect(await unproven(after)).toEqual(UNPROVEN);
  });
});

it('watches the wallet that fees go to once for all, where each account did by itself', async () => {
  const url = await newDatabase('template1');
  const accounts = ['acct_1', 'acct_2', 'acct_keeper'];
  await recreate(url, await migrationsBefore(FEES), async (client) => {
    for (const id of accounts) {
      await client.query(
        `insert into accounts (id, wallet_address, business_name, created_at) values ($1, $1 || '_wallet', 'Shop', now())`,
        [id],
      );
      await client.query(
        `insert into checkout_sessions (id, account_id, status, payment_status, line_items, amount_subtotal, amount_total,
                                        recipient_address, reference, created_at)
         values ('cs_' || $1, $1, 'open', 'unpaid', '[]', 100, 100, $1 || '_wallet', $1, now())`,
        [id],
      );
      // The keeper of the fees sells something, too.
      await client.query(
        `insert into payables (id, account_id, state, reference, recipient_address, amount, fee_amount, fee_address, created_at)
         values ('cs_' || $1, $1, 'open', $1, $1 || '_wallet', 100, 1, 'acct_keeper_wallet', now())`,
        [id],
      );
      await client.query(
        `insert into recipients (account_id, address, since, since_slot, looked_at)
         select $1, address, '2026-11-01T00:00:00Z'::timestamptz, $2, now()
           from unnest(array[$1 || '_wallet', 'acct_keeper_wallet']) as named(address)
         on conflict do nothing`,
        [id, 100 + accounts.indexOf(id)],
      );
    }
    await client.query(
      `insert into recipients (account_id, address, since, since_slot, looked_at)
       values ('operator', 'acct_keeper_wallet', now(), 500, now())`,
    );
    await client.query(
      `insert into recipient_turns (account_id, touched_at, looked_at)
       select id, now(), now() from unnest(array['acct_1', 'acct_2', 'acct_keeper', 'acct_idle']) as t(id)`,
    );
  });
  expect(await migrate(url)).toContain(FEES);

  const client = await open(url);
  const watched = await client.query(
    'select account_id, address, since_slot::int from recipients order by account_id, address',
  );
  expect(watched.rows).toEqual([
    { account_id: 'acct_1', address: 'acct_1_wallet', since_slot: 100 },
    { account_id: 'acct_2', address: 'acct_2_wallet', since_slot: 101 },
    { account_id: 'acct_keeper', address: 'acct_keeper_wallet', since_slot: 102 },
    { account_id: 'operator', address: 'acct_keeper_wallet', since_slot: 100 },
  ]);
  const turns = await client.query('select account_id from recipient_turns order by 1');
  expect(turns.rows.map(({ account_id }) => account_id)).toEqual([...accounts, 'operator']);
});
