import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import { button, field, heading, link, lookAt, text } from '../surveys.ts';
import { IN_CART, journeyWith, PRODUCT } from './at-shop.ts';

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

describe('a dialog that matters', () => {
  const over = { region: 'dialog' as const };
  const checkout = [
    text('Sign me up for the newsletter', over),
    field('Street address', { ...over, name: 'address1', isRequired: true }),
    button('Next step', over),
  ];

  it('is a checkout though it offers a newsletter, too', () => {
    expect(lookAt([heading('Cart'), ...checkout]).dialog?.isUseful).toBe(true);
  });

  it('is uncovered before anything is done in it', () => {
    const popup = button('×', { ...over, heading: 'Join the family' });
    const { move } = nextMove(lookAt([heading('Cart'), ...checkout, popup]), journeyWith(IN_CART));
    expect(move).toMatchObject({ kind: 'press', button: { text: '×' } });
  });
});

describe('a form for an opinion', () => {
  it('asks for nothing that is bought, and is never sent', () => {
    const form = { form: 3 };
    const parts = [
      heading('Blue Mug'),
      text('$12.00'),
      button('Pre-Order Now', { type: 'submit', form: 1 }),
      field('Name', { ...form, name: 'name' }),
      field('Email', { ...form, name: 'email', type: 'email' }),
      button('Submit review', { ...form, type: 'submit' }),
    ];
    const look = lookAt(parts, { url: 'https://shop.example/blue-mug', title: 'Blue Mug' });
    expect(look.fields.map(({ meaning }) => meaning)).toEqual(['unknown', 'unknown']);
    expect(look.kind).not.toBe('checkout');
    expect(look.buttons.map(({ purpose }) => purpose)).toEqual(['add_to_cart', 'unknown']);
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
