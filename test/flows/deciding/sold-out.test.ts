import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney, type Journey } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import type { Look } from '../../../src/buying/flows/look.ts';
import { button, field, heading, lookAt, text, tile } from '../surveys.ts';

function journeyFor(prompt: string | null, options: Record<string, unknown> = {}): Journey {
  return beginJourney('quote', { url: 'https://shop.example/', prompt, options });
}

function moveOn(look: Look, journey: Journey) {
  return nextMove(look, journey).move;
}

const _MUGS = [...tile('Blue Mug', 1), ...tile('Red Mug', 2), ...tile('Tea Pot', 3)];

describe('a product that cannot be had', () => {
  it('is told by whatever the page says of it, also where advertisements say other things', () => {
    const ad = text('Sold out fast!', { frame: 1 });
    const gone = [heading('Blue Mug'), text('$12.00'), text('Made in Vermont.'), ad];
    expect(lookAt(gone).soldOut).toBeUndefined();
    expect(
      moveOn(lookAt([...gone, text('Currently unavailable')]), journeyFor('Buy the Blue Mug')),
    ).toMatchObject({
      kind: 'end',
      reason: 'out_of_stock',
    });
  });
});

describe('a product called “Sold Out Tee”', () => {
  const at = { url: 'https://shop.example/p/sold-out-tee', title: 'Sold Out Tee' };
  const journey = () => journeyFor('Please order 2 Sold Out Tees, size M');
  const page = [heading('Sold Out Tee'), text('$18.00'), text('Organic cotton.'), text('Made in Vermont.')];

  it('is not sold out by its name, while its page still loads the button', () => {
    expect(moveOn(lookAt(page, { ...at, moment: { sinceActedMs: 300 } }), journey()).kind).toBe('wait');
  });

  it('is sold out where the page says so besides', () => {
    expect(moveOn(lookAt([...page, text('Out of stock')], at), journey())).toMatchObject({
      kind: 'end',
      explanation: 'The product is sold out: “Out of stock”',
    });
  });
});

describe('a sold-out product that has a tile on its own page', () => {
  it('is told as sold out, and not followed to the same page again', () => {
    const name = 'Die Hard With A Vengeance Linked';
    const gone = [...tile(name, 1), ...tile('Big Linked', 2), heading(name), text('Sold out')];
    const look = lookAt(gone, { url: 'https://shop.example/products/7' });
    expect(moveOn(look, journeyFor('Buy Die Hard With A Vengeance'))).toMatchObject({
      kind: 'end',
      reason: 'out_of_stock',
    });
  });
});

describe('a sold-out product beside one that is called nearly like it', () => {
  const journey = () => journeyFor('Please order 2 Travel Journals and send them to Ada');
  const shown = [...tile('Travel Journal Gift Set', 1), ...tile('Tea Pot', 2)];
  const at = { url: 'https://shop.example/p/travel-journal' };

  it('is told as sold out, and the other one is not bought instead', () => {
    const gone = [heading('Travel Journal'), text('$18.00'), text('Out of stock'), ...shown];
    expect(moveOn(lookAt(gone, at), journey())).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });

  it('is asked about where the page does not say why it cannot be bought', () => {
    const list = lookAt([heading('Shop'), ...tile('Travel Journal', 3), ...shown]);
    const { move, facts } = nextMove(list, journey());
    expect(move).toMatchObject({ kind: 'follow', text: 'Travel Journal' });
    const silent = [heading('Travel Journal'), text('$18.00'), text('Back in spring'), ...shown];
    expect(moveOn(lookAt(silent, at), learn(journey(), facts)).kind).toBe('ask');
  });

  it('is the one on whose page the wanted one has a tile', () => {
    const other = [heading('Travel Journal'), text('Out of stock'), ...shown];
    expect(moveOn(lookAt(other, at), journeyFor('Buy the Travel Journal Gift Set'))).toMatchObject({
      kind: 'follow',
      text: 'Travel Journal Gift Set',
    });
  });

  it('is told as sold out where the other is called by a part of its name', () => {
    const part = [...tile('Travel Journal', 1), ...tile('Tea Pot', 2)];
    const gone = [heading('Travel Journal Gift Set'), text('$38.00'), text('Out of stock'), ...part];
    const set = () => journeyFor('Order 2 Travel Journal Gift Sets');
    expect(moveOn(lookAt(gone, at), set())).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
    const { facts } = nextMove(lookAt([heading('Shop'), ...tile('Travel Journal Gift Set', 3)]), set());
    const silent = [heading('Travel Journal Gift Set'), text('$38.00'), text('Back in spring'), ...part];
    expect(moveOn(lookAt(silent, at), learn(set(), facts)).kind).not.toBe('follow');
  });
});

describe('a product that comes in sets', () => {
  const way = (label: string, own = {}) =>
    field(label, { kind: 'radio', type: 'radio', name: 'set', groupLabel: 'Set', form: 0, ...own });
  const page = (...said: ReturnType<typeof text>[]) => [
    heading('Bud Vase'),
    text('$62.99'),
    way('Single', { checked: true }),
    way('Set of 2'),
    way('Set of 4'),
    ...said,
    button('Add to cart', { isDisabled: true, form: 0 }),
  ];
  const gone = text('Currently unavailable');
  /** The first move is to ask a model, where there is one. */
  const moveFor = (prompt: string) => {
    const look = lookAt(page(gone));
    let journey = journeyFor(prompt);
    for (let round = 0; round < 2; round++) journey = learn(journey, nextMove(look, journey).facts);
    return moveOn(look, journey);
  };

  it('is asked about where the set that the shop preselected is gone, and nobody asked for it', () => {
    expect(moveFor('a Bud Vase')).toMatchObject({ kind: 'ask' });
  });

  it('is sold out where that set was asked for', () => {
    expect(moveFor('a Bud Vase, single')).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });
});
