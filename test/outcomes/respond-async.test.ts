import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '../support/cards.ts';
import { ANSWERS, createEnder, SHOP } from '../support/checkouts.ts';
import { type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Whether a call about a purchase waits for it, or is answered at once, as its caller prefers. */

describe.each(surfaces)('an impatient client over $name', ({ call }: Surface) => {
  let till: TestTill;
  let account: TestAccount;
  beforeAll(async () => {
    till = await startTill({ CHECKOUT_WAIT_SECONDS: '55' });
    account = await till.newAccount();
    await call(till, 'CardCreate', CARD, account);
  });
  afterAll(() => till.stop());

  const preferring = (prefer: string) => ({ ...account, headers: { prefer } });
  const options = { card_cvc: '737' };

  it.each(['respond-async', 'return=minimal, Respond-Async; wait=10'])(
    'is answered before a run has begun, with “Prefer: %s”',
    async (prefer) => {
      const as = preferring(prefer);
      const { status, body } = await call(till, 'CheckoutIntentCreate', { url: SHOP }, as);
      expect([status, body.status]).toEqual([200, 'processing']);
      const { id } = body;
      await createEnder(till).ask(id);
      const answered = await call(
        till,
        'CheckoutIntentRespond',
        { id, options: { ...ANSWERS, ...options } },
        as,
      );
      expect(answered.body.status).toBe('processing');
      await createEnder(till).quote(id);
      const confirmed = await call(till, 'CheckoutIntentConfirm', { id }, as);
      expect(confirmed.body.status).toBe('processing');
    },
  );

  it('gets the same answer again under the same Idempotency-Key, whatever it prefers then', async () => {
    const headers = { 'idempotency-key': 'impatient', prefer: 'respond-async' };
    const params = { url: SHOP, options };
    const first = await call(till, 'CheckoutIntentCreate', params, { ...account, headers });
    const key = { 'idempotency-key': 'impatient' };
    const again = await call(till, 'CheckoutIntentCreate', params, { ...account, headers: key });
    expect(again.text).toBe(first.text);
  });

  it('is answered when the run is done by default, and with any other preference', async () => {
    const url = `${SHOP}/awaited`;
    const as = preferring('respond-asynchronously');
    const called = call(till, 'CheckoutIntentCreate', { url, options }, as);
    const find = () => till.db.prisma.checkoutIntent.findFirst({ where: { accountId: account.id, url } });
    let intent = await find();
    while (!intent) intent = await find();
    await createEnder(till).quote(intent.id);
    expect((await called).body.status).toBe('requires_confirmation');
  });
});
