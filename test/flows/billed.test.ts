import { describe, expect, it } from 'vitest';
import { isBillGiven, mindDelivery, seenOfBill } from '../../src/buying/flows/billed.ts';
import { beginJourney } from '../../src/buying/flows/journey/journey.ts';
import { learn } from '../../src/buying/flows/journey/learn.ts';
import { field, heading, lookAt, text } from './surveys.ts';

const SHIP = 'Ship to Ada Byron, 1 Market Street, San Francisco, CA 94105, US.';
const BILL = 'Bill it to Charles Lovelace, 20 Oak Avenue, Austin, TX 78701, US.';
const ADA = ['Ada Byron', '1 Market Street', '94105'];
const CHARLES = ['Charles Lovelace', '20 Oak Avenue', '78701'];
type Parts = Parameters<typeof lookAt>[0];

const address = (prefix: string, [name = '', street = '', zip = '']: string[]): Parts => [
  field('Email', { type: 'email', name: 'email', value: 'ada@example.com' }),
  field('Full name', { name: `${prefix}_name`, value: name }),
  field('Street address', { name: `${prefix}_address1`, value: street }),
  field('ZIP code', { name: `${prefix}_zip`, value: zip }),
];
const box = (label: string, checked: boolean) =>
  field(label, { kind: 'checkbox', type: 'checkbox', checked });
const at = (parts: Parts) => lookAt(parts, { url: 'https://shop.example/checkout', title: 'Checkout' });

/** After each of these pages. */
const onceSeen = (pages: Parts[], prompt = `A mug. ${SHIP} ${BILL}`) => {
  const begun = beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} });
  return pages.map(at).reduce((journey, look) => learn(journey, seenOfBill(look, journey)), begun);
};
const isGiven = (pages: Parts[], last: Parts = []) => isBillGiven(at(last), onceSeen(pages));
const apart = [address('shipping', ADA), address('billing', CHARLES)];

describe('the bill that was requested', () => {
  it('is what the shop’s fields for it have', () => {
    expect(isGiven(apart)).toBe(true);
    expect(isGiven([apart.flat()])).toBe(true);
    expect(isGiven([address('shipping', ADA)])).toBe(false);
    expect(isGiven([address('billing', ADA), address('shipping', ADA)])).toBe(false);
    expect(isGiven([...apart, address('billing', ADA)])).toBe(false);
  });

  it('is whose name stands there, too', () => {
    const [, street = '', zip = ''] = CHARLES;
    expect(isGiven([address('shipping', ADA), address('billing', ['Ada Byron', street, zip])])).toBe(false);
    expect(isGiven([address('shipping', ADA), address('billing', ['', street, zip])])).toBe(true);
    expect(isGiven([address('shipping', ADA), address('billing', ['', street, '78702'])])).toBe(false);
  });

  it('has nothing of the delivery’s apartment', () => {
    const prompt = `A mug. ${SHIP.replace('Street,', 'Street, Floor 3,')} ${BILL}`;
    const [name = '', street = '', zip = ''] = CHARLES;
    const isTold = (line1: string) =>
      isBillGiven(at([]), onceSeen([address('billing', [name, line1, zip])], prompt));
    expect(isTold(street)).toBe(true);
    expect(isTold(`${street}, Floor 3`)).toBe(false);
  });

  it('is no bill while a box says that it goes where the goods go', () => {
    const same = 'Billing address is the same as the shipping address';
    expect(isGiven([...apart, [box(same, true)]])).toBe(false);
    expect(isGiven([...apart, [box(same, false)]])).toBe(true);
    for (const elsewhere of ['Ship to a different address?', 'Shipping address different than billing?'])
      expect(isGiven([...apart, [box(elsewhere, false)]])).toBe(false);
  });

  it('is what a review says', () => {
    const review = (title: string, [name = '', street = '']: string[]) => [
      heading(title, 2),
      text(name),
      text(street),
    ];
    const [billed, shipped] = ['Billing address', 'Shipping address'];
    expect(isGiven([], [...review(shipped, ADA), ...review(billed, CHARLES)])).toBe(true);
    expect(isGiven(apart, [...review(shipped, ADA), ...review(billed, ADA)])).toBe(false);
    expect(isGiven(apart, [...review(billed, CHARLES), ...review(shipped, ADA)])).toBe(true);
    expect(isGiven(apart, review(shipped, ADA))).toBe(true);
    expect(isGiven([], review(shipped, CHARLES))).toBe(false);
  });

  it('is the saved address that is selected for it', () => {
    const saved = (chosen: number) => [
      field('Email', { type: 'email', name: 'email', value: 'ada@example.com' }),
      ...[ADA, CHARLES].map((each, at) =>
        field(each.join(' '), {
          kind: 'radio',
          type: 'radio',
          name: 'id_address_invoice',
          checked: at === chosen,
        }),
      ),
    ];
    expect(isGiven([saved(1)])).toBe(true);
    expect(isGiven([saved(0)])).toBe(false);
  });

  it('is any where none was requested', () => {
    expect(isBillGiven(at([]), onceSeen([], `A mug. ${SHIP}`))).toBe(true);
    expect(
      isBillGiven(
        at([]),
        onceSeen([], `A mug. ${SHIP} Bill it to Ada Byron, 1 Market St, San Francisco, CA 94105.`),
      ),
    ).toBe(true);
  });
});

describe('the goods of a bill that goes elsewhere', () => {
  const mind =
    (pages: Parts[], last: Parts = []) =>
    () =>
      mindDelivery(at(last), onceSeen(pages));

  it('go where they were said to go', () => {
    expect(mind(apart)).not.toThrow();
    expect(
      mind([address('billing', CHARLES)], [text('Delivers to 1 Market St, San Francisco')]),
    ).not.toThrow();
    expect(mind([address('billing', CHARLES)])).toThrow('doesn’t confirm');
    expect(mind([address('shipping', CHARLES), address('billing', CHARLES)])).toThrow('doesn’t confirm');
    expect(mind([address('billing', ADA)])).not.toThrow();
  });
});
