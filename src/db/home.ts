import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate, unusable } from '../shared/private-folder.ts';
import { describeProcess } from './process.ts';

/** TILL_HOME belongs to one process at a time: the one that runs the embedded server in it. */
export type Home = { isOwner: true; release(): Promise<void> } | { isOwner: false; owner: number };

export async function takeHome(home: string): Promise<Home> {
  const lock = join(home, 'till.lock');
  const claim = `${lock}.${process.pid}`;
  try {
    await makePrivate(home);
    // Written beside its place and linked: nobody sees a partial lock, and only one of many can create it.
    await writeFile(claim, `${process.pid} ${await describeProcess(process.pid)}`);
    while (!(await isDone(link(claim, lock), 'EEXIST'))) {
      const owner = await readOwner(lock);
      if (owner) return { isOwner: false, owner };
      await removeStale(lock);
    }
    return { isOwner: true, release: () => rm(lock, { force: true }) };
  } catch (error) {
    throw unusable(home, error);
  } finally {
    await rm(claim, { force: true }).catch(() => {});
  }
}

/** Of several that start together after a crash, one may find that another has just replaced the lock. */
async function removeStale(lock: string): Promise<void> {
  const taken = `${lock}.${process.pid}.stale`;
  if (!(await isDone(rename(lock, taken), 'ENOENT'))) return;
  if (await readOwner(taken)) await isDone(link(taken, lock), 'EEXIST');
  await rm(taken, { force: true });
}

async function isDone(attempt: Promise<void>, otherwise: string): Promise<boolean> {
  return attempt.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === otherwise) return false;
      throw error;
    },
  );
}

/** The process that holds the folder, if it’s still running. */
async function readOwner(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [pid = '', ...description] = text.split(' ');
  const isSame = pid !== '' && (await describeProcess(Number(pid))) === description.join(' ');
  return isSame ? Number(pid) : undefined;
}
