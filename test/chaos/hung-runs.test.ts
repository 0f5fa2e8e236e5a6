import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesOf, tracesOf } from '../browser/ground.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { deadlinesByHand } from '../support/deadlines.ts';
import { type HangingSite, openHangingSite } from '../support/hanging-site.ts';
import { until } from '../support/processes.ts';
import { startTillWithRunner, type TillWithRunner } from '../support/runner.ts';
import type { OpenShop } from '../support/shops/index.ts';
import { kiosk } from './checkout-crashes/kiosk.ts';

/** The real engine in a real Chromium, on pages that never come to an end. */

const PLACES = 5;
/** Longer than any test: what ends ends because the test has its time be up. */
const LIMIT_MS = 600_000;

const deadlines = deadlinesByHand();
let site: HangingSite;
let shop: OpenShop;
let buyer: TillWithRunner;

describe.skipIf(noBrowser)('a run that hangs', () => {
  beforeAll(async () => {
    site = await openHangingSite();
    shop = await kiosk.open();
    atEnd(() => shop.stop());
    buyer = await startTillWithRunner({
      allowedHosts: [site.host, ...shop.hosts],
      concurrency: PLACES,
      limits: { quoteMs: LIMIT_MS, purchaseMs: LIMIT_MS },
      deadline: deadlines.start,
    });
  });
  afterAll(async () => {
    await buyer.stop();
    expect(await tracesOf(process.pid)).toEqual({ processes: [], folders: [] });
  });

  const stateOf = async (id: string) => (await buyer.runsOf(id))[0]?.state;

  /** Runs that have got to these pages. */
  async function hangOn(paths: readonly string[]): Promise<string[]> {
    site.asked.clear();
    const ids = await Promise.all(paths.map((path) => buyer.create(`${site.url}${path}`)));
    for (const path of new Set(paths)) {
      const wanted = paths.filter((one) => one === path).length;
      await until(() => (site.asked.get(path) ?? 0) >= wanted);
    }
    return ids;
  }

  const getQuote = () => buyer.create(shop.productUrl, shop.sampleOptions);
  async function expectQuote(id: string): Promise<void> {
    expect(await buyer.settled(id)).toMatchObject({ status: 'requires_confirmation' });
  }

  /** Another run begins while these hang and comes to its quote; these end when their time is up. */
  async function expectOthersToRun(hanging: string[]): Promise<void> {
    const other = await getQuote();
    await until(async () => (await stateOf(other)) !== 'queued');
    expect(await Promise.all(hanging.map(stateOf))).toContain('running');
    await expectQuote(other);
    deadlines.pass();
    await Promise.all(hanging.map(expectToEnd));
  }

  /** Where nothing ended it, this would wait until the test's own time is up. */
  async function expectToEnd(id: string): Promise<void> {
    expect(await buyer.settled(id)).toMatchObject({ status: 'failed', statusReason: 'merchant_error' });
    expect(await buyer.runsOf(id)).toMatchObject([{ state: 'done' }]);
  }

  it('on pages that compute or are silent ends in time, and others go on', async () =>
    expectOthersToRun(await hangOn(['/loop', '/silent'])));
  it('on pages that ask or go elsewhere, too', { tags: 'deep' }, async () =>
    expectOthersToRun(await hangOn(['/alerts', '/leaving'])),
  );
  it('and on other pages without an end', { tags: 'deep' }, async () =>
    expectOthersToRun(await hangOn(['/loop-at-once', '/confirms', '/waits-for-server', '/endless'])),
  );

  it.each(['renderer', 'whole Chromium'])(
    'with a frozen %s ends in time, and others go on',
    {
      tags: 'deep',
    },
    async (what) => {
      const hanging = await hangOn(['/endless']);
      const frozen = (await processesOf(process.pid)).filter(
        ({ command }) => what !== 'renderer' || command.includes('--type=renderer'),
      );
      expect(frozen.length).toBeGreaterThan(0);
      for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
      await expectOthersToRun(hanging);
      await until(async () =>
        (await processesOf(process.pid)).every(({ pid }) => !frozen.some((one) => one.pid === pid)),
      );
    },
  );

  it('as often as there are places lets others in when its time is up', { tags: 'deep' }, async () => {
    const ids = await hangOn(Array(PLACES).fill('/silent'));
    const next = await getQuote();
    deadlines.pass();
    await Promise.all(ids.map(expectToEnd));
    await expectQuote(next);
  });
});
