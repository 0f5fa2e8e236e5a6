import type { BackOffice, Placement, PostalAddress } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { findVariant } from '../catalogue.ts';
import { safe, states } from '../html.ts';
import { openShop } from '../open-shop.ts';
import type { Answer, Answerer, Visit } from '../server.ts';
import { checkoutPage, requiredFields, reviewTable } from './checkout-page.ts';
import { cartPage, failedPage, listing, page, productPage, receivedPage } from './pages.ts';
import { stock, type Visitor } from './stock.ts';

/** Like a plugin shop of a blog: selects, full posts, one checkout page whose totals refresh by themselves. */
export const classic = {
  name: 'classic',
  open: () =>
    openShop<Visitor>({
      name: 'classic',
      office: stock(),
      newVisitor: () => ({ cart: [], notice: '' }),
      answer: ({ office, bank, origin }) => createAnswer(office, bank, origin),
      productPath: (slug) => `/product/${slug}/`,
      sample: {
        slug: 'hooded-sweater',
        prompt:
          'Two of the large blue hooded sweaters with flat rate shipping to Ada Lovelace, 1 Market Street, San Francisco, CA 94105, US. ada@example.com, +1 415 555 0134',
        choices: { color: 'Blue', size: 'Large', quantity: 2 },
        lines: [{ sku: 'hooded-sweater-blue-large', quantity: 2 }],
        shippingMethod: 'flat_rate:1',
      },
    }),
};

/** Every product is a red sheet here. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c00"/></svg>`;

function createAnswer(office: BackOffice, bank: Bank, origin: () => string): Answerer<Visitor> {
  function answer(visit: Visit<Visitor>): Answer | Promise<Answer> {
    const { path, query, method, visitor } = visit;
    if (query.get('shop-ajax') === 'update_order_review') return refresh(visit);
    if (query.get('shop-ajax') === 'checkout') return checkout(visit);
    if (query.has('add-to-cart')) return addByLink(visit);
    if (query.has('remove')) visitor.cart.splice(Number(query.get('remove')), 1);

    const slug = /^\/product\/([\w-]+)\/?$/.exec(path)?.[1];
    if (slug) return method === 'POST' ? addToCart(slug, visit) : showProduct(slug, visitor);
    if (path.startsWith('/pictures/')) return { type: 'image/svg+xml', body: PICTURE };
    if (path === '/') return { body: page('Shop', listing(office.products), notices(visitor)) };
    if (path === '/cart/') return { body: page('Cart', cartPage(office, visitor), notices(visitor)) };
    if (path === '/checkout/') {
      if (visitor.cart.length === 0) return { location: '/cart/' };
      return {
        body: page('Checkout', checkoutPage(office, visitor, office.mood.isRemodelled), notices(visitor)),
      };
    }
    if (path.startsWith('/checkout/order-received/')) return received(path, query);
    if (path === '/checkout/authenticated/') return authenticated(visit);
    return { status: 404, body: page('Page not found', '<h1>That page can’t be found.</h1>') };
  }

  function showProduct(slug: string, visitor: Visitor): Answer {
    const product = office.products.find((candidate) => candidate.slug === slug);
    if (!product) return { status: 404, body: page('Page not found', '<h1>That page can’t be found.</h1>') };
    const related = office.products.filter((other) => other !== product);
    return { body: page(product.name, productPage(product, related), notices(visitor)) };
  }

  function addToCart(slug: string, { form, visitor }: Visit<Visitor>): Answer {
    const product = office.products.find((candidate) => candidate.slug === slug);
    if (!product) return { status: 404, body: 'Not found' };
    const variant = findVariant(product, Object.fromEntries(form));
    const quantity = Number(form.get('quantity') ?? 1);
    if (!variant) visitor.notice = error('Please choose product options.');
    else if (variant.stock < quantity)
      visitor.notice = error('You cannot add that amount: not enough in stock.');
    else {
      put(visitor, variant.sku, quantity);
      visitor.notice = `<div class="~shop-message~" role="alert">${quantity > 1 ? `${quantity} × ` : ''}“${safe(product.name)}” has been added to your cart. <a href="/cart/" class="button forward">View cart</a></div>`;
    }
    // As a full post does: the product page again, at the same address, with a notice.
    return showProduct(slug, visitor);
  }

  function addByLink({ query, visitor }: Visit<Visitor>): Answer {
    const product = office.products.find(({ slug }) => slug === query.get('add-to-cart'));
    const sku = product?.variants[0]?.sku;
    if (sku && product.options.length === 0) put(visitor, sku, 1);
    return { location: '/cart/' };
  }

  function refresh({ form, visitor }: Visit<Visitor>): Answer {
    const { country, state, postcode } = destination(form);
    const isPlace = country && postcode && (state || !states[country]);
    const place = isPlace ? { country, state: state ?? '' } : null;
    return json({ table: reviewTable(office, visitor, place, form.get('shipping_method[0]')) });
  }

  async function checkout({ form, visitor }: Visit<Visitor>): Promise<Answer> {
    const typed = read(form);
    const isShippingElsewhere = form.has('ship_to_different_address');
    const complaints = requiredFields
      .filter(([name]) => !typed[name] && !(name === 'state' && !states[typed.country ?? '']))
      .map(([, label]) => `<strong>Billing ${label}</strong> is a required field.`);
    if (typed.email && !/^\S+@\S+\.\S+$/.test(typed.email))
      complaints.push('<strong>Billing Email address</strong> is not valid.');
    if (typed.phone && !/^[\d\s+()-]{7,}$/.test(typed.phone))
      complaints.push('<strong>Billing Phone</strong> is not a valid phone number.');
    if (typed.country === 'US' && typed.postcode && !/^\d{5}(-\d{4})?$/.test(typed.postcode)) {
      complaints.push('<strong>Billing ZIP Code</strong> is not a valid ZIP code.');
    }
    if (isShippingElsewhere && !form.get('shipping_address_1'))
      complaints.push('<strong>Shipping Street address</strong> is a required field.');
    const methods = office.methodsFor(destination(form).country ?? '');
    const method = methods.find(({ id }) => id === form.get('shipping_method[0]'));
    if (!method) complaints.push('No shipping method has been selected. Please check your address.');
    if (!form.has('terms'))
      complaints.push('Please read and accept the terms and conditions to go on with your order.');
    const isCard = form.get('payment_method') === 'card';
    const card = {
      number: form.get('gateway-card-number') ?? '',
      expiry: form.get('gateway-card-expiry') ?? '',
      cvc: form.get('gateway-card-cvc') ?? '',
    };
    if (isCard && !(card.number && card.expiry && card.cvc))
      complaints.push('Please enter your card details.');
    if (complaints.length > 0) return refused(complaints);

    const placement = await office.placeOrder({
      lines: visitor.cart,
      email: typed.email ?? '',
      phone: typed.phone ?? '',
      address: addressOf(destination(form)),
      shippingMethod: method?.id ?? null,
      card: isCard ? card : null,
      consents: ['terms', 'mailing_list', 'createaccount'].filter((name) => form.has(name)),
    });
    return settle(placement, visitor);
  }

  function settle(placement: Placement, visitor: Visitor): Answer {
    switch (placement.kind) {
      case 'placed':
        visitor.cart = [];
        return json({
          result: 'success',
          redirect: `/checkout/order-received/${placement.order.number}/?key=order_Xk29`,
        });
      case 'challenge':
        return json({
          result: 'success',
          redirect: bank.challengeUrl(placement.id, `${origin()}/checkout/authenticated/`),
        });
      case 'sold_out':
        return refused([placement.words]);
      case 'declined':
        if (!placement.words.includes('declined')) return refused([placement.words]);
        return json({ result: 'success', redirect: '/checkout/order-received/9917/?key=order_Fd01' });
    }
  }

  async function authenticated({ query, visitor }: Visit<Visitor>): Promise<Answer> {
    const placement = await office.resumeOrder(query.get('challenge') ?? '');
    if (placement.kind !== 'placed') return { location: '/checkout/order-received/9917/?key=order_Fd01' };
    visitor.cart = [];
    return { location: `/checkout/order-received/${placement.order.number}/?key=order_Xk29` };
  }

  function received(path: string, query: URLSearchParams): Answer {
    const number = Number(/(\d+)\/?$/.exec(path)?.[1]);
    const order = query.get('key') === 'order_Xk29' && office.orders.find((known) => known.number === number);
    return { body: page('Order received', order ? receivedPage(order) : failedPage(number)) };
  }

  return answer;
}

function put({ cart }: Visitor, sku: string, quantity: number): void {
  const line = cart.find((known) => known.sku === sku);
  if (line) line.quantity += quantity;
  else cart.push({ sku, quantity });
}

function notices(visitor: Visitor): { notice: string } {
  const { notice } = visitor;
  visitor.notice = '';
  return { notice };
}

/** Where it ships, which is where the bill goes unless the buyer says otherwise. */
function destination(form: URLSearchParams): Record<string, string> {
  return read(form, form.has('ship_to_different_address') ? 'shipping_' : 'billing_');
}

function read(form: URLSearchParams, prefix = 'billing_'): Record<string, string> {
  const typed = [...form].filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(typed.map(([name, value]) => [name.slice(prefix.length), value.trim()]));
}

function addressOf(typed: Record<string, string>): PostalAddress {
  return {
    name: `${typed.first_name} ${typed.last_name}`,
    line1: typed.address_1 ?? '',
    ...(typed.address_2 ? { line2: typed.address_2 } : {}),
    city: typed.city ?? '',
    state: typed.state ?? '',
    postalCode: typed.postcode ?? '',
    country: typed.country ?? '',
  };
}

function error(words: string): string {
  return `<ul class="shop-error" role="alert"><li>${words}</li></ul>`;
}

function refused(complaints: string[]): Answer {
  const items = complaints.map((words) => `<li>${words}</li>`).join('');
  return json({ result: 'failure', messages: `<ul class="shop-error" role="alert">${items}</ul>` });
}

function json(value: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(value) };
}
