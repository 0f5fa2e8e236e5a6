import { mkdir } from 'node:fs/promises';
import type { BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../../src/buying/checkout-intents/runs.ts';
import type { ChallengeView } from '../../src/buying/flows/errand.ts';
import { findings, noBrowser, openBrowser, press, shows, visit } from '../support/browser.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, type Ender, SHOP } from '../support/checkouts.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** The page on which a cardholder answers the bank, while a run waits for it. */

const VIEW: ChallengeView = {
  title: 'Confirm your payment',
  text: ['We sent a code to your phone ending in 34.', 'Enter it to pay 25.99 USD.'],
  fields: [{ name: 'code', label: 'One-time code', type: 'text' }],
  buttons: [
    { name: 'submit', text: 'Submit' },
    { name: 'cancel', text: 'Cancel' },
  ],
};
const WRONG: ChallengeView = { ...VIEW, text: ['That code is wrong. Try once more.'] };

let till: TestTill;
let browser: BrowserContext;
let account: TestAccount;
let ender: Ender;
beforeAll(async () => {
  if (noBrowser) return;
  till = await startTill();
  await till.listen();
  browser = await openBrowser();
  account = await till.newAccount();
  ender = createEnder(till);
  await call('CardCreate', CARD);
});
afterAll(() => till?.stop());

const call = async (operation: string, params: Record<string, unknown>) =>
  (await rest.call(till, operation, params, account)).body;

/** A purchase whose bank asks: what the run would see, and the page for the cardholder. */
async function asked() {
  const { id } = await call('CheckoutIntentCreate', { url: SHOP, options: { card_cvc: '737' } });
  await ender.quote(id);
  await call('CheckoutIntentConfirm', { id });
  const run: Run = await ender.take(id);
  const ask = till.useCases.challenges.ask(run);
  const look = (view = VIEW) => ask(view, new AbortController().signal);
  const first = look();
  let url = '';
  while (!url) {
    const { next_action } = await call('CheckoutIntent', { id });
    url =
      (next_action as { payment_authentication?: { url: string } } | null)?.payment_authentication?.url ?? '';
  }
  return { id, run, look, first, url };
}

describe.skipIf(noBrowser)('the page of a bank’s question', () => {
  it('keeps nobody from answering', { tags: 'deep' }, async () => {
    const { url, first } = await asked();
    const { page, complaints, leave } = await visit(browser, url);
    await shows(page, 'We sent a code to your phone ending in 34.');
    for (const said of [
      'Harbor & Pine',
      'shop.example',
      '$25.99',
      'Stoneware mug',
      'Blue / Large · 1 × $20.99',
      'Standard (3–5 days), $5.00',
      'Ada Lovelace, 12 Analytical Way, New York, NY 10001, United States',
    ])
      await shows(page, said);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('li img')?.naturalWidth === 1);
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    if (process.env.SCREENSHOTS) {
      await mkdir(process.env.SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/challenge.png` as `${string}.png` });
    }
    await leave();
    expect(await first).toBeUndefined();
  });

  it('carries the answer to the run, asks again and tells how it ended', { tags: 'deep' }, async () => {
    const { id, url, look, run, first } = await asked();
    expect(await first).toBeUndefined();
    const { page, leave } = await visit(browser, url);
    await shows(page, 'One-time code');
    await page.type('input', '111111');
    await press(page, 'Submit');
    expect(await nextAnswer(look)).toEqual({ fields: { code: '111111' }, button: 'submit' });
    await look(WRONG);
    await shows(page, 'That code is wrong.');
    await page.locator('input').fill('123456');
    await press(page, 'Submit');
    expect(await nextAnswer(() => look(WRONG))).toEqual({ fields: { code: '123456' }, button: 'submit' });
    const kept = await till.db.prisma.checkoutChallenge.findUniqueOrThrow({ where: { runId: run.id } });
    expect(kept.sealedAnswer).toBeNull();
    await ender.place(run, '#5');
    await shows(page, 'Your order with Harbor & Pine is placed.');
    await page.reload();
    await shows(page, 'Stoneware mug');
    expect(await page.$eval('main', (one) => one.innerText)).not.toContain('Analytical Way');
    expect(await call('CheckoutIntent', { id })).toMatchObject({ status: 'succeeded', next_action: null });
    await leave();
  });

  it('says plainly that an address leads nowhere', async () => {
    const { page, leave } = await visit(browser, `${till.url}/authenticate/guessed`);
    await shows(page, 'Nothing to verify');
    await leave();
  });
});

async function nextAnswer(look: () => Promise<unknown>): Promise<unknown> {
  for (let looks = 0; looks < 20; looks++) {
    const answer = await look();
    if (answer) return answer;
  }
  return undefined;
}
