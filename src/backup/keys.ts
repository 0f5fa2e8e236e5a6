import { randomBytes, scrypt } from 'node:crypto';
import { decrypt, encrypt, KEY_BYTES } from '../vault/cipher.ts';
import { BackupError } from './part.ts';

/** Without these the database is a heap of bytes; with them, every card is open. */
export interface Keys {
  secret: string;
  vaultKeys: readonly string[];
  /** The sandbox's demo account with its key and wallet, as `sandbox.json` has them. */
  sandbox?: string | undefined;
}

/** The keys under a passphrase, with what it takes to try one. */
export interface SealedKeys {
  salt: string;
  cost: number;
  blockSize: number;
  parallelization: number;
  sealed: string;
}

/** A guess costs 128 MB and a good part of a second. */
const EFFORT = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };

/** More than this is not a backup of Till's, but somebody who wants the machine's memory. */
const MOST_MEMORY = 1024 ** 3;

const SALT_BYTES = 16;

/** Bound to the rest of the backup: whoever changes that without the passphrase is found out. */
export async function sealKeys(keys: Keys, passphrase: string, backup: string): Promise<SealedKeys> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(passphrase, salt, EFFORT);
  const sealed = encrypt(key, Buffer.from(JSON.stringify(keys)), backup);
  return { salt: salt.toString('base64'), ...EFFORT, sealed: sealed.toString('base64') };
}

export async function openKeys(
  { salt, sealed, ...effort }: SealedKeys,
  passphrase: string,
  backup: string,
): Promise<Keys> {
  const key = await derive(passphrase, Buffer.from(salt, 'base64'), effort);
  try {
    return JSON.parse(decrypt(key, Buffer.from(sealed, 'base64'), backup).toString()) as Keys;
  } catch {
    throw new BackupError('Wrong passphrase, or the backup’s manifest was changed.');
  }
}

function derive(passphrase: string, salt: Buffer, effort: typeof EFFORT): Promise<Buffer> {
  return new Promise((done, failed) => {
    // Composed, so that a passphrase typed on another keyboard is the same.
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, { ...effort, maxmem: MOST_MEMORY }, (error, key) =>
      error ? failed(error) : done(key),
    );
  });
}
