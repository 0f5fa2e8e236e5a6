import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney, type Journey } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import type { Look } from '../../../src/buying/flows/look.ts';
import { button, field, heading, link, lookAt, text, tile } from '../surveys.ts';

function journeyFor(prompt: string | null, options: Record<string, unknown> = {}): Journey {
  return beginJourney('quote', { url: 'https://shop.example/', prompt, options });
}

function moveOn(look: Look, journey: Journey) {
  return nextMove(look, journey).move;
}

const _MUGS = [...tile('Blue Mug', 1), ...tile('Red Mug', 2), ...tile('Tea Pot', 3)];

describe('a product’s own page', () => {
  it('is called what the page’s title says, whatever the menu’s heading above it says', () => {
    const look = lookAt([heading('Home'), heading('Chef Knife', 2), text('$92.00'), button('Add to cart')], {
      url: 'https://shop.example/chef-knife',
      title: 'Chef Knife – Jay’s',
    });
    expect(look.product?.name).toBe('Chef Knife');
    expect(moveOn(look, journeyFor('One chef knife'))).toMatchObject({
      kind: 'press',
      button: { purpose: 'add_to_cart' },
    });
  });

  it('is not left for the one that the prompt rules out', () => {
    const look = lookAt(
      [heading('Enamel Mug'), text('$18.00'), button('Add to cart'), ...tile('Enamel Mug, large', 1)],
      { url: 'https://shop.example/product/enamel-mug', title: 'Enamel Mug' },
    );
    const journey = journeyFor('I need one Enamel Mug (the regular one, not large)');
    expect(moveOn(look, journey)).toMatchObject({ kind: 'press', button: { purpose: 'add_to_cart' } });
  });

  it('is not left for another product because of a word that it asks about itself', () => {
    const logo = field('Logo', {
      kind: 'select',
      type: 'select',
      name: 'attribute_logo',
      choices: ['Choose an option', 'Yes', 'No'].map((label, at) => ({
        label,
        value: at === 0 ? '' : label,
        isDisabled: false,
        isSelected: at === 0,
      })),
    });
    const look = lookAt(
      [heading('Hoodie'), text('$45.00'), logo, button('Add to cart'), ...tile('Hoodie with Logo', 1)],
      { url: 'https://shop.example/product/hoodie', title: 'Hoodie' },
    );
    for (const prompt of ['Buy 2 hoodies. Logo: No.', 'Buy a Hoodie without the logo'])
      expect(moveOn(look, journeyFor(prompt))).not.toMatchObject({ kind: 'follow' });
  });
});

describe('a product that a search led to', () => {
  const look = lookAt([heading('French With Ease (1 book 1 CD)'), text('$85.00'), button('Add to cart')], {
    url: 'https://shop.example/?keyword=book',
    title: 'French With Ease',
  });
  const searched = (prompt: string, options = {}) =>
    learn(journeyFor(prompt, options), [{ kind: 'tried', what: 'searched' }]);

  it('is another one where it has only one of several words', () => {
    expect(moveOn(look, searched('The Miracle Morning book, one copy'))).not.toMatchObject({ kind: 'press' });
    const listing = lookAt([heading('Results'), ...tile('French With Ease (1 book)', 1)]);
    expect(moveOn(listing, searched('The Miracle Morning book'))).not.toMatchObject({ kind: 'follow' });
  });

  it('is asked about before the shop is said to sell nothing', () => {
    const { move, facts } = nextMove(look, searched('The Miracle Morning book'));
    expect(move).toEqual({ kind: 'ask' });
    expect(facts).toContainEqual({ kind: 'needs_product', names: ['French With Ease (1 book 1 CD)'] });
  });

  it('is the one that was named, answered, or given by its URL', () => {
    const press = { kind: 'press', button: { purpose: 'add_to_cart' } };
    expect(moveOn(look, searched('a French book with CD'))).toMatchObject(press);
    expect(moveOn(look, searched('A book', { product: 'French With Ease (1 book 1 CD)' }))).toMatchObject(
      press,
    );
    expect(moveOn(look, journeyFor('The Miracle Morning book'))).toMatchObject(press);
  });
});

describe('something called a little like the product', () => {
  it('is not gone back to once the shop has shown that it has the product', () => {
    const journey = learn(journeyFor('3 Cedar Water Bottles'), [
      { kind: 'candidate', name: 'Velvet Water Bottle', url: 'https://shop.example/velvet' },
    ]);
    const look = lookAt([heading('Shop'), text('Nothing here.'), text('Come back.')], {
      moment: { sinceActedMs: 20_000 },
    });
    expect(moveOn(look, journey)).toMatchObject({ kind: 'visit' });
    const shown = learn(journey, [
      { kind: 'tried', what: 'follow what is called exactly as requested: Cedar Water Bottle' },
    ]);
    expect(moveOn(look, shown)).not.toMatchObject({ kind: 'visit' });
  });
});

describe('what is called nearly like the product', () => {
  const next = link('2', '/shop?page=2');
  const cards = [heading('Shop'), ...tile('Linen Card Deluxe Edition', 1), ...tile('Oak Tray', 2), next];

  it('is taken only where nothing is called just like it', () => {
    const journey = journeyFor('Buy the Linen Card');
    const { move, facts } = nextMove(lookAt(cards), journey);
    expect(move).toMatchObject({ kind: 'follow', text: '2' });
    const end = lookAt([heading('Shop'), ...tile('Red Mug', 1), ...tile('Tea Pot', 2), ...tile('Cup', 3)]);
    expect(moveOn(end, learn(journey, facts))).toMatchObject({
      kind: 'visit',
      url: 'https://shop.example/products/linen-card-deluxe-edition',
    });
  });

  it('is no name that says only a part of what was asked for', () => {
    const look = lookAt([heading('Shop'), ...tile('Linen', 1), ...tile('Oak Tray', 2), next]);
    expect(moveOn(look, journeyFor('Buy the Linen Card'))).toMatchObject({ kind: 'follow', text: '2' });
  });

  it('is taken at once where the shop was searched already', () => {
    const journey = learn(journeyFor('Buy the Linen Card'), [{ kind: 'tried', what: 'searched' }]);
    expect(moveOn(lookAt(cards), journey)).toMatchObject({ text: 'Linen Card Deluxe Edition' });
  });
});

describe('the page of another product of its kind', () => {
  const pageOf = (name: string, ...rest: ReturnType<typeof field>[]) =>
    lookAt([heading(name), text('$45.00'), ...rest, button('Add to cart')], {
      url: 'https://shop.example/product/hat',
      title: name,
    });
  const color = field('Color', {
    kind: 'select',
    type: 'select',
    choices: ['Choose', 'Basalt', 'Sand'].map((label, at) => ({
      label,
      value: at === 0 ? '' : label,
      isDisabled: false,
      isSelected: at === 0,
    })),
  });
  const journey = learn(journeyFor('Buy one Basalt Beret'), [{ kind: 'tried', what: 'followed' }]);

  it('is not that of the product, though it shares a word', () => {
    expect(moveOn(pageOf('Orchid Beret'), journey)).not.toMatchObject({ kind: 'press' });
    expect(moveOn(pageOf('Basalt Beret'), journey)).toMatchObject({ kind: 'press' });
  });

  it('is that of the product where the other word is a choice on it', () => {
    expect(moveOn(pageOf('Orchid Beret', color), journey)).toMatchObject({ kind: 'choose' });
  });
});
