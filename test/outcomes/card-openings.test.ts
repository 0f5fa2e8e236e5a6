import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunLost } from '../../src/buying/checkout-intents/runs.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, type Ender, SHOP } from '../support/checkouts.ts';
import { type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Every way of a card out of the vault is seen by whose it is. */

let till: TestTill;
let account: TestAccount;
let ender: Ender;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  ender = createEnder(till);
});
afterAll(() => till.stop());

const call = async (operation: string, params: Record<string, unknown>, surface = surfaces[0] as Surface) =>
  (await surface.call(till, operation, params, account)).body;

/** A purchase that somebody is at, and the card that it is paid with. */
async function atWork() {
  const cardId = String((await call('CardCreate', CARD)).id);
  const intentId = String((await call('CheckoutIntentCreate', { url: SHOP, card: cardId })).id);
  await ender.quote(intentId);
  await call('CheckoutIntentConfirm', { id: intentId });
  return { cardId, intentId, run: await ender.take(intentId) };
}

const open = ({ cardId, run }: Awaited<ReturnType<typeof atWork>>, host: string) =>
  till.useCases.cardOpenings.open(run, { cardId, sealedCvc: null }, host);

describe.each(surfaces)('openings of cards over $name', (surface) => {
  const listed = async (params: Record<string, unknown>) =>
    (await call('CardOpenings', params, surface)).data as Record<string, unknown>[];

  it('are listed by card and by purchase, the newest first', async () => {
    const [first, second] = [await atWork(), await atWork()];
    expect(await open(first, 'shop.example')).toMatchObject({ cvc: CARD.cvc, name: CARD.name });
    await open(first, 'pay.example');
    await open(second, 'shop.example');
    const own = { card: first.cardId, checkout_intent: first.intentId, run: first.run.id };
    expect(await listed({ card: first.cardId })).toEqual([
      expect.objectContaining({ ...own, host: 'pay.example' }),
      expect.objectContaining({ ...own, id: expect.stringMatching(/^cop_/), host: 'shop.example' }),
    ]);
    expect(await listed({ checkout_intent: second.intentId })).toMatchObject([{ card: second.cardId }]);
    expect(await listed({ limit: 1 })).toMatchObject([{ card: second.cardId }]);
  });
});

describe('a card', () => {
  it('stays sealed for whoever has lost the run, and when it was removed', async () => {
    const lost = await atWork();
    await ender.endings.failed(lost.run, { reason: 'merchant_error', explanation: 'No.' });
    await expect(open(lost, 'shop.example')).rejects.toThrow(RunLost);
    const removed = await atWork();
    await call('CardRemove', { id: removed.cardId });
    await expect(open(removed, 'shop.example')).rejects.toThrow();
    const openings = await till.db.prisma.cardOpening.count({
      where: { runId: { in: [lost.run.id, removed.run.id] } },
    });
    expect(openings).toBe(0);
  });
});
