import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { amount, button, field, heading, link, lookAt, text } from '../surveys.ts';
import { AT_CART, IN_CART, journeyWith } from './at-shop.ts';

describe('a filled cart', () => {
  const cart = (value: string) => [
    heading('Shopping cart'),
    text('Blue Mug', { card: 1 }),
    field('Quantity', { type: 'number', name: 'quantity', value, card: 1 }),
    text('$12.00', { card: 1 }),
    text('Total: $12.00'),
    button('Proceed to checkout'),
  ];

  it('leads to the checkout when it holds what was asked for', () => {
    const { move, facts } = nextMove(lookAt(cart('1'), AT_CART), journeyWith(IN_CART));
    expect(move).toMatchObject({ kind: 'press', button: { purpose: 'to_checkout' } });
    expect(facts).toContainEqual({ kind: 'cart_seen', url: AT_CART.url });
  });

  it('leads on by a button that says what orders elsewhere, until somebody has said who buys', () => {
    const carrito = [
      heading('Carrito'),
      text('Blue Mug', { card: 1 }),
      text('$12.00', { card: 1 }),
      amount('Total', '$12.00'),
      button('Finalizar compra', { type: 'submit' }),
    ];
    const at = { url: 'https://shop.example/carrito', title: 'Carrito' };
    expect(nextMove(lookAt(carrito, at), journeyWith(IN_CART)).move).toMatchObject({
      kind: 'press',
      button: { text: 'Finalizar compra' },
    });
    const known: Fact[] = [...IN_CART, { kind: 'filled', key: 'shipping line1' }];
    expect(nextMove(lookAt(carrito, at), journeyWith(known)).move).not.toMatchObject({ kind: 'press' });
  });

  it('is left with one press, though apps change the URL before the page', () => {
    const pressed = nextMove(lookAt(cart('1'), AT_CART), journeyWith(IN_CART));
    if (pressed.move.kind !== 'press') throw new Error('Nothing was pressed');
    const key = pressKey(lookAt(cart('1'), AT_CART), pressed.move.button);
    const journey = journeyWith([...IN_CART, { kind: 'tried', what: key }]);
    const moved = { ...AT_CART, url: 'https://shop.example/cart/go' };
    const movedOn = (sinceActedMs: number) =>
      nextMove(lookAt(cart('1'), { ...moved, moment: { sinceActedMs } }), journey);
    expect(movedOn(300).move.kind).toBe('wait');
    expect(movedOn(5_000).move.kind).toBe('press');
  });

  it('is looked at on its own page, once, where what opens over the product leads nowhere', () => {
    const parts = [heading('Blue Mug'), text('$12.00'), button('Added')];
    const shop = { url: 'https://shop.example/blue-mug', title: 'Blue Mug', moment: { sinceActedMs: 5_000 } };
    const seen: Fact[] = [...IN_CART, { kind: 'cart_seen', url: AT_CART.url }];
    const decision = nextMove(lookAt(parts, shop), journeyWith(seen));
    expect(decision.move).toMatchObject({ kind: 'visit', url: AT_CART.url, of: 'cart' });
    const visited = journeyWith([...seen, ...decision.facts]);
    expect(nextMove(lookAt(parts, shop), visited).move.kind).toBe('stuck');
  });

  it('leads to a page that asks who is buying, which is left as a guest', () => {
    const tried = { kind: 'tried' as const, what: 'press "to_checkout" Checkout' };
    const way = (label: string, checked = false) =>
      field(label, { kind: 'radio', name: 'who', checked, form: 0 });
    const go = button('Continue', { type: 'submit', form: 0 });
    const gate = lookAt([
      heading('Checkout'),
      way('Returning customer'),
      way('Continue without an account'),
      go,
    ]);
    expect(nextMove(gate, journeyWith([...IN_CART, tried])).move).toMatchObject({
      kind: 'pick',
      pick: { label: 'Continue without an account' },
    });
    const chosen = lookAt([
      heading('Checkout'),
      way('Returning customer'),
      way('Continue without an account', true),
      go,
    ]);
    expect(nextMove(chosen, journeyWith([...IN_CART, tried])).move).toMatchObject({
      button: { text: 'Continue' },
    });
  });

  it('is left as a guest where the shop asks to sign in', () => {
    const parts = [
      heading('Log in'),
      field('Email', { type: 'email', name: 'login', form: 1, heading: 'Log in' }),
      field('Password', { type: 'password', name: 'password', form: 1 }),
      button('Log in', { type: 'submit', form: 1 }),
      link('Checkout', '/checkout'),
      button('Checkout as guest'),
    ];
    const login = { url: 'https://shop.example/login', title: 'Log in' };
    expect(nextMove(lookAt(parts, login), journeyWith(IN_CART)).move).toMatchObject({
      button: { purpose: 'guest' },
    });
  });

  it('is corrected first when it holds another number', () => {
    expect(nextMove(lookAt(cart('4'), AT_CART), journeyWith(IN_CART)).move).toMatchObject({
      kind: 'count',
      wanted: 1,
      held: 4,
      isInCart: true,
    });
  });

  it('that the checkout sends back to is of what the shop does not have, where it says so', () => {
    const said = 'Products marked with *** are not available in the desired quantity or not in stock!';
    const sentBack = lookAt([text(said, { tone: 'error' }), ...cart('1')], AT_CART);
    expect(nextMove(sentBack, journeyWith(IN_CART)).move.kind).toBe('press');
    const tried = journeyWith([...IN_CART, { kind: 'tried', what: '["main","","to_checkout","checkout"]' }]);
    expect(nextMove(sentBack, tried).move).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });

  it('leads to the checkout also where that is called like the order, as long as nobody is known', () => {
    const look = lookAt(
      [
        heading('Panier'),
        text('Blue Mug', { card: 1 }),
        field('Quantité', { type: 'number', value: '1', card: 1 }),
        button('Commander'),
      ],
      AT_CART,
    );
    expect(nextMove(look, journeyWith(IN_CART)).move).toMatchObject({ button: { purpose: 'to_checkout' } });
    const filled = journeyWith([...IN_CART, { kind: 'filled', key: 'shipping/line1' }]);
    expect(nextMove(look, filled).move).not.toMatchObject({ kind: 'press' });
  });

  describe('that sells shipping and asks how to pay', () => {
    const list = (label: string, name: string, entries: string[], chosen: number) =>
      field(label, {
        kind: 'select',
        name,
        value: String(chosen),
        choices: entries.map((entry, index) => ({
          value: String(index),
          label: entry,
          isDisabled: false,
          isSelected: index === chosen,
        })),
      });
    const page = (delivery: number, payment: number) =>
      lookAt(
        [
          ...cart('1').slice(0, -1),
          list(
            'Delivery',
            'delivery',
            ['USPS Ground Advantage ($4.99)', 'USPS Priority Mail ($9.50)'],
            delivery,
          ),
          list('Payment option', 'payment_option', ['PayNow', 'Credit card'], payment),
          button('Proceed to checkout'),
        ],
        AT_CART,
      );
    const upgrading = journeyWith(IN_CART, 'Blue Mug. Upgrade to USPS Priority.');

    it('ships as requested', () => {
      expect(nextMove(page(0, 1), upgrading).move).toMatchObject({
        kind: 'pick',
        as: 'method',
        pick: { label: 'USPS Priority Mail' },
      });
    });

    it('is paid by card', () => {
      expect(nextMove(page(1, 0), upgrading).move).toMatchObject({
        kind: 'pick',
        as: 'pay_by',
        pick: { kind: 'card' },
      });
    });

    it('is left once both are chosen', () => {
      expect(nextMove(page(1, 1), upgrading).move).toMatchObject({ button: { purpose: 'to_checkout' } });
    });
  });

  it('that holds something else of the shop alone is never paid for', () => {
    const other = [
      heading('Shopping cart'),
      text('Ridge Cap', { card: 1 }),
      button('Remove', { card: 1 }),
      text('Total: $12.00'),
      button('Proceed to checkout'),
    ];
    const known = journeyWith([...IN_CART, { kind: 'catalog', names: ['Blue Mug', 'Ridge Cap'] }]);
    expect(nextMove(lookAt(other, AT_CART), known).move).toMatchObject({ button: { text: 'Remove' } });
    const tried = ['', '', ''].map((): Fact => ({ kind: 'tried', what: 'remove Ridge Cap' }));
    expect(nextMove(lookAt(other, AT_CART), learn(known, tried)).move).toMatchObject({ kind: 'end' });
  });

  it('that opens at the side leads on by its own buttons', () => {
    const parts = [
      link('1', '/cart', { region: 'header' }),
      heading('Blue Mug'),
      link('Cart', '/cart'),
      button('Add to cart'),
      link('View cart', '/cart', { region: 'dialog' }),
    ];
    expect(nextMove(lookAt(parts), journeyWith(IN_CART)).move).toMatchObject({ button: { ref: '0:4' } });
  });

  it('is looked into before the checkout, once', () => {
    const drawer = [
      heading('Blue Mug'),
      button('Add to cart'),
      link('View cart', '/cart', { region: 'dialog' }),
      button('Checkout', { region: 'dialog' }),
    ];
    const first = nextMove(lookAt(drawer), journeyWith(IN_CART));
    expect(first.move).toMatchObject({ kind: 'press', button: { purpose: 'to_cart' } });
    const looked = journeyWith([...IN_CART, ...first.facts]);
    expect(nextMove(lookAt(drawer), looked).move).toMatchObject({ button: { purpose: 'to_checkout' } });
  });

  it('that turns out empty is filled once more, and only once', () => {
    const empty = lookAt([heading('Cart'), text('Your cart is empty.'), link('Shop', '/')], AT_CART);
    const again = nextMove(empty, journeyWith(IN_CART));
    expect(again.facts).toContainEqual({ kind: 'emptied_cart' });
    const refilled = journeyWith([...IN_CART, { kind: 'tried', what: 'refill' }]);
    expect(nextMove(empty, refilled).move).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
  });
});

describe('a checkout that is still being drawn', () => {
  const frame = [link('My shop', '/', { region: 'header' }), link('Cart (1)', '/cart', { region: 'header' })];
  const pressed = { kind: 'tried', what: 'press "to_checkout"' } satisfies Fact;
  const at = (sinceActedMs: number) =>
    lookAt([...frame, text('Secure'), text('Fast'), text('Easy')], {
      url: 'https://shop.example/checkout',
      moment: { sinceActedMs },
    });

  it('is left sooner where nothing is loading and nothing moves', () => {
    const quiet = (restedMs: number) =>
      lookAt([text('Secure'), text('Fast'), text('Easy')], {
        url: 'https://shop.example/checkout',
        moment: { sinceActedMs: 2_500, restedMs },
      });
    expect(nextMove(quiet(100), journeyWith([...IN_CART, pressed])).move.kind).toBe('wait');
    expect(nextMove(quiet(2_400), journeyWith([...IN_CART, pressed])).move.kind).not.toBe('wait');
  });

  it('isn’t left for the cart', () => {
    expect(nextMove(at(800), journeyWith([...IN_CART, pressed])).move.kind).toBe('wait');
    expect(nextMove(at(9_000), journeyWith([...IN_CART, pressed])).move).toMatchObject({
      button: { purpose: 'to_cart' },
    });
  });
});

describe('terms that a shop asks for in the cart', () => {
  it('are accepted before it goes on to the checkout', () => {
    const terms = field('I agree with the terms of service', { kind: 'checkbox' });
    const look = lookAt(
      [heading('Shopping Cart'), text('Blue Mug'), text('$12.00'), terms, button('Checkout')],
      AT_CART,
    );
    expect(nextMove(look, journeyWith(IN_CART)).move).toMatchObject({ kind: 'pick', as: 'consent' });
  });
});
