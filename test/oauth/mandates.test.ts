import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '../support/cards.ts';
import { type Ender, SHOP, startTillAndEnder } from '../support/checkouts.ts';
import { newGrant } from '../support/grants.ts';
import { callMcp, callTool, connected } from '../support/oauth.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What a hosted client may spend. */

let till: TestTill;
let ender: Ender;
let account: TestAccount;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder({ CHECKOUT_WAITING_PER_ACCOUNT: '1000' }));
  await till.listen();
  account = await till.newAccount();
  await asOwner('CardCreate', CARD);
});
afterAll(() => till.stop());

const asOwner = (operation: string, params: Record<string, unknown>) =>
  rest.call(till, operation, params, account);

async function quoted(cents: number): Promise<string> {
  const { body } = await asOwner('CheckoutIntentCreate', { url: SHOP });
  await ender.quote(body.id, cents);
  return String(body.id);
}

/** What the client’s model is told. */
async function confirm(token: string, id: string): Promise<string> {
  const answer = await callMcp(till, token, callTool('confirm_purchase', { id }));
  expect(answer.status).toBe(200);
  return answer.text();
}

const intentOf = async (id: string) => (await asOwner('CheckoutIntent', { id })).body;

describe('a grant’s mandate', () => {
  it('limits what its client buys, reserves it, and says who bought', async () => {
    const limits = { currency: 'usd', per_purchase: 3_000, per_day: 5_000 };
    const { tokens, grantId } = await connected(till, account, { limits });
    const [large, first, second] = [await quoted(3_500), await quoted(2_900), await quoted(2_900)];
    expect(await confirm(tokens.access, large)).toContain('mandate_purchase_limit_exceeded');
    await confirm(tokens.access, first);
    expect(await intentOf(first)).toMatchObject({
      status: 'processing',
      confirmed_by_grant_id: grantId,
      confirmed_by_key_id: null,
      confirmed_by_wallet_address: null,
    });
    expect(await confirm(tokens.access, second)).toContain('mandate_day_limit_exceeded');
    expect((await intentOf(second)).status).toBe('requires_confirmation');
    const { body } = await asOwner('Mandates', { grant: grantId });
    expect(body.data).toMatchObject([{ grant: grantId, spent_today: 2_900, remaining_today: 2_100 }]);
  });

  it('makes a purchase above its line wait for a person, whom no client can be', async () => {
    const limits = { currency: 'usd', approve_above: 1_000 };
    const { tokens } = await connected(till, account, { limits });
    const id = await quoted(2_000);
    await confirm(tokens.access, id);
    expect(await intentOf(id)).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'approval' },
    });
    await confirm(tokens.access, id);
    expect((await intentOf(id)).status).toBe('requires_action');
  });

  it('ends with the grant, and cancels what isn’t being ordered yet', async () => {
    const limits = { currency: 'usd', per_day: 10_000, approve_above: 1_000 };
    const { tokens, grantId } = await connected(till, account, { limits });
    const [confirmed, asking] = [await quoted(900), await quoted(2_000)];
    await confirm(tokens.access, confirmed);
    await confirm(tokens.access, asking);
    await asOwner('GrantRevoke', { id: grantId });
    expect((await intentOf(confirmed)).status).toBe('canceled');
    expect((await intentOf(asking)).status).toBe('canceled');
    const { body } = await asOwner('Mandates', { grant: grantId });
    expect(body.data).toMatchObject([{ status: 'revoked', spent_today: 0 }]);
  });

  it('of ten confirmations at once, lets those through that fit', async () => {
    const limits = { currency: 'usd', per_day: 5_000 };
    const { tokens } = await connected(till, account, { limits });
    const ids = await Promise.all(Array.from({ length: 10 }, () => quoted(1_000)));
    await Promise.all(ids.map((id) => confirm(tokens.access, id)));
    const states = await Promise.all(ids.map(async (id) => (await intentOf(id)).status));
    expect(states.filter((status) => status === 'processing')).toHaveLength(5);
  });
});

describe.each(surfaces)('mandates of grants over $name', ({ call }) => {
  const make = (params: Record<string, unknown>) =>
    call(till, 'MandateCreate', { currency: 'usd', per_day: 5_000, ...params }, account);

  it('are created for one holder: a key, or a grant', async () => {
    const { id: grant } = await newGrant(till, account.id);
    const key = await asOwner('ApiKeyCreate', { scopes: ['buy:confirm'] });
    expect(await make({})).toMatchObject({ status: 400, code: 'parameter_missing', param: 'api_key' });
    expect(await make({ grant, api_key: key.body.id })).toMatchObject({ status: 400, param: 'grant' });
    expect(await make({ grant })).toMatchObject({ status: 200, body: { grant, api_key: null } });
    expect(await make({ grant })).toMatchObject({ status: 409, code: 'state_conflict' });
    const listed = await call(till, 'Mandates', { grant }, account);
    expect(listed.body.data).toMatchObject([{ grant }]);
    const none = await call(till, 'Mandates', { grant, api_key: key.body.id }, account);
    expect(none.body.data).toEqual([]);
  });

  it('aren’t created for grants that are revoked, unknown, or another account’s', async () => {
    const { id: revoked } = await newGrant(till, account.id);
    await asOwner('GrantRevoke', { id: revoked });
    const { id: foreign } = await newGrant(till, (await till.newAccount()).id);
    for (const grant of [revoked, foreign, 'grt_000000000000000000000000', String(account.id)])
      expect(await make({ grant })).toMatchObject({ status: 400, param: 'grant' });
  });
});
