import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TablePart } from './manifest.ts';
import { BackupError, readPart, writePart } from './part.ts';

/** Tables as PostgreSQL's own COPY text, which any later version of it reads. */

export interface Table {
  name: string;
  /** Without those that the database works out. */
  columns: string[];
}

/** What Prisma notes of migrations is made again by migrating. */
const NOTES = '_prisma_migrations';

const TABLES = `
  select c.relname as name,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as columns
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and c.relname <> $1
   order by c.relname`;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
  /** Of all rows at once, where the table has parts: PostgreSQL proves those no other way before version 18. */
  isWhole: boolean;
}

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition,
         c.relkind = 'p' as "isWhole"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where k.connamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0`;
const FOREIGN_KEY_VIOLATED = '23503';

const MIGRATIONS = `
  select migration_name as name from ${NOTES}
   where finished_at is not null and rolled_back_at is null order by migration_name`;

/** One moment of the whole database, for as long as the transaction lasts. No migration gets in between. */
export async function holdMoment(client: ClientBase): Promise<{ tables: Table[]; migrations: string[] }> {
  await client.query('begin isolation level repeatable read read only');
  // A slow disk between two tables is no reason to lose the moment.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<Table>(TABLES, [NOTES]);
  if (rows.length === 0) throw new BackupError('The database is empty. There’s nothing to back up.');
  await client.query(`lock table ${rows.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const migrations = await client.query<{ name: string }>(MIGRATIONS);
  return { tables: rows, migrations: migrations.rows.map(({ name }) => name) };
}

export async function copyOut(
  client: ClientBase,
  { name, columns }: Table,
  folder: string,
): Promise<TablePart> {
  const rows = client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`),
  );
  const part = await writePart(folder, `tables/${name}.copy.gz`, rows);
  return { table: name, columns, rows: rows.rowCount, ...part };
}

export async function copyIn(client: ClientBase, part: TablePart, folder: string): Promise<void> {
  const { table, columns, rows } = part;
  const target = client.query(copyFrom(`copy ${listed(table, columns)} from stdin`));
  await readPart(folder, part, target);
  if (target.rowCount !== rows)
    throw new BackupError(`${part.file} has ${target.rowCount} rows instead of ${rows}.`);
}

/**
 * Part of a transaction. Tables refer to each other in circles, so that no order of loading them satisfies every foreign key.
 * Afterwards each holds again: for all rows, or for new ones where a row came from a time before the key and breaks it.
 */
export async function withoutForeignKeys(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  for (const { table, name, definition, isWhole } of keys) {
    const added = `alter table ${table} add constraint ${name} ${definition}`;
    await client.query(isWhole ? added : `${added} not valid`);
    if (isWhole) continue;
    await client.query('savepoint unproven');
    await client
      .query(`alter table ${table} validate constraint ${name}`)
      .catch(async (error: { code?: string }) => {
        if (error.code !== FOREIGN_KEY_VIOLATED) throw error;
        await client.query('rollback to unproven');
      });
  }
}

/** Part of a transaction. What triggers would add is among the rows that are loaded. */
export async function withoutTriggers(
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await load();
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

function listed(table: string, columns: readonly string[]): string {
  return `${quoted(table)} (${columns.map(quoted).join(', ')})`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
