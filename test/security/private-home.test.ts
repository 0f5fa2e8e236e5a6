import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbedded } from '../../src/db/embedded.ts';
import { takeHome } from '../../src/db/home.ts';
import { generatedKey } from '../../src/vault/key-file.ts';
import { newHome } from '../support/processes.ts';

/** As root the embedded PostgreSQL runs as another user, whose group may go through the home and see nothing. */
const CLOSED = process.getuid?.() === 0 ? 0o710 : 0o700;

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('a home is closed to others, also one that was open until now', async () => {
  const parent = await newHome();
  const fresh = join(parent, 'fresh');
  const home = await takeHome(fresh);
  expect(await modeOf(fresh)).toBe(CLOSED);
  if (home.isOwner) await home.release();

  const open = join(parent, 'open');
  await mkdir(open);
  await chmod(open, 0o777);
  await generatedKey(open, 'secret');
  expect(await modeOf(open)).toBe(CLOSED);
  // Whoever closed it for good finds it that way.
  await chmod(open, 0o700);
  await generatedKey(open, 'secret');
  expect(await modeOf(open)).toBe(0o700);
});

it('a database that was made in an open home is found again when the home is closed', {
  tags: 'deep',
}, async () => {
  const home = await newHome();
  await chmod(home, 0o755);
  const first = await startEmbedded(home);
  expect(first.folder).toBe(join(home, 'postgres'));
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await modeOf(home)).toBe(CLOSED);
  // As an earlier version left it.
  await chmod(home, 0o755);
  await writeFile(join(home, 'sandbox.json'), '{}');

  const taken = await takeHome(home);
  expect(await modeOf(home)).toBe(CLOSED);
  const second = await startEmbedded(home);
  expect(second.folder).toBe(first.folder);
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
  if (taken.isOwner) await taken.release();

  // Nobody is handed an empty database because the full one cannot be reached.
  await chmod(home, 0o700);
  if (process.getuid?.() === 0) await expect(startEmbedded(home)).rejects.toThrow(`chmod 710 ${home}`);
});

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}
