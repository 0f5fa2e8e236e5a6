import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ComputeBudgetProgram, Keypair, type Transaction } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatReleaseCode } from '../../src/gifts/release-codes/index.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import { findings, keptBy, noBrowser, press, shows, type VisitOptions, visit } from '../support/browser.ts';
import { announceWallet, withWallet } from '../support/browser-wallet.ts';
import { centsAt, fund, land, type MadeGift, makeGift, newSender, pass, signed } from '../support/gifts.ts';
import { rest } from '../support/surfaces.ts';
import { useMerchant } from './dashboard/merchant.ts';
import { connectDemoWallet, enter } from './redeeming.ts';

/** The gift pages in a real Chromium, served by a real Till on the sandbox chain. */

const merchant = useMerchant('Harbour Coffee');
let sender: Keypair;
beforeAll(async () => {
  sender = await newSender(merchant.till);
});

const newGift = (amount = 2_500): Promise<MadeGift> =>
  makeGift(rest, merchant.till, merchant.account, { amount, sender });

async function fundedGift(amount?: number): Promise<MadeGift> {
  const gift = await newGift(amount);
  await fund(merchant.till, gift);
  return gift;
}

const open = (path: string, options?: VisitOptions) =>
  visit(merchant.browser, `${merchant.till.url}${path}`, options);

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
    kept.push(await keptBy(page, { typed: false }));
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(merchant.till, wallet);

    await press(page, 'Claim $25.00');
    await shows(page, 'Sign this transaction?');
    kept.push(await keptBy(page, { typed: false }));
    await press(page, 'Sign');
    await shows(page, '$25.00 is in your wallet');
    kept.push(await keptBy(page, { typed: false }));

    expect(await centsAt(merchant.till, wallet)).toBe(before + 2_500);
    const after = await merchant.till.useCases.gifts.claimable({ id: gift.id });
    expect(after.status).toBe('released');
    const link = await page.$eval('a[target]', (element) => element.href);
    expect(link).toMatch(
      /^https:\/\/explorer\.solana\.com\/tx\/[1-9A-HJ-NP-Za-km-z]{80,90}\?cluster=custom&customUrl=/,
    );
    expect(link).toContain(encodeURIComponent(merchant.till.network.rpcUrl));

    expect(sent.filter((text) => text.includes('GiftSubmit'))).toHaveLength(1);
    expectNoTrace([...sent, ...kept, ...merchant.till.logged], gift.code);
    expect(sent.filter((text) => /^[A-Z]+ https?:/.test(text) && !text.includes(merchant.till.url))).toEqual(
      [],
    );
    expect(complaints).toEqual([]);
    await leave();
  });

  it('survives impatient fingers and a reload in the middle', { tags: 'deep' }, async () => {
    const gift = await fundedGift(700);
    const { page, sent, leave } = await open('/gifts/redeem');
    await enter(page, gift.code);
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(merchant.till, wallet);
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
    expect(await centsAt(merchant.till, wallet)).toBe(before + 700);
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
    const before = await centsAt(merchant.till, wallet);
    await press(page, 'Claim $25.00');
    await press(page, 'Decline');
    await shows(page, 'You declined to sign');
    expect(await centsAt(merchant.till, wallet)).toBe(before);
    await press(page, 'Try again');
    await press(page, 'Sign');
    await shows(page, 'is in your wallet');
    expect(await centsAt(merchant.till, wallet)).toBe(before + 2_500);
    await leave();
  });

  it('builds a new transaction when signing took too long', { tags: 'deep' }, async () => {
    const gift = await fundedGift();
    const { page, leave } = await open('/gifts/redeem');
    await enter(page, gift.code);
    const wallet = await connectDemoWallet(page);
    const before = await centsAt(merchant.till, wallet);
    await press(page, 'Claim $25.00');
    await shows(page, 'Sign this transaction?');
    pass(merchant.till, 400);
    await press(page, 'Sign');
    await shows(page, 'The transaction expired');
    await press(page, 'Try again');
    await press(page, 'Sign');
    await shows(page, 'is in your wallet');
    expect(await centsAt(merchant.till, wallet)).toBe(before + 2_500);
    await leave();
  });
});

describe.skipIf(noBrowser)('the page of a gift', () => {
  it('shows what it is worth and from whom, live from unfunded to claimed by another', {
    tags: 'deep',
  }, async () => {
    const gift = await newGift(1_999);
    const { page, leave } = await open(`/gifts/${gift.id}`);
    await shows(page, 'A gift from Harbour Coffee');
    await shows(page, '$19.99');
    await shows(page, 'This gift isn’t funded yet');
    expect(await page.title()).toBe('$19.99 from Harbour Coffee · Till');
    await enter(page, gift.code);
    await shows(page, 'Not funded yet');

    await fund(merchant.till, gift);
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
    const reclaim = await rest.call(merchant.till, 'GiftReclaim', { id: gift.id }, merchant.account);
    await land(merchant.till, signed(reclaim.body, gift.sender));
    await merchant.till.watcher.look();
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

describe.skipIf(noBrowser)('the pages', () => {
  it('can be used by everybody', { tags: 'deep' }, async () => {
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

  it('need less than 150 kB of script', async () => {
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
});
