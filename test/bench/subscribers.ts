import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/ports.ts';
import type { Cleanup } from './cleanup.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { sendEvents, type Target } from './events.ts';
import { collectGarbage } from './garbage.ts';
import type { Ground } from './ground.ts';
import { cpuMicroseconds, memoryKilobytes } from './process.ts';
import { seedKeys } from './seed.ts';
import { type Server, startTill } from './servers.ts';
import type { Connection } from './subscriber-process.ts';
import { say } from './table.ts';

/** So many subscribers, on so many processes. */
const AUDIENCES = [
  { subscribers: 500, processes: 1 },
  { subscribers: 5_000, processes: 1 },
  { subscribers: 50_000, processes: 2 },
];
const PER_CONNECTION = 20;
const EVENTS_PER_SECOND = 200;
const SECONDS = 15;
const SETTLE_MS = 1_000;

/** One run with so many live subscriptions, each to a key of its own, spread over the processes of one Till. */
export interface Audience {
  subscribers: number;
  processes: number;
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
  for (const { subscribers, processes } of AUDIENCES)
    audiences.push(await measure(subscribers, processes, ground, cleanup));
  return audiences;
}

async function measure(
  subscribers: number,
  processes: number,
  ground: Ground,
  cleanup: Cleanup,
): Promise<Audience> {
  say(
    `Subscribers: ${subscribers} come in, to ${processes === 1 ? 'one process' : `${processes} processes`}`,
  );
  const { targets, connections } = spread(await withKeys(ground, subscribers), subscribers);
  const tills: Observed[] = [];
  for (let n = 0; n < processes; n++) tills.push(await observe(ground, cleanup));
  const before = await summed(tills, ({ memory }) => memory());
  const crowds: Crowd[] = [];
  for (const [n, { till }] of tills.entries()) {
    const crowd = startCrowd(cleanup);
    await crowd.subscribe(
      till,
      connections.filter((_, index) => index % processes === n),
    );
    crowds.push(crowd);
  }
  const kilobytes = (await summed(tills, ({ memory }) => memory())) - before;

  say(`Subscribers: ${EVENTS_PER_SECOND} events a second for ${SECONDS} s`);
  const cpu = () => summed(tills, async ({ till }) => cpuMicroseconds(till.pid));
  const cpuBefore = await cpu();
  const committedAt = await sendEvents(ground, targets, EVENTS_PER_SECOND, SECONDS);
  const each = Math.ceil(committedAt.size / processes);
  const receipts = (await Promise.all(crowds.map((crowd) => crowd.collect(each)))).flat();
  const cpuShare = ((await cpu()) - cpuBefore) / (SECONDS * 1_000_000);

  for (const crowd of crowds) await crowd.leave();
  for (const { till } of tills) await till.stop();
  const latenciesMs = receipts.map(([name, at]) => at - (committedAt.get(name) ?? Number.NaN));
  const missing = committedAt.size - new Set(receipts.map(([name]) => name)).size;
  return { subscribers, processes, kilobytes, sent: committedAt.size, missing, latenciesMs, cpuShare };
}

interface Observed {
  till: Server;
  memory(): Promise<number>;
}

/** A process that has been warmed up, and whose memory can be read. */
async function observe(ground: Ground, cleanup: Cleanup): Promise<Observed> {
  const inspector = await freePort();
  const till = await startTill(ground, cleanup, [`--inspect=127.0.0.1:${inspector}`]);
  await warmUp(till, ground, cleanup);
  return {
    till,
    async memory() {
      await pause(SETTLE_MS);
      await collectGarbage(inspector);
      return memoryKilobytes(till.pid);
    },
  };
}

async function summed(tills: Observed[], figure: (till: Observed) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const till of tills) sum += await figure(till);
  return sum;
}

/** Every account has a key for each of its subscribers. */
async function withKeys(ground: Ground, subscribers: number): Promise<Ground> {
  const needed = subscribers / ground.accounts.length;
  for (const account of ground.accounts) {
    const missing = needed - account.keyIds.length;
    if (missing > 0) account.keyIds.push(...(await seedKeys(ground.databaseUrl, account.id, missing)));
  }
  return ground;
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
