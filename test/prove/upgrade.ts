import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommit, lastRelease } from '../operating/upgrade/release.ts';
import { upgradeWhile } from '../operating/upgrade/upgrade.ts';
import { wholeNumber } from './options.ts';
import type { Ground } from './run.ts';
import { sayWork } from './work.ts';

const SECONDS = 20;

/** Processes of the last release are replaced by this version one by one, with everything at work. */
export async function proveUpgrade({ args, say, newDatabase }: Ground): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      seconds: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const seed = wholeNumber('seed', values.seed, randomInt(2 ** 31));
  const seconds = wholeNumber('seconds', values.seconds, SECONDS);
  const { version, commit } = await lastRelease();
  const from = values.from ?? commit;
  say(`  seed ${seed}; from ${values.from ?? version}, which is built first`);
  const folder = await mkdtemp(join(tmpdir(), 'till-release-'));
  const release = join(folder, 'release');
  await mkdir(release);
  try {
    await buildCommit(from, release);
    const figures = await upgradeWhile({
      databaseUrl: await newDatabase(),
      release,
      seed,
      workMs: seconds * 1_000,
      onProgress: (line) => say(`  ${line}`),
    });
    sayWork(figures, say);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
