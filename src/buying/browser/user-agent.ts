import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Chromium, environmentOf } from './packaged.ts';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'Macintosh; Intel Mac OS X 10_15_7' };

/** The user agent of the same Chromium with a window. */
export async function userAgentOf(chromium: Chromium): Promise<string> {
  const { stdout } = await promisify(execFile)(chromium.executablePath, ['--version'], {
    env: environmentOf(chromium),
    timeout: 20_000,
  });
  const major = /(\d+)\.\d+/.exec(stdout)?.[1] ?? '143';
  const platform = PLATFORMS[process.platform] ?? 'X11; Linux x86_64';
  return `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}
