import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../shared/operator-error.ts';
import { makePrivate } from '../../shared/private-folder.ts';
import type { Identity } from './identity.ts';

/** As root, the server’s user must be able to traverse the folder. It can’t enter /root, but can enter /var/lib. */
export async function reachableFolder(home: string, { uid, gid }: Identity): Promise<string> {
  const isReachable = uid === undefined || ((await isPassable(home)) && (await isOpenToAll(dirname(home))));
  if (isReachable) {
    await makePrivate(home);
    if (gid !== undefined) await letThrough(home, gid);
    return realpath(home);
  }
  // A new, empty database in its place would look like data loss.
  if (await stat(join(home, 'postgres')).catch(() => undefined))
    throw new OperatorError(
      `The database is in ${home}, which its server’s user can no longer reach. Open the folder to its group again: chmod 710 ${home}`,
    );
  const elsewhere = join('/var/lib/till', home.replaceAll('/', '-').slice(1));
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  return elsewhere;
}

/** A home that’s closed even to its group was closed on purpose. */
async function isPassable(home: string): Promise<boolean> {
  const found = await stat(home).catch(() => undefined);
  return !found || (found.mode & 0o011) !== 0;
}

/** The server’s group may traverse the home to its own folder, without listing anything. */
async function letThrough(home: string, gid: number): Promise<void> {
  const found = await stat(home);
  if (found.gid !== gid) await chown(home, found.uid, gid);
  if ((found.mode & 0o777) !== 0o710) await chmod(home, 0o710);
}

async function isOpenToAll(folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

export async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  const made = randomBytes(18).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
