import { pino } from 'pino';
import { firstKey } from '../../src/accounts/api-keys/first-key.ts';
import { start, type Till } from '../../src/app.ts';
import type { SandboxChain } from '../../src/chain/local/chain.ts';
import { hostSandbox, type Network } from '../../src/chain/network.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { readConfig } from '../../src/config.ts';
import type { Store } from '../../src/sandbox/store.ts';
import { newWallet, type Wallet } from '../../src/sandbox/wallet.ts';
import { movableClock } from './clock.ts';
import { newDatabase } from './database.ts';
import { freePort } from './ports.ts';

export const TEST_SECRET = 'a secret for tests that is long enough';

/** 32 bytes of nothing in particular. */
export const TEST_VAULT_KEY = '5ea1'.repeat(16);

/** Settings of a Till that works on a chain of the operator's; tests put their own under it. */
export const REAL_MONEY = {
  SOLANA_RPC_URL: 'https://solana.example',
  ESCROW_PROGRAM_ID: SANDBOX_PROGRAM_ID,
};

export interface TestAccount {
  id: string;
  key: string;
  wallet: Wallet;
}

export interface TestTill extends Till {
  url: string;
  clock: ReturnType<typeof movableClock>;
  /** The chain under it, for play money and passing slots. */
  sandbox: SandboxChain;
  /** What was logged, line by line. */
  logged: string[];
  newAccount(name?: string): Promise<TestAccount>;
}

/** A whole Till in this process on a database and a chain of its own, with a clock that tests can move. */
export async function startTill(
  settings: Record<string, string> = {},
  given: { network?: Network; clock?: ReturnType<typeof movableClock>; store?: Store } = {},
): Promise<TestTill> {
  const port = await freePort();
  const config = readConfig({
    DATABASE_URL: settings.DATABASE_URL ?? (await newDatabase()),
    TILL_SECRET: TEST_SECRET,
    VAULT_KEY: TEST_VAULT_KEY,
    PORT: String(port),
    // Nothing runs checkouts unless a test says so.
    CHECKOUT_WAIT_SECONDS: '0',
    RATE_LIMIT_PER_KEY: '1000000',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    CLIENT_REGISTRATIONS_PER_ADDRESS: '1000000',
    ...settings,
  });
  const clock = given.clock ?? movableClock();
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const network = given.network
    ? // Whoever brought it takes it away.
      { ...given.network, stop: async () => {} }
    : await hostSandbox(undefined, { commitment: config.CHAIN_COMMITMENT, clock });
  const { sandbox } = network;
  if (!sandbox) throw new Error('tests run on the sandbox chain');
  const till = await start(config, log, {
    serve: true,
    work: false,
    clock,
    network,
    ...(given.store && { store: given.store }),
  });
  if (till.sponsor) await sandbox.fund(till.sponsor, 10_000_000_000n);
  await till.server?.app.ready();
  return {
    ...till,
    url: config.PUBLIC_URL,
    clock,
    sandbox,
    logged,
    async newAccount(name = 'Test shop') {
      const wallet = newWallet();
      const { account } = await till.db.transact((tx) =>
        till.useCases.accounts.ofWallet(tx, wallet.address, name),
      );
      return {
        id: account.id,
        wallet,
        key: await firstKey({ db: till.db, apiKeys: till.useCases.apiKeys }, account.id, 'Test key'),
      };
    },
  };
}

/** A Till that is reached on its port, and an account there. */
export async function startListening(
  settings: Record<string, string> = {},
): Promise<{ till: TestTill; account: TestAccount }> {
  const till = await startTill(settings);
  await till.listen();
  return { till, account: await till.newAccount() };
}
