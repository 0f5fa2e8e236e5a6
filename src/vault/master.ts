import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/client.ts';
import { makeSecret, type Secret } from './secret.ts';

export class SecretMismatch extends Error {}

/** TILL_SECRET, or the one that an earlier start generated into `home`. */
export async function loadSecret(configured: string | undefined, home: string): Promise<Secret> {
  return makeSecret(configured ?? (await generatedSecret(home)));
}

async function generatedSecret(home: string): Promise<string> {
  await mkdir(home, { recursive: true });
  const file = join(home, 'secret');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // Linked when it is whole: the first to link decides, and nobody reads half a secret.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** A process with another secret would refuse every key of this database without a hint why: stop it at the door. */
export async function checkSecret(db: Database, secret: Secret): Promise<void> {
  const fingerprint = secret.hash('fingerprint', 'till').toString('hex');
  await db.prisma.installation.createMany({
    data: [{ name: 'secret_fingerprint', value: fingerprint }],
    skipDuplicates: true,
  });
  const { value } = await db.prisma.installation.findUniqueOrThrow({ where: { name: 'secret_fingerprint' } });
  if (value !== fingerprint)
    throw new SecretMismatch(
      'This database was set up with another secret. Set TILL_SECRET to the value that its other processes use.',
    );
}
