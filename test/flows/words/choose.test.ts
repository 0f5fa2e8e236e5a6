import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseOptions, chooseProduct, quantityOf } from '../../../src/buying/flows/words/choose.ts';
import { productPhrase } from '../../../src/buying/flows/words/product.ts';
import { option, wishes } from './offers.ts';

const SIZE = option('Size', ['S', 'M', 'L', 'XL', '2XL']);
const COLOR = option('Color', ['Red', 'Blue', 'Light Blue', 'Gray']);

describe('choosing options by a prompt', () => {
  it.each<[string, Record<string, string>]>([
    ['two of the large blue ones', { size: 'L', color: 'Blue' }],
    ['a light blue one in extra large', { size: 'XL', color: 'Light Blue' }],
    ['grey, medium', { size: 'M', color: 'Gray' }],
    ['XXL in red', { size: '2XL', color: 'Red' }],
    ['2XL in red', { size: '2XL', color: 'Red' }],
    ['2 XL hoodies in red', { size: 'XL', color: 'Red' }],
    ['not the red one, size M', { size: 'M' }],
    ['blue, not red, small', { size: 'S', color: 'Blue' }],
    ['dark blue, small', { size: 'S' }],
    ['red and blue, small', { size: 'S' }],
    ['colour: blue', { color: 'Blue' }],
    ['something nice', {}],
    ['any colour is fine, medium', { size: 'M', color: 'Red' }],
    ['Large, any color but red', { size: 'L', color: 'Blue' }],
    ['any available colour, XL please', { size: 'XL', color: 'Red' }],
    ["small; I don't care about the colour", { size: 'S', color: 'Red' }],
    ["small, the colour doesn't matter", { size: 'S', color: 'Red' }],
    ['whichever size, in gray', { size: 'S', color: 'Gray' }],
    ['red or blue, any size', { size: 'S' }],
    ['surprise me', { size: 'S', color: 'Red' }],
    ['one, any will do', { size: 'S', color: 'Red' }],
    ['a blue one, no preference for the size', { size: 'S', color: 'Blue' }],
    ['any blue one in large', { size: 'L', color: 'Blue' }],
    ['is there any in red? size M', { size: 'M', color: 'Red' }],
  ])('%j', (prompt, chosen) => {
    expect(chooseOptions(wishes(prompt), {}, [SIZE, COLOR])).toEqual({ chosen, refused: [] });
  });

  it.each<[string, string | undefined]>([
    ['Laptop, 15 inch with 16GB', 'Laptop 15 inch 16GB'],
    ['Laptop, 13 inch with 8GB', 'Laptop 13 inch 8GB'],
    ['Laptop, 15 inch', undefined],
  ])('takes the one whose words are all said: %j', (prompt, label) => {
    const models = ['Laptop 13 inch 8GB', 'Laptop 15 inch 8GB', 'Laptop 15 inch 16GB'];
    expect(chooseOptions(wishes(prompt), {}, [option('Model', models)]).chosen.model).toBe(label);
  });

  it.each<[Record<string, unknown>, string | undefined]>([
    [{ finish: 'Matte White', cord: 'Red cord' }, 'Arc Lamp Matte White Red cord'],
    [{ finish: 'brass', cord: 'black' }, 'Arc Lamp Brass Black cord'],
    [{ finish: 'Matte White' }, undefined],
    [{ finish: 'Matte White', cord: 'Green cord' }, undefined],
    [{ finish: 'Brass', cord: 'White' }, undefined],
    [{ finish: 'Arc', cord: 'Red cord' }, undefined],
    [{ finish: 'Brass', cord: 'Red cord', name: 'Matte White' }, 'Arc Lamp Brass Red cord'],
  ])('takes the whole variant whose parts are supplied: %j', (supplied, label) => {
    const variants = ['Brass Black', 'Brass Red', 'Matte White Black', 'Matte White Red'];
    const lamp = option(
      'option',
      variants.map((one) => `Arc Lamp ${one} cord`),
    );
    expect(chooseOptions(wishes(''), supplied, [lamp]).chosen.option).toBe(label);
  });

  it('writes what is quoted into the text that is spoken of', () => {
    const texts = [
      option('Engraving text', [], { kind: 'text', isRequired: false }),
      option('Gift note', [], { kind: 'text', isRequired: false }),
    ];
    expect(chooseOptions(wishes('a pen engraved with "Ada"'), {}, texts).chosen).toEqual({
      engraving_text: 'Ada',
    });
    const personal = [option('Personalization', [], { kind: 'text', isRequired: false })];
    const both = 'Buy a single "Error 500: A Novel". Engrave it with "R & J 2019".';
    expect(chooseOptions(wishes(both), {}, personal).chosen).toEqual({ personalization: 'R & J 2019' });
    expect(chooseOptions(wishes('Buy a single "Error 500: A Novel"'), {}, personal).chosen).toEqual({});
    expect(chooseOptions(wishes('a pen, it says "Ada"'), {}, texts).chosen).toEqual({});
  });

  it('writes the day on which it should come into the shop’s field for that', () => {
    const texts = [
      option('Delivery Date', [], { kind: 'text' }),
      option('Engraving text', [], { kind: 'text', isRequired: false }),
    ];
    expect(chooseOptions(wishes('one monitor, delivery date 2026-12-15'), {}, texts).chosen).toEqual({
      delivery_date: '2026-12-15',
    });
    expect(chooseOptions(wishes('a monitor, on 2026-12-15 or on 2026-12-16'), {}, texts).chosen).toEqual({});
    const other = [option('Date', [], { kind: 'text' })];
    expect(chooseOptions(wishes('a ring, delivery date 2026-12-15'), {}, other).chosen).toEqual({});
  });

  it('takes a color that the shop has in its own language', () => {
    const colors = option('Farbe', ['Rot', 'Grün', 'Schwarz']);
    expect(chooseOptions(wishes('two shears in green'), {}, [colors]).chosen).toEqual({ farbe: 'Grün' });
  });

  it('takes what is left when all others are ruled out', () => {
    const either = option('Color', ['Red', 'Blue']);
    expect(chooseOptions(wishes('anything but red'), {}, [either]).chosen).toEqual({ color: 'Blue' });
  });

  it('never takes what is sold out, nor something shorter in its place', () => {
    const left = option('Color', ['Blue', '!Light Blue']);
    expect(chooseOptions(wishes('light blue'), {}, [left]).chosen).toEqual({});
  });

  it('knows measures however they are written', () => {
    const storage = option('Storage', ['128 GB', '256 GB']);
    const volume = option('Volume', ['500 ml', '1 l']);
    expect(chooseOptions(wishes('iPhone 15 with 128GB'), {}, [storage]).chosen).toEqual({
      storage: '128 GB',
    });
    expect(chooseOptions(wishes('the 0.5 litre bottle'), {}, [volume]).chosen).toEqual({ volume: '500 ml' });
  });

  it('gives a word to the option that is named beside it', () => {
    const frame = option('Frame colour', ['Black', 'Brown']);
    const strap = option('Strap colour', ['Black', 'Brown']);
    expect(chooseOptions(wishes('black frame, brown strap'), {}, [frame, strap]).chosen).toEqual({
      frame_colour: 'Black',
      strap_colour: 'Brown',
    });
    expect(chooseOptions(wishes('black'), {}, [frame, strap]).chosen).toEqual({});
  });
});

describe('choosing options by what was supplied', () => {
  it('lets it win over the prompt, in the shop’s own label', () => {
    const { chosen } = chooseOptions(wishes('large red'), { size: 'medium', Colour: 'blue' }, [SIZE, COLOR]);
    expect(chosen).toEqual({ size: 'M', color: 'Blue' });
  });

  it('refuses what is not there and says what is', () => {
    const { chosen, refused } = chooseOptions(wishes('red'), { color: 'Pink' }, [
      option('Color', ['Red', '!Blue']),
    ]);
    expect(chosen).toEqual({});
    expect(refused).toEqual([{ name: 'color', given: 'Pink', shouldBe: ['Red'] }]);
  });

  it('only ever chooses a label that can be bought', () => {
    const label = fc.oneof(
      fc.constantFrom('S', 'M', 'Red', 'Light Blue', '128 GB', '42'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    const labels = fc.uniqueArray(label, { maxLength: 6 });
    fc.assert(
      fc.property(
        labels,
        fc.array(fc.boolean()),
        fc.string({ maxLength: 60 }),
        label,
        (all, sold, prompt, given) => {
          const offered = option('Size', []);
          offered.values = all.map((one, index) => ({
            label: one,
            ref: undefined,
            isUnavailable: sold[index] ?? false,
          }));
          for (const supplied of [{}, { size: given }]) {
            const { chosen } = chooseOptions(wishes(`${prompt} ${given}`), supplied, [offered]);
            if (chosen.size === undefined || all.length === 0) continue;
            expect(
              offered.values.filter((value) => !value.isUnavailable).map((value) => value.label),
            ).toContain(chosen.size);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('choosing a product', () => {
  it.each([
    ['two cable knit scarves', 'Cable Knit Scarf'],
    ['3 paring knives', 'Paring Knife'],
    ['strawberries', 'Strawberry'],
    ['two hoodies', 'Hoodie'],
    ['garden gloves', 'Garden Glove'],
  ])('%j by more than one of it', (prompt, name) => {
    expect(chooseProduct(wishes(prompt), [{ name: 'Tea Towel' }, { name }])).toBe(1);
  });

  const products = [
    { name: 'Blue Mug' },
    { name: 'Blue Mug Large' },
    { name: 'Red Plate' },
    { name: 'Tea Towel' },
  ];
  it.each<[string, number | undefined]>([
    ['a blue mug', 0],
    ['the large blue mug', 1],
    ['two red plates', 2],
    ['tea towel', 3],
    ['the blue mug (not the large one)', 0],
    ['something blue for the kitchen', undefined],
    ['a lamp', undefined],
  ])('%j', (prompt, index) => {
    expect(chooseProduct(wishes(prompt), products)).toBe(index);
  });

  it('isn’t led by how many are wanted to the successor of what is called', () => {
    for (const successor of ['Desk Mat 2', 'Desk Mat 2.0'])
      expect(chooseProduct(wishes('two Desk Mats'), [{ name: successor }, { name: 'Desk Mat' }])).toBe(1);
    expect(chooseProduct(wishes('Desk Mat 2.0'), [{ name: 'Desk Mat 2.0' }, { name: 'Desk Mat' }])).toBe(0);
  });

  it.each([
    ['Order for my user: "Blue Mug, large" in red. Guest checkout, please.', 'Blue Mug'],
    ['Purchase request\n- item: Blue Mug\n- options: Color = Red', 'Blue Mug'],
    ['Buy Blue Mug 🙂 in red', 'Blue Mug'],
    ['pls order 3 Blue Mug in 38, color Burgundy', 'Blue Mug'],
    ['I would like to order the following item on behalf of Ada:\n\n1x "Blue Mug" in L', 'Blue Mug'],
    ['Please order the following:\n2 Blue Mug (Sand, Steel)', 'Blue Mug'],
    ['My sister told me about this shop. I want one Blue Mug', 'Blue Mug'],
    ["Find 'Allegiant by Veronica Roth' and buy it", 'Allegiant by Veronica Roth'],
    ['1. Find Blue Mug\n2. Buy it', 'Blue Mug'],
  ])('searches for what %j calls it', (prompt, phrase) => {
    expect(productPhrase(wishes(prompt).text)).toBe(phrase);
  });
});

describe('how many', () => {
  it('is what was supplied, then what was said, then one', () => {
    expect(quantityOf(wishes('two mugs'), { quantity: 3 })).toBe(3);
    expect(quantityOf(wishes('two mugs'), { quantity: '4' })).toBe(4);
    expect(quantityOf(wishes('two mugs'), {})).toBe(2);
    expect(quantityOf(wishes('mug'), {})).toBe(1);
  });
});
