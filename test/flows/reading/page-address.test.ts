import { describe, expect, it } from 'vitest';
import { pageAddress, pathOf } from '../../../src/buying/flows/reading/page-address.ts';
import { link, lookAt, text } from '../surveys.ts';

describe('the address of a page', () => {
  it.each([
    ['https://shop.example/mug#reviews', 'https://shop.example/mug'],
    ['https://shop.example/#', 'https://shop.example'],
    ['https://shop.example/#/', 'https://shop.example'],
    ['https://shop.example/#!/p/7', 'https://shop.example/#!/p/7'],
    ['https://shop.example/store#/cart', 'https://shop.example/store#/cart'],
    ['https://shop.example/#!/~/checkout', 'https://shop.example/#!/~/checkout'],
  ])('has of %s what tells it from others', (address, own) => {
    expect(pageAddress(address)).toBe(own);
  });

  it('is a path in its shop', () => {
    expect(pathOf('https://shop.example/store#!/p/7')).toBe('/store#!/p/7');
    expect(pathOf('https://shop.example/store#top')).toBe('/store');
  });

  it('may be in the part that scripts read, in a list', () => {
    const tile = (name: string, path: string, card: number) => [
      link(name, path, { card }),
      text(name, { card }),
      text('$36.00', { card }),
    ];
    const look = (path: string) =>
      lookAt([...tile('Old Mug', `${path}1`, 0), ...tile('New Mug', `${path}2`, 1)]);
    expect(look('/#!/p/').products.map(({ name }) => name)).toEqual(['Old Mug', 'New Mug']);
    expect(look('/#photo').products).toEqual([]);
  });
});
