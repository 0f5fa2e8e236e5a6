import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/buying/browser/browsing.ts';
import { ChromiumMissing } from '../../src/buying/browser/chromium.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { until } from '../support/processes.ts';
import { type Ground, prepareGround, processesOf, tracesOf } from './ground.ts';

/** The Chromium that stands ready for the next visit. */

const CONCURRENCY = 2;
const deadlineMs = 300_000;

/** By the process that leads all others of a Chromium. */
const chromiums = async () =>
  (await processesOf(process.pid)).filter(({ pid, group }) => pid === group).map(({ group }) => group);
const pidOf = ({ page }: Visit) => page.browser().process()?.pid;

describe.skipIf(noBrowser)('a warm Chromium', () => {
  let ground: Ground;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    const prepared = await prepareGround({ concurrency: CONCURRENCY });
    ({ stop } = prepared);
    ground = prepared;
    atEnd(() => stop());
    ground.browsing.keepWarm();
  });

  /** The one that has its blank page, and not only begun to start. */
  async function spare(): Promise<number> {
    let ready: number | undefined;
    await until(async () => {
      const renderers = (await processesOf(process.pid)).filter(({ command }) =>
        command.includes('=renderer'),
      );
      ready = renderers[0]?.group;
      return ready !== undefined;
    });
    await sleep(2_000);
    return ready ?? 0;
  }

  it('is there before it is wanted, serves one visit and is followed by another', {
    tags: 'deep',
  }, async () => {
    const first = await spare();
    expect(await ground.browsing.visit(async (visit) => pidOf(visit), { deadlineMs })).toBe(first);
    await until(async () => !(await chromiums()).includes(first));
    const second = await spare();
    expect(await ground.browsing.visit(async (visit) => pidOf(visit), { deadlineMs })).toBe(second);
  });

  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'that got a %s meanwhile is replaced',
    { tags: 'deep' },
    async (signal) => {
      const first = await spare();
      process.kill(-first, signal);
      const served = await ground.browsing.visit(
        async (visit) => {
          await visit.page.goto(`${ground.url}/plain`);
          return [await visit.page.title(), pidOf(visit)];
        },
        { deadlineMs: 60_000 },
      );
      expect(served).toEqual(['plain', expect.any(Number)]);
      expect(served[1]).not.toBe(first);
      await until(async () => !(await chromiums()).includes(first));
    },
  );

  it('is the only one beside those that are visiting, and nothing is left of any', {
    tags: 'deep',
  }, async () => {
    let most = 0;
    let isDone = false;
    const counting = (async () => {
      // A list of processes takes a while to read: only what two in a row show was there at one moment.
      let before: number[] = [];
      while (!isDone) {
        const now = await chromiums();
        most = Math.max(most, now.filter((pid) => before.includes(pid)).length);
        before = now;
      }
    })();
    const visits = Array.from({ length: 8 }, (_, index) =>
      ground.browsing
        .visit(({ page }) => page.goto(`${ground.url}/${index % 4 === 0 ? 'hung-at-once' : 'plain'}`), {
          deadlineMs: index % 4 === 0 ? 2_000 : deadlineMs,
        })
        .catch(() => undefined),
    );
    await Promise.all(visits);
    isDone = true;
    await counting;
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(CONCURRENCY + 1);
    await stop();
    expect(await tracesOf(process.pid)).toEqual({ processes: [], folders: [] });
  });
});

describe('without a Chromium', () => {
  it('nothing stands ready, and a visit says why', async () => {
    let looked = 0;
    const { browsing, stop } = await prepareGround({
      find: async () => {
        looked += 1;
        throw new ChromiumMissing('Chromium not found.');
      },
    });
    atEnd(() => stop());
    browsing.keepWarm();
    await until(() => looked === 1);
    await expect(browsing.visit(async () => {}, { deadlineMs })).rejects.toThrow(ChromiumMissing);
  });
});
