import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DemoShop } from '../../../src/sandbox/shop/demo-shop.ts';
import { atEnd } from '../../support/at-end.ts';
import { movableClock } from '../../support/clock.ts';
import { type FormFiller, formFiller, openShop, readyToPay, turn, twoLargeBlueMugs } from './shopper.ts';

/** What the demo shop keeps, and how it behaves towards programs. */

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'till-shop-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function tokenFor({ cardHost }: DemoShop, number = '4242424242424242'): Promise<string> {
  const card = { number, expiry: '08 / 34', code: '123', name: 'Ada Lovelace' };
  const answer = await fetch(`http://${cardHost}/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(card),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function pay(shop: DemoShop, buyer: FormFiller, total: number): Promise<string> {
  const form = { token: await tokenFor(shop), total: String(total), terms: 'yes' };
  return (await buyer.post('/checkout/payment', form)).headers.get('location') ?? '';
}

const TOTAL = 4_818;

describe('orders', () => {
  it('outlive a restart and a line that was cut off, and are numbered on', async () => {
    const folder = await newFolder();
    const before = await openShop({ folder });
    await pay(before, await readyToPay(before), TOTAL);
    await pay(before, await readyToPay(before), TOTAL);
    await before.stop();
    const file = join(folder, 'orders.jsonl');
    await appendFile(file, '{"number":"TT-1003","plac');

    const after = await openShop({ folder });
    expect(after.orders()).toEqual(before.orders());
    await pay(after, await readyToPay(after), TOTAL);
    expect(after.orders().map(({ number }) => number)).toEqual(['TT-1001', 'TT-1002', 'TT-1003']);
    await after.stop();

    const again = await openShop({ folder });
    expect(again.orders()).toEqual(after.orders());
    const kept = await readFile(file, 'utf8');
    expect(kept).not.toContain('4242424242424242');
    expect(kept).toContain('"last4":"4242"');
  });

  it('are made once, however often the same page is sent', async () => {
    const shop = await openShop();
    const buyer = await readyToPay(shop);
    const places = await Promise.all([1, 2, 3].map(() => pay(shop, buyer, TOTAL)));
    places.push(await pay(shop, buyer, TOTAL));
    expect(shop.orders()).toHaveLength(1);
    expect(places.at(-1)).toBe('/thank-you/TT-1001');
  });

  it('are not made without consent, without a card, or over a total that was not shown', async () => {
    const shop = await openShop();
    const buyer = await readyToPay(shop);
    const token = await tokenFor(shop);
    for (const form of [
      { token, total: String(TOTAL), terms: '' },
      { token: 'tok_made-up', total: String(TOTAL), terms: 'yes' },
      { token, total: String(TOTAL - 1), terms: 'yes' },
    ])
      expect((await buyer.post('/checkout/payment', form)).headers.get('location')).toBe('/checkout/payment');
    expect(shop.orders()).toEqual([]);
  });

  it('empty the shelf, which is full again the next day', async () => {
    const clock = movableClock();
    const shop = await openShop({ clock });
    const cap = { size: 'medium', colour: 'oat', quantity: '3' };
    const buyer = await readyToPay(shop);
    await buyer.post('/products/watch-cap', cap);
    // 42.00 and 96.00, 4.50, and 5.52 of tax.
    expect(await pay(shop, buyer, 14_802)).toBe('/thank-you/TT-1001');

    const late = formFiller(shop);
    expect(await (await late.post('/products/watch-cap', cap)).text()).toContain('This one is sold out.');
    clock.advance(24 * 60 * 60 * 1_000);
    expect((await late.post('/products/watch-cap', cap)).headers.get('location')).toBe('/cart');
    expect(await (await late.post('/products/watch-cap', { ...cap, quantity: '4' })).text()).toContain(
      'Only 3 left',
    );
  });
});

describe('two shops', () => {
  it('stand side by side and share nothing, not even a visitor’s cookie', async () => {
    const [one, other] = [await openShop(), await openShop()];
    expect(new Set([one.host, one.cardHost, other.host, other.cardHost]).size).toBe(4);
    const buyer = await readyToPay(one);
    const stranger = formFiller(other);
    stranger.cookie = buyer.cookie;
    expect(await stranger.get('/cart')).toContain('There is nothing in it yet.');
    await turn(one, 'decline');
    expect(await stranger.get('/')).not.toContain('Rehearsal');
    await pay(other, await readyToPay(other), TOTAL);
    expect(one.orders()).toEqual([]);
  });
});

describe('the shop’s doors', () => {
  it('open under one name only, and not for the forms of other sites', async () => {
    const shop = await openShop();
    const { port } = new URL(shop.url);
    const moved = await fetch(`http://localhost:${port}/cart`, { redirect: 'manual' }).catch(() => undefined);
    if (moved) expect(moved.headers.get('location')).toBe(`${shop.url}/cart`);
    const foreign = await fetch(`${shop.url}/switches`, {
      method: 'POST',
      headers: { origin: 'https://example.com', connection: 'close' },
      body: new URLSearchParams({ outcome: 'decline' }),
    });
    expect(foreign.status).toBe(403);
  });

  it('refuse a switch that does not exist, and say which do', async () => {
    const shop = await openShop();
    await expect(turn(shop, 'explode')).rejects.toThrow('insufficient_funds');
  });

  it('send those who come too early to the step that is missing', async () => {
    const shop = await openShop();
    const buyer = formFiller(shop);
    const follow = async (path: string) => (await buyer.get(path)).match(/<h1>(.*?)<\/h1>/)?.[1];
    expect(await follow('/checkout/payment')).toBe('Your cart');
    await buyer.post('/products/harbour-mug', twoLargeBlueMugs);
    expect(await follow('/checkout/payment')).toBe('Where should it go?');
  });

  it('tell search engines what each variant costs and whether it can be had', async () => {
    const page = await formFiller(await openShop()).get('/products/harbour-mug');
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    const { offers } = JSON.parse(text) as { offers: { sku: string; price: string; availability: string }[] };
    expect(offers).toHaveLength(6);
    expect(offers.find(({ sku }) => sku === 'MUG-LARGE-MOSS')).toMatchObject({
      price: '21.00',
      availability: 'https://schema.org/OutOfStock',
    });
  });

  it('show what somebody typed as text, whatever it is', async () => {
    const shop = await openShop();
    const page = await formFiller(shop).get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(page).not.toContain('<script>alert');
  });
});
