import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../src/db/migrations.ts';
import { newDatabase } from '../support/database.ts';

/**
 * During an upgrade, processes of the last release work on a database that this version has migrated. `npm run prove --
 * upgrade` does that with the release itself; here, its tables are held against those of this version.
 */

const folder = join(import.meta.dirname, 'upgrades');
const released = readdirSync(folder).filter((file) => file.endsWith('.sql'));

interface Column {
  type: string;
  /** Who inserts a row must give it. */
  isRequired: boolean;
}

type Tables = Record<string, Record<string, Column>>;

async function tablesOf(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<Column & { table: string; column: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
            a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped`,
  );
  const tables: Tables = {};
  for (const { table, column, type, isRequired } of rows) {
    tables[table] ??= {};
    tables[table][column] = { type, isRequired };
  }
  return tables;
}

async function valuesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `select t.typname || '.' || e.enumlabel as value from pg_enum e join pg_type t on t.oid = e.enumtypid`,
  );
  return rows.map(({ value }) => value);
}

/** What a process that knows only the old tables could no longer do. */
function lost(before: Tables, after: Tables): string[] {
  return Object.entries(before).flatMap(([table, columns]) => {
    const now = after[table];
    if (!now) return [`${table} is gone`];
    const changed = Object.entries(columns).flatMap(([name, { type, isRequired }]) => {
      const column = now[name];
      if (!column) return [`${table}.${name} is gone`];
      if (column.type !== type) return [`${table}.${name} was ${type} and is ${column.type}`];
      return column.isRequired && !isRequired ? [`${table}.${name} can’t be left out anymore`] : [];
    });
    const demanded = Object.entries(now).filter(([name, { isRequired }]) => isRequired && !columns[name]);
    return [...changed, ...demanded.map(([name]) => `${table}.${name} is new, and can’t be left out`)];
  });
}

async function migrated(file: string) {
  const url = await newDatabase('template1');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(readFileSync(join(folder, file), 'utf8'));
    const before = { tables: await tablesOf(client), values: await valuesOf(client) };
    await migrate(url);
    const after = { tables: await tablesOf(client), values: await valuesOf(client) };
    return { before, after };
  } finally {
    await client.end();
  }
}

describe('a process of the last release', () => {
  const last = released.toSorted(byVersion).at(-1) ?? '';

  it('finds every column that it knows, and needs no other', async () => {
    const { before, after } = await migrated(last);
    expect(Object.keys(before.tables).length).toBeGreaterThan(50);
    expect(lost(before.tables, after.tables)).toEqual([]);
    expect(before.values.filter((value) => !after.values.includes(value))).toEqual([]);
  });

  it('would be told of, if it didn’t', async () => {
    const { before, after } = await migrated('0.5.0.sql');
    expect(lost(before.tables, after.tables)).toContain('sessions.member_id is new, and can’t be left out');
  });
});

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
