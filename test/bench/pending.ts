import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from '@solana/web3.js';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type ChainGround, callsOf, confirmation, difference } from './chain-ground.ts';
import type { Cleanup } from './cleanup.ts';
import { TILL } from './ground.ts';
import { cpuMicroseconds } from './process.ts';
import { type Server, startServer } from './servers.ts';
import { say } from './table.ts';

/** What watching the chain costs while so many objects wait for something to happen there. */
export interface Pending {
  waiting: number;
  /** Calls to the node for one look at the chain when nothing has happened. */
  callsPerLook: number;
  /** Calls to the node for one thing that happens, beyond those looks. */
  callsPerEvent: number;
  /** Of one core, while nothing happens. */
  idleShare: number;
  /** From the chain's own notice that a transaction is confirmed to the subscriber's. */
  latenciesMs: number[];
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read as JSON
export type Post = (path: string, body: object) => Promise<any>;

export interface Subject {
  fill(count: number): Promise<void>;
  /** Something that a transaction changes, and the subscription that tells of it. */
  make(post: Post): Promise<{ transaction: Transaction; subscription: string }>;
}

const COUNTS = [100, 10_000, 100_000];
const IDLE_MS = 15_000;
const EVENTS = 40;

export async function measurePending(
  name: string,
  on: ChainGround,
  cleanup: Cleanup,
  { fill, make }: Subject,
): Promise<Pending[]> {
  const figures: Pending[] = [];
  for (const waiting of COUNTS) {
    say(`${name}: ${waiting} wait`);
    await fill(waiting);
    const till = await startServer([TILL, 'serve'], on, cleanup);
    await pause(3_000);
    figures.push({ waiting, ...(await measure(till, on, make)) });
    await till.stop();
  }
  return figures;
}

async function measure(
  till: Server,
  on: ChainGround,
  make: Subject['make'],
): Promise<Omit<Pending, 'waiting'>> {
  const [callsBefore, cpuBefore] = [await callsOf(till), cpuMicroseconds(till.pid)];
  await pause(IDLE_MS);
  const idleShare = (cpuMicroseconds(till.pid) - cpuBefore) / (IDLE_MS * 1_000);
  const idle = difference(await callsOf(till), callsBefore);
  const callsPerLook = idle.total / idle.looks;

  const latenciesMs: number[] = [];
  const before = await callsOf(till);
  for (let n = 0; n < EVENTS; n++) latenciesMs.push(await happen(till, on, make));
  const busy = difference(await callsOf(till), before);
  const callsPerEvent = (busy.total - busy.looks * callsPerLook) / EVENTS;
  return { callsPerLook, callsPerEvent, idleShare, latenciesMs };
}

export function postTo({ origin }: Server, key: string): Post {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return async (path, body) =>
    (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Lets one thing happen on chain; answers how long after its confirmation the subscriber knew. */
export async function happen(
  till: Server,
  { chain, key }: ChainGround,
  make: Subject['make'],
): Promise<number> {
  const { transaction, subscription } = await make(postTo(till, key));
  const client = createClient({
    url: `${till.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
  });
  const updates = client.iterate({ query: `subscription { ${subscription} }` });
  await updates.next();
  const confirmed = confirmation(chain, transaction);
  const known = updates.next().then(() => performance.now());
  const [confirmedAt, knownAt] = await Promise.all([confirmed, known]);
  await client.dispose();
  return Math.max(0, knownAt - confirmedAt);
}
