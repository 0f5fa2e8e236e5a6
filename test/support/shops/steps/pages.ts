import type { BackOffice } from '../back-office.ts';
import type { Product } from '../catalogue.ts';
import { money, safe } from '../html.ts';
import { surcharges, type Visitor } from './stock.ts';

export function page(title: string, body: string, errors: string[] = []): string {
  const warnings = errors.map((words) => `<li>${safe(words)}</li>`).join('');
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><title>${safe(title)} :: Kiln &amp; Table</title>
<style>body{font:13px Verdana;width:900px;margin:0 auto}.boxBorder{border:1px solid #ccc;padding:10px;margin:10px 0}.warn{background:#fdd;border:1px solid #c00;padding:8px}
input[type=submit]{padding:6px 14px}.nav td{padding:0 12px}</style></head><body>
<table class="nav" width="100%"><tr><td><a href="/"><b>Kiln &amp; Table</b></a></td><td><form action="/search"><input type="text" name="keywords" value=""> <input type="submit" value="Go"></form></td><td align="right"><a href="/basket">Basket</a> | <a href="/login">Log in</a> | <a href="/checkout">Checkout</a></td></tr></table>
${warnings ? `<div class="warn"><b>Please correct the following:</b><ul>${warnings}</ul></div>` : ''}
${body}<hr><p class="footer">Kiln &amp; Table, since 1987. <a href="/terms">Conditions of sale</a></p></body></html>`;
}

export function usd(cents: number): string {
  return `$${money(cents)}`;
}

export function listing(products: Product[]): string {
  const rows = products.map(
    ({ slug, name, variants, options }) =>
      `<td class="productListing-data" align="center"><a href="/p/${slug}.html">${safe(name)}</a><br>${options.length > 0 ? 'from ' : ''}${usd(Math.min(...variants.map(({ price }) => price)))}<br><form action="/basket/add" method="post"><input type="hidden" name="product" value="${slug}"><input type="submit" value="Buy Now"></form></td>`,
  );
  return `<h1>New products</h1><table cellpadding="8"><tr>${rows.join('')}</tr></table>`;
}

export function productPage({ slug, name, about, options, variants }: Product, others: Product[]): string {
  const base = Math.min(...variants.map(({ price }) => price));
  const choices = options.map(({ name: option, label, values }) =>
    option === 'glaze'
      ? `<fieldset><legend>${label}</legend>${values.map((value) => `<span class="~attrib~"><input type="radio" name="~id[${option}]~" id="~attrib-${value}~" value="${value}"><label for="~attrib-${value}~">${value}</label></span>`).join(' ')}</fieldset>`
      : `<p><b>${label}:</b> <select name="~id[${option}]~">${['<option value="">-- Please choose --</option>', ...values.map((value) => `<option value="${value}">${value}${surcharges[value] ? ` (+${usd(surcharges[value])})` : ''}</option>`)].join('')}</select></p>`,
  );
  return `<div itemscope itemtype="http://schema.org/Product" class="boxBorder"><h1 itemprop="name">${safe(name)}</h1><p itemprop="description">${safe(about)}</p>
<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="USD"><span itemprop="price" content="${money(base)}">${usd(base)}</span><link itemprop="availability" href="http://schema.org/InStock"></div>
<form name="cart_quantity" action="/basket/add" method="post"><input type="hidden" name="product" value="${slug}">${choices.join('')}
<p>Add to Basket: <input type="text" name="~cart_quantity~" value="1" maxlength="6" size="4"> <input type="submit" class="~button_in_cart~" value="Add to Basket"></p></form></div>
<h3>Customers also bought</h3><table><tr>${others.map((other) => `<td><a href="/p/${other.slug}.html">${safe(other.name)}</a><form action="/basket/add" method="post"><input type="hidden" name="product" value="${other.slug}"><input type="submit" value="Add to Basket"></form></td>`).join('')}</tr></table>`;
}

export function basketPage(office: BackOffice, { basket }: Visitor): string {
  if (basket.length === 0) return '<h1>Your basket</h1><p>Your basket is empty!</p><a href="/">Continue</a>';
  const { subtotal } = office.totals(basket, null, null);
  return `<h1>Your basket</h1><table border="1" cellpadding="6">${lineRows(office, basket)}</table><p align="right"><b>Sub-Total: ${usd(subtotal)}</b></p>
<form action="/basket" method="post"><p>Discount code <input name="discount_code" size="10"> <input type="submit" value="Redeem"></p></form>
<p><a href="/">Continue shopping</a> &nbsp; <a class="~goto-checkout~" href="/checkout">Go to checkout</a></p>`;
}

export function lineRows(office: BackOffice, basket: Visitor['basket']): string {
  return basket
    .map(({ sku, quantity }) => {
      const { product, variant } = office.variantOf(sku);
      const choices = Object.entries(variant.choices).map(
        ([name, value]) => `<br><small> - ${name} ${value}</small>`,
      );
      return `<tr><td>${quantity}&nbsp;x</td><td>${safe(product.name)}${choices.join('')}</td><td align="right">${usd(variant.price * quantity)}</td></tr>`;
    })
    .join('');
}
