import { describe, expect, it } from 'vitest';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';

const SHIP =
  'send to Ada Byron, 1 Market Street, San Francisco, CA 94105, US, ada@example.com, phone 415-555-0132';
const BILL = 'Charles Lovelace, 20 Oak Avenue, Austin, TX 78701, US';

describe('where the bill goes', () => {
  it.each([
    `Buy one Lighthouse Mug, ${SHIP}. Bill it to ${BILL}. Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. Billing address: ${BILL}. Pay cash on delivery.`,
    `Buy one Lighthouse Mug. Billing address is ${BILL}. Please ${SHIP}; pay cash on delivery`,
    `Buy one Lighthouse Mug, ${SHIP}, and bill to ${BILL}. Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. Invoice to me (${BILL}). Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. The bill goes to me, ${BILL}. Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. I am ${BILL} (billing address). Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. Please use ${BILL} as the billing address. Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. Send the invoice to ${BILL}. Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. Different billing address: ${BILL}. Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. Rechnungsadresse: ${BILL}. Pay cash on delivery.`,
    `Buy one Lighthouse Mug, ${SHIP}. Adresse de facturation : ${BILL}. Pay cash on delivery.`,
  ])('is told from where the goods go in “%s”', (prompt) => {
    const { contact, billing, quantity, counted, payment } = readPrompt(prompt);
    expect(billing).toMatchObject({
      name: 'Charles Lovelace',
      line1: '20 Oak Avenue',
      city: 'Austin',
      postalCode: '78701',
    });
    expect(contact).toMatchObject({
      name: 'Ada Byron',
      line1: '1 Market Street',
      city: 'San Francisco',
      email: 'ada@example.com',
    });
    expect(quantity).toBe(1);
    expect(counted).not.toMatch(/\d/);
    expect(payment).toBeDefined();
  });

  it.each([
    `Buy one Lighthouse Mug, ${SHIP}. Billing address same as shipping.`,
    `Buy one Lighthouse Mug, ${SHIP}.`,
    'Buy a mug for Bill Gates, 1 Market Street, San Francisco, CA 94105',
    `Buy one mug, bill to my card, ${SHIP}`,
    `Buy one mug, ${SHIP} (shipping and billing address)`,
  ])('is nowhere else in “%s”', (prompt) => {
    const { billing, contact } = readPrompt(prompt);
    expect(billing).toBeUndefined();
    expect(contact.line1).toBe('1 Market Street');
  });

  it('counts nothing, whosever address it is', () => {
    const unnamed = `A mug! Please ${SHIP}. I am Charles Lovelace, 5 Oak Rd Unit 9, Austin, Texas, 78701.`;
    const { contact, counted, quantity } = readPrompt(unnamed);
    expect(contact).toMatchObject({ name: 'Ada Byron', line1: '1 Market Street' });
    expect(quantity).toBeUndefined();
    expect(counted).not.toMatch(/\d/);
    expect(readPrompt('A mug for Tom. 5 Pine Rd, please').quantity).toBeUndefined();
    expect(readPrompt('A party for Tom. 5 Park Avenue Mugs, please').quantity).toBe(5);
  });

  it('is asked for where only a street is said', () => {
    const { billing, contact } = readPrompt(`Buy one Lighthouse Mug, ${SHIP}. Bill it to 20 Oak Avenue.`);
    expect(billing).toEqual({ line1: '20 Oak Avenue' });
    expect(contact.line1).toBe('1 Market Street');
    expect(readPrompt(`Buy one mug, ${SHIP}. Invoice 12345 is paid.`).billing).toBeUndefined();
  });
});

describe('where the bill goes, in a notation', () => {
  const bill = ['Charles Lovelace', '20 Oak Avenue', 'Austin', 'TX', '78701'];
  const goods = ['Ada Byron', '1 Market Street', 'San Francisco', 'CA', '94105'];
  const parts = ['name', 'street', 'city', 'state', 'zip'];
  const object = (values: string[]) => Object.fromEntries(parts.map((part, at) => [part, values[at]]));
  const lines = (values: string[], before = '') =>
    parts.map((part, at) => `${before}${part}: ${values[at]}`).join('\n');
  const elements = (values: string[]) => parts.map((part, at) => `<${part}>${values[at]}</${part}>`).join('');
  const attributes = (values: string[]) => parts.map((part, at) => `${part}="${values[at]}"`).join(' ');
  const to = 'ship to: Ada Byron, 1 Market Street, San Francisco, CA 94105';

  it.each([
    JSON.stringify({ billing_address: object(bill), item: 'mug', shipping_address: object(goods) }),
    JSON.stringify({ item: 'mug', shipping: object(goods), billTo: object(bill) }),
    JSON.stringify({ item: 'mug', shipping: object(goods), billing: { address: object(bill) } }),
    JSON.stringify({
      ...Object.fromEntries(parts.map((part, at) => [`billing_${part}`, bill[at]])),
      item: 'mug',
      shipping_address: object(goods),
    }),
    JSON.stringify({ item: 'mug', billing_address: bill.join(', '), shipping_address: object(goods) }),
    `item: mug\nbilling_address:\n${lines(bill, '  ')}\nshipping_address:\n${lines(goods, '  ')}\n`,
    `item: mug\nshipping:\n${lines(goods, '  ')}\nbilling:\n${lines(bill, '  ')}`,
    `Billing:\n${lines(bill)}\n\nShipping:\n${lines(goods)}\n\nItem: mug`,
    `Product: mug\n${lines(bill, 'Billing ')}\n${to}`,
    `<order><item>mug</item><billing>${elements(bill)}</billing><shipping>${elements(goods)}</shipping></order>`,
    `<order><item>mug</item><billing ${attributes(bill)}/><shipTo ${attributes(goods)}/></order>`,
    `item=mug; ${parts.map((part, at) => `billing_${part}=${bill[at]}`).join('; ')}; ${to.replace(': ', '=')}`,
    `Mug\n\nBILLING ADDRESS\nCharles Lovelace\n20 Oak Avenue\nAustin, TX 78701\n\nSHIPPING ADDRESS\nAda Byron\n1 Market Street\nSan Francisco, CA 94105\nUS`,
  ])('is never where the goods go: %s', (prompt) => {
    const { billing, contact, shipping, text } = readPrompt(prompt);
    expect(billing).toMatchObject({ name: 'Charles Lovelace', line1: '20 Oak Avenue', postalCode: '78701' });
    expect(contact).toMatchObject({ name: 'Ada Byron', line1: '1 Market Street', postalCode: '94105' });
    expect(shipping).toBeUndefined();
    expect(text).not.toMatch(/Oak|Lovelace|Market/);
  });
});
