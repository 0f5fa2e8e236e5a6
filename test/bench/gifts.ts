import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { base58 } from '@scure/base';
import { Keypair, PublicKey, Transaction } from '@solana/web3.js';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { WebSocket } from 'ws';
import { readProgram, SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { type SandboxChain, startSandboxChain } from '../../src/chain/sandbox/chain.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../src/release-codes/index.ts';
import type { Cleanup } from './cleanup.ts';
import { type Ground, TILL } from './ground.ts';
import { cpuMicroseconds } from './process.ts';
import { type Server, startServer } from './servers.ts';
import { say } from './table.ts';

/** What watching the chain costs while so many gifts wait for their funding. */
export interface Pending {
  gifts: number;
  /** Calls to the node for one look at the chain when nothing has happened. */
  callsPerLook: number;
  /** Calls to the node for one gift that is funded, beyond those looks. */
  callsPerFunding: number;
  /** Of one core, while nothing happens. */
  idleShare: number;
  /** From the chain's own notice that a funding is confirmed to the subscriber's. */
  latenciesMs: number[];
}

const COUNTS = [100, 10_000, 100_000];
const IDLE_MS = 15_000;
const FUNDINGS = 40;

export async function measureGifts(ground: Ground, cleanup: Cleanup): Promise<Pending[]> {
  const programs = [{ id: new PublicKey(SANDBOX_PROGRAM_ID), elf: await readProgram() }];
  const chain = await startSandboxChain({ port: 0, programs });
  cleanup.add(() => chain.stop());
  const environment = {
    ...ground.environment,
    DATABASE_URL: await newDatabase(ground.databaseUrl),
    SOLANA_RPC_URL: chain.rpcUrl,
    ESCROW_PROGRAM_ID: SANDBOX_PROGRAM_ID,
    CHAIN_POLL_SECONDS: '1',
  };
  const key = await newAccount(environment);
  const sender = Keypair.generate();
  await chain.fund(sender.publicKey, 1_000_000_000_000n);
  await chain.mintUsdc(sender.publicKey, 1_000_000_000_000n);

  const figures: Pending[] = [];
  for (const gifts of COUNTS) {
    say(`Gifts: ${gifts} wait for their funding`);
    await fill(environment.DATABASE_URL, gifts);
    const till = await startServer([TILL, 'serve'], { environment }, cleanup);
    await pause(3_000);
    figures.push({ gifts, ...(await measure(till, chain, key, sender)) });
    await till.stop();
  }
  return figures;
}

async function measure(
  till: Server,
  chain: SandboxChain,
  key: string,
  sender: Keypair,
): Promise<Omit<Pending, 'gifts'>> {
  const [callsBefore, cpuBefore] = [await callsOf(till), cpuMicroseconds(till.pid)];
  await pause(IDLE_MS);
  const idleShare = (cpuMicroseconds(till.pid) - cpuBefore) / (IDLE_MS * 1_000);
  const idle = difference(await callsOf(till), callsBefore);
  const callsPerLook = idle.total / idle.looks;

  const latenciesMs: number[] = [];
  const before = await callsOf(till);
  for (let n = 0; n < FUNDINGS; n++) latenciesMs.push(await fundOne(till, chain, key, sender));
  const busy = difference(await callsOf(till), before);
  const callsPerFunding = (busy.total - busy.looks * callsPerLook) / FUNDINGS;
  return { callsPerLook, callsPerFunding, idleShare, latenciesMs };
}

interface Calls {
  total: number;
  looks: number;
}

async function callsOf({ origin }: Server): Promise<Calls> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = [...text.matchAll(/^till_chain_calls_total\{method="(\w+)"\} (\d+)/gm)];
  const total = counts.reduce((sum, [, , count]) => sum + Number(count), 0);
  return { total, looks: Number(counts.find(([, method]) => method === 'getEpochInfo')?.[2] ?? 0) };
}

function difference(after: Calls, before: Calls): Calls {
  return { total: after.total - before.total, looks: after.looks - before.looks };
}

/** Makes, follows and funds a gift; answers how long after its confirmation the subscriber knew. */
async function fundOne(till: Server, chain: SandboxChain, key: string, sender: Keypair): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    amount: 100,
    sender_address: sender.publicKey.toBase58(),
    release_verification_key: releaseVerificationKey(generateReleaseCode()),
  });
  const gift = (await (await fetch(`${till.origin}/v1/gifts`, { method: 'POST', headers, body })).json()) as {
    id: string;
    next_action: { transaction: { serialized_transaction: string } };
  };
  const client = createClient({
    url: `${till.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
  });
  const updates = client.iterate<{ giftUpdated: { status: string } }>({
    query: `subscription { giftUpdated(id: "${gift.id}") { status } }`,
  });
  await updates.next();

  const transaction = Transaction.from(
    Buffer.from(gift.next_action.transaction.serialized_transaction, 'base64'),
  );
  transaction.sign(sender);
  const confirmed = confirmation(chain, transaction);
  const known = updates.next().then(() => performance.now());
  const [confirmedAt, knownAt] = await Promise.all([confirmed, known]);
  await client.dispose();
  return Math.max(0, knownAt - confirmedAt);
}

/** Sends it and answers when the chain itself says that it is confirmed. */
async function confirmation({ rpcUrl, wsUrl }: SandboxChain, transaction: Transaction): Promise<number> {
  const bytes = transaction.serialize().toString('base64');
  const socket = new WebSocket(wsUrl);
  await once(socket, 'open');
  const params = [base58.encode(transaction.signature ?? Buffer.alloc(64)), { commitment: 'confirmed' }];
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params }));
  await once(socket, 'message');
  const confirmed = once(socket, 'message').then(() => performance.now());
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
  const at = await confirmed;
  socket.close();
  return at;
}

async function newDatabase(serverUrl: string): Promise<string> {
  const name = 'bench_gifts';
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

/** Gifts as they are while they wait; their addresses are only different from each other. */
async function fill(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into gifts (id, account_id, status, amount, sender_address, release_verification_key, escrow_address, fundable_until, created_at)
     select 'gift_' || lpad(n::text, 24, '0'), (select id from accounts limit 1), 'requires_action', 2500,
            'sender', 'key ' || n, 'escrow ' || n, 1000, now()
       from generate_series(1, $1::int) n on conflict do nothing`,
    [count],
  );
  await client.query('analyze gifts');
  await client.end();
}
