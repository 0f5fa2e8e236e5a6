import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from './confinement.ts';

/** Chromium from an npm package, compressed, with the libraries that minimal machines lack. */

/** Where a Chromium is, and what its environment needs besides the usual. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/** What programs need to know about the machine. Everything else in this process’s environment may be a secret. */
const NEEDED = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
];

/** The whole environment of a Chromium: pages are untrusted code, and one that escapes must find nothing in it. */
export function environmentOf({ env }: Pick<Chromium, 'env'>): Record<string, string> {
  const usual = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(usual), ...env };
}

/** Makes the package unpack its libraries, which otherwise happens only in the cloud it was made for. */
const AS_IN_THE_CLOUD = { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };

export async function unpackChromium(given?: string): Promise<Chromium> {
  const cache = given ?? (await cacheFolder());
  const module = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = createRequire(module)('../../package.json') as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(module, folder);
  const executablePath = join(folder, 'chromium');
  const fonts = { FONTCONFIG_PATH: join(folder, 'fonts') };
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  // A machine that has the libraries is better off with its own.
  return { executablePath, env: (await runs(executablePath)) ? fonts : { ...fonts, ...libraries } };
}

/** That a file exists says little: some systems have a script in its place that only says how to install it. */
export async function runs(path: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], {
      env: environmentOf({ env: {} }),
      timeout: 20_000,
    });
    return /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

/** Unpacked elsewhere and moved, so that several processes can do this at once and none sees half of it. */
async function unpack(module: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    // In a separate process, because the package changes the environment of its own.
    const script = 'require(process.argv[1]).executablePath()';
    const env = { ...environmentOf({ env: AS_IN_THE_CLOUD }), TMPDIR: draft };
    await promisify(execFile)(process.execPath, ['-e', script, module], { env });
    await letEverybodyRead(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The user Chromium runs as may be another one. */
async function letEverybodyRead(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const { mode } = await stat(path);
    await chmod(path, mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Root’s home is closed to the user Chromium runs as then. */
async function cacheFolder(): Promise<string> {
  if (process.env.XDG_CACHE_HOME) return join(process.env.XDG_CACHE_HOME, 'till');
  const isOpen =
    isRoot() &&
    (await access('/var/cache', constants.W_OK).then(
      () => true,
      () => false,
    ));
  return join(isOpen ? '/var/cache' : join(homedir(), '.cache'), 'till');
}
