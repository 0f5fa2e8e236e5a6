import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '../support/cards.ts';
import { SHOP } from '../support/checkouts.ts';
import { agentKinds } from '../support/mcp.ts';
import { ANSWERS, personWho, type StandIn, startBesideShop } from '../support/mcp-shop.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

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

async function keyFor(...scopes: string[]): Promise<{ id: string; key: string }> {
  const { id, secret } = await asOwner('ApiKeyCreate', { name: scopes.join(), scopes });
  return { id: String(id), key: String(secret) };
}

const options = { card_cvc: CARD.cvc, ...ANSWERS };
const intents = () => till.db.prisma.checkoutIntent.count();

describe.each(agentKinds)('$name', (kind) => {
  const connect = (key: string, person?: Parameters<typeof kind.connect>[1]) =>
    kind.connect({ url: till.url, key }, person);

  it('does with a limited key what the key allows, and is told which scope the rest needs', async () => {
    const reader = await connect((await keyFor('read')).key);
    expect(await reader.call('list_products', {})).toMatchObject({ isError: false });
    const before = await intents();
    for (const [tool, args, scope] of [
      ['buy', { url: SHOP, options }, 'buy:quote'],
      ['request_payment', { amount: 2_500 }, 'sell'],
      ['refund_payment', { payment: 'pay_000000000000000000000000' }, 'refund'],
    ] as const) {
      const refused = await reader.call(tool, args);
      expect(refused.isError, tool).toBe(true);
      expect(refused.text).toContain(`scope ${scope}`);
      expect(refused.text).toContain('permission_denied');
    }
    expect(await intents()).toBe(before);
    const sellsOnly = await connect((await keyFor('sell')).key);
    expect((await sellsOnly.call('get_overview', {})).text).toContain('scope read');
  });

  it('gets quotes without the scope to buy, and buys nothing', async () => {
    const agent = await connect((await keyFor('read', 'buy:quote')).key);
    const quoted = await agent.call('buy', { url: SHOP, options });
    expect(quoted.data).toMatchObject({ status: 'requires_confirmation' });
    const refused = await agent.call('confirm_purchase', { id: quoted.data.id });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('scope buy:confirm') });
    expect((await agent.call('get_purchase', { id: quoted.data.id })).data.status).toBe(
      'requires_confirmation',
    );
  });

  it('hands the link to the owner’s approval on, and buys nothing by itself', async () => {
    const { id: apiKey, key } = await keyFor('read', 'buy:quote', 'buy:confirm');
    await asOwner('MandateCreate', { api_key: apiKey, currency: 'usd', approve_above: 1_000 });
    const { person, asked } = personWho(
      { action: 'accept', content: { approve: true } },
      { action: 'cancel' },
    );
    const agent = await connect(key, person);
    const waiting = await agent.call('buy', { url: SHOP, options });
    expect(waiting.data).toMatchObject({ status: 'requires_action', next_action: { type: 'approval' } });
    expect(asked.at(-1)).toMatchObject({
      mode: 'url',
      url: expect.stringContaining(String(waiting.data.id)),
    });
    expect(waiting.data.next_step).toContain('owner has to approve');
  });
});
