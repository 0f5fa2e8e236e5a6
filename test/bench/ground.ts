import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../../src/db/embedded.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import type { Cleanup } from './cleanup.ts';
import { type Account, seedKeys } from './seed.ts';

/** What every server of a run stands on: one database, one secret, the same accounts. */
export interface Ground {
  environment: NodeJS.ProcessEnv;
  databaseUrl: string;
  /** The first one holds nearly all keys. */
  accounts: Account[];
}

export const TILL = 'dist/src/main.js';

const ACCOUNTS = 5;
const KEYS = 100_000;
const KEYS_OF_OTHERS = 1_250;

const execute = promisify(execFile);

export async function layGround(cleanup: Cleanup): Promise<Ground> {
  const home = await mkdtemp(join(tmpdir(), 'till-bench-'));
  cleanup.add(() => rm(home, { recursive: true, force: true }));
  // As root the database runs as a user of its own, who has to get in.
  await chmod(home, 0o755);
  const database = await startEmbedded(home);
  cleanup.add(() => database.stop());

  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    TILL_SECRET: randomBytes(32).toString('hex'),
    TILL_HOME: home,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_KEY: '10000000',
  };

  const accounts: Account[] = [];
  for (let index = 0; index < ACCOUNTS; index++) {
    const credentials = await createAccount(environment);
    const count = index === 0 ? KEYS - KEYS_OF_OTHERS * (ACCOUNTS - 1) : KEYS_OF_OTHERS;
    accounts.push({ ...credentials, keyIds: await seedKeys(database.url, credentials.id, count) });
  }
  return { environment, databaseUrl: database.url, accounts };
}

async function createAccount(env: NodeJS.ProcessEnv): Promise<Omit<Account, 'keyIds'>> {
  const { address } = newWallet();
  const command = [TILL, 'account', 'create', '--wallet', address, '--name', 'Bench'];
  const { stdout } = await execute(process.execPath, command, { env });
  const id = /acct_\w+/.exec(stdout)?.[0];
  const apiKey = /sk_live_\w+/.exec(stdout)?.[0];
  if (!id || !apiKey) throw new Error('`account create` did not print an account and its key');
  return { id, apiKey };
}
