import { readFileSync } from 'node:fs';
import type { BackOffice } from '../back-office.ts';
import type { Product } from '../catalogue.ts';
import { money, safe } from '../html.ts';
import type { Visitor } from './stock.ts';

const productScript = readFileSync(new URL('./product.js', import.meta.url), 'utf8');

export function usd(cents: number): string {
  return `$${money(cents)}`;
}

export function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(title)} – Hem &amp; Thread</title><meta property="og:site_name" content="Hem &amp; Thread">${head}<style>
body{font:16px Helvetica,sans-serif;margin:0}main{max-width:1000px;margin:auto;padding:20px}.visually-hidden{position:absolute!important;overflow:hidden;width:1px;height:1px;margin:-1px;clip:rect(0 0 0 0);border:0}
.swatch label{display:inline-block;border:1px solid #999;border-radius:20px;padding:6px 14px;margin:4px;cursor:pointer}.swatch input:checked+label{background:#222;color:#fff}.swatch input.disabled+label{text-decoration:line-through;opacity:.5}
.drawer{position:fixed;right:0;top:0;bottom:0;width:360px;background:#fff;border-left:1px solid #ccc;padding:20px;z-index:20;visibility:hidden;transform:translateX(100%);transition:transform .2s}.drawer.active{visibility:visible;transform:none}.button{display:block;padding:12px;border:1px solid #222;background:#fff;width:100%;max-width:420px;margin:6px 0;text-align:center;cursor:pointer}</style></head>
<body><div class="announcement-bar" role="region" aria-label="Announcement">Free economy shipping on everything</div><header><a href="/">Hem &amp; Thread</a> <nav><a href="/collections/all">Catalog</a></nav> <a href="/search" aria-label="Search">⌕</a> <a href="/account" aria-label="Log in">☺</a> <a href="/cart" id="cart-icon-bubble" aria-label="Cart">▢</a></header>
<main id="MainContent">${body}</main><footer><form action="/contact" method="post"><h2>Subscribe to our emails</h2><input type="email" name="contact[email]" placeholder="Email" aria-label="Email" autocomplete="email" required><button aria-label="Subscribe">→</button></form></footer></body></html>`;
}

export function grid(products: Product[]): string {
  return `<h1>Products</h1><ul id="product-grid">${products
    .map(
      ({ slug, name, variants }) =>
        `<li class="grid__item"><h3 class="card__heading"><a href="/products/${slug}">${safe(name)}</a></h3><span class="visually-hidden">Regular price</span> <span class="price-item">${usd(variants[0]?.price ?? 0)} USD</span></li>`,
    )
    .join('')}</ul>`;
}

export function productPage({ slug, name, about, options, variants }: Product, related: Product[]): string {
  const jsonLd = {
    '@context': 'http://schema.org/',
    '@type': options.length > 0 ? 'ProductGroup' : 'Product',
    name,
    description: about,
    hasVariant: variants.map(({ sku, choices, price, stock }) => ({
      '@type': 'Product',
      name: [name, Object.values(choices).join(' / ')].filter(Boolean).join(' - '),
      sku,
      offers: {
        '@type': 'Offer',
        price: (price / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: stock > 0 ? 'http://schema.org/InStock' : 'http://schema.org/OutOfStock',
      },
    })),
  };
  const groups = options.map(({ name: option, label, values }, group) => {
    const inputs = values.map(
      (value, index) =>
        `<input type="radio" class="visually-hidden" id="~template-main-${group}-${index}~" name="~${option}~" data-option="${option}" value="${value}" form="~product-form~"${index === 0 ? ' checked' : ''}><label for="~template-main-${group}-${index}~">${value}<span class="visually-hidden label-unavailable">Variant sold out or unavailable</span></label>`,
    );
    return `<fieldset class="~product-form__input~ swatch"><legend>${label}</legend>${inputs.join('')}</fieldset>`;
  });
  return `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script><section class="product"><div class="product__title"><h1>${safe(name)}</h1></div><div class="~price~" id="~price-template~"><span class="visually-hidden">Regular price</span><span class="price-item price-item--regular">${usd(variants[0]?.price ?? 0)} USD</span></div><div class="tax">Taxes and <a href="/policies/shipping-policy">shipping</a> calculated at checkout.</div>
<variant-selects>${groups.join('')}<script type="application/json" id="variants">${JSON.stringify(variants)}</script></variant-selects>
<div class="quantity"><label for="~Quantity-main~">Quantity</label><button type="button" name="minus" aria-label="Decrease quantity for ${safe(name)}">−</button><input class="quantity__input" type="number" name="quantity" id="~Quantity-main~" min="1" value="1" form="~product-form~"><button type="button" name="plus" aria-label="Increase quantity for ${safe(name)}">+</button></div>
<form method="post" action="/cart/add" id="~product-form~" class="form" novalidate><input type="hidden" name="id" value="${variants[0]?.sku}"><button type="submit" name="add" class="~product-form__submit~ button"><span>Add to cart</span></button><div class="dynamic-checkout"><button type="button" class="button" data-buy-now>Buy it now</button><button type="button" class="more">More payment options</button></div><div class="product-form__error-message-wrapper" role="alert" hidden><span class="product-form__error-message"></span></div></form><div class="product__description">${safe(about)}</div></section>
<section class="related"><h2>You may also like</h2>${related.map((other) => `<div class="card"><a href="/products/${other.slug}">${safe(other.name)}</a> ${usd(other.variants[0]?.price ?? 0)} <button type="button" data-quick-add="${other.variants[0]?.sku}">Add to cart</button></div>`).join('')}</section>
<div id="~CartDrawer~" class="drawer" role="dialog" aria-modal="true" aria-label="Your cart"></div><script>window.currentProduct = ${JSON.stringify(slug)};${productScript}</script>`;
}

export function drawer(office: BackOffice, { cart }: Visitor): string {
  const { subtotal } = office.totals(cart, null, null);
  return `<h2>Your cart</h2><button type="button" aria-label="Close" class="drawer__close">×</button><table>${lines(office, cart)}</table><div class="totals"><h2>Estimated total</h2><p>${usd(subtotal)} USD</p></div><small>Taxes, discounts and shipping calculated at checkout.</small>
<form action="/cart" method="post"><button type="submit" class="~cart__checkout-button~ button" name="checkout" value="1">Check out</button></form>`;
}

export function cartPage(office: BackOffice, visitor: Visitor): string {
  if (visitor.cart.length === 0)
    return '<h1>Your cart is empty</h1><a href="/collections/all" class="button">Continue shopping</a>';
  return drawer(office, visitor);
}

export function lines(office: BackOffice, cart: Visitor['cart']): string {
  return cart
    .map(({ sku, quantity }) => {
      const { product, variant } = office.variantOf(sku);
      return `<tr><td><span class="quantity-badge">${quantity}</span></td><td>${safe(product.name)}<br><small>${Object.values(variant.choices).join(' / ')}</small></td><td>${usd(variant.price * quantity)}</td></tr>`;
    })
    .join('');
}
