import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processesOf, tracesOf } from '../browser/ground.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { type HangingSite, openHangingSite } from '../support/hanging-site.ts';
import { until } from '../support/processes.ts';
import { startTillWithRunner, type TillWithRunner } from '../support/runner.ts';
import type { OpenShop } from '../support/shops/index.ts';
import { kiosk } from './checkout-crashes/kiosk.ts';

/** The real engine in a real Chromium, on pages that never come to an end. */

const PLACES = 5;
/** For those that hang: what they burn meanwhile, everybody else on this machine misses. */
const HUNG_MS = 10_000;
const AMPLE_MS = 60_000;

const limits = { quoteMs: HUNG_MS, purchaseMs: HUNG_MS };
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
      limits,
    });
    // The first visit of a process takes longer than any other, and would take from what those that hang have.
    await expectQuote(await getQuote());
  });
  beforeEach(() => {
    limits.quoteMs = HUNG_MS;
  });
  afterAll(async () => {
    await buyer.stop();
    expect(await tracesOf(process.pid)).toEqual({ processes: [], folders: [] });
  });

  const stateOf = async (id: string) => (await buyer.runsOf(id))[0]?.state;
  /** The page of each was asked for; or its time was up before that, on a machine that is busy beyond measure. */
  async function areThere(ids: string[], paths: readonly string[]): Promise<void> {
    for (const path of new Set(paths)) {
      const mine = ids.filter((_, index) => paths[index] === path);
      await until(async () => {
        const states = await Promise.all(mine.map(stateOf));
        return (site.asked.get(path) ?? 0) + states.filter((state) => state === 'done').length >= mine.length;
      });
    }
  }
  const isBegun = (id: string) => until(async () => (await stateOf(id)) !== 'queued');

  /** A run that others must be able to do, whatever hangs. */
  async function getQuote(): Promise<string> {
    limits.quoteMs = AMPLE_MS;
    return buyer.create(shop.productUrl, shop.sampleOptions);
  }
  async function expectQuote(id: string): Promise<void> {
    expect(await buyer.settled(id)).toMatchObject({ status: 'requires_confirmation' });
  }

  /** Another run, created while these hang: it begins before they end, and comes to its quote. */
  async function expectOthersToRun(hanging: string[]): Promise<void> {
    const id = await getQuote();
    await isBegun(id);
    expect(await Promise.all(hanging.map(stateOf))).toContain('running');
    await expectQuote(id);
  }

  /** Where nothing ended it, this would wait until the test's own time is up. */
  async function expectToEnd(id: string): Promise<void> {
    expect(await buyer.settled(id)).toMatchObject({ status: 'failed', statusReason: 'merchant_error' });
    expect(await buyer.runsOf(id)).toMatchObject([{ state: 'done' }]);
  }

  it.each([
    ['/loop', '/alerts', '/leaving', '/silent'],
    ['/loop-at-once', '/confirms', '/waits-for-server', '/endless'],
  ])(
    'on %s, %s, %s and %s at once ends in time, and others go on',
    async (...paths) => {
      const ids = await Promise.all(paths.map((path) => buyer.create(`${site.url}${path}`)));
      await areThere(ids, paths);
      await Promise.all([expectOthersToRun(ids), ...ids.map(expectToEnd)]);
    },
    120_000,
  );

  it.each(['renderer', 'whole Chromium'])(
    'with a frozen %s ends in time, and others go on',
    async (what) => {
      site.asked.delete('/endless');
      const id = await buyer.create(`${site.url}/endless`);
      await areThere([id], ['/endless']);
      const frozen = (await processesOf(process.pid)).filter(
        ({ command }) => what !== 'renderer' || command.includes('--type=renderer'),
      );
      expect(frozen.length).toBeGreaterThan(0);
      for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
      await Promise.all([expectOthersToRun([id]), expectToEnd(id)]);
      await until(async () =>
        (await processesOf(process.pid)).every(({ pid }) => !frozen.some((one) => one.pid === pid)),
      );
    },
    120_000,
  );

  it('as often as there are places lets others in when its time is up', async () => {
    site.asked.delete('/silent');
    const ids = await Promise.all(Array.from({ length: PLACES }, () => buyer.create(`${site.url}/silent`)));
    await areThere(ids, Array(PLACES).fill('/silent'));
    const next = await getQuote();
    await Promise.all(ids.map(expectToEnd));
    await expectQuote(next);
  }, 120_000);
});
