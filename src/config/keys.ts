import { optional, Refusal, type Setting, secret } from './setting.ts';

export const SHORTEST_PASSPHRASE = 12;

/** What must not be lost, and not be seen. */
export const keySettings = {
  TILL_SECRET: secret(
    32,
    'Keys the hashes of API keys and sessions and seals saved answers. The same on every process of one database; losing it invalidates them all.',
    'generated into `TILL_HOME`',
  ),
  VAULT_KEY: optional(
    'Seals cards and passwords at shops: 32 bytes in hex or base64. Of several, comma-separated, the first seals and all open, so that a key can be replaced. The same on every process of one database; losing it loses them.',
    (text) => text.split(',').map((key) => vaultKey(key.trim())),
    'generated into `TILL_HOME`',
  ),
  TILL_BACKUP_PASSPHRASE: secret(
    SHORTEST_PASSPHRASE,
    'What `till backup` seals the keys with and `till restore` opens them with.',
    'asked for on the terminal',
  ),
} satisfies Record<string, Setting<unknown>>;

/** In hex, however it was written. */
function vaultKey(text: string): string {
  const key = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : /^[\w+/-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  if (key?.length !== 32) throw new Refusal('must list keys of 32 bytes in hex or base64');
  return key.toString('hex');
}
