import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/shared/clock.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { APPROVED, callTool } from '../support/mcp-rounds.ts';
import { rest } from '../support/surfaces.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';

/** What travels through the client between two rounds: an approval for one purchase must be good for nothing else. */

let till: TestTill;
let account: TestAccount;
let id: string;
let requestState: string;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

const asOwner = async (operation: string, params: Record<string, unknown>) =>
  (await rest.call(till, operation, params, account)).body;
const as = (key = account.key) => ({ url: till.url, key });
const confirm = (
  args: Record<string, unknown>,
  state: string | undefined,
  key?: string,
  responses = APPROVED,
) => callTool(as(key), 'confirm_purchase', args, { requestState: state, inputResponses: responses });
const statusOf = async (of = id) => (await asOwner('CheckoutIntent', { id: of })).status;

async function quoted(): Promise<string> {
  const made = await asOwner('CheckoutIntentCreate', { url: SHOP, options: { card_cvc: CARD.cvc } });
  await createEnder(till).quote(made.id);
  return String(made.id);
}

beforeEach(async () => {
  await asOwner('CardCreate', CARD);
  id = await quoted();
  const asked = await callTool(as(), 'confirm_purchase', { id });
  expect(asked.result).toMatchObject({ resultType: 'input_required' });
  requestState = String(asked.result.requestState);
});

const REFUSED = {
  code: -32_602,
  message: 'Invalid or expired requestState',
  data: { reason: 'invalid_request_state' },
};

describe('a state that comes back', () => {
  it('continues where it was made for', async () => {
    const { result } = await confirm({ id }, requestState);
    expect(result.structuredContent).toMatchObject({ id, status: 'processing' });
  });

  it('says nothing to whoever holds it', () => {
    expect(Buffer.from(requestState, 'base64url').toString('latin1')).not.toContain(id);
    expect(requestState).toMatch(/^[\w-]{40,}$/);
  });

  it('is refused if anything of it was changed', async () => {
    const bytes = Buffer.from(requestState, 'base64url');
    for (const at of [0, 12, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect((await confirm({ id }, changed.toString('base64url'))).error).toEqual(REFUSED);
    }
    for (const nonsense of ['', 'e30', requestState.slice(0, 20), `${requestState}AAAA`])
      expect((await confirm({ id }, nonsense)).error).toEqual(REFUSED);
    expect(await statusOf()).toBe('requires_confirmation');
  });

  it('is refused for another purchase, other arguments, and another tool', async () => {
    const other = await quoted();
    expect((await confirm({ id: other }, requestState)).error).toEqual(REFUSED);
    expect((await confirm({ id, more: true }, requestState)).error).toEqual(REFUSED);
    const answering = { requestState, inputResponses: APPROVED };
    expect((await callTool(as(), 'answer_purchase', { id }, answering)).error).toEqual(REFUSED);
    expect((await callTool(as(), 'buy', { url: SHOP }, answering)).error).toEqual(REFUSED);
    expect([await statusOf(), await statusOf(other)]).toEqual([
      'requires_confirmation',
      'requires_confirmation',
    ]);
  });

  it('is refused from another account, and from another key of the same', async () => {
    const stranger = await till.newAccount();
    expect((await confirm({ id }, requestState, stranger.key)).error).toEqual(REFUSED);
    const { secret } = await asOwner('ApiKeyCreate', { name: 'Another agent' });
    expect((await confirm({ id }, requestState, String(secret))).error).toEqual(REFUSED);
    expect(await statusOf()).toBe('requires_confirmation');
  });

  it('is refused when it’s old', async () => {
    till.clock.advance(46 * MINUTE_MS);
    expect((await confirm({ id }, requestState)).error).toEqual(REFUSED);
  });

  it('buys once, however often it’s sent', async () => {
    const rounds = await Promise.all(Array.from({ length: 5 }, () => confirm({ id }, requestState)));
    for (const { result } of rounds)
      expect(result).toMatchObject({ structuredContent: { id, status: 'processing' } });
    const runs = await till.db.prisma.checkoutRun.count({ where: { intentId: id, kind: 'purchase' } });
    expect(runs).toBe(1);
  });

  it('isn’t an approval by itself', async () => {
    for (const purchase of [undefined, { action: 'cancel' }, { action: 'accept' }, { approve: true }, 'yes'])
      await callTool(as(), 'confirm_purchase', { id }, { requestState, inputResponses: { purchase } });
    expect(await statusOf()).not.toBe('processing');
    const runs = await till.db.prisma.checkoutRun.count({ where: { intentId: id, kind: 'purchase' } });
    expect(runs).toBe(0);
  });
});

describe('a key that was revoked between two rounds', () => {
  it('is refused', async () => {
    const made = await asOwner('ApiKeyCreate', { name: 'Short-lived' });
    const key = String(made.secret);
    const asked = await callTool(as(key), 'confirm_purchase', { id });
    await asOwner('ApiKeyRevoke', { id: made.id });
    expect((await confirm({ id }, asked.result.requestState, key)).status).toBe(401);
    expect(await statusOf()).toBe('requires_confirmation');
  });
});
