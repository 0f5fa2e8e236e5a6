import { money } from '../../../shared/money.ts';
import { MAX_QUANTITY } from '../cart.ts';
import { catalog } from '../catalog.ts';
import { type Html, html, json } from '../html.ts';
import { CURRENCY } from '../money.ts';
import { picture } from '../pictures/pictures.ts';
import type { Choices, Engraving, Option, OptionValue, Product } from '../product.ts';
import type { Shelf } from '../shelf.ts';
import { layout, SHOP_NAME, type Surroundings } from './layout.ts';
import { priceRange, shelves } from './shelves.ts';
import { structured } from './structured.ts';

export interface Chosen {
  choices: Choices;
  engraving: string;
  quantity: number;
}

export const nothingChosen: Chosen = { choices: {}, engraving: '', quantity: 1 };

export function productPage(
  product: Product,
  chosen: Chosen,
  { shelf, url }: { shelf: Shelf; url: string },
  surroundings: Surroundings,
): string {
  const isSoldOut = shelf.isSoldOut(product);
  const at = catalog.indexOf(product);
  const others = [1, 2, 3, 4].flatMap((step) => catalog[(at + step) % catalog.length] ?? []);
  const main = html`<nav class="crumbs" aria-label="Breadcrumb"><a href="/">Shop</a> › ${product.kind}</nav>
<div class="thing">
<div class="frame">${picture(product.slug)}</div>
<div>
<h1>${product.name}</h1>
<p class="price" id="price" aria-live="polite">${priceRange(product, shelf)}</p>
<p>${product.blurb}</p>
<form id="buy" method="post" action="/products/${product.slug}">
${product.options.map((option) => (option.looks === 'select' ? select(option, product, chosen, shelf) : radios(option, product, chosen, shelf)))}
${product.engraving && engravingField(product.engraving, chosen, shelf)}
<div class="buy"><div class="field"><label for="quantity">Quantity</label><input id="quantity" name="quantity" type="number" inputmode="numeric" min="1" max="${MAX_QUANTITY}" value="${chosen.quantity}"></div>
<button class="button" id="add" ${isSoldOut && 'disabled'}>${isSoldOut ? 'Sold out' : 'Add to cart'}</button></div>
<p class="stock ${isSoldOut && 'gone'}" id="stock" aria-live="polite">${isSoldOut && 'Sold out'}</p>
</form>
<div class="facts"><p>${product.story}</p><ul>${product.facts.map((fact) => html`<li>${fact}</li>`)}</ul></div>
</div></div>
<section class="more"><h2>More from our shelves</h2>${shelves(others, shelf)}</section>
<script type="application/json" id="variants">${json(forScript(product, shelf))}</script>`;
  const head = html`<meta name="description" content="${product.blurb}">
<meta property="og:type" content="product"><meta property="og:title" content="${product.name}"><meta property="og:site_name" content="${SHOP_NAME}">
<meta property="product:price:currency" content="${CURRENCY}">
<script type="application/ld+json">${json(structured(product, shelf, url))}</script>`;
  return layout({ title: product.name, head, main }, surroundings);
}

function radios(
  { name, label, looks, values }: Option,
  product: Product,
  chosen: Chosen,
  shelf: Shelf,
): Html {
  return html`<fieldset><legend>${label}</legend><div class="choices">${values.map(({ value, label }) => {
    const isGone = isNowhere(product, name, value, shelf);
    const id = `${name}-${value}`;
    return html`<div class="choice"><input class="${value}-box" type="radio" id="${id}" name="${name}" value="${value}" required ${chosen.choices[name] === value && 'checked'} ${isGone && 'disabled'}><label for="${id}">${looks === 'swatches' && html`<span class="dot ${value}"></span>`}${label} <span class="gone" ${!isGone && 'hidden'}>sold out</span></label></div>`;
  })}</div></fieldset>`;
}

function select({ name, label, values }: Option, product: Product, chosen: Chosen, shelf: Shelf): Html {
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}" required>
<option value="">Choose one</option>${values.map((value) => {
    const isGone = isNowhere(product, name, value.value, shelf);
    const text = labelOf(value, shelf);
    return html`<option value="${value.value}" data-label="${text}" ${chosen.choices[name] === value.value && 'selected'} ${isGone && 'disabled'}>${text}${isGone && ' – sold out'}</option>`;
  })}</select></div>`;
}

function labelOf({ label, surcharge }: OptionValue, shelf: Shelf): string {
  return surcharge ? `${label} (+${money(shelf.priceOf(surcharge))})` : label;
}

function engravingField({ label, price, maxLength }: Engraving, chosen: Chosen, shelf: Shelf): Html {
  return html`<div class="field"><label for="engraving">${label} <span class="optional">(optional, +${money(shelf.priceOf(price))})</span></label><input id="engraving" name="engraving" maxlength="${maxLength}" value="${chosen.engraving}" autocomplete="off" aria-describedby="engraving-hint"><span class="hint" id="engraving-hint">Up to ${maxLength} characters, pressed into the cover.</span></div>`;
}

function isNowhere({ variants }: Product, name: string, value: string, shelf: Shelf): boolean {
  return variants.every((variant) => variant.choices[name] !== value || shelf.left(variant) === 0);
}

function forScript({ options, variants, engraving }: Product, shelf: Shelf) {
  return {
    engraving: shelf.priceOf(engraving?.price ?? 0),
    options: options.map(({ name }) => name),
    variants: variants.map((variant) => ({
      choices: variant.choices,
      price: shelf.priceOf(variant.price),
      left: shelf.left(variant),
    })),
  };
}
