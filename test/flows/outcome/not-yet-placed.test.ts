import { describe, expect, it } from 'vitest';
import type { Sent } from '../../../src/buying/flows/hands/traffic.ts';
import { atLast, judge } from '../../../src/buying/flows/outcome/verdict.ts';
import { amount, button, field, heading, link, lookAt, text } from '../surveys.ts';
import { CARD, CHECKOUT, sent, signsAfter, THANKS } from './after-press.ts';

describe('an order is not yet placed', () => {
  it.each([
    ['Oops', 'Something went wrong.'],
    ['Error', 'Reference: 8F3A2'],
    ['Checkout', 'We could not place your order.'],
  ])('when the shop says “%s”, though the cart is empty or a number is shown', (title, words) => {
    const signs = signsAfter([heading(title), text(words)], THANKS, { isCartEmpty: true });
    expect(judge(signs)).toEqual({ kind: 'open', needsCart: false });
    expect(atLast(signs, true)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['Please wait…', 'We are processing your payment. Do not close this window.'],
    ['Processing order', 'Thank you for your patience.'],
    ['Order 48213', 'Your payment is being verified.'],
  ])('while the shop says “%s”, whatever else speaks for it', (title, words) => {
    const signs = signsAfter([heading(title), text(words), text('Order number: 48213')], THANKS, {
      isCartEmpty: true,
    });
    expect(judge(signs)).toEqual({ kind: 'open', needsCart: false });
    expect(atLast(signs, true)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['at the front page', 'https://shop.example/', [heading('Welcome')]],
    ['at an empty cart', 'https://shop.example/cart', [heading('Cart'), text('Your cart is empty.')]],
    [
      'at the login',
      'https://shop.example/login',
      [heading('Log in'), field('Password', { type: 'password' })],
    ],
    [
      'among its goods',
      'https://shop.example/',
      [
        heading('Thank you for ten years!'),
        text('Order 100 pieces and save.'),
        text('Order processed in 1-2 business days.'),
        ...['Blue Mug', 'Red Mug', 'Gray Mug'].map((name, card) =>
          link(name, `/products/${name.toLowerCase().replace(' ', '-')}`, { card }),
        ),
        text('$12.00', { card: 0 }),
      ],
    ],
    ['on a page of its own', 'https://shop.example/expired', [heading('Where were we?')]],
  ])('where the shop forgot its visitor, who is back %s with an empty cart', (_, url, parts) => {
    const signs = signsAfter(parts, { url, title: 'Shop' }, { isCartEmpty: true });
    expect(judge(signs)).toEqual({ kind: 'open', needsCart: false });
    expect(atLast(signs, true)).toMatchObject({ kind: 'unknown' });
  });

  it('by a number in the URL alone, which may be that of an attempt', () => {
    const at = { url: 'https://shop.example/orders/48213', title: 'Shop' };
    const parts = [heading('Call your bank')];
    expect(judge(signsAfter(parts, at))).toEqual({ kind: 'open', needsCart: true });
    const full = signsAfter(parts, at, { isCartEmpty: false });
    expect(judge(full)).toEqual({ kind: 'open', needsCart: false });
    expect(atLast(full, true)).toMatchObject({ kind: 'unknown' });
  });

  it('when thanks is all there is', () => {
    const signs = signsAfter([heading('Thank you for your order')], THANKS, { sent: [] });
    expect(judge(signs)).toEqual({ kind: 'open', needsCart: true });
    expect(atLast(signs, true)).toMatchObject({ kind: 'unknown' });
  });

  it('while the page still offers to place it, whatever it says', () => {
    const signs = signsAfter(
      [
        heading('Thank you for your order'),
        text('Your order is almost complete. Order number: 48213'),
        amount('Total', '$48.60'),
        button('Place order'),
      ],
      { url: 'https://shop.example/review', title: 'Review' },
    );
    expect(signs.isStillOffered).toBe(true);
    expect(judge(signs)).toEqual({ kind: 'open', needsCart: false });
    expect(atLast(signs, true)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    'Your order is almost complete',
    'Your order will be placed when you press the button',
    'Review and confirm to complete your order',
    'Your order has not been placed',
  ])('where the words look ahead: “%s”', (words) => {
    expect(signsAfter([heading(words)]).thanks).toBeUndefined();
  });

  describe('when a form that stays wants corrections', () => {
    const header = link('Cart (2)', '/cart', { region: 'header' });
    const form = [CARD, amount('Total', '$48.60'), button('Place order'), header];
    const before = lookAt([heading('Checkout'), ...form], CHECKOUT);
    const stays = (request: Sent, isCartEmpty?: boolean) =>
      signsAfter(
        [heading('Checkout'), text('Please enter a valid phone number.', { tone: 'error' }), ...form],
        CHECKOUT,
        {
          before,
          sent: [{ ...request, isNavigation: false }],
          isCartEmpty,
        },
      );

    it('and the cart still has everything', () => {
      expect(atLast(stays(sent(422), false), true)).toMatchObject({ kind: 'failure' });
    });

    it.each([504, 0])('may be placed all the same when the request was answered with %d', (status) => {
      const signs = stays(sent(status), false);
      expect(signs.isCorrection).toBe(true);
      expect(atLast(signs, true)).toMatchObject({ kind: 'unknown' });
    });

    it('and the shop’s own answer says the same, where there’s no cart to read', () => {
      const says = (json: string) => atLast(stays({ ...sent(200), json }), true);
      expect(says('{"ok":false,"error":"Please enter a valid phone number."}')).toMatchObject({
        kind: 'failure',
        explanation: 'The shop didn’t accept the order: “Please enter a valid phone number.”',
      });
      expect(says('{"ok":true,"hint":"Please enter a valid phone number."}').kind).toBe('unknown');
      expect(says('{"error":"Something went wrong."}').kind).toBe('unknown');
      const isLost = stays({ ...sent(502), json: '{"error":"Please enter a valid phone number."}' });
      expect(atLast(isLost, true).kind).toBe('unknown');
    });

    it('may be placed when only a page that was never loaded again counts the cart', () => {
      const signs = stays(sent(422));
      expect(signs.isCartEmpty).toBeUndefined();
      expect(atLast(signs, true)).toMatchObject({ kind: 'unknown' });
    });
  });

  it('while the page is still busy', () => {
    const signs = signsAfter([heading('Thank you for your order'), text('Order number: 48213')], {
      ...THANKS,
      isBusy: true,
    });
    expect(judge(signs)).toEqual({ kind: 'open', needsCart: false });
  });

  it('on words that stood there before the press', () => {
    const review = lookAt([heading('Thank you for your order'), text('Order number: 48213')], CHECKOUT);
    const signs = signsAfter([heading('Thank you for your order'), text('Order number: 48213')], THANKS, {
      before: review,
    });
    expect(signs).toMatchObject({ thanks: undefined, number: undefined });
  });
});
