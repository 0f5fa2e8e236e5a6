import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginJourney } from '../../src/buying/flows/journey/journey.ts';
import { learn } from '../../src/buying/flows/journey/learn.ts';
import { mindPassedOn, notPassedOn, seenOfMessages } from '../../src/buying/flows/passed-on.ts';
import { billing, noted, openBillShop } from '../support/bill-shop.ts';
import { noBrowser } from '../support/browser.ts';
import { buy, quoted } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer } from '../support/little-shop.ts';
import { field, lookAt } from './surveys.ts';

const SHIP = 'Ship to Ada Byron, 1 Market Street, San Francisco, CA 94105, US.';
const beginWith = (prompt: string, options = {}) =>
  beginJourney('quote', { url: 'https://shop.example/mug', prompt, options });

describe('what the shop isn’t told', () => {
  it('are messages that were in none of its fields', () => {
    const prompt = `A mug. Gift message: "Happy birthday". Order note: "Ring twice". ${SHIP}`;
    const begun = beginWith(prompt);
    const [gift, note] = [
      { kind: 'gift_message', text: 'Happy birthday' },
      { kind: 'note', text: 'Ring twice' },
    ];
    expect(notPassedOn(begun)).toEqual([gift, note]);
    const seen = (value: string) =>
      learn(begun, seenOfMessages(lookAt([field('Text on the card', { value })]), begun));
    expect(notPassedOn(seen('Happy birthday'))).toEqual([note]);
    expect(notPassedOn(seen('Happy'))).toEqual([gift, note]);
    expect(notPassedOn(beginWith(`A mug. ${SHIP}`, { order_note: 'Ring' }))).toEqual([
      { kind: 'note', text: 'Ring' },
    ]);
    expect(notPassedOn(beginWith(`A mug. ${SHIP}`))).toEqual([]);
  });

  it('are names on a bill that has no field for them', () => {
    const billed = (to: string, held: { name?: string; company?: string }) => {
      const begun = beginWith(`A mug. ${SHIP} Bill it to ${to}, 20 Oak Avenue, Austin, TX 78701.`);
      const address = {
        name: undefined,
        company: undefined,
        ...held,
        line1: '20 Oak Avenue',
        postalCode: '78701',
      };
      const written = { ...address, purpose: 'billing' as const, url: 'https://shop.example/checkout' };
      return notPassedOn(learn(begun, [{ kind: 'written', address: written }]));
    };
    expect(billed('Charles Lovelace', {})).toEqual([{ kind: 'billing_name', text: 'Charles Lovelace' }]);
    expect(billed('Charles Lovelace', { name: 'Charles Lovelace' })).toEqual([]);
    expect(billed('Lovelace & Co.', { name: 'Ada Byron' })).toEqual([
      { kind: 'billing_company', text: 'Lovelace & Co' },
    ]);
    expect(billed('Lovelace & Co.', { name: 'Ada Byron', company: 'Lovelace & Co' })).toEqual([]);
  });

  it('is no more than was quoted', () => {
    const note = { kind: 'note' as const, text: 'Ring twice' };
    const approved = { amount: 2500, currency: 'usd' as const };
    expect(() => mindPassedOn([note], { ...approved, notPassedOn: [note] })).not.toThrow();
    expect(() => mindPassedOn([note], approved)).not.toThrow();
    expect(() => mindPassedOn([], { ...approved, notPassedOn: [note] })).not.toThrow();
    expect(() => mindPassedOn([note], { ...approved, notPassedOn: [] })).toThrow('Ring twice');
  });
});

describe.skipIf(noBrowser)('a note', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });
  const prompt = 'One Red Hat, pay cash on delivery. Order note: "Ring twice".';

  it.each([
    [
      'isn’t passed on where the shop has no field for it',
      billing['asks nothing but where it goes'],
      undefined,
    ],
    ['is passed on where the shop has a field for it', noted, 'Ring twice'],
  ])('%s', async (_, pages, note) => {
    const { url, orders } = await openBillShop(pages);
    const errand = { url, prompt, options: buyer };
    const { quote, flow } = await quoted(browser, errand);
    expect(quote.notPassedOn).toEqual(note ? [] : [{ kind: 'note', text: 'Ring twice' }]);
    const { report } = await buy(browser, errand, quote, { flow });
    expect(report).toMatchObject({ kind: 'placed' });
    expect(orders).toEqual([expect.objectContaining({ ship: expect.stringContaining('1 Market Street') })]);
    expect(orders[0]?.note).toBe(note);
  });
});
