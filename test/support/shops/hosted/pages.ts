import type { BackOffice } from '../back-office.ts';
import type { Product } from '../catalogue.ts';
import { countries, money, safe, states } from '../html.ts';
import type { Visitor } from './stock.ts';

const usd = (cents: number) => `$${money(cents)}`;

export function page(title: string, body: string, complaint = ''): string {
  return `<!doctype html><html lang="en"><head><title>${safe(title)} | Fern and Pot</title><meta property="og:price:currency" content="USD">
<style>body{font:16px Georgia;margin:0 auto;max-width:900px}.field{margin:10px 0}.field label{display:block}.summary{background:#f4f4ee;padding:12px}.summary div{display:flex;justify-content:space-between}.error{color:#a00}</style></head>
<body><header><a href="/">Fern and Pot</a> <a href="/cart">Cart</a></header><main>${complaint ? `<p class="error" role="alert">${safe(complaint)}</p>` : ''}${body}</main><footer><p>Grown in the open.</p></footer></body></html>`;
}

export function listing(products: Product[]): string {
  const items = products.map(
    ({ slug, name, variants }) =>
      `<li><a href="/plants/${slug}">${safe(name)}</a> from ${usd(Math.min(...variants.map(({ price }) => price)))}</li>`,
  );
  return `<h1>Plants and pots</h1><ul>${items.join('')}</ul>`;
}

export function productPage({ slug, name, about, options, variants }: Product): string {
  const choices = options.map(
    ({ name: option, label, values }) =>
      `<div class="field"><label for="~${option}~">${label}</label><select id="~${option}~" name="~${option}~" required><option value="">Choose</option>${values.map((value) => `<option>${value}</option>`).join('')}</select></div>`,
  );
  return `<h1>${safe(name)}</h1><p>${safe(about)}</p><p class="price">From ${usd(Math.min(...variants.map(({ price }) => price)))}</p>
<form method="post" action="/cart/add"><input type="hidden" name="product" value="${slug}">${choices.join('')}<div class="field"><label for="~amount~">Quantity</label><input type="number" id="~amount~" name="~amount~" value="1" min="1"></div><button class="~add~">Add to cart</button></form>`;
}

function lines(office: BackOffice, { cart }: Visitor): string {
  return cart
    .map(({ sku, quantity }) => {
      const { product, variant } = office.variantOf(sku);
      const chosen = Object.values(variant.choices).join(', ');
      return `<div><span>${quantity} × ${safe(product.name)}${chosen ? ` (${chosen})` : ''}</span><span>${usd(variant.price * quantity)}</span></div>`;
    })
    .join('');
}

export function cartPage(office: BackOffice, visitor: Visitor): string {
  if (visitor.cart.length === 0) return '<h1>Cart</h1><p>Your cart is empty.</p>';
  return `<h1>Cart</h1><div class="summary">${lines(office, visitor)}</div><p>Shipping is calculated at checkout.</p><a class="~onward~" href="/checkout">Check out</a>`;
}

/** Whoever does not say that they are a guest is asked for a password. */
export function detailsPage({ typed }: Visitor): string {
  const field = (name: string, label: string, type = 'text') =>
    `<div class="field"><label for="~${name}~">${label} *</label><input type="${type}" id="~${name}~" name="~${name}~" value="${safe(typed[name])}" required></div>`;
  const list = (name: string, label: string, entries: Record<string, string>) =>
    `<div class="field"><label for="~${name}~">${label} *</label><select id="~${name}~" name="~${name}~" required><option value="">Please select</option>${Object.entries(
      entries,
    )
      .map(
        ([code, said]) =>
          `<option value="${code}"${typed[name] === code ? ' selected' : ''}>${said}</option>`,
      )
      .join('')}</select></div>`;
  return `<h1>Your details</h1><form method="post" action="/checkout">${field('email', 'Email', 'email')}
<div class="field"><label><input type="checkbox" name="~guest~" value="1" onchange="const w = document.getElementById('~account~'); w.hidden = this.checked; w.querySelector('input').required = !this.checked"> Check out as a guest</label></div>
<div class="field" id="~account~"><label for="~secret~">Choose a password *</label><input type="password" id="~secret~" name="~secret~" required></div>
${field('fullName', 'Full name')}${field('street', 'Street address')}${field('town', 'City')}${list('region', 'State', states.US ?? {})}${field('zip', 'ZIP code')}${list('country', 'Country', { US: countries.US ?? '' })}${field('phone', 'Phone', 'tel')}
<button class="~onward~">Continue</button></form>`;
}

/** The card is asked for elsewhere, once the order is set off. */
export function orderPage(office: BackOffice, visitor: Visitor): string {
  const { typed, cart, method } = visitor;
  const totals = office.totals(cart, { country: 'US', state: typed.region ?? '' }, method);
  const methods = office
    .methodsFor('US')
    .map(
      ({ id, label, price }) =>
        `<div><label><input type="radio" name="~delivery~" value="${id}"${id === method ? ' checked' : ''} onchange="this.form.submit()"> ${label}</label><span>${usd(price)}</span></div>`,
    );
  const rows: [string, string][] = [
    ['Subtotal', usd(totals.subtotal)],
    ['Shipping', method ? usd(totals.shipping) : 'choose above'],
    ['Sales tax', usd(totals.tax)],
    ['Total', usd(totals.total)],
  ];
  return `<h1>Review and order</h1><p>${safe(typed.fullName)}, ${safe(typed.street)}, ${safe(typed.town)}, ${safe(typed.region)} ${safe(typed.zip)} <a href="/checkout">Change</a></p>
<form method="post" action="/checkout/delivery"><fieldset><legend>Delivery</legend>${methods.join('')}</fieldset></form>
<form method="post" action="/checkout/order"><fieldset><legend>Payment method</legend><label><input type="radio" name="~way~" value="card" required> Credit or debit card</label><p>You will be taken to our partner's secure page to pay.</p><label><input type="radio" name="~way~" value="transfer"> Bank transfer</label></fieldset>
<div class="summary">${lines(office, visitor)}<hr>${rows.map(([label, sum]) => `<div><span>${label}</span><span>${sum}</span></div>`).join('')}</div>
<div class="field"><label><input type="checkbox" name="~terms~" value="1" required> I agree to the terms of sale *</label></div><button class="~order~">Place order</button></form>`;
}

export function thanks(number: number): string {
  return `<h1>Thank you for your order</h1><p>We have received your payment. Your order number is <b>FP-${number}</b>.</p>`;
}
