import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '../shared/operator-error.ts';
import { packageRoot } from '../shared/package-root.ts';
import { directConnectionTo } from './connection.ts';
import { MIGRATIONS_LOCK } from './locks.ts';
import { datamodels, withEngine } from './schema-engine.ts';

/** Brings a database up to date, or creates one as of an earlier version. */

const filters = { externalTables: [], externalEnums: [] };

interface Migration {
  path: string;
  migrationFile: { path: string; content: { tag: 'ok'; value: string } };
}

function readMigrations(): Migration[] {
  const folder = join(packageRoot, 'prisma', 'migrations');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(folder, name, 'migration.sql'), 'utf8') },
      },
    }));
}

function migrationsList(migrations: Migration[] = readMigrations()) {
  return {
    baseDir: join(packageRoot, 'prisma', 'migrations'),
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    migrationDirectories: migrations,
    shadowDbInitScript: '',
  };
}

/** Applies pending migrations and returns their names. Processes that start together take turns. */
export async function migrate(url: string): Promise<string[]> {
  const turn = new pg.Client(directConnectionTo(url, 'till migrations'));
  await turn.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK]);
    if (await isCurrent(turn)) return [];
    return await withEngine(url, async (engine) => {
      const input = { migrationsList: migrationsList(), filters };
      return (await engine.applyMigrations(input)).appliedMigrationNames;
    });
  } finally {
    await turn.end();
  }
}

/** The database was migrated by a newer version. */
export class MigrationUnknown extends OperatorError {}

/** A new database as of an earlier version; the same transaction fills its tables. */
export async function recreate(
  url: string,
  names: readonly string[],
  fill: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const migrations = readMigrations().filter(({ path }) => names.includes(path));
  const unknown = names.find((name) => !migrations.some(({ path }) => path === name));
  if (unknown)
    throw new MigrationUnknown(
      `The database has a migration this version of Till doesn’t know (${unknown}). Use a newer version.`,
    );
  await withEngine(url, async (engine, pool) => {
    await engine.applyMigrations({ migrationsList: migrationsList(migrations), filters });
    const client = await pool.connect();
    try {
      await fill(client);
    } finally {
      client.release();
    }
  });
}

/** Avoids starting the engine when every migration of this version has been applied. */
async function isCurrent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(
    "select to_regclass('_prisma_migrations') is not null as present",
  );
  if (!rows[0]?.present) return false;
  const applied = await client.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  const names = new Set(applied.rows.map((row) => row.migration_name));
  return readMigrations().every(({ path }) => names.has(path));
}

/** The SQL that creates a database from today’s models: what the migrations must add up to. */
export async function sqlOfModels(url: string): Promise<string> {
  const files = datamodels().map(([path, content]) => ({ path, content }));
  return withEngine(url, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters,
    });
    return stdout ?? '';
  });
}
