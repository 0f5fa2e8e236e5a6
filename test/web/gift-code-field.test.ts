import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReleaseCode } from '../../src/gifts/release-codes/index.ts';
import { noBrowser, press, shows, type Visit, visit } from '../support/browser.ts';
import { fund, makeGift } from '../support/gifts.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';
import { useMerchant } from './dashboard/merchant.ts';
import { enter } from './redeeming.ts';

/** The field that takes a gift’s code: what it says while somebody types, mistypes, and guesses. */

const merchant = useMerchant('Harbour Coffee');

describe.skipIf(noBrowser)('a code', () => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit(merchant.browser, `${merchant.till.url}/gifts/redeem`);
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
    const gift = await makeGift(rest, merchant.till, merchant.account);
    await fund(merchant.till, gift);
    const { page } = visitor;
    await page.setOfflineMode(true);
    await retype(gift.code);
    await shows(page, 'The network isn’t responding');
    await page.setOfflineMode(false);
    await press(page, 'Try again');
    await shows(page, 'Where should we send the money?');
  });
});

describe.skipIf(noBrowser)('where calls are few', () => {
  let limited: TestTill;
  beforeAll(async () => {
    limited = await startTill({ RATE_LIMIT_PER_ADDRESS: '25' }, { network: merchant.till.network });
    await limited.listen();
  });
  afterAll(() => limited.stop());

  it('whoever tries too many codes has to wait', async () => {
    const { page, leave } = await visit(merchant.browser, `${limited.url}/gifts/redeem`);
    const isTooMuch = () => page.evaluate(() => document.body.innerText.includes('Too many attempts'));
    for (let tries = 0; tries < 50 && !(await isTooMuch()); tries++) {
      // Typing alone is slower than what is allowed on a busy machine.
      await Promise.all(
        Array.from({ length: 25 }, () => fetch(`${limited.url}/v1/claimable_gift?id=nothing`)),
      );
      await page.locator('input').fill('');
      await enter(page, generateReleaseCode());
      await page.waitForSelector('[role="alert"]');
    }
    await shows(page, 'Too many attempts');
    await shows(page, 'Please wait');
    await leave();
  });
});
