import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { holdMoment, type Table } from '../../../src/backup/tables.ts';
import { packageRoot } from '../../../src/shared/package-root.ts';

/** A database as SQL that stands by itself: nothing of it follows from what the migrations may read one day. */

const NOTES = `create table _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0
);`;

/** Tables refer to each other in circles: no order of them satisfies every foreign key. */
const UNCHECKED = 'set session_replication_role = replica;';
const CHECKED = 'reset session_replication_role;';

export async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { tables, migrations } = await holdMoment(client);
    const notes: Table = { name: '_prisma_migrations', columns: [] };
    const columns = await client.query('select * from _prisma_migrations limit 0');
    notes.columns = columns.fields.map(({ name }) => name);
    const rows: string[] = [];
    for (const table of [notes, ...tables]) rows.push(await inserts(client, table));
    return [NOTES, ...(await schemaOf(migrations)), UNCHECKED, ...rows, CHECKED].join('\n\n');
  } finally {
    await client.end();
  }
}

async function schemaOf(migrations: readonly string[]): Promise<string[]> {
  const folder = join(packageRoot, 'prisma', 'migrations');
  const known = await readdir(folder);
  const names = migrations.filter((name) => known.includes(name));
  return Promise.all(names.map((name) => readFile(join(folder, name, 'migration.sql'), 'utf8')));
}

async function inserts(client: pg.Client, { name, columns }: Table): Promise<string> {
  // A chain is told by its genesis, and each test has one of its own.
  const kept = name === 'installation' ? `where name <> 'chain'` : '';
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const { rows } = await client.query<{ row: string }>(
    `select to_json(t)::text as row from (select ${listed} from "${name}" ${kept}) t`,
  );
  if (rows.length === 0) throw new Error(`${name} has no row to keep`);
  const text = rows.map(({ row }) => row).join(',\n');
  return `insert into "${name}" (${listed}) select ${listed}
  from json_populate_recordset(null::"${name}", $rows$[${text}]$rows$);`;
}
