import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '../support/cards.ts';
import { SHOP } from '../support/checkouts.ts';
import { type AgentKind, agentKinds, type Person } from '../support/mcp.ts';
import { ANSWERS, personWho, type StandIn, startBesideShop } from '../support/mcp-shop.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Someone stands in for the engine: asks for a size and an email, quotes, and places orders. Shops are in buying.test.ts. */

let till: TestTill;
let account: TestAccount;
let shop: StandIn;
beforeAll(async () => {
  ({ till, account, shop } = await startBesideShop({ CHECKOUT_WAIT_SECONDS: '12' }));
});
afterAll(async () => {
  await shop.stop();
  await till.stop();
});

const asOwner = async (operation: string, params: Record<string, unknown>) =>
  (await rest.call(till, operation, params, account)).body;

// Each purchase uses the card’s code up.
const CODE = { card_cvc: CARD.cvc };
const connect = (kind: AgentKind, person?: Person) =>
  kind.connect({ url: till.url, key: account.key }, person);
const ordersOf = (id: unknown) =>
  till.db.prisma.event.count({ where: { objectId: String(id), type: 'checkout_intent.succeeded' } });

describe.each(agentKinds)('$name', (kind) => {
  // What differs between the revisions of the protocol shows in the first purchases.
  const depth = kind === agentKinds[0] ? {} : { tags: 'deep' };
  it('buys step by step without forms, and is told each next tool', async () => {
    const agent = await connect(kind);
    const asked = await agent.call('buy', {
      url: SHOP,
      prompt: 'A blue mug',
      options: CODE,
      max_amount: 3_000,
    });
    expect(asked.data).toMatchObject({ status: 'requires_action' });
    expect(asked.data.next_step).toContain('answer_purchase');
    expect(asked.text).toContain('size, email');
    const { id } = asked.data;
    const quoted = await agent.call('answer_purchase', { id, options: ANSWERS });
    expect(quoted.data).toMatchObject({ status: 'requires_confirmation', amount: 2_599 });
    expect(quoted.data.next_step).toContain('confirm_purchase');
    for (const part of ['Harbor & Pine (shop.example)', '1 × Stoneware mug (Blue / Large)', 'Total: $25.99'])
      expect(quoted.text).toContain(part);
    const bought = await agent.call('confirm_purchase', { id });
    expect(bought.data).toMatchObject({ status: 'succeeded', charge_id: '#1', outcome: 'placed' });
    const again = await agent.call('confirm_purchase', { id });
    expect(again).toMatchObject({ isError: false, data: { status: 'succeeded' } });
    expect(await ordersOf(id)).toBe(1);
    expect(await agent.call('cancel_purchase', { id })).toMatchObject({
      isError: true,
      text: expect.stringContaining('state_conflict'),
    });
  });

  it('has the person asked for what’s missing and for approval, in one call', async () => {
    const { person, asked } = personWho(
      { action: 'accept', content: ANSWERS },
      { action: 'accept', content: { approve: true } },
    );
    const agent = await connect(kind, person);
    const bought = await agent.call('buy', { url: SHOP, options: CODE });
    expect(bought.data).toMatchObject({ status: 'succeeded' });
    const [options, approval] = asked;
    expect(options?.requestedSchema?.required).toEqual(['size', 'email']);
    expect(options?.requestedSchema?.properties).toMatchObject({
      size: { type: 'string', enum: ['Small', 'Large'] },
      email: { type: 'string', format: 'email' },
    });
    for (const part of [
      'Harbor & Pine (shop.example)',
      'Stoneware mug',
      'Total: $25.99',
      '12 Analytical Way',
    ])
      expect(approval?.message).toContain(part);
    expect(await ordersOf(bought.data.id)).toBe(1);
  });

  it('buys nothing when the person says no, and waits when they say nothing', depth, async () => {
    const options = { ...CODE, ...ANSWERS };
    const declining = await connect(
      kind,
      personWho({ action: 'accept', content: { approve: false } }).person,
    );
    const declined = await declining.call('buy', { url: SHOP, options });
    expect(declined.data).toMatchObject({ status: 'canceled', status_reason: 'user_canceled' });
    const closing = await connect(kind, personWho({ action: 'cancel' }, { action: 'decline' }).person);
    const closed = await closing.call('buy', { url: SHOP, options });
    expect(closed.data).toMatchObject({ status: 'requires_confirmation' });
    expect(closed.text).toContain('closed the question');
    const refused = await closing.call('confirm_purchase', { id: closed.data.id });
    expect(refused.data).toMatchObject({ status: 'canceled' });
  });

  it('asks before it confirms, and for answers that the model doesn’t have', depth, async () => {
    const without = await connect(kind);
    const { id } = (await without.call('buy', { url: SHOP, options: CODE })).data;
    const { person, asked } = personWho(
      { action: 'accept', content: ANSWERS },
      { action: 'cancel' },
      { action: 'accept', content: { approve: true } },
    );
    const agent = await connect(kind, person);
    expect((await agent.call('answer_purchase', { id })).data.status).toBe('requires_confirmation');
    expect((await agent.call('confirm_purchase', { id })).data.status).toBe('succeeded');
    expect(asked).toHaveLength(3);
  });

  it('never asks for card data in a form, but sends the person to a page', depth, async () => {
    const { person, asked } = personWho(
      { action: 'accept', content: { approve: true } },
      { action: 'decline' },
    );
    const agent = await connect(kind, person);
    const waiting = await agent.call('buy', { url: SHOP, options: ANSWERS });
    expect(waiting.data.status).toBe('requires_action');
    expect(asked[1]).toMatchObject({
      mode: 'url',
      url: `${till.url}/dashboard/purchases/${waiting.data.id}`,
      message: expect.stringContaining('security code'),
    });
    expect(waiting.text).toContain('Don’t ask for it here');
  });

  it('is told about quotes above the maximum, which nobody is asked to approve', depth, async () => {
    const agent = await connect(kind, personWho().person);
    const quoted = await agent.call('buy', {
      url: SHOP,
      options: { ...CODE, ...ANSWERS },
      max_amount: 1_000,
    });
    expect(quoted.data).toMatchObject({ status: 'requires_confirmation', exceeds_ceiling: true });
    expect(quoted.text).toContain('above max_amount');
    const refused = await agent.call('confirm_purchase', { id: quoted.data.id });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('amount_exceeds_ceiling') });
  });

  it('hears of progress, and is answered before clients give up', { tags: 'deep' }, async () => {
    const agent = await connect(kind);
    const told: string[] = [];
    shop.isOpen = false;
    try {
      const waiting = await agent.call('buy', { url: SHOP, options: CODE }, (message) => told.push(message));
      expect(waiting.data).toMatchObject({ status: 'processing' });
      expect(waiting.data.next_step).toContain(`get_purchase with id ${waiting.data.id}`);
      expect(told.length).toBeGreaterThan(1);
      shop.isOpen = true;
      const asked = await agent.call('get_purchase', { id: waiting.data.id });
      expect(asked.data.status).toBe('requires_action');
    } finally {
      shop.isOpen = true;
    }
  });

  it('starts one purchase with one key, and continues with it', depth, async () => {
    const args = { url: SHOP, options: { ...CODE, ...ANSWERS }, idempotency_key: `one-${kind.name.length}` };
    const quoted = await (await connect(kind)).call('buy', args);
    const { person, asked } = personWho({ action: 'accept', content: { approve: true } });
    const bought = await (await connect(kind, person)).call('buy', args);
    expect(bought.data).toMatchObject({ id: quoted.data.id, status: 'succeeded' });
    expect(asked).toHaveLength(1);
    expect((await (await connect(kind)).call('buy', args)).data).toMatchObject({ id: quoted.data.id });
    expect(await ordersOf(quoted.data.id)).toBe(1);
  });
});

describe('a form that was filled in wrong', () => {
  it.each(agentKinds)('is refused by name, by way of $name', async (kind) => {
    const agent = await connect(
      kind,
      personWho({ action: 'accept', content: { size: 'Small', email: 'nobody' } }).person,
    );
    const refused = await agent.call('buy', { url: SHOP, options: CODE });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('options.email must be') });
    const { data } = await asOwner('CheckoutIntents', { limit: 1 });
    expect((data as { status: string }[])[0]).toMatchObject({ status: 'requires_action' });
  });
});

describe('a purchase that is quoted anew while the person thinks', () => {
  it.each(agentKinds)('is asked about again, by way of $name', async (kind) => {
    const seen: string[] = [];
    const agent = await connect(kind, async ({ message }) => {
      seen.push(message);
      if (seen.length === 1)
        await till.db.prisma.checkoutIntent.updateMany({
          where: { accountId: account.id, status: 'requires_confirmation' },
          data: { amount: 9_999n },
        });
      return { action: 'accept', content: { approve: seen.length === 1 } };
    });
    const result = await agent.call('buy', { url: SHOP, options: { ...CODE, ...ANSWERS } });
    expect(seen).toEqual([expect.stringContaining('$25.99'), expect.stringContaining('$99.99')]);
    expect(result.data.status).toBe('canceled');
  });
});
