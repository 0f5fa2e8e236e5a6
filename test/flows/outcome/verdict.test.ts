import { describe, expect, it } from 'vitest';
import { signsOf } from '../../../src/buying/flows/outcome/signs.ts';
import { atLast, judge } from '../../../src/buying/flows/outcome/verdict.ts';
import { denialIn, thanksIn } from '../../../src/buying/flows/outcome/words.ts';
import { amount, button, heading, link, lookAt, text } from '../surveys.ts';
import { before, CARD, CHECKOUT, sent, signsAfter, THANKS } from './after-press.ts';

describe('what counts on every page', () => {
  it('is no answer to an order', () => {
    const ticker = (people: number) => text(`${people} people bought something in the last hour`);
    const form = [CARD, amount('Total', '$48.60'), button('Place order')];
    const scene = { before: lookAt([ticker(41), ...form], CHECKOUT) };
    expect(signsAfter([ticker(7), ...form], CHECKOUT, scene).remark).toBeUndefined();
    expect(signsAfter([text('Please choose a store.'), ...form], CHECKOUT, scene).remark).toBe(
      'Please choose a store.',
    );
  });
});

describe('an alert', () => {
  const declined = (words: string, own: Parameters<typeof text>[1]) =>
    signsAfter(
      [text(words, own), heading('Checkout'), CARD, amount('Total', '$48.60'), button('Place order')],
      CHECKOUT,
    ).denial;

  it.each(['aside', 'footer'] as const)('counts in what is marked as %s', (region) => {
    expect(declined('Your card was declined.', { region, tone: 'error' })).toBeDefined();
    expect(declined('Your card was declined.', { region })).toBeUndefined();
  });

  it('counts where it ends with a question', () => {
    const words = 'Your card was declined by the bank. Try another card?';
    expect(declined(words, { tone: 'error' })).toBeDefined();
    expect(declined('Was your card declined?', { tone: 'error' })).toBeUndefined();
  });
});

describe('a page on the way to the answer', () => {
  it.each([
    'Your order’s being processed.',
    'Your order is being processed.',
    'Your order’s still being submitted.',
    'Processing order',
  ])('is no confirmation: %s', (words) => {
    const on = { url: 'https://shop.example/checkout/processing', title: 'Shop' };
    const parts = [heading(words), text('If you’re not automatically redirected, refresh this page.')];
    const signs = signsAfter(parts, on, { sent: [sent(302)] });
    expect(signs.thanks).toBeUndefined();
    expect(judge(signs).kind).toBe('open');
    expect(atLast(signs, true).kind).not.toBe('placed');
  });
});

describe('an order is placed', () => {
  it('though a payment that comes later is still processing, once everything else says so', () => {
    const parts = [
      heading('Your payment is still processing and has not yet been approved.'),
      heading('Thank you for your order', 2),
      text('Your order number is 10011.'),
    ];
    const signs = { ...signsAfter(parts, THANKS, { sent: [sent(302)] }), isCartEmpty: true };
    expect(atLast(signs, true)).toMatchObject({ kind: 'placed', orderId: '10011' });
    expect(atLast({ ...signs, isCartEmpty: undefined }, true).kind).toBe('unknown');
    expect(atLast({ ...signs, isStillOffered: true }, true).kind).toBe('unknown');
  });

  it('when a dialog over the form says so', () => {
    const over = { region: 'dialog' as const };
    const form = [heading('Checkout'), CARD, amount('Total', '$48.60'), button('Place order')];
    const signs = signsAfter(
      [...form, text('Order placed!', over), text('Order number: 48213', over), button('Close', over)],
      CHECKOUT,
    );
    expect(judge(signs)).toMatchObject({ kind: 'placed', orderId: '48213' });
    const another = signsAfter([...form, text('Thank you', over), button('Place order', over)], CHECKOUT);
    expect(judge(another)).toEqual({ kind: 'open', needsCart: false });
  });

  it('when the shop says thanks and goes on working on it', () => {
    const signs = signsAfter([
      heading('Thank you for your order'),
      text('Please wait for our email.'),
      text('We are processing your payment.'),
      text('Order number: 48213'),
    ]);
    expect(judge(signs)).toMatchObject({ kind: 'placed', orderId: '48213' });
  });

  it('when the page has gone on, says thanks and names a number', () => {
    const signs = signsAfter([heading('Thank you for your order'), text('Order number: 48213')]);
    expect(judge(signs)).toMatchObject({ kind: 'placed', orderId: '48213' });
  });

  it('with the number below its label, though the steps of the checkout were numbered', () => {
    const review = lookAt([text('Checkout'), text('1'), text('12'), text('Order number:')], CHECKOUT);
    const thanks = [heading('Thank you for your order'), text('Your order number:'), text('52')];
    const date = [text('Date:'), text('November 19, 2026')];
    const signs = signsAfter([...thanks, ...date], THANKS, { before: review });
    expect(judge(signs)).toMatchObject({ kind: 'placed', orderId: '52' });
    const old = [heading('Thank you for your order'), text('Order number:'), text('52'), ...date];
    expect(signsAfter(old, THANKS, { before: review }).number).toBeUndefined();
  });

  it('when the shop says so where its goods are', () => {
    const cart = [heading('Cart'), text('Your cart is empty.')];
    const at = { url: 'https://shop.example/cart', title: 'Shop' };
    const placed = signsAfter([text('Your order has been placed.', { tone: 'success' }), ...cart], at);
    expect(judge(placed)).toMatchObject({ kind: 'placed' });
    const merely = signsAfter([text('Thanks!', { tone: 'success' }), ...cart], at, { isCartEmpty: true });
    expect(judge(merely)).toMatchObject({ kind: 'open' });
  });

  it('when the page says thanks and the cart in the header is empty', () => {
    const header = (count: number) => link(`Cart (${count})`, '/cart', { region: 'header' });
    const full = lookAt([header(2), heading('Checkout'), CARD, button('Place order')], CHECKOUT);
    const signs = signsAfter([header(0), heading('Thank you for your order')], THANKS, {
      before: full,
      sent: [sent(undefined)],
    });
    expect(signs.isCartEmpty).toBe(true);
    expect(judge(signs)).toMatchObject({ kind: 'placed', orderId: undefined });
  });

  it('when the page is that of a confirmation and the cart is empty, in whatever language', () => {
    const signs = signsAfter(
      [heading('Obrigado!')],
      { url: 'https://shop.example/checkout/success', title: '' },
      {
        isCartEmpty: true,
      },
    );
    expect(signs.thanks).toBeUndefined();
    expect(judge(signs)).toMatchObject({ kind: 'placed' });
  });

  it('though questions and answers below speak of declined cards', () => {
    const signs = signsAfter([
      heading('Thank you for your order'),
      text('Order number: 48213'),
      heading('Frequently asked questions', 2),
      text('Why was my card declined?', { heading: 'Frequently asked questions' }),
      text('Your card was declined by your bank.', { heading: 'Frequently asked questions' }),
    ]);
    expect(signs.denial).toBeUndefined();
    expect(judge(signs)).toMatchObject({ kind: 'placed' });
  });
});

describe('an order is refused', () => {
  const DECLINED = text('Your card was declined.', { tone: 'error' });

  it('when an alert says so that was not there before', () => {
    const signs = signsAfter([heading('Checkout'), DECLINED, CARD, button('Place order')], CHECKOUT);
    expect(judge(signs)).toMatchObject({ kind: 'failure', reason: 'card_declined' });
  });

  it('when a box of the browser says so', () => {
    const signs = signsAfter([heading('Checkout'), CARD, button('Place order')], CHECKOUT, {
      alert: 'Your card has insufficient funds.',
    });
    expect(judge(signs)).toMatchObject({ kind: 'failure', reason: 'insufficient_balance' });
  });

  it('but not by an alert that was there all the time', () => {
    const stale = lookAt([heading('Checkout'), DECLINED, CARD, button('Place order')], CHECKOUT);
    const signs = signsAfter([heading('Checkout'), DECLINED, CARD, button('Place order')], CHECKOUT, {
      before: stale,
    });
    expect(signs.denial).toBeUndefined();
    expect(judge(signs).kind).toBe('open');
  });

  describe('and confirmed at once', () => {
    const both = [heading('Thank you for your order'), text('Order number: 48213'), DECLINED];

    it('is left to the cart', () => {
      expect(judge(signsAfter(both))).toEqual({ kind: 'open', needsCart: true });
    });

    it('is refused where the cart is still full', () => {
      const signs = signsAfter(both, THANKS, { isCartEmpty: false });
      expect(judge(signs)).toMatchObject({ kind: 'failure', reason: 'card_declined' });
    });

    it('is unknown where the cart is empty', () => {
      const signs = signsAfter(both, THANKS, { isCartEmpty: true });
      expect(judge(signs)).toMatchObject({ kind: 'unknown' });
    });
  });
});

describe('an order that nothing was said about', () => {
  it('is unknown when the server broke after the press', () => {
    const signs = signsAfter(
      [heading('Something went wrong')],
      { ...CHECKOUT, moment: { status: 502 } },
      { sent: [sent(502)] },
    );
    expect(judge(signs)).toEqual({ kind: 'open', needsCart: false });
    expect(atLast(signs, true)).toMatchObject({
      kind: 'unknown',
      explanation: expect.stringContaining('502'),
    });
  });

  it('was not placed when nothing was sent and the page complains', () => {
    const signs = signsAfter(
      [
        heading('Checkout'),
        { ...CARD, complaint: 'Enter a card number.' } as typeof CARD,
        button('Place order'),
      ],
      CHECKOUT,
      { sent: [] },
    );
    expect(atLast(signs, false)).toEqual({
      kind: 'failure',
      reason: 'merchant_error',
      explanation: 'The shop didn’t accept the order: “Enter a card number.”',
    });
  });

  it('was not placed when it was sent back with a complaint and the button', () => {
    const signs = signsAfter(
      [
        heading('Checkout'),
        text('Please enter a valid postcode.', { tone: 'error' }),
        CARD,
        button('Place order'),
      ],
      CHECKOUT,
      { isCartEmpty: false },
    );
    expect(atLast(signs, true)).toMatchObject({ kind: 'failure', reason: 'merchant_error' });
  });

  it('is unknown when the shop never answered', () => {
    const signs = signsAfter([heading('Checkout'), CARD, button('Place order')], CHECKOUT, {
      sent: [sent(undefined)],
    });
    expect(atLast(signs, true)).toMatchObject({ kind: 'unknown' });
  });
});

describe('words of a question', () => {
  it('neither confirm nor deny anything', () => {
    expect(thanksIn(['Order received? Track it here.'])).toBeUndefined();
    expect(denialIn('Payment error? See our help.')).toBeUndefined();
    expect(denialIn('Ready? Your card was declined.')).toMatchObject({ kind: 'declined', isAboutThis: true });
  });
});

describe('words of thanks', () => {
  const pending =
    'Many thanks for your order! The order status is currently pending but it will automatically update to processing once payment is confirmed. Normally this is automated and will happen within the hour but please do contact us if you require more information.';

  it('count at the beginning of a long text, whatever it explains then', () => {
    expect(thanksIn([pending])).toBe('Many thanks for your order!');
  });

  it('count in a list of messages, which is drawn like one of goods', () => {
    const said = text('Thank you for your order!', { card: 2, tone: 'success' });
    expect(signsOf({ before, sent: [], answers: [], alert: undefined }, lookAt([said], THANKS)).thanks).toBe(
      'Thank you for your order!',
    );
  });

  it('are none further down in one', () => {
    expect(
      thanksIn([`${'We ship to many countries and take all cards. '.repeat(6)}Your order was placed.`]),
    ).toBe(undefined);
  });
});
