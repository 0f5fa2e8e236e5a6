import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from './confinement.ts';

/** The folders Chromium uses, each for as long as one Chromium runs. */
export interface Profile {
  folder: string;
  /** Where dumps of crashed processes, which may contain a card, would go if they could. */
  dumps: string;
  remove(): Promise<void>;
}

/** A folder names its owner, so that anyone who finds it later can tell that the owner was killed. */
const PREFIX = `till-chromium-${hostname()}-`;

/** What prevents dumps belongs to this user: another one could remove it. */
export async function makeProfile(user?: User): Promise<Profile> {
  await removeOrphans();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const dumps = await preventDumps(folder);
  if (user) await chown(folder, user.uid, user.gid);
  return { folder, dumps, remove: () => remove(folder) };
}

/**
 * No setting disables dumps everywhere, so files take the place of the folders for them. The name is the one used where
 * the environment isn’t consulted.
 */
async function preventDumps(folder: string): Promise<string> {
  const dumps = join(folder, 'Crashpad');
  await mkdir(dumps);
  for (const name of ['new', 'pending', 'completed', 'attachments', 'reports'])
    await writeFile(join(dumps, name), '');
  return dumps;
}

async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (owner > 0 && !isAlive(owner)) await remove(join(tmpdir(), name)).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Retried for a while: a process that was just killed may still be writing. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
