import type { BackOffice, Order } from '../back-office.ts';
import type { Product } from '../catalogue.ts';
import { money, safe } from '../html.ts';
import { productScript } from './product-script.ts';
import type { Visitor } from './stock.ts';

export function page(title: string, body: string, { notice = '', bodyClass = '' } = {}): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)} – Corner Outfitters</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:1100px;margin:auto}.products{display:flex;gap:24px;list-style:none;padding:0}
table{border-collapse:collapse}td,th{padding:6px 12px;text-align:left}.button{background:#463;color:#fff;padding:10px 18px;border:0;text-decoration:none;display:inline-block}
.button.disabled{opacity:.5}.screen-reader-text{position:absolute;clip:rect(1px,1px,1px,1px);height:1px;width:1px;overflow:hidden}</style></head>
<body class="${bodyClass}"><header class="site-header"><a href="/" rel="home">Corner Outfitters</a>
<form role="search" method="get" action="/"><label class="screen-reader-text" for="site-search">Search for:</label><input type="search" id="site-search" name="s" placeholder="Search products…"><button type="submit">Search</button></form>
<nav><ul><li><a href="/">Shop</a></li><li><a href="/cart/">Cart</a></li><li><a href="/checkout/">Checkout</a></li><li><a href="/my-account/">My account</a></li></ul></nav></header>
<main id="main" class="site-main"><div class="~shop-notices-wrapper~">${notice}</div>${body}</main>
<footer class="site-footer"><form action="/newsletter" method="post"><label>Newsletter <input type="email" name="newsletter_email" placeholder="Your e-mail"></label><button>Subscribe</button></form>
© Corner Outfitters. Built with care.</footer></body></html>`;
}

export function price(cents: number): string {
  return `<span class="~shop-Price-amount~ amount"><bdi><span class="~shop-Price-currencySymbol~">&#36;</span>${money(cents)}</bdi></span>`;
}

export function listing(products: Product[]): string {
  return `<h1 class="page-title">Shop</h1><p class="result-count">Showing all ${products.length} results</p>
<form class="ordering"><select name="orderby" aria-label="Shop order"><option>Default sorting</option><option>Sort by price</option></select></form>
<ul class="~products~">${products.map(card).join('')}</ul>`;
}

function card({ slug, name, options, variants }: Product): string {
  const prices = variants.map((variant) => variant.price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const isOut = variants.every(({ stock }) => stock === 0);
  const action = isOut
    ? `<a class="button" href="/product/${slug}/">Read more</a>`
    : options.length > 0
      ? `<a class="button" href="/product/${slug}/">Select options</a>`
      : `<a class="button add_to_cart_button" href="/?add-to-cart=${slug}" aria-label="Add “${safe(name)}” to your cart" rel="nofollow">Add to cart</a>`;
  return `<li class="product"><a href="/product/${slug}/"><h2 class="~loop-product__title~">${safe(name)}</h2>
<span class="price">${low === high ? price(low) : `${price(low)} – ${price(high)}`}</span></a> ${action}</li>`;
}

export function productPage(product: Product, related: Product[]): string {
  const { slug, name, about, variants, options } = product;
  const prices = variants.map((variant) => variant.price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const jsonLd = {
    '@context': 'https://schema.org/',
    '@graph': [
      { '@type': 'BreadcrumbList', itemListElement: [] },
      {
        '@type': 'Product',
        name,
        description: about,
        offers: [
          {
            '@type': options.length > 0 ? 'AggregateOffer' : 'Offer',
            ...(options.length > 0
              ? { lowPrice: money(low), highPrice: money(high), offerCount: variants.length }
              : { price: money(low) }),
            priceCurrency: 'USD',
            availability: 'http://schema.org/InStock',
          },
        ],
      },
    ],
  };
  return `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script>
<div id="product-${slug}" class="product"><img class="gallery" src="/pictures/${slug}.svg" alt="" width="320" height="320"><div class="~summary~ entry-summary"><h1 class="~product_title~">${safe(name)}</h1>
<p class="price">${low === high ? price(low) : `${price(low)} – ${price(high)}`}</p><p>${safe(about)}</p>
${options.length > 0 ? variationsForm(product) : simpleForm(product)}
<div class="product_meta">SKU: <span class="sku">${slug}</span> Category: <a href="/">Clothing</a></div></div>
<div class="tabs"><h2>Reviews</h2><form action="/comments" method="post"><p>Your rating *<select name="rating" required><option value="">Rate…</option><option>5</option></select></p><p><label for="comment">Your review *</label><textarea id="comment" name="comment" required></textarea></p><p><label for="author">Name *</label><input id="author" name="author" required></p><p><label for="email">Email *</label><input id="email" name="email" type="email" required></p><button>Submit</button></form></div>
<section class="related products"><h2>Related products</h2><ul class="~products~">${related.map(card).join('')}</ul></section></div>`;
}

function quantity(): string {
  return `<div class="quantity"><label class="screen-reader-text" for="~quantity_1~">Quantity</label><input type="number" id="~quantity_1~" class="input-text qty text" name="~quantity~" value="1" min="1" max="50" step="1"></div>`;
}

function simpleForm({ slug, variants }: Product): string {
  if ((variants[0]?.stock ?? 0) === 0) return '<p class="stock out-of-stock">Out of stock</p>';
  return `<form class="cart" action="/product/${slug}/" method="post">${quantity()}
<button type="submit" name="add-to-cart" value="${slug}" class="~single_add_to_cart_button~ button alt">Add to cart</button></form>`;
}

function variationsForm({ slug, options, variants }: Product): string {
  const data = variants.map(({ sku, choices, price: cents, stock }) => ({
    attributes: choices,
    variation_id: sku,
    sku,
    display_price: cents / 100,
    is_in_stock: stock > 0,
    is_purchasable: true,
    price_html: `<span class="price">${price(cents)}</span>`,
    availability_html: stock > 0 ? '' : '<p class="stock out-of-stock">Out of stock</p>',
  }));
  const rows = options.map(
    ({
      name,
      label,
      values,
    }) => `<tr><th class="label"><label for="~${name.replace('attribute_', '')}~">${label}</label></th>
<td class="value"><select id="~${name.replace('attribute_', '')}~" name="~${name}~" data-attribute_name="${name}"><option value="">Choose an option</option>${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select></td></tr>`,
  );
  return `<form class="~variations_form~ cart" action="/product/${slug}/" method="post" data-product_variations="${safe(JSON.stringify(data))}">
<table class="variations" role="presentation"><tbody>${rows.join('')}<tr><td colspan="2"><a class="reset_variations" href="#" style="visibility:hidden">Clear</a></td></tr></tbody></table>
<div class="single_variation_wrap"><div class="~single_variation~" role="alert" aria-relevant="additions"></div>
<div class="variation-add-to-cart">${quantity()}<button type="submit" class="~single_add_to_cart_button~ button alt disabled selection-needed">Add to cart</button>
<input type="hidden" name="add-to-cart" value="${slug}"><input type="hidden" name="variation_id" class="~variation_id~" value="0"></div></div></form>${productScript}`;
}

export function cartPage(office: BackOffice, { cart }: Visitor): string {
  if (cart.length === 0)
    return '<p class="cart-empty">Your cart is currently empty.</p><a class="button" href="/">Return to shop</a>';
  const { subtotal } = office.totals(cart, null, null);
  return `<h1>Cart</h1><form class="~cart-form~" action="/cart/" method="post"><table class="shop_table cart"><thead><tr><th></th><th>Product</th><th>Price</th><th>Quantity</th><th>Subtotal</th></tr></thead><tbody>
${cart.map((line, index) => cartRow(office, line, index)).join('')}
<tr><td colspan="5"><div class="coupon"><label for="coupon_code" class="screen-reader-text">Coupon:</label><input type="text" name="coupon_code" id="coupon_code" placeholder="Coupon code"> <button type="submit" name="apply_coupon" value="1">Apply coupon</button></div>
<button type="submit" class="button" name="update_cart" value="1">Update cart</button></td></tr></tbody></table></form>
<div class="cart_totals"><h2>Cart totals</h2><table><tr><th>Subtotal</th><td>${price(subtotal)}</td></tr><tr><th>Shipping</th><td>Shipping options will be updated during checkout.</td></tr>
<tr class="order-total"><th>Total</th><td><strong>${price(subtotal)}</strong></td></tr></table><a href="/checkout/" class="~checkout-button~ button alt">Proceed to checkout</a></div>`;
}

function cartRow(
  office: BackOffice,
  { sku, quantity: count }: Visitor['cart'][number],
  index: number,
): string {
  const { product, variant } = office.variantOf(sku);
  const choices = Object.values(variant.choices);
  const title = [product.name, choices.join(', ')].filter(Boolean).join(' - ');
  return `<tr class="cart_item"><td><a href="/cart/?remove=${index}" class="remove" aria-label="Remove this item">×</a></td><td><a href="/product/${product.slug}/">${safe(title)}</a></td><td>${price(variant.price)}</td>
<td><input type="number" name="cart[${index}][qty]" value="${count}" aria-label="Product quantity" min="0"></td><td>${price(variant.price * count)}</td></tr>`;
}

export function receivedPage({ number, email, total }: Order): string {
  return `<h1 class="entry-title">Order received</h1><div class="~shop-order~"><p class="~thankyou-order-received~">Thank you. We have your order.</p>
<ul class="~order_details~"><li>Order number: <strong>${number}</strong></li><li>Date: <strong>June 3, 2031</strong></li><li>Email: <strong>${safe(email)}</strong></li><li>Total: <strong>${price(total)}</strong></li><li>Payment method: <strong>Credit card</strong></li></ul></div>`;
}

/** Looks like success to whoever reads only the title, the address or the number. */
export function failedPage(number: number): string {
  return `<h1 class="entry-title">Order received</h1><div class="~shop-order~"><p class="~thankyou-order-failed~">Unfortunately we cannot process your order #${number}: your bank has declined the transaction. Please try your purchase again.</p>
<p><a href="/checkout/" class="button pay">Pay</a> <a href="/my-account/" class="button">My account</a></p></div>`;
}
