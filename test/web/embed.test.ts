import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublicKey } from '@solana/web3.js';
import type { Frame, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';
import { findings, noBrowser, press, shows, visit } from '../support/browser.ts';
import { announceWallet, payWithDemoWallet, withWallet } from '../support/browser-wallet.ts';
import { newPayer } from '../support/page-payments.ts';
import { appOf, rest } from '../support/surfaces.ts';
import { useMerchant } from './dashboard/merchant.ts';
import { bundled, site } from './other-sites.ts';

/** Till’s checkout in pages of another origin, in a real Chromium. */

let shop: string;
/** A site of the merchant’s own, whose pages may call the API. */
let office: string;
let shown = '';

const siteOf = (body: () => string) => site(() => `${merchant.till.url}/embed.js`, body);
beforeAll(async () => {
  office = await siteOf(() => shown);
});
const merchant = useMerchant('Harbour Coffee', { settings: () => ({ CORS_ORIGINS: office }) });
const { call } = merchant;
beforeAll(async () => {
  shop = await siteOf(() => shown);
  await call('AccountUpdate', { embed_origins: [shop] });
});

const line_items = [{ product_data: { name: 'Beans', price_data: { unit_amount: 1_950 } } }];

type Heard = [type: string, id?: string, status?: string][];
const heard = async (page: Page) =>
  JSON.parse(await page.evaluate(() => document.body.dataset.heard ?? '[]')) as Heard;

/** The hosted page inside another page. */
async function framed(page: Page): Promise<Frame> {
  return page.waitForFrame((frame) => frame.url().startsWith(`${merchant.till.url}/c/`));
}

async function payIn(frame: Frame): Promise<void> {
  await payWithDemoWallet(frame, '$19.50');
  await shows(frame, '$19.50 paid');
}

describe('who may show a checkout in a frame', () => {
  const headersOf = async (url: string, headers = {}) =>
    (await appOf(merchant.till).inject({ url, headers })).headers;

  it('is whoever its seller named, and nobody else’s checkout is', async () => {
    const session = await call('CheckoutSessionCreate', { line_items });
    const own = await headersOf(`/c/${session.id}`);
    expect(own['content-security-policy']).toContain(`frame-ancestors ${shop}`);
    expect(own['x-frame-options']).toBeUndefined();

    const another = await merchant.till.newAccount('Another shop');
    const other = await rest.call(merchant.till, 'CheckoutSessionCreate', { line_items }, another);
    for (const path of [`/c/${other.body.id}`, '/c/cs_missing', '/dashboard', '/gifts/redeem']) {
      const headers = await headersOf(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('opens no session by a frame alone, and none of a seller who named nobody', async () => {
    const link = await call('CheckoutLinkCreate', { line_items });
    const inFrame = { 'sec-fetch-dest': 'iframe', accept: 'text/html' };
    const headers = await headersOf(`/l/${link.id}`, inFrame);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${shop}`);
    await call('AccountUpdate', { embed_origins: [] });
    expect((await appOf(merchant.till).inject({ url: `/l/${link.id}`, headers: inFrame })).statusCode).toBe(
      503,
    );
    await call('AccountUpdate', { embed_origins: [shop] });
    expect((await call('CheckoutSessions', { checkout_link: link.id })).data).toEqual([]);
  });

  it('finds pages by ID, and the script by a URL that any origin may load and keep', async () => {
    const script = await headersOf('/embed.js');
    expect(script).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const again = await appOf(merchant.till).inject({
      url: '/embed.js',
      headers: { 'if-none-match': String(script.etag) },
    });
    expect(again.statusCode).toBe(304);
    const session = await call('CheckoutSessionCreate', { line_items });
    expect((await headersOf(`/embed/${session.id}`)).location).toBe(session.url);
    expect((await appOf(merchant.till).inject('/embed/nothing')).statusCode).toBe(404);
  });
});

describe.skipIf(noBrowser)('a checkout in a page', () => {
  it('is paid there in the shop’s colors, and the page hears of it', { tags: 'deep' }, async () => {
    const session = await call('CheckoutSessionCreate', { line_items });
    shown = `<style>till-checkout { --till-accent: rgb(120, 20, 90); --till-radius: 2px }</style>
      <till-checkout session="${session.id}" label="Pay for your beans"></till-checkout>`;
    const { page, complaints, leave } = await visit(merchant.browser, shop);
    const frame = await framed(page);
    await shows(frame, 'Pay Harbour Coffee');
    await page.waitForSelector('till-checkout[status="open"]');
    expect(await heard(page)).toEqual([['till-ready'], ['till-change', session.id, 'open']]);
    const style = await frame.$eval('html', (root) => root.getAttribute('style'));
    expect(style).toContain('--accent: rgb(120, 20, 90)');
    expect(style).toContain('--radius: 2px');
    // All of it shows, and nothing scrolls inside.
    await frame.waitForFunction(() => document.body.getBoundingClientRect().height <= window.innerHeight + 1);
    expect(await findings(page)).toEqual([]);
    const own = await frame.$eval('a[target="_blank"]', (link) => link.href);
    expect(own).toBe(`${merchant.till.url}/c/${session.id}`);

    await payIn(frame);
    await page.waitForSelector('till-checkout[status="paid"]');
    expect((await heard(page)).at(-1)).toEqual(['till-paid', session.id, 'paid']);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is refused to a page of another origin, which offers a way out', { tags: 'deep' }, async () => {
    const session = await call('CheckoutSessionCreate', { line_items });
    const thief = await siteOf(() => `<till-checkout session="${session.url}"></till-checkout>`);
    const { page, leave } = await visit(merchant.browser, thief);
    await page.waitForSelector('[data-heard]');
    expect(await heard(page)).toEqual([['till-blocked']]);
    const wayOut = await page.waitForSelector('till-checkout >>> a:not([hidden])');
    expect(await wayOut?.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(session.url);
    await leave();
  });

  it('believes nobody but its frame, nor the frame anybody but the page around it', async () => {
    const session = await call('CheckoutSessionCreate', { line_items });
    shown = `<till-checkout session="${session.id}"></till-checkout>`;
    const { page, leave } = await visit(merchant.browser, shop);
    const frame = await framed(page);
    await shows(frame, 'Pay Harbour Coffee');
    await page.waitForSelector('till-checkout[status="open"]');
    await page.evaluate((id) => window.postMessage({ till: 'state', id, state: 'paid' }, '*'), session.id);
    await frame.evaluate(() => window.postMessage({ till: 'hello', theme: { accent: 'red' } }, '*'));
    // Messages come in order: once these came back, those were heard.
    const echo = () =>
      new Promise((heard) => {
        addEventListener('message', ({ data }) => data === 'echo' && heard(data));
        window.postMessage('echo', '*');
      });
    await Promise.all([page.evaluate(echo), frame.evaluate(echo)]);
    expect((await heard(page)).map(([type]) => type)).not.toContain('till-paid');
    expect(await frame.$eval('html', (root) => root.getAttribute('style'))).toBeNull();
    await leave();
  });
});

describe.skipIf(noBrowser)('a page made with React', () => {
  it('shows the checkout, hears of it, and follows the object without a key', { tags: 'deep' }, async () => {
    const session = await call('CheckoutSessionCreate', { line_items });
    const code = await bundled(`
      import { createElement as h, useState } from 'react';
      import { createRoot } from 'react-dom/client';
      import { TillCheckout, useTillObject } from 'till/react';
      function Page() {
        const [paid, setPaid] = useState('');
        const { object, error } = useTillObject('${session.id}', '${merchant.till.url}');
        const unknown = useTillObject('cs_000000000000000000000000', '${merchant.till.url}');
        return h('div', null,
          h(TillCheckout, { session: '${session.id}', till: '${merchant.till.url}', className: 'wide', onPaid: ({ id }) => setPaid(id) }),
          h('p', null, 'Heard ' + paid),
          h('p', null, object ? 'Live ' + object.status + ' ' + object.amount : String(error)),
          h('p', null, String(unknown.error?.message)));
      }
      createRoot(document.getElementById('root')).render(h(Page));`);
    shown = `<div id="root"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;
    const { page, complaints, leave } = await visit(merchant.browser, shop);
    await page.waitForSelector('till-checkout.wide[status="open"]');
    await shows(page, 'Live open 1950');
    await shows(page, 'No such checkout session');
    await payIn(await framed(page));
    await shows(page, `Heard ${session.id}`);
    await shows(page, 'Live complete 1950');
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe.skipIf(noBrowser)('a page of the merchant’s own, with a key', () => {
  it('follows whatever the key can retrieve, and says what it can’t', { tags: 'deep' }, async () => {
    const product = await call('ProductCreate', { name: 'Beans', amount: 1_950 });
    const code = await bundled(`
      import { createElement as h } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Till } from 'till/client';
      import { useTillObject } from 'till/react';
      const till = new Till({ url: '${merchant.till.url}', key: '${merchant.account.key}', maxRetries: 0 });
      const stranger = new Till({ url: '${merchant.till.url}', key: 'sk_live_nobody', maxRetries: 0 });
      function Page() {
        const { object } = useTillObject('${product.id}', till);
        const event = useTillObject('evt_1', till);
        const refused = useTillObject('${product.id}', stranger);
        return h('div', null,
          h('p', null, object ? 'Live ' + object.name + ' ' + object.metadata.shelf : 'Loading'),
          h('p', null, String(event.error?.message)),
          h('p', null, refused.error?.code + ' ' + refused.object));
      }
      createRoot(document.getElementById('root')).render(h(Page));`);
    shown = `<div id="root"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;
    const { page, leave } = await visit(merchant.browser, office);
    await shows(page, 'Live Beans undefined');
    await shows(page, 'evt_1 can’t be followed.');
    await shows(page, 'api_key_invalid undefined');
    await call('ProductUpdate', { id: product.id, name: 'Dark beans', metadata: { shelf: '3' } });
    await shows(page, 'Live Dark beans 3');
    await leave();
  });
});

describe.skipIf(noBrowser)('a button to pay with', () => {
  it('opens the link over the page for keyboards, too, closes with Escape, and is paid', {
    tags: 'deep',
  }, async () => {
    const link = await call('CheckoutLinkCreate', { line_items });
    shown = `<till-pay-button link="${link.url}">Buy beans</till-pay-button>`;
    const { page, complaints, leave } = await visit(merchant.browser, shop);
    await page.waitForSelector('till-pay-button >>> button');
    expect((await call('CheckoutSessions', { checkout_link: link.id })).data).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const first = await framed(page);
    await shows(first, 'Pay Harbour Coffee');
    expect(await findings(page)).toEqual([]);
    await first.focus('button');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-heard*="till-close"]');
    expect(await page.$('till-pay-button:focus-within')).not.toBeNull();

    await page.keyboard.press('Enter');
    const second = await framed(page);
    await payIn(second);
    await page.waitForSelector('till-pay-button[status="paid"]');
    const [type, id] = (await heard(page)).at(-1) ?? [];
    expect(type).toBe('till-paid');
    expect(await call('CheckoutSession', { id })).toMatchObject({ payment_status: 'paid' });
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe.skipIf(noBrowser)('the sample shop', () => {
  it('sells from its own origin, hears that it’s paid, and asks Till before it ships', {
    tags: 'deep',
  }, async () => {
    const home = await mkdtemp(join(tmpdir(), 'till-shop-'));
    atEnd(() => rm(home, { recursive: true }));
    await writeFile(
      join(home, 'sandbox.json'),
      JSON.stringify({ base_url: merchant.till.url, api_key: merchant.account.key }),
    );
    const program = spawn(process.execPath, ['docs/examples/shop.mjs'], {
      cwd: packageRoot,
      env: { ...process.env, TILL_HOME: home, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    atEnd(() => program.kill());
    let said = '';
    program.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await expect.poll(() => said).toContain('The shop is open');
    const [origin = ''] = /http:\S+/.exec(said) ?? [];

    // Whoever was paid before has a place for the money: a wallet without SOL can pay.
    await merchant.till.sandbox.mintUsdc(new PublicKey(merchant.account.wallet.address), 1n);
    const wallet = await newPayer(merchant.till, 1_400);
    const { page, complaints, leave } = await visit(merchant.browser, origin, withWallet(wallet));
    await press(page, 'Buy A bag of beans');
    await shows(page, 'Your order ships once it’s paid.');
    expect(await findings(page)).toEqual([]);
    const id = page.url().split('/').at(-1);
    const early = await fetch(`${origin}/orders/${id}`);
    expect(await early.text()).toBe('It isn’t paid yet.');

    const frame = await framed(page);
    await shows(frame, 'How do you want to pay?');
    await announceWallet(frame);
    await press(frame, 'Extension Connect');
    await press(frame, 'Pay $14.00');
    await shows(page, 'Thank you! A bag of beans is on its way.');
    await expect.poll(() => said).toContain(`${id} is paid: ship A bag of beans`);
    expect(complaints).toEqual([]);
    await leave();
  });
});
