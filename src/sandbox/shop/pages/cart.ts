import { money } from '../../../shared/money.ts';
import { subtotalOf } from '../bill.ts';
import { MAX_QUANTITY } from '../cart.ts';
import type { CartLine } from '../cart-line.ts';
import { type Html, html } from '../html.ts';
import { picture } from '../pictures/pictures.ts';
import { layout, type Surroundings } from './layout.ts';

export function cartPage(lines: CartLine[], surroundings: Surroundings): string {
  const main = html`<div class="narrow"><h1>Your cart</h1>${lines.length > 0 ? filled(lines) : empty()}</div>`;
  return layout({ title: 'Cart', main }, surroundings);
}

function filled(lines: CartLine[]): Html {
  return html`<ul class="cart-lines">${lines.map(row)}</ul>
<div class="cart-foot"><dl><dt>Subtotal</dt><dd>${money(subtotalOf(lines))}</dd></dl>
<p class="soft small">Shipping and tax are worked out at checkout.</p>
<a class="button" href="/checkout">Check out</a><a href="/">Keep looking</a></div>`;
}

function row(line: CartLine, index: number): Html {
  const { product, choices, engraving, quantity, unitPrice, amount } = line;
  return html`<li><div>${picture(product.slug)}</div>
<div><h2><a href="/products/${product.slug}">${product.name}</a></h2>${choices && html`<p class="soft">${choices}</p>`}${engraving && html`<p class="soft">Engraving: “${engraving}”</p>`}<p class="soft">${money(unitPrice)} each</p></div>
<div class="amount">${money(amount)}</div>
<div class="tools">
<form method="post" action="/cart/${index}"><label for="quantity-${index}">Quantity<span class="hidden"> of ${product.name}</span></label><input id="quantity-${index}" name="quantity" type="number" inputmode="numeric" min="1" max="${MAX_QUANTITY}" value="${quantity}"><button class="button plain small">Update</button></form>
<form method="post" action="/cart/${index}"><input type="hidden" name="quantity" value="0"><button class="text-button">Remove<span class="hidden"> ${product.name}</span></button></form>
</div></li>`;
}

function empty(): Html {
  return html`<div class="empty">${picture('harbour-mug')}<p>There is nothing in it yet.</p><a class="button" href="/">Look around</a></div>`;
}
