import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunLost } from '../../src/buying/checkout-intents/runs.ts';
import { createAgentCalls, newAgent } from '../support/agents.ts';
import { type Ender, quoteOf, SHOP, startTillAndEnder } from '../support/checkouts.ts';
import { surfaces } from '../support/surfaces.ts';
import type { TestTill } from '../support/till.ts';

/** How an agent’s mandate is created, updated, and ended, and what ends with it. */

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder({ CHECKOUT_WAITING_PER_ACCOUNT: '1000' }));
});
afterAll(() => till.stop());

const SHOP_HOST = new URL(SHOP).hostname;

describe.each(surfaces)('mandates over $name', (surface) => {
  const { call } = surface;
  const { mandate, read, confirm, quoted, buy } = createAgentCalls(surface, () => ({ till, ender }));

  it('200: are created, listed, and retrieved, also by the key', async () => {
    const agent = await newAgent(till);
    const expires_at = Math.floor(till.clock.now().getTime() / 1000) + 3_600;
    const made = await mandate(agent, {
      per_purchase: 5_000,
      per_day: 10_000,
      per_month: 50_000,
      approve_above: 4_000,
      allow_hosts: ['Shop.Example.', 'shop.example'],
      deny_hosts: ['outlet.shop.example'],
      cards: [agent.cardId],
      expires_at,
    });
    expect(made).toMatchObject({ status: 200 });
    expect(made.body).toEqual({
      id: expect.stringMatching(/^mdt_[0-9A-Za-z]{24}$/),
      object: 'mandate',
      status: 'active',
      api_key: agent.keyId,
      grant: null,
      currency: 'usd',
      per_purchase: 5_000,
      per_day: 10_000,
      per_month: 50_000,
      spent_today: 0,
      spent_this_month: 0,
      remaining_today: 10_000,
      remaining_this_month: 50_000,
      approve_above: 4_000,
      allow_hosts: ['shop.example'],
      deny_hosts: ['outlet.shop.example'],
      cards: [agent.cardId],
      expires_at,
      revoked_at: null,
      created: expect.closeTo(till.clock.now().getTime() / 1000, -1),
    });
    expect((await call(till, 'Mandate', { id: made.body.id }, agent)).body).toEqual(made.body);
    const params = { api_key: agent.keyId, status: 'active' };
    expect((await call(till, 'Mandates', params, agent)).body.data).toEqual([made.body]);
  });

  it('200: are updated in place, and what was spent still counts', async () => {
    const agent = await newAgent(till);
    const { body: made } = await mandate(agent, {
      per_purchase: 3_000,
      per_day: 3_000,
      approve_above: 100,
      allow_hosts: ['elsewhere.example'],
      cards: [agent.cardId],
    });
    const update = (changes: Record<string, unknown>, as: { key: string } = agent.owner) =>
      call(till, 'MandateUpdate', { id: made.id, ...changes }, as);
    expect((await buy(agent, 2_000)).code).toBe('mandate_host_not_allowed');
    const opened = await update({ allow_hosts: [SHOP_HOST], approve_above: null });
    expect(opened.body).toEqual({ ...made, allow_hosts: [SHOP_HOST], approve_above: null });
    expect((await buy(agent, 2_000)).status).toBe(200);
    expect((await buy(agent, 2_000)).code).toBe('mandate_day_limit_exceeded');
    const raised = await update({ per_day: 5_000 });
    expect(raised.body).toMatchObject({ per_day: 5_000, spent_today: 2_000, remaining_today: 3_000 });
    expect((await buy(agent, 2_000)).status).toBe(200);
    const lowered = await update({ per_day: 1_000, cards: null });
    expect(lowered.body).toMatchObject({ spent_today: 4_000, remaining_today: 0, cards: [] });
    expect((await buy(agent, 50)).code).toBe('mandate_day_limit_exceeded');
    const audited = await call(till, 'AuditEntries', { source: made.id }, agent.owner);
    const entries = audited.body.data as { action: string; actor: string; details: object }[];
    expect(entries.map(({ action }) => action)).toEqual([
      'mandate.updated',
      'mandate.updated',
      'mandate.updated',
      'mandate.created',
    ]);
    expect(entries[1]?.details).toMatchObject({ per_day: 5_000, allow_hosts: [SHOP_HOST] });
    expect((await update({ per_day: 9_000 }, agent)).code).toBe('permission_denied');
    for (const [changes, param] of [
      [{ per_day: 0 }, 'per_day'],
      [{ expires_at: 1_700_000_000 }, 'expires_at'],
      [{ cards: ['card_000000000000000000000000'] }, 'cards[0]'],
      [{ deny_hosts: ['https://shop.example'] }, 'deny_hosts[0]'],
      [{ currency: 'sgd' }, 'currency'],
    ] as const)
      expect(await update(changes)).toMatchObject({ status: 400, param });
    expect(await read(agent, made.id)).toEqual(lowered.body);
    await call(till, 'MandateRevoke', { id: made.id }, agent.owner);
    expect(await update({ per_day: 9_000 })).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('finds the purchases that were confirmed under one', async () => {
    const agent = await newAgent(till);
    const limits = { api_key: agent.keyId, currency: 'usd', per_day: 10_000 };
    const { body: mandate } = await call(till, 'MandateCreate', limits, agent.owner);
    const bought = await call(till, 'CheckoutIntentCreate', { url: SHOP }, agent);
    await call(till, 'CheckoutIntentCreate', { url: SHOP }, agent);
    await ender.quote(bought.body.id, 2_500);
    await call(till, 'CheckoutIntentConfirm', { id: bought.body.id }, agent);
    const listed = await call(till, 'CheckoutIntents', { mandate: mandate.id }, agent);
    expect((listed.body.data as { id: string }[]).map(({ id }) => id)).toEqual([bought.body.id]);
  });

  it('are revoked before an order is armed or after, and nothing in between', async () => {
    for (let round = 0; round < 6; round++) {
      const agent = await newAgent(till);
      const { body: made } = await mandate(agent, { per_day: 100_000 });
      const id = await quoted(agent, 1_000);
      await confirm(agent, id);
      const run = await ender.take(id);
      const revoke = () => call(till, 'MandateRevoke', { id: made.id }, agent.owner);
      const arm = () =>
        ender.runs.arm(run).then(
          () => true,
          () => false,
        );
      const [revoked, isArmed] =
        round % 2 ? await Promise.all([revoke(), arm()]) : (await Promise.all([arm(), revoke()])).reverse();
      expect(revoked).toMatchObject({ status: 200 });
      const { body } = await call(till, 'CheckoutIntent', { id }, agent);
      expect(body.status).toBe(isArmed ? 'processing' : 'canceled');
      expect(await read(agent, made.id)).toMatchObject({ spent_today: isArmed ? 1_000 : 0 });
    }
  });

  it('403: end when they expire, and not the limit with them', async () => {
    const agent = await newAgent(till);
    const now = till.clock.now();
    const expires_at = Math.floor(now.getTime() / 1000) + 60;
    const { body: made } = await mandate(agent, { expires_at });
    till.clock.set(new Date(now.getTime() + 61_000));
    try {
      expect(await buy(agent, 100)).toMatchObject({ status: 403, code: 'mandate_inactive' });
      expect(await till.useCases.mandates.expireAll()).toBe(1);
      expect(await read(agent, made.id)).toMatchObject({ status: 'expired' });
      expect(await buy(agent, 100)).toMatchObject({ status: 403, code: 'mandate_inactive' });
      expect((await mandate(agent, { per_day: 100 })).status).toBe(200);
      expect((await buy(agent, 100)).status).toBe(200);
    } finally {
      till.clock.set(now);
    }
  });

  it('200: stop, when they’re revoked, everything that isn’t being ordered yet', async () => {
    const agent = await newAgent(till);
    const { body: made } = await mandate(agent, { per_day: 100_000 });
    const start = async () => {
      const id = await quoted(agent, 1_000);
      await confirm(agent, id);
      return id;
    };
    const armed = await start();
    const armedRun = await ender.take(armed);
    await ender.runs.arm(armedRun);
    const running = await start();
    const run = await ender.take(running);
    const [queued, unconfirmed] = [await start(), await quoted(agent, 1_000)];
    const revoked = await call(till, 'MandateRevoke', { id: made.id }, agent.owner);
    expect(revoked).toMatchObject({ status: 200, body: { status: 'revoked', spent_today: 1_000 } });
    const statusOf = async (id: string) => (await call(till, 'CheckoutIntent', { id }, agent)).body;
    for (const id of [queued, running])
      expect(await statusOf(id)).toMatchObject({
        status: 'canceled',
        status_reason: 'user_canceled',
        outcome: 'not_placed',
        explanation: 'Its mandate was revoked before the order was placed.',
      });
    await expect(ender.runs.arm(run)).rejects.toThrow(RunLost);
    await ender.place(armedRun, '18', quoteOf(1_000));
    expect(await statusOf(armed)).toMatchObject({ status: 'succeeded', charge_id: '18' });
    expect(await confirm(agent, unconfirmed)).toMatchObject({ status: 403, code: 'mandate_inactive' });
    const again = await call(till, 'MandateRevoke', { id: made.id }, agent.owner);
    expect(again).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('200: end with their key, and with them what it confirmed', async () => {
    const agent = await newAgent(till);
    const { body: made } = await mandate(agent, { per_day: 100_000 });
    const queued = await quoted(agent, 1_000);
    await confirm(agent, queued);
    expect((await call(till, 'ApiKeyRevoke', { id: agent.keyId }, agent.owner)).status).toBe(200);
    const { body: ended } = await call(till, 'Mandate', { id: made.id }, agent.owner);
    expect(ended).toMatchObject({ status: 'revoked', spent_today: 0 });
    const { body: stopped } = await call(till, 'CheckoutIntent', { id: queued }, agent.owner);
    expect(stopped).toMatchObject({ status: 'canceled', outcome: 'not_placed' });
  });

  it.each([
    ['a key that doesn’t exist', { api_key: 'ak_000000000000000000000000' }, 'api_key'],
    ['a host with a port', { allow_hosts: ['ok.example', 'shop.example:443'] }, 'allow_hosts[1]'],
    ['a URL for a host', { deny_hosts: ['https://shop.example'] }, 'deny_hosts[0]'],
    ['a card that doesn’t exist', { cards: ['card_000000000000000000000000'] }, 'cards[0]'],
    ['nothing to spend', { per_day: 0 }, 'per_day'],
    ['an unknown currency', { currency: 'eur' }, 'currency'],
    ['an expiry in the past', { expires_at: 1_700_000_000 }, 'expires_at'],
  ])('400: refuse %s', async (_, params, param) => {
    const agent = await newAgent(till);
    const refused = await mandate(agent, params);
    expect(refused).toMatchObject({ status: 400, type: 'invalid_request_error', param });
    expect((await call(till, 'Mandates', {}, agent)).body.data).toEqual([]);
  });

  it('400: refuse a key that could lift its own limits, and one of another account', async () => {
    const agent = await newAgent(till);
    const { body: keys } = await call(till, 'ApiKeys', {}, agent.owner);
    const admin = (keys.data as { id: string; scopes: string[] }[]).find(({ scopes }) =>
      scopes.includes('admin'),
    );
    expect(await mandate(agent, { api_key: admin?.id })).toMatchObject({ status: 400, param: 'api_key' });
    const { keyId } = await newAgent(till);
    expect(await mandate(agent, { api_key: keyId })).toMatchObject({ status: 400, param: 'api_key' });
  });

  it('409: are one for each key', async () => {
    const agent = await newAgent(till);
    const made = await Promise.all([1, 2, 3].map((per_day) => mandate(agent, { per_day })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = made.find(({ status }) => status === 409);
    expect(refused?.code).toBe('state_conflict');
  });

  it('404 and 403: are the owner’s', async () => {
    const agent = await newAgent(till);
    const { body: made } = await mandate(agent, { per_day: 100 });
    const stranger = await till.newAccount();
    for (const operation of ['Mandate', 'MandateUpdate', 'MandateRevoke']) {
      expect((await call(till, operation, { id: made.id }, stranger)).code).toBe('resource_missing');
      expect((await call(till, operation, { id: made.id })).code).toBe('authentication_required');
    }
    const own = { api_key: agent.keyId, currency: 'usd' };
    expect((await call(till, 'MandateCreate', own, agent)).code).toBe('permission_denied');
    expect((await call(till, 'MandateRevoke', { id: made.id }, agent)).code).toBe('permission_denied');
  });
});
