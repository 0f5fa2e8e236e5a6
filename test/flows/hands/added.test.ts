import { describe, expect, it } from 'vitest';
import { isAdded, isSwallowed } from '../../../src/buying/flows/hands/added.ts';
import { readButtons } from '../../../src/buying/flows/reading/buttons.ts';
import { journeyWith, MUG, PRODUCT } from '../deciding/at-shop.ts';
import { button, field, lookAt, text } from '../surveys.ts';

const over = { region: 'dialog' as const };
const before = lookAt(PRODUCT);
const popup = [
  text('10% off your first order', over),
  field('Your email', { ...over, type: 'email', name: 'newsletter' }),
  button('Sign me up', over),
  button('No, thanks', over),
];
const opening = (...words: string[]) =>
  lookAt([...PRODUCT, ...words.map((one) => text(one, over)), button('OK', over)]);

describe('whether a product was added', () => {
  it.each([['Blue Mug is yours'], ['Added to your cart'], ['Good choice!']])(
    'is told by a dialog about it: %s',
    (words) => {
      expect(isAdded(before, opening(words), false, journeyWith([MUG]))).toBe(true);
    },
  );

  it('isn’t told by a popup that opens in the moment of the press, but by what was sent', () => {
    const after = lookAt([...PRODUCT, ...popup]);
    expect(isAdded(before, after, false, journeyWith([MUG]))).toBe(false);
    expect(isAdded(before, after, true, journeyWith([MUG]))).toBe(true);
  });

  it('isn’t told by a dialog that says it’s sold out', () => {
    expect(isAdded(before, opening('Blue Mug is sold out'), false, journeyWith([MUG]))).toBe(false);
  });
});

describe('a press', () => {
  const bag = [text('1 × Blue Mug'), button('Proceed to checkout')];
  const [pressed] = readButtons(lookAt(bag).survey);
  const swallowed = (...parts: Parameters<typeof lookAt>[0]) =>
    pressed && isSwallowed(lookAt(bag), lookAt(parts), pressed);

  it('was swallowed by a popup that opened over its button', () => {
    expect(swallowed(...bag, ...popup)).toBe(true);
  });

  it('wasn’t where it led on, opened what matters, or nothing', () => {
    expect(swallowed(text('Where should it go?'), ...popup)).toBe(false);
    const address = field('Street address', { ...over, name: 'address1' });
    expect(swallowed(...bag, address, button('Continue', over))).toBe(false);
    expect(swallowed(...bag)).toBe(false);
  });
});
