import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/ports.ts';
import { isInstalled, startServer as startProgram } from '../support/servers.ts';
import type { Cleanup } from './cleanup.ts';
import type { Ground } from './ground.ts';
import { createClient } from './load.ts';
import { operations } from './operations.ts';
import { cpuMicroseconds } from './process.ts';
import { type Server, startTill } from './servers.ts';
import { median, quantile } from './statistics.ts';
import { say, sayTable } from './table.ts';

/** What a call costs as processes are added behind a load balancer, all on one database. */

export interface Scale {
  processes: number;
  calls: number;
  /** Of all processes that serve, together: for the calls, and in a second without any. */
  cpuMicroseconds: number;
  idleMicroseconds: number;
  latenciesMs: number[];
}

const PROCESSES = [1, 2, 4];
const CALLS = 6_000;
/** For each process: what it has not compiled yet costs several times as much. */
const WARM_UP = 5_000;
const CONNECTIONS = 8;
/** Calls a second, the same for any number of processes, and far from what one of them can do. */
const RATE = 200;
const IDLE_MS = 10_000;
const GOAL = 1.15;

/** Undefined where there is no HAProxy. */
export async function measureScale(ground: Ground, cleanup: Cleanup): Promise<Scale[] | undefined> {
  if (!isInstalled('haproxy')) return undefined;
  const figures: Scale[] = [];
  for (const processes of PROCESSES) {
    say(`Scale: ${processes} processes`);
    const tills: Server[] = [];
    for (let n = 0; n < processes; n++) tills.push(await startTill(ground, cleanup));
    const balancer = await startBalancer(tills, cleanup);
    figures.push({ processes, ...(await measure(ground, balancer.origin, tills)) });
    await balancer.stop();
    for (const till of tills) await till.stop();
  }
  return figures;
}

async function measure(ground: Ground, origin: string, tills: Server[]): Promise<Omit<Scale, 'processes'>> {
  const [account] = ground.accounts;
  if (!account) throw new Error('there is no account to read with');
  const client = createClient(origin, account.apiKey, CONNECTIONS);
  const kinds = Object.values(operations);
  let made = 0;
  const next = () => {
    const id = account.keyIds[made % account.keyIds.length] ?? '';
    const operation = kinds[made++ % kinds.length] ?? operations['REST get'];
    return operation(id);
  };
  await client.load(WARM_UP * tills.length, next);
  const cpu = () => tills.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0);
  const idle = cpu();
  await pause(IDLE_MS);
  const before = cpu();
  const idleMicroseconds = ((before - idle) * 1_000) / IDLE_MS;
  const latenciesMs: number[] = [];
  let begun = 0;
  const firstMs = performance.now();
  const caller = async () => {
    while (begun < CALLS) {
      const dueMs = firstMs + (begun++ * 1_000) / RATE;
      await pause(Math.max(0, dueMs - performance.now()));
      const call = next();
      const startedMs = performance.now();
      await client.call(call);
      latenciesMs.push(performance.now() - startedMs);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  client.close();
  const seconds = (performance.now() - firstMs) / 1_000;
  const used = cpu() - before - idleMicroseconds * seconds;
  return { calls: CALLS, cpuMicroseconds: used, idleMicroseconds, latenciesMs };
}

async function startBalancer(tills: Server[], cleanup: Cleanup) {
  const port = await freePort();
  const file = join(tmpdir(), `till-bench-haproxy-${port}.cfg`);
  const servers = tills.map(({ origin }, n) => `  server till${n} ${new URL(origin).host}`);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 1m
  timeout server 1m
listen tills
  bind 127.0.0.1:${port}
  balance roundrobin
${servers.join('\n')}
`,
  );
  const program = await startProgram('haproxy', ['-db', '-f', file], port);
  cleanup.add(program.kill);
  return { origin: `http://127.0.0.1:${port}`, stop: program.kill };
}

export function reportScale(figures: Scale[] | undefined): void {
  if (!figures) {
    say('\nScale: skipped, because there is no haproxy here.');
    return;
  }
  say(`\nScale: ${RATE} reads a second through HAProxy on one database, the four kinds in turn.\n`);
  const perCall = ({ cpuMicroseconds: cpu, calls }: Scale) => cpu / calls;
  const [one] = figures;
  const rows = figures.map((scale) => [
    String(scale.processes),
    perCall(scale).toFixed(),
    `${(perCall(scale) / (one ? perCall(one) : Number.NaN)).toFixed(2)}×`,
    `${(scale.idleMicroseconds / scale.processes / 10_000).toFixed(1)} %`,
    median(scale.latenciesMs).toFixed(1),
    quantile(scale.latenciesMs, 0.99).toFixed(1),
  ]);
  sayTable(['processes', 'µs of CPU per call', 'of one process', 'idle, each', 'p50 ms', 'p99 ms'], rows, 0);
  const most = Math.max(...figures.map((scale) => perCall(scale) / (one ? perCall(one) : Number.NaN)));
  say(
    `\n  A call costs at most ${GOAL}× of what it costs with one process: ${most <= GOAL ? 'met' : 'MISSED'}`,
  );
}
