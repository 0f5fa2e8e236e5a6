import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { connectionTo } from './connection.ts';
import { MIGRATIONS_LOCK } from './locks.ts';

/** Prisma's own schema engine as WebAssembly over the driver adapter: nothing is downloaded. */

/** Node has it; its type declarations leave it to the DOM's. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

const require = createRequire(import.meta.url);
const filters = { externalTables: [], externalEnums: [] };

/** The package's own folder: its sources sit one level deeper once built into `dist`. */
export const packageRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

interface Migration {
  path: string;
  migrationFile: { path: string; content: { tag: 'ok'; value: string } };
}

interface Engine {
  applyMigrations(input: object): Promise<{ appliedMigrationNames: string[] }>;
  diff(input: object): Promise<{ stdout: string | null }>;
}

async function instantiate() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasm = readFileSync(
    join(dirname(require.resolve('@prisma/schema-engine-wasm')), 'schema_engine_bg.wasm'),
  );
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': quietly(bindings) });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings;
}

/** The engine never turns off the alarm that it sets for its lock: no process stays alive for that. */
function quietly(bindings: object): object {
  const entries = Object.entries(bindings).map(([name, run]) => {
    if (!name.startsWith('__wbg_setTimeout_')) return [name, run];
    return [name, (...args: unknown[]) => (run(...args) as NodeJS.Timeout).unref()];
  });
  return Object.fromEntries(entries);
}

let loading: ReturnType<typeof instantiate> | undefined;

async function withEngine<T>(url: string, work: (engine: Engine, pool: pg.Pool) => Promise<T>): Promise<T> {
  // Once for the process: a second instance would be read through the memory of the first.
  loading ??= instantiate();
  const bindings = await loading;
  // One connection and one transaction: whoever is killed in the middle leaves nothing half done.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  try {
    await pool.query('begin');
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
    const engine = await bindings.SchemaEngine.new({ datamodels: datamodels() }, () => {}, adapter);
    const result = await work(engine, pool);
    await pool.query('commit');
    return result;
  } finally {
    // The engine never lets go of a connection by itself.
    await pool.end();
  }
}

function datamodels(): [string, string][] {
  const folder = join(packageRoot, 'prisma');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.prisma'))
    .sort()
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]);
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

/** Applies what is pending; processes that start together take turns. Answers the names it applied. */
export async function migrate(url: string): Promise<string[]> {
  const turn = new pg.Client(connectionTo(url, 'till migrations'));
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

/** The database is of a version that this one does not know. */
export class MigrationUnknown extends Error {}

/** A new database as an earlier version had it; the same transaction fills its tables. */
export async function recreate(
  url: string,
  names: readonly string[],
  fill: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const migrations = readMigrations().filter(({ path }) => names.includes(path));
  const unknown = names.find((name) => !migrations.some(({ path }) => path === name));
  if (unknown)
    throw new MigrationUnknown(
      `This version of Till does not know the migration ${unknown}. Use a newer one.`,
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

/** Spares the engine's start when every migration of this version is already in. */
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

/** The SQL that makes a database of today's models from nothing: what the migrations must add up to. */
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
