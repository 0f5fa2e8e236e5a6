import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { choiceUnsaid, isPersonalized, withoutFrequency } from '../../../src/buying/flows/deciding/unsaid.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { button, field, heading, lookAt, text } from '../surveys.ts';
import { option } from '../words/offers.ts';

const radioOf = (group: string) => ({
  kind: 'radio' as const,
  type: 'radio',
  name: group,
  groupLabel: group,
});

const journeyFor = (prompt: string) =>
  beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} });

describe('what a prompt means without saying it', () => {
  const plan = option('Plan', ['Subscribe & save 15%', 'One-time purchase']);

  it.each([
    ['two bags of coffee', 'One-time purchase'],
    ['two bags of coffee, no subscription', 'One-time purchase'],
    ['two bags of coffee, subscribe me monthly', undefined],
  ])('%j buys once unless somebody subscribes', (prompt, label) => {
    expect(choiceUnsaid(plan, journeyFor(prompt))).toBe(label);
  });

  const cover = option('Protection', ['2-year warranty', 'No thanks']);

  it.each([
    ['a mug', 'No thanks'],
    ['a mug with the protection plan', undefined],
    ['a mug, no protection, no extras', 'No thanks'],
  ])('%j takes a warranty only where it’s spoken of', (prompt, label) => {
    expect(choiceUnsaid(cover, journeyFor(prompt))).toBe(label);
  });

  it.each([
    ['a mug. Extended warranty: No, thanks', 'No, thanks'],
    ['Item: Mug\nExtended warranty = none', 'No, thanks'],
    ['a mug. Extended warranty: 2 years please', undefined],
    ['a mug with an extended warranty', undefined],
  ])('%j may decline an extra by its name', (prompt, label) => {
    const plan = option('Extended warranty', ['No, thanks', '1 year', '2 years']);
    expect(choiceUnsaid(plan, journeyFor(prompt))).toBe(label);
  });

  it('asks nobody who buys once how often it should come', () => {
    const often = option('Deliver every', ['2 weeks', '4 weeks']);
    expect(withoutFrequency([plan, often], { plan: 'One-time purchase' })).toEqual([plan]);
    expect(withoutFrequency([plan, often], { plan: 'Subscribe & save 15%' })).toEqual([plan, often]);
  });

  const engraving = option('Engraving', [], { kind: 'text', isRequired: false });

  it.each([
    ['a pen, engraved', true],
    ['a pen without engraving', false],
    ['a pen', false],
  ])('%j asks what to engrave: %j', (prompt, isAsked) => {
    expect(isPersonalized(engraving, journeyFor(prompt))).toBe(isAsked);
  });

  const ways = option('Fulfillment', ['Pick up in store', 'Ship it']);
  const address = 'Ada Lovelace, 500 Market Street, San Francisco, CA 94105';

  it('ships where an address is given, unless pickup is requested', () => {
    expect(choiceUnsaid(ways, journeyFor(`a mug, ship to ${address}`))).toBe('Ship it');
    expect(choiceUnsaid(ways, journeyFor('a mug'))).toBeUndefined();
  });
});

describe('a list that shows a choice of the shop’s', () => {
  const model = button('iPhone 15', { opens: 'listbox', groupLabel: 'Model' });
  const look = lookAt([heading('Charging Stand'), text('$51.00'), model, button('Add to cart')]);

  it.each([
    ['a Charging Stand (iPhone 15 Pro)', 'unfold'],
    ['a Charging Stand', 'unfold'],
  ])('is opened for %j, to see what else there is', (prompt, kind) => {
    expect(nextMove(look, journeyFor(prompt)).move.kind).toBe(kind);
  });
});

describe('the name of an option', () => {
  it.each([
    ['Home › Kitchen › Beanie', 'f-12l-5jzh', 'Option'],
    ['Home › Kitchen › Beanie', 'warranty', 'warranty'],
    ['Warranty', 'f-12l-5jzh', 'Warranty'],
  ])('is neither the way to the page nor a code: %s, %s', (groupLabel, name, label) => {
    const own = { kind: 'radio' as const, type: 'radio', name, groupLabel };
    const look = lookAt([
      heading('Beanie'),
      text('$66.99'),
      field('1 year', own),
      field('None', own),
      button('Add to cart'),
    ]);
    expect(look.product?.options.map((one) => one.label)).toEqual([label]);
  });
});

describe('a value that was chosen', () => {
  const look = lookAt([
    heading('Beanie'),
    text('$66.99'),
    field('No, thanks', { ...radioOf('Warranty'), checked: true }),
    field('1 year', radioOf('Warranty')),
    button('Add to cart'),
  ]);
  const journey = journeyFor('a Beanie, size XS, color Light Blue');
  const chose: Fact[] = [
    { kind: 'chose', option: 'size', label: 'XS', offered: ['XS', 'S'] },
    { kind: 'took', option: 'size' },
    { kind: 'chose', option: 'color', label: 'Light Blue', offered: ['Light Blue'] },
    { kind: 'took', option: 'color' },
  ];

  it('counts also where only its words are left on the page', () => {
    expect(nextMove(look, learn(journey, chose)).move).toMatchObject({ kind: 'press' });
    expect(nextMove(look, learn(journey, chose.slice(2))).move).toEqual({ kind: 'ask' });
  });
});

describe('several products', () => {
  const look = lookAt([heading('Blue Mug'), text('$12.00'), button('Add to cart')]);

  it('are never bought in part', () => {
    expect(nextMove(look, journeyFor('2 Blue Mugs and 3 Linen Aprons')).move).toMatchObject({
      kind: 'end',
      reason: 'unsupported_checkout',
      explanation: expect.stringContaining('“3 Linen Aprons”'),
    });
    expect(nextMove(look, journeyFor('2 Blue Mugs')).move.kind).toBe('press');
  });
});
