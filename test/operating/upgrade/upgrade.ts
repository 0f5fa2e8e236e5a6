import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newWallet } from '../../../src/sandbox/wallet.ts';
import { packageRoot } from '../../../src/shared/package-root.ts';
import { programIn } from '../../support/launch.ts';
import { COMMANDS, startTills } from '../work/tills.ts';
import { BUSY, gatherPeople, openWorld, type WorkFigures } from '../work/work.ts';

/**
 * Two processes of the last release serve and two work. One after the other is replaced by this version, the first of
 * which migrates the database under the others, while everyone uses them. Throws with all that does not agree at the end.
 */
export interface UpgradeOptions {
  databaseUrl: string;
  /** The checkout of the release, built. */
  release: string;
  seed: number;
  /** How long everyone works between two replacements. */
  workMs: number;
  onProgress?(line: string): void;
}

const run = promisify(execFile);

export async function upgradeWhile(options: UpgradeOptions): Promise<WorkFigures> {
  const { databaseUrl, release, seed, workMs, onProgress } = options;
  const [old, own] = [programIn(release), programIn(packageRoot)];
  const world = await openWorld(databaseUrl, seed);
  const { settings } = world;
  const key = await keyBy(old, settings);
  const tills = await startTills(settings, old);
  const work = await gatherPeople({ world, urls: tills.urls, key, atATime: BUSY });
  try {
    work.begin();
    // The first to serve, so that old workers work for the new one, and then a worker, the other way around.
    for (const place of [0, 2, 1, 3]) {
      await pause(workMs);
      await tills.replace(place, own);
      onProgress?.(`replaced a process that was started with ${COMMANDS[place]?.join(' ')}`);
      if (tills.ended.length > 0) throw new Error(tills.ended.join('\n'));
    }
    await pause(workMs);
    await work.rest();
    await tills.stop();
    const { faults, ...figures } = await work.audit();
    faults.push(...tills.errors());
    if (faults.length > 0) throw new Error(`seed ${seed}:\n  ${faults.join('\n  ')}`);
    return figures;
  } finally {
    await work.close();
    await tills.stop();
    await world.close();
  }
}

/** Of a new account, made by that version. */
async function keyBy(program: string, settings: Record<string, string>): Promise<string> {
  const args = [program, 'account', 'create', '--wallet', newWallet().address, '--name', 'Shop'];
  const env = { PATH: process.env.PATH, ...settings };
  const { stdout } = await run(process.execPath, args, { env });
  const [key] = /sk_\w+/.exec(stdout) ?? [];
  if (!key) throw new Error(`no key in what the release printed:\n${stdout}`);
  return key;
}
