import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { packageRoot } from '../shared/package-root.ts';

/**
 * Prisma’s own schema engine as WebAssembly over the driver adapter: nothing is downloaded. These interfaces aren’t
 * public, so their versions are pinned, this file is the only one that uses them, and a test fails when they change.
 */

/** Node has it, but only the DOM’s type declarations include it. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

const require = createRequire(import.meta.url);

export interface Engine {
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

/** The engine never clears the timer it sets for its lock, which must not keep the process alive. */
function quietly(bindings: object): object {
  const entries = Object.entries(bindings).map(([name, run]) => {
    if (!name.startsWith('__wbg_setTimeout_')) return [name, run];
    return [name, (...args: unknown[]) => (run(...args) as NodeJS.Timeout).unref()];
  });
  return Object.fromEntries(entries);
}

let loading: ReturnType<typeof instantiate> | undefined;

export async function withEngine<T>(
  url: string,
  work: (engine: Engine, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  // Once per process: a second instance would be read through the memory of the first.
  loading ??= instantiate();
  const bindings = await loading;
  // One connection and one transaction: a process killed halfway leaves nothing incomplete.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  try {
    await pool.query('begin');
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
    const engine = await bindings.SchemaEngine.new({ datamodels: datamodels() }, () => {}, adapter);
    const result = await work(engine, pool);
    await pool.query('commit');
    return result;
  } finally {
    // The engine never releases a connection.
    await pool.end();
  }
}

export function datamodels(): [string, string][] {
  const folder = join(packageRoot, 'prisma');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.prisma'))
    .sort()
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]);
}
