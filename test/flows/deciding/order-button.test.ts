import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { byCardOnly, chooseButton, withOrder } from '../../../src/buying/flows/deciding/order-button.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { amount, button, field, heading, link, lookAt, text } from '../surveys.ts';

const CARD = field('Card number', { autocomplete: 'cc-number', form: 0 });
const CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };

function chosen(...buttons: ReturnType<typeof button>[]) {
  const { text, purpose } =
    chooseButton(lookAt([heading('Payment'), CARD, ...buttons], CHECKOUT), ['place_order', 'review']) ?? {};
  return [text, purpose];
}

const way = (words: string) => button(words, { group: 1, groupLabel: 'Payment method' });

const sender = (words: string) => button(words, { type: 'submit', form: 0 });

describe('the button that orders', () => {
  it('is what sends the card, whatever it says', () => {
    expect(chosen(sender('Let’s do it'), button('Chat with us'))).toEqual(['Let’s do it', 'place_order']);
  });

  it('is in the dialog that opened over the card', () => {
    const over = { region: 'dialog' as const };
    expect(
      chosen(sender('Place order'), button('Go back', over), button('Yes, place my order', over)),
    ).toEqual(['Yes, place my order', 'place_order']);
  });

  it('is the one that says so', () => {
    expect(chosen(sender('Let’s do it'), sender('Place order'))).toEqual(['Place order', 'place_order']);
  });

  it('is none that chooses a way to pay, nor is it a way itself', () => {
    const look = lookAt(
      [heading('Payment'), way('Card'), way('Bank transfer'), way('Pay by check'), way('Complete order')],
      CHECKOUT,
    );
    expect(chooseButton(look, ['place_order'])?.text).toBe('Complete order');
    expect(look.payments.map(({ label }) => label)).toEqual(['Card', 'Bank transfer', 'Pay by check']);
  });

  it('is none that pays otherwise than by card where a card pays', () => {
    const look = lookAt([heading('Payment'), button('Pay by check'), button('Pay by card')], CHECKOUT);
    expect(chooseButton(byCardOnly(look), ['place_order'])?.text).toBe('Pay by card');
  });

  it('stands below a card in a frame, and with what is chosen where there is no card', () => {
    const framed = field('Card number', { autocomplete: 'cc-number', frame: 1 });
    const onCard = lookAt(
      [heading('Payment'), button('Confirm order'), framed, button('Review your order', { form: 0 })],
      CHECKOUT,
    );
    expect(chooseButton(onCard, ['place_order', 'review'])?.text).toBe('Review your order');
    const check = field('Check payments', {
      kind: 'radio',
      type: 'radio',
      name: 'payment',
      form: 0,
      checked: true,
    });
    const byCheck = lookAt(
      [heading('Payment'), button('Confirm order'), check, button('Complete purchase', { form: 0 })],
      CHECKOUT,
    );
    expect(chooseButton(byCheck, ['place_order'])?.text).toBe('Complete purchase');
  });

  it('is none of several that do not tell, nor one beside the card', () => {
    expect(chosen(sender('Let’s do it'), sender('Scan it'))).toEqual([undefined, undefined]);
    expect(chosen(button('Let’s do it', { type: 'submit', form: 1 }))).toEqual([undefined, undefined]);
  });

  it('is none that only leads on from a form with a box to tick', () => {
    const news = field('I wish to subscribe to the newsletter', {
      kind: 'checkbox',
      type: 'checkbox',
      form: 0,
    });
    const terms = field('I agree to the terms', { kind: 'checkbox', type: 'checkbox', form: 0 });
    for (const box of [news, terms]) {
      const look = lookAt([box, button('Continue', { form: 0 }), button('Confirm order')], CHECKOUT);
      expect(chooseButton(look, ['place_order', 'review', 'advance'])?.text).toBe('Confirm order');
    }
  });
});

describe('a cart that is shown once more', () => {
  const AT_CART = { url: 'https://shop.example/cart', title: 'Your cart' };
  const cart = (checkout: ReturnType<typeof button>, ...more: ReturnType<typeof amount>[]) =>
    lookAt(
      [
        heading('Your cart'),
        text('Blue Mug'),
        amount('Subtotal', '$12.00'),
        ...more,
        amount('Total', '$17.00'),
        checkout,
      ],
      AT_CART,
    );
  const CHECKED: Fact[] = [
    { kind: 'filled_cart' },
    { kind: 'filled', key: 'shipping line1' },
    { kind: 'method', label: 'Standard', price: 500 },
    { kind: 'pays_by', label: 'Card', isCard: true },
  ];
  const SHIPPING = amount('Shipping', '$5.00');
  const orders = (look: ReturnType<typeof lookAt>, facts = CHECKED) => {
    const begun = beginJourney('purchase', { url: 'https://shop.example/mug', prompt: null, options: {} });
    return withOrder(look, learn(begun, facts)).buttons.some(({ purpose }) => purpose === 'place_order');
  };

  it('orders by what led to the checkout before, once it knows how it is sent', () => {
    expect(orders(cart(button('Checkout'), SHIPPING))).toBe(true);
    expect(orders(cart(button('Checkout')))).toBe(false);
  });

  it('is no order where it is the same cart as before, or a link leads on', () => {
    const look = cart(button('Checkout'), SHIPPING);
    const [led] = look.buttons;
    const back: Fact[] = led ? [...CHECKED, { kind: 'tried', what: pressKey(look, led) }] : [];
    expect(orders(look, back)).toBe(false);
    expect(orders(cart(link('Checkout', '/checkout'), SHIPPING))).toBe(false);
  });

  it('is no order by what leads back to it', () => {
    const look = lookAt([heading('Review'), link('Continue', '/cart'), link('Continue', '/')], CHECKOUT);
    expect(chooseButton(look, ['place_order', 'review', 'advance'])).toBeUndefined();
  });
});
