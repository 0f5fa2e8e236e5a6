import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBrowsing } from '../../src/buying/browser/browsing.ts';
import { ChromiumMissing, findChromium } from '../../src/buying/browser/chromium.ts';
import { isRoot, type Sandboxing } from '../../src/buying/browser/confinement.ts';
import { readConfig } from '../../src/config.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { REAL_MONEY } from '../support/till.ts';

/** Whom Chromium runs as, and whether its own sandbox is around the pages. */

interface Setting {
  sandboxing?: Sandboxing;
  user?: string;
  find?: typeof findChromium;
}

/** What the system says of a Chromium in the middle of a visit, and what the log does. */
async function visit(setting: Setting = {}) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const browsing = createBrowsing({ allowedHosts: [], concurrency: 1, log, ...setting });
  atEnd(() => browsing.stop());
  const seen = await browsing.visit(
    async ({ page }) => {
      const pid = page.browser().process()?.pid;
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
      return { uid, isSandboxed: !command.includes('--no-sandbox') };
    },
    { deadlineMs: 300_000 },
  );
  await browsing.visit(async () => {}, { deadlineMs: 300_000 });
  return { ...seen, said: lines.map(({ level, msg }) => `${pino.levels.labels[level]}: ${msg}`) };
}

/** The fault that is forced: a Chromium on a machine where no sandbox can be set up, as Chromium says it. */
async function withoutNamespaces(): Promise<typeof findChromium> {
  const real = await findChromium();
  const folder = await mkdtemp(join(tmpdir(), 'till-no-sandbox-'));
  atEnd(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const executablePath = join(folder, 'chromium');
  const script = `#!/bin/sh
case "$*" in
  *--no-sandbox*|--version) exec "${real.executablePath}" "$@" ;;
  *) echo "FATAL: No usable sandbox!" >&2; exit 1 ;;
esac`;
  await writeFile(executablePath, script, { mode: 0o755 });
  return async () => ({ ...real, executablePath });
}

describe.skipIf(noBrowser || process.platform !== 'linux')('Chromium', () => {
  const own = process.getuid?.();

  it.skipIf(!isRoot())(
    'is another user than root, and in its sandbox where the machine has one',
    async () => {
      const { uid, said } = await visit();
      expect(uid).not.toBe(0);
      expect(said.at(-1)).toMatch(
        /Chromium runs as the user nobody and (in its own|WITHOUT ITS OWN) sandbox/i,
      );
    },
  );

  it('is without a sandbox where none can start, and the log says so once', async () => {
    const { uid, isSandboxed, said } = await visit({ find: await withoutNamespaces() });
    expect(isSandboxed).toBe(false);
    if (isRoot()) expect(uid).not.toBe(0);
    expect(said).toEqual([
      expect.stringContaining('warn: not possible on this machine'),
      expect.stringMatching(/^warn: .*WITHOUT ITS OWN SANDBOX$/),
    ]);
  });

  it('visits nobody where a sandbox is required and none can start', async () => {
    const attempt = visit({ sandboxing: 'required', find: await withoutNamespaces() });
    await expect(attempt).rejects.toThrow(ChromiumMissing);
    await expect(attempt).rejects.toThrow('CHROMIUM_SANDBOX=off');
  });

  it.skipIf(!isRoot())('is never root in a sandbox: without another user none is possible', async () => {
    await expect(visit({ sandboxing: 'required', user: 'no-such-user' })).rejects.toThrow(ChromiumMissing);
    const { uid, said } = await visit({ user: 'no-such-user' });
    expect(uid).toBe(own);
    expect(said).toEqual(['warn: Chromium runs AS ROOT and WITHOUT ITS OWN SANDBOX']);
  });
});

describe('CHROMIUM_SANDBOX', () => {
  it('is required with real money, unless the operator says otherwise', () => {
    expect(readConfig({}).CHROMIUM_SANDBOX).toBe('preferred');
    expect(readConfig(REAL_MONEY).CHROMIUM_SANDBOX).toBe('required');
    expect(readConfig({ ...REAL_MONEY, CHROMIUM_SANDBOX: 'off' }).CHROMIUM_SANDBOX).toBe('off');
    expect(() => readConfig({ CHROMIUM_SANDBOX: 'no' })).toThrow('must be one of required, preferred, off');
  });
});
