import { expect, it } from 'vitest';
import { unmetValues } from '../../../src/buying/flows/words/unmet.ts';

it.each([
  ['a Leash with size Extra Large and color Teal', ['Leash', 'Extra Large', 'Teal'], []],
  ['Get me the Ridge Cap in Medium', ['Ridge Cap', 'Small'], ['Medium']],
  ['Get me the Ridge Cap in Medium', ['Ridge Cap', 'Medium'], []],
  ['2 tees in Forest Green, XL, please', ['Harbor Tee', 'Forest Green', 'XL'], []],
  ['2 tees in Forest Green, XL, please', ['Harbor Tee', 'Forest Green', 'L'], ['XL']],
  ['Buy the mug in black', ['Black Mug'], []],
  ['Buy the large mug', ['Mug'], []],
  ['I need it in time, in a gift box', ['Mug'], []],
  ['A shirt, size small', ['Shirt', 'Large'], ['small']],
  ['One Trail Backpack, color Rust, size 30L', ['Trail Backpack', 'Rust', '20L'], ['30L']],
  ['One Trail Backpack, color Rust, size 30L', ['Trail Backpack', 'Moss', '30L'], ['Rust']],
  ['One Trail Backpack, color Rust, size 30L.', ['Trail Backpack', 'Rust', '30L'], []],
  ['A dress, color Hot Pink Combo, size 8', ['Dress', 'Hot Pink Combo', '8'], []],
  ['A night balm, size 50 ml', ['Night Balm', '50 ml'], []],
  ['A night balm, size 50 ml', ['Night Balm', '150 ml'], ['50']],
  ['Shoes, size 9.5', ['Shoes', '9.5'], []],
  ['A poster whose size and color don’t matter', ['Poster'], []],
])('of %j with %j this is not met: %j', (prompt, held, unmet) => {
  expect(unmetValues(prompt, held)).toEqual(unmet);
});
