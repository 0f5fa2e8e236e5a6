import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { newKey } from '../../chaos/crashes/crashes.ts';
import { inTime } from '../../chaos/crashes/rest.ts';
import { type Cluster, startCluster } from '../../support/patroni/cluster.ts';
import { startTills } from '../work/tills.ts';
import { type AtATime, BUSY, gatherPeople, openWorld, type WorkFigures, type World } from '../work/work.ts';
import { type Recovery, recoveryAfter } from './recovery.ts';

/**
 * A cluster of three databases whose primary is struck again and again, while two processes serve, two work, and everyone
 * uses them. Throws with all that does not agree at the end.
 */

export interface FailoverOptions {
  seed: number;
  count: number;
  atATime?: AtATime;
  /** Everything works again by itself within the fail-over and this. */
  mostAfterMs: number;
  onProgress?(told: Struck): void;
}

export interface Struck extends Recovery {
  blow: Blow;
}

export type Blow = 'killed' | 'cut off';

export interface FailoverFigures extends WorkFigures {
  strikes: Struck[];
  ms: number;
}

/** A blow that nothing recovers from within this ends the proof. */
const RECOVERY_MS = 180_000;

export async function strikePrimaries(options: FailoverOptions): Promise<FailoverFigures> {
  const cluster = await startCluster();
  const world = await openWorld(cluster.url, options.seed);
  try {
    await inTime(cluster.isWhole(), RECOVERY_MS, () => `the cluster never became whole: ${cluster.folder}`);
    return await strikeWhile(options, cluster, world);
  } finally {
    await world.close();
    await cluster.stop();
  }
}

async function strikeWhile(
  options: FailoverOptions,
  cluster: Cluster,
  world: World,
): Promise<FailoverFigures> {
  const { seed, count, atATime = BUSY, mostAfterMs, onProgress } = options;
  const startedMs = Date.now();
  const key = await newKey(world.settings);
  const tills = await startTills(world.settings);
  const { urls } = tills;
  const work = await gatherPeople({ world, urls, key, atATime });
  const strikes: Struck[] = [];
  try {
    work.begin();
    for (const [index, plan] of drawPlans(seed, count).entries()) {
      const struck = strike(plan, blowAt(index), { cluster, urls, key });
      await inTime(
        struck,
        RECOVERY_MS,
        () => `strike ${index + 1}: not everything works again\n${tail(tills.written())}`,
      );
      strikes.push(await struck);
      onProgress?.(await struck);
      if (tills.ended.length > 0) throw new Error(tills.ended.join('\n'));
    }
    await work.rest();
    await tills.stop();
    const { faults, ...figures } = await work.audit();
    faults.push(...tills.errors(), ...strikes.flatMap((struck) => lateness(struck, mostAfterMs)));
    if (faults.length > 0) throw new Error(`seed ${seed}, ${count} strikes:\n  ${faults.join('\n  ')}`);
    return { ...figures, strikes, ms: Date.now() - startedMs };
  } finally {
    await work.close();
    await tills.stop();
  }
}

interface Struckable {
  cluster: Cluster;
  urls: string[];
  key: string;
}

async function strike(
  { workMs, absenceMs }: Plan,
  blow: Blow,
  { cluster, urls, key }: Struckable,
): Promise<Struck> {
  await pause(workMs);
  const primary = await cluster.primary();
  if (!primary) throw new Error('nobody leads');
  const fall = async () => (blow === 'killed' ? primary.kill() : primary.cut());
  const recovery = await recoveryAfter(fall, { databaseUrl: cluster.url, urls, key });
  await pause(absenceMs);
  if (blow === 'killed') await primary.start();
  else primary.mend();
  await cluster.isWhole();
  return { blow, ...recovery };
}

interface Plan {
  /** How long everyone works before the blow, and how long the struck machine stays away after the fail-over. */
  workMs: number;
  absenceMs: number;
}

function drawPlans(seed: number, numRuns: number): Plan[] {
  const upTo = (max: number) => fc.integer({ min: 0, max });
  return fc.sample(fc.noBias(fc.record({ workMs: upTo(4_000), absenceMs: upTo(3_000) })), { seed, numRuns });
}

/** The second, and then every tenth. */
function blowAt(index: number): Blow {
  return index % 10 === 1 ? 'cut off' : 'killed';
}

function lateness({ blow, failoverMs, servingMs, watchingMs }: Struck, mostAfterMs: number): string[] {
  const slowest = Math.max(servingMs, watchingMs);
  if (slowest <= mostAfterMs) return [];
  return [`${blow}: everything works again ${slowest} ms after a fail-over of ${failoverMs} ms`];
}

/** The last that was written. */
function tail(written: string): string {
  return written.split('\n').slice(-30).join('\n');
}
