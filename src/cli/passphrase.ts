import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Config, SHORTEST_PASSPHRASE } from '../config.ts';
import { OperatorError } from '../shared/operator-error.ts';

export async function passphraseOf({ TILL_BACKUP_PASSPHRASE }: Config): Promise<string> {
  return TILL_BACKUP_PASSPHRASE ?? ask('Backup passphrase: ');
}

/** Typed twice, because a typo would make the backup unreadable. */
export async function newPassphrase({ TILL_BACKUP_PASSPHRASE }: Config): Promise<string> {
  if (TILL_BACKUP_PASSPHRASE) return TILL_BACKUP_PASSPHRASE;
  const typed = await ask('New backup passphrase: ');
  if (typed.length < SHORTEST_PASSPHRASE)
    throw new OperatorError(
      `The passphrase must have at least ${SHORTEST_PASSPHRASE} characters. Nothing was written.`,
    );
  if ((await ask('Repeat the passphrase: ')) !== typed)
    throw new OperatorError('The passphrases don’t match. Nothing was written.');
  return typed;
}

/** Doesn’t echo what is typed. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new OperatorError('Set TILL_BACKUP_PASSPHRASE: there’s no terminal to ask for the passphrase.');
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
