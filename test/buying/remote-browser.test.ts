import { beforeAll, describe, expect, it } from 'vitest';
import { kiosk } from '../chaos/checkout-crashes/kiosk.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { CARD } from '../support/cards.ts';
import { newDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { call, openClient, signUp, spawnTill, startChain, until } from '../support/processes.ts';
import { type RemoteBrowser, startRemoteBrowser } from '../support/remote-browser.ts';
import { startTillWithRunner, type TillWithRunner } from '../support/runner.ts';
import type { OpenShop } from '../support/shops/open-shop.ts';
import { TEST_SECRET, TEST_VAULT_KEY } from '../support/till.ts';

/** Purchases in a browser on another machine, which is lost at the worst moments. */
describe.skipIf(noBrowser)('a purchase in a remote browser', () => {
  let remote: RemoteBrowser;
  let shop: OpenShop;
  let buyer: TillWithRunner;

  beforeAll(async () => {
    remote = await startRemoteBrowser();
    shop = await kiosk.open();
    atEnd(() => shop.stop());
    buyer = await startTillWithRunner({ allowedHosts: shop.hosts, remoteUrl: remote.url });
    atEnd(() => buyer.stop());
  });

  async function quoted(): Promise<string> {
    const id = await buyer.create(shop.productUrl, shop.sampleOptions);
    expect(await buyer.settled(id)).toMatchObject({ status: 'requires_confirmation' });
    return id;
  }

  const purchaseOf = async (id: string) => (await buyer.runsOf(id)).find(({ kind }) => kind === 'purchase');

  it('starts over when the browser is lost before the order, and is ordered once', {
    tags: 'deep',
  }, async () => {
    const before = shop.orders().length;
    const id = await quoted();
    await buyer.ask('CheckoutIntentConfirm', { id });
    await until(async () => (await remote.pages()).some((url) => url.startsWith(shop.url)));
    remote.kill();
    expect(await purchaseOf(id)).toMatchObject({ armedAt: null });
    await remote.start();
    expect(await buyer.settled(id)).toMatchObject({ status: 'succeeded', outcome: 'placed' });
    expect(await purchaseOf(id)).toMatchObject({ state: 'done', attempts: 2 });
    expect(shop.orders()).toHaveLength(before + 1);
  });

  it('is unknown when the browser is lost after the order, is never ordered again, and the next one works', {
    tags: 'deep',
  }, async () => {
    const orders = shop.orders();
    const before = orders.length;
    const id = await quoted();
    const record = orders.push.bind(orders);
    orders.push = (...placed) => {
      remote.kill();
      return record(...placed);
    };
    await buyer.ask('CheckoutIntentConfirm', { id });
    expect(await buyer.settled(id)).toMatchObject({
      status: 'failed',
      statusReason: 'merchant_error',
      outcome: 'unknown',
    });
    expect(await purchaseOf(id)).toMatchObject({ state: 'done', attempts: 1 });
    orders.push = record;
    await remote.start();

    const next = await quoted();
    await buyer.ask('CheckoutIntentConfirm', { id: next });
    expect(await buyer.settled(next)).toMatchObject({ status: 'succeeded', outcome: 'placed' });
    expect(orders).toHaveLength(before + 2);
    expect(shop.attempts()).toBe(orders.length);
  });

  it('is completed by a worker that is told to stop, which then stops', { tags: 'deep' }, async () => {
    const { env: chain } = await startChain();
    const DATABASE_URL = await newDatabase();
    const first = await freePort();
    const till = await spawnTill({
      env: {
        ...chain,
        DATABASE_URL,
        TILL_SECRET: TEST_SECRET,
        VAULT_KEY: TEST_VAULT_KEY,
        EGRESS_ALLOW: shop.hosts.join(),
        EGRESS_PORTS: `${first}-${first + 9}`,
        BROWSER_URL: remote.url,
        SHUTDOWN_SECONDS: '120',
      },
    });
    expect(till.output).toContain(`by the browser at 127.0.0.1:${remote.port}`);
    const { key } = await signUp(till);
    const post = async (path: string, body: object = {}) => {
      const { status, text, body: told } = await call(till, 'POST', path, { key, body });
      expect(status, text).toBe(200);
      return told;
    };
    await post('/v1/cards', CARD);
    const { id, status } = await post('/v1/checkout_intents', {
      url: shop.productUrl,
      options: shop.sampleOptions,
    });
    expect(status).toBe('requires_confirmation');

    const orders = shop.orders();
    const [before, record] = [orders.length, orders.push.bind(orders)];
    let stopped: Promise<number | null> | undefined;
    orders.push = (...placed) => {
      stopped = till.kill('SIGTERM');
      return record(...placed);
    };
    await post(`/v1/checkout_intents/${id}/confirm`).catch(() => {});
    await until(() => stopped !== undefined);
    orders.push = record;
    expect(await stopped).toBe(0);
    const database = await openClient(DATABASE_URL);
    const { rows } = await database.query('select status, outcome from checkout_intents where id = $1', [id]);
    expect(rows).toEqual([{ status: 'succeeded', outcome: 'placed' }]);
    expect(orders).toHaveLength(before + 1);
    expect(await remote.pages()).not.toContainEqual(expect.stringContaining(shop.url));
  });
});
