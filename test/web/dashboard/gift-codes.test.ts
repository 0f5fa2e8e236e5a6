import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { toString as drawQr } from 'qrcode';
import { describe, expect, it, vi } from 'vitest';
import {
  formatReleaseCode,
  normalizeReleaseCode,
  releaseVerificationKey,
} from '../../../src/gifts/release-codes/index.ts';
import { downloadsOf, heapOf, keptBy, named, noBrowser, press, shows } from '../../support/browser.ts';
import { fill, follow, PHONE } from '../../support/dashboard.ts';
import { expectUsable, stands } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** Codes that the merchant's browser makes: shown once, sent to nobody, and gone with the page that showed them. */

const merchant = useMerchant('Harbour Coffee');

const spellingsOf = (code: string) => [code, code.slice(0, 15), formatReleaseCode(code)];

function expectNowhere(codes: readonly string[], where: string): void {
  const everything = where.toUpperCase();
  for (const spelling of codes.flatMap(spellingsOf)) expect(everything).not.toContain(spelling);
}

const isAt = (page: Page, pattern: RegExp) =>
  page.waitForFunction((wanted) => new RegExp(wanted).test(location.pathname), {}, pattern.source);

/** What would be on paper. */
async function printed(page: Page): Promise<string> {
  await page.emulateMediaType('print');
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMediaType('screen');
  return text;
}

/** Printing itself would open a window of the browser's own. */
const noPaper = (seed: string) => {
  localStorage.setItem('till.demo-wallet', seed);
  window.print = () => undefined;
};

const onlyCode = (page: Page) =>
  page.$eval('main code[class*="code"]', ({ textContent }) => textContent ?? '');

/** In place of the amounts that stand there. */
async function paste(page: Page, text: string): Promise<void> {
  await (await named(page, 'textbox', 'Amounts')).click({ count: 3 });
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.sendCharacter(text);
}

async function fund(page: Page, amount: string): Promise<void> {
  await press(page, 'Add test funds');
  await shows(page, 'in test funds');
  await press(page, `Fund ${amount}`);
  await press(page, 'Sign');
}

describe.skipIf(noBrowser)('the code of a gift', () => {
  it('is made in the browser, shown once, printed on a card, and asked about before it is lost', {
    tags: 'deep',
  }, async () => {
    const { page, sent, complaints, leave } = await merchant.open('/gifts/new', { before: noPaper });
    await fill(page, 'Amount', '25');
    await fill(page, 'Recipient’s name (optional)', 'Ada Lovelace');
    await fill(page, 'Message (optional)', 'Happy birthday!');
    await press(page, 'Demo wallet Connect');
    await expectUsable(page);
    await press(page, 'Create gift');
    await isAt(page, /\/gifts\/gift_/);
    await shows(page, 'Copy code');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const code = normalizeReleaseCode(await onlyCode(page));
    const gift = await merchant.call('Gift', { id });
    expect(gift).toMatchObject({
      release_verification_key: releaseVerificationKey(code),
      metadata: { recipient_name: 'Ada Lovelace', message: 'Happy birthday!' },
    });
    expect((await heapOf(page)).some((text) => text.includes(code))).toBe(true);
    await expectUsable(page);

    const url = `${merchant.till.url}/gifts/${id}`;
    const card = await printed(page);
    for (const text of ['A gift from Harbour Coffee', '$25.00', 'For Ada Lovelace', 'Happy birthday!', url])
      expect(card).toContain(text);
    expect(card).toContain(formatReleaseCode(code));
    const qr = await page.$eval('article img', ({ src }) => src);
    const drawn = await drawQr(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
    expect(qr).toBe(`data:image/svg+xml,${encodeURIComponent(drawn)}`);

    await follow(page, 'Payments');
    await shows(page, 'Have you saved the gift code?');
    await expectUsable(page);
    await press(page, 'Go back');
    await shows(page, 'Copy code');
    await page.goBack();
    await shows(page, 'Have you saved the gift code?');
    await press(page, 'Go back');
    await shows(page, 'Copy code');
    await page.locator('button[aria-label^="Account:"]').click();
    await page.locator('[role="menuitem"] ::-p-text(Sign out)').click();
    await shows(page, 'Have you saved the gift code?');
    await press(page, 'Go back');
    await shows(page, 'Copy code');
    expect(normalizeReleaseCode(await onlyCode(page))).toBe(code);
    await fund(page, '$25.00');
    await stands(page, 'Ready to claim');

    await press(page, 'Print card');
    await follow(page, 'Payments');
    await shows(page, 'No payments yet');
    await follow(page, 'Gifts');
    await page.waitForSelector('tbody a');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Have you saved');
    await page.click('tbody a');
    await shows(page, 'The code was shown once');
    const heap = await heapOf(page);
    expect(heap.some((text) => text.includes(id))).toBe(true);
    expectNowhere([code], heap.join('\n'));
    expectNowhere([code], [...sent, ...merchant.till.logged, await keptBy(page)].join('\n'));
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is let go of by whoever says that it is saved', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/gifts/new', { viewport: PHONE });
    await fill(page, 'Amount', '3');
    await press(page, 'Demo wallet Connect');
    await press(page, 'Create gift');
    await shows(page, 'Copy code');
    const code = normalizeReleaseCode(await onlyCode(page));
    await follow(page, 'Gifts');
    await press(page, 'I’ve saved it');
    await page.waitForSelector('tbody a');
    await page.click('tbody a');
    await shows(page, 'The code was shown once');
    expectNowhere([code], (await heapOf(page)).join('\n'));
    await leave();
  });
});

describe.skipIf(noBrowser)('several gifts', () => {
  it('are made from pasted amounts, funded with one approval, and downloaded with their codes', {
    tags: 'deep',
  }, async () => {
    const { page, sent, complaints, leave } = await merchant.open('/gifts/several', { before: noPaper });
    const folder = await downloadsOf(page);

    await paste(page, '10 Ada\nnothing');
    await shows(page, 'Line 2: enter an amount');
    await fill(page, 'Amounts', '10 Ada Lovelace\n=20 Grace\n');
    await shows(page, 'Line 2: enter an amount');
    await paste(page, '10 Ada Lovelace\nGrace Hopper, 20\n12.50');
    await shows(page, '3 gifts, $42.50 in total.');
    await fill(page, 'Message (optional)', 'Thank you, all of you');
    await press(page, 'Demo wallet Connect');
    await expectUsable(page);
    await press(page, 'Create 3 gifts');
    await shows(page, 'Fund the gifts');
    const codes = (
      await page.$$eval('td code', (all) => all.map(({ textContent }) => textContent ?? ''))
    ).map(normalizeReleaseCode);
    const gifts = await merchant.list('Gifts', { limit: 3 });
    expect(gifts.map((gift) => gift.release_verification_key).reverse()).toEqual(
      codes.map(releaseVerificationKey),
    );
    expect(new Set(codes).size).toBe(3);
    await expectUsable(page);

    await fund(page, '$42.50');
    await shows(page, 'All 3 gifts are funded');
    expect(sent.filter((text) => text.includes('"GiftSubmitSigned"'))).toHaveLength(3);
    await expectUsable(page);
    expect((await printed(page)).split('A gift from Harbour Coffee')).toHaveLength(4);
    const paper = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);

    await press(page, 'Download CSV');
    const csv = await vi.waitFor(() => readFile(join(folder, 'gift-codes.csv'), 'utf8'), 180_000);
    const line = (at: number, name: string, amount: string) =>
      `${name},${amount},${formatReleaseCode(codes[at] ?? '')},${merchant.till.url}/gifts/${gifts[2 - at]?.id},"Thank you, all of you",${gifts[2 - at]?.id}`;
    expect(csv.trim().split('\n')).toEqual([
      'recipient_name,amount,gift_code,url,message,id',
      line(0, 'Ada Lovelace', '10.00'),
      line(1, 'Grace Hopper', '20.00'),
      line(2, '', '12.50'),
    ]);

    await follow(page, 'Go to gifts');
    await page.waitForSelector('tbody a');
    await follow(page, 'Payments');
    await named(page, 'link', 'Create link');
    expectNowhere(codes, (await heapOf(page)).join('\n'));
    expectNowhere(codes, [...sent, ...merchant.till.logged, await keptBy(page)].join('\n'));
    expect(complaints).toEqual([]);
    await leave();
  });
});
