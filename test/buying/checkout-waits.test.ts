import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '../support/cards.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { appOf, rest, type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** No run is ever taken here: whatever a call waits for does not come. */

const WAIT_SECONDS = 2;
/** A second is kept back for the answer. */
const WAIT_MS = (WAIT_SECONDS - 1) * 1_000;
const options = { card_cvc: CARD.cvc, email: 'ada@example.com', size: 'Small' };

let till: TestTill;
let account: TestAccount;
let collectGarbage: () => void;

beforeAll(async () => {
  till = await startTill({ CHECKOUT_WAIT_SECONDS: String(WAIT_SECONDS) });
  account = await till.newAccount();
  setFlagsFromString('--expose-gc');
  collectGarbage = runInNewContext('gc');
});
afterAll(async () => {
  await till.stop();
});

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const startedMs = Date.now();
  // Node 20 collects a combined timeout signal before it fires, and a busy server collects garbage all the time.
  setTimeout(collectGarbage, WAIT_MS / 2);
  const answered = await answer;
  const tookMs = Date.now() - startedMs;
  expect(tookMs).toBeGreaterThan(WAIT_MS / 2);
  return answered;
}

describe.each(surfaces)('a call over $name whose run never ends', ({ call }: Surface) => {
  const ask = async (operation: string, params: Record<string, unknown>, headers = {}) =>
    (await call(till, operation, params, { ...account, headers })).body;
  const hurry = { prefer: 'respond-async' };

  const depth = call === rest.call ? {} : { tags: 'deep' };
  it('is answered in time when it creates, responds and confirms', depth, async () => {
    await ask('CardCreate', CARD);
    const ender = createEnder(till);
    const { id } = await ask('CheckoutIntentCreate', { url: SHOP }, hurry);
    await ender.ask(id);
    const responded = await inTime(ask('CheckoutIntentRespond', { id, options }));
    expect(responded.status).toBe('processing');
    await ender.quote(id);
    const confirmed = await inTime(ask('CheckoutIntentConfirm', { id }));
    expect(confirmed.status).toBe('processing');
    const created = await inTime(ask('CheckoutIntentCreate', { url: SHOP }));
    expect(created.status).toBe('processing');
  });
});

describe('a GraphQL document with several mutations', () => {
  it('is answered in the time of one', async () => {
    const create = (alias: string) => `${alias}: checkoutIntentCreate(url: "${SHOP}") { status }`;
    const { statusCode, body } = await inTime(
      appOf(till).inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${account.key}` },
        payload: { query: `mutation { ${['a', 'b', 'c'].map(create).join(' ')} }` },
      }),
    );
    expect([statusCode, body]).toEqual([200, expect.stringContaining('"c":{"status":"PROCESSING"}')]);
  });
});
