import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';
import { outline, productOn } from './product-page.ts';

describe.skipIf(noBrowser)('a product page', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  const read = (html: string, address?: string) => productOn(looking, html, address);

  it('is no page where somebody signs in, whatever its forms are called', async () => {
    const signIn =
      '<form action="/cart/login"><input type="email" name="user"><input type="password" name="pass"><button>Go</button></form>';
    const guest =
      '<form id="cart-guest" action="/guest"><button>Check out without an account</button></form>';
    expect(await read(`<main><h1>Sign in</h1>${signIn}${guest}</main>`, '/checkout-login')).toBeUndefined();
  });

  it('is called what machines are told where only its price and its description are headings', async () => {
    const product = await read(
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Cedar Bottle","offers":{"@type":"Offer","price":"23.00","priceCurrency":"USD"}}</script>
      <main><div style="font-size:24px">Cedar Bottle</div><h3>Description</h3><p>Made by hand.</p><ul><li>Code: 139</li><li><h2>$23.00</h2></li></ul>
      <form><label>Color <select name="option[3]"><option value="">Choose</option><option>Navy</option><option>Red</option></select></label><button type="button">Add to cart</button></form></main>`,
      '/index.php?route=product/product&product_id=139',
    );
    expect(product).toMatchObject({ name: 'Cedar Bottle', price: 2300 });
  });

  it('is read with selects in a table and its variants as JSON', async () => {
    const product = await read(`<main><div class="product type-product">
      <h1 class="product_title entry-title">V-Neck T-Shirt</h1>
      <p class="price"><span class="amount"><bdi><span>$</span>15.00</bdi></span> – <span class="amount"><bdi><span>$</span>20.00</bdi></span></p>
      <form class="variations_form cart" method="post" data-product_variations='[{"attributes":{"attribute_pa_color":"blue"},"display_price":15,"is_in_stock":true}]'>
      <table class="variations"><tbody>
      <tr><th class="label"><label for="pa_color">Color</label></th><td class="value"><select id="pa_color" name="attribute_pa_color"><option value="">Choose an option</option><option value="blue">Blue</option><option value="green">Green</option></select><a class="reset_variations" href="#" style="visibility:hidden">Clear</a></td></tr>
      <tr><th class="label"><label for="pa_size">Size</label></th><td class="value"><select id="pa_size" name="attribute_pa_size"><option value="">Choose an option</option><option value="l">Large</option><option value="s" disabled>Small</option></select></td></tr>
      </tbody></table>
      <div class="single_variation_wrap"><div class="woocommerce-variation single_variation" style="display:none"></div>
      <div class="quantity"><label class="screen-reader-text" style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(1px,1px,1px,1px)" for="quantity_1">V-Neck quantity</label><input type="number" id="quantity_1" name="quantity" value="1"></div>
      <button type="submit" class="single_add_to_cart_button button alt disabled">Add to cart</button></div>
      <input type="hidden" name="variation_id" value="0"></form></div>
      <section class="related products"><h2>Related products</h2><ul class="products">
      <li class="product"><a href="/product/mug"><img alt=""><h2>Mug</h2><span class="price">$4.00</span></a><a href="?add-to-cart=3" class="button">Add to cart</a></li>
      <li class="product"><a href="/product/cup"><img alt=""><h2>Cup</h2><span class="price">$5.00</span></a><a href="?add-to-cart=4" class="button">Add to cart</a></li></ul></section></main>`);
    expect(product?.name).toBe('V-Neck T-Shirt');
    expect(outline(product)).toEqual(['Color* (select): Blue, Green', 'Size* (select): Large, ~Small']);
    expect(product?.quantity).toBeDefined();
    expect(product?.addToCart).toBeDefined();
    expect(product?.price).toBeUndefined();
    expect(product?.isSoldOut).toBe(false);
  });

  it('is read without structured data, with options of every kind that are called after their kind', async () => {
    const product = await read(`<div id="content"><div class="row"><div class="col"><h1>Apple Cinema 30"</h1>
      <ul class="list-unstyled"><li>Brand: <a href="/apple">Apple</a></li><li>Availability: In Stock</li></ul>
      <ul class="list-unstyled"><li><span style="text-decoration: line-through;">$122.00</span></li><li><h2>$110.00</h2></li></ul>
      <form id="form-product"><h3>Available Options</h3>
      <div class="mb-3 required"><label class="form-label" for="input-option-226">Select</label><select name="option[226]" id="input-option-226"><option value=""> --- Please Select --- </option><option value="15">Red (+$3.60)</option><option value="16">Blue (-$4.80)</option></select></div>
      <div class="mb-3 required"><label class="form-label">Radio</label><div id="input-option-218"><div class="form-check"><input type="radio" name="option[218]" value="5" id="v5"><label for="v5">Small (+$12.00)</label></div><div class="form-check"><input type="radio" name="option[218]" value="6" id="v6"><label for="v6">Medium (+$24.00)</label></div></div></div>
      <div class="mb-3 required"><label class="form-label">Checkbox</label><div id="input-option-223"><div class="form-check"><input type="checkbox" name="option[223][]" value="8" id="v8"><label for="v8">Checkbox 1 (+$12.00)</label></div><div class="form-check"><input type="checkbox" name="option[223][]" value="9" id="v9"><label for="v9">Checkbox 2 (+$24.00)</label></div></div></div>
      <div class="mb-3 required"><label for="input-option-208" class="form-label">Engraving</label><input type="text" name="option[208]" id="input-option-208" placeholder="Text"></div>
      <div class="mb-3"><label for="input-quantity" class="form-label">Qty</label><input type="text" name="quantity" value="2" size="2" id="input-quantity"><input type="hidden" name="product_id" value="42"><button type="submit" id="button-cart">Add to Cart</button></div></form></div></div>
      <form id="form-review"><h2>Write a review</h2><label for="n">Your Name</label><input id="n" name="name"><label>Your Review</label><textarea name="text"></textarea><button>Continue</button></form></div>`);
    expect(product?.name).toBe('Apple Cinema 30"');
    expect(outline(product)).toEqual([
      'Select* (select): Red, Blue',
      'Radio* (radio): Small, Medium',
      'Checkbox* (checkbox): Checkbox 1, Checkbox 2',
      'Engraving* (text): ',
    ]);
    expect(product?.price).toBe(11000);
    expect(product?.quantity).toBeDefined();
  });

  it('is read with bare buttons in lists whose choice shows only by a class', async () => {
    const product =
      await read(`<main class="content"><div class="product__detail"><div class="gallery"><ul><li><a href="#"><img alt="Shoe front"></a></li><li><a href="#"><img alt="Shoe back"></a></li></ul></div>
      <h1 class="product__single__name">Nike air zoom</h1><h4 class="product__single__price"><div><span class="sale-price">$120.00</span></div></h4><div class="sku">Sku: NJC1</div>
      <form id="productForm"><div class="variant variant-container"><ul>
      <li><div class="mb-2 text-textSubdued uppercase"><label>Size</label></div><input type="hidden" name="variant_options[0][optionId]" value=""><ul class="variant-option-list flex"><li class="selected"><button type="button">M</button></li><li><button type="button">L</button></li><li class="un-available"><button type="button">XL</button></li></ul></li>
      <li><div class="mb-2"><label>Color</label></div><ul class="variant-option-list flex"><li><button type="button">White</button></li><li><button type="button">Pink</button></li></ul></li></ul></div>
      <div class="add-to-cart"><input type="text" name="qty" value="1" placeholder="Qty"><button type="button" class="button primary"><span>ADD TO CART</span></button></div></form></div></main>`);
    expect(product?.name).toBe('Nike air zoom');
    expect(outline(product)).toEqual(['Size* (buttons): [M], L, ~XL', 'Color* (buttons): White, Pink']);
    expect(product?.price).toBe(12000);
    expect(product?.quantity).toBeDefined();
  });

  it('is read with hidden radios behind labels, JSON-LD and a select of quantities', async () => {
    const product =
      await read(`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Linen Shirt","offers":[{"@type":"Offer","price":49.5,"priceCurrency":"SGD","availability":"https://schema.org/InStock"}]}</script>
      <main id="MainContent"><section><product-info><div class="product__title"><h1>Linen Shirt</h1></div>
      <div class="price price--on-sale"><s>$60.00</s><span class="price-item">$49.50 SGD</span></div>
      <variant-selects><fieldset class="product-form__input--pill"><legend class="form__label">Color: <span>Navy</span></legend>
      <input type="radio" id="c1" name="Color-1" value="Navy" form="product-form-1" checked style="clip:rect(0,0,0,0);position:absolute;height:1px;width:1px;overflow:hidden"><label for="c1">Navy<span class="visually-hidden" style="position:absolute;overflow:hidden;width:1px;height:1px;clip:rect(0,0,0,0)">Variant sold out or unavailable</span></label>
      <input type="radio" id="c2" name="Color-1" value="Sand" form="product-form-1" class="disabled" style="clip:rect(0,0,0,0);position:absolute;height:1px;width:1px;overflow:hidden"><label for="c2">Sand</label></fieldset>
      <fieldset><legend>Size</legend><input type="radio" id="s1" name="Size-2" value="S" form="product-form-1" style="position:absolute;opacity:0"><label for="s1">S</label><input type="radio" id="s2" name="Size-2" value="M" form="product-form-1" style="position:absolute;opacity:0"><label for="s2">M</label></fieldset></variant-selects>
      <label for="Quantity-1">Quantity</label><quantity-input><button name="minus" type="button">-</button><input type="number" name="quantity" id="Quantity-1" value="1" form="product-form-1"><button name="plus" type="button">+</button></quantity-input>
      <product-form><form method="post" action="/cart/add" id="product-form-1" class="form"><input type="hidden" name="id" value="4"><button type="submit" name="add">Add to cart</button><div class="shopify-payment-button"><button type="button">Buy it now</button></div></form></product-form></product-info></section></main>`);
    expect(product?.name).toBe('Linen Shirt');
    expect(outline(product)).toEqual(['Color* (radio): [Navy], ~Sand', 'Size* (radio): S, M']);
    expect(product).toMatchObject({ price: 4950, currency: 'sgd', isSoldOut: false });
    expect(product?.buyNow).toBeDefined();
    expect(product?.quantity).toBeDefined();
  });

  it('is read with boxes of color that only say what they are to scripts, and stand for a hidden list', async () => {
    const box = (name: string) =>
      `<div data-slug="${name}" data-title="${name}" style="cursor: pointer; width: 24px; height: 24px"><div style="height: 20px; background: ${name}"></div></div>`;
    const product = await read(
      `<main><h1>Sweater</h1><p>$60.00</p><form><table><tr><th><label for="color">Color</label></th><td>
        <div style="display: none"><select id="color" name="attribute_color"><option value="">Choose an option</option><option>Blue</option><option>Green</option></select></div>
        <div>${box('Green')}${box('Blue')}</div></td></tr></table><button>Add to cart</button></form></main>`,
    );
    expect(outline(product)).toEqual(['Color* (buttons): Green, Blue']);
  });

  it('is read with preselected selects, microdata and customisation fields', async () => {
    const product =
      await read(`<section id="main" itemscope itemtype="https://schema.org/Product"><h1 class="h1" itemprop="name">Hummingbird sweater</h1>
      <div class="product-prices" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span class="regular-price" style="text-decoration:line-through">€35.90</span><span itemprop="price" content="28.72">€28.72</span></div>
      <div class="product-actions"><form action="/cart" method="post" id="add-to-cart-or-refresh"><div class="product-variants">
      <div class="product-variants-item"><span class="control-label">Size: S</span><select id="group_1" name="group[1]" aria-label="Size"><option value="1" selected>S</option><option value="2">M</option></select></div>
      <div class="product-variants-item"><span class="control-label">Color: White</span><ul id="group_2"><li class="input-container"><label aria-label="White"><input class="input-color" type="radio" name="group[2]" value="8" title="White" checked style="position:absolute;opacity:0"><span class="color" style="display:inline-block;width:20px;height:20px"></span></label></li><li class="input-container"><label aria-label="Black"><input class="input-color" type="radio" name="group[2]" value="11" title="Black" style="position:absolute;opacity:0"><span class="color" style="display:inline-block;width:20px;height:20px"></span></label></li></ul></div></div>
      <div class="product-quantity"><span class="control-label">Quantity</span><input type="number" name="qty" id="quantity_wanted" value="1" aria-label="Quantity"><button class="add-to-cart" data-button-action="add-to-cart" type="submit">Add to cart</button></div></form></div></section>`);
    expect(product?.name).toBe('Hummingbird sweater');
    expect(outline(product)).toEqual(['Size* (select): [S], M', 'Color* (radio): [White], Black']);
    expect(product).toMatchObject({ price: 2872, currency: 'eur' });
  });

  it('is read when it is made of divs that are pressed and a button that opens a list', async () => {
    const product =
      await read(`<div id="root"><div class="pdp"><h1>Trail Bottle</h1><div class="css-1x">US$24.00</div>
      <div class="css-a"><p>Colour</p><div class="css-b" style="display:flex"><div title="Moss" style="cursor:pointer;width:30px;height:30px"></div><div title="Clay" style="cursor:pointer;width:30px;height:30px"></div></div></div>
      <div class="css-c"><span>Capacity</span><button type="button" aria-haspopup="listbox" aria-expanded="false">Select capacity</button></div>
      <div><button type="button" aria-label="Decrease quantity">−</button><input aria-label="Quantity" value="1"><button type="button" aria-label="Increase quantity">+</button></div>
      <button type="button" class="css-d">Add to bag · US$24.00</button><button type="button">Add to wishlist</button></div></div>`);
    expect(outline(product)).toEqual(['Colour* (buttons): Moss, Clay', 'Capacity* (listbox): ']);
    expect(product).toMatchObject({ name: 'Trail Bottle', price: 2400, currency: 'usd' });
    expect(product?.quantity).toBeDefined();
  });

  it('has a list without a name, which the label of the next field does not give it', async () => {
    const product = await read(
      '<main><h1>Field Notebook</h1><p>$63.00</p><form><div><button type="button" aria-haspopup="listbox">Please select</button><ul role="listbox" hidden><li role="option">Black</li><li role="option">Red</li></ul></div><label for="qty">Qty</label><input type="number" id="qty" value="1"><button>Add to cart</button></form></main>',
    );
    expect(product?.options.map(({ kind }) => kind)).toEqual(['listbox']);
  });

  it('has a list without a name called the same whatever it costs and whatever is chosen', async () => {
    const shown = (price: string, chosen: string) =>
      read(`<main><h2>Field Notebook</h2><p>${price}</p><p>The Field Notebook is made to last. Made in small batches.</p>
      <form action="/cart/add"><button type="button" aria-haspopup="listbox">${chosen}</button><button>Add to cart</button></form></main>`);
    const names = [await shown('$60.00', 'Navy'), await shown('$63.00', 'Forest Green (+$3.00)')];
    expect(names.map((product) => product?.options.map(({ label }) => label))).toEqual([
      ['Option'],
      ['Option'],
    ]);
  });

  it('is read with two lists of one name as with two of others', async () => {
    const list = '<div>Select <button type="button" aria-haspopup="listbox">Choose an option</button></div>';
    const product = await read(
      `<main><h1>Lamp</h1><p>$7.00</p><form action="/cart/add">${list}${list}<button>Add to cart</button></form></main>`,
    );
    expect(product?.options.map(({ name, kind }) => [name, kind])).toEqual([
      ['select', 'listbox'],
      ['select_2', 'listbox'],
    ]);
  });

  it('is one while its button, whatever that is made of, waits for a choice', async () => {
    const product =
      await read(`<main><h2>Harbor Tee</h2><p>$65.50</p><form action="/add"><label for="s">Size</label>
      <select id="s"><option value="">Choose</option><option>Small</option><option>Large</option></select>
      <div role="button" aria-disabled="true" tabindex="0">Select options</div></form></main>`);
    expect(outline(product)).toEqual(['Size* (select): Small, Large']);
    const case_ =
      await read(`<main><h1>Slim Case</h1><p>$49.50</p><fieldset><legend>Model</legend><label><input type="radio" name="m">Pixel 9</label>
      <label><input type="radio" name="m">Pixel 10</label></fieldset><button disabled>Select a model</button></main>`);
    expect(outline(case_)).toEqual(['Model* (radio): Pixel 9, Pixel 10']);
    const bowl =
      await read(`<main><h1>Bowl</h1><p>$20.00</p><label>Glaze <select><option value="">–</option><option>Bone</option><option>Slate</option></select></label>
      <button disabled>Select a glaze</button></main>`);
    expect(outline(bowl)).toEqual(['Glaze* (select): Bone, Slate']);
  });

  it('has choices drawn as labels of buttons that nobody sees', async () => {
    const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)';
    const choice = (id: string, name: string, isChecked = false) =>
      `<div><button type="button" role="radio" aria-checked="${isChecked}" id="${id}" value="${id}" style="${hidden}"></button><label for="${id}" style="display:block;padding:8px;border:1px solid;cursor:pointer">${name}</label></div>`;
    const product =
      await read(`<main><h1>Laptop</h1><p>$900.00</p><p>RAM</p><div role="radiogroup">${choice('8', '8GB')}${choice('16', '16GB', true)}</div>
      <button>Add to cart</button></main>`);
    expect(outline(product)).toEqual(['RAM* (buttons): 8GB, [16GB]']);
  });

  it('is read with links as swatches and a gift box to tick', async () => {
    const product =
      await read(`<main><h1>Candle</h1><p>$18.00</p><form action="/basket/add" method="post"><p class="opt-title">Scent</p>
      <ul class="swatches"><li><a href="#" data-value="fig" class="active">Fig</a></li><li><a href="#" data-value="pine">Pine</a></li><li><a href="#" data-value="rose">Rose (sold out)</a></li></ul>
      <label><input type="checkbox" name="gift_wrap" value="1"> Gift wrap (+$3.00)</label>
      <select name="quantity"><option>1</option><option>2</option></select><input type="submit" value="Add to basket"></form></main>`);
    expect(outline(product)).toEqual([
      'Scent* (buttons): [Fig], Pine, ~Rose',
      'Gift wrap (checkbox): Gift wrap',
    ]);
    expect(product?.price).toBe(1800);
    expect(product?.quantity).toBeDefined();
  });

  it('is told from the section of other products that follows it and looks alike', async () => {
    const product =
      await read(`<main><div class="container"><a href="/collections/latest">Latest</a><h2>Cotton Shirt</h2><h3><button type="button">Details</button></h3><h3><button type="button">Shipping &amp; Returns</button></h3>
      <section><div><span>Select Size</span><div><button type="button">S</button><button type="button">M</button></div></div><p>$15.00</p><button disabled>Select variant</button></section></div>
      <div class="container"><p>Related products</p><ul>${[1, 2].map((n) => `<li><a href="/products/${n}"><img alt="">Shirt number ${n} <span>$1${n}.00</span></a></li>`).join('')}</ul></div></main>`);
    expect(product?.name).toBe('Cotton Shirt');
    expect(outline(product)).toEqual(['Size* (buttons): S, M']);
  });

  it('names radios by what stands before what is chosen of them, not by it', async () => {
    const option = (name: string, label: string, values: string[]) =>
      `<div>${label}: <span>${values[0]}</span><div>${values.map((value, at) => `<label><input type="radio" name="${name}"${at === 0 ? ' checked' : ''} value="${at}"><span>${value}</span></label>`).join('')}</div></div>`;
    const product = await read(
      `<main><h1>Tote</h1><form action="/cart_line_items">${option('size', 'Size', ['S', 'M'])}${option('color', 'Color', ['Red', 'Blue'])}<p>$17.99</p><button>Add To Cart</button></form></main>`,
    );
    expect(outline(product)).toEqual(['Size* (radio): [S], M', 'Color* (radio): [Red], Blue']);
  });

  it('is sold out where it says so beside what a hidden list says of each', async () => {
    const product = await read(
      '<main><h1>Tote</h1><form action="/cart_line_items"><ul style="display:none"><li><input type="radio" name="variant" id="v1"><label for="v1">Blue Out of Stock</label></li></ul><p>$17.99</p><div>Out of Stock</div><button disabled>Add To Cart</button></form></main>',
    );
    expect(product?.isSoldOut).toBe(true);
  });

  it('comes in the rows of a table, each with a quantity and a button of its own', async () => {
    const row = (number: string, name: string, price: string) =>
      `<tr><td rowspan="2">${number}</td><td>${name}</td><td>${price}</td></tr><tr><td>In Stock</td><td><input name="quant[${number}]" value="1"></td><td><input type="submit" name="in[${number}]" value="Add to Shopping Cart"></td></tr>`;
    const product = await read(
      `<main><h1>Tea Bowl</h1><form action="/cart" method="post"><table>${row('bowl0', 'Ash white', '$24.00')}${row('bowl1', 'Tenmoku black', '$28.00')}</table></form></main>`,
    );
    expect(product?.rows).toMatchObject([
      { label: 'Ash white', price: 2400 },
      { label: 'Tenmoku black', price: 2800 },
    ]);
    expect(new Set(product?.rows.map(({ addToCart }) => addToCart)).size).toBe(2);
  });

  it('is called by the heading next to it, where the page and its title are called after the store', async () => {
    const product = await read(
      `<head><title>Store – Harbor Goods</title></head><main><h1>Store</h1><p><a href="/">Home</a></p><h1>Heather Shirt</h1><p>$49.95</p><form action="/cart/add"><button>Add to cart</button></form></main>`,
    );
    expect(product?.name).toBe('Heather Shirt');
  });

  it('isn’t bought by the button of what others also bought', async () => {
    const product = await read(`<main><h1>Main product</h1><p>$49.95</p><p>No longer available</p>
      <div class="cross-selling"><h3>Customers also bought</h3><div class="box"><a href="/x">Variant product</a> <span>$19.99</span>
      <form action="/checkout/line-item/add" method="post"><button>Add to shopping cart</button></form></div></div></main>`);
    expect(product?.addToCart).toBeUndefined();
  });

  it('says that it is sold out when the button does', async () => {
    const product = await read(
      '<main><h1>Rare vase</h1><p>$80.00</p><form action="/cart/add"><button disabled type="submit">Sold out</button></form></main>',
    );
    expect(product).toMatchObject({ name: 'Rare vase', isSoldOut: true });
  });

  it('is none when only other products can be put into the cart', async () => {
    const product = await read(
      `<main><h1>Mugs</h1><ul>${[1, 2, 3].map((n) => `<li class="p"><a href="/p/${n}"><img alt="">Mug number ${n}</a> $${n}.00 <button>Add to cart</button></li>`).join('')}</ul></main>`,
      '/mugs',
    );
    expect(product).toBeUndefined();
  });
});
