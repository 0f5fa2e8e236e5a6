import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { routes } from '../../rest/routes.ts';
import { compareAudit } from '../../src/books/verify/audit.ts';
import { createWithdrawal } from '../../src/buying/checkout-intents/withdrawal.ts';
import { VERSION } from '../../src/shared/version.ts';
import { CARD } from '../support/cards.ts';
import { newDatabase } from '../support/database.ts';
import { appOf } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';
import { dumpOf } from './upgrades/dump.ts';
import { fillEveryTable } from './upgrades/sample.ts';

/**
 * A database of every version that was released, as that version left it, is brought up to date and read.
 * `KEEP_VERSION=yes npx vitest run test/operating/upgrades.test.ts` keeps this version's.
 */

const folder = join(import.meta.dirname, 'upgrades');

it.runIf(process.env.KEEP_VERSION)('keeps this version’s database', async () => {
  const till = await startTill();
  const { id, key } = await fillEveryTable(till);
  const head = `-- A database of Till ${VERSION}: ${JSON.stringify({ id, key })}`;
  writeFileSync(join(folder, `${VERSION}.sql`), `${head}\n\n${await dumpOf(till.db.url)}\n`);
  await till.stop();
});

const kept = readdirSync(folder).filter((file) => file.endsWith('.sql'));

it('has a database of this version', () => {
  expect(kept).toContain(`${VERSION}.sql`);
});

interface Account {
  id: string;
  key: string;
}

describe.each(kept)('%s', (file) => {
  const sql = readFileSync(join(folder, file), 'utf8');
  const account: Account = JSON.parse(/^-- [^{]*(.*)/.exec(sql)?.[1] ?? '{}');

  it('is brought up to date without losing a row, and every object is read through the API', async () => {
    const url = await newDatabase('template1');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    // Where a worker of an early version has run, there is a job queue too.
    if (!sql.includes('_no_jobs'))
      await client.query(
        'create schema jobs; create table jobs.job (name text); insert into jobs.job values (1)',
      );
    const before = await rowCounts(client);
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);

    const till = await startTill({ DATABASE_URL: url });
    try {
      // The chain's name is put there by the start, and was never in the dump.
      const after = await rowCounts(client);
      expect(after).toMatchObject({
        ...before,
        installation: Number(before.installation) + 1,
        _prisma_migrations: expect.any(Number),
      });

      const jobs = await client.query(`select to_regnamespace('jobs') as jobs`);
      expect(jobs.rows).toEqual([{ jobs: null }]);

      const ids = await readOverRest(till, account);
      const kinds = ['ak', 'gift', 'prod', 'price', 'cl', 'cs', 'ti', 'card', 'ci', 'txn'];
      expect(kinds.filter((kind) => !ids.some((id) => id.startsWith(`${kind}_`)))).toEqual([]);
      await readOverGraphql(till, account, ids);
      const cardId = ids.find((id) => id.startsWith('card_')) ?? '';
      const card = await till.useCases.cards.openForCharge(till.db.prisma, account.id, cardId);
      expect(card.number).toBe(CARD.number.replaceAll(' ', ''));
      // What is older than the audit log isn't in it, and what happens from now on is.
      const { entries, differences } = await compareAudit(till.db, null);
      expect(differences).toEqual([]);
      const open = await till.db.prisma.checkoutIntent.findFirstOrThrow({
        where: { status: 'processing', confirmedAt: null },
      });
      expect(await createWithdrawal(till)(open.id)).toBe(true);
      expect(await compareAudit(till.db, null)).toEqual({ entries: entries + 1, differences: [] });
    } finally {
      await till.stop();
      await client.end();
    }
  });
});

async function rowCounts(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from "${name}"`);
    counts[name] = Number(counted.rows[0]?.count);
  }
  return counts;
}

/** Every object that some list shows, each also by itself. */
async function readOverRest(till: TestTill, { key }: Account): Promise<string[]> {
  const get = async (url: string) => {
    const answer = await appOf(till).inject({ url, headers: { authorization: `Bearer ${key}` } });
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
    return answer.json();
  };
  await get('/v1/account');
  const single = routes.filter(({ method, path }) => method === 'GET' && path.endsWith('/{id}'));
  const ids: string[] = [];
  for (const { path } of single) {
    const { data } = await get(path.replace('/{id}', ''));
    for (const { id } of data) {
      expect(await get(path.replace('{id}', id))).toMatchObject({ id });
      ids.push(id);
    }
  }
  return ids;
}

async function readOverGraphql(till: TestTill, { key }: Account, ids: string[]): Promise<void> {
  const ask = async (query: string) => {
    const answer = await appOf(till).inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${key}` },
      payload: { query },
    });
    const { data, errors } = answer.json();
    expect(errors, query).toBeUndefined();
    return data;
  };
  for (const id of ids) expect(await ask(`{ node(id: "${id}") { id } }`)).toEqual({ node: { id } });
  const { payments, events, checkoutIntents } = await ask(`{
    payments { nodes { id outcome } }
    events { nodes { cursor type objectId } }
    checkoutIntents(first: 2) { nodes { runs { steps { name screenshot } } } }
  }`);
  expect(payments.nodes).not.toEqual([]);
  expect(events.nodes).not.toEqual([]);
  const told = await appOf(till).inject({
    url: '/v1/events?limit=100',
    headers: { authorization: `Bearer ${key}` },
  });
  expect(told.statusCode, told.body).toBe(200);
  expect(JSON.stringify(checkoutIntents)).toContain('Open the shop');
}
