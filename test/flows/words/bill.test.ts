import { describe, expect, it } from 'vitest';
import { billOf, WITHOUT_BILL } from '../../../src/buying/flows/words/bill.ts';
import { contactOf } from '../../../src/buying/flows/words/contact.ts';
import { namesPerson, namesStreet } from '../../../src/buying/flows/words/place.ts';

const contact = contactOf(
  {
    name: 'Ada Byron',
    email: 'ada@example.com',
    address_line1: '12 Main Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62704',
    country: 'US',
  },
  { contact: {} },
);
const CHARLES = {
  name: 'Charles Lovelace',
  line1: '20 Oak Avenue',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
};
const billed = (options: Record<string, unknown>, billing?: Partial<typeof CHARLES>) =>
  billOf(options, { billing }, contact);

describe('whom the bill goes to', () => {
  it.each([
    { billing_address: 'Charles Lovelace, 20 Oak Avenue, Austin, TX 78701, US' },
    { billing_address: { ...CHARLES, name: undefined }, billing_name: 'Charles Lovelace' },
    { billing: { address: CHARLES } },
    {
      bill_to: {
        name: 'Charles Lovelace',
        street: '20 Oak Avenue',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
      },
    },
    {
      billing_first_name: 'Charles',
      billing_last_name: 'Lovelace',
      billing_address_line1: '20 Oak Avenue',
      billing_city: 'Austin',
      billing_state: 'TX',
      billing_zip: '78701',
    },
    { invoiceAddress: 'Charles Lovelace, 20 Oak Avenue, Austin, TX 78701' },
  ])('is said in options: %o', (options) => {
    expect(billed(options)).toMatchObject({ ...CHARLES, email: 'ada@example.com' });
  });

  it('is said in the prompt, where the options say nothing else', () => {
    expect(billed({}, CHARLES)).toMatchObject(CHARLES);
    expect(billed({ billing_address: 'Tom Ito, 5 Pine Rd, Waco, TX 76701' }, CHARLES)?.line1).toBe(
      '5 Pine Rd',
    );
    expect(billed({})).toBeUndefined();
  });

  it('is nobody else, where that was the answer', () => {
    for (const billing_address of [WITHOUT_BILL, 'same', 'Same as shipping address'])
      expect(billed({ billing_address }, CHARLES)).toBeUndefined();
  });

  it('is nobody else, where it’s the same address in other words', () => {
    const here = { name: 'Ada Byron', line1: '12 Main St.', postalCode: '62704' };
    expect(billed({}, here)).toBeUndefined();
    for (const other of [
      { name: 'Charles Lovelace' },
      { line1: '12 Oak St.' },
      { line1: '13 Main St.' },
      { postalCode: '62703' },
    ])
      expect(billed({}, { ...here, ...other })).toMatchObject(other);
  });
});

describe('a street in the words of a shop', () => {
  it.each([
    ['20 Oak Avenue', '20 OAK AVE'],
    ['20 Oak Ave', '20 Oak Avenue, Austin, TX 78701'],
    ['12b Oak St', '12 B Oak Street'],
    ['Eichenallee 20', '20 Eichenallee'],
  ])('is the same: %s, %s', (told, held) => {
    expect(namesStreet(told, held)).toBe(true);
  });

  it.each([
    ['12 Oak St', '12 Main St'],
    ['20 Oak Avenue', '120 Oak Avenue'],
    ['20 Oak Avenue', 'Oak Avenue'],
    ['', '20 Oak Avenue'],
  ])('is another: %s, %s', (told, held) => {
    expect(namesStreet(told, held)).toBe(false);
  });

  it('has whole names beside it', () => {
    expect(namesPerson('Charles Lovelace', 'Lovelace, Charles')).toBe(true);
    expect(namesPerson('Charles Lovelace', 'Ada Lovelace')).toBe(false);
  });
});
