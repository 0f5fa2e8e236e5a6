import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ComputeBudgetProgram, Keypair, PublicKey, type Transaction } from '@solana/web3.js';
import Fastify from 'fastify';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatReleaseCode, generateReleaseCode } from '../../src/gifts/release-codes/index.ts';
import { servePages } from '../../src/http/pages.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import {
  findings,
  noBrowser,
  openBrowser,
  press,
  shows,
  type Visit,
  type VisitOptions,
  visit,
} from '../support/browser.ts';
import { announceWallet, withWallet } from '../support/browser-wallet.ts';
import { fund, land, type MadeGift, makeGift, newSender, pass, signed } from '../support/gifts.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** The gift pages in a real Chromium, served by a real Till on the sandbox chain. */

const [surface] = surfaces;
const watching = new AbortController();
let till: TestTill;
let account: TestAccount;
let sender: Awaited<ReturnType<typeof newSender>>;
let browser: BrowserContext;

beforeAll(async () => {
  till = await startTill();
  await till.listen();
  void till.watcher.run(watching.signal);
  account = await till.newAccount('Harbour Coffee');
  sender = await newSender(till);
  if (!noBrowser) browser = await openBrowser();
});
afterAll(async () => {
  watching.abort();
  await till.stop();
});

async function newGift(amount = 2_500): Promise<MadeGift> {
  if (!surface) throw new Error('there is no surface');
  return makeGift(surface, till, account, { amount, sender });
}

async function fundedGift(amount?: number): Promise<MadeGift> {
  const gift = await newGift(amount);
  await fund(till, gift);
  return gift;
}

const open = (path: string, options?: VisitOptions) => visit(browser, `${till.url}${path}`, options);

/** Pastes a text into the field. */
async function enter(page: Page, text: string): Promise<void> {
  await page.locator('input').click();
  await page.keyboard.sendCharacter(text);
}

/** Chooses the demo wallet and answers with its address. */
async function connectDemoWallet(page: Page): Promise<PublicKey> {
  await shows(page, 'Where should we send the money?');
  await press(page, 'Demo wallet Connect');
  await shows(page, 'Claim to your wallet');
  return new PublicKey(await page.$eval('code[title]', (element) => element.title));
}

async function centsAt(owner: PublicKey): Promise<number> {
  return Number((await till.network.chain.tokens(owner, till.network.mint)) / 10_000n);
}

/** Everything that the page keeps or shows in its document. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.documentElement.outerHTML,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      document.title,
    ]),
  );
}

function expectNoTrace(texts: string[], code: string): void {
  const everything = texts.join('\n').toUpperCase();
  for (const spelling of [code, code.slice(0, 15), formatReleaseCode(code)]) {
    expect(everything).not.toContain(spelling);
    expect(everything).not.toContain(encodeURIComponent(spelling).toUpperCase());
  }
}

describe.skipIf(noBrowser)('redeeming a gift', () => {
  it('leads from the code to the money, and the code stays in the page', async () => {
    const gift = await fundedGift();
    const { page, sent, complaints, leave } = await open('/gifts/redeem');
    const kept: string[] = [];
    await shows(page, 'Redeem a gift');

    await page.type('input', formatReleaseCode(gift.code).toLowerCase().replaceAll('-', ' '));
    await shows(page, 'A gift from Harbour Coffee');
    await shows(page, '$25.00');
    await shows(page, 'Ready to claim');
    kept.push(await keptBy(page));
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(wallet);

    await press(page, 'Claim $25.00');
    await shows(page, 'Sign this transaction?');
    kept.push(await keptBy(page));
    await press(page, 'Sign');
    await shows(page, '$25.00 is in your wallet');
    kept.push(await keptBy(page));

    expect(await centsAt(wallet)).toBe(before + 2_500);
    const after = await till.useCases.gifts.claimable({ id: gift.id });
    expect(after.status).toBe('released');
    const link = await page.$eval('a[target]', (element) => element.href);
    expect(link).toMatch(
      /^https:\/\/explorer\.solana\.com\/tx\/[1-9A-HJ-NP-Za-km-z]{80,90}\?cluster=custom&customUrl=/,
    );
    expect(link).toContain(encodeURIComponent(till.network.rpcUrl));

    expect(sent.filter((text) => text.includes('GiftSubmit'))).toHaveLength(1);
    expectNoTrace([...sent, ...kept, ...till.logged], gift.code);
    expect(sent.filter((text) => /^[A-Z]+ https?:/.test(text) && !text.includes(till.url))).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('survives impatient fingers and a reload in the middle', async () => {
    const gift = await fundedGift(700);
    const { page, sent, leave } = await open('/gifts/redeem');
    await enter(page, gift.code);
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(wallet);
    await press(page, 'Claim $7.00');
    await shows(page, 'Sign this transaction?');
    await page.reload();

    await enter(page, gift.code);
    expect((await connectDemoWallet(page)).equals(wallet)).toBe(true);
    const clicks = () =>
      page.$$eval('main button', (buttons) => {
        const claim = buttons.find((button) => button.textContent?.startsWith('Claim $'));
        for (let i = 0; i < 5; i++) claim?.click();
      });
    await clicks();
    await press(page, 'Sign');
    await shows(page, '$7.00 is in your wallet');
    expect(await centsAt(wallet)).toBe(before + 700);
    expect(sent.filter((text) => text.includes('"GiftRelease"'))).toHaveLength(2);

    await page.reload();
    await enter(page, gift.code);
    await shows(page, 'This gift was already claimed');
    await leave();
  });

  it('goes on after somebody declined', { tags: 'deep' }, async () => {
    const gift = await fundedGift();
    const { page, leave } = await open('/gifts/redeem');
    await enter(page, gift.code);
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(wallet);
    await press(page, 'Claim $25.00');
    await press(page, 'Decline');
    await shows(page, 'You declined to sign');
    expect(await centsAt(wallet)).toBe(before);
    await press(page, 'Try again');
    await press(page, 'Sign');
    await shows(page, 'is in your wallet');
    expect(await centsAt(wallet)).toBe(before + 2_500);
    await leave();
  });

  it('builds a new transaction when signing took too long', async () => {
    const gift = await fundedGift();
    const { page, leave } = await open('/gifts/redeem');
    await enter(page, gift.code);
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(wallet);
    await press(page, 'Claim $25.00');
    await shows(page, 'Sign this transaction?');
    pass(till, 400);
    await press(page, 'Sign');
    await shows(page, 'The transaction expired');
    await press(page, 'Try again');
    await press(page, 'Sign');
    await shows(page, 'is in your wallet');
    expect(await centsAt(wallet)).toBe(before + 2_500);
    await leave();
  });
});

describe.skipIf(noBrowser)('a code', () => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await open('/gifts/redeem');
  });
  afterAll(() => visitor.leave());

  async function retype(text: string): Promise<void> {
    await visitor.page.locator('input').fill('');
    await enter(visitor.page, text);
  }

  it('is grouped while it is typed, and only judged when it is complete', async () => {
    const { page } = visitor;
    await retype('');
    await page.keyboard.type('cn1men7z60k21rx');
    expect(await page.$eval('input', (field) => field.value)).toBe('CN1M-EN7Z-60K2-1RX');
    expect(await page.$eval('input', (field) => field.getAttribute('aria-invalid'))).toBeNull();
    await page.keyboard.type('=');
    await shows(page, 'That code isn’t valid');
    expect(await page.$eval('input', (field) => field.getAttribute('aria-invalid'))).toBe('true');
    expect(await page.$eval('input', (field) => field.autocomplete)).toBe('off');
  });

  it('is refused when it is too short, too long or has a wrong character', async () => {
    const { page } = visitor;
    await retype('cn1m');
    await page.keyboard.press('Enter');
    await shows(page, 'A gift code has 16 characters. This one has 4.');
    await retype('CN1MEN7Z60K21RW=0');
    await shows(page, 'That code is too long');
    await retype('CN1M!');
    await shows(page, 'Invalid character');
  });

  it('is unknown when no gift was made with it', async () => {
    const { page } = visitor;
    await retype(generateReleaseCode());
    await shows(page, 'No gift found for this code');
    await press(page, 'Enter a different code');
    expect(await page.$eval('input', (field) => field.value)).toBe('');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  });

  it('can be tried again when the network did not answer', { tags: 'deep' }, async () => {
    const gift = await fundedGift();
    const { page } = visitor;
    await page.setOfflineMode(true);
    await retype(gift.code);
    await shows(page, 'The network isn’t responding');
    await page.setOfflineMode(false);
    await press(page, 'Try again');
    await shows(page, 'Where should we send the money?');
  });
});

describe.skipIf(noBrowser)('the page of a gift', () => {
  it('shows what it is worth and from whom, live from unfunded to claimed by another', async () => {
    const gift = await newGift(1_999);
    const { page, leave } = await open(`/gifts/${gift.id}`);
    await shows(page, 'A gift from Harbour Coffee');
    await shows(page, '$19.99');
    await shows(page, 'This gift isn’t funded yet');
    expect(await page.title()).toBe('$19.99 from Harbour Coffee · Till');
    await enter(page, gift.code);
    await shows(page, 'Not funded yet');

    await fund(till, gift);
    await shows(page, 'Where should we send the money?');

    const elsewhere = await open(`/gifts/${gift.id}`);
    await enter(elsewhere.page, gift.code);
    await connectDemoWallet(elsewhere.page);
    await press(elsewhere.page, 'Claim $19.99');
    await press(elsewhere.page, 'Sign');
    await shows(elsewhere.page, 'is in your wallet');
    await shows(page, 'This gift was already claimed');
    await elsewhere.leave();
    await leave();
  });

  it('tells when the sender took it back', { tags: 'deep' }, async () => {
    const gift = await fundedGift();
    const { page, leave } = await open(`/gifts/${gift.id}`);
    await shows(page, 'Ready to claim');
    if (!surface) throw new Error('there is no surface');
    const reclaim = await surface.call(till, 'GiftReclaim', { id: gift.id }, account);
    await land(till, signed(reclaim.body, gift.sender));
    await till.watcher.look();
    await shows(page, 'The sender reclaimed this gift');
    await shows(page, 'Reclaimed');
    await leave();
  });

  it('notices a code that belongs to another gift, and offers that one', { tags: 'deep' }, async () => {
    const [gift, other] = [await fundedGift(), await fundedGift(500)];
    const { page, leave } = await open(`/gifts/${gift.id}`);
    await enter(page, other.code);
    await shows(page, 'This code is for another gift');
    await shows(page, 'a $5.00 gift from Harbour Coffee');
    await press(page, 'Open that gift');
    await shows(page, '$5.00');
    await shows(page, 'Where should we send the money?');
    await leave();
  });

  it('says so when there is no such gift', async () => {
    const { page, leave } = await open('/gifts/gift_000000000000000000000000');
    await shows(page, 'Gift not found');
    await leave();
  });
});

describe.skipIf(noBrowser)('wallets', () => {
  it('that change the transaction get no further', async () => {
    const gift = await fundedGift();
    const wallet = Keypair.generate();
    const meddle = (transaction: Transaction) => {
      transaction.add(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5_000 }));
      transaction.partialSign(wallet);
      return transaction;
    };
    const { page, sent, leave } = await open('/gifts/redeem', withWallet(wallet, meddle));
    await enter(page, gift.code);
    await shows(page, 'Where should we send the money?');
    await announceWallet(page);
    await press(page, 'Extension Connect');
    await press(page, 'Claim $25.00');
    await shows(page, 'The wallet changed the transaction');
    expect(sent.filter((text) => text.includes('GiftSubmit'))).toEqual([]);
    await press(page, 'Use a different wallet');
    await connectDemoWallet(page);
    await leave();
  });
});

describe.skipIf(noBrowser)('where money is real and nobody pays the fee for others', () => {
  let real: TestTill;
  beforeAll(async () => {
    const { rpcUrl, programId } = till.network;
    real = await startTill(
      { SOLANA_RPC_URL: rpcUrl, ESCROW_PROGRAM_ID: programId.toBase58(), RATE_LIMIT_PER_ADDRESS: '25' },
      { network: { ...till.network, stop: async () => {} } },
    );
    await real.listen();
    void real.watcher.run(watching.signal);
  });
  afterAll(() => real.stop());

  it('the recipient is told so, and claims with a wallet that turns up later', async () => {
    if (!surface) throw new Error('there is no surface');
    const gift = await makeGift(surface, real, await real.newAccount('Harbour Coffee'), { sender });
    await fund(real, gift);
    const wallet = Keypair.generate();
    const sign = (transaction: Transaction) => {
      transaction.partialSign(wallet);
      return transaction;
    };
    const visitor = await visit(browser, `${real.url}/gifts/${gift.id}`, withWallet(wallet, sign));
    const { page, leave } = visitor;
    await enter(page, gift.code);
    await shows(page, 'No wallet found in this browser');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Sandbox');
    await announceWallet(page);
    await press(page, 'Extension Connect');

    await press(page, 'Claim $25.00');
    await shows(page, 'Before you sign');
    await press(page, 'Continue to sign');
    await shows(page, 'The network rejected the transaction');
    await till.sandbox.fund(wallet.publicKey, 1_000_000_000n);
    await press(page, 'Try again');
    await press(page, 'Continue to sign');
    await shows(page, '$25.00 is in your wallet');
    expect(await centsAt(wallet.publicKey)).toBe(2_500);
    const link = await page.$eval('a[target]', (element) => element.href);
    expect(link).toMatch(/^https:\/\/explorer\.solana\.com\/tx\/[1-9A-HJ-NP-Za-km-z]+$/);
    await leave();
  });

  it('whoever tries too many codes has to wait', async () => {
    const { page, leave } = await visit(browser, `${real.url}/gifts/redeem`);
    const isTooMuch = () => page.evaluate(() => document.body.innerText.includes('Too many attempts'));
    for (let tries = 0; tries < 50 && !(await isTooMuch()); tries++) {
      // Typing alone is slower than what is allowed on a busy machine.
      await Promise.all(Array.from({ length: 25 }, () => fetch(`${real.url}/v1/claimable_gift?id=nothing`)));
      await page.locator('input').fill('');
      await enter(page, generateReleaseCode());
      await page.waitForSelector('[role="alert"]');
    }
    await shows(page, 'Too many attempts');
    await shows(page, 'Please wait');
    await leave();
  });
});

describe.skipIf(noBrowser)('the pages', () => {
  it('can be used by everybody', async () => {
    const gift = await fundedGift();
    const { page, complaints, leave } = await open(`/gifts/${gift.id}`);
    await enter(page, 'CN1MEN7Z60K21RX=');
    await shows(page, 'That code isn’t valid');
    expect(await findings(page)).toEqual([]);
    await page.locator('input').fill('');
    await enter(page, gift.code);
    await shows(page, 'Where should we send the money?');
    expect(await findings(page)).toEqual([]);
    await connectDemoWallet(page);
    await press(page, 'Claim $25.00');
    await shows(page, 'Sign this transaction?');
    expect(await findings(page)).toEqual([]);
    await press(page, 'Decline');
    await shows(page, 'You declined');
    expect(await findings(page)).toEqual([]);
    await press(page, 'Try again');
    await press(page, 'Sign');
    await shows(page, 'is in your wallet');
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe('the document', () => {
  it('is never kept, runs nothing inline and is shown in no frame', async () => {
    const response = await fetch(`${till.url}/gifts/redeem`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('names files that may be kept forever, compressed', async () => {
    const html = await (await fetch(`${till.url}/gifts/redeem`)).text();
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const response = await fetch(`${till.url}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    for (const path of ['/assets/none.js', '/assets/']) {
      const missing = await fetch(`${till.url}${path}`);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toEqual(await (await fetch(`${till.url}/none`)).json());
    }
  });

  it.skipIf(noBrowser)('needs less than 150 kB of script', async () => {
    const scripts = new Set<string>();
    const { page, leave } = await open('/gifts/redeem', {});
    await page.waitForSelector('form');
    for (const { name } of await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => ({ name })),
    ))
      if (name.endsWith('.js')) scripts.add(new URL(name).pathname);
    await leave();
    const bytes = [...scripts].reduce(
      (sum, path) => sum + statSync(join(packageRoot, 'dist', 'web', `${path}.gz`)).size,
      0,
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(150_000);
  });

  it('says plainly when the pages are not built', async () => {
    const app = Fastify();
    const settings = {
      graphqlPath: '/graphql',
      baseUrl: till.url,
      sandbox: true,
      registration: 'open' as const,
      explorerUrl: '',
      factsOf: async () => ({}),
      answers: { ofPayable: async () => undefined, ofVisitor: async () => undefined },
    };
    servePages(app, { ...settings, appUrl: till.url, payUrl: `${till.url}/pay`, folder: '/nowhere' });
    const response = await app.inject('/gifts/redeem');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    await app.close();
  });
});
