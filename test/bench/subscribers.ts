import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/ports.ts';
import type { Cleanup } from './cleanup.ts';
import { startCrowd } from './crowd.ts';
import { sendEvents, type Target } from './events.ts';
import { collectGarbage } from './garbage.ts';
import type { Ground } from './ground.ts';
import { cpuMicroseconds, memoryKilobytes } from './process.ts';
import { type Server, startTill } from './servers.ts';
import type { Connection } from './subscriber-process.ts';
import { say } from './table.ts';

const COUNTS = [500, 5_000];
const PER_CONNECTION = 20;
const EVENTS_PER_SECOND = 200;
const SECONDS = 15;
const SETTLE_MS = 1_000;

/** One run with so many live subscriptions on one Till, each to a key of its own. */
export interface Audience {
  subscribers: number;
  kilobytes: number;
  sent: number;
  /** Events that nobody got. */
  missing: number;
  /** From commit to receipt, one figure per update that came. */
  latenciesMs: number[];
  /** Of one core, while the events came. */
  cpuShare: number;
}

export async function measureSubscribers(ground: Ground, cleanup: Cleanup): Promise<Audience[]> {
  const audiences: Audience[] = [];
  for (const count of COUNTS) audiences.push(await measure(count, ground, cleanup));
  return audiences;
}

async function measure(subscribers: number, ground: Ground, cleanup: Cleanup): Promise<Audience> {
  say(`Subscribers: ${subscribers} come in`);
  const inspector = await freePort();
  const till = await startTill(ground, cleanup, [`--inspect=127.0.0.1:${inspector}`]);
  const memory = async () => {
    await pause(SETTLE_MS);
    await collectGarbage(inspector);
    return memoryKilobytes(till.pid);
  };
  await warmUp(till, ground, cleanup);
  const before = await memory();
  const { targets, connections } = spread(ground, subscribers);
  const crowd = startCrowd(cleanup);
  await crowd.subscribe(till, connections);
  const kilobytes = (await memory()) - before;

  say(`Subscribers: ${EVENTS_PER_SECOND} events a second for ${SECONDS} s`);
  const cpuBefore = cpuMicroseconds(till.pid);
  const committedAt = await sendEvents(ground, targets, EVENTS_PER_SECOND, SECONDS);
  const receipts = await crowd.collect(committedAt.size);
  const cpuShare = (cpuMicroseconds(till.pid) - cpuBefore) / (SECONDS * 1_000_000);

  await crowd.leave();
  await till.stop();
  const latenciesMs = receipts.map(([name, at]) => at - (committedAt.get(name) ?? Number.NaN));
  const missing = committedAt.size - new Set(receipts.map(([name]) => name)).size;
  return { subscribers, kilobytes, sent: committedAt.size, missing, latenciesMs, cpuShare };
}

/** What the first subscribers load and compile is not the price of those who follow. */
async function warmUp(till: Server, ground: Ground, cleanup: Cleanup): Promise<void> {
  const crowd = startCrowd(cleanup);
  await crowd.subscribe(till, spread(ground, PER_CONNECTION).connections);
  await crowd.leave();
}

/** Evenly over the accounts; a connection belongs to one account. */
function spread({ accounts }: Ground, subscribers: number): { targets: Target[]; connections: Connection[] } {
  const targets: Target[] = [];
  const connections: Connection[] = [];
  for (let index = 0; index < subscribers / PER_CONNECTION; index++) {
    const account = accounts[index % accounts.length];
    if (!account) throw new Error('there are no accounts');
    const start = Math.floor(index / accounts.length) * PER_CONNECTION;
    const keyIds = account.keyIds.slice(start, start + PER_CONNECTION);
    connections.push({ apiKey: account.apiKey, keyIds });
    targets.push(...keyIds.map((keyId) => ({ accountId: account.id, keyId })));
  }
  return { targets, connections };
}
