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
  });
  beforeEach(() => {
    limits.quoteMs = HUNG_MS;
  });
  afterAll(async () => {
    await buyer.stop();
    expect(await tracesOf(process.pid)).toEqual({ processes: [], folders: [] });
  });

  const isAsked = (path: string, times = 1) => until(() => (site.asked.get(path) ?? 0) >= times);

  const stateOf = async (id: string) => (await buyer.runsOf(id))[0]?.state;
  const isBegun = (id: string) => until(async () => (await stateOf(id)) !== 'queued');

  /** Another run, created while these hang: it begins before they end, and comes to its quote. */
  async function expectOthersToRun(hanging: string[]): Promise<void> {
    limits.quoteMs = AMPLE_MS;
    const id = await buyer.create(shop.productUrl, shop.sampleOptions);
    await isBegun(id);
    expect(await Promise.all(hanging.map(stateOf))).toContain('running');
    expect(await buyer.settled(id)).toMatchObject({ status: 'requires_confirmation' });
  }

  /** Nothing but its deadline ends it. */
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
      await Promise.all(paths.map((path) => isAsked(path)));
      await Promise.all([expectOthersToRun(ids), ...ids.map(expectToEnd)]);
    },
    120_000,
  );

  it.each(['renderer', 'whole Chromium'])(
    'with a frozen %s ends in time, and others go on',
    async (what) => {
      site.asked.delete('/endless');
      const id = await buyer.create(`${site.url}/endless`);
      await isAsked('/endless');
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
    await isAsked('/silent', PLACES);
    limits.quoteMs = AMPLE_MS;
    const next = await buyer.create(shop.productUrl, shop.sampleOptions);
    await Promise.all(ids.map(expectToEnd));
    expect(await buyer.settled(next)).toMatchObject({ status: 'requires_confirmation' });
  }, 120_000);
});
