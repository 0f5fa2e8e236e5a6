import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunLost } from '../../src/buying/checkout-intents/runs.ts';
import { DAY_MS, HOUR_MS } from '../../src/shared/clock.ts';
import { createCalls } from '../security/tenants/calls.ts';
import { subscribeSse } from '../security/tenants/subscribe.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, type Ender, quoteOf, SHOP } from '../support/checkouts.ts';
import { type Outcome, type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What an agent’s key may spend, however it tries. */

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  till = await startTill({ CHECKOUT_WAITING_PER_ACCOUNT: '1000' });
  ender = createEnder(till);
  await till.listen();
});
afterAll(() => till.stop());

const { signIn } = createCalls(() => till);
const SHOP_HOST = new URL(SHOP).hostname;
const setClock = (to: Date) => till.clock.advance(to.getTime() - till.clock.now().getTime());

interface Agent {
  /** Who owns the account, with a key for everything. */
  owner: TestAccount;
  key: string;
  keyId: string;
  cardId: string;
}

async function newAgent(): Promise<Agent> {
  const owner = await till.newAccount();
  const { call } = surfaces[0] as Surface;
  const scopes = ['read', 'buy:quote', 'buy:confirm'];
  const made = await call(till, 'ApiKeyCreate', { scopes }, owner);
  const card = await call(till, 'CardCreate', CARD, owner);
  return {
    owner,
    key: String(made.body.secret),
    keyId: String(made.body.id),
    cardId: String(card.body.id),
  };
}

it('a mandate’s budget is followed live', async () => {
  const agent = await newAgent();
  const { call } = surfaces[1] as Surface;
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

describe.each(surfaces)('mandates over $name', ({ call }) => {
  it('finds the purchases that were confirmed under one', async () => {
    const agent = await newAgent();
    const limits = { api_key: agent.keyId, currency: 'usd', per_day: 10_000 };
    const { body: mandate } = await call(till, 'MandateCreate', limits, agent.owner);
    const bought = await call(till, 'CheckoutIntentCreate', { url: SHOP }, agent);
    await call(till, 'CheckoutIntentCreate', { url: SHOP }, agent);
    await ender.quote(bought.body.id, 2_500);
    await call(till, 'CheckoutIntentConfirm', { id: bought.body.id }, agent);
    const listed = await call(till, 'CheckoutIntents', { mandate: mandate.id }, agent);
    expect((listed.body.data as { id: string }[]).map(({ id }) => id)).toEqual([bought.body.id]);
  });

  const mandate = (agent: Agent, limits: Record<string, unknown>) =>
    call(till, 'MandateCreate', { api_key: agent.keyId, currency: 'usd', ...limits }, agent.owner);
  const read = async ({ owner }: Agent, id: unknown) => (await call(till, 'Mandate', { id }, owner)).body;
  const confirm = (as: { key: string }, id: string) => call(till, 'CheckoutIntentConfirm', { id }, as);

  async function quoted(agent: Agent, amount: number, more: Record<string, unknown> = {}): Promise<string> {
    const options = { card_cvc: '737' };
    const { body } = await call(till, 'CheckoutIntentCreate', { url: SHOP, options, ...more }, agent);
    await ender.quote(body.id, amount);
    return String(body.id);
  }

  const buy = async (agent: Agent, amount: number, more = {}): Promise<Outcome> =>
    confirm(agent, await quoted(agent, amount, more));

  it('200: are created, listed, and retrieved, also by the key', async () => {
    const agent = await newAgent();
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
    const agent = await newAgent();
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

  it('200: reserve what is confirmed, and say who confirmed it', async () => {
    const agent = await newAgent();
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
    const agent = await newAgent();
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
    const agent = await newAgent();
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
    const agent = await newAgent();
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
    const agent = await newAgent();
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
    const agent = await newAgent();
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

  it('are revoked before an order is armed or after, and nothing in between', async () => {
    for (let round = 0; round < 12; round++) {
      const agent = await newAgent();
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

  it('403: begin anew at midnight and with the month, in UTC', async () => {
    const agent = await newAgent();
    const now = till.clock.now();
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2);
    setClock(new Date(midnight - DAY_MS - HOUR_MS));
    try {
      const { body: made } = await mandate(agent, { per_day: 1_000, per_month: 1_500 });
      expect((await buy(agent, 1_000)).status).toBe(200);
      expect((await buy(agent, 100)).code).toBe('mandate_day_limit_exceeded');
      setClock(new Date(midnight - HOUR_MS));
      expect(await read(agent, made.id)).toMatchObject({ remaining_today: 1_000, remaining_this_month: 500 });
      expect((await buy(agent, 600)).code).toBe('mandate_month_limit_exceeded');
      setClock(new Date(midnight));
      expect(await read(agent, made.id)).toMatchObject({
        remaining_today: 1_000,
        remaining_this_month: 1_500,
      });
      expect((await buy(agent, 600)).status).toBe(200);
    } finally {
      setClock(now);
    }
  });

  it('403: end when they expire, and not the limit with them', async () => {
    const agent = await newAgent();
    const now = till.clock.now();
    const expires_at = Math.floor(now.getTime() / 1000) + 60;
    const { body: made } = await mandate(agent, { expires_at });
    setClock(new Date(now.getTime() + 61_000));
    try {
      expect(await buy(agent, 100)).toMatchObject({ status: 403, code: 'mandate_inactive' });
      expect(await till.useCases.mandates.expireAll()).toBe(1);
      expect(await read(agent, made.id)).toMatchObject({ status: 'expired' });
      expect(await buy(agent, 100)).toMatchObject({ status: 403, code: 'mandate_inactive' });
      expect((await mandate(agent, { per_day: 100 })).status).toBe(200);
      expect((await buy(agent, 100)).status).toBe(200);
    } finally {
      setClock(now);
    }
  });

  it('200: stop, when they’re revoked, everything that isn’t being ordered yet', async () => {
    const agent = await newAgent();
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
    const agent = await newAgent();
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
    const agent = await newAgent();
    const refused = await mandate(agent, params);
    expect(refused).toMatchObject({ status: 400, type: 'invalid_request_error', param });
    expect((await call(till, 'Mandates', {}, agent)).body.data).toEqual([]);
  });

  it('400: refuse a key that could lift its own limits, and one of another account', async () => {
    const agent = await newAgent();
    const { body: keys } = await call(till, 'ApiKeys', {}, agent.owner);
    const admin = (keys.data as { id: string; scopes: string[] }[]).find(({ scopes }) =>
      scopes.includes('admin'),
    );
    expect(await mandate(agent, { api_key: admin?.id })).toMatchObject({ status: 400, param: 'api_key' });
    const { keyId } = await newAgent();
    expect(await mandate(agent, { api_key: keyId })).toMatchObject({ status: 400, param: 'api_key' });
  });

  it('409: are one for each key', async () => {
    const agent = await newAgent();
    const made = await Promise.all([1, 2, 3].map((per_day) => mandate(agent, { per_day })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = made.find(({ status }) => status === 409);
    expect(refused?.code).toBe('state_conflict');
  });

  it('404 and 403: are the owner’s', async () => {
    const agent = await newAgent();
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

  describe('that want a person’s approval', () => {
    /** An agent that has asked for it, and its owner, signed in. */
    async function asking(limits: Record<string, unknown> = {}) {
      const agent = await newAgent();
      const { body: made } = await mandate(agent, { approve_above: 4_000, ...limits });
      const id = await quoted(agent, 4_001);
      const asked = await confirm(agent, id);
      const cookie = await signIn(agent.owner.wallet);
      const act = (verb: 'Approve' | 'Decline') => call(till, `CheckoutIntent${verb}`, { id }, { cookie });
      return { agent, mandateId: made.id, id, asked, act };
    }

    it('buy only from the hosts that were approved', async () => {
      const { agent, id, act } = await asking();
      await act('Approve');
      const run = await ender.take(id);
      await ender.runs.record(run, { name: 'Open the shop', tookMs: 1, pageUrl: 'https://evil.example/' });
      const paying = till.useCases.cardOpenings.open(
        run,
        { cardId: agent.cardId, sealedCvc: null },
        'shop.example',
      );
      await expect(paying).rejects.toThrow('evil.example, which wasn’t approved');
    });

    it('200: wait, and buy when it’s given', async () => {
      const { agent, mandateId, id, asked, act } = await asking({ per_day: 10_000 });
      expect(asked).toMatchObject({
        status: 200,
        body: {
          status: 'requires_action',
          next_action: { type: 'approval', url: `${till.config.APP_URL}/dashboard/purchases/${id}` },
          mandate: mandateId,
          confirmed_by_key_id: agent.keyId,
          approved_at: null,
        },
      });
      expect(await read(agent, mandateId)).toMatchObject({ spent_today: 0 });
      expect((await call(till, 'CheckoutIntentRespond', { id, options: {} }, agent)).status).toBe(409);
      expect((await confirm(agent, id)).status).toBe(409);
      const approved = await act('Approve');
      expect(approved.body).toMatchObject({
        status: 'processing',
        next_action: null,
        mandate: mandateId,
        confirmed_by_key_id: agent.keyId,
        approved_by_wallet_address: agent.owner.wallet.address,
        approved_at: expect.closeTo(till.clock.now().getTime() / 1000, -1),
      });
      expect(await read(agent, mandateId)).toMatchObject({ spent_today: 4_001, remaining_today: 5_999 });
      expect(await act('Approve')).toMatchObject({ status: 409, code: 'state_conflict' });
      expect(await act('Decline')).toMatchObject({ status: 409, code: 'state_conflict' });
      await ender.place(await ender.take(id), '19', quoteOf(4_001));
      expect((await call(till, 'CheckoutIntent', { id }, agent)).body.status).toBe('succeeded');
    });

    it('200: need none up to the amount', async () => {
      const agent = await newAgent();
      await mandate(agent, { approve_above: 4_000 });
      expect((await buy(agent, 4_000)).body).toMatchObject({ status: 'processing', approved_at: null });
    });

    it('200: end when it’s declined', async () => {
      const { id, act, agent } = await asking();
      expect((await act('Decline')).body).toMatchObject({
        status: 'canceled',
        status_reason: 'user_canceled',
        explanation: 'Its approval was declined.',
        confirmed_by_key_id: agent.keyId,
      });
      expect(await act('Approve')).toMatchObject({ status: 409, code: 'state_conflict' });
      expect(await till.db.prisma.checkoutRun.count({ where: { intentId: id, kind: 'purchase' } })).toBe(0);
    });

    it('200: buy once, however many say yes at the same time', async () => {
      const { id, act } = await asking();
      const answers = await Promise.all([1, 2, 3, 4].map(() => act('Approve')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await till.db.prisma.checkoutRun.count({ where: { intentId: id, kind: 'purchase' } })).toBe(1);
    });

    it.each(['Approve', 'Decline'])('403: %s takes a person', async (verb) => {
      const { id, agent } = await asking();
      const asOwner = await call(till, `CheckoutIntent${verb}`, { id }, agent.owner);
      expect(asOwner).toMatchObject({ status: 403, code: 'person_required' });
      const asAgent = await call(till, `CheckoutIntent${verb}`, { id }, agent);
      expect(asAgent).toMatchObject({ status: 403, code: 'permission_denied' });
      const stranger = await till.newAccount();
      const cookie = await signIn(stranger.wallet);
      expect((await call(till, `CheckoutIntent${verb}`, { id }, { cookie })).status).toBe(404);
    });

    it('403: hold their limits when it’s given', async () => {
      const { agent, act } = await asking({ per_day: 5_000 });
      expect((await buy(agent, 1_000)).status).toBe(200);
      expect(await act('Approve')).toMatchObject({ status: 403, code: 'mandate_day_limit_exceeded' });
    });

    it.each([
      ['the total', { amount: 4_000n }],
      ['the items', { items: [] }],
      ['the address', { shipTo: { name: 'Mallory' } }],
      ['the shop', { url: 'https://evil.example/mug' }],
    ])('409: have it lapse when %s changes', async (_, data) => {
      const { id, act } = await asking();
      await till.db.prisma.checkoutIntent.update({ where: { id }, data: data as object });
      expect(await act('Approve')).toMatchObject({ status: 409, code: 'state_conflict' });
      expect(await till.db.prisma.checkoutRun.count({ where: { intentId: id, kind: 'purchase' } })).toBe(0);
    });

    it('409: end with the mandate', async () => {
      const { agent, mandateId, id, act } = await asking();
      await call(till, 'MandateRevoke', { id: mandateId }, agent.owner);
      expect((await call(till, 'CheckoutIntent', { id }, agent)).body.status).toBe('canceled');
      expect(await act('Approve')).toMatchObject({ status: 409, code: 'state_conflict' });
    });
  });

  it('buy exactly what a budget is enough for, however many are confirmed at once', async () => {
    const agent = await newAgent();
    const { body: made } = await mandate(agent, { per_day: 10_000 });
    // With cards of their own: purchases with one card wait for each other anyway.
    const cards: unknown[] = [];
    for (let n = 0; n < 25; n++) cards.push((await call(till, 'CardCreate', CARD, agent.owner)).body.id);
    const ids: string[] = [];
    for (let n = 0; n < 50; n++) ids.push(await quoted(agent, 1_000, { card: cards[n % cards.length] }));
    const confirmed = await Promise.all(ids.map((id) => confirm(agent, id)));
    const refused = confirmed.filter(({ status }) => status !== 200);
    expect(confirmed.length - refused.length).toBe(10);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['mandate_day_limit_exceeded']));
    expect(await read(agent, made.id)).toMatchObject({ remaining_today: 0, spent_today: 10_000 });
    const runs = await till.db.prisma.checkoutRun.count({
      where: { intentId: { in: ids }, kind: 'purchase' },
    });
    expect(runs).toBe(10);
  });
});
