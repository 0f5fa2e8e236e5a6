import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, type Ender, SHOP } from '../../support/checkouts.ts';
import { PHONE } from '../../support/dashboard.ts';
import { rest } from '../../support/surfaces.ts';
import { useMerchant } from './merchant.ts';

/** An agent’s purchase that its owner approves from a phone, at the address that the agent was given. */

const merchant = useMerchant('Owner of an agent');
let ender: Ender;
beforeAll(async () => {
  ender = createEnder(merchant.till);
  await merchant.call('CardCreate', CARD);
});

/** An agent that has asked for an approval, and where it’s given. */
async function asking(): Promise<{ id: string; path: string }> {
  const { till } = merchant;
  const { call } = rest;
  const key = await merchant.call('ApiKeyCreate', { scopes: ['buy:quote', 'buy:confirm'] });
  await merchant.call('MandateCreate', { api_key: key.id, currency: 'usd', approve_above: 1_000 });
  const agent = { key: String(key.secret) };
  const options = { card_cvc: '737' };
  const { body } = await call(till, 'CheckoutIntentCreate', { url: SHOP, options }, agent);
  await ender.quote(body.id);
  const asked = await call(till, 'CheckoutIntentConfirm', { id: body.id }, agent);
  const { url } = asked.body.next_action as { url: string };
  return { id: String(body.id), path: url.replace(`${till.url}/dashboard`, '') };
}

const statusOf = async (id: string) => (await merchant.call('CheckoutIntent', { id })).status;

describe.skipIf(noBrowser)('a purchase that needs approval', () => {
  it('is approved', async () => {
    const { id, path } = await asking();
    const { page, complaints, leave } = await merchant.open(path, { viewport: PHONE });
    await shows(page, 'Approval needed');
    await press(page, 'Approve $25.99');
    await press(page, 'Place order');
    await shows(page, 'Placing the order');
    expect(await statusOf(id)).toBe('processing');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is canceled', { tags: 'deep' }, async () => {
    const { id, path } = await asking();
    const { page, leave } = await merchant.open(path, { viewport: PHONE });
    await shows(page, 'Approval needed');
    await press(page, 'Cancel purchase');
    await press(page, 'Cancel purchase', '[role="alertdialog"]');
    await expect.poll(() => statusOf(id)).toBe('canceled');
    await leave();
  });
});
