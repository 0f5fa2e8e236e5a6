import { readFileSync } from 'node:fs';
import type { BackOffice, Placement } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { countries, states } from '../html.ts';
import { openShop } from '../open-shop.ts';
import type { Answer, Answerer, Visit } from '../server.ts';
import { stock, type Visitor } from './stock.ts';

const app = readFileSync(new URL('./app.js', import.meta.url), 'utf8');

/** A single-page app: options as bare buttons, skeletons, fresh ids on every render, card fields in frames. */
export const spa = {
  name: 'spa',
  open: () =>
    openShop<Visitor>({
      name: 'spa',
      office: stock(),
      newVisitor: () => ({ cart: [] }),
      answer: ({ office, bank, origin }) => createAnswer(office, bank, origin),
      productPath: (slug) => `/product/${slug}`,
      sample: {
        slug: 'trail-runner',
        prompt:
          'A black trail runner, size L, express delivery. To: Ada Lovelace, 1 Market Street, San Francisco, CA 94105, US, ada@example.com, phone +1 415 555 0134',
        choices: { color: 'Black', size: 'L', quantity: 1 },
        lines: [{ sku: 'trail-runner-black-l', quantity: 1 }],
        shippingMethod: 'exp',
      },
    }),
};

function createAnswer(office: BackOffice, bank: Bank, origin: () => string): Answerer<Visitor> {
  function answer(visit: Visit<Visitor>): Answer | Promise<Answer> {
    const { path, visitor, form } = visit;
    if (path === '/api/products') return json(office.products);
    if (path.startsWith('/api/products/')) return productData(path.slice('/api/products/'.length));
    if (path === '/api/cart') return add(visit);
    if (path.startsWith('/api/shipping/'))
      return json(office.methodsFor(path.slice('/api/shipping/'.length)));
    if (path === '/api/totals') return totals(form, visitor);
    if (path === '/api/orders') return order(visit);
    if (path === '/api/resume') return resume(visit);
    if (/^\/(product\/[\w-]+|cart|checkout|)$/.test(path)) return { body: shell() };
    return { status: 404, body: '<h1>Not found</h1>' };
  }

  function shell(): string {
    const config = { countries, states, bankUrl: bank.url, isMoved: office.mood.isRemodelled };
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ridgeline</title><meta property="og:site_name" content="Ridgeline"><meta property="product:price:currency" content="USD"><style>
body{font:16px system-ui;margin:0 auto;max-width:960px}ul{list-style:none;padding:0;display:flex;gap:8px}li.selected button{outline:2px solid #000}.skeleton{height:22px;background:#ddd;margin:8px 0;width:60%}.stray{position:absolute;width:1px;height:1px;opacity:0;border:0}.row{display:flex;justify-content:space-between;max-width:340px}.popover{border:1px solid #999;max-height:240px;overflow:auto;background:#fff}.toast-mini-cart{position:fixed;right:10px;top:10px;background:#fff;border:1px solid #444;padding:16px}.button{padding:10px 16px;border:1px solid #333}.radio-field input{appearance:none;width:0;margin:0}.dot,.circle{display:inline-block;width:12px;height:12px;border:1px solid #333;border-radius:50%;margin-right:6px}.active .circle,input:checked+.dot{background:#06c}.field-error,.pay-error,.text-critical{color:#c00}</style></head>
<body><header><a href="/">Ridgeline</a> <a href="/search" aria-label="Search">🔍</a> <a href="/account/login" aria-label="Account">👤</a> <a href="/cart" aria-label="Cart">🛒</a></header><main><div id="app"></div><div id="pay"></div></main><footer>© Ridgeline</footer>
<script>window.shopConfig = ${JSON.stringify(config)};</script><script>${app}</script></body></html>`;
  }

  function productData(slug: string): Answer {
    const product = office.products.find((candidate) => candidate.slug === slug);
    if (!product) return { status: 404, ...json({ error: 'Not found' }) };
    return json({
      product,
      related: office.products.filter((other) => other.options.length === 0 && other !== product),
    });
  }

  function add({ form, visitor }: Visit<Visitor>): Answer {
    const sku = form.get('sku') ?? '';
    const quantity = Number(form.get('quantity'));
    if (!Number.isInteger(quantity) || quantity < 1) return json({ error: 'Invalid quantity' });
    if (office.isSoldOut([{ sku, quantity }])) return json({ error: 'This item is out of stock' });
    visitor.cart.push({ sku, quantity });
    return json({ count: visitor.cart.reduce((sum, line) => sum + line.quantity, 0) });
  }

  async function totals(form: URLSearchParams, { cart }: Visitor): Promise<Answer> {
    const country = form.get('country');
    await new Promise((resolve) => setTimeout(resolve, 250));
    const place = country ? { country, state: form.get('province') ?? '' } : null;
    const lines = cart.map(({ sku, quantity }) => {
      const { product, variant } = office.variantOf(sku);
      return {
        name: product.name,
        choices: Object.values(variant.choices),
        quantity,
        total: variant.price * quantity,
      };
    });
    return json({ lines, totals: office.totals(cart, place, form.get('method')) });
  }

  async function order({ form, visitor }: Visit<Visitor>): Promise<Answer> {
    const typed = (name: string) => form.get(name)?.trim() ?? '';
    const errors: Record<string, string> = {};
    for (const name of ['email', 'name', 'phone', 'address', 'city', 'postcode', 'country']) {
      if (!typed(name)) errors[name] = 'This field can not be empty';
    }
    if (typed('email') && !/^\S+@\S+\.\S+$/.test(typed('email'))) errors.email = 'Invalid email';
    if (states[typed('country')] && !typed('province')) errors.province = 'This field can not be empty';
    if (Object.keys(errors).length > 0) return json({ errors, error: 'Please complete the form above' });
    const method = office.methodsFor(typed('country')).find(({ id }) => id === typed('method'));
    if (!method) return json({ error: 'Please select a shipping method' });
    const placement = await office.placeOrder({
      lines: visitor.cart,
      email: typed('email'),
      phone: typed('phone'),
      address: {
        name: typed('name'),
        line1: typed('address'),
        city: typed('city'),
        state: typed('province'),
        postalCode: typed('postcode'),
        country: typed('country'),
      },
      shippingMethod: method.id,
      card: typed('payment') === 'card' ? bank.card(typed('session')) : null,
    });
    return settle(placement, visitor);
  }

  function settle(placement: Placement, visitor: Visitor): Answer {
    if (placement.kind === 'challenge')
      return json({ redirect: bank.challengeUrl(placement.id, `${origin()}/checkout`) });
    if (placement.kind !== 'placed') return json({ error: placement.words });
    visitor.cart = [];
    const { number, email, total, address } = placement.order;
    return json({ order: { number, email, total, name: address?.name } });
  }

  async function resume({ form, visitor }: Visit<Visitor>): Promise<Answer> {
    return settle(await office.resumeOrder(form.get('challenge') ?? ''), visitor);
  }

  return answer;
}

function json(value: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(value) };
}
