import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { amount, button, field, heading, link, lookAt, text } from '../surveys.ts';
import { ADA, ADDRESSED, AT_CHECKOUT, decideOn, IN_CART, TOTAL } from './at-checkout.ts';

describe('a button', () => {
  it('is the same one where nothing but the ids of fields has changed', () => {
    const parts = (id: string) => [
      heading('Checkout'),
      field('', { id, near: 'Email', type: 'email', value: 'ada@example.com' }),
      button('Continue'),
    ];
    const pressed = (id: string): Fact => {
      const look = lookAt(parts(id), AT_CHECKOUT);
      const [next] = look.buttons;
      if (!next) throw new Error('There is a button.');
      return { kind: 'tried', what: pressKey(look, next) };
    };
    const facts = [...IN_CART, pressed(':r1a:'), pressed(':r2a:')];
    expect(decideOn(parts(':r3a:'), { facts }).move).toMatchObject({ kind: 'stuck' });
  });

  it('is another one below an address than below the email address', () => {
    const email = field('Email', { type: 'email', name: 'email', value: 'ada@example.com' });
    const address = field('Street address', {
      name: 'address1',
      value: '500 Market Street',
      isRequired: true,
    });
    const look = lookAt([heading('Checkout'), email, button('Next step')], AT_CHECKOUT);
    const [first] = look.buttons;
    if (!first) throw new Error('There is a button.');
    const facts: Fact[] = [
      ...ADDRESSED,
      { kind: 'tried', what: pressKey(look, first) },
      { kind: 'method', label: 'Ground', price: 599 },
    ];
    const parts = [heading('Checkout'), address, button('Next step')];
    expect(decideOn(parts, { facts }).move).toMatchObject({ kind: 'press', button: { text: 'Next step' } });
  });
});

describe('a button drawn as the active one', () => {
  const filled = field('Street address', { name: 'address1', value: '500 Market Street', isRequired: true });
  const next = button('Next', { isChosen: true, group: 0 });
  const facts = ADDRESSED;

  it('is the way on beside “Back”', () => {
    const parts = [heading('Billing details'), filled, button('Back', { group: 0 }), next];
    expect(decideOn(parts, { facts }).move).toMatchObject({ kind: 'press', button: { text: 'Next' } });
  });

  it('is the step that is open beside others', () => {
    const parts = [heading('Billing details'), filled, next, button('Payment', { group: 0 })];
    expect(decideOn(parts, { facts }).move).not.toMatchObject({ kind: 'press', button: { text: 'Next' } });
  });
});

describe('a checkout that opens over the page of its product', () => {
  const over = { region: 'dialog' as const };
  const behind = [heading('Blue Mug'), text('$12.00'), button('Add to cart'), button('Cart (1)')];
  const step = [
    text('Checkout', { ...over, level: 2 }),
    field('Email', { ...over, type: 'email', name: 'email', isRequired: true }),
    button('Continue as guest', over),
  ];
  const on = (parts: Parameters<typeof lookAt>[0], facts = IN_CART, sinceActedMs = 1_000) => {
    const begun = beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options: ADA });
    const look = lookAt([...behind, ...parts], {
      url: 'https://shop.example/mug',
      moment: { sinceActedMs },
    });
    return nextMove(look, learn(begun, facts)).move;
  };

  it('is filled in, though it asks only for an email address', () => {
    expect(on(step)).toMatchObject({ kind: 'fill', fillings: [{ field: { meaning: 'email' } }] });
  });

  it('is awaited between two steps, and the cart isn’t opened again', () => {
    expect(on([], ADDRESSED)).toMatchObject({ kind: 'wait' });
    expect(on([], IN_CART)).toMatchObject({ button: { purpose: 'to_cart' } });
  });

  it('is none where a newsletter is offered', () => {
    const news = [
      text('Sign up and get 10% off your first order', over),
      field('Email', { ...over, type: 'email', name: 'email' }),
      button('Continue', over),
    ];
    expect(on(news)).not.toMatchObject({ kind: 'fill' });
  });
});

describe('“Checkout” on a page that reads like a cart', () => {
  const cart = [
    heading('Your basket'),
    text('Blue Mug'),
    amount('Subtotal', '$12.00'),
    amount('Shipping', '$5.00'),
    TOTAL,
    button('Checkout', { type: 'submit' }),
  ];

  it('leads on as long as the shop knows nobody', () => {
    expect(decideOn(cart).move).toMatchObject({ kind: 'press', button: { text: 'Checkout' } });
  });

  it('leads on also where wallets stand beside it and it is called like the order', () => {
    const wallets = ['PayPal', 'Shop Pay'].map((name) =>
      button(name, { group: 1, groupLabel: 'Express checkout' }),
    );
    const spanish = [heading('Carrito'), ...cart.slice(1, -1), ...wallets, button('Finalizar compra')];
    const journey = learn(
      beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options: ADA }),
      IN_CART,
    );
    expect(nextMove(lookAt(spanish, { url: 'https://shop.example/carrito' }), journey).move).toMatchObject({
      kind: 'press',
      button: { text: 'Finalizar compra' },
    });
  });

  it('places the order once the shop knows where it goes and how it is paid', () => {
    const facts: Fact[] = [
      ...IN_CART,
      { kind: 'filled', key: 'billing line1' },
      { kind: 'method', label: 'Standard delivery', price: 500 },
      { kind: 'pays_by', label: 'Check', isCard: false },
    ];
    expect(decideOn(cart, { facts }).move.kind).toBe('arrived');
  });
});

describe('steps that open by their headings', () => {
  const step = (words: string, own = {}) => link(words, '/checkout#step', own);

  it('are opened again where all of them are shut, the last that opens first', () => {
    const { move } = decideOn(
      [
        heading('Checkout'),
        step('Step 1: Checkout Options'),
        step('Step 2: Delivery Method'),
        text('Step 3: Payment Method'),
        text('Step 4: Confirm Order'),
      ],
      { facts: ADDRESSED },
    );
    expect(move).toMatchObject({ kind: 'press', button: { text: 'Step 2: Delivery Method' } });
  });
});

describe('an account', () => {
  const LEAVE = { ...ADA, create_account: true };
  const known: Fact[] = [...IN_CART, { kind: 'account', isNew: false }];
  const wall = [
    heading('Login'),
    field('Email', { type: 'email', name: 'mail', value: ADA.email, heading: 'Login', form: 0 }),
    field('Password', { type: 'password', name: 'password', value: 'secret', form: 0 }),
    button('Sign in', { type: 'submit', form: 0 }),
  ];

  it('is not made where the tab for guests is open, and that is not pressed again', () => {
    const page = [
      heading('Personal information'),
      link('Order as a guest', '/checkout#guest', { isChosen: true }),
      field('Last name', { name: 'lastname', value: 'Lovelace', form: 0 }),
      field('Password', { type: 'password', name: 'password', isRequired: true, form: 0 }),
      button('Continue', { type: 'submit', form: 0 }),
    ];
    expect(decideOn(page).move).toMatchObject({ kind: 'press', button: { text: 'Continue' } });
  });

  it('is not made where a button skips the step to sign in, though it is drawn as the active one', () => {
    const skip = button('Skip Login', { isChosen: true, group: 0 });
    const signIn = [field('Username', { name: 'username', form: 0 }), ...wall.slice(2)];
    const pressed = (page: Parameters<typeof decideOn>[0]) => decideOn(page, { facts: IN_CART }).move;
    for (const beside of [[button('Back to cart', { group: 0 }), skip], [{ ...skip, group: null }]])
      expect(pressed([heading('Checkout'), ...signIn, ...beside])).toMatchObject({
        kind: 'press',
        button: { purpose: 'guest', text: 'Skip Login' },
      });
    const tabs = [button('Sign in', { group: 0 }), button('Guest', { isChosen: true, group: 0 })];
    expect(pressed([heading('Checkout'), ...tabs, field('Email', { type: 'email' })])).not.toMatchObject({
      kind: 'press',
    });
  });

  it('is not needed where the password is optional', () => {
    const page = [
      heading('Contact information'),
      field('Email', { type: 'email', name: 'email', value: ADA.email, form: 0 }),
      field('Choose a password (optional)', { type: 'password', name: 'password', form: 0 }),
      button('Next', { type: 'submit', form: 0 }),
    ];
    expect(decideOn(page).move).toMatchObject({ kind: 'press', button: { text: 'Next' } });
  });

  it('that the shop does not know after all is made', () => {
    const refused: Fact[] = [
      ...known,
      { kind: 'tried', what: 'sign in' },
      { kind: 'tried', what: 'sign in' },
    ];
    const { facts } = decideOn(wall, { options: LEAVE, facts: refused });
    expect(facts).toContainEqual({ kind: 'account', isNew: true });
    const again: Fact[] = [...refused, { kind: 'tried', what: 'register after all' }];
    expect(decideOn(wall, { options: LEAVE, facts: again }).move).toMatchObject({ kind: 'end' });
  });

  it('has its cart looked into before anything is paid: it may hold what was left there', () => {
    const signedIn: Fact[] = [...known, { kind: 'tried', what: 'sign in' }];
    const page = [heading('Shipping'), link('Shopping cart', '/cart'), text('Step 1'), button('Continue')];
    const { move, facts } = decideOn(page, { options: LEAVE, facts: signedIn });
    expect(move).toMatchObject({ kind: 'press', button: { purpose: 'to_cart' } });
    const looked = decideOn(page, { options: LEAVE, facts: [...signedIn, ...facts] });
    expect(looked.move).toMatchObject({ kind: 'press', button: { text: 'Continue' } });
  });
});

describe('a cart that stays empty', () => {
  it('is told by what the shop says of the product', () => {
    const notice = text('“Blue Mug” cannot be added: sold out', { tone: 'error' });
    const { move } = nextMove(
      lookAt([notice, heading('Cart'), text('Your cart is empty.')], {
        url: 'https://shop.example/cart',
        title: 'Cart',
      }),
      learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options: ADA }), IN_CART),
    );
    expect(move).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });
});
