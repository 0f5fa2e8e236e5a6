import { describe, expect, it } from 'vitest';
import { quantityWanted } from '../../../src/buying/flows/words/how-many.ts';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';

function wanted(prompt: string | null, product?: string, options: Record<string, unknown> = {}) {
  const errand = { url: 'https://shop.example', prompt, options };
  return quantityWanted({ errand, wishes: readPrompt(prompt) }, product);
}

describe('how many are wanted', () => {
  it.each([
    ['Buy a tote bag', 'Tote Bag', 1],
    ['600 tote bags', 'Tote Bag', 600],
    ['Buy 600 tote bags', 'Tote Bag', 600],
    ['twenty five mugs please', 'Mug', 25],
    ['Order twenty-five mugs', 'Mug', 25],
    ['Get me a dozen mugs', 'Mug', 12],
    ['two hundred mugs', 'Mug', 200],
    ['Mug, quantity 700', 'Mug', 700],
    ['Mug, quantity: 3', 'Mug', 3],
    ['buy 3 of the baseball t-shirt in L', 'Casual 3/4 Sleeve Baseball T-Shirt', 3],
    ['the baseball t-shirt in L, quantity: 3', 'Casual 3/4 Sleeve Baseball T-Shirt', 3],
    ['2 x Mug', 'Mug', 2],
    ['Buy three "Gel Pen" in ink Black', 'Gel Pen', 3],
    ['Need a single "Magnetic Tiles" in 64 pieces', 'Magnetic Tiles', 1],
    ['hey can you get me two "Tape Measure" in Length: 35 ft?', 'Tape Measure', 2],
    ['Order 1 "Bramble the Bear" in Size: 9 in, fastest shipping', 'Bramble the Bear', 1],
    ['I would like 2 sets of the Chef knives with 6 pieces (6 piezas)', 'Juego de cuchillos Chef', 2],
    ['Two pairs of the moonstone studs', 'Moonstone Stud Earrings', 2],
    ['3 pairs of Alpine Merino Socks', 'Alpine Merino Socks', 3],
    ['Get me 2 pairs of the Trailhead Trekking Poles (120 cm, orange)', 'Trailhead Trekking Poles', 2],
  ])('“%s”', (prompt, product, quantity) => {
    expect(wanted(prompt, product)).toEqual({ quantity, isUnclear: false });
  });

  it.each([
    ['Buy a 404 Cap', '404 Cap', 1],
    ['Buy 404 Cap', '404 Cap', 1],
    ['404 Cap', '404 Cap', 1],
    ['2 Error 500 Mug', 'Error 500 Mug', 2],
    ['Buy 3 404 Cap', '404 Cap', 3],
    ['Buy 7 Up', '7 Up', 1],
  ])('a number in the name of the product counts nothing: “%s”', (prompt, product, quantity) => {
    expect(wanted(prompt, product)).toEqual({ quantity, isUnclear: false });
  });

  it.each([
    ['Two „Nordsee“ insulated jugs (Isolierkanne „Nordsee“) in Meerblau', 'Isolierkanne „Nordsee“', 2],
    ['Zwei „Nordsee“ Isolierkannen', 'Isolierkanne „Nordsee“', 2],
    ['Ich möchte drei Tassen', 'Tasse', 3],
    ['Bitte 4 Tassen', 'Tasse', 4],
    ['Je voudrais deux écharpes', 'Écharpe', 2],
    ['Tasse Nordsee, Anzahl: 5', 'Tasse Nordsee', 5],
    ['Ostfriesentee, Menge: 100 g, Anzahl: 2', 'Ostfriesentee', 2],
    ['1 Ostfriesentee, Menge 250 g', 'Ostfriesentee', 1],
    ['Ostfriesentee, Menge: 3 Stück', 'Ostfriesentee', 3],
    ['5 Stück Tasse Nordsee', 'Tasse Nordsee', 5],
    ['Quiero 3 tazas', 'Taza', 3],
  ])('in any quotation marks and languages: “%s”', (prompt, product, quantity) => {
    expect(wanted(prompt, product)).toEqual({ quantity, isUnclear: false });
  });

  it.each([
    ['two red mugs and three blue ones', 'Mug'],
    ['Seven Samurai for the office', 'Sword'],
    ['0 mugs', 'Mug'],
  ])('is asked for where it’s said and not understood: “%s”', (prompt, product) => {
    expect(wanted(prompt, product)).toEqual({ quantity: 1, isUnclear: true });
  });

  it.each([
    ['2 Field Notebooks for me and 2 for Tom, so 4 in total', 'Field Notebook', 4],
    ['Terrazzo Planter, large, sage. Make it three.', 'Terrazzo Planter', 3],
    ['Terrazzo Planter; size: large; amount: 2.', 'Terrazzo Planter', 2],
    ['Terrazzo Planters for our 4 windows, one for each window (so four)', 'Terrazzo Planter', 4],
    ['She needs 3 dot-grid Field Notebooks; she’s 12.', 'Field Notebook', 3],
    ['3 large sage Terrazzo Planters in a single order, one invoice please', 'Terrazzo Planter', 3],
    ['2 planters, large, all in one shipment. One payment, no installments.', 'Terrazzo Planter', 2],
    ['{"item":"Field Notebook","ruling":"Dot grid","qty":4}', 'Field Notebook', 4],
  ])('is what is said outright: “%s”', (prompt, product, quantity) => {
    expect(wanted(prompt, product)).toEqual({ quantity, isUnclear: false });
  });

  it.each([
    'Field Notebook, dot grid. I have two kids and 3 cats.',
    'A Field Notebook for each of our 4 rooms',
    'One Field Notebook, or rather 5',
  ])('is asked for where the page knows no other meaning of a number: “%s”', (prompt) => {
    const errand = { url: 'https://shop.example', prompt, options: {} };
    const known = quantityWanted({ errand, wishes: readPrompt(prompt) }, 'Field Notebook', ['Dot grid']);
    expect(known).toMatchObject({ isUnclear: true });
  });

  it('is asked for where a pair may be one of what is sold or two', () => {
    expect(wanted('3 pairs of Candle Holder', 'Candle Holder')).toMatchObject({ isUnclear: true });
    expect(wanted('a pair of mugs', 'Blue Mug')).toMatchObject({ isUnclear: true });
  });

  it('is asked for where a number stands alone, unless it’s a value of an option', () => {
    const said = (prompt: string, labels: string[]) => {
      const errand = { url: 'https://shop.example', prompt, options: {} };
      return quantityWanted({ errand, wishes: readPrompt(prompt) }, 'Sneakers', labels).isUnclear;
    };
    expect(said('Sneakers, 5, black', ['EU 41', 'EU 42'])).toBe(true);
    expect(said('Sneakers, 42, black', ['EU 41', 'EU 42'])).toBe(false);
    // The number of one value isn’t that of another, nor one that stands before something else.
    expect(said('with 3 sneakers', ['3.4 oz', '8 oz'])).toBe(true);
    expect(said('with 15 sneakers', ['15 ml', '50 ml'])).toBe(true);
    expect(said('Sneakers, 15 ml', ['15 ml', '50 ml'])).toBe(false);
  });

  it('is one of what is called by a number', () => {
    expect(wanted('Seven Samurai on DVD', 'Seven Samurai (DVD)')).toEqual({ quantity: 1, isUnclear: false });
    expect(wanted('Twelve Angry Men as a poster', '12 Angry Men')).toEqual({ quantity: 1, isUnclear: false });
  });

  it('is as many as the options say, whatever the prompt says', () => {
    expect(wanted('2 mugs', 'Mug', { quantity: 5 })).toEqual({ quantity: 5, isUnclear: false });
    expect(wanted('2 mugs', 'Mug', { qty: '4' })).toEqual({ quantity: 4, isUnclear: false });
  });

  it('is one where nothing is said', () => {
    expect(wanted(null, 'Mug')).toEqual({ quantity: 1, isUnclear: false });
  });

  it('is asked for where the number is a part of the name as well', () => {
    expect(wanted('buy 501 jeans', 'Original 501 Jeans')).toMatchObject({ isUnclear: true });
    expect(wanted('buy 501 jeans, straight out of the box', 'Original 501 Jeans').isUnclear).toBe(true);
    expect(wanted('buy 501 jeans', 'Original Jeans')).toEqual({ quantity: 501, isUnclear: false });
  });

  it('is asked for where a number cannot be understood', () => {
    expect(wanted('Buy 12000 mugs', 'Mug')).toEqual({ quantity: 1, isUnclear: true });
  });

  it('are not the pieces that something has', () => {
    expect(wanted('2 sets of the Chef knives with 6 pieces', 'Chef Knives').quantity).not.toBe(6);
    expect(wanted('a pair of size 10 trail runners', 'Ridge Trail Runner').quantity).toBe(1);
    expect(wanted('the soap bundle (3 bars) once', 'Soap Bundle')).toEqual({ quantity: 1, isUnclear: false });
    expect(wanted('Buy 2,000 cards', 'Business Cards').quantity).toBe(2000);
    expect(wanted('No. 5 perfume', 'No. 5').quantity).toBe(1);
    expect(wanted('1 mug for me and 1 for my mom', 'Mug').isUnclear).toBe(true);
    expect(wanted('6 pieces of soap', 'Soap')).toEqual({ quantity: 6, isUnclear: false });
  });

  it.each([
    'I want 2-3 mugs',
    'Buy 2.5 mugs',
    'Buy -2 mugs',
    'Buy 2 x 3m mugs',
    'Buy 1.5 l of the mug',
    'several mugs',
    'Buy both mugs',
    'a mug in each color',
  ])('is asked for in “%s”', (prompt) => {
    expect(wanted(prompt, 'Mug').isUnclear).toBe(true);
  });

  it.each([
    ['une douzaine de tasses', 'Tasse', 12],
    ['2× 10-pack AA batteries', 'AA Batteries', 2],
    ['a mug printed on both sides', 'Mug', 1],
    ['a mug with several handles', 'Mug', 1],
    ['Buy 10,5 cm pot', 'Pot', 1],
  ])('is known in “%s”', (prompt, product, quantity) => {
    expect(wanted(prompt, product)).toEqual({ quantity, isUnclear: false });
  });
});
