import { describe, expect, it } from 'vitest';
import { digitsFor } from '../../../src/buying/flows/reading/card-parts.ts';
import type { Control } from '../../../src/buying/flows/survey.ts';
import { button, field, heading, lookAt, surveyOf } from '../surveys.ts';

const CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };

function meanings(...labels: string[]) {
  const fields = labels.map((label, at) => field(label, { name: `q${at}x` }));
  return lookAt([heading('Checkout'), ...fields, button('Pay')], CHECKOUT).fields.map(
    ({ meaning }) => meaning,
  );
}

describe('fields in a row with those of a card', () => {
  it('are parts of it by names that say nothing elsewhere', () => {
    expect(meanings('Card number', 'Month', 'Year', 'Code', 'Holder')).toEqual([
      'card_number',
      'card_expiry_month',
      'card_expiry_year',
      'card_cvc',
      'card_name',
    ]);
    expect(meanings('Number', 'MM / YY', 'CVC')).toEqual(['card_number', 'card_expiry', 'card_cvc']);
  });

  it('are none where something else is asked for in between, or no card is', () => {
    expect(meanings('Card number', 'CVC', 'City', 'Code')).toEqual([
      'card_number',
      'card_cvc',
      'city',
      'unknown',
    ]);
    expect(meanings('Month', 'Year', 'Code')).toEqual(['unknown', 'unknown', 'unknown']);
  });

  describe('a name in a frame', () => {
    const framed = (label: string, name: string) => field(label, { name, frame: 1 });
    const meaningOf = (...beside: ReturnType<typeof framed>[]) =>
      lookAt([framed('Full name', 'q0'), ...beside], CHECKOUT).fields[0]?.meaning;

    it('is the card’s, unless the whole checkout stands there', () => {
      expect(meaningOf(framed('Card number', 'q1'))).toBe('card_name');
      expect(meaningOf(framed('Street address', 'q1'), framed('City', 'q2'))).toBe('name');
    });
  });
});

describe('a field that counts', () => {
  it('asks for nothing that the name of what it counts may say', () => {
    expect(meanings('Quantité City Map Poster', 'City')).toEqual(['unknown', 'city']);
  });
});

describe('a name beside the first one', () => {
  it('is the rest of it', () => {
    expect(meanings('Prénom', 'Nom', 'Adresse')).toEqual(['given_name', 'family_name', 'line1']);
    expect(meanings('Nom complet', 'Adresse')).toEqual(['name', 'line1']);
  });
});

describe('the number of a card', () => {
  const numbers = (count: number, maxLength: number | null = null) => {
    const parts = Array.from({ length: count }, (_, at) => field(`Card number ${at + 1}`, { maxLength }));
    return surveyOf(parts).controls;
  };
  const digits = (fields: Control[], number: string) => fields.map((one) => digitsFor(one, fields, number));

  it('is split where there’s a field for every four digits', () => {
    expect(digits(numbers(4), '4242424242424242')).toEqual(['4242', '4242', '4242', '4242']);
    expect(digits(numbers(4, 4), '378282246310005')).toEqual(['3782', '8224', '6310', '005']);
  });

  it('is whole in a field of its own, however many others there are', () => {
    expect(digits(numbers(1), '4242424242424242')).toEqual(['4242424242424242']);
    expect(digits(numbers(2, 19), '4242424242424242')).toEqual(['4242424242424242', '4242424242424242']);
  });
});
