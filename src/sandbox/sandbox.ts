import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublicKey } from '@solana/web3.js';
import { OPERATOR_ACTING } from '../accounts/actor.ts';
import { firstKey } from '../accounts/api-keys/first-key.ts';
import type { Network } from '../chain/network.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { actIn } from '../events/acting.ts';
import type { UseCases } from '../use-cases.ts';
import { newWallet, type Wallet } from './wallet.ts';

/** What `sandbox.json` tells programs that want to try things out on this very server. */
export interface SandboxFile {
  base_url: string;
  graphql_url: string;
  ws_url: string;
  app_url: string;
  checkout_url: string;
  pay_url: string;
  openapi_url: string;
  store_url: string;
  account_id: string;
  api_key: string;
  rpc_url: string;
  rpc_ws_url: string;
  usdc_mint: string;
  program_id: string;
  wallet: { address: string; secret_key: string };
}

export interface Sandbox {
  file: string;
  /** The demo key, only when this start made it. */
  newKey: string | undefined;
}

interface Parts {
  db: Database;
  useCases: Pick<UseCases, 'accounts' | 'apiKeys'>;
}

const DEMO_NAME = 'Demo shop';
const DEMO_LAMPORTS = 100_000_000_000n;
const DEMO_USDC = 10_000_000_000n;

/** A demo account with a wallet and a key, the same after every restart. */
export async function openSandbox(
  config: Config,
  parts: Parts & { network: Network; sponsor: PublicKey | undefined; store: { url: string } | undefined },
): Promise<Sandbox> {
  const { db, useCases, network } = parts;
  const { accounts, apiKeys } = useCases;
  const file = fileIn(config.TILL_HOME);
  const before = await readSandbox(file);
  const wallet: Wallet = before
    ? { address: before.wallet.address, secretKey: before.wallet.secret_key }
    : newWallet();
  const { account } = await db.transact((tx) => {
    actIn(tx, OPERATOR_ACTING);
    return accounts.ofWallet(tx, wallet.address, DEMO_NAME);
  });
  const known = before && (await apiKeys.authenticate(before.api_key).catch(() => undefined));
  const newKey =
    known?.accountId === account.id ? undefined : await firstKey({ db, apiKeys }, account.id, 'Demo key');

  await fillUp(network, new PublicKey(wallet.address), parts.sponsor);

  const content: SandboxFile = {
    base_url: config.PUBLIC_URL,
    graphql_url: `${config.PUBLIC_URL}/graphql`,
    ws_url: `${config.PUBLIC_URL.replace(/^http/, 'ws')}/graphql`,
    app_url: config.APP_URL,
    checkout_url: config.CHECKOUT_URL,
    pay_url: config.PAY_URL,
    openapi_url: `${config.PUBLIC_URL}/openapi.json`,
    store_url: parts.store?.url ?? '',
    account_id: account.id,
    api_key: newKey ?? before?.api_key ?? '',
    rpc_url: network.rpcUrl,
    rpc_ws_url: network.wsUrl ?? '',
    usdc_mint: network.mint.toBase58(),
    program_id: network.programId.toBase58(),
    wallet: { address: wallet.address, secret_key: wallet.secretKey },
  };
  // Written beside and moved, so that nobody reads half of it.
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { file, newKey };
}

/** The demo wallet and the sponsor begin with plenty, and get more when they have spent most of it. */
async function fillUp({ chain, mint, sandbox }: Network, wallet: PublicKey, sponsor: PublicKey | undefined) {
  if (!sandbox) return;
  for (const address of sponsor ? [wallet, sponsor] : [wallet])
    if ((await chain.balance(address)) < DEMO_LAMPORTS / 10n) await sandbox.fund(address, DEMO_LAMPORTS);
  if ((await chain.tokens(wallet, mint)) < DEMO_USDC / 10n) await sandbox.mintUsdc(wallet, DEMO_USDC);
}

const fileIn = (home: string) => join(home, 'sandbox.json');

export function sandboxFile(home: string): Promise<SandboxFile | undefined> {
  return readSandbox(fileIn(home));
}

export async function readSandbox(file: string): Promise<SandboxFile | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    return text ? (JSON.parse(text) as SandboxFile) : undefined;
  } catch {
    return undefined;
  }
}
