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
});
