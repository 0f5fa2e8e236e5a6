import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const QUOTE_MS = 16_000;
/** What ending a run from outside may take beyond its time, on a busy machine. */
const GRACE_MS = 5_000;
/** What another run may wait for its start, on a busy machine. */
const START_MS = 4_000;

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
      limits: { quoteMs: QUOTE_MS, purchaseMs: QUOTE_MS },
    });
  });
  afterAll(async () => {
    await buyer.stop();
    expect(await tracesOf(process.pid)).toEqual({ processes: [], folders: [] });
  });

  const isAsked = (path: string) => until(() => site.askedAtMs.has(path));

  /** Another run, begun while one hangs: it starts at once and comes to its quote. */
  async function expectOthersToRun(): Promise<void> {
    const id = await buyer.create(shop.productUrl, shop.sampleOptions);
    const createdMs = Date.now();
    await until(async () => ((await buyer.runsOf(id))[0]?.state ?? 'queued') !== 'queued');
    expect(Date.now() - createdMs).toBeLessThan(START_MS);
    expect(await buyer.settled(id)).toMatchObject({ status: 'requires_confirmation' });
  }

  async function expectToEnd(id: string, startedMs: number): Promise<void> {
    expect(await buyer.settled(id)).toMatchObject({ status: 'failed', statusReason: 'merchant_error' });
    expect(Date.now() - startedMs).toBeLessThan(QUOTE_MS + GRACE_MS);
    expect(await buyer.runsOf(id)).toMatchObject([{ state: 'done' }]);
  }

  it.each([
    ['/loop', '/alerts', '/leaving', '/silent'],
    ['/loop-at-once', '/confirms', '/waits-for-server', '/endless'],
  ])(
    'on %s, %s, %s and %s at once ends in time, and others go on',
    async (...paths) => {
      const startedMs = Date.now();
      const ids = await Promise.all(paths.map((path) => buyer.create(`${site.url}${path}`)));
      await Promise.all(paths.map(isAsked));
      await Promise.all([expectOthersToRun(), ...ids.map((id) => expectToEnd(id, startedMs))]);
    },
    60_000,
  );

  it.each(['renderer', 'whole Chromium'])(
    'with a frozen %s ends in time, and others go on',
    async (what) => {
      const startedMs = Date.now();
      const id = await buyer.create(`${site.url}/endless`);
      site.askedAtMs.delete('/endless');
      await isAsked('/endless');
      const frozen = (await processesOf(process.pid)).filter(
        ({ command }) => what !== 'renderer' || command.includes('--type=renderer'),
      );
      expect(frozen.length).toBeGreaterThan(0);
      for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
      await Promise.all([expectOthersToRun(), expectToEnd(id, startedMs)]);
      await until(async () =>
        (await processesOf(process.pid)).every(({ pid }) => !frozen.some((one) => one.pid === pid)),
      );
    },
    60_000,
  );

  it('as often as there are places lets others in when its time is up', async () => {
    const startedMs = Date.now();
    const ids = await Promise.all(Array.from({ length: PLACES }, () => buyer.create(`${site.url}/silent`)));
    const next = await buyer.create(shop.productUrl, shop.sampleOptions);
    await Promise.all(ids.map((id) => expectToEnd(id, startedMs)));
    expect(await buyer.settled(next)).toMatchObject({ status: 'requires_confirmation' });
  }, 60_000);
});
