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

  const stepper = (name: string, held: number) =>
    `<button type="button" aria-label="Decrease ${name}">−</button><span>${held}</span><button type="button" aria-label="Increase ${name}">+</button>`;
  const list = (name: string, held: number) =>
    `<select aria-label="${name} ticket quantity">${[0, 1, 2, 3, 4].map((one) => `<option ${one === held ? 'selected' : ''}>${one}</option>`).join('')}</select>`;
  const field = (name: string, held: number) =>
    `<input type="number" name="${name.length}" min="0" value="${held}">`;
  /** Kinds of tickets for an event, with a counter each and one button. */
  const event = (counter: typeof stepper, held = [0, 0, 0], goneAt = -1) =>
    `<main><h1>Harbor Lights Jazz Night</h1><p>Doors 7:00 PM</p><h2>About this event</h2><p>All sales are final.</p>
     <form><h2>Select tickets</h2>${['General Admission', 'Balcony', 'Student']
       .map(
         (name, at) =>
           `<div><div>${name}<br>$${35 + at}.00 <small>+ $2.75 Fee</small></div>${at === goneAt ? '<span>Sold out</span>' : counter(name, held[at] ?? 0)}</div>`,
       )
       .join('')}<button ${held.some((one) => one > 0) ? '' : 'disabled'}>Checkout</button></form></main>`;

  it.each([
    ['steppers', stepper],
    ['lists', list],
    ['fields', field],
  ])('is an event’s, whose tickets are counted with %s', async (_, counter) => {
    const prompt = 'three Balcony tickets for Harbor Lights Jazz Night';
    const { look, move, learned } = await decided(event(counter), prompt);
    expect(look.orderForm.map(({ name, price }) => [name, price])).toEqual([
      ['General Admission', 3500],
      ['Balcony', 3600],
      ['Student', 3700],
    ]);
    expect(learned).toContainEqual(
      expect.objectContaining({ kind: 'product', name: 'Harbor Lights Jazz Night', price: 3600 }),
    );
    expect(move).toMatchObject({ kind: 'count', wanted: 3, held: 0 });
    const { field: own, more } = look.orderForm[1]?.counter ?? {};
    expect(move).toMatchObject(own ? { field: { ref: own } } : { more: { ref: more } });
    const counted = await decided(event(counter, [0, 3, 0]), prompt, [{ kind: 'tried', what: 'count' }]);
    expect(counted.move).toMatchObject({
      kind: 'press',
      button: { text: 'Checkout', purpose: 'add_to_cart' },
    });
  });

  it('asks which ticket where nobody said it, and counts no other', async () => {
    const page = event(stepper, [1, 0, 0]);
    const { learned } = await decided(page, '2 tickets for Harbor Lights Jazz Night', [
      { kind: 'tried', what: 'consult Ticket' },
    ]);
    expect(learned).toContainEqual(
      expect.objectContaining({
        kind: 'needs_option',
        option: expect.objectContaining({ name: 'ticket', label: 'Ticket' }),
      }),
    );
    const student = await decided(page, 'one Student ticket');
    expect(student.move).toMatchObject({ kind: 'count', wanted: 0, held: 1 });
  });

  it('sells no other ticket where one is sold out, and none that isn’t counted', async () => {
    const gone = await decided(event(list, [0, 0, 0], 1), 'one Balcony ticket');
    expect(gone.move).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
    const tried: Fact[] = Array.from({ length: 5 }, () => ({ kind: 'tried', what: 'count' }));
    const stuck = await decided(event(stepper, [0, 1, 0]), '2 Balcony tickets', tried);
    expect(stuck.move).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
    const many = await decided(event(list), '9 Balcony tickets');
    expect(many.move).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });

  const dishes = ['Pad See Ew Family Size', 'Pad See Ew', 'Iced Tea'];
  const menu = (sign: (name: string) => string, over = '') =>
    `<main><h1>Menu</h1>${dishes
      .map((name, at) => `<div><div><h3>${name}</h3><p>$${14 + at}.50</p></div>${sign(name)}</div>`)
      .join('')}</main>${over}`;
  const sign = (name: string) => `<button type="button" aria-label="Add ${name} to order">+</button>`;
  const choosing = `<div role="dialog" aria-modal="true" style="position:fixed;inset:0;background:#fff"><button aria-label="Close">✕</button><h2>Pad See Ew</h2>
    <form><fieldset><legend>Protein <small>Required · Choose 1</small></legend><label><input type="radio" name="p" value="c">Chicken</label><label><input type="radio" name="p" value="t">Tofu</label></fieldset>
    <button type="button" aria-label="Decrease quantity">−</button><output>1</output><button type="button" aria-label="Increase quantity">+</button>
    <button type="submit" disabled>Make required choices (1)</button></form></div>`;

  it('is a menu, whose dish opens with what’s to be chosen', async () => {
    const { look, move } = await decided(menu(sign), '2 Pad See Ew with Tofu');
    expect(look.orderForm.map(({ name, price }) => [name, price])).toEqual([
      ['Pad See Ew Family Size', 1450],
      ['Pad See Ew', 1550],
      ['Iced Tea', 1650],
    ]);
    const { addToCart } = look.orderForm[1] ?? {};
    expect(move).toMatchObject({ kind: 'press', button: { ref: addToCart, purpose: 'add_to_cart' } });
    const opened = await decided(menu(sign, choosing), '2 Pad See Ew with Tofu');
    expect(opened.look.product).toMatchObject({ name: 'Pad See Ew', options: [{ label: 'Protein' }] });
    expect(opened.move).toMatchObject({ kind: 'choose', label: 'Tofu' });
  });

  it('adds no dish that can’t be had as requested', async () => {
    const prompt = 'one Iced Tea in Large';
    const { move, learned } = await decided(menu(sign), prompt);
    expect(move).toMatchObject({ kind: 'press', button: { purpose: 'add_to_cart' } });
    const added = await decided(menu(sign), prompt, [...learned, { kind: 'filled_cart' }]);
    expect(added.move).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
  });

  it('is no menu, where “+” counts', async () => {
    const { look } = await decided(
      menu((name) => stepper(name, 1)),
      'one Iced Tea',
    );
    expect(look.product).toBeUndefined();
  });

  it('is no cart, in which something is counted', async () => {
    const line = `<p>General Admission ticket</p><p>$35.00</p>${stepper('General Admission', 1)}`;
    const cart = `<main><h1>Your order</h1><form>${line}<button>Checkout</button></form></main>`;
    const { move } = await decided(cart, 'one General Admission ticket');
    expect(move).not.toMatchObject({ kind: 'press', button: { purpose: 'add_to_cart' } });
  });
});
