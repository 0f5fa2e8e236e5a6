import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { promisify } from 'node:util';

/** Finds a Chromium that runs on this machine: the operator's choice, an installed one, or the one from npm. */

const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];

const USUAL_PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: ['', homedir()].flatMap((root) =>
    MAC_APPS.map((name) => `${root}/Applications/${name}.app/Contents/MacOS/${name}`),
  ),
};

export class ChromiumMissing extends Error {
  override readonly name = 'ChromiumMissing';
}

export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { CHROME_PATH: chosen } = environment;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new ChromiumMissing(`CHROME_PATH does not name a Chromium that runs: ${chosen}`);
  }
  for (const path of USUAL_PATHS[process.platform] ?? []) if (await runs(path)) return path;
  const packaged = await fromPackage();
  if (packaged) return packaged;
  throw new ChromiumMissing('No Chromium was found. Install Chromium or Chrome, or set CHROME_PATH.');
}

/** That a file is there says little: some systems put a script in its place that only tells how to install it. */
async function runs(path: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 20_000 });
    return /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

/** The package has only a build for this one platform. */
async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    return (await runs(path)) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** What every Chromium is started with. As root its own sandbox cannot be set up. */
export function chromiumArguments(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
