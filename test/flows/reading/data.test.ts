import { describe, expect, it } from 'vitest';
import { knownData } from '../../../src/buying/flows/journey/data.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { signsOf } from '../../../src/buying/flows/outcome/signs.ts';
import { barer, dataOf, NO_DATA, withoutData } from '../../../src/buying/flows/reading/data.ts';
import { button, field, heading, lookAt, surveyOf, text, tile } from '../surveys.ts';

function bared(names: string[], words: string): string {
  return barer(dataOf(names))?.(words) ?? words;
}

describe('data in the words of a page', () => {
  it.each([
    [['500 Market Street'], 'Ship to 500 Market Street', 'Ship to ▢'],
    [['500 Market Street'], 'Ship to 500 MARKET STREET,', 'Ship to ▢,'],
    [['500 Market Street'], 'Ship to 500, Market Street', 'Ship to ▢'],
    [['Sold Out Tee'], 'Sold Out Tee – sold out', '▢ – sold out'],
    [['Error 500 Mug', 'Mug'], '2 × Error 500 Mug', '2 × ▢'],
    [['Error & Sons'], 'Welcome to Error & Sons', 'Welcome to ▢'],
    [['Null Decline', 'Null', 'Decline'], 'Thanks, Null Decline! Dear Decline', 'Thanks, ▢! Dear ▢'],
  ])('%j is blank in “%s”', (names, words, rest) => {
    expect(bared(names, words)).toBe(rest);
  });

  it('is a single word only as it was written', () => {
    expect(bared(['Will'], 'Will, your order will be sent')).toBe('▢, your order will be sent');
  });

  it('is never part of a longer word', () => {
    expect(bared(['Al'], 'Almost done, Al')).toBe('Almost done, ▢');
  });

  it('is no word without a capital, and nothing without a letter or number', () => {
    expect(dataOf(['declined', '—', ' ', undefined, 'x'])).toEqual(NO_DATA);
  });

  it('leaves the survey alone where there is none', () => {
    const survey = surveyOf([text('Sold out')]);
    expect(withoutData(survey, NO_DATA)).toBe(survey);
  });
});

describe('a page full of data', () => {
  it('of a product called “Sold Out Tee” is for sale', () => {
    const { product, notice, soldOut } = lookAt(
      [heading('Sold Out Tee'), text('$20.00'), button('Add to cart')],
      { url: 'https://shop.example/products/sold-out-tee', title: 'Sold Out Tee' },
    );
    expect(product).toMatchObject({ name: 'Sold Out Tee', isSoldOut: false });
    expect(notice).toBeUndefined();
    expect(soldOut).toBeUndefined();
  });

  it('of a list with an “Out of Stock Poster” says nothing about stock', () => {
    const { products, notice } = lookAt([
      heading('Posters'),
      ...tile('Out of Stock Poster', 1),
      ...tile('Access Denied Print', 2),
    ]);
    expect(products.map(({ name }) => name)).toEqual(['Out of Stock Poster', 'Access Denied Print']);
    expect(notice).toBeUndefined();
  });

  it('that greets a buyer called “Null Decline” has declined nothing', () => {
    const options = { name: 'Null Decline', email: 'null@example.com', address_line1: '500 Market Street' };
    const data = knownData(beginJourney('purchase', { url: 'https://shop.example', prompt: null, options }));
    const before = lookAt([heading('Checkout'), field('Card number'), button('Place order')], {
      url: 'https://shop.example/checkout',
      data,
    });
    const now = lookAt(
      [
        heading('Thank you for your order'),
        text('Card holder: Null Decline'),
        text('Order for Null Decline, 500 Market Street', { tone: 'alert' }),
      ],
      { url: 'https://shop.example/thanks', data },
    );
    const signs = signsOf({ before, sent: [], answers: [], alert: undefined }, now);
    expect(signs.denial).toBeUndefined();
    expect(signs.thanks).toBe('Thank you for your order');
    expect(signs.number).toBeUndefined();
  });
});
