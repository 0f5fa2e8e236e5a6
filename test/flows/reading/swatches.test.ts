import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';
import { outline, productOn } from './product-page.ts';

describe.skipIf(noBrowser)('a product page with swatches and choices in other forms', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  const read = (html: string, address?: string) => productOn(looking, html, address);

  it('is read with swatches that are pictures with a title', async () => {
    const swatch = (title: string) =>
      `<li class="swatch ec_active" style="cursor: pointer"><img width="30" height="39" src="data:," title="${title}"></li>`;
    const product = await read(
      `<main><h1>Tee</h1><p>$20.00</p><form><div><div class="label">Select Shirt Color<span></span></div><ul>${swatch('Blue')}${swatch('Red')}</ul></div><button>Add to cart</button></form></main>`,
    );
    expect(outline(product)).toEqual(['Shirt Color* (buttons): Blue, Red']);
  });

  it('is read with swatches that are divs and listbox options', async () => {
    const product =
      await read(`<main><h1 class="page-title"><span itemprop="name">Hero Hoodie</span></h1><div class="product-info-price"><span class="price">$54.00</span></div>
      <div class="product-add-form"><form id="product_addtocart_form" action="/checkout/cart/add/" method="post">
      <div class="swatch-opt"><div class="swatch-attribute size"><span id="option-label-size" class="swatch-attribute-label">Size</span><span class="swatch-attribute-selected-option"></span>
      <div aria-labelledby="option-label-size" role="listbox" class="swatch-attribute-options"><div class="swatch-option text" role="option" tabindex="0" aria-checked="false" data-option-label="XS">XS</div><div class="swatch-option text selected" role="option" tabindex="0" aria-checked="true">S</div></div></div>
      <div class="swatch-attribute color"><span id="option-label-color" class="swatch-attribute-label">Color</span><div aria-labelledby="option-label-color" role="listbox" class="swatch-attribute-options"><div class="swatch-option color" role="option" tabindex="0" aria-label="Black" style="width:20px;height:20px;background:#000"></div><div class="swatch-option color" role="option" tabindex="0" aria-label="Gray" style="width:20px;height:20px;background:#888"></div></div></div></div>
      <div class="field qty"><label class="label" for="qty"><span>Qty</span></label><input type="number" name="qty" id="qty" value="1"></div><button type="submit" title="Add to Cart" class="action primary tocart"><span>Add to Cart</span></button></form></div></main>`);
    expect(outline(product)).toEqual(['Size* (listbox): XS, [S]', 'Color* (listbox): Black, Gray']);
    expect(product?.price).toBe(5400);
  });

  it('has swatches that name themselves “Select Color Red”, and show inside which one is chosen', async () => {
    const swatches = (chosen: string) =>
      `<main><h1>Dress</h1><p>$99.00</p><div><span>Color <span>${chosen}</span></span>${['Hot Pink', 'Black']
        .map(
          (color) =>
            `<button type="button" aria-label="Select Color ${color}"><span class="swatch-circle${color === chosen ? ' selected' : ''}" style="display:inline-block;width:20px;height:20px;background:#c39"></span></button>`,
        )
        .join('')}</div><button>Add to Cart</button></main>`;
    expect(outline(await read(swatches('')))).toEqual(['Color* (buttons): Hot Pink, Black']);
    expect(outline(await read(swatches('Hot Pink')))).toEqual(['Color* (buttons): [Hot Pink], Black']);
  });

  it('is read where its choices are in a form of their own, which sends itself', async () => {
    const radio = (group: string, label: string, state = '', note = '') =>
      `<input type="radio" name="${group}" value="${label}" id="${group}-${label}" ${state}><label for="${group}-${label}" class="${note ? 'not-combinable disabled' : ''}">${label}${note}</label>`;
    const product = await read(`<main><h1>Shirt</h1><p>$19.99</p>
      <form data-switch><fieldset><legend>Select Size</legend>${radio('g1', 'S', 'checked')}${radio('g1', 'M')}${radio('g1', 'L', '', '<span>(This option is currently unavailable.)</span>')}</fieldset></form>
      <form action="/line-item/add" method="post"><input type="number" name="quantity" value="1" aria-label="Quantity"><button type="submit">Add to shopping cart</button></form>
      <form><label for="s">Sort reviews by</label><select id="s" name="order"><option>Newest</option><option>Oldest</option></select></form></main>`);
    expect(outline(product)).toEqual(['Size* (radio): [S], M, ~L']);
  });

  it('is read with swatches that only a title names', async () => {
    const swatch = (value: string, name: string) =>
      `<li><label for="a${value}"><span title="${name}"><span style="display:block;width:32px;height:32px">&nbsp;</span></span><input id="a${value}" type="radio" name="attribute_7" value="${value}" style="display:none"></label></li>`;
    const product = await read(
      `<main><h1>Computer</h1><form><dl><dt><label>Color</label></dt><dd><ul>${swatch('18', 'Black')}${swatch('19', 'Silver')}</ul></dd></dl><p>$1,200.00</p><button type="button">Add to cart</button></form></main>`,
    );
    expect(outline(product)).toEqual(['Color* (radio): Black, Silver']);
  });

  it('is read with a link to a page for each of its colors', async () => {
    const product = await read(
      `<main><h1>Brass Lamp</h1><p>$40.00</p><p>Color</p><div><a href="/product/brass-lamp_c1" class="on">Black</a> <a href="/product/brass-lamp_c2">Navy</a> <a href="/product/brass-lamp_c3">Red</a></div><form action="/cart/add"><button>Add to cart</button></form></main>`,
      '/product/brass-lamp_c2',
    );
    expect(outline(product)).toEqual(['Color* (buttons): Black, [Navy], Red']);
  });
});
