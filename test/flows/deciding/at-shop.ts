import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { button, heading, text } from '../surveys.ts';

/** Somebody who wants a blue mug, on the pages of a shop. */

export function journeyWith(facts: Fact[] = [], prompt: string | null = null) {
  return learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} }), facts);
}

export const MUG: Fact = { kind: 'product', name: 'Blue Mug', price: 1200, image: undefined };
export const IN_CART: Fact[] = [MUG, { kind: 'filled_cart' }];
export const PRODUCT = [heading('Blue Mug'), text('$12.00'), button('Add to cart')];
export const AT_CART = { url: 'https://shop.example/cart', title: 'Cart' };
