import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunLost } from '../../src/buying/checkout-intents/runs.ts';
import { CARD } from '../support/cards.ts';
import { type Ender, SHOP, startTillAndEnder } from '../support/checkouts.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Every way of a card out of the vault is seen by whose it is. */

let till: TestTill;
let account: TestAccount;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder());
  account = await till.newAccount();
});
afterAll(() => till.stop());

const call = async (operation: string, params: Record<string, unknown>, surface = rest) =>
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
  const newCard = async (as = account) => String((await surface.call(till, 'CardCreate', CARD, as)).body.id);

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

  it('come with the card’s code until it is erased', async () => {
    const { cards } = till.useCases;
    const { prisma } = till.db;
    const id = await newCard();
    const open = () => cards.openForCharge(prisma, account.id, id);
    const { billingAddress, ...card } = await open();
    expect(card).toEqual({
      number: '4242424242424242',
      cvc: '737',
      expMonth: CARD.exp_month,
      expYear: CARD.exp_year,
      name: CARD.name,
    });
    expect(billingAddress).toEqual({
      line1: CARD.billing_address.line1,
      city: 'London',
      postalCode: 'SW1Y 4LB',
      country: 'GB',
    });
    expect(await cards.holdsCvc(id)).toBe(true);
    const chargeable = await till.db.transact((tx) => cards.forCharge(tx, account.id, id));
    expect(chargeable).toMatchObject({ id, hasCvc: true, spendingLimit: null });
    await till.db.transact((tx) => cards.eraseCvc(tx, id));
    expect(await open()).toMatchObject({ number: '4242424242424242', cvc: undefined });
    expect((await surface.call(till, 'Card', { id }, account)).body.has_cvc).toBe(false);
    expect(await till.db.transact((tx) => cards.forCharge(tx, account.id, null))).toMatchObject({
      id,
      hasCvc: false,
    });
  });

  it('open nothing that was moved between rows, columns or accounts', async () => {
    const { cards } = till.useCases;
    const { prisma } = till.db;
    const other = await till.newAccount();
    const [mine, twin, theirs] = [await newCard(), await newCard(), await newCard(other)];
    const rowOf = (id: string) => prisma.card.findUniqueOrThrow({ where: { id } });
    const before = await rowOf(mine);
    const attempt = async (data: Partial<typeof before>) => {
      const { billingAddress: _, hasCvc: __, ...columns } = before;
      await prisma.card.update({ where: { id: mine }, data: { ...columns, ...data } as object });
      return cards.openForCharge(prisma, account.id, mine);
    };
    for (const id of [twin, theirs]) {
      const { sealedNumber, sealedCvc, wrappedKey } = await rowOf(id);
      await expect(attempt({ sealedNumber })).rejects.toThrow();
      await expect(attempt({ sealedCvc })).rejects.toThrow();
      await expect(attempt({ wrappedKey })).rejects.toThrow();
      await expect(attempt({ sealedNumber, sealedCvc, wrappedKey })).rejects.toThrow();
    }
    await expect(attempt({ sealedNumber: before.sealedCvc })).rejects.toThrow();
    await expect(attempt({ sealedCvc: before.sealedNumber })).rejects.toThrow();
    expect(await attempt({})).toMatchObject({ number: '4242424242424242', cvc: '737' });
    await prisma.card.update({ where: { id: mine }, data: { accountId: other.id } });
    await expect(cards.openForCharge(prisma, other.id, mine)).rejects.toThrow();
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
