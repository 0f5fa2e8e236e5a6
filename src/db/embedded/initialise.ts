import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../shared/operator-error.ts';
import type { Binaries } from './binaries.ts';
import { type Identity, own } from './identity.ts';

const run = promisify(execFile);
const DRAFT = '.new-';

/** The environment of a new server’s programs. */
export const USER = 'till';

/**
 * Created beside its place and moved there: an interrupted first start leaves an incomplete folder, which its initdb
 * may still be filling.
 */
export async function initialise(
  { initdb }: Binaries,
  data: string,
  password: string,
  identity: Identity,
): Promise<void> {
  await removeDrafts(data);
  const draft = `${data}${DRAFT}${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await own(draft, identity);
  await own(passwordFile, identity);
  try {
    await run(
      initdb,
      [
        `--pgdata=${draft}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      identity,
    );
    await rename(draft, data);
  } catch (error) {
    throw new OperatorError(`PostgreSQL couldn’t initialize ${data}: ${wordsOf(error)}`, { cause: error });
  } finally {
    await removeDrafts(data);
  }
}

async function removeDrafts(data: string): Promise<void> {
  const folder = dirname(data);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(data)}${DRAFT}`)) continue;
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
  }
}

export function wordsOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  return (stderr || message || String(error)).trim();
}
