import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWithdrawal } from '../../src/buying/checkout-intents/withdrawal.ts';
import { HOUR_MS } from '../../src/shared/clock.ts';
import { createCalls } from '../security/tenants/calls.ts';
import { type Agent, newAgent } from '../support/agents.ts';
import { CARD } from '../support/cards.ts';
import { type Ender, quoteOf, SHOP, startTillAndEnder } from '../support/checkouts.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import type { TestTill } from '../support/till.ts';

/** What the audit log says of purchases and mandates. */

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder({ CHECKOUT_WAITING_PER_ACCOUNT: '1000' }));
});
afterAll(() => till.stop());

const { signIn } = createCalls(() => till);

interface Entry extends Record<string, unknown> {
  id: string;
  sequence: number;
  action: string;
  details: Record<string, unknown>;
  prev_hash: string;
  hash: string;
}

const WISH = { url: SHOP, prompt: 'To Ada Lovelace, 12 Analytical Way', options: { card_cvc: '737' } };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(surfaces)('the audit log over $name', ({ call }) => {
  const list = async (as: { key: string }, params: Record<string, unknown> = {}): Promise<Entry[]> => {
    const { body, text } = await call(till, 'AuditEntries', { limit: 100, ...params }, as);
    if (!body.data) throw new Error(text);
    return (body.data as Entry[]).toReversed();
  };
  const quoted = async (agent: Agent, amount: number, wish: object = WISH) => {
    const { body } = await call(till, 'CheckoutIntentCreate', { ...wish }, agent);
    const run = await ender.quote(body.id, amount);
    return { id: String(body.id), run };
  };
  const told = (entries: Entry[]) =>
    entries.map(({ action, actor_type, actor, amount }) => [action, actor_type, actor, amount]);

  it('tells who asked, what was quoted, who confirmed, and what was ordered', async () => {
    const agent = await newAgent(till);
    const { id, run } = await quoted(agent, 2_599, { ...WISH, max_amount: 5_000 });
    await call(till, 'CheckoutIntentConfirm', { id }, agent.owner);
    const purchase = await ender.take(id);
    await ender.runs.record(purchase, { name: 'Pay', tookMs: 12, screenshot: Buffer.from('picture') });
    await ender.place(purchase, 'A-17', quoteOf(2_499));
    const entries = await list(agent);
    expect(told(entries)).toEqual([
      ['checkout_intent.created', 'api_key', agent.keyId, null],
      ['checkout_intent.quoted', 'till', null, 2_599],
      ['checkout_intent.confirmed', 'api_key', agent.ownersKeyId, 2_599],
      ['checkout_intent.succeeded', 'till', null, 2_499],
    ]);
    expect(entries[0]).toEqual({
      id: expect.stringMatching(/^aud_[0-9A-Za-z]{24}$/),
      object: 'audit_entry',
      sequence: 1,
      actor_type: 'api_key',
      actor: agent.keyId,
      action: 'checkout_intent.created',
      source: id,
      mandate: null,
      amount: null,
      currency: null,
      details: {
        host: 'shop.example',
        url: SHOP,
        card: agent.cardId,
        max_amount: 5_000,
        prompt_sha256: sha256(WISH.prompt),
        options_sha256: sha256('{}'),
      },
      prev_hash: '0'.repeat(64),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      created: (await call(till, 'CheckoutIntent', { id }, agent)).body.created,
    });
    const items = [{ name: 'Stoneware mug', variant: 'Blue / Large', quantity: 1, unit_price: 2_099 }];
    expect(entries[1]?.details).toEqual({
      host: 'shop.example',
      shop_name: 'Harbor & Pine',
      items,
      shipping: 500,
      tax: 120,
      payment_method: null,
      not_passed_on: [],
      ship_to_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      evidence: { run: run.id, steps: 0, sha256: sha256('') },
    });
    expect(entries[2]?.details).toEqual({ host: 'shop.example', card: agent.cardId });
    expect(entries[3]).toMatchObject({
      currency: 'usd',
      details: { outcome: 'placed', order: 'A-17', evidence: { run: purchase.id, steps: 1 } },
    });
    for (const [index, { sequence, prev_hash }] of entries.entries())
      expect([sequence, prev_hash]).toEqual([index + 1, entries[index - 1]?.hash ?? '0'.repeat(64)]);
    // Neither card data nor anything about a person.
    const all = JSON.stringify(
      await till.db.prisma.auditEntry.findMany({ where: { accountId: agent.owner.id } }),
      (_, value) => (typeof value === 'bigint' ? Number(value) : value),
    );
    for (const secret of [CARD.number, CARD.number.replaceAll(' ', ''), 'Analytical', 'Lovelace'])
      expect(all).not.toContain(secret);
  });

  it('tells questions, answers, failures, cancellations, and what expires', async () => {
    const agent = await newAgent(till);
    const { body } = await call(till, 'CheckoutIntentCreate', WISH, agent);
    await ender.ask(body.id);
    const options = { size: 'Large', email: 'ada@example.com' };
    await call(till, 'CheckoutIntentRespond', { id: body.id, options }, agent);
    await ender.endings.failed(await ender.take(body.id), {
      reason: 'out_of_stock',
      explanation: 'Sold out.',
    });
    const entries = await list(agent);
    expect(told(entries)).toEqual([
      ['checkout_intent.created', 'api_key', agent.keyId, null],
      ['checkout_intent.asked', 'till', null, null],
      ['checkout_intent.responded', 'api_key', agent.keyId, null],
      ['checkout_intent.failed', 'till', null, null],
    ]);
    expect(entries[1]?.details).toMatchObject({ options: ['email', 'size'] });
    expect(entries[2]?.details.options_sha256).toBe(
      sha256(JSON.stringify({ email: options.email, size: options.size })),
    );
    expect(entries[3]?.details).toMatchObject({ reason: 'out_of_stock', outcome: null });

    const canceled = await quoted(agent, 1_000);
    await call(till, 'CheckoutIntentCancel', { id: canceled.id }, agent);
    const withdrawn = await quoted(agent, 1_000);
    expect(await createWithdrawal(till)(withdrawn.id)).toBe(true);
    const canceledEvent = { where: { objectId: String(withdrawn.id), type: 'checkout_intent.canceled' } };
    expect((await till.db.prisma.event.findFirstOrThrow(canceledEvent)).actorType).toBe('operator');
    const late = await quoted(agent, 1_000);
    till.clock.advance(HOUR_MS);
    await till.useCases.checkoutIntents.expireAll();
    const ends = await list(agent, { action: ['checkout_intent.canceled'] });
    expect(
      ends.map(({ source, actor_type, actor, details }) => [source, actor_type, actor, details.reason]),
    ).toEqual([
      [canceled.id, 'api_key', agent.keyId, 'user_canceled'],
      [withdrawn.id, 'operator', null, 'sithril_canceled'],
      [late.id, 'till', null, 'expired'],
    ]);
  });

  it('tells an approval, and an order whose outcome became known later', async () => {
    const agent = await newAgent(till);
    const cookie = await signIn(agent.owner.wallet);
    const limits = { api_key: agent.keyId, currency: 'usd', approve_above: 1_000, per_day: 9_000 };
    const { body: mandate } = await call(till, 'MandateCreate', limits, { cookie });
    const { id } = await quoted(agent, 2_599);
    await call(till, 'CheckoutIntentConfirm', { id }, agent);
    await call(till, 'CheckoutIntentApprove', { id }, { cookie });
    const purchase = await ender.take(id);
    // Another process presumes it dead, and it isn’t.
    await ender.endings.unknown({ ...purchase }, 'Nobody knows.');
    await ender.place(purchase, 'B-18');
    const { address } = agent.owner.wallet;
    const entries = await list(agent, { mandate: mandate.id });
    expect(told(entries)).toEqual([
      ['mandate.created', 'person', address, null],
      ['checkout_intent.approval_asked', 'api_key', agent.keyId, 2_599],
      ['checkout_intent.approved', 'person', address, 2_599],
      ['checkout_intent.failed', 'till', null, 2_599],
      ['checkout_intent.resolved', 'till', null, 2_599],
    ]);
    expect(entries[0]?.details).toEqual({
      holder: agent.keyId,
      per_purchase: null,
      per_day: 9_000,
      per_month: null,
      approve_above: 1_000,
      allow_hosts: [],
      deny_hosts: [],
      cards: [],
      expires_at: null,
    });
    expect(entries[1]?.details.approval_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(entries[2]?.details.approval_sha256).toBe(entries[1]?.details.approval_sha256);
    expect(entries[3]?.details).toMatchObject({ reason: 'merchant_error', outcome: 'unknown' });
    expect(entries[4]?.details).toMatchObject({ outcome: 'placed', order: 'B-18' });
  });

  it('tells who ended a mandate, and what ended with it', async () => {
    const agent = await newAgent(till);
    const cookie = await signIn(agent.owner.wallet);
    const limits = { api_key: agent.keyId, currency: 'usd' };
    const soon = Math.floor(till.clock.now().getTime() / 1000) + 60;
    const { body: first } = await call(till, 'MandateCreate', { ...limits, expires_at: soon }, { cookie });
    till.clock.advance(HOUR_MS);
    const { body: second } = await call(till, 'MandateCreate', limits, { cookie });
    const { id } = await quoted(agent, 1_000);
    await call(till, 'CheckoutIntentConfirm', { id }, agent);
    await call(till, 'MandateRevoke', { id: second.id }, { cookie });
    await call(till, 'ApiKeyRevoke', { id: agent.keyId }, agent.owner);
    const { address } = agent.owner.wallet;
    const ofMandates = await list(agent.owner, {
      action: ['mandate.created', 'mandate.expired', 'mandate.revoked', 'checkout_intent.canceled'],
    });
    expect(ofMandates.map(({ action, actor, source, mandate }) => [action, actor, source, mandate])).toEqual([
      ['mandate.created', address, first.id, first.id],
      ['mandate.expired', null, first.id, first.id],
      ['mandate.created', address, second.id, second.id],
      ['checkout_intent.canceled', address, id, second.id],
      ['mandate.revoked', address, second.id, second.id],
      ['mandate.revoked', agent.ownersKeyId, first.id, first.id],
    ]);
  });

  it('is filtered, retrieved, and nobody else’s', async () => {
    const agent = await newAgent(till);
    const [one, two] = [await quoted(agent, 1_000), await quoted(agent, 2_000)];
    expect((await list(agent, { source: two.id })).map(({ source }) => source)).toEqual([two.id, two.id]);
    expect((await list(agent, { actor: agent.keyId })).map(({ source }) => source)).toEqual([one.id, two.id]);
    const both = { source: one.id, action: ['checkout_intent.quoted'] };
    const [found, ...more] = await list(agent, both);
    expect([found?.action, more]).toEqual(['checkout_intent.quoted', []]);
    expect((await call(till, 'AuditEntry', { id: found?.id }, agent)).body).toEqual(found);
    const other = await till.newAccount();
    expect(await call(till, 'AuditEntry', { id: found?.id }, other)).toMatchObject({ status: 404 });
    expect(await list(other, { source: one.id })).toEqual([]);
    const { body: deaf } = await call(till, 'ApiKeyCreate', { scopes: ['buy:quote'] }, agent.owner);
    const refused = await call(till, 'AuditEntries', {}, { key: String(deaf.secret) });
    expect(refused).toMatchObject({ status: 403, code: 'permission_denied' });
    expect(await call(till, 'AuditEntries', { action: ['gift.funded'] }, agent)).toMatchObject({
      status: 400,
    });
  });
});

it('leads to what its entries are about', async () => {
  const agent = await newAgent(till);
  const { body } = await rest.call(till, 'CheckoutIntentCreate', WISH, agent);
  const expand = ['data.source', 'data.actor'];
  const { body: listed } = await rest.call(till, 'AuditEntries', { expand }, agent.owner);
  expect(listed.data).toMatchObject([
    { source: { id: body.id, object: 'checkout_intent' }, actor: { id: agent.keyId, object: 'api_key' } },
  ]);
});
