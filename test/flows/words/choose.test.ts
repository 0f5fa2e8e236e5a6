import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseMethod,
  chooseOptions,
  chooseProduct,
  quantityOf,
} from '../../../src/buying/flows/words/choose.ts';
import { isDefinite, methodNamedIn } from '../../../src/buying/flows/words/method.ts';
import { productPhrase } from '../../../src/buying/flows/words/product.ts';
import { method, option, wishes } from './offers.ts';

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

describe('choosing how it is shipped', () => {
  const methods = [
    method('Local pickup', 0),
    method('Standard (3–5 days)', 500, [3, 5]),
    method('Express', 1500, [1, 2]),
    method('Economy', 300, [7, 14]),
  ];
  it.each<[string, string | undefined]>([
    ['cheapest shipping', 'Economy'],
    ['fastest shipping', 'Express'],
    ['express delivery', 'Express'],
    ['one in white, express. For Ada', 'Express'],
    ['an express train poster', undefined],
    ['by standard post', 'Standard (3–5 days)'],
    ['I will pick it up', 'Local pickup'],
    ['A lantern. I’ll come by and pick it up.', 'Local pickup'],
    ['A lantern, I collect it myself at the shop', 'Local pickup'],
    ['a lantern, i’ll fetch it in store', 'Local pickup'],
    ['A lantern but I will come and get it from your showroom', 'Local pickup'],
    ['Find a lantern and fetch it for me', undefined],
    ['Eine Laterne, ich hole sie selbst ab', 'Local pickup'],
    ['Please pick it up for me and ship it to Ada', undefined],
    ['I can’t pick it up', undefined],
    ['Find the lantern, pick it up and send it to Ada Lovelace', undefined],
    ['Buy "Free Shipping Socks" in L', undefined],
    ['Purchase three Standard Shipping Boxes, red', undefined],
    ['TASK purchase | item=Economy Shipping Box | quantity=2', undefined],
    ['Buy 2 mugs, Economy Shipping', 'Economy'],
    ['Buy 2 Standard Shipping To Ada', 'Standard (3–5 days)'],
    ['Buy "Express Socks" in L, shipping: “Economy”', 'Economy'],
    ['overnight', undefined],
    ['a mug', undefined],
  ])('%j', (prompt, label) => {
    expect(chooseMethod(wishes(prompt).shipping, methods)?.label).toBe(label);
  });

  it.each<[string, string | undefined]>([
    ['3 shirts, delivered with My carrier', 'My carrier Delivery next day!'],
    ['a lamp, ship it by Sendle, please', 'Sendle Tracked'],
    ['a lamp, delivered by Friday', undefined],
    ['a lamp, shipped with my regards', undefined],
    ['a lamp with My carrier printed on it', undefined],
  ])('%j, by the name that a shop has for it', (prompt, label) => {
    const offered = [
      method('Slow parcel', 0),
      method('My carrier Delivery next day!', 350),
      method('Sendle Tracked', 500),
    ];
    expect(methodNamedIn(wishes(prompt).text, offered)).toBe(label);
  });

  it('is the local one only where that is asked for', () => {
    const near = [
      method('Flat Shipping Rate', 200),
      method('Local delivery', 500),
      method('Local pickup', 0),
    ];
    const chosen = (prompt: string) => chooseMethod(wishes(prompt).shipping, near)?.label;
    expect(chosen('a lamp, local delivery')).toBe('Local delivery');
    expect(chosen('a lamp, I’ll pick it up')).toBe('Local pickup');
    expect(chosen('a lamp, cheapest shipping')).toBe('Flat Shipping Rate');
  });

  const ofOneCarrier = [
    method('DHL Express Lieferzeit: 1 Werktag', 1290, [1, 1]),
    method('DHL Paket Lieferzeit: 2-3 Werktage', 490, [2, 3]),
    method('Selbstabholung', 0),
  ];
  it.each<[string, string | undefined]>([
    ['2 mugs, shipping with DHL Paket', 'DHL Paket Lieferzeit: 2-3 Werktage'],
    ['2 mugs, DHL Paket shipping', 'DHL Paket Lieferzeit: 2-3 Werktage'],
    ['Zwei Tassen, Versand mit DHL Paket', 'DHL Paket Lieferzeit: 2-3 Werktage'],
    ['a mug via DHL Express', 'DHL Express Lieferzeit: 1 Werktag'],
    // Neither of the two is meant more than the other, so it’s asked
    ['2 mugs via DHL', undefined],
    ['3 mugs, ship by DHL', undefined],
  ])('%j, by what tells two methods of one carrier apart', (prompt, label) => {
    const { shipping } = wishes(prompt);
    expect(chooseMethod(shipping, ofOneCarrier)?.label).toBe(label);
    expect(shipping && isDefinite(shipping)).toBe(true);
  });

  it('takes the one that says nothing else, and guesses at none', () => {
    const plainer = [method('Express Saturday'), method('Express 1-2 business days')];
    expect(chooseMethod(wishes('express shipping').shipping, plainer)?.label).toContain('1-2');
    const alike = [method('UPS Express', 900, [1, 1]), method('FedEx Express', 1200, [2, 2])];
    expect(chooseMethod(wishes('express shipping').shipping, alike)).toBeUndefined();
    expect(chooseMethod(methodNamedIn('shipped with Acme Parcel', two), two)).toBeUndefined();
  });
  const two = [method('Acme Parcel Small', 300), method('Acme Parcel Large', 900)];

  it('takes a method by the name it has in the shop’s language, and never pickup for being free', () => {
    const offered = [
      method('Retiro en Casa Caribe', 0),
      method('Envío Estándar', 900),
      method('Envío Exprés', 1950),
    ];
    const prompt = wishes('2 of the Hamaca Tejida Caribe, color Turquesa, with Envío Exprés');
    expect(chooseMethod(methodNamedIn(prompt.text, offered), offered)?.label).toBe('Envío Exprés');
    expect(methodNamedIn('a mug', offered)).toBeUndefined();
    const post = [method('Canada Post Regular', 1295), method('Canada Post Xpresspost', 1865)];
    expect(methodNamedIn('merino layers, xpresspost pls', post)).toBe('Canada Post Xpresspost');
    expect(methodNamedIn('merino layers from canada', post)).toBeUndefined();
    const air = [
      method('UPS Ground', 500),
      method('UPS 2nd Day Air', 1900),
      method('UPS Next Day Air', 3900),
    ];
    expect(methodNamedIn('a lamp, 2nd day air', air)).toBe('UPS 2nd Day Air');
    expect(methodNamedIn('a lamp for my day', air)).toBeUndefined();
    const evening = [method('PostNL pakket', 500), method('PostNL avondlevering', 900)];
    expect(methodNamedIn('a bell, use evening delivery (avondlevering)', evening)).toBe(
      'PostNL avondlevering',
    );
    expect(chooseMethod({ kind: 'cheapest' }, offered)?.label).toBe('Envío Estándar');
  });

  it('takes the one that comes when it was asked for', () => {
    const offered = [method('Standard delivery', 690), method('Evening delivery', 1500)];
    expect(methodNamedIn('two pots, delivered in the evening', offered)).toBe('Evening delivery');
    expect(methodNamedIn('two pots, delivered in the morning', offered)).toBeUndefined();
    expect(methodNamedIn('two pots for an evening dress', offered)).toBeUndefined();
  });

  it('doesn’t replace a carrier that the shop doesn’t have', () => {
    const named = methodNamedIn('a lamp, shipped via Sendle', two);
    expect(named).toBe('Sendle');
    expect(chooseMethod(named, two)).toBeUndefined();
    const service = methodNamedIn('two lamps. Send it by Letter Service.', two);
    expect(service).toBe('Letter Service');
    expect(chooseMethod(service, two)).toBeUndefined();
    expect(methodNamedIn('two lamps, send them by Friday Morning', two)).toBeUndefined();
  });

  it('takes the label that was supplied, and words for it', () => {
    expect(chooseMethod('Express', methods)?.label).toBe('Express');
    expect(chooseMethod('cheapest', methods)?.label).toBe('Economy');
    expect(chooseMethod('Teleport', methods)).toBeUndefined();
  });

  it('reads the name of a method, or how fast it should be, however that’s put', () => {
    expect(wishes('a lamp, use "Volgende dag" for delivery').shipping).toMatchObject({
      kind: 'named',
      words: 'volgende dag',
    });
    expect(wishes('a lamp. I need it fast: the express option.').shipping).toMatchObject({
      kind: 'named',
      words: 'express',
    });
    expect(wishes('a lamp. I need it fast').shipping).toEqual({ kind: 'fastest' });
  });

  it('takes what is as fast where nothing has the name', () => {
    const others = [method('Parcel (5–7 days)', 300, [5, 7]), method('Courier, next day', 900, [1, 1])];
    expect(chooseMethod(wishes('express shipping').shipping, others)?.label).toBe('Courier, next day');
    expect(chooseMethod(wishes('economy shipping').shipping, others)).toBeUndefined();
    const german = [method('Abholung', 0), method('Standardversand', 495), method('Expressversand', 1550)];
    expect(chooseMethod(wishes('express shipping').shipping, german)?.label).toBe('Expressversand');
    expect(chooseMethod(wishes('standard shipping').shipping, german)?.label).toBe('Standardversand');
    expect(chooseMethod({ kind: 'cheapest' }, german)?.label).toBe('Standardversand');
    expect(chooseMethod({ kind: 'fastest' }, german)?.label).toBe('Expressversand');
  });

  it('takes what a shop does by default for its normal way, and nothing faster', () => {
    const flat = [method('Flat rate', 750), method('Expedited', 1500), method('Local pickup', 0)];
    expect(chooseMethod(wishes('the normal flat rate shipping').shipping, flat)?.label).toBe('Flat rate');
    expect(chooseMethod(wishes('a lamp; flat shipping').shipping, flat)?.label).toBe('Flat rate');
    expect(wishes('a hat with flat brim').shipping).toBeUndefined();
    const dhl = [method('DHL Express', 1500), method('Letter', 300)];
    expect(chooseMethod(wishes('standard DHL shipping').shipping, dhl)).toBeUndefined();
  });

  it('tells days that are counted in figures apart', () => {
    const fedex = [
      method('FedEx Ground®', 900),
      method('FedEx 2Day®', 1900),
      method('FedEx Overnight', 3900),
    ];
    expect(chooseMethod(wishes('2 kits with FedEx 2Day shipping').shipping, fedex)?.label).toBe(
      'FedEx 2Day®',
    );
    const ups = [
      method('UPS Ground', 500),
      method('UPS 2nd Day Air', 1900),
      method('UPS Next Day Air', 3900),
    ];
    expect(chooseMethod(wishes('3 maps, sent 2nd Day Air').shipping, ups)?.label).toBe('UPS 2nd Day Air');
    expect(chooseMethod(wishes('a map, sent by UPS 2nd Day Air').shipping, ups)?.label).toBe(
      'UPS 2nd Day Air',
    );
  });

  it('goes by names where no time is said', () => {
    expect(chooseMethod({ kind: 'fastest' }, [method('Ground'), method('Next day air')])?.label).toBe(
      'Next day air',
    );
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
