import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { type Browsing, createBrowsing } from '../../src/buying/browser/browsing.ts';
import type { findChromium } from '../../src/buying/browser/chromium.ts';
import { KINDS, misbehave } from './misbehaviour.ts';
import { serve } from './site.ts';

const run = promisify(execFile);

export interface Ground {
  url: string;
  browsing: Browsing;
}

/** A site whose paths misbehave in their own ways, and somebody to visit it. */
export async function prepareGround({
  concurrency = 2,
  find,
}: {
  concurrency?: number;
  find?: typeof findChromium;
} = {}): Promise<Ground & { stop(): Promise<void> }> {
  const site = await serve(misbehave);
  const browsing = createBrowsing({
    allowedHosts: [`shop.test:${site.port}`],
    concurrency,
    log: pino({ level: 'silent' }),
    resolve: async () => ['127.0.0.1'],
    ...(find && { find }),
  });
  async function stop(): Promise<void> {
    await browsing.stop();
    site.close();
  }
  return { url: `http://shop.test:${site.port}`, browsing, stop };
}

export interface ChromiumProcess {
  pid: number;
  /** All processes of one Chromium share it. */
  group: number;
  command: string;
}

/** The processes of all the Chromiums that these processes have started, by what the system says. */
export async function processesOf(...pids: number[]): Promise<ChromiumProcess[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,pgid=,args='], { maxBuffer: 50_000_000 });
  const rows = stdout.split('\n').map((line) => {
    const [pid, group, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), group: Number(group), command: command.join(' ') };
  });
  const groups = new Set(rows.filter(({ command }) => markOf(pids).test(command)).map(({ group }) => group));
  return rows.filter(({ group }) => groups.has(group));
}

/** What Chromiums that these processes have started leave behind. */
export async function tracesOf(...pids: number[]): Promise<{ processes: string[]; folders: string[] }> {
  const processes = (await processesOf(...pids)).map(({ pid, command }) => `${pid} ${command.split(' ')[0]}`);
  return { processes, folders: (await readdir(tmpdir())).filter((name) => markOf(pids).test(name)) };
}

function markOf(pids: number[]): RegExp {
  return new RegExp(`till-chromium-.*-(?:${pids.join('|')})-`);
}

export interface BrowsingProof {
  visits: number;
  /** How many ended in which way. */
  ends: Record<string, number>;
  left: { processes: string[]; folders: string[] };
  /** The longest that a visit went on after its deadline. */
  worstDelayMs: number;
}

/** Many visits, most of them to pages that misbehave; then nothing may be left. */
export async function proveBrowsing({
  visits,
  concurrency = 2,
  onProgress,
}: {
  visits: number;
  concurrency?: number;
  onProgress?: (done: number) => void;
}): Promise<BrowsingProof> {
  const { url, browsing, stop } = await prepareGround({ concurrency });
  const deadlineMs = 3_000;
  let done = 0;
  const proof: BrowsingProof = { visits, ends: {}, left: { processes: [], folders: [] }, worstDelayMs: 0 };

  async function visit(index: number): Promise<void> {
    const kind = KINDS[index % KINDS.length] ?? 'plain';
    const startedAt = Date.now();
    const end = await browsing
      .visit(
        async ({ page }) => {
          await page.goto(`${url}/${kind}`, { waitUntil: 'domcontentloaded', timeout: deadlineMs });
          return page.evaluate('document.title');
        },
        { deadlineMs },
      )
      .then(
        () => 'worked',
        (error: Error) => error.name,
      );
    proof.worstDelayMs = Math.max(proof.worstDelayMs, Date.now() - startedAt - deadlineMs);
    proof.ends[end] = (proof.ends[end] ?? 0) + 1;
    onProgress?.(++done);
  }

  let next = 0;
  const visitors = Array.from({ length: concurrency }, async () => {
    while (next < visits) await visit(next++);
  });
  await Promise.all(visitors);
  await stop();
  proof.left = await tracesOf(process.pid);
  return proof;
}
