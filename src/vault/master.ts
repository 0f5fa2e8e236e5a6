import type { Database } from '../db/client.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { generatedKey } from './key-file.ts';
import { makeSecret, type Secret } from './secret.ts';

export class SecretMismatch extends OperatorError {}

/** TILL_SECRET, or the one an earlier start generated in `home`. */
export async function readSecret(configured: string | undefined, home: string): Promise<string> {
  return configured ?? generatedKey(home, 'secret');
}

export async function loadSecret(configured: string | undefined, home: string): Promise<Secret> {
  return makeSecret(await readSecret(configured, home));
}

/**
 * A process with a different secret would reject every key of this database without explanation, so it doesn’t start.
 */
export async function checkSecret(db: Database, secret: Secret): Promise<void> {
  const fingerprint = secret.hash('fingerprint', 'till').toString('hex');
  await db.prisma.installation.createMany({
    data: [{ name: 'secret_fingerprint', value: fingerprint }],
    skipDuplicates: true,
  });
  const { value } = await db.prisma.installation.findUniqueOrThrow({ where: { name: 'secret_fingerprint' } });
  if (value !== fingerprint)
    throw new SecretMismatch(
      'This database was set up with a different secret. Set TILL_SECRET to the value its other processes use.',
    );
}
