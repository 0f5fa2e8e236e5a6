import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Keypair, PublicKey, type Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import pg from 'pg';
import { WebSocket } from 'ws';
import { type SandboxChain, startSandboxChain } from '../../src/chain/local/chain.ts';
import { readProgram, SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import type { Cleanup } from './cleanup.ts';
import { type Ground, TILL } from './ground.ts';
import type { Server } from './servers.ts';

/** A chain in the bench's own process, a database of its own, and an account on a Till that uses both. */
export interface ChainGround {
  chain: SandboxChain;
  environment: NodeJS.ProcessEnv & { DATABASE_URL: string };
  key: string;
  /** A wallet that can pay for everything. */
  rich: Keypair;
}

export async function layChainGround(name: string, ground: Ground, cleanup: Cleanup): Promise<ChainGround> {
  const programs = [{ id: new PublicKey(SANDBOX_PROGRAM_ID), elf: await readProgram() }];
  const chain = await startSandboxChain({ port: 0, programs });
  cleanup.add(() => chain.stop());
  const environment = {
    ...ground.environment,
    DATABASE_URL: await newDatabase(ground.databaseUrl, `bench_${name}`),
    SOLANA_RPC_URL: chain.rpcUrl,
    USDC_MINT: chain.mint.toBase58(),
    ESCROW_PROGRAM_ID: SANDBOX_PROGRAM_ID,
    CHAIN_POLL_SECONDS: '1',
  };
  const rich = Keypair.generate();
  await chain.fund(rich.publicKey, 1_000_000_000_000n);
  await chain.mintUsdc(rich.publicKey, 1_000_000_000_000n);
  return { chain, environment, key: await newAccount(environment), rich };
}

async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function newAccount(env: NodeJS.ProcessEnv): Promise<string> {
  const wallet = Keypair.generate().publicKey.toBase58();
  const command = [TILL, 'account', 'create', '--wallet', wallet, '--name', 'Bench'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  const key = /sk_live_\w+/.exec(stdout)?.[0];
  if (!key) throw new Error('`account create` did not print a key');
  return key;
}

export async function fill(databaseUrl: string, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql, values);
  await client.query('analyze');
  await client.end();
}

/** Calls to the node so far, and how many of them began a look at the chain. */
export interface Calls {
  total: number;
  looks: number;
}

export async function callsOf({ origin }: Server): Promise<Calls> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = [...text.matchAll(/^till_chain_calls_total\{method="(\w+)"\} (\d+)/gm)];
  const total = counts.reduce((sum, [, , count]) => sum + Number(count), 0);
  return { total, looks: Number(counts.find(([, method]) => method === 'getEpochInfo')?.[2] ?? 0) };
}

export function difference(after: Calls, before: Calls): Calls {
  return { total: after.total - before.total, looks: after.looks - before.looks };
}

/** Sends it and answers when the chain itself says that it is confirmed. */
export async function confirmation(
  { rpcUrl, wsUrl }: SandboxChain,
  transaction: Transaction,
): Promise<number> {
  const socket = new WebSocket(wsUrl);
  await once(socket, 'open');
  const params = [bs58.encode(transaction.signature ?? Buffer.alloc(64)), { commitment: 'confirmed' }];
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params }));
  await once(socket, 'message');
  const confirmed = once(socket, 'message').then(() => performance.now());
  await sendToChain(rpcUrl, transaction);
  const at = await confirmed;
  socket.close();
  return at;
}

export async function sendToChain(rpcUrl: string, transaction: Transaction): Promise<void> {
  const bytes = transaction.serialize().toString('base64');
  await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [bytes, { encoding: 'base64', preflightCommitment: 'confirmed' }],
    }),
  });
}
