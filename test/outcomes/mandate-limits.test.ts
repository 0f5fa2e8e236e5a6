import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/shared/clock.ts';
import { subscribeSse } from '../security/tenants/subscribe.ts';
import { createAgentCalls, newAgent } from '../support/agents.ts';
import { CARD } from '../support/cards.ts';
import { type Ender, quoteOf, SHOP, startTillAndEnder } from '../support/checkouts.ts';
import { graphql, surfaces } from '../support/surfaces.ts';
import type { TestTill } from '../support/till.ts';

/** What an agent’s key may spend, however it tries. */

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder({ CHECKOUT_WAITING_PER_ACCOUNT: '1000' }));
  await till.listen();
});
afterAll(() => till.stop());

it('a mandate’s budget is followed live', async () => {
  const agent = await newAgent(till);
  const { call } = graphql;
  const limits = { api_key: agent.keyId, currency: 'usd', per_day: 10_000 };
  const made = await call(till, 'MandateCreate', limits, agent.owner);
  const told = await subscribeSse(
    till,
    agent.key,
    'subscription($id: ID!) { mandateUpdated(id: $id) { status remainingToday } }',
    { id: made.body.id },
    (messages) => messages.length === 2,
    async () => {
      const intent = await call(till, 'CheckoutIntentCreate', { url: SHOP }, agent);
      await ender.quote(intent.body.id, 2_500);
      await call(till, 'CheckoutIntentConfirm', { id: intent.body.id }, agent);
    },
  );
  expect(told.map((message) => JSON.parse(message).data.mandateUpdated)).toEqual([
    { status: 'ACTIVE', remainingToday: 10_000 },
    { status: 'ACTIVE', remainingToday: 7_500 },
  ]);
});

describe.each(surfaces)('limits of mandates over $name', (surface) => {
  const { call } = surface;
  const { mandate, read, confirm, quoted, buy } = createAgentCalls(surface, () => ({ till, ender }));

  it('200: reserve what is confirmed, and say who confirmed it', async () => {
    const agent = await newAgent(till);
    const { body: made } = await mandate(agent, { per_day: 10_000, per_month: 30_000 });
    const bought = await buy(agent, 2_500);
    expect(bought.body).toMatchObject({
      status: 'processing',
      mandate: made.id,
      confirmed_by_key_id: agent.keyId,
      confirmed_by_wallet_address: null,
    });
    expect(await read(agent, made.id)).toMatchObject({
      spent_today: 2_500,
      spent_this_month: 2_500,
      remaining_today: 7_500,
      remaining_this_month: 27_500,
    });
    // The owner’s own keys have no mandate, and what they buy isn’t the agent’s.
    const owners = await confirm(agent.owner, await quoted(agent, 9_000));
    expect(owners.body).toMatchObject({ status: 'processing', mandate: null });
    expect(await read(agent, made.id)).toMatchObject({ remaining_today: 7_500 });
  });

  it('200: spend what was charged, give back what wasn’t, and keep what nobody knows', async () => {
    const agent = await newAgent(till);
    const { body: made } = await mandate(agent, { per_day: 10_000 });
    const start = async () => {
      const id = await quoted(agent, 4_000);
      expect((await confirm(agent, id)).body.status).toBe('processing');
      return ender.take(id);
    };
    const [first, second] = [await start(), await start()];
    expect(await read(agent, made.id)).toMatchObject({ remaining_today: 2_000 });
    await ender.place(first, '17', quoteOf(3_500));
    expect(await read(agent, made.id)).toMatchObject({ remaining_today: 2_500 });
    await ender.endings.failed(second, { reason: 'card_declined', explanation: 'Declined.' });
    expect(await read(agent, made.id)).toMatchObject({ remaining_today: 6_500 });
    await ender.endings.unknown(await start(), 'Nobody knows.');
    expect(await read(agent, made.id)).toMatchObject({ remaining_today: 2_500, spent_today: 7_500 });
    const past = { limit: 100, objectId: String(made.id) };
    const { rows } = await till.useCases.events.list(agent.owner.id, past);
    expect(rows.map(({ type }) => type).reverse()).toEqual([
      'mandate.created',
      'mandate.reserved',
      'mandate.reserved',
      'mandate.spent',
      'mandate.released',
      'mandate.reserved',
    ]);
  });

  it.each([
    ['per_purchase', 'mandate_purchase_limit_exceeded', '$40.00 per purchase'],
    ['per_day', 'mandate_day_limit_exceeded', '$40.00 remains'],
    ['per_month', 'mandate_month_limit_exceeded', '$40.00 remains'],
  ])('403: hold %s', async (limit, code, words) => {
    const agent = await newAgent(till);
    const { body: made } = await mandate(agent, { [limit]: 4_000 });
    const id = await quoted(agent, 4_001);
    const refused = await confirm(agent, id);
    expect(refused).toMatchObject({ status: 403, type: 'invalid_request_error', code });
    expect(refused.message).toContain(words);
    expect((await call(till, 'CheckoutIntent', { id }, agent)).body).toMatchObject({
      status: 'requires_confirmation',
      mandate: null,
      confirmed_by_key_id: null,
    });
    expect(await read(agent, made.id)).toMatchObject({ spent_today: 0 });
    // Its owner may still want it.
    expect((await confirm(agent.owner, id)).body).toMatchObject({ status: 'processing' });
    expect(await buy(agent, 4_000)).toMatchObject({ status: 200 });
  });

  it('403: hold hosts, cards, and the currency', async () => {
    const agent = await newAgent(till);
    const other = await call(till, 'CardCreate', CARD, agent.owner);
    await mandate(agent, {
      allow_hosts: ['shop.example'],
      deny_hosts: ['old.shop.example'],
      cards: [agent.cardId],
    });
    const card = agent.cardId;
    const tried = async (more: Record<string, unknown>) => (await buy(agent, 1_000, { card, ...more })).code;
    expect(await tried({})).toBeUndefined();
    expect(await tried({ url: 'https://www.shop.example:8443/mug' })).toBeUndefined();
    expect(await tried({ url: 'https://old.shop.example/mug' })).toBe('mandate_host_not_allowed');
    expect(await tried({ url: 'https://shop.example.evil.example/' })).toBe('mandate_host_not_allowed');
    expect(await tried({ card: other.body.id })).toBe('mandate_card_not_allowed');
    const { body } = await call(
      till,
      'CheckoutIntentCreate',
      { url: SHOP, card, options: { card_cvc: '737' } },
      agent,
    );
    await ender.quote(body.id, 1_000, { currency: 'sgd' });
    expect((await confirm(agent, String(body.id))).code).toBe('mandate_currency_not_allowed');
  });

  it('403: hold hosts where an allowed one leads elsewhere', async () => {
    const agent = await newAgent(till);
    await mandate(agent, { allow_hosts: ['shop.example'] });
    const id = await quoted(agent, 1_000);
    const run = await till.db.prisma.checkoutRun.findFirstOrThrow({ where: { intentId: id } });
    const step = { name: 'Open the shop', tookMs: 1, pageUrl: 'https://evil.example/mug' };
    await ender.runs.record({ ...run, fence: '', isArmed: false, flowId: '' }, step);
    const refused = await confirm(agent, id);
    expect(refused).toMatchObject({ status: 403, code: 'mandate_host_not_allowed' });
    expect(refused.message).toContain('evil.example');
  });

  it('hold hosts until the card is opened, wherever the shop leads by then', async () => {
    const agent = await newAgent(till);
    await mandate(agent, { allow_hosts: ['shop.example'], deny_hosts: ['pay.evil.example'] });
    const id = await quoted(agent, 1_000);
    await confirm(agent, id);
    const run = await ender.take(id);
    const open = (host: string) =>
      till.useCases.cardOpenings.open(run, { cardId: agent.cardId, sealedCvc: null }, host);
    expect((await open('pay.example:8443')).number).toBe(CARD.number.replaceAll(' ', ''));
    await expect(open('pay.evil.example')).rejects.toThrow('purchases from pay.evil.example');
    await ender.runs.record(run, { name: 'Open the shop', tookMs: 1, pageUrl: 'https://evil.example/mug' });
    await expect(open('pay.example')).rejects.toThrow('purchases from evil.example');
    const { body } = await call(till, 'CardOpenings', { checkout_intent: id }, agent.owner);
    expect(body.data).toHaveLength(1);
  });

  it('403: begin anew at midnight and with the month, in UTC', async () => {
    const agent = await newAgent(till);
    const now = till.clock.now();
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2);
    till.clock.set(new Date(midnight - DAY_MS - HOUR_MS));
    try {
      const { body: made } = await mandate(agent, { per_day: 1_000, per_month: 1_500 });
      expect((await buy(agent, 1_000)).status).toBe(200);
      expect((await buy(agent, 100)).code).toBe('mandate_day_limit_exceeded');
      till.clock.set(new Date(midnight - HOUR_MS));
      expect(await read(agent, made.id)).toMatchObject({ remaining_today: 1_000, remaining_this_month: 500 });
      expect((await buy(agent, 600)).code).toBe('mandate_month_limit_exceeded');
      till.clock.set(new Date(midnight));
      expect(await read(agent, made.id)).toMatchObject({
        remaining_today: 1_000,
        remaining_this_month: 1_500,
      });
      expect((await buy(agent, 600)).status).toBe(200);
    } finally {
      till.clock.set(now);
    }
  });

  it('buy exactly what a budget is enough for, however many are confirmed at once', async () => {
    const agent = await newAgent(till);
    const { body: made } = await mandate(agent, { per_day: 4_000 });
    // With cards of their own: purchases with one card wait for each other anyway.
    const cards: unknown[] = [];
    for (let n = 0; n < 4; n++) cards.push((await call(till, 'CardCreate', CARD, agent.owner)).body.id);
    const ids: string[] = [];
    for (let n = 0; n < 8; n++) ids.push(await quoted(agent, 1_000, { card: cards[n % cards.length] }));
    const confirmed = await Promise.all(ids.map((id) => confirm(agent, id)));
    const refused = confirmed.filter(({ status }) => status !== 200);
    expect(confirmed.length - refused.length).toBe(4);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['mandate_day_limit_exceeded']));
    expect(await read(agent, made.id)).toMatchObject({ remaining_today: 0, spent_today: 4_000 });
    const runs = await till.db.prisma.checkoutRun.count({
      where: { intentId: { in: ids }, kind: 'purchase' },
    });
    expect(runs).toBe(4);
  });
});
