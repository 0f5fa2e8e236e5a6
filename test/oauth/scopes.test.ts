import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantableScopes } from '../../src/accounts/grants/grant.ts';
import { type Scope, scopes } from '../../src/accounts/scopes.ts';
import { callMcp, callTool, connected } from '../support/oauth.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';

/** Every tool with a grant of each scope: allowed exactly where the tool needs it. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

/** Written by hand: what each tool does is what its scope says. */
const NEEDS: Record<string, readonly Scope[]> = {
  buy: ['buy:quote'],
  get_purchase: ['read', 'buy:quote', 'buy:confirm'],
  answer_purchase: ['buy:quote'],
  confirm_purchase: ['buy:confirm'],
  cancel_purchase: ['buy:quote'],
  create_payment_link: ['sell'],
  create_checkout_session: ['sell'],
  request_payment: ['sell'],
  refund_payment: ['refund'],
  list_payments_to_review: ['read'],
  create_gift: ['gift'],
  list_products: ['read'],
  get_overview: ['read'],
  search: ['read'],
};

it('covers every scope but the one that could lift limits', () => {
  expect([...grantableScopes, 'admin'].sort()).toEqual([...scopes].sort());
});

it.each(grantableScopes)('a grant for %s calls the tools that need it, and no other', async (scope) => {
  const { tokens } = await connected(till, account, { scope });
  expect(tokens.scope).toBe(scope);
  const listed = await (await callMcp(till, tokens.access)).text();
  for (const [tool, needed] of Object.entries(NEEDS)) {
    expect(listed).toContain(`"${tool}"`);
    const answer = await callMcp(till, tokens.access, callTool(tool));
    expect([tool, answer.status]).toEqual([tool, needed.includes(scope) ? 200 : 403]);
    const said = await answer.text();
    expect([tool, said.includes('permission_denied')]).toEqual([tool, false]);
  }
});

it('events say which application caused them', async () => {
  const { tokens } = await connected(till, account, { scope: 'sell' });
  await (await callMcp(till, tokens.access, callTool('request_payment', { amount: 500 }))).text();
  const { actorType, actorId, actorName } = await till.db.prisma.event.findFirstOrThrow({
    where: { accountId: account.id, type: 'transaction_intent.created' },
    orderBy: { sequence: 'desc' },
  });
  const [grant] = await till.db.prisma.grant.findMany({ orderBy: { id: 'desc' }, take: 1 });
  expect([actorType, actorId, actorName]).toEqual(['grant', grant?.id, 'Test agent']);
});

it('a token that was refreshed for less can do less', async () => {
  const { tokens, server, client } = await connected(till, account, { scope: 'read sell' });
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh,
    client_id: client.client_id,
    scope: 'read',
  });
  const answer = await fetch(server.token_endpoint ?? '', { method: 'POST', body });
  const { access_token } = (await answer.json()) as { access_token: string };
  expect((await callMcp(till, access_token, callTool('list_products'))).status).toBe(200);
  expect((await callMcp(till, access_token, callTool('request_payment'))).status).toBe(403);
});
