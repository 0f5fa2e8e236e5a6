import type { BackOffice } from '../back-office.ts';
import type { Product } from '../catalogue.ts';
import { money, safe } from '../html.ts';
import { defaultZone, type Visitor } from './stock.ts';

export function link(route: string): string {
  return `/index.php?route=${route}`;
}

export function usd(cents: number): string {
  return `$${money(cents)}`;
}

export function page(title: string, body: string): string {
  return `<!DOCTYPE html><html dir="ltr" lang="en"><head><meta charset="UTF-8"><title>${safe(title)}</title><style>
body{font:14px/1.4 Arial;margin:0}.container{max-width:1100px;margin:auto}.row{display:flex;gap:24px;flex-wrap:wrap}.col{flex:1;min-width:260px}.mb-3{margin-bottom:10px}
label{display:block}.form-check label{display:inline}.btn{padding:8px 14px;border:1px solid #888;background:#eee;cursor:pointer}.btn-primary{background:#229ac8;color:#fff}.alert{padding:10px;margin:6px 0;position:relative;z-index:5}.alert-danger{background:#f8d7da}.alert-success{background:#d1e7dd}
.modal{position:fixed;inset:0;z-index:1055}.modal-dialog{background:#fff;width:420px;margin:60px auto;padding:20px;position:relative;z-index:2}.modal-backdrop{position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:1}.d-none{display:none}.required label:before{content:'* ';color:red}table{border-collapse:collapse}td,th{border:1px solid #ddd;padding:6px 10px}</style></head>
<body><div id="alert"></div><nav id="top"><div class="container"><form id="form-currency"><button type="button">$ Currency</button></form> <a href="/">My Account</a> <a href="${link('checkout/cart')}">Shopping Cart</a> <a href="${link('checkout/checkout')}">Checkout</a></div></nav>
<header><div class="container row"><a href="/"><b>Lens Cap Store</b></a><div id="search"><input type="text" name="search" placeholder="Search"><button type="button" class="btn">Search</button></div></div></header>
<main><div class="container" id="content">${body}</div></main><footer><div class="container"><p>Powered by patience. Lens Cap Store</p></div></footer>
<script>
function notify(kind, words) { document.getElementById('alert').innerHTML = '<div class="alert alert-' + kind + ' alert-dismissible">' + words + ' <button type="button" class="btn-close" onclick="this.parentNode.remove()">&times;</button></div>'; scrollTo(0, 0); }
async function send(route, fields) { return (await fetch('/index.php?route=' + route, { method: 'POST', body: new URLSearchParams(fields) })).json(); }
async function addSimple(id) { const answer = await send('checkout/cart.add', { product_id: id, quantity: 1 }); if (answer.success) notify('success', answer.success); }
</script></body></html>`;
}

export function thumbs(products: Product[]): string {
  return `<div class="row">${products
    .map(
      ({ slug, name, about, variants, options }) =>
        `<div class="col product-thumb"><h4><a href="${link(`product/product&product_id=${slug}`)}">${safe(name)}</a></h4><p>${safe(about)}</p><div class="price"><span class="price-new">${usd(variants[0]?.price ?? 0)}</span> <span class="price-tax">Ex Tax: ${usd(variants[0]?.price ?? 0)}</span></div><button type="button" class="btn" title="Add to Cart" onclick="${options.length > 0 ? `location='${link(`product/product&product_id=${slug}`)}'` : `addSimple('${slug}')`}">Add to Cart</button> <button type="button" class="btn" title="Add to Wish List">&#9825;</button></div>`,
    )
    .join('')}</div>`;
}

export function productPage({ slug, name, about, options, variants }: Product, related: Product[]): string {
  const rows = options.map(
    ({ name: option, label, values }) =>
      `<div class="mb-3 required"><label for="~input-option-226~">${label}</label><select name="~${option}~" id="~input-option-226~"><option value=""> --- Please Select --- </option>${values.map((value) => `<option value="${value}">${value}${value === 'Silver' ? ' (+$10.00)' : ''}</option>`).join('')}</select><div id="error-option-226" class="invalid-feedback"></div></div>`,
  );
  return `<ul class="breadcrumb"><li><a href="/">Home</a></li><li>${safe(name)}</li></ul><div class="row"><div class="col"><div class="image">[picture]</div><ul><li><a href="#tab-description">Description</a></li><li><a href="#tab-review">Reviews (0)</a></li></ul><p>${safe(about)}</p></div>
<div class="col"><h1>${safe(name)}</h1><ul class="list-unstyled"><li>Brand: Obscura</li><li>Product Code: P-${slug}</li><li>Availability: ${variants.some(({ stock }) => stock > 0) ? 'In Stock' : 'Out Of Stock'}</li></ul><ul class="list-unstyled"><li><h2><span class="price-new">${usd(variants[0]?.price ?? 0)}</span></h2></li></ul>
<div id="product"><form id="~form-product~">${options.length > 0 ? '<hr><h3>Available Options</h3>' : ''}${rows.join('')}<div class="mb-3"><label for="~input-quantity~">Qty</label><input type="text" name="~quantity~" value="1" size="2" id="~input-quantity~"><input type="hidden" name="product_id" value="${slug}"><button type="submit" id="~button-cart~" class="btn btn-primary">Add to Cart</button></div></form></div></div></div>
<h3>Related Products</h3>${thumbs(related)}
<script>document.getElementById('~form-product~').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await send('checkout/cart.add', new FormData(event.target));
  const wrong = document.getElementById('error-option-226');
  if (wrong) wrong.textContent = answer.error && answer.error.option ? answer.error.option : '';
  if (answer.error && answer.error.warning) notify('danger', answer.error.warning);
  if (answer.success) notify('success', answer.success);
});</script>`;
}

export function totalRows(office: BackOffice, { cart, address, shipping }: Visitor): string {
  const place = address ? { country: address.country ?? '', state: address.zone ?? '' } : defaultZone;
  const { subtotal, shipping: postage, tax, total } = office.totals(cart, place, shipping);
  const label = office.methodsFor(place.country).find(({ id }) => id === shipping)?.label;
  const rows: [string, number][] = [['Sub-Total', subtotal]];
  if (label) rows.push([label, postage]);
  if (tax > 0) rows.push([address ? 'Sales Tax' : 'Sales Tax (estimated)', tax]);
  rows.push(['Total', total]);
  return rows
    .map(
      ([name, cents]) =>
        `<tr><td colspan="2" class="text-end"><strong>${name}</strong></td><td class="text-end">${usd(cents)}</td></tr>`,
    )
    .join('');
}

export function itemRows(office: BackOffice, { cart }: Visitor): string {
  return cart
    .map(({ sku, quantity }) => {
      const { product, variant } = office.variantOf(sku);
      const choices = Object.values(variant.choices).map((value) => `<br><small>- Select: ${value}</small>`);
      return `<tr><td><a href="${link(`product/product&product_id=${product.slug}`)}">${safe(product.name)}</a>${choices.join('')}</td><td>x ${quantity}</td><td class="text-end">${usd(variant.price * quantity)}</td></tr>`;
    })
    .join('');
}

export function cartPage(office: BackOffice, visitor: Visitor): string {
  if (visitor.cart.length === 0) return '<h1>Shopping Cart</h1><p>Your shopping cart is empty!</p>';
  return `<h1>Shopping Cart</h1><table><thead><tr><td>Product Name</td><td>Quantity</td><td>Total</td></tr></thead><tbody>${itemRows(office, visitor)}</tbody><tfoot>${totalRows(office, visitor)}</tfoot></table>
<h2>What would you like to do next?</h2><p><label for="input-coupon">Enter your coupon here</label><input type="text" name="coupon" id="input-coupon"><button type="button" class="btn">Apply Coupon</button></p><a class="btn" href="/">Continue Shopping</a> <a class="btn btn-primary" href="${link('checkout/checkout')}">Checkout</a>`;
}
