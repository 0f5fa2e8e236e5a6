import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { hostSandbox, type Network } from '../../src/chain/network.ts';
import { commandOf } from '../../src/db/process.ts';
import { newWallet, signWith, type Wallet } from '../../src/sandbox/wallet.ts';
import { atEnd } from './at-end.ts';
import { launch, readyWords, type TillOptions, type TillProcess } from './launch.ts';

/** The built program as real processes, which end with the test or the file that started them. */

const run = promisify(execFile);

export type { TillOptions, TillProcess };

/** A Till that is on its way. Unless it is told where to live, nobody has lived there before. */
export async function launchTill(options: TillOptions): Promise<TillProcess> {
  const isHoused = options.folder !== undefined || options.env?.TILL_HOME !== undefined;
  const till = await launch(
    isHoused ? options : { ...options, env: { ...options.env, ...(await shelter()) } },
  );
  atEnd(() => till.kill('SIGKILL'));
  return till;
}

/** A Till that is ready. */
export async function spawnTill(options: TillOptions = {}): Promise<TillProcess> {
  const till = await launchTill(options);
  await till.says(readyWords(options.args));
  return till;
}

/** A command that runs to its end. */
export async function runTill(args: string[], env: Record<string, string> = {}): Promise<TillEnd> {
  const till = await launchTill({ args, env });
  const code = await till.exited;
  return { code, output: till.output, errors: till.errors };
}

export interface TillEnd {
  code: number | null;
  output: string;
  errors: string;
}

async function shelter(): Promise<{ TILL_HOME: string }> {
  const TILL_HOME = await mkdtemp(join(tmpdir(), 'till-shelter-'));
  atEnd(() => rm(TILL_HOME, { recursive: true, force: true, maxRetries: 20 }));
  return { TILL_HOME };
}

/** A chain that several processes work on, and the settings that lead them there. */
export async function startChain(): Promise<Network & { env: Record<string, string> }> {
  const network = await hostSandbox(undefined, { commitment: 'confirmed' });
  atEnd(() => network.stop());
  const env = {
    SOLANA_RPC_URL: network.rpcUrl,
    USDC_MINT: network.mint.toBase58(),
    ESCROW_PROGRAM_ID: network.programId.toBase58(),
    REGISTRATION: 'open',
  };
  return { ...network, env };
}

/** A folder for TILL_HOME, which is removed with whatever still runs in it. */
export async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'till-home-'));
  // As root the embedded server runs as another user, who must get in.
  await chmod(home, 0o755);
  atEnd(() => removeHome(home));
  return home;
}

/** A home like another one, whose Till has stopped. */
export async function copyOfHome(home: string): Promise<string> {
  const copy = await newHome();
  await run('cp', ['-a', `${home}/.`, copy]);
  return copy;
}

export async function removeHome(home: string): Promise<void> {
  await killServers(home);
  await rm(home, { recursive: true, force: true, maxRetries: 20 });
}

export async function killServers(home: string): Promise<void> {
  for (const pid of await serversIn(home)) process.kill(pid, 'SIGQUIT');
  await until(async () => (await serversIn(home)).length === 0);
}

/** The PostgreSQL servers that run in a home, by what the system says and not by what files say. */
export async function serversIn(home: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await everyProcess())
    if ((await commandOf(pid))?.includes(` -D ${join(home, 'postgres')} `)) found.push(pid);
  return found;
}

async function everyProcess(): Promise<number[]> {
  const names =
    process.platform === 'linux'
      ? await readdir('/proc')
      : (await run('ps', ['-axo', 'pid='])).stdout.split('\n');
  return names.map(Number).filter((pid) => pid > 0);
}

export async function readSandbox(home: string) {
  return JSON.parse(await readFile(join(home, 'sandbox.json'), 'utf8'));
}

export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  atEnd(() => client.end().catch(() => {}));
  return client;
}

/** Settles when a statement waits for a lock: on this table, or somewhere on this database. */
export async function lockIsAwaited(client: pg.Client, table?: string): Promise<void> {
  const waiting = `
    select from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database() and ($1::text is null or relation = $1::regclass)`;
  await until(async () => Number((await client.query(waiting, [table ?? null])).rowCount) > 0);
}

/** Polls; the test's own timeout is the deadline. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((wake) => setTimeout(wake, 20));
}

export interface CallOptions {
  key?: string;
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

export async function call(
  till: { url: string },
  method: string,
  path: string,
  { key, cookie, body, headers }: CallOptions = {},
): Promise<Reply> {
  const response = await fetch(`${till.url}${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : {},
  };
}

export interface SignedUp {
  id: string;
  key: string;
  cookie: string;
  wallet: Wallet;
}

/** A new account, made as a newcomer makes one: signed in with a wallet, then a key. */
export async function signUp(till: { url: string }): Promise<SignedUp> {
  const wallet = newWallet();
  const wallet_address = wallet.address;
  const challenge = await call(till, 'POST', '/v1/sessions/challenge', { body: { wallet_address } });
  const signature = signWith(wallet, String(challenge.body.message));
  const session = await call(till, 'POST', '/v1/sessions', { body: { wallet_address, signature } });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const made = await call(till, 'POST', '/v1/api_keys', { cookie, body: { name: 'First' } });
  return { id: String(made.body.account_id), key: String(made.body.secret), cookie, wallet };
}
