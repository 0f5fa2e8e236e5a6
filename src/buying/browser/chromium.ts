import { homedir } from 'node:os';
import { OperatorError } from '../../shared/operator-error.ts';
import { type Chromium, runs, unpackChromium } from './packaged.ts';

export class ChromiumMissing extends OperatorError {
  override readonly name = 'ChromiumMissing';
}

const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];

const USUAL_PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    // Chromium without windows, which nobody sees here: a page costs a third.
    '/usr/lib/chromium/chromium-headless-shell',
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

/** The operator’s choice, an installed one, or the one from npm, in this order. */
export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const { CHROME_PATH: chosen } = environment;
  if (chosen) {
    if (await runs(chosen)) return { executablePath: chosen, env: {} };
    throw new ChromiumMissing(`CHROME_PATH isn’t a working Chromium: ${chosen}`);
  }
  for (const path of USUAL_PATHS[process.platform] ?? [])
    if (await runs(path)) return { executablePath: path, env: {} };
  // The package has a build for this one platform only.
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  throw new ChromiumMissing(
    'Chromium not found. Install it (on Debian: apt-get install chromium-headless-shell), or set CHROME_PATH.',
  );
}

/** The arguments of every Chromium. */
export function chromiumArguments(): string[] {
  return [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Below an address bar nobody sees, each window would load Chromium’s own pages: most of the work of a start.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,BackForwardCache',
  ];
}
