import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import type { Look } from '../../../src/buying/flows/look.ts';
import { button, field, heading, lookAt, text } from '../surveys.ts';

const PAGE = [heading('Blue Mug'), text('$12.00'), button('Add to cart')];

function journeyWith(facts: Fact[] = [], prompt = 'a Blue Mug') {
  return learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} }), facts);
}

/** The product was asked for once, and the shop didn’t add it. */
function refusedOn(look: Look): Fact {
  const add = look.buttons.find(({ purpose }) => purpose === 'add_to_cart');
  if (!add) throw new Error('There’s no button.');
  return { kind: 'tried', what: pressKey(look, add) };
}

const SOLD_OUT = { kind: 'end', reason: 'out_of_stock' };

describe('a shop that has none left', () => {
  it('isn’t one whose button still wants something chosen', () => {
    const look = lookAt([
      heading('Blue Mug'),
      text('$12.00'),
      button('Select options', { isDisabled: true }),
    ]);
    expect(nextMove(look, journeyWith()).move).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
  });

  it.each([
    'Dieser Artikel ist zurzeit leider ausverkauft.',
    'Cet article n’est plus disponible.',
    'Lo sentimos, producto agotado.',
    'Articolo non disponibile.',
    'Dit artikel is uitverkocht.',
    'Sorry, this item is out of stock.',
  ])('is understood in a dialog, before that is closed: %s', (words) => {
    const look = lookAt([
      ...PAGE,
      text(words, { region: 'dialog', tone: 'error' }),
      button('OK', { region: 'dialog' }),
    ]);
    expect(nextMove(look, journeyWith([refusedOn(look)])).move).toMatchObject(SOLD_OUT);
  });

  it('is understood in a line about an error, and in the browser’s own dialog', () => {
    const told = lookAt([...PAGE, text('Article indisponible', { tone: 'error' })]);
    expect(nextMove(told, journeyWith([refusedOn(told)])).move).toMatchObject(SOLD_OUT);
    const alerted = lookAt(PAGE, { moment: { alert: 'Leider vergriffen.' } });
    expect(nextMove(alerted, journeyWith([refusedOn(alerted)])).move).toMatchObject(SOLD_OUT);
  });

  it('is believed where it answers with a heading of its own', () => {
    const parts = [...PAGE, text('Out of stock')];
    const asked = lookAt(parts);
    expect(nextMove(asked, journeyWith()).move).toMatchObject({ kind: 'press' });
    const refused = journeyWith([refusedOn(asked)]);
    const told = [...parts, heading('We’re sorry'), text('No items were added to the order.')];
    expect(nextMove(lookAt(told), refused).move).toMatchObject(SOLD_OUT);
    const size = field('Size', { kind: 'select', choices: [], isRequired: true });
    expect(nextMove(lookAt([...told, size]), refused).move).not.toMatchObject(SOLD_OUT);
  });

  it('isn’t one that only talks about it', () => {
    const look = lookAt([
      ...PAGE,
      text('Once sold out, it’s gone. Almost sold out!', { region: 'dialog' }),
      button('Close', { region: 'dialog' }),
    ]);
    expect(nextMove(look, journeyWith([refusedOn(look)])).move).toMatchObject({ kind: 'press' });
  });
});

describe('a value that says it is sold out', () => {
  const choices = ['Anthrazit', 'Meerblau (ausverkauft)'].map((label) => ({
    value: label,
    label,
    isDisabled: false,
    isSelected: label.startsWith('Meer'),
  }));
  const color = field('Farbe', { kind: 'select', name: 'farbe', value: 'x', choices });
  const look = lookAt([heading('Kanne'), text('$12.00'), color, button('In den Warenkorb')]);
  const wanted = 'eine Kanne in Meerblau';

  it('is tried, since that may be about another choice, and then believed', () => {
    expect(nextMove(look, journeyWith([], wanted)).move).toMatchObject({ kind: 'press' });
    const once = journeyWith(
      [{ kind: 'chose', option: 'farbe', label: 'Meerblau', offered: [] }, refusedOn(look)],
      wanted,
    );
    expect(nextMove(look, once).move).toMatchObject(SOLD_OUT);
  });
});

describe('a list that shows a value without letting it be chosen', () => {
  const opener = button('Select', { opens: 'listbox', role: 'combobox', groupLabel: 'Size' });
  const look = lookAt([heading('Pack'), text('$85.00'), opener, button('Add to cart')]);
  const opened: Fact[] = [
    { kind: 'unfolded', option: 'size', labels: ['20L', '30L'] },
    { kind: 'withheld', option: 'size', labels: ['30L'] },
  ];
  const tried: Fact = { kind: 'tried', what: 'choose size 30L' };

  it('has none of what was named, and nothing else is chosen instead', () => {
    const journey = journeyWith(opened, 'One Pack, size 30L');
    expect(nextMove(look, journey).move).toMatchObject({ kind: 'choose', label: '30L' });
    const often = learn(journey, [tried, tried, tried]);
    expect(nextMove(look, often).move).toMatchObject(SOLD_OUT);
  });
});

describe('what a product page offers', () => {
  const value = (label: string, group: number, own = {}) =>
    button(label, { group, groupLabel: 'Fulfillment', role: 'radio', ...own });
  const address = 'to Ada Lovelace, 12 Main St, Springfield, IL 62704, US';

  it('is shipped rather than picked up, to whoever says where it goes', () => {
    const look = lookAt([
      heading('Blue Mug'),
      text('$12.00'),
      value('Pickup Ready in 20 min', 0),
      value('Shipping Arrives Monday', 0),
      button('Add to cart'),
    ]);
    expect(nextMove(look, journeyWith([], `a Blue Mug, ${address}`)).move).toMatchObject({
      kind: 'choose',
      label: 'Shipping Arrives Monday',
    });
  });

  it('isn’t chosen by a word of the product’s name where another value was said', () => {
    const look = lookAt([
      heading('Ember Espresso Blend'),
      text('$12.00'),
      ...['Whole bean', 'Espresso', 'Filter'].map((label) => value(label, 0, { groupLabel: 'Grind' })),
      button('Add to cart'),
    ]);
    const journey = journeyWith([], 'Ember Espresso Blend, whole bean');
    expect(nextMove(look, journey).move).toMatchObject({ kind: 'choose', label: 'Whole bean' });
  });

  it.each(['Product: Fig Leaf Hand Wash\nScent: Unscented', '2 Fig Leaf Hand Wash, unscented'])(
    'isn’t chosen by all of a value in the product’s name, either: %j',
    (prompt) => {
      const look = lookAt([
        heading('Fig Leaf Hand Wash'),
        text('$12.00'),
        ...['Fig Leaf', 'Unscented'].map((label) => value(label, 0, { groupLabel: 'Scent' })),
        button('Add to cart'),
      ]);
      expect(nextMove(look, journeyWith([], prompt)).move).toMatchObject({
        kind: 'choose',
        label: 'Unscented',
      });
    },
  );

  it('is added by a button that says so only to those who hear it', () => {
    const look = lookAt([
      heading('Blue Mug'),
      text('$12.00'),
      button('Ship it', { ariaLabel: 'Add to cart for Blue Mug' }),
    ]);
    expect(nextMove(look, journeyWith()).move).toMatchObject({ button: { text: 'Ship it' } });
  });

  it('is called by what tells the values apart', () => {
    const { product } = lookAt([
      heading('Blue Mug'),
      text('$12.00'),
      value('Color, Black', 0, { groupLabel: 'Color Black' }),
      value('Color, Stainless Steel, out of stock', 0, { groupLabel: 'Color Black' }),
      button('Add to cart'),
    ]);
    expect(product?.options[0]).toMatchObject({
      label: 'Color',
      values: [{ label: 'Black' }, { label: 'Stainless Steel', isUnavailable: true }],
    });
  });
});

describe('a drawer with one product', () => {
  const drawer = (quantity: number) =>
    lookAt([
      heading('Blue Mug'),
      button('Add to cart'),
      text('Blue Mug', { region: 'dialog' }),
      text('$12.00', { region: 'dialog' }),
      text(`Quantity: ${quantity}`, { region: 'dialog' }),
      button('−', { region: 'dialog' }),
      button('+', { region: 'dialog' }),
      button('Checkout', { region: 'dialog' }),
    ]);

  it('is where its only count is corrected', () => {
    const added: Fact[] = [
      { kind: 'product', name: 'Blue Mug', price: 1200, image: undefined },
      { kind: 'filled_cart' },
    ];
    expect(nextMove(drawer(1), journeyWith(added, '3 Blue Mugs')).move).toMatchObject({
      kind: 'count',
      wanted: 3,
      held: 1,
      more: { text: '+' },
    });
    expect(nextMove(drawer(3), journeyWith(added, '3 Blue Mugs')).move).toMatchObject({ kind: 'press' });
  });
});

describe('a way for guests', () => {
  it('may be called so only by what stands over it', () => {
    const look = lookAt([
      heading('Sign in'),
      button('Continue', { heading: 'Checkout Without Account' }),
      button('Continue', { heading: 'Your address' }),
    ]);
    expect(look.buttons.map(({ purpose }) => purpose)).toEqual(['guest', 'advance']);
  });
});

describe('a page whose product is sold out as it’s shown first', () => {
  const value = (label: string, own = {}) =>
    field(label, { kind: 'radio', type: 'radio', name: 'size', groupLabel: 'Size', ...own });
  const look = lookAt([
    heading('Blue Mug'),
    text('$12.00'),
    text('No longer available'),
    value('Small', { checked: true }),
    value('Large'),
  ]);

  it('still has something to choose', () => {
    expect(nextMove(look, journeyWith([], 'a Blue Mug in size Large')).move).toMatchObject({
      kind: 'choose',
      label: 'Large',
    });
    expect(nextMove(look, journeyWith([], 'a Blue Mug in size Small')).move).toMatchObject(SOLD_OUT);
  });
});
