import type { BackOffice } from '../back-office.ts';
import type { Product } from '../catalogue.ts';
import { safe } from '../html.ts';
import type { Visitor } from './stock.ts';

/** `123456` → `S$1.234,56`. */
export function sgd(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `S$${whole},${String(cents % 100).padStart(2, '0')}`;
}

const cookieBanner = `<div id="~cookie-wall~" class="wall"><div class="wall-box"><h2>We value your privacy</h2><p>We use cookies to make this shop work and to learn how it is used.</p><button type="button" data-cookies="all">Accept all</button> <button type="button" data-cookies="necessary">Only necessary</button> <button type="button" data-cookies="settings">Settings</button></div></div>
<script>for (const button of document.querySelectorAll('[data-cookies]')) button.onclick = async () => { if (button.dataset.cookies === 'settings') return; document.getElementById('~cookie-wall~').remove(); await fetch('/consent', { method: 'POST' }); };</script>`;

const popup = `<script>setTimeout(() => {
  if (sessionStorage.seen) return;
  sessionStorage.seen = '1';
  document.body.insertAdjacentHTML('beforeend', '<div class="wall ~popup~"><div class="wall-box" role="dialog" aria-label="Newsletter"><button type="button" class="x" aria-label="Close dialog">×</button><h2>10% off your first order</h2><form onsubmit="return false"><input type="email" name="newsletter" placeholder="Your email" required><button type="submit">Sign me up</button></form><button type="button" class="no">No, thanks</button></div></div>');
  for (const button of document.querySelectorAll('.~popup~ .x, .~popup~ .no')) button.onclick = () => document.querySelector('.~popup~').remove();
}, 1000);</script>`;

export function page(title: string, body: string, visitor: Visitor, hasPopup = false): string {
  return `<!doctype html><html lang="en-SG"><head><meta charset="utf-8"><title>${safe(title)} | Harbour Books</title><meta property="og:locale" content="en_SG"><style>body{font:16px 'Times New Roman',serif;margin:0 auto;max-width:900px}.wall{position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:9999}.wall-box{background:#fff;max-width:420px;margin:18vh auto;padding:24px}.lb{position:relative;display:inline-block;min-width:220px}.lb ul{position:absolute;background:#fff;border:1px solid #555;margin:0;padding:0;list-style:none;width:100%;z-index:4}.lb li{padding:6px 10px;cursor:pointer}.lb li[aria-disabled=true]{color:#aaa}dl.sum{display:grid;grid-template-columns:1fr auto;max-width:420px}dd{margin:0;text-align:right}.bad{color:#a00}</style></head>
<body><header><a href="/">Harbour Books</a> · <a href="/bag">Bag (${visitor.bag.length})</a> · <a href="/signin">Sign in</a> <form action="/find"><input type="search" name="q" placeholder="Title, author, ISBN"></form></header><main>${body}</main><footer>All prices in Singapore dollars and with 9% GST.</footer>
${visitor.hasAnsweredCookies ? '' : cookieBanner}${hasPopup ? popup : ''}</body></html>`;
}

export function shelf(products: Product[]): string {
  return products
    .map(
      ({ slug, name, variants, options }) =>
        `<article class="book"><h3><a href="/book/${slug}">${safe(name)}</a></h3><span class="prijs">${sgd(variants[0]?.price ?? 0)}</span><form method="post" action="/bag/add"><input type="hidden" name="book" value="${slug}"><button ${options.length > 0 ? `type="button" onclick="location='/book/${slug}'"` : ''}>Add to cart</button></form></article>`,
    )
    .join('');
}

export function bookPage(
  { slug, name, about, options, variants }: Product,
  others: Product[],
  complaint: string,
): string {
  const lists = options.map(({ name: option, label, values }) => {
    const items = values.map((value) => {
      const isOut = variants
        .filter(({ choices }) => choices[option] === value)
        .every(({ stock }) => stock === 0);
      return `<li role="option" data-value="${safe(value)}" aria-selected="false"${isOut ? ' aria-disabled="true"' : ''}>${value}${isOut ? ' – sold out' : ''}</li>`;
    });
    return `<div class="pick"><span id="~l-${option}~">${label}</span><br><span class="lb"><button type="button" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="~l-${option}~">Choose…</button><ul role="listbox" aria-labelledby="~l-${option}~" hidden>${items.join('')}</ul><input type="hidden" name="~${option}~" data-option="${option}"></span></div>`;
  });
  return `<article class="product"><h1>${safe(name)}</h1><p class="prijs" id="~prijs~">${options.length > 0 ? 'from ' : ''}${sgd(Math.min(...variants.map(({ price }) => price)))}</p><p>${safe(about)}</p>${complaint ? `<p class="bad" role="alert">${complaint}</p>` : ''}
<form method="post" action="/bag/add" id="~buy~"><input type="hidden" name="book" value="${slug}">${lists.join('')}${options.length > 0 ? `<p><label for="~ded~">Dedication to be printed on the first page *</label><br><input id="~ded~" name="~dedication~" maxlength="40" required></p>` : ''}
<p><label>Copies <select name="~copies~">${[1, 2, 3, 4, 5].map((count) => `<option>${count}</option>`).join('')}</select></label></p><button type="submit" class="~go~">Add to cart</button></form></article>
<h2>Readers also looked at</h2>${shelf(others)}
<script>(() => {
  const variants = ${JSON.stringify(variants.map(({ choices, price }) => ({ choices, text: sgd(price) })))};
  const form = document.getElementById('~buy~');
  for (const box of form.querySelectorAll('.lb')) {
    const [button, list, hidden] = box.children;
    button.onclick = () => { list.hidden = !list.hidden; button.setAttribute('aria-expanded', String(!list.hidden)); };
    for (const item of list.children) item.onclick = () => {
      if (item.getAttribute('aria-disabled')) return;
      hidden.value = item.dataset.value;
      button.textContent = item.dataset.value;
      for (const other of list.children) other.setAttribute('aria-selected', String(other === item));
      list.hidden = true;
      button.setAttribute('aria-expanded', 'false');
      const chosen = Object.fromEntries([...form.querySelectorAll('[data-option]')].map((field) => [field.dataset.option, field.value]));
      const match = variants.find(({ choices }) => Object.entries(choices).every(([name, value]) => chosen[name] === value));
      if (match) document.getElementById('~prijs~').textContent = match.text;
    };
  }
})();</script>`;
}

export function bagPage(office: BackOffice, { bag }: Visitor): string {
  if (bag.length === 0) return '<h1>Your bag</h1><p>There is nothing in your bag yet.</p>';
  return `<h1>Your bag</h1>${bagRows(office, bag)}<p>Items: ${sgd(office.totals(bag, null, null).subtotal)}</p><form method="post" action="/bag"><input name="coupon" placeholder="Promo code" aria-label="Promo code"><button>Use code</button></form><p><a class="~onward~" href="/order/details">Proceed to order</a></p>`;
}

export function bagRows(office: BackOffice, bag: Visitor['bag']): string {
  return `<ul class="bag">${bag
    .map(({ sku, quantity, note }) => {
      const { product, variant } = office.variantOf(sku);
      return `<li>${quantity} × ${safe(product.name)}, ${Object.values(variant.choices).join(', ')}${note ? ` (“${safe(note)}”)` : ''}: ${sgd(variant.price * quantity)}</li>`;
    })
    .join('')}</ul>`;
}
