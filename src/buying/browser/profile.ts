import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from './confinement.ts';

/** The folders that Chromium keeps its things in, each for as long as one Chromium runs. */
export interface Profile {
  folder: string;
  /** Where dumps of crashed processes, which may hold a card, would be kept if they could. */
  dumps: string;
  remove(): Promise<void>;
}

/** A folder says whose it is, so that whoever comes later can tell that its owner was killed. */
const PREFIX = `till-chromium-${hostname()}-`;

/** What keeps dumps from being made stays with this user: another could take it away. */
export async function makeProfile(user?: User): Promise<Profile> {
  await removeOrphans();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const dumps = await preventDumps(folder);
  if (user) await chown(folder, user.uid, user.gid);
  return { folder, dumps, remove: () => remove(folder) };
}

/**
 * No setting turns dumps off everywhere: files stand where the folders for them should be made. The name is the one
 * that is used where the environment is not asked.
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

/** Tried for a while: a process that was killed a moment ago may still be writing. */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
