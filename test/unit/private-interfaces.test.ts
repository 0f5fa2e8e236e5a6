import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { CdpFrame } from 'puppeteer-core/internal/cdp/Frame.js';
import { CdpTarget } from 'puppeteer-core/internal/cdp/Target.js';
import { UTILITY_WORLD_NAME } from 'puppeteer-core/internal/common/util.js';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/shared/package-root.ts';

/** What Till uses of Puppeteer, Prisma, and pg though nobody promised it: whoever takes a newer version sees here what moved. */

const packages = {
  'puppeteer-core': 'src/buying/flows/reading/isolated-world.ts',
  '@prisma/client': undefined,
  '@prisma/adapter-pg': undefined,
  '@prisma/driver-adapter-utils': 'src/db/schema-engine.ts',
  '@prisma/schema-engine-wasm': 'src/db/schema-engine.ts',
  prisma: undefined,
  pg: 'src/db/prepared-query.ts',
};

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

function filesWith(text: string): string[] {
  return readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => file.endsWith('.ts') && readFileSync(join(packageRoot, file), 'utf8').includes(text));
}

describe('private interfaces', () => {
  it.each(Object.keys(packages))('%s is pinned', (name) => {
    expect({ ...dependencies, ...devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+(-\S+)?$/);
  });

  it('stand behind one file each', () => {
    expect(filesWith("'puppeteer-core/internal/")).toEqual([packages['puppeteer-core']]);
    expect(filesWith("'@prisma/driver-adapter-utils'")).toEqual([packages['@prisma/driver-adapter-utils']]);
    expect(filesWith("from 'pg/lib/")).toEqual([packages.pg]);
    expect(filesWith("'@prisma/schema-engine-wasm")).toEqual([packages['@prisma/schema-engine-wasm']]);
  });

  it('of Puppeteer are where they were', () => {
    expect(Object.getOwnPropertyNames(CdpFrame.prototype)).toEqual(
      expect.arrayContaining(['client', 'updateClient', 'isolatedRealm']),
    );
    expect(Object.getOwnPropertyNames(CdpTarget.prototype)).toEqual(
      expect.arrayContaining(['_session', '_childTargets']),
    );
    expect(UTILITY_WORLD_NAME).toMatch(/^__puppeteer_utility_world__/);
  });

  it('of pg are where they were', () => {
    expect(Object.getOwnPropertyNames(pg.Connection.prototype)).toEqual(
      expect.arrayContaining(['parse', 'bind', 'describe', 'execute', 'sync']),
    );
    expect(new pg.Connection().parsedStatements).toEqual({});
    expect(Object.getOwnPropertyNames(pg.Client.prototype)).toEqual(
      expect.arrayContaining(['_handleRowDescription', '_handleDataRow', '_handleCommandComplete']),
    );
    expect(utils.prepareValue(new Uint8Array([1]))).toEqual(Buffer.from([1]));
  });

  it('of Prisma’s schema engine are where they were', async () => {
    const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
    expect([typeof bindings.__wbg_set_wasm, typeof bindings.SchemaEngine.new]).toEqual([
      'function',
      'function',
    ]);
    expect(Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'))).toHaveLength(1);
    const { resolve } = createRequire(import.meta.url);
    const wasm = join(resolve('@prisma/schema-engine-wasm'), '..', 'schema_engine_bg.wasm');
    expect(readFileSync(wasm).subarray(0, 4).toString('latin1')).toBe('\0asm');
  });
});
