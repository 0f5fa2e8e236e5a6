import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BrowsingTimeout, ChromiumGone, PageUnusable } from '../../src/buying/browser/browsing.ts';
import { ChromiumMissing } from '../../src/buying/browser/chromium.ts';
import { createLine } from '../../src/buying/browser/line.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { until } from '../support/processes.ts';
import { type Ground, prepareGround, processesOf, proveBrowsing, tracesOf } from './ground.ts';

const deadlineMs = 300_000;

describe.skipIf(noBrowser)('Chromium', () => {
  it('leaves no process and no folder behind after many visits', { tags: 'deep' }, async () => {
    const { ends, left } = await proveBrowsing({ visits: 14, concurrency: 4 });
    expect(left).toEqual({ processes: [], folders: [] });
    expect(Object.values(ends).reduce((sum, count) => sum + count)).toBe(14);
  });

  it.skipIf(process.platform !== 'linux')(
    'knows none of the secrets of the process that started it',
    async () => {
      const names = [
        'VAULT_KEY',
        'TILL_SECRET',
        'SPONSOR_SECRET_KEY',
        'DATABASE_URL',
        'NODE_OPTIONS_OF_SOMEBODY',
      ];
      for (const name of names) vi.stubEnv(name, `canary of ${name}`);
      const { browsing, url, stop } = await prepareGround();
      atEnd(() => stop());
      const seen = await browsing.visit(
        async ({ page }) => {
          await page.goto(`${url}/cached`);
          const processes = await processesOf(process.pid);
          return Promise.all(
            processes.map(({ pid }) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
          );
        },
        { deadlineMs },
      );
      vi.unstubAllEnvs();
      expect(seen.filter(Boolean).length).toBeGreaterThan(2);
      expect(seen.join('\n')).toContain('PATH=');
      expect(seen.join('\n')).not.toContain('canary');
    },
  );

  it('ends with the process that started it, even when that is killed', { tags: 'deep' }, async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', `${import.meta.dirname}/visitor.ts`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = child.pid ?? 0;
    atEnd(() => child.kill('SIGKILL'));
    await new Promise((ready) => child.stdout.once('data', ready));
    expect((await tracesOf(pid)).processes.length).toBeGreaterThan(1);
    child.kill('SIGKILL');
    await until(async () => (await tracesOf(pid)).processes.length === 0);

    // Its folder goes when somebody next starts one.
    const { browsing, stop } = await prepareGround();
    await browsing.visit(async () => {}, { deadlineMs });
    await stop();
    expect(await tracesOf(pid)).toEqual({ processes: [], folders: [] });
  });
});

describe.skipIf(noBrowser)('a visit', () => {
  let ground: Ground;

  beforeAll(async () => {
    const prepared = await prepareGround();
    atEnd(() => prepared.stop());
    ground = prepared;
  });

  function visit<Result>(path: string, work: (page: Page) => Promise<Result>, limitMs = deadlineMs) {
    return ground.browsing.visit(
      async ({ page }) => {
        await page.goto(`${ground.url}/${path}`, { waitUntil: 'domcontentloaded' });
        return work(page);
      },
      { deadlineMs: limitMs },
    );
  }

  it('finds a desktop where nobody was before', async () => {
    const leaveTraces = `document.cookie = 'seen=yes; max-age=9999'; localStorage.seen = 'yes';
      new Promise((done) => { const open = indexedDB.open('seen'); open.onsuccess = () => done() })`;
    await visit('cached', (page) => page.evaluate(leaveTraces));
    const found = await visit('cached', (page) =>
      page.evaluate(`(async () => ({
        cookie: document.cookie,
        storage: localStorage.length,
        databases: (await indexedDB.databases()).length,
        wasCached: performance.getEntriesByType('navigation')[0].transferSize === 0,
        size: [innerWidth, innerHeight],
        language: navigator.language,
        isHeadless: /headless/i.test(navigator.userAgent),
      }))()`),
    );
    expect(found).toEqual({
      cookie: '',
      storage: 0,
      databases: 0,
      wasCached: false,
      size: [1280, 900],
      language: 'en-US',
      isHeadless: false,
    });
  });

  async function expectTimeout(kind: string): Promise<void> {
    await expect(visit(kind, (page) => page.evaluate('1'), 4_000)).rejects.toThrow(BrowsingTimeout);
    expect(await visit('plain', (page) => page.title())).toBe('plain');
  }
  it('ends at its deadline on a page that is hung', () => expectTimeout('hung'));
  it('and on one that is hung at once', { tags: 'deep' }, () => expectTimeout('hung-at-once'));

  it('ends when whoever wanted it calls it off', async () => {
    const caller = new AbortController();
    const ended = ground.browsing.visit(() => sleep(60_000), { deadlineMs: 60_000, signal: caller.signal });
    caller.abort(new Error('Called off.'));
    await expect(ended).rejects.toThrow('Called off.');
  });

  it.each(['alerts', 'prompts'])(
    'gives up on a page that opens %s without end',
    { tags: 'deep' },
    async (kind) => {
      await expect(visit(kind, (page) => page.evaluate('1'))).rejects.toThrow(PageUnusable);
    },
  );

  it.each(['talk', 'throws'])('gives up on a page that %s without end', { tags: 'deep' }, async (kind) => {
    await expect(visit(kind, () => sleep(deadlineMs))).rejects.toThrow('never stops sending messages');
  });

  it('gives up on a page that opens windows without end', { tags: 'deep' }, async () => {
    const opening = visit('plain', async (page) => {
      for (;;) await page.evaluate(() => void window.open('/plain'));
    });
    await expect(opening).rejects.toThrow('keeps opening windows');
  });

  it('says no to a dialog and yes to leaving', async () => {
    const answers = await visit('unload', async (page) => {
      await page.mouse.click(10, 10);
      const said = await page.evaluate('[alert(1), confirm(2), prompt(3)]');
      await page.goto(`${ground.url}/plain`);
      return [said, await page.title()];
    });
    expect(answers).toEqual([[null, false, null], 'plain']);
  });

  it('keeps a few popups and closes the rest', { tags: 'deep' }, async () => {
    const kept = await ground.browsing.visit(
      async ({ page, pages }) => {
        await page.goto(`${ground.url}/popups`);
        await page.click('button');
        await until(() => pages().length > 1);
        await sleep(1_000);
        return { pages: pages().length, all: (await page.browserContext().pages()).length };
      },
      { deadlineMs },
    );
    expect(kept.pages).toBeGreaterThan(1);
    expect(kept.pages).toBeLessThanOrEqual(4);
    expect(kept.all).toBe(kept.pages);
  });

  it('refuses downloads', async () => {
    const states = await visit('plain', async (page) => {
      const session = await page.createCDPSession();
      const ended = new Promise((done) => {
        session.on('Page.downloadProgress', ({ state }) => state !== 'inProgress' && done(state));
      });
      await session.send('Page.enable');
      await page.goto(`${ground.url}/download`).catch(() => {});
      return ended;
    });
    expect(states).toBe('canceled');
  });

  it('fails when its page crashes, and alone', async () => {
    const other = visit('plain', async (page) => {
      await sleep(1_000);
      return page.title();
    });
    const crashed = visit('plain', async (page) => {
      const session = await page.createCDPSession();
      session.send('Page.crash').catch(() => {});
      return page.evaluate('new Promise(() => {})');
    });
    await expect(crashed).rejects.toThrow(PageUnusable);
    expect(await other).toBe('plain');
  });

  it('fails when Chromium is killed, and the next has a new one', async () => {
    const killed = visit('plain', async (page) => {
      page.browser().process()?.kill('SIGKILL');
      return page.evaluate('new Promise(() => {})');
    });
    await expect(killed).rejects.toThrow(ChromiumGone);
    expect(await visit('plain', (page) => page.title())).toBe('plain');
    await until(async () => (await tracesOf(process.pid)).folders.length === 0);
  });
});

describe('without a Chromium', () => {
  it('a visit says so', async () => {
    const find = async () => {
      throw new ChromiumMissing('Chromium not found.');
    };
    const { browsing, stop } = await prepareGround({ find });
    atEnd(() => stop());
    for (const _ of [1, 2])
      await expect(browsing.visit(async () => {}, { deadlineMs })).rejects.toThrow(ChromiumMissing);
  });
});

describe('a line', () => {
  it('lets in as many as there are places, in the order in which they came', async () => {
    const { enter } = createLine(2);
    const entered: number[] = [];
    const outs = [await enter(), await enter()];
    const waiting = [1, 2, 3].map(async (who) => {
      const leave = await enter();
      entered.push(who);
      return leave;
    });
    const impatient = new AbortController();
    const gone = enter(impatient.signal);
    impatient.abort(new Error('Gone.'));
    await expect(gone).rejects.toThrow('Gone.');
    expect(entered).toEqual([]);
    for (const leave of outs) leave();
    for (const next of waiting) (await next)();
    expect(entered).toEqual([1, 2, 3]);
    await enter();
  });
});
