import { beforeAll, describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { AT_REST, readPage } from '../../../src/buying/flows/look.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from '../reading/look.ts';

interface Item {
  name: string;
  price: string;
  values: string[];
  isGone?: boolean;
}

const ITEMS: Item[] = [
  { name: 'Brass Bell', price: '$17.50', values: ['Black', 'Red'] },
  { name: 'Leather Saddle', price: '$32.00', values: ['Black', 'Tan'] },
  { name: 'Sold Out Tour Tee', price: '$44.00', values: [] },
  { name: 'Leather Saddle Bag', price: '$44.00', values: [] },
];

const listOf = (name: string, values: string[]) =>
  values.length === 0
    ? ''
    : `Color: <select name="${name}"><option value="">--</option>${values
        .map((value) => `<option>${value}</option>`)
        .join('')}</select>`;

/** Each product in a row with a form of its own. */
const apart = (items: Item[]) =>
  `<h1>Hub and Spoke</h1><table>${items
    .map(({ name, price, values, isGone }, at) => {
      const form = `<form action="/basket" method="post">${listOf('opt', values)}<br>Qty: <input name="qty" size="2" value="1"> <input type="submit" value="Add to basket"></form>`;
      return `<tr><td>No picture</td><td><b>${name}</b><br>${price}<br>${isGone ? '<font color="red">Sold out</font>' : form}</td></tr>`.replace(
        'No picture',
        at === 0 ? '&nbsp;' : '',
      );
    })
    .join('')}</table>`;

/** One form for all of them. */
const together = (items: Item[]) =>
  `<h1>Hub and Spoke</h1><p>Enter how many you want.</p><form action="/basket" method="post"><table><tr><th>Item no.</th><th>Description</th><th>Options</th><th>Price each</th><th>Qty</th></tr>${items
    .map(({ name, price, values, isGone }, at) => {
      const count = `<input type="text" size="3" name="qty_${at}" value="0">`;
      return `<tr><td>p${at}</td><td><b>${name}</b></td><td>${listOf(`opt_${at}`, values)}</td><td>${price}</td><td>${isGone ? '<i>Sold out</i>' : count}</td></tr>`;
    })
    .join('')}</table><p><input type="submit" value="Add to basket"></p></form>`;

describe.skipIf(noBrowser)('a page that sells several products and has one for none', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });

  async function decided(html: string, prompt: string, facts: Fact[] = [], options = {}) {
    const survey = await looking.look(`<body><center>${html}</center></body>`);
    const look = readPage(survey, { moment: AT_REST });
    const journey = learn(beginJourney('quote', { url: 'https://shop.example/', prompt, options }), facts);
    const { move, facts: learned } = nextMove(look, journey);
    return { look, move, learned };
  }

  const chose = (option: string, label: string): Fact[] => [
    { kind: 'chose', option, label, offered: [label] },
    { kind: 'took', option },
  ];

  it.each([
    ['each with a button', apart],
    ['in one form', together],
  ])('is asked for the one that’s meant: %s', async (_, page) => {
    const saddle = await decided(page(ITEMS), '2 Leather Saddle in Tan');
    expect(saddle.look.orderForm.map(({ name, price }) => [name, price])).toEqual([
      ['Brass Bell', 1750],
      ['Leather Saddle', 3200],
      ['Sold Out Tour Tee', 4400],
      ['Leather Saddle Bag', 4400],
    ]);
    expect(saddle.move).toMatchObject({ kind: 'choose', label: 'Tan' });
    const [, ofSaddle] = saddle.look.orderForm;
    expect(saddle.move).toMatchObject({ option: { ref: ofSaddle?.options[0]?.ref } });
    const counted = await decided(page(ITEMS), '2 Leather Saddle in Tan', chose('color', 'Tan'));
    expect(counted.learned).toContainEqual(
      expect.objectContaining({ kind: 'product', name: 'Leather Saddle' }),
    );
  });

  it.each([
    ['each with a button', apart],
    ['in one form', together],
  ])('counts in the row of the one that’s meant: %s', async (_, page) => {
    const { move, look } = await decided(page(ITEMS), '3 Leather Saddle Bags');
    expect(move).toMatchObject({ kind: 'count', wanted: 3, field: { ref: look.orderForm[3]?.quantity } });
  });

  it.each([
    ['each with a button', apart],
    ['in one form', together],
  ])('sells nothing else where that’s sold out: %s', async (_, page) => {
    const items = ITEMS.map((item, at) => ({ ...item, isGone: at === 0 }));
    const { move } = await decided(page(items), 'one Brass Bell, Black');
    expect(move).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });

  it.each([
    ['each with a button', apart],
    ['in one form', together],
  ])('sells nothing nobody asked for: %s', async (_, page) => {
    const { move, learned } = await decided(page(ITEMS), 'one Floor Pump');
    expect(move.kind).toBe('ask');
    expect(learned).toContainEqual({ kind: 'needs_product', names: ITEMS.map(({ name }) => name) });
    const told = await decided(page(ITEMS), 'one Floor Pump', [], { product: 'Leather Saddle Bag' });
    expect(told.learned).toContainEqual(
      expect.objectContaining({ kind: 'product', name: 'Leather Saddle Bag' }),
    );
  });

  it('is a product’s where it’s called like the first of them', async () => {
    const page = apart(ITEMS).replace('Hub and Spoke', 'Brass Bell');
    const { learned } = await decided(page, 'the bell');
    expect(learned).toContainEqual(expect.objectContaining({ kind: 'product', name: 'Brass Bell' }));
  });
});
