import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
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

/** Those of this process. */
const inUse = new Set<string>();

/** What prevents dumps belongs to this user: another one could remove it. */
export async function makeProfile(user?: User): Promise<Profile> {
  await removeOrphanedProfiles();
  const folder = join(tmpdir(), `${PREFIX}${process.pid}-${randomBytes(6).toString('hex')}`);
  inUse.add(folder);
  await mkdir(folder, { mode: 0o700 });
  const dumps = await preventDumps(folder);
  if (user) await chown(folder, user.uid, user.gid);
  return { folder, dumps, remove: () => remove(folder).finally(() => inUse.delete(folder)) };
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

/** What killed owners left, and what a Chromium wrote again after its folder was removed. */
export async function removeOrphanedProfiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    const isOrphan = owner === process.pid ? !inUse.has(folder) : owner > 0 && !isAlive(owner);
    if (isOrphan) await remove(folder).catch(() => {});
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
