import { resultFromTaskOutcome } from '@modelcontextprotocol/ext-tasks/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '../support/cards.ts';
import { SHOP } from '../support/checkouts.ts';
import { agentKinds } from '../support/mcp.ts';
import { ANSWERS, personWho, type StandIn, startBesideShop } from '../support/mcp-shop.ts';
import { send, taskSession, withCapabilities } from '../support/mcp-tasks.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Calls are answered after a second here, and the shop opens later. */

let till: TestTill;
let account: TestAccount;
let shop: StandIn;
beforeAll(async () => {
  ({ till, account, shop } = await startBesideShop({ CHECKOUT_WAIT_SECONDS: '1' }));
});
afterAll(async () => {
  await shop.stop();
  await till.stop();
});

const asOwner = async (operation: string, params: Record<string, unknown>) =>
  (await rest.call(till, operation, params, account)).body;
const way = () => ({ url: till.url, key: account.key });
const ordersOf = (id: string) =>
  till.db.prisma.event.count({ where: { objectId: id, type: 'checkout_intent.succeeded' } });

// Each purchase uses the card’s code up.
const CODE = { card_cvc: CARD.cvc };
const KNOWN = { url: SHOP, options: { ...CODE, ...ANSWERS } };
const FOLLOWS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
const ASKS = { ...FOLLOWS, elicitation: { form: {}, url: {} } };

interface Shown {
  id: string;
  status: string;
  next_step: string;
}

type Session = Awaited<ReturnType<typeof taskSession>>;

/** What the call comes to in the end. Throws what a client would tell its model. */
async function endOf(execution: Awaited<ReturnType<Session['callTool']>>): Promise<Shown> {
  const { outcome } = await execution.settle();
  return (resultFromTaskOutcome(outcome) as { structuredContent: Shown }).structuredContent;
}

/** A call that takes longer than the client is kept waiting. */
async function slowly(session: Session, tool: string, args: Record<string, unknown>) {
  shop.isOpen = false;
  try {
    const execution = await session.callTool(tool, args as Parameters<Session['callTool']>[1]);
    if (execution.kind !== 'task') throw new Error('there is no task');
    return execution;
  } finally {
    shop.isOpen = true;
  }
}

describe('the official client of tasks', () => {
  it('follows a purchase whose ID the task has, and is asked on the way', { tags: 'deep' }, async () => {
    const { person, asked } = personWho(
      { action: 'accept', content: ANSWERS },
      { action: 'accept', content: { approve: true } },
    );
    const session = await taskSession(way(), person);
    const execution = await slowly(session, 'buy', { url: SHOP, options: CODE });
    expect(await endOf(execution)).toMatchObject({ id: execution.handle.taskId, status: 'succeeded' });
    expect(asked.map(({ message }) => message)).toEqual([
      expect.stringContaining('needs to know more'),
      expect.stringMatching(/Approve this purchase\?.*Total: \$25\.99/s),
    ]);
    expect(await ordersOf(execution.handle.taskId)).toBe(1);
  });

  it('is told the next tool where it can’t ask anybody', { tags: 'deep' }, async () => {
    const session = await taskSession(way());
    const quoting = await slowly(session, 'buy', KNOWN);
    const { id, next_step: step } = await endOf(quoting);
    expect({ id, step }).toEqual({
      id: quoting.handle.taskId,
      step: expect.stringContaining('confirm_purchase'),
    });
    const paying = await slowly(session, 'confirm_purchase', { id });
    expect(paying.handle.taskId).toBe(id);
    expect((await endOf(paying)).status).toBe('succeeded');
    expect(await ordersOf(id)).toBe(1);
  });

  it('cancels what it doesn’t want anymore', async () => {
    const session = await taskSession(way());
    shop.isOpen = false;
    const execution = await session.callTool('buy', KNOWN);
    if (execution.kind !== 'task') throw new Error('there is no task');
    const { taskId } = execution.handle;
    await execution.cancel();
    shop.isOpen = true;
    expect(await session.task(taskId).snapshot()).toMatchObject({ status: 'cancelled' });
    expect(await asOwner('CheckoutIntent', { id: taskId })).toMatchObject({
      status: 'canceled',
      status_reason: 'user_canceled',
    });
  });

  it('buys nothing when the person says no, and leaves open what they close', { tags: 'deep' }, async () => {
    const declining = await taskSession(
      way(),
      personWho({ action: 'accept', content: { approve: false } }).person,
    );
    const declined = await slowly(declining, 'buy', KNOWN);
    expect((await declined.settle()).outcome.status).toBe('cancelled');
    expect(await ordersOf(declined.handle.taskId)).toBe(0);

    const closing = await taskSession(way(), personWho({ action: 'cancel' }).person);
    const closed = await slowly(closing, 'buy', KNOWN);
    await expect(endOf(closed)).rejects.toThrow(
      /closed the question without answering.*confirm_purchase with id/,
    );
    expect(await asOwner('CheckoutIntent', { id: closed.handle.taskId })).toMatchObject({
      status: 'requires_confirmation',
    });
  });

  it('hears what’s wrong with a form that was filled in wrong', { tags: 'deep' }, async () => {
    const { person } = personWho({ action: 'accept', content: { size: 'Small', email: 'nobody' } });
    const execution = await slowly(await taskSession(way(), person), 'buy', { url: SHOP, options: CODE });
    await expect(endOf(execution)).rejects.toThrow('options.email must be');
  });
});

describe('a task', () => {
  const get = (id: string, capabilities: object = ASKS, by = way()) =>
    send(by, { method: 'tasks/get', params: withCapabilities({ taskId: id }, capabilities) });
  const update = (id: string, inputResponses: object, by = way()) =>
    send(by, { method: 'tasks/update', params: withCapabilities({ taskId: id, inputResponses }, ASKS) });

  async function quoted(): Promise<string> {
    const { id } = await asOwner('CheckoutIntentCreate', KNOWN);
    await expect.poll(async () => (await get(String(id))).result?.status).toBe('input_required');
    return String(id);
  }

  it('is only for clients that say that they know tasks, each time', async () => {
    const id = await quoted();
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const refused = await send(way(), {
        method,
        params: withCapabilities({ taskId: id, inputResponses: {} }, {}),
      });
      expect(refused.error).toMatchObject({ code: -32_021, data: { requiredCapabilities: FOLLOWS } });
    }
    shop.isOpen = false;
    const params = withCapabilities({ name: 'buy', arguments: KNOWN }, {});
    const { result } = await send(way(), { method: 'tools/call', params });
    shop.isOpen = true;
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'processing' } });
    const [, older] = agentKinds;
    const agent = await older?.connect(way());
    expect((await agent?.call('get_purchase', { id }))?.data).toMatchObject({ id });
  });

  it('belongs to the account, and is nobody else’s', async () => {
    const id = await quoted();
    const stranger = { url: till.url, key: (await till.newAccount()).key };
    expect((await get(id, ASKS, stranger)).error).toMatchObject({
      code: -32_602,
      data: { code: 'resource_missing' },
    });
    expect((await update(id, {}, stranger)).error?.code).toBe(-32_602);
    expect((await get('ci_000000000000000000000000')).error?.code).toBe(-32_602);
    const { id: keyId, secret } = await asOwner('ApiKeyCreate', {
      name: 'quotes',
      scopes: ['read', 'buy:quote'],
    });
    expect(keyId).toBeDefined();
    const quoting = { url: till.url, key: String(secret) };
    const { inputRequests } = (await get(id, ASKS, quoting)).result as { inputRequests: object };
    const [key = ''] = Object.keys(inputRequests);
    const approved = { [key]: { action: 'accept', content: { approve: true } } };
    const refused = await update(id, approved, quoting);
    expect(refused.error).toMatchObject({ data: { code: 'permission_denied' } });
    expect((await asOwner('CheckoutIntent', { id })).status).toBe('requires_confirmation');
  });

  it('takes an approval only for the quote that was shown', async () => {
    const id = await quoted();
    const shown = (await get(id)).result as { inputRequests: Record<string, unknown> };
    const [key = ''] = Object.keys(shown.inputRequests);
    expect(key).toMatch(/^approval-/);
    await till.db.prisma.checkoutIntent.update({ where: { id }, data: { amount: 9_999n } });
    const late = await update(id, { [key]: { action: 'accept', content: { approve: true } } });
    expect(late.result).toMatchObject({ resultType: 'complete' });
    expect((await asOwner('CheckoutIntent', { id })).status).toBe('requires_confirmation');
    const again = (await get(id)).result as { inputRequests: Record<string, unknown> };
    expect(Object.keys(again.inputRequests)).not.toContain(key);
    expect(JSON.stringify(again.inputRequests)).toContain('$99.99');
  });
});
