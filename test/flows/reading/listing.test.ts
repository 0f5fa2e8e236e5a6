import { describe, expect, it } from 'vitest';
import { withoutPrice } from '../../../src/buying/flows/reading/listing.ts';

describe('the name of a product in a list', () => {
  it.each([
    ['Speckled Mug from $28.00', 'Speckled Mug'],
    ['Teapot $88.00 Sold Out', 'Teapot'],
    ['Tasse ab 12,00 €', 'Tasse'],
    ['Sold Out Tee $5.00', 'Sold Out Tee'],
    ['Letter from Rome $4.00 USD', 'Letter from Rome'],
    ['$12.00 $10.00 Enamel Mug', 'Enamel Mug'],
  ])('is read from “%s” without what is about its price', (text, name) => {
    expect(withoutPrice(text)).toBe(name);
  });
});
