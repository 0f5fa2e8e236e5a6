import { expect, it } from 'vitest';
import { unmetValues } from '../../../src/buying/flows/words/unmet.ts';

it.each([
  ['Get me the Ridge Cap in Medium', ['Ridge Cap', 'Small'], ['Medium']],
  ['Get me the Ridge Cap in Medium', ['Ridge Cap', 'Medium'], []],
  ['2 tees in Forest Green, XL, please', ['Harbor Tee', 'Forest Green', 'XL'], []],
  ['2 tees in Forest Green, XL, please', ['Harbor Tee', 'Forest Green', 'L'], ['XL']],
  ['Buy the mug in black', ['Black Mug'], []],
  ['Buy the large mug', ['Mug'], []],
  ['I need it in time, in a gift box', ['Mug'], []],
  ['A shirt, size small', ['Shirt', 'Large'], ['small']],
])('of %j with %j this is not met: %j', (prompt, held, unmet) => {
  expect(unmetValues(prompt, held)).toEqual(unmet);
});
