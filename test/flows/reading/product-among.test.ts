import { beforeAll, describe, expect, it } from 'vitest';
import { readProduct } from '../../../src/buying/flows/reading/product.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';
import { HEADER, outline, productOn } from './product-page.ts';

describe.skipIf(noBrowser)('a product among what else is on its page', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  const read = (html: string, address?: string) => productOn(looking, html, address);

  it('has no options in what else can be done, or in links to other products', async () => {
    const product = await read(`<main><h1>Trail Shoe</h1><p>$89.90</p><form action="/cart/add">
      <label for="size">Size</label><select id="size" name="size" required><option value="">Choose</option><option>41</option><option>42</option></select>
      <div class="actions"><button type="submit">Add to cart</button><button type="button">Reserve in store</button><button type="button">Compare</button></div></form>
      <div class="swatches"><span>You may like</span><a href="/product/one">City</a><a href="/product/two">Road</a></div></main>`);
    expect(outline(product)).toEqual(['Size* (select): 41, 42']);
  });

  it('has no options in the wallets below its button, with or without a name', async () => {
    for (const label of [' aria-label="Express checkout"', '']) {
      const product = await read(`<main><h1>Trail Shoe</h1><p>$89.90</p><form action="/cart/add">
        <button type="submit">Add to cart</button></form><h3>Pay faster</h3>
        <div${label}><button type="button" aria-label="Shop Pay">shop<b>Pay</b></button><button type="button">PayPal Checkout</button><button type="button">G Pay</button></div></main>`);
      expect(outline(product)).toEqual([]);
    }
  });

  it('has swatches that are called what pointers and screen readers get, not what is hidden from all', async () => {
    const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)';
    const swatch = (name: string, title: string, at: number) =>
      `<input type="radio" id="c${at}" name="Color" value="${at}"><label for="c${at}"${title}><span style="display:inline-block;width:20px;height:20px;background:#9ab"></span><span style="${hidden}">${name}</span><span style="${hidden};display:none">Variant sold out or unavailable</span></label>`;
    const product =
      await read(`<main><h1>Linen Throw</h1><p>$120.00</p><form action="/cart/add"><fieldset><legend>Color</legend>
      ${swatch('Oat', ' title="Oat"', 1)}${swatch('Midnight Blue', '', 2)}</fieldset><button type="submit">Add to cart</button></form></main>`);
    expect(outline(product)).toEqual(['Color* (radio): Oat, Midnight Blue']);
  });

  it('keeps the name of an option that shows beside it what was chosen', async () => {
    const product =
      await read(`<main><h1>Trail Runner</h1><p>$120.00</p><form action="/cart/add"><div id="l">Colour <span>Slate</span></div>
      <div role="radiogroup" aria-labelledby="l"><label><input type="radio" name="super[93]" value="1" aria-label="Slate" checked>Slate</label><label><input type="radio" name="super[93]" value="2" aria-label="Coral">Coral</label></div>
      <button type="submit">Add to cart</button></form></main>`);
    expect(outline(product)).toEqual(['Colour* (radio): [Slate], Coral']);
  });

  it('is none where a list has a single tile, or tiles with choices of their own', async () => {
    const tile = (name: string, href: string, more = '') =>
      `<div><h4><a href="${href}">${name}</a></h4><p>$199.99</p>${more}<form action="/cart/add"><button type="submit">Add to Cart</button></form></div>`;
    const select = '<h5>Material</h5><select name="m"><option>Cotton</option><option>Wool</option></select>';
    expect(
      await read(
        `<main><h1>Tablets</h1><label>Show: <select name="limit"><option>10</option><option>25</option></select></label>${tile('Samsung Galaxy Tab 10.1', '/index.php?route=product/product&product_id=49')}</main>`,
        '/index.php?route=product/category&path=57',
      ),
    ).toBeUndefined();
    expect(
      await read(
        '<main><h1>Books</h1><label>Shop order <select name="orderby"><option>Default sorting</option><option>By price</option></select></label><ul><li><a href="/product/the-harbor-cookbook/"><h2>The Harbor Cookbook</h2><span>$32.00</span></a><a href="/books/?add-to-cart=15" class="button">Add to cart</a></li></ul></main>',
        '/books/',
      ),
    ).toBeUndefined();
    expect(
      await read(
        `<main><h1>Wear</h1>${tile('Zipper pullover', '/wear/zipper-pullover-detail', select)}</main>`,
        '/wear',
      ),
    ).toBeUndefined();
  });

  it('is named by the page, not by the sections between its name and its button', async () => {
    const survey = await looking.look(
      `<head><title>Medusa T-Shirt | Store</title></head><body>${HEADER}<main><h2>Medusa T-Shirt</h2><p>Soft.</p><h3>Shipping &amp; Returns</h3><p>30 days.</p><p>$15.00</p><button>Add to cart</button></main></body>`,
      '/products/t-shirt',
    );
    expect(readProduct(survey)?.name).toBe('Medusa T-Shirt');
  });

  it('has the first button of its form, where a bar at the bottom repeats it', async () => {
    const survey = await looking.look(
      `<head><title>Harbor &amp; Pine</title></head><body>${HEADER}<main><h2>Monitor Stand</h2><p>$11.99</p><form id="f" action="/cart/add"><p>Color</p><div><button type="button" data-value="Tan">Tan</button><button type="button" data-value="Black">Black</button></div><button type="submit" disabled>Select options</button></form>
      <h2>Related products</h2><div><h3><a href="/p/hub">USB-C Hub</a></h3><p>$11.99</p></div><div><h3><a href="/p/mat">Felt Desk Mat</a></h3><p>$28.99</p></div>
      <div style="position:fixed;bottom:0"><b>Monitor Stand</b> <button type="submit" form="f">Add to cart</button></div></main></body>`,
      '/products/monitor-stand',
    );
    const product = readProduct(survey);
    expect(product?.name).toBe('Monitor Stand');
    expect(outline(product)).toEqual(['Color* (buttons): Tan, Black']);
  });

  it('isn’t sold out because a customer says that it was, nor chosen by the arrow of a list', async () => {
    const list = '<ul role="listbox" hidden><li role="option">Tan</li><li role="option">Black</li></ul>';
    const product = await read(
      `<main><h1>Table Runner</h1><p>$16.00</p><form action="/cart/add"><div><label>Color</label><button type="button" aria-haspopup="listbox" aria-label="Color">- ▾</button>${list}</div><button type="submit">Add to cart</button></form><h2>Customer reviews</h2><p>“Was sold out for weeks, so happy it is back!” — Dana</p></main>`,
    );
    expect(product?.isSoldOut).toBe(false);
    expect(product?.options.map(({ chosen }) => chosen)).toEqual([undefined]);
  });

  it('costs what it costs, and not its tax', async () => {
    const product = await read(
      '<main><h1>Cap</h1><div>Sales price: <span>$19.00</span></div><div>Tax amount: <span>$3.17</span></div><form action="/cart/add"><button type="submit">Add to Cart</button></form></main>',
    );
    expect(product?.price).toBe(1900);
  });

  it('shows by its looks what is chosen, where its marks for screen readers never move', async () => {
    const radio = (name: string, isChecked: boolean, mark: string) =>
      `<div role="radio" tabindex="0" aria-checked="${isChecked}" aria-label="${name}" class="variant ${mark}">${name}</div>`;
    const product = await read(
      `<main><h1>Hoodie</h1><p>$4.10</p><div role="radiogroup" aria-label="Color">${radio('White', true, '')}${radio('Mustard', false, 'selected')}${radio('Olive', false, '')}</div><button>Add to cart</button></main>`,
    );
    expect(outline(product).join()).toContain('[Mustard]');
  });

  it('is sold by a button that begins with its price', async () => {
    const product = await read(
      '<main><h1>Sea Shanties</h1><form id="purchase_10"><button type="submit">$9.99 – Purchase</button></form></main>',
    );
    expect(product?.addToCart).toBeDefined();
  });

  it('has values without the name of their option, and without what costs nothing more', async () => {
    const product = await read(
      '<main><h1>Cap</h1><p>$19.00</p><form action="/cart/add"><label for="s">Farbe auswählen</label><select id="s" name="f"><option value="">–</option><option>Size: S No additional charge</option><option>Couleur - Bleu nuit</option></select><button type="submit">Add to Cart</button></form></main>',
    );
    expect(outline(product)).toEqual(['Farbe* (select): S, Bleu nuit']);
  });

  it('is bought once or by subscription', async () => {
    const product = await read(`<main><h1>House Blend</h1><p>$17.00</p><form action="/cart/add">
      <label><input type="radio" name="purchase_type" value="once"> One-time purchase $17.00</label>
      <label><input type="radio" name="purchase_type" value="sub" checked> Subscribe &amp; save 15% $14.45</label>
      <button type="submit">Subscribe · $14.45</button></form></main>`);
    expect(product?.addToCart).toBeDefined();
    expect(outline(product).join()).toMatch(/One-time purchase.*\[Subscribe/);
  });

  it('is not called by its price or number', async () => {
    const product = await read(
      '<main><h1>$27.95</h1><h1>Garden Hose</h1><h1>[WDP-7]</h1><form action="/cart/add"><button type="submit">Add to Cart</button></form></main>',
    );
    expect(product?.name).toBe('Garden Hose');
  });
});
