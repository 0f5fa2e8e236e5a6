import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../../src/shared/package-root.ts';

/** Versions that were released, from the project’s own history. */

const run = promisify(execFile);
const MUCH = { maxBuffer: 100_000_000 };

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', packageRoot, ...args], MUCH);
  return stdout.trim();
}

/** The last one, by the changelog, and the commit that made it so. */
export async function lastRelease(): Promise<{ version: string; commit: string }> {
  const changelog = await readFile(join(packageRoot, 'CHANGELOG.md'), 'utf8');
  const [heading, version] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog) ?? [];
  if (!heading || !version) throw new Error('the changelog names no release');
  const commits = await git('log', '--format=%H', `-S${heading}`, '--', 'CHANGELOG.md');
  const commit = commits.split('\n').at(-1);
  if (!commit) throw new Error(`there is no history that has ${version}: clone the project whole`);
  return { version, commit };
}

/** A checkout of a commit with what it depends on, built. */
export async function buildCommit(commit: string, folder: string): Promise<void> {
  const archive = join(folder, '..', `${commit}.tar`);
  await git('archive', '--output', archive, commit);
  await run('tar', ['-x', '-f', archive, '-C', folder]);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, ...MUCH });
  await run('npm', ['run', 'build'], { cwd: folder, ...MUCH });
}
