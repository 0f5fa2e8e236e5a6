import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../src/db/embedded.ts';

let home: string;
let server: EmbeddedServer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'till-embedded-'));
  await chmod(home, 0o755);
  server = await startEmbedded(home);
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 20 });
});

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

it('a server that dies under Till comes back at the same address', async () => {
  const pid = async () =>
    Number((await readFile(join(server.folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const first = await pid();
  expect(await answers()).toBe(true);
  process.kill(first, 'SIGKILL');
  await expect.poll(answers, { timeout: 2_000, interval: 20 }).toBe(false);
  await expect.poll(answers, { timeout: 25_000, interval: 200 }).toBe(true);
  expect(await pid()).not.toBe(first);
});
