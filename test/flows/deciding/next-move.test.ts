import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { button, field, heading, link, lookAt, text } from '../surveys.ts';

function journeyWith(facts: Fact[] = [], prompt: string | null = null) {
  return learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} }), facts);
}

const MUG: Fact = { kind: 'product', name: 'Blue Mug', price: 1200, image: undefined };
const IN_CART: Fact[] = [MUG, { kind: 'filled_cart' }];
const PRODUCT = [heading('Blue Mug'), text('$12.00'), button('Add to cart')];
const AT_CART = { url: 'https://shop.example/cart', title: 'Cart' };

describe('what stands in the way', () => {
  it('ends the visit when the shop is broken', () => {
    const { move } = nextMove(lookAt(PRODUCT, { moment: { status: 503 } }), journeyWith());
    expect(move).toMatchObject({ kind: 'end', reason: 'merchant_error' });
  });

  it('ends the visit when the shop turns it away', () => {
    const look = lookAt([heading('Just a moment...'), text('Verify you are human')]);
    expect(nextMove(look, journeyWith()).move).toMatchObject({
      kind: 'end',
      reason: 'unsupported_checkout',
    });
  });

  it('is a banner of cookies, refused rather than accepted', () => {
    const look = lookAt([...PRODUCT, button('Accept all'), button('Reject all')]);
    expect(nextMove(look, journeyWith()).move).toMatchObject({
      kind: 'press',
      button: { text: 'Reject all' },
    });
  });

  it('is waited for while the page loads, but not forever', () => {
    const loading = (sinceActedMs: number) => lookAt(PRODUCT, { isBusy: true, moment: { sinceActedMs } });
    expect(nextMove(loading(1_000), journeyWith()).move.kind).toBe('wait');
    expect(nextMove(loading(60_000), journeyWith()).move.kind).toBe('press');
  });
});

describe('a dialog that opens by itself', () => {
  const over = (words: string, ...buttons: string[]) =>
    lookAt([
      heading('Blue Mug'),
      text('$12.00'),
      button('Add to cart'),
      text(words, { region: 'dialog' }),
      field('', { kind: 'select', ariaLabel: 'Country', region: 'dialog' }),
      ...buttons.map((one) => button(one, { region: 'dialog' })),
    ]);

  it.each([
    ['Choose your location', ['Continue'], 'Continue'],
    ['Are you over 18?', ['No, I’m under 18', 'Yes, I am'], 'Yes, I am'],
    ['Get 10% off your first order', ['Yes, please', 'No thanks'], 'No thanks'],
  ])('is answered so that the shop stays open: %s', (words, buttons, pressed) => {
    const look = over(words, ...buttons);
    expect(nextMove(look, journeyWith([])).move).toMatchObject({ button: { text: pressed } });
    expect(look.product?.options).toEqual([]);
  });
});

describe('a button that is sold out until everything is chosen', () => {
  it('is one of a product page, also beside a wish list', () => {
    const look = lookAt([
      heading('Blue Mug'),
      text('$12.00'),
      button('Rupture de stock', { group: 0, isDisabled: true }),
      button('Add to wishlist', { group: 0 }),
    ]);
    expect(look.kind).toBe('product');
  });
});

describe('a product page', () => {
  function withSize(chosen?: string) {
    const choices = ['Small', 'Large'].map((label) => ({
      value: label,
      label,
      isDisabled: false,
      isSelected: label === chosen,
    }));
    const nothing = { value: '', label: 'Choose a size', isDisabled: false, isSelected: !chosen };
    const size = field('Size', {
      kind: 'select',
      name: 'size',
      isRequired: true,
      value: chosen ?? '',
      choices: [nothing, ...choices],
    });
    return lookAt([heading('Blue Mug'), text('$12.00'), size, button('Add to cart')]);
  }

  it('has its option chosen as the prompt says', () => {
    expect(nextMove(withSize(), journeyWith([], 'the large one')).move).toMatchObject({
      kind: 'choose',
      label: 'Large',
    });
  });

  it('is bought by its own button, however much more those beside it look like one', () => {
    const look = lookAt([
      heading('Blue Mug'),
      text('$12.00'),
      link('Add to cart', '/mug#', { form: 0 }),
      button('Add to cart', { region: 'aside', type: 'submit', form: 1 }),
    ]);
    expect(nextMove(look, journeyWith()).move).toMatchObject({ button: { ref: '0:2' } });
  });

  it('has what the shop ticked on top taken off, unless somebody asked for it', () => {
    const plan = field('Add 2-year protection plan', {
      kind: 'checkbox',
      form: 0,
      name: 'plan',
      checked: true,
    });
    const look = lookAt([
      heading('Blue Mug'),
      text('$12.00'),
      plan,
      button('Add to cart', { form: 0, type: 'submit' }),
    ]);
    expect(nextMove(look, journeyWith()).move).toMatchObject({ kind: 'pick', as: 'untick' });
    const wished = journeyWith([], 'Buy the Blue Mug with the 2-year protection plan');
    expect(nextMove(look, wished).move).toMatchObject({ kind: 'press' });
  });

  it('is given a moment after a choice, which may bring another', () => {
    const look = withSize('Large');
    const taken = journeyWith([{ kind: 'took', option: 'size' }], 'Buy a large Blue Mug');
    const soon = { ...look, moment: { ...look.moment, sinceActedMs: 300 } };
    expect(nextMove(soon, taken).move.kind).toBe('wait');
    expect(nextMove(look, taken).move.kind).toBe('press');
  });

  it('asks the model where nobody said which, goes on with some choice, and asks the buyer later', () => {
    const first = nextMove(withSize(), journeyWith());
    expect(first.move).toEqual({ kind: 'consult', about: 'Size', choices: ['Small', 'Large'] });
    const unadvised = learn(journeyWith(), first.facts);
    expect(nextMove(withSize(), unadvised).move).toMatchObject({ kind: 'choose', label: 'Small' });
    const { move, facts } = nextMove(withSize('Small'), unadvised);
    expect(move).toMatchObject({ kind: 'press', button: { purpose: 'add_to_cart' } });
    expect(facts).toContainEqual(
      expect.objectContaining({ kind: 'needs_option', option: expect.objectContaining({ name: 'size' }) }),
    );
  });

  it('has as many put in as are wanted', () => {
    const quantity = field('Quantity', { type: 'number', name: 'quantity', value: '1' });
    const look = lookAt([heading('Blue Mug'), text('$12.00'), quantity, button('Add to cart')]);
    expect(nextMove(look, journeyWith([], 'Buy 3 blue mugs')).move).toMatchObject({
      kind: 'count',
      wanted: 3,
      held: 1,
      isInCart: false,
    });
  });

  it('is out of stock where fewer can be had than are wanted', () => {
    const quantity = field('Quantity', { type: 'number', name: 'quantity', value: '1', max: 2 });
    const look = lookAt([heading('Blue Mug'), text('$12.00'), quantity, button('Add to cart')]);
    expect(nextMove(look, journeyWith([], 'Buy 3 blue mugs')).move).toMatchObject({
      kind: 'end',
      reason: 'out_of_stock',
    });
  });

  it('is asked about where the number is not understood', () => {
    const { move, facts } = nextMove(lookAt(PRODUCT), journeyWith([], 'Buy 12000 blue mugs'));
    expect(move).toEqual({ kind: 'ask' });
    expect(facts).toContainEqual({ kind: 'needs_quantity' });
  });

  it('is sold out where the button says so', () => {
    const look = lookAt([heading('Blue Mug'), text('$12.00'), button('Sold out', { isDisabled: true })]);
    expect(nextMove(look, journeyWith()).move).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });
});

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

describe('a shop that charges in another currency', () => {
  const page = (price: string, more: ReturnType<typeof text>[] = []) => [
    heading('Blue Mug'),
    text(price),
    ...more,
    button('Add to cart'),
  ];
  const refused = { kind: 'end', reason: 'unsupported_checkout', isFinal: true };

  it('is left on its product page', () => {
    expect(nextMove(lookAt(page('34,90 €')), journeyWith()).move).toMatchObject({
      ...refused,
      explanation: 'The shop charges in EUR. Only USD and SGD are supported.',
    });
  });

  it('isn’t one that Till can pay in, or that may still convert, or that says two things', () => {
    expect(nextMove(lookAt(page('S$12.00')), journeyWith()).move.kind).toBe('press');
    expect(nextMove(lookAt(page('$12.00')), journeyWith()).move.kind).toBe('press');
    const soon = lookAt(page('34,90 €'), { moment: { sinceActedMs: 200 } });
    expect(nextMove(soon, journeyWith()).move.kind).toBe('wait');
    const both = lookAt(page('34,90 €', [text('34,90 €'), text('34,90 €'), text('$39.00')]));
    expect(nextMove(both, journeyWith()).move.kind).toBe('press');
  });
});

describe('what a page brings up late', () => {
  const inBlack = journeyWith([], 'a mug in black');
  const bare = (sinceActedMs: number) => lookAt(PRODUCT, { moment: { sinceActedMs } });

  it('is waited for before the shop is said not to have it', () => {
    expect(nextMove(bare(100), inBlack).move.kind).toBe('wait');
    expect(nextMove(bare(10_000), inBlack).move).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
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

describe('an email address that a shop asks for in the cart', () => {
  const email = field('Your email', { autocomplete: 'email', type: 'email' });
  const parts = [heading('Shopping Cart'), text('Blue Mug'), text('$12.00'), email, button('Checkout')];
  const told = { kind: 'tried', what: 'press "to_checkout"' } satisfies Fact;

  it('is filled in once the shop doesn’t go on without', () => {
    const look = lookAt(parts, AT_CART);
    const journey = journeyWith([...IN_CART, told], 'a mug. Email: ada@example.com');
    expect(nextMove(look, journey).move).toMatchObject({
      kind: 'fill',
      fillings: [{ field: { meaning: 'email' } }],
    });
  });

  it('is left alone before that: it may be the newsletter’s', () => {
    const journey = journeyWith(IN_CART, 'a mug. Email: ada@example.com');
    expect(nextMove(lookAt(parts, AT_CART), journey).move).toMatchObject({ kind: 'press' });
  });
});

describe('a question with a few answers, which the browser insists on', () => {
  const answer = (label: string, isRequired: boolean) =>
    field(label, {
      kind: 'radio',
      type: 'radio',
      name: 'civilite',
      groupLabel: 'Civilité',
      form: 0,
      isRequired,
    });
  const AT_CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };
  const parts = [
    heading('Shipping address'),
    answer('Madame', true),
    answer('Monsieur', false),
    button('Continue', { form: 0 }),
  ];
  const journeyFor = (options: Record<string, unknown>) =>
    learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options }), IN_CART);

  it('is answered as the caller did', () => {
    const { move, facts } = nextMove(lookAt(parts, AT_CHECKOUT), journeyFor({ civilit: 'Monsieur' }));
    expect(move).toMatchObject({ kind: 'pick', pick: { label: 'Monsieur' } });
    expect(facts.some(({ kind }) => kind === 'needs_other')).toBe(false);
  });

  const to = (name: string) => `a mug to ${name} Moreau, 12 Main St, Springfield, IL 62704, US`;
  const titled = (name: string, label = 'Civilité', answers = ['Madame', 'Monsieur'], checked = '') => {
    const question = answers.map((one) => ({
      ...answer(one, true),
      groupLabel: label,
      checked: one === checked,
    }));
    const look = lookAt(
      [heading('Shipping address'), ...question, button('Continue', { form: 0 })],
      AT_CHECKOUT,
    );
    return nextMove(look, journeyWith(IN_CART, to(name)));
  };

  it.each([
    ['Madame Claire', 'Civilité', ['Madame', 'Monsieur'], 'Madame'],
    ['Ms Claire', 'Salutation', ['Mr.', 'Mrs.', 'Not specified'], 'Mrs.'],
    ['Mr. Claude', 'Anrede', ['Frau', 'Herr'], 'Herr'],
    ['Herrn Jonas', 'Title', ['Ms', 'Mr'], 'Mr'],
    ['Dr. Ada', 'Title', ['Mr', 'Dr'], 'Dr'],
  ])('is answered by the title in the prompt: %s', (name, label, answers, picked) => {
    const { move, facts } = titled(name, label, answers);
    expect(move).toMatchObject({ kind: 'pick', pick: { label: picked } });
    expect(facts.some(({ kind }) => kind === 'needs_other')).toBe(false);
  });

  it('is corrected where the shop preselected another answer than the title says', () => {
    expect(titled('Madame Claire', 'Civilité', ['Madame', 'Monsieur'], 'Monsieur').move).toMatchObject({
      pick: { label: 'Madame' },
    });
    expect(titled('Claire', 'Civilité', ['Madame', 'Monsieur'], 'Monsieur').move).not.toMatchObject({
      kind: 'pick',
    });
  });

  it('is asked where a title may be two of the answers', () => {
    const { facts } = titled('Ms Claire', 'Title', ['Miss', 'Mrs', 'Mr']);
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'needs_other' }));
  });

  it('is asked, where nobody has', () => {
    const { facts } = nextMove(lookAt(parts, AT_CHECKOUT), journeyFor({}));
    expect(facts).toContainEqual(
      expect.objectContaining({ kind: 'needs_other', label: 'Civilité', choices: ['Madame', 'Monsieur'] }),
    );
  });
});
