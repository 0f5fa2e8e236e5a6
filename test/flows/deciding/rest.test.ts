import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import type { Moment } from '../../../src/buying/flows/look.ts';
import { button, link, lookAt, text } from '../surveys.ts';
import { journeyWith, PRODUCT } from './at-shop.ts';

describe('what was just pressed', () => {
  const look = lookAt(PRODUCT);
  const pressed = learn(journeyWith(), nextMove(look, journeyWith()).facts);
  const { move } = nextMove(look, pressed);
  const button = move.kind === 'press' ? move.button : undefined;
  const once = button && learn(pressed, [{ kind: 'tried', what: pressKey(look, button) }]);
  const at = (moment: Partial<Moment>) => once && nextMove(lookAt(PRODUCT, { moment }), once).move.kind;

  it('isn’t pressed again while the page may be working, unless it’s at rest', () => {
    expect(at({ sinceActedMs: 300, restedMs: 300 })).toBe('wait');
    expect(at({ sinceActedMs: 1_800, restedMs: 200 })).toBe('wait');
    expect(at({ sinceActedMs: 1_800, restedMs: 1_700 })).toBe('press');
    expect(at({ sinceActedMs: 2_100, restedMs: 200 })).toBe('press');
  });

  it('is pressed again once more was filled in', () => {
    expect(at({ sinceActedMs: 300, sinceWroteMs: 300, restedMs: 300 })).toBe('press');
  });
});

describe('a page with nothing but links', () => {
  const links = [link('Store', '/store'), link('About us', '/about')];
  const at = (moment: Partial<Moment>) =>
    nextMove(lookAt(links, { moment }), journeyWith([], 'Buy a Blue Mug')).move.kind;

  it('is waited for as long as it’s loading, or moves', () => {
    expect(at({ sinceActedMs: 800, restedMs: 800 })).toBe('wait');
    expect(at({ sinceActedMs: 3_000, restedMs: 100 })).toBe('wait');
    expect(at({ sinceActedMs: 3_000, restedMs: 2_900 })).toBe('follow');
  });

  it('is given longer where it hasn’t even a link', () => {
    const empty = lookAt([], { moment: { sinceActedMs: 3_000, restedMs: 2_900 } });
    expect(nextMove(empty, journeyWith()).why).toBe('The page is still empty.');
  });
});

describe('a page whose words are still loading', () => {
  const keys = ['product.inStock', 'product.shippingInfo', 'footer.subscribe'];
  const parts = [
    ...keys.map((key) => text(key)),
    link('Lighting', '/collections/lighting'),
    button('product.addToCart'),
  ];
  const at = (page: Parameters<typeof lookAt>[0], moment: Partial<Moment>) =>
    nextMove(lookAt(page, { moment }), journeyWith([], 'Buy a Blue Mug')).why;

  it('is waited for, unless they stay away', () => {
    expect(at(parts, { sinceActedMs: 800, restedMs: 200 })).toBe('The page’s words are still loading.');
    expect(at(parts, { sinceActedMs: 3_000, restedMs: 2_900 })).not.toContain('words');
    expect(at(parts, { sinceActedMs: 9_000, restedMs: 100 })).not.toContain('words');
  });

  it('isn’t one that only lacks a translation, or names other shops', () => {
    const few = [...PRODUCT, text('header.logoAlt'), text('shop.example'), text('blog.shop.example')];
    expect(at(few, { sinceActedMs: 800, restedMs: 200 })).not.toContain('words');
  });
});
