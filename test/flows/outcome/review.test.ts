import { describe, expect, it } from 'vitest';
import { reviewAfter } from '../../../src/buying/flows/outcome/review.ts';
import { signsOf } from '../../../src/buying/flows/outcome/signs.ts';
import { atLast } from '../../../src/buying/flows/outcome/verdict.ts';
import { amount, button, field, heading, lookAt, text } from '../surveys.ts';
import { before, CARD, CHECKOUT, sent } from './after-press.ts';

const SUMMARY = { url: 'https://shop.example/checkout/summary', title: 'Summary' };
const PLACE = [amount('Total', '$48.60'), button('Submit your order')];

function reviewOn(parts: Parameters<typeof lookAt>[0], sketch: Parameters<typeof lookAt>[1] = SUMMARY) {
  const now = lookAt(parts, sketch);
  return reviewAfter(before, now, signsOf({ before, sent: [sent(302)], answers: [], alert: undefined }, now));
}

describe('A page after “Pay”', () => {
  it.each([heading('Delivery address'), text('Look everything over, then submit your order.')])(
    'is a summary to order from, if the cart is still full',
    (said) => {
      expect(reviewOn([said, ...PLACE])).toBe('seen_if_cart_full');
    },
  );

  it('is none when it has a card form, another total, or nothing to order with', () => {
    expect(reviewOn([heading('Delivery address'), CARD, ...PLACE])).toBeUndefined();
    expect(
      reviewOn([heading('One more thing'), amount('Total', '$9.00'), button('Submit your order')]),
    ).toBeUndefined();
    expect(reviewOn([heading('Delivery address'), amount('Total', '$48.60')])).toBeUndefined();
  });

  it.each([
    text('Something went wrong while processing your order. Please try again later.'),
    text('Your card was declined.', { tone: 'error' }),
    text('Please select a shipping method.'),
    heading('Thank you for your order'),
  ])('is none when it says how the order went, or why it didn’t', (said) => {
    expect(reviewOn([said, ...PLACE])).toBeUndefined();
  });

  it('is one of an app that keeps its address and asks to look at the order', () => {
    const said = text('Check everything is correct, then submit.');
    expect(reviewOn([heading('Checkout'), said, ...PLACE], CHECKOUT)).toBe('seen_if_cart_full');
    const trouble = text('Check your card and submit the order again.');
    expect(reviewOn([heading('Checkout'), trouble, ...PLACE], CHECKOUT)).toBeUndefined();
  });

  it('is none where the same page only says something', () => {
    expect(reviewOn([text('We could not reach your bank just now.'), ...PLACE], CHECKOUT)).toBeUndefined();
  });
});

describe('A dialog that opens over the checkout', () => {
  const over = { region: 'dialog' as const };
  const confirm = button('Yes, place my order', over);
  const page = [heading('Checkout'), CARD, amount('Total', '$48.60'), button('Place order')];
  function askedWith(parts: Parameters<typeof lookAt>[0], hasSent = false) {
    const now = lookAt([...page, ...parts], CHECKOUT);
    const signs = signsOf({ before, sent: [], answers: [], alert: undefined }, now);
    return reviewAfter(before, now, signs, hasSent);
  }
  const words = text('You are about to place an order for $48.60.', over);

  it('wants the same order confirmed once more', () => {
    expect(askedWith([words, button('Go back', over), confirm])).toBe('seen');
    expect(askedWith([text('Are you sure you want to place this order?', over), confirm])).toBe('seen');
  });

  it('is only believed with a full cart if something was sent', () => {
    expect(askedWith([words, confirm], true)).toBe('seen_if_cart_full');
  });

  it.each([
    ['says another total', [text('Add a Linen Bag, $9.00, for $57.60 in all', over), confirm]],
    ['says the price of something else', [text('Linen Bag, only $9.00', over), confirm]],
    ['says nothing about the order', [text('Have you heard?', over), confirm]],
    ['asks whether to order again', [text('You already placed this order for $48.60.', over), confirm]],
    ['has two buttons to order', [words, confirm, button('Place order with bag', over)]],
    ['wants something filled in', [words, field('Passcode', { region: 'dialog' }), confirm]],
  ])('is none when it %s', (_, parts) => {
    expect(askedWith(parts)).toBeUndefined();
  });
});

describe('A shop that leads back to the cart', () => {
  const cart = { url: 'https://shop.example/cart', title: 'Cart' };
  const full = [
    heading('Your cart'),
    text('Only 2 left. We have changed the quantity.', { tone: 'error' }),
    amount('Subtotal', '$48.60'),
    button('Checkout'),
  ];
  const now = lookAt(full, cart);
  const signs = (isCartEmpty: boolean | undefined) =>
    signsOf({ before, sent: [sent(302)], answers: [], alert: undefined, isCartEmpty }, now);

  it('took no order from somebody who was never asked for a card', () => {
    expect(atLast(signs(false), true, true)).toMatchObject({
      kind: 'failure',
      explanation: 'The shop went back to the cart. It says: “Only 2 left. We have changed the quantity.”',
    });
  });

  it('may have taken one from a card, or where the cart can’t be read', () => {
    expect(atLast(signs(false), true, false)).toMatchObject({ kind: 'unknown' });
    expect(atLast(signs(undefined), true, true)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a shop that goes back to the checkout', () => {
  const again = (path: string) =>
    signsOf(
      { before, sent: [sent(302)], answers: [], alert: undefined, isCartEmpty: false },
      lookAt([heading('Checkout'), CARD, amount('Total', '$48.60'), button('Place order')], {
        ...CHECKOUT,
        url: `https://shop.example/checkout${path}`,
      }),
    );

  it('declined the card if that’s in its URL, and everything is still in the cart', () => {
    expect(atLast(again('?payment_error=1'), true)).toMatchObject({ reason: 'card_declined' });
    expect(atLast({ ...again('?payment_error=1'), isCartEmpty: undefined }, true).kind).toBe('unknown');
  });

  it('may have done anything if its URL says nothing', () => {
    expect(atLast(again('?step=payment'), true).kind).toBe('unknown');
  });
});
