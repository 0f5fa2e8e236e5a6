import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalls } from '../security/tenants/calls.ts';
import { createAgentCalls, newAgent } from '../support/agents.ts';
import { type Ender, quoteOf, startTillAndEnder } from '../support/checkouts.ts';
import { surfaces } from '../support/surfaces.ts';
import type { TestTill } from '../support/till.ts';

/** What an agent may buy only when a person has approved it. */

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder({ CHECKOUT_WAITING_PER_ACCOUNT: '1000' }));
});
afterAll(() => till.stop());

const { signIn } = createCalls(() => till);

describe.each(surfaces)('mandates that want a person’s approval, over $name', (surface) => {
  const { call } = surface;
  const { mandate, read, confirm, quoted, buy } = createAgentCalls(surface, () => ({ till, ender }));

  /** An agent that has asked for it, and its owner, signed in. */
  async function asking(limits: Record<string, unknown> = {}) {
    const agent = await newAgent(till);
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
    const agent = await newAgent(till);
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
