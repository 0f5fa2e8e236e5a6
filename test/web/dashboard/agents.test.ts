import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptBy, noBrowser, press, shows } from '../../support/browser.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, type Ender, SHOP } from '../../support/checkouts.ts';
import { fill, follow, PHONE } from '../../support/dashboard.ts';
import { rest } from '../../support/surfaces.ts';
import { expectForEverybody, expectUsable, stands } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** Agents in the dashboard: a key and a budget are made, the agent meets its limits, and its owner watches. */

const merchant = useMerchant('Owner of agents');
let ender: Ender;
beforeAll(async () => {
  ender = createEnder(merchant.till);
  await merchant.call('CardCreate', CARD);
});

const { call } = rest;

async function make(page: Page, name: string, change: Record<string, string> = {}): Promise<void> {
  await fill(page, 'Name', name);
  for (const [label, text] of Object.entries(change)) await fill(page, label, text);
  await press(page, 'Create agent');
}

/** The key that the dialog shows. */
async function secretIn(page: Page, name: string): Promise<string> {
  await shows(page, `Connect “${name}”`);
  return page.$eval('[role="dialog"] code', (element) => element.textContent ?? '');
}

async function leaveDialog(page: Page): Promise<void> {
  await press(page, 'Done');
  await press(page, 'I’ve saved it');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
}

/** What the agent is told when it confirms a quote. */
async function buy(key: string, amount: number) {
  const options = { card_cvc: '737' };
  const { body } = await call(merchant.till, 'CheckoutIntentCreate', { url: SHOP, options }, { key });
  await ender.quote(body.id, amount);
  return call(merchant.till, 'CheckoutIntentConfirm', { id: body.id }, { key });
}

const keyCount = async () => {
  const { body } = await call(merchant.till, 'ApiKeys', { limit: 100 }, merchant.account);
  return (body.data as unknown[]).length;
};

describe.skipIf(noBrowser)('an agent', () => {
  it('gets a key and a budget, and its owner sees what is left of it', { tags: 'deep' }, async () => {
    const { page, sent, complaints, leave } = await merchant.open('/agents');
    await shows(page, 'No agents yet');
    await follow(page, 'New agent');
    await make(page, 'Shopping assistant', { Shops: 'https://shop.example/mugs' });
    const key = await secretIn(page, 'Shopping assistant');
    await shows(page, `--header "Authorization: Bearer ${key}"`);
    await expectUsable(page);
    await leaveDialog(page);

    await shows(page, '$100.00 of $100.00 left today');
    expect(await keptBy(page)).not.toContain(key);
    expect([...sent, ...merchant.till.logged].join('\n')).not.toContain(key);

    expect((await buy(key, 2_000)).body.status).toBe('processing');
    await shows(page, '$80.00 of $100.00 left today');
    await shows(page, 'Stoneware mug');

    const refused = await buy(key, 5_001);
    expect(refused.code).toBe('mandate_purchase_limit_exceeded');
    const asked = await buy(key, 3_000);
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'approval' } });
    await page.click('main a[href*="/purchases/ci_"]');
    await follow(page, 'Shopping assistant');
    await shows(page, 'What it may do');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('that is refused a budget leaves no key behind', { tags: 'deep' }, async () => {
    const before = await keyCount();
    const { page, leave } = await merchant.open('/agents/new');
    await make(page, 'Careless', { 'Most per purchase': '', 'Most per day': '' });
    await shows(page, 'Set a limit');
    await make(page, 'Careless', { 'Most per purchase': '50', Shops: 'not a host!' });
    await shows(page, 'a host name such as shop.example');
    await expect.poll(keyCount).toBe(before);
    await make(page, 'Careful', { Shops: 'shop.example' });
    await secretIn(page, 'Careful');
    expect(await keyCount()).toBe(before + 1);
    await leave();
  });

  it('is stopped from a phone: it can’t buy, and then not call at all', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/agents/new', { viewport: PHONE });
    await make(page, 'Phone agent');
    const key = await secretIn(page, 'Phone agent');
    await leaveDialog(page);
    await stands(page, 'Can buy');
    await press(page, 'Stop purchases');
    await press(page, 'Stop purchases', '[role="alertdialog"]');
    await stands(page, 'Revoked');
    expect((await buy(key, 1_000)).code).toBe('mandate_inactive');
    await press(page, 'Revoke key');
    await press(page, 'Revoke key', '[role="alertdialog"]');
    await shows(page, 'revoked');
    await expect.poll(async () => (await call(merchant.till, 'Account', {}, { key })).status).toBe(401);
    await leave();
  });

  it('looks right to everybody', { tags: 'deep' }, async () => {
    const { body } = await call(merchant.till, 'Mandates', { limit: 1 }, merchant.account);
    const [newest] = body.data as { id: string }[];
    await expectForEverybody(merchant, {
      '/agents': 'Phone agent',
      '/agents/new': 'Most per purchase',
      [`/agents/${newest?.id}`]: 'What it may do',
    });
  });
});
