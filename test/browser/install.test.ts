import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChromiumMissing } from '../../src/buying/browser/chromium.ts';
import { findOrInstallChromium } from '../../src/buying/browser/install.ts';

/** apt-get is a stand-in that notes how it is called: the real one would change the machine. */
let folder: string;
let announced: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-install-'));
  announced = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function standIn(script: string): Promise<void> {
  await writeFile(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> "${folder}/calls"\n${script}\n`);
  await chmod(join(folder, 'apt-get'), 0o755);
}

const calls = () => readFile(join(folder, 'calls'), 'utf8').catch(() => '');

function look(options: { isRoot?: boolean; environment?: NodeJS.ProcessEnv } = {}) {
  return findOrInstallChromium({
    announce: (line) => announced.push(line),
    isRoot: options.isRoot ?? true,
    environment: { PATH: `${folder}:/usr/bin:/bin`, ...options.environment },
    find: async () => {
      if (!(await calls()).includes('install')) throw new ChromiumMissing('Chromium not found.');
      return { executablePath: '/usr/bin/chromium', env: {} };
    },
  });
}

it('installs a Chromium as root and says so first', async () => {
  await standIn('');
  expect((await look()).executablePath).toBe('/usr/bin/chromium');
  expect(announced).toEqual([expect.stringContaining('TILL_INSTALL_CHROMIUM=no')]);
  expect(await calls()).toContain('install -qy --no-install-recommends chromium-headless-shell');
});

it('takes the full one where there is no lighter one', async () => {
  await standIn('case "$*" in *headless-shell) exit 100;; esac');
  await look();
  expect((await calls()).trim().split('\n').at(-1)).toBe('install -qy --no-install-recommends chromium');
});

it.each([
  ['for somebody who is not root', { isRoot: false }],
  ['where it is turned off', { environment: { TILL_INSTALL_CHROMIUM: 'no' } }],
  ['where the operator named another', { environment: { CHROME_PATH: '/nowhere/chromium' } }],
])('installs nothing %s', async (_, options) => {
  await standIn('');
  await expect(look(options)).rejects.toThrow(ChromiumMissing);
  expect(announced).toEqual([]);
  expect(await calls()).not.toContain('install');
});

it('says that there is none when apt-get fails', async () => {
  await standIn('test "$1" = --version');
  await expect(look()).rejects.toThrow('Chromium not found.');
});
