import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import type { Moment } from '../../../src/buying/flows/look.ts';
import { amount, field, lookAt } from '../surveys.ts';

/** Ada Lovelace with a mug in the cart, at the checkout of a shop. */

export const ADA = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address_line1: '500 Market Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
  address_country: 'US',
};
export const IN_CART: Fact[] = [
  { kind: 'product', name: 'Blue Mug', price: 1200, image: undefined },
  { kind: 'filled_cart' },
];
export const ADDRESSED: Fact[] = [...IN_CART, { kind: 'filled', key: 'shipping line1' }];
export const AT_CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };

export function decideOn(
  parts: Parameters<typeof lookAt>[0],
  {
    prompt = null as string | null,
    options = ADA as Record<string, unknown>,
    facts = IN_CART,
    moment = {} as Partial<Moment>,
  } = {},
) {
  const journey = learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt, options }), facts);
  return nextMove(lookAt(parts, { ...AT_CHECKOUT, moment }), journey);
}

export const email = (value = '') =>
  field('Email', { type: 'email', name: 'email', value, isRequired: true });
export const street = (value = '') => field('Street address', { name: 'address1', value, isRequired: true });
export const radio = (label: string, name: string, own = {}) =>
  field(label, { kind: 'radio', type: 'radio', name, groupLabel: name, heading: name, ...own });
export const CARD = field('Card number', { autocomplete: 'cc-number', isRequired: true });
export const TOTAL = amount('Total', '$17.00');
