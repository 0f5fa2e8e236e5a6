import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import type { Fact } from '../../../src/buying/flows/journey/learn.ts';
import { button, field, heading, lookAt, text } from '../surveys.ts';
import { AT_CART, IN_CART, journeyWith } from './at-shop.ts';

describe('an email address that a shop asks for in the cart', () => {
  const email = field('Your email', { autocomplete: 'email', type: 'email' });
  const parts = [heading('Shopping Cart'), text('Blue Mug'), text('$12.00'), email, button('Checkout')];
  const told = { kind: 'tried', what: 'press "to_checkout"' } satisfies Fact;

  it('is filled in once the shop doesn’t go on without', () => {
    const look = lookAt(parts, AT_CART);
    const journey = journeyWith([...IN_CART, told], 'a mug. Email: ada@example.com');
    expect(nextMove(look, journey).move).toMatchObject({
      kind: 'fill',
      fillings: [{ field: { meaning: 'email' } }],
    });
  });

  it('is left alone before that: it may be the newsletter’s', () => {
    const journey = journeyWith(IN_CART, 'a mug. Email: ada@example.com');
    expect(nextMove(lookAt(parts, AT_CART), journey).move).toMatchObject({ kind: 'press' });
  });
});

describe('a note for the shop that has its only field in the cart', () => {
  const at = (value: string) => {
    const note = field('Order special instructions', { name: 'note', value });
    return lookAt([heading('Shopping Cart'), text('Blue Mug'), text('$12.00'), note, button('Checkout')], {
      ...AT_CART,
    });
  };
  const prompt = 'a mug. Note for the shop: "Ring twice"';

  it('is written there, and nothing is where there’s none', () => {
    expect(nextMove(at(''), journeyWith(IN_CART, prompt)).move).toMatchObject({
      kind: 'fill',
      fillings: [{ values: ['Ring twice'] }],
    });
    expect(nextMove(at('Ring twice'), journeyWith(IN_CART, prompt)).move).toMatchObject({ kind: 'press' });
    expect(nextMove(at(''), journeyWith(IN_CART, 'a mug')).move).toMatchObject({ kind: 'press' });
  });
});

describe('a cart that shows the wanted quantity', () => {
  const showing = (value: string) => [
    heading('Shopping cart'),
    text('Blue Mug', { card: 1 }),
    field('Quantity', { type: 'number', name: 'quantity', value, card: 1 }),
    text('$12.00', { card: 1 }),
    button('Proceed to checkout'),
  ];

  it('is remembered, however it came to be', () => {
    const factsOf = (value: string) =>
      nextMove(lookAt(showing(value), AT_CART), journeyWith(IN_CART, '4 blue mugs')).facts;
    expect(factsOf('4')).toContainEqual({ kind: 'cart_counted' });
    expect(factsOf('1')).not.toContainEqual({ kind: 'cart_counted' });
  });
});
