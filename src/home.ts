import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeProcess } from './db/process.ts';

/** TILL_HOME belongs to one process at a time: the one that runs the embedded server in it. */
export type Home = { isOwner: true; release(): Promise<void> } | { isOwner: false; owner: number };

export class HomeError extends Error {}

export async function takeHome(home: string): Promise<Home> {
  const file = join(home, 'till.lock');
  try {
    await mkdir(home, { recursive: true });
    for (;;) {
      const owner = await readOwner(file);
      if (owner) return { isOwner: false, owner };
      await rm(file, { force: true });
      const claim = `${process.pid} ${await describeProcess(process.pid)}`;
      const isTaken = await writeFile(file, claim, { flag: 'wx' }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (isTaken) return { isOwner: true, release: () => rm(file, { force: true }) };
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new HomeError(
      `The folder ${home} cannot be used (${code ?? message}). Set TILL_HOME to one that you may write to.`,
      { cause: error },
    );
  }
}

/** The process that holds the folder, if it still lives. */
async function readOwner(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [pid = '', ...description] = text.split(' ');
  const isSame = pid !== '' && (await describeProcess(Number(pid))) === description.join(' ');
  return isSame ? Number(pid) : undefined;
}
