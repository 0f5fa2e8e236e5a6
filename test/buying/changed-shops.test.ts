import { describe, expect, it } from 'vitest';
import { createCalls } from '../security/tenants/calls.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { openLampShop } from '../support/lamp-shop.ts';
import { buyer } from '../support/little-shop.ts';
import { startTillWithRunner } from '../support/runner.ts';
import { rest } from '../support/surfaces.ts';

/** An approval is for what the shop showed. */
describe.skipIf(noBrowser)('a purchase that a person approved', () => {
  it('lapses when the shop then sells something else: no card, no order, and the budget comes back', {
    tags: 'deep',
  }, async () => {
    const shop = await openLampShop();
    const { till, account, ask, stop } = await startTillWithRunner({
      allowedHosts: [new URL(shop.url).host],
    });
    atEnd(stop);
    const { call } = rest;
    const { signIn } = createCalls(() => till);
    const agent = await ask('ApiKeyCreate', { scopes: ['read', 'buy:quote', 'buy:confirm'] });
    const limits = { api_key: agent.id, currency: 'usd', per_day: 5_000, approve_above: 0 };
    const mandate = await ask('MandateCreate', limits);
    const as = { key: String(agent.secret) };
    const { id } = await ask('CheckoutIntentCreate', { url: shop.url, options: buyer });
    const read = () => ask('CheckoutIntent', { id });
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('requires_confirmation');
    const asked = await call(till, 'CheckoutIntentConfirm', { id }, as);
    expect(asked.body).toMatchObject({ next_action: { type: 'approval' } });
    shop.name = 'Blue Lampshade';
    const cookie = await signIn(account.wallet);
    await call(till, 'CheckoutIntentApprove', { id }, { cookie });
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('failed');
    expect(await read()).toMatchObject({
      status_reason: 'merchant_error',
      outcome: 'not_placed',
      explanation: expect.stringContaining('“Blue Lampshade” instead of “Blue Lamp”'),
    });
    expect(await ask('Mandate', { id: mandate.id })).toMatchObject({ spent_today: 0 });
    const told = await till.db.prisma.event.findMany({
      where: { objectId: String(mandate.id) },
      orderBy: { sequence: 'asc' },
    });
    expect(told.map(({ type }) => type)).toEqual(['mandate.created', 'mandate.reserved', 'mandate.released']);
    expect((await ask('CardOpenings', {})).data).toEqual([]);
    expect(shop.orders).toBe(0);
  });
});
