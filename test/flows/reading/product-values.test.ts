import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../src/buying/flows/look.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';
import { outline, productOn } from './product-page.ts';

describe.skipIf(noBrowser)('the values of an option', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  const product = (html: string) => productOn(looking, html);
  const form = (inside: string) =>
    `<main><h1>Thing</h1><p>$9.99</p><form>${inside}<button type="button">Add to cart</button></form></main>`;

  it('are in a closed list where a box shows one and a hidden field keeps it', async () => {
    const box = (shown: string, value: string) =>
      `<div><span>Size</span><div class="box"><div tabindex="0"><span>${shown}</span> <i>▾</i></div><input type="hidden" name="size" value="${value}"></div></div>`;
    expect(outline(await product(form(box('Oat', 'oat'))))).toEqual(['Size* (listbox): ']);
    expect((await product(form(box('Oat', 'oat'))))?.options).toMatchObject([{ chosen: 'Oat' }]);
    const [open] = (await product(form(box('Select a size', ''))))?.options ?? [];
    expect(open).toMatchObject({ kind: 'listbox', label: 'Size' });
    expect(open?.chosen).toBeUndefined();
  });

  it('do not name their list, where what is drawn in its place shows the chosen one', async () => {
    const drawn = (shown: string) =>
      `<div><strong>Glaze</strong><div><div class="select2-container"><a href="javascript:void(0)"><span>${shown}</span></a></div><select name="attr_1" class="select2-offscreen" style="position:absolute;clip:rect(0 0 0 0);width:1px;height:1px"><option value="">Choose a Glaze</option><option value="5">Ash</option><option value="9">Tenmoku</option></select></div></div>`;
    const list = await product(form(drawn('Choose a Glaze')));
    expect(outline(list)).toEqual(['Glaze* (select): Ash, Tenmoku']);
    const chosen = drawn('Ash').replace('value="5"', 'value="5" selected');
    const [option] = (await product(form(chosen)))?.options ?? [];
    expect(option).toMatchObject({ label: 'Glaze', chosen: 'Ash' });
  });

  it('are behind radio buttons without labels, with or without the currency of what they cost more', async () => {
    const radio = (words: string) => `<input type="radio" name="plan" value="${words.length}"> ${words} <br>`;
    const plans = ['No extended warranty', '1 year (+$11.00 USD)', '2 years (+USD 19.00)']
      .map(radio)
      .join('');
    expect(outline(await product(form(`<div><b>Extended warranty</b>${plans}</div>`)))).toEqual([
      'Extended warranty* (radio): No extended warranty, 1 year, 2 years',
    ]);
  });

  it('are how much is in it, where another field counts', async () => {
    const list = (name: string, values: string[]) =>
      `<label for="x">${name}</label><select id="x" name="attribute_0"><option value="">Wählen</option>${values
        .map((value) => `<option>${value}</option>`)
        .join('')}</select>`;
    const count = '<label for="q">Anzahl</label><input type="number" id="q" name="quantity" value="1">';
    const found = await product(form(`${list('Menge', ['100 g', '250 g'])}${count}`));
    expect(outline(found)).toEqual(['Menge* (select): 100 g, 250 g']);
    expect(found?.quantity).toBeDefined();
    for (const values of [
      ['1', '2', '3'],
      ['1 Stück', '2 Stück'],
      ['5', '10', '25'],
    ]) {
      const counted = await product(form(list('Menge', values)));
      expect(outline(counted)).toEqual([]);
      expect(counted?.quantity).toBeDefined();
    }
  });

  it('belong together only within one shadow root', async () => {
    const part = (legend: string, values: string[]) =>
      `<div><template shadowrootmode="open"><fieldset><legend>${legend}</legend>${values
        .map(
          (value, at) =>
            `<label><input type="radio" name="c" value="${value}"${at ? '' : ' checked'}> ${value}</label>`,
        )
        .join('')}</fieldset></template></div>`;
    const parts = part('Pot', ['Nursery Pot', 'Terracotta']) + part('Size', ['4 in', '6 in']);
    expect(outline(await product(form(parts)))).toEqual([
      'Pot* (radio): [Nursery Pot], Terracotta',
      'Size* (radio): [4 in], 6 in',
    ]);
  });

  it('are none of the pictures that all bear the product’s name', async () => {
    const pictures = '<div>Home › Apparel ›</div><div>'.concat(
      '<button type="button">Thing</button>'.repeat(3),
      '</div>',
    );
    expect(outline(await product(form(pictures)))).toEqual([]);
    expect(outline(await product(`${pictures}${form('')}`))).toEqual([]);
    const above = '<main><div>Home ›</div><div><button>Thing</button><button>Thing</button></div>';
    expect(outline(await product(form('').replace('<main>', above)))).toEqual([]);
  });

  it('are named by what is hidden right before them', async () => {
    const swatch = (label: string) => `<li><button type="button" aria-pressed="false">${label}</button></li>`;
    const swatches = ['Black', 'Navy'].map(swatch).join('');
    const hidden = `<p>In stock</p><div><span hidden>Color:</span><input type="hidden" name="c"><ul>${swatches}</ul></div>`;
    expect(outline(await product(form(hidden)))).toEqual(['Color* (buttons): Black, Navy']);
  });

  it('include the chosen one, which is no link where each of the others leads to its own page', async () => {
    const link = (label: string) => `<a href="/product/thing?v=${label.length}">${label}</a>`;
    const options = (shown: string, values: string) =>
      `<div><div>Color: <strong>${shown}</strong></div>${values}</div>`;
    const first = `<span>Navy</span> ${link('Forest Green')} ${link('Red')}`;
    expect(outline(await product(form(options('Navy', first))))).toEqual([
      'Color* (buttons): [Navy], Forest Green, Red',
    ]);
    const middle = `${link('Navy Blue')} <span>Green</span> ${link('Red')}`;
    expect(outline(await product(form(options('Green', middle))))).toEqual([
      'Color* (buttons): [Green], Navy Blue, Red',
    ]);
    expect(outline(await product(form(options('Navy', `<b>Navy</b> ${link('Red')}`))))).toEqual([
      'Color* (buttons): [Navy], Red',
    ]);
    const lone = `<p><b>14 reviews</b> <a href="/product/thing?reviews=1">Read them</a></p>`;
    expect(outline(await product(form(lone)))).toEqual([]);
  });

  it('are in no list where a hidden field is beside a button for something else', async () => {
    const note = '<div><div tabindex="0">Gift note</div><input type="hidden" name="note" value="7"></div>';
    expect(outline(await product(form(note)))).toEqual([]);
  });

  it('are gone where they are struck out, and not chosen because they look unlike the others', async () => {
    const value = (label: string, style = '') =>
      `<button type="button" class="size ${style && 'gone'}" style="${style}">${label}</button>`;
    const values = `${value('16 oz')}${value('20 oz')}${value('32 oz', 'text-decoration:line-through')}`;
    expect(outline(await product(form(`<div><span>Capacity</span><div>${values}</div></div>`)))).toEqual([
      'Capacity* (buttons): 16 oz, 20 oz, ~32 oz',
    ]);
  });

  it('make no product of a page with a question about stock', async () => {
    const answer =
      '<details open><summary>An item is out of stock. What now?</summary><p>We refund it.</p></details>';
    const thanks = '<h1>Success! Your order is in.</h1><p>Order: <strong>#14110</strong></p>';
    const survey = await looking.look(`<body><main>${thanks}${answer}</main></body>`, '/done');
    expect(readPage(survey)).toMatchObject({ product: undefined, kind: 'unknown', notice: undefined });
  });

  describe('a list called like the quantity', () => {
    const page = (label: string, choices: string[]) =>
      product(
        `<h1>Ostfriesenmischung</h1><p>$12.00</p><form method="post"><label for="m">${label}</label><select id="m" name="m"><option value="">Wählen</option>${choices.map((one) => `<option>${one}</option>`).join('')}</select><label for="n">Anzahl</label><input id="n" name="n" type="number" value="1"><button>In den Warenkorb</button></form>`,
      );

    it('says how much rather than how many where its values have a measure', async () => {
      const read = await page('Menge', ['100 g', '250 g']);
      expect(outline(read)).toEqual(['Menge* (select): 100 g, 250 g']);
    });

    it.each([[['1', '2', '3']], [['10', '20', '50']], [['1 Stück', '2 Stück']]])(
      'counts %s',
      async (choices) => {
        expect(outline(await page('Menge', choices))).toEqual([]);
      },
    );
  });
});
