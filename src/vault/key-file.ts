import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate, unusable } from '../shared/private-folder.ts';

/** 32 random bytes in hex that an earlier start generated in `home`, or that this one generates. */
export async function generatedKey(home: string, name: string): Promise<string> {
  try {
    await makePrivate(home);
    const file = join(home, name);
    await generateOnce(file);
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw unusable(home, error);
  }
}

async function generateOnce(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // Linked when it’s complete: the first to link decides, and nobody reads half a secret.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
