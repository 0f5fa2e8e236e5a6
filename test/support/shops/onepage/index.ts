import { randomUUID } from 'node:crypto';
import type { BackOffice, Placement } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { safe, states } from '../html.ts';
import { openShop } from '../open-shop.ts';
import type { Answer, Answerer, Visit } from '../server.ts';
import { checkoutPage, methodList, summary, thankYou } from './checkout-page.ts';
import { cartPage, drawer, grid, page, productPage } from './pages.ts';
import { stock, type Visitor } from './stock.ts';

/** Swatches, a cart drawer, one long page with floating labels, wallet decoys, each card field in its own frame. */
export const onepage = {
  name: 'onepage',
  open: () =>
    openShop<Visitor>({
      name: 'onepage',
      office: stock(),
      newVisitor: () => ({ cart: [], thanks: null }),
      answer: ({ office, bank, origin }) => createAnswer(office, bank, origin),
      productPath: (slug) => `/products/${slug}`,
      sample: {
        slug: 'linen-shirt',
        prompt:
          'Two linen shirts in sage, medium, standard shipping please. Ada Lovelace, 1 Market Street, San Francisco, CA 94105, United States. ada@example.com',
        choices: { color: 'Sage', size: 'Medium', quantity: 2 },
        lines: [{ sku: 'linen-shirt-sage-medium', quantity: 2 }],
        shippingMethod: 'standard',
      },
    }),
};

function createAnswer(office: BackOffice, bank: Bank, origin: () => string): Answerer<Visitor> {
  function answer(visit: Visit<Visitor>): Answer | Promise<Answer> {
    const { path, visitor, method } = visit;
    const slug = /^\/products\/([\w-]+)$/.exec(path)?.[1];
    const product = office.products.find((candidate) => candidate.slug === slug);
    if (product) {
      const related = office.products.filter((other) => other !== product && other.options.length === 0);
      return { body: page(product.name, productPage(product, related)) };
    }
    if (path === '/' || path === '/collections/all') return { body: page('Products', grid(office.products)) };
    if (path === '/cart/add.js') return add(visit);
    if (path === '/cart' && method === 'POST') return { location: '/checkout' };
    if (path === '/cart') return { body: page('Your Shopping Cart', cartPage(office, visitor)) };
    if (path === '/checkout')
      return { location: visitor.cart.length > 0 ? `/checkouts/cn/${randomUUID()}` : '/cart' };
    if (path.endsWith('/thank-you') && visitor.thanks)
      return { body: page('Thank you for your purchase!', thankYou(visitor)) };
    if (path.endsWith('/processing')) return processing(path);
    if (path.startsWith('/checkouts/cn/')) {
      if (visitor.cart.length === 0) return { location: '/cart' };
      return { body: page('Checkout', checkoutPage(office, visitor, bank, randomUUID())) };
    }
    if (path === '/checkouts/quote') return quote(visit);
    if (path === '/checkouts/pay') return pay(visit);
    if (path === '/checkouts/authenticated') return authenticated(visit);
    return { status: 404, body: page('404 Not Found', '<h1>Page not found</h1>') };
  }

  function add({ form, visitor }: Visit<Visitor>): Answer {
    const sku = form.get('id') ?? '';
    const quantity = Number(form.get('quantity') ?? 1);
    if (!(quantity >= 1)) return json({ error: 'Quantity must be 1 or more' });
    if (office.isSoldOut([{ sku, quantity }])) return json({ error: 'This item is already sold out.' });
    const line = visitor.cart.find((known) => known.sku === sku);
    if (line) line.quantity += quantity;
    else visitor.cart.push({ sku, quantity });
    return json({ html: drawer(office, visitor) });
  }

  async function quote({ form, visitor }: Visit<Visitor>): Promise<Answer> {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const place = { country: form.get('country') ?? '', state: form.get('zone') ?? '' };
    const methods = office.methodsFor(place.country);
    const method = methods.find(({ id }) => id === form.get('method')) ?? methods[0];
    return json({
      methods: methodList(office, place.country, method?.id ?? null),
      summary: summary(office, visitor, place, method?.id ?? null),
    });
  }

  async function pay({ form, visitor }: Visit<Visitor>): Promise<Answer> {
    const typed = (name: string) => form.get(name)?.trim() ?? '';
    const errors: Record<string, string> = {};
    if (!/^\S+@\S+\.\S+$/.test(typed('email'))) errors.email = 'Enter a valid email';
    if (!typed('lastName')) errors.lastName = 'Enter a last name';
    if (!typed('address1')) errors.address1 = 'Enter an address';
    if (!typed('city')) errors.city = 'Enter a city';
    if (states[typed('country')] && !typed('zone')) errors.zone = 'Select a state / province';
    if (!typed('postalCode')) errors.postalCode = 'Enter a ZIP / postal code';
    else if (typed('country') === 'US' && !/^\d{5}(-\d{4})?$/.test(typed('postalCode'))) {
      errors.postalCode = 'Enter a valid ZIP code';
    }
    if (Object.keys(errors).length > 0) return json({ errors });
    const method = office.methodsFor(typed('country')).find(({ id }) => id === typed('method'));
    if (!method) return json({ error: 'Select a shipping method' });
    if (typed('payment') !== 'card')
      return json({ error: 'PayPal is not available right now. Choose another way to pay.' });
    const placement = await office.placeOrder({
      lines: visitor.cart,
      email: typed('email'),
      phone: typed('phone'),
      address: {
        name: `${typed('firstName')} ${typed('lastName')}`.trim(),
        line1: typed('address1'),
        ...(typed('address2') ? { line2: typed('address2') } : {}),
        city: typed('city'),
        state: typed('zone'),
        postalCode: typed('postalCode'),
        country: typed('country'),
      },
      shippingMethod: method.id,
      card: bank.card(typed('session')),
      consents: typed('marketing') ? ['marketing'] : [],
    });
    return settle(placement, visitor);
  }

  function settle(placement: Placement, visitor: Visitor): Answer {
    if (placement.kind === 'challenge') {
      return json({ challenge: bank.challengeUrl(placement.id, `${origin()}/checkouts/authenticated`) });
    }
    if (placement.kind === 'sold_out')
      return json({ error: `${placement.words} Return to your cart to remove it.` });
    if (placement.kind === 'declined')
      return json({ error: `${placement.words} Try again or use a different payment method.` });
    return json({ redirect: thank(placement, visitor) });
  }

  function thank({ order }: Extract<Placement, { kind: 'placed' }>, visitor: Visitor): string {
    visitor.cart = [];
    const confirmation = `K${(order.number * 7919).toString(36).toUpperCase()}XQ4`;
    visitor.thanks = { given: order.address?.name.split(' ')[0] ?? '', confirmation };
    return `/checkouts/cn/${randomUUID()}/processing`;
  }

  function processing(path: string): Answer {
    const next = path.replace(/processing$/, 'thank-you');
    return {
      body: page(
        'Processing order',
        `<meta http-equiv="refresh" content="1;url=${safe(next)}"><div class="spinner" aria-busy="true"></div><h2>Your order’s being processed.</h2><p>If you’re not redirected soon, refresh this page.</p>`,
      ),
    };
  }

  /** Runs inside the frame in which the bank asked. */
  async function authenticated({ query, visitor }: Visit<Visitor>): Promise<Answer> {
    const placement = await office.resumeOrder(query.get('challenge') ?? '');
    const next = placement.kind === 'placed' ? thank(placement, visitor) : '';
    const script = next
      ? `top.location.href = ${JSON.stringify(next)}`
      : `parent.document.querySelector('dialog').remove(); const banner = parent.document.querySelector('.banner'); banner.hidden = false; banner.textContent = 'We could not verify your payment: it was declined. Try again or use a different payment method.'`;
    return { body: `<!doctype html><title>One moment</title><script>${script}</script>` };
  }

  return answer;
}

function json(value: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(value) };
}
