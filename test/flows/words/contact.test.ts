import { describe, expect, it } from 'vitest';
import { contactOf, countryOf, splitName, stateNames } from '../../../src/buying/flows/words/contact.ts';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';
import { ADA } from './ada.ts';

const nobody = readPrompt(null);

describe('a contact', () => {
  it.each<[string, Record<string, unknown>]>([
    [
      'as agents’ protocols call it',
      {
        fulfillment_address: {
          name: 'Ada Lovelace',
          line_one: '12 Main St',
          city: 'Springfield',
          state: 'IL',
          postal_code: '62704',
          country: 'US',
        },
      },
    ],
    [
      'by the names of schema.org',
      {
        destination: {
          name: 'Ada Lovelace',
          street_address: '12 Main St',
          address_locality: 'Springfield',
          address_region: 'IL',
          postal_code: '62704',
          address_country: 'US',
        },
      },
    ],
    [
      'flat',
      {
        name: 'Ada Lovelace',
        address_line1: '12 Main St',
        city: 'Springfield',
        state: 'IL',
        postal_code: '62704',
        country: 'USA',
      },
    ],
    [
      'by other names',
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        street: '12 Main St',
        town: 'Springfield',
        province: 'IL',
        zip: 62704,
        country_code: 'us',
      },
    ],
    [
      'nested',
      {
        contact: { given_name: 'Ada', family_name: 'Lovelace' },
        shipping_address: {
          line1: '12 Main St',
          city: 'Springfield',
          state: 'IL',
          zip_code: '62704',
          country: 'US',
        },
      },
    ],
    ['in one text', { full_name: 'Ada Lovelace', address: '12 Main St, Springfield, IL 62704, USA' }],
  ])('is understood %s', (_, supplied) => {
    expect(contactOf(supplied, nobody)).toMatchObject(ADA);
  });

  it('takes what was supplied over what the prompt says, and never mixes two addresses', () => {
    const wishes = readPrompt(
      'mug to Ada Lovelace, 12 Main St, Apt 4, Springfield, IL 62704, email ada@example.com',
    );
    const contact = contactOf({ address_line1: '10 Anson Road', city: 'Singapore', country: 'SG' }, wishes);
    expect(contact).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com', line1: '10 Anson Road' });
    expect([contact.line2, contact.state, contact.postalCode]).toEqual([undefined, undefined, undefined]);
  });
});

describe('names of places and people', () => {
  it.each([
    ['USA', 'US'],
    ['England', 'GB'],
    ['Holland', 'NL'],
    ['Deutschland', 'DE'],
    ['singapore', 'SG'],
    ['sg', 'SG'],
    ['Atlantis', undefined],
  ])('%s is %s', (name, code) => {
    expect(countryOf(name)).toBe(code);
  });

  it('spells a state every way a shop may', () => {
    expect(stateNames('US', 'IL')).toEqual(['IL', 'Illinois']);
    expect(stateNames('CA', 'quebec')).toContain('QC');
    expect(stateNames('AU', 'WA')).toContain('Western Australia');
    expect(stateNames(undefined, 'WA')).toEqual(['WA']);
  });

  it('splits a name in two', () => {
    expect(splitName('Ada King Lovelace')).toEqual({ given: 'Ada King', family: 'Lovelace' });
    expect(splitName('Ludwig van Beethoven')).toEqual({ given: 'Ludwig', family: 'van Beethoven' });
    expect(splitName('Cher')).toEqual({ given: 'Cher', family: 'Cher' });
  });
});
