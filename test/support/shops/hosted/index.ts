import type { BackOffice, OrderDraft } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { findVariant } from '../catalogue.ts';
import { openShop } from '../open-shop.ts';
import type { Answer, Answerer, Visit } from '../server.ts';
import { cartPage, detailsPage, listing, orderPage, page, productPage, thanks } from './pages.ts';
import { newVisitor, stock, type Visitor } from './stock.ts';

/** Takes the order first and sends whoever ordered to another's page to pay. Guests tick a box. */
export const hosted = {
  name: 'hosted',
  open: () =>
    openShop<Visitor>({
      name: 'hosted',
      office: stock(),
      newVisitor,
      answer: ({ office, bank, origin }) => createAnswer(office, bank, origin),
      productPath: (slug) => `/plants/${slug}`,
      sample: {
        slug: 'boston-fern',
        prompt:
          'Two Boston ferns in a medium pot, the cheapest delivery, to Ada Lovelace, 1 Market Street, San Francisco, CA 94105, USA. Email ada@example.com, phone +1 415 555 0134.',
        choices: { pot_size: 'Medium', quantity: 2 },
        lines: [{ sku: 'boston-fern-medium', quantity: 2 }],
        shippingMethod: 'parcel',
      },
    }),
};

const DETAILS = ['email', 'fullName', 'street', 'town', 'region', 'zip', 'country', 'phone'];

function createAnswer(office: BackOffice, bank: Bank, origin: () => string): Answerer<Visitor> {
  function answer(visit: Visit<Visitor>): Answer {
    const { path, method, visitor } = visit;
    const product = office.products.find(({ slug }) => path === `/plants/${slug}`);
    if (product) return show(visitor, product.name, productPage(product));
    if (path === '/') return show(visitor, 'Welcome', listing(office.products));
    if (path === '/cart/add') return add(visit);
    if (path === '/cart') return show(visitor, 'Cart', cartPage(office, visitor));
    const number = Number(/^\/thanks\/(\d+)$/.exec(path)?.[1]);
    if (number) return show(visitor, 'Thank you', thanks(number));
    if (visitor.cart.length === 0) return { location: '/cart' };
    if (path === '/checkout')
      return method === 'POST' ? details(visit) : show(visitor, 'Your details', detailsPage(visitor));
    if (path === '/checkout/delivery') return delivery(visit);
    if (path === '/checkout/order' && method === 'POST') return order(visit);
    if (path === '/checkout/order') return show(visitor, 'Review and order', orderPage(office, visitor));
    return { status: 404, body: page('Not found', '<h1>Page not found</h1>') };
  }

  function show(visitor: Visitor, title: string, body: string): Answer {
    const { complaint } = visitor;
    visitor.complaint = '';
    return { body: page(title, body, complaint) };
  }

  function add({ form, visitor }: Visit<Visitor>): Answer {
    const product = office.products.find(({ slug }) => slug === form.get('product'));
    if (!product) return { status: 404, body: 'Not found' };
    const variant = findVariant(
      product,
      Object.fromEntries(product.options.map(({ name }) => [name, form.get(name) ?? undefined])),
    );
    const quantity = Number(form.get('amount') ?? 1);
    if (!variant || variant.stock < quantity) {
      visitor.complaint = variant ? 'Sorry, this is out of stock.' : 'Please choose a pot size.';
      return { location: `/plants/${product.slug}` };
    }
    visitor.cart.push({ sku: variant.sku, quantity });
    return { location: '/cart' };
  }

  function details({ form, visitor }: Visit<Visitor>): Answer {
    for (const name of DETAILS) visitor.typed[name] = form.get(name)?.trim() ?? '';
    const missing = DETAILS.find((name) => !visitor.typed[name]);
    if (missing) visitor.complaint = `Please fill in the field ${missing}.`;
    else if (!form.has('guest') && (form.get('secret') ?? '').length < 8)
      visitor.complaint = 'Please choose a password of at least 8 characters, or check out as a guest.';
    else return { location: '/checkout/order' };
    return { location: '/checkout' };
  }

  function delivery({ form, visitor }: Visit<Visitor>): Answer {
    visitor.method = office.methodsFor('US').find(({ id }) => id === form.get('delivery'))?.id ?? null;
    return { location: '/checkout/order' };
  }

  function order({ form, visitor }: Visit<Visitor>): Answer {
    const { typed, cart, method } = visitor;
    if (!method || !form.has('terms') || form.get('way') !== 'card') {
      visitor.complaint = method
        ? 'Please choose how to pay, and agree to the terms.'
        : 'Please choose a delivery.';
      return { location: '/checkout/order' };
    }
    if (office.isSoldOut(cart)) {
      visitor.complaint = 'Sorry, an item in your cart is out of stock.';
      return { location: '/cart' };
    }
    const draft: OrderDraft = {
      lines: cart,
      email: typed.email ?? '',
      phone: typed.phone ?? '',
      address: {
        name: typed.fullName ?? '',
        line1: typed.street ?? '',
        city: typed.town ?? '',
        state: typed.region ?? '',
        postalCode: typed.zip ?? '',
        country: typed.country ?? '',
      },
      shippingMethod: method,
      card: null,
      consents: ['terms'],
    };
    return {
      location: bank.bill(draft, ({ number }) => {
        visitor.cart = [];
        return `${origin()}/thanks/${number}`;
      }),
    };
  }

  return answer;
}
