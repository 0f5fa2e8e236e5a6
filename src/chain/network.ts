import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MintLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { BPF_LOADER_PROGRAM_ID, PublicKey } from '@solana/web3.js';
import { type Clock, systemClock } from '../shared/clock.ts';
import { USDC_DECIMALS } from '../shared/money.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { type Chain, createChain } from './chain.ts';
import { MAINNET_USDC, mintOf, type SandboxChain, startSandboxChain } from './local/chain.ts';
import { readProgram, SANDBOX_PROGRAM_ID } from './program/program.ts';
import { createRpc, type Rpc } from './rpc.ts';

/** The chain that a process works with: nodes of the operator's choice, or the sandbox's own. */
export interface Network {
  chain: Chain;
  programId: PublicKey;
  mint: PublicKey;
  rpcUrl: string;
  wsUrl: string | undefined;
  /** Who may replace the escrow program's code; null when nobody can. */
  upgradeAuthority: string | null;
  /** How often each method of the nodes has been asked. */
  asked: ReadonlyMap<string, number>;
  /** Tells this chain and what is used on it from every other. */
  identity: string;
  /** The sandbox chain, in the one process that runs it. */
  sandbox: SandboxChain | undefined;
  stop(): Promise<void>;
}

/** Whether its money is the real thing’s namesake, which a wallet on mainnet would take for real. */
export function isMainnetUsdc({ mint }: Pick<Network, 'mint'>): boolean {
  return mint.equals(MAINNET_USDC);
}

export class NetworkError extends OperatorError {}

export interface NetworkOptions {
  commitment: 'confirmed' | 'finalized';
  clock?: Clock;
  timeoutMs?: number;
  callsPerSecond?: number | undefined;
  onFault?(fault: { url: string; error: unknown }): void;
}

interface Remote extends NetworkOptions {
  urls: readonly string[];
  programId: string;
  mint?: string | undefined;
}

export async function connectNetwork({
  urls,
  programId,
  mint,
  clock = systemClock,
  ...options
}: Remote): Promise<Network> {
  const rpc = createRpc({ urls, ...options });
  const program = new PublicKey(programId);
  const token = mint ? new PublicKey(mint) : MAINNET_USDC;
  const genesis = await rpc.call((node) => node.getGenesisHash());
  const upgradeAuthority = await assertProgram(rpc, program);
  await assertMint(rpc, token);
  return {
    chain: createChain(rpc, urls, clock),
    programId: program,
    mint: token,
    rpcUrl: urls[0] ?? '',
    wsUrl: undefined,
    upgradeAuthority,
    asked: rpc.asked,
    identity: `${genesis} ${program.toBase58()} ${token.toBase58()}`,
    sandbox: undefined,
    stop: async () => {},
  };
}

/** Runs the sandbox chain in a home, and tells other processes of that home where it is. */
export async function hostSandbox(home: string | undefined, options: NetworkOptions): Promise<Network> {
  const programs = [{ id: new PublicKey(SANDBOX_PROGRAM_ID), elf: await readProgram() }];
  const folder = home && join(home, 'chain');
  const sandbox = await startSandboxChain({
    folder,
    programs,
    // One without a home is for tests, which let slots pass themselves.
    ...(home === undefined ? { port: 0 } : { clock: options.clock }),
  });
  const address = { rpcUrl: sandbox.rpcUrl, wsUrl: sandbox.wsUrl, mint: sandbox.mint.toBase58() };
  if (home) {
    const file = addressFile(home);
    await writeFile(`${file}.new`, JSON.stringify(address));
    await rename(`${file}.new`, file);
  }
  return overSandbox(address, options, sandbox);
}

/** Uses the sandbox chain that another process runs in the same home. */
export async function joinSandbox(home: string, options: NetworkOptions): Promise<Network> {
  const text = await readFile(addressFile(home), 'utf8').catch(() => '{}');
  const address = JSON.parse(text) as Partial<SandboxAddress>;
  if (!address.rpcUrl || !address.wsUrl)
    throw new NetworkError(`Till is still starting in ${home} and has no sandbox chain yet. Try again.`);
  return overSandbox(address as SandboxAddress, options, undefined);
}

interface SandboxAddress {
  rpcUrl: string;
  wsUrl: string;
  mint?: string;
}

async function overSandbox(
  { rpcUrl, wsUrl, mint }: SandboxAddress,
  options: NetworkOptions,
  sandbox: SandboxChain | undefined,
): Promise<Network> {
  const network = await connectNetwork({
    urls: [rpcUrl],
    programId: SANDBOX_PROGRAM_ID,
    mint: mintOf({ mint }).toBase58(),
    ...options,
  });
  return { ...network, wsUrl, sandbox, stop: async () => sandbox?.stop() };
}

function addressFile(home: string): string {
  return join(home, 'chain.json');
}

const LOADER_ACCOUNT_HEADER = 45;
/** In the account that holds an upgradeable program's code: whether somebody may replace it, and who. */
const HAS_AUTHORITY = 12;
const AUTHORITY = 13;

/**
 * Money goes through the program: one that is not Till's own, byte for byte, is not used. Answers who may put
 * another one in its place.
 */
async function assertProgram(rpc: Rpc, programId: PublicKey): Promise<string | null> {
  const account = await rpc.call((node) => node.getAccountInfo(programId));
  if (!account?.executable)
    throw new NetworkError(
      `No program is deployed at ESCROW_PROGRAM_ID ${programId.toBase58()} on this chain.`,
    );
  const isPlain = account.owner.equals(BPF_LOADER_PROGRAM_ID);
  const holder = isPlain ? undefined : new PublicKey(account.data.subarray(4, 36));
  const held = holder && (await rpc.call((node) => node.getAccountInfo(holder)))?.data;
  const code = isPlain ? account.data : held?.subarray(LOADER_ACCOUNT_HEADER);
  const own = await readProgram();
  const isOwn =
    code?.subarray(0, own.length).equals(own) && code.subarray(own.length).every((byte) => byte === 0);
  if (!isOwn)
    throw new NetworkError(
      `The program at ESCROW_PROGRAM_ID ${programId.toBase58()} isn’t this version’s escrow program.`,
    );
  return held?.[HAS_AUTHORITY] === 1
    ? new PublicKey(held.subarray(AUTHORITY, LOADER_ACCOUNT_HEADER)).toBase58()
    : null;
}

async function assertMint(rpc: Rpc, mint: PublicKey): Promise<void> {
  const account = await rpc.call((node) => node.getAccountInfo(mint));
  const isClassic = account?.owner.equals(TOKEN_PROGRAM_ID) && account.data.length === MintLayout.span;
  if (!account || !isClassic || MintLayout.decode(account.data).decimals !== USDC_DECIMALS)
    throw new NetworkError(
      `USDC_MINT ${mint.toBase58()} isn’t an SPL token with ${USDC_DECIMALS} decimals on this chain.`,
    );
}
