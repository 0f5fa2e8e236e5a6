import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ChromiumMissing, findChromium } from './chromium.ts';
import type { Chromium } from './packaged.ts';

/** Debian’s package names, the smaller one first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

export interface InstallOptions {
  /** Called before anything is installed. */
  announce(line: string): void;
  find?: typeof findChromium;
  environment?: NodeJS.ProcessEnv;
  isRoot?: boolean;
}

/** No npm package has Chromium for Linux on arm64: as root, Debian’s is installed if none is found. */
export async function findOrInstallChromium({
  announce,
  find = findChromium,
  environment = process.env,
  isRoot = process.getuid?.() === 0,
}: InstallOptions): Promise<Chromium> {
  try {
    return await find(environment);
  } catch (error) {
    const { CHROME_PATH, TILL_INSTALL_CHROMIUM } = environment;
    const isAllowed = isRoot && !CHROME_PATH && TILL_INSTALL_CHROMIUM !== 'no';
    const aptGet = aptGetIn(environment);
    if (!(error instanceof ChromiumMissing) || !isAllowed || !(await aptGet('--version'))) throw error;
    announce(
      'Chromium not found. Installing it with apt-get. To prevent this, set TILL_INSTALL_CHROMIUM=no.',
    );
    await aptGet('update', '-q');
    for (const name of PACKAGES)
      if (await aptGet('install', '-qy', '--no-install-recommends', name)) return find(environment);
    throw error;
  }
}

/** Whether it worked. */
function aptGetIn(environment: NodeJS.ProcessEnv) {
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  return (...args: string[]): Promise<boolean> =>
    promisify(execFile)('apt-get', args, { env, maxBuffer: 64 * 1024 * 1024 }).then(
      () => true,
      () => false,
    );
}
