import { describe, expect, it } from 'vitest';
import { knownData } from '../../../src/buying/flows/journey/data.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { readPage } from '../../../src/buying/flows/look.ts';
import { ADA } from '../deciding/at-checkout.ts';
import { amount, button, field, heading, surveyOf, text } from '../surveys.ts';

const data = knownData(
  beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options: ADA }),
);

/** What the button is for on a page of this cart. */
function purposeOn(...parts: Parameters<typeof surveyOf>[0]) {
  const cart = [
    heading('Confirmation'),
    text('Blue Mug'),
    amount('Items Total', '$12.00'),
    amount('Total Amount', '$17.00'),
  ];
  const survey = surveyOf([...cart, ...parts, button('Check out with above.', { type: 'submit' })], {
    url: 'https://shop.example/usces-cart/',
    title: 'Confirmation',
  });
  const { buttons, kind } = readPage(survey, { data });
  return [kind, buttons.at(-1)?.purpose];
}

describe('a button below a cart', () => {
  it('orders, whatever it says, where the page repeats who buys and asks for nothing', () => {
    expect(
      purposeOn(text('ada@example.com'), text('Ada Lovelace'), text('500 Market Street'), text('94105')),
    ).toEqual(['checkout', 'place_order']);
  });

  it('leads to the checkout before anybody has said who buys', () => {
    expect(purposeOn()).toEqual(['cart', 'to_checkout']);
    expect(purposeOn(text('Shipping to 94105'))).toEqual(['cart', 'to_checkout']);
  });

  it('leads on where the page still asks', () => {
    const repeated = [text('ada@example.com'), text('Ada Lovelace'), text('500 Market Street')];
    expect(purposeOn(...repeated, field('Card number', { autocomplete: 'cc-number' }))[1]).not.toBe(
      'place_order',
    );
  });
});
