import { expect, it } from 'vitest';
import { otherThan, otherValue } from '../../../src/buying/flows/words/several-products.ts';

it.each([
  ['Buy one Stoneware Mug and two Dotted Notebooks', 'two Dotted Notebooks'],
  ['2 x Stoneware Mug, 3 x Linen Apron', '3 x Linen Apron'],
  ['1 "Linen Apron" and 1 "Stoneware Mug"', '1 Linen Apron'],
  ['One "Stoneware Mug" and one Brown bear cushion (black), to Nora', 'one Brown bear cushion'],
])('besides a Stoneware Mug, %j asks for %j', (prompt, other) => {
  expect(otherThan('Stoneware Mug', prompt)).toBe(other);
});

it.each([
  'Two Stoneware Mugs',
  'Two Stoneware Mugs in one parcel, within 3 days',
  'Two Stoneware Mugs, two pieces each in blue',
  'Two mugs, 12 oz, one with a gift receipt',
  'One of these, two if it’s cheap',
  'Three Linen Aprons',
  'Two Stoneware Mugs: one red, one blue',
])('%j asks for nothing besides the Stoneware Mug', (prompt) => {
  expect(otherThan('Stoneware Mug', prompt)).toBeUndefined();
});

it('a box of so many that the product comes in is no other product', () => {
  const sold = 'Thank You Cards Pack Box of 8 Box of 24';
  expect(otherThan(sold, 'one Thank You Cards in Box of 24 on behalf of the user')).toBeUndefined();
  expect(otherThan(sold, 'one Thank You Cards in Box of 8 and 2 Linen Aprons')).toBe('2 Linen Aprons');
  expect(otherThan(sold, 'one Thank You Cards and a box of 12 pens')).toBe('12 pens');
});

it.each([
  ['Two hoodies, one black and one grey', 'one grey'],
  ['4 mugs: 2 x White, 2 x Black', '2 x Black'],
  ['Two mugs, one in white, one in grey', 'one in grey'],
  ['Two hoodies in black, or grey if there is no black', undefined],
  ['One black hoodie with grey lining', undefined],
  ['Two black hoodies', undefined],
])('%j asks for %j as well', (prompt, other) => {
  expect(otherValue(['Black', 'Grey', 'White'], prompt)).toBe(other);
});
