import { optional, Refusal, type Setting, secret } from './setting.ts';

export const SHORTEST_PASSPHRASE = 12;

/** What must not be lost, and not be seen. */
export const keySettings = {
  TILL_SECRET: secret(
    32,
    'The key for hashing API keys and sessions and encrypting saved responses. It must be the same on every process of a database. Losing it invalidates all of them.',
    'generated in `TILL_HOME`',
  ),
  VAULT_KEY: optional(
    'Encrypts cards and shop passwords: 32 bytes in hex or base64. To replace a key, list several, comma-separated: the first encrypts, all decrypt. It must be the same on every process of a database. Losing it loses the cards.',
    (text) => text.split(',').map((key) => vaultKey(key.trim())),
    'generated in `TILL_HOME`',
  ),
  TILL_BACKUP_PASSPHRASE: secret(
    SHORTEST_PASSPHRASE,
    'The passphrase that protects the keys in a backup, for `till backup` and `till restore`.',
    'prompted for on the terminal',
  ),
} satisfies Record<string, Setting<unknown>>;

/** In hex, however it was written. */
function vaultKey(text: string): string {
  const key = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : /^[\w+/-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  if (key?.length !== 32) throw new Refusal('must be a list of 32-byte keys in hex or base64');
  return key.toString('hex');
}
