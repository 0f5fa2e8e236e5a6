import { describe, expect, it } from 'vitest';
import { withoutPrice } from '../../../src/buying/flows/reading/listing.ts';
import { link, lookAt, text } from '../surveys.ts';

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

describe('a list with a line for each variant', () => {
  const buy = (card: number, own: Parameters<typeof link>[2] = {}) =>
    link('Buy', `/b/${card}`, { card, heading: 'Campfire Candle', ...own });
  const namesOf = (parts: Parameters<typeof lookAt>[0]) => lookAt(parts).products.map(({ name }) => name);

  it('names each as screen readers hear it', () => {
    const lines = [
      text('8 oz — $28.00 Buy', { card: 0 }),
      buy(0, { ariaLabel: 'Buy Campfire Candle, 8 oz' }),
      text('14 oz — $44.00 Buy', { card: 1 }),
      buy(1, { ariaLabel: 'Buy Campfire Candle, 14 oz' }),
    ];
    expect(namesOf(lines)).toEqual(['Campfire Candle, 8 oz', 'Campfire Candle, 14 oz']);
  });

  it('names each by the product above it, and what stands beside its button', () => {
    const lines = [
      text('8 oz — $28.00 Buy', { card: 0 }),
      buy(0),
      text('14 oz — $44.00 Buy', { card: 1 }),
      buy(1),
    ];
    expect(namesOf(lines)).toEqual(['Campfire Candle 8 oz', 'Campfire Candle 14 oz']);
  });

  it('names a product by its own words below the heading of the whole list', () => {
    const own = { heading: 'Our favorites' };
    const lines = [
      text('Harbor Enamel Mug', { card: 0 }),
      text('$12.00', { card: 0 }),
      buy(0, own),
      text('Speckled Teapot', { card: 1 }),
      text('$30.00', { card: 1 }),
      buy(1, own),
    ];
    expect(namesOf(lines)).toEqual(['Harbor Enamel Mug', 'Speckled Teapot']);
  });
});
