import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ChromiumMissing } from '../../src/buying/browser/chromium.ts';
import { findOrInstallChromium } from '../../src/buying/browser/install.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrations.ts';

/** One real PostgreSQL server for the whole run; every test file gets a database of its own from a template. */

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    /** Why no page can be tried in this run; nothing when one can. */
    noBrowser: string;
    /** Whether this run includes what is tagged `deep`: where it does not, a sample that covers every row and column is enough. */
    isDeep: boolean;
  }
}

export const TEMPLATE = 'template_till';

export default async function setup(project: TestProject) {
  project.provide('noBrowser', await readyBrowser(project.vite.config.mode));
  project.provide('isDeep', !project.vitest.config.tagsFilter?.includes('!deep'));
  const folder = await mkdtemp(join(tmpdir(), 'till-test-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded(folder);
  const adminUrl = new URL(server.url);
  adminUrl.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: adminUrl.href });
  await admin.connect();
  // Nothing here must outlive a power failure, and waiting for the disk would take its part of every commit.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`);
  await createTemplate(admin);
  await admin.query('select pg_reload_conf()');
  // Nor is the password worth stretching each time that a test connects.
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter user current_user password ${pg.escapeLiteral(adminUrl.password)}`);
  await admin.end();
  const template = new URL(server.url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
  project.provide('adminUrl', adminUrl.href);

  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Every test file has a database of its own, whose files most systems copy faster than PostgreSQL does. */
async function createTemplate(admin: pg.Client): Promise<void> {
  try {
    await admin.query('set file_copy_method = clone');
    await admin.query(`create database ${TEMPLATE} strategy file_copy`);
    await admin.query('alter system set file_copy_method = clone');
  } catch {
    await admin.query(`create database ${TEMPLATE}`);
  }
}

/** Tests of pages skip without a browser, except where nothing may be skipped, and in a quick run. */
async function readyBrowser(mode: string): Promise<string> {
  if (mode === 'quick') return 'this is the quick run';
  try {
    await findOrInstallChromium({ announce: (line) => process.stderr.write(`${line}\n`) });
    return '';
  } catch (error) {
    if (process.env.CI || !(error instanceof ChromiumMissing)) throw error;
    process.stderr.write(`Tests in a browser are skipped: ${error.message}\n`);
    return error.message;
  }
}
