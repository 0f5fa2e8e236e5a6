import type { BackOffice, Placement } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { findVariant } from '../catalogue.ts';
import { openShop } from '../open-shop.ts';
import type { Answer, Answerer, Visit } from '../server.ts';
import { accountStep, addressStep, deliveryStep, paymentStep, reviewStep, thanks } from './checkout-pages.ts';
import { basketPage, listing, page, productPage } from './pages.ts';
import { newVisitor, stock, type Visitor } from './stock.ts';

/** Server-rendered steps with full reloads, mostly at one address; the card comes before the review. */
export const steps = {
  name: 'steps',
  open: () =>
    openShop<Visitor>({
      name: 'steps',
      office: stock(),
      newVisitor,
      answer: ({ office, bank, origin }) => createAnswer(office, bank, origin),
      productPath: (slug) => `/p/${slug}.html`,
      sample: {
        slug: 'stoneware-mug',
        prompt:
          '3 stoneware mugs, navy glaze, 12 oz, by the cheapest delivery, to Ada Lovelace, 1 Market Street, San Francisco, CA 94105, USA. My email is ada@example.com and my phone +1 415 555 0134.',
        choices: { glaze: 'Navy', capacity: '12 oz', quantity: 3 },
        lines: [{ sku: 'stoneware-mug-navy-12oz', quantity: 3 }],
        shippingMethod: 'post',
      },
    }),
};

function createAnswer(office: BackOffice, bank: Bank, origin: () => string): Answerer<Visitor> {
  function answer(visit: Visit<Visitor>): Answer | Promise<Answer> {
    const { path, method, visitor } = visit;
    const slug = /^\/p\/([\w-]+)\.html$/.exec(path)?.[1];
    const product = office.products.find((candidate) => candidate.slug === slug);
    if (product) {
      const others = office.products.filter((other) => other !== product && other.options.length === 0);
      return { body: page(product.name, productPage(product, others), takeErrors(visitor)) };
    }
    if (path === '/') return { body: page('Welcome', listing(office.products)) };
    if (path === '/basket/add') return add(visit);
    if (path === '/basket') return { body: page('Basket', basketPage(office, visitor), takeErrors(visitor)) };
    if (path.startsWith('/checkout/complete/'))
      return { body: page('Thank you', thanks(visitor.typed.email)) };
    if (path === '/checkout/authenticated') return authenticated(visit);
    if (visitor.basket.length === 0) return { location: '/basket' };
    if (path === '/checkout/secure') return method === 'POST' ? takeCard(visit) : show(visitor);
    if (path === '/checkout/process' && method === 'POST') return process(visit);
    if (path === '/checkout') return method === 'POST' ? advance(visit) : enter(visit);
    return { status: 404, body: page('Not found', '<h1>Page not found</h1>') };
  }

  function add({ form, visitor }: Visit<Visitor>): Answer {
    const product = office.products.find(({ slug }) => slug === form.get('product'));
    if (!product) return { status: 404, body: 'Not found' };
    const choices = Object.fromEntries(
      product.options.map(({ name }) => [name, form.get(`id[${name}]`) ?? undefined]),
    );
    const variant = findVariant(product, choices);
    const quantity = Number(form.get('cart_quantity') ?? 1);
    if (!variant) visitor.errors = ['Please make a choice for every option of this product.'];
    else if (!Number.isInteger(quantity) || quantity < 1) visitor.errors = ['The quantity must be a number.'];
    else if (variant.stock < quantity) visitor.errors = ['Out of stock: we do not have that many of these.'];
    if (!variant || visitor.errors.length > 0) return { location: `/p/${product.slug}.html` };
    visitor.basket.push({ sku: variant.sku, quantity });
    return { location: '/basket' };
  }

  function show(visitor: Visitor): Answer {
    const { step } = visitor;
    const body = {
      account: () => accountStep(visitor),
      address: () => addressStep(visitor),
      delivery: () => deliveryStep(office, visitor),
      payment: () => paymentStep(),
      review: () => reviewStep(office, visitor),
    }[step]();
    return { body: page('Checkout', body, takeErrors(visitor)) };
  }

  function enter({ query, visitor }: Visit<Visitor>): Answer {
    const back = query.get('back');
    if (back === 'address' || back === 'delivery' || back === 'payment') visitor.step = back;
    if (visitor.step === 'payment') return { location: '/checkout/secure' };
    return show(visitor);
  }

  function advance({ form, visitor }: Visit<Visitor>): Answer {
    visitor.errors = [];
    if (form.get('step') === 'account') account(form, visitor);
    if (form.get('step') === 'address') address(form, visitor);
    if (form.get('step') === 'delivery') delivery(form, visitor);
    return visitor.step === 'payment' ? { location: '/checkout/secure' } : { location: '/checkout' };
  }

  function account(form: URLSearchParams, visitor: Visitor): void {
    visitor.typed.email = form.get('email_address')?.trim() ?? '';
    visitor.isGuest = form.get('account') === 'guest';
    if (!/^\S+@\S+\.\S+$/.test(visitor.typed.email)) visitor.errors.push('Your E-Mail Address is not valid.');
    if (!visitor.isGuest && (form.get('password') ?? '').length < 5) {
      visitor.errors.push('Your Password must contain a minimum of 5 characters.');
    }
    if (visitor.errors.length === 0) visitor.step = 'address';
  }

  function address(form: URLSearchParams, visitor: Visitor): void {
    for (const [name, value] of form)
      if (!['step', 'reload'].includes(name)) visitor.typed[name] = value.trim();
    if (form.get('reload')) {
      visitor.typed.state = '';
      return;
    }
    const required = {
      fullname: 'Full Name',
      street_address: 'Street Address',
      city: 'City',
      state: 'State',
      postcode: 'Post Code',
      telephone: 'Telephone Number',
    };
    for (const [name, label] of Object.entries(required)) {
      if (!visitor.typed[name]) visitor.errors.push(`Your ${label} is required.`);
    }
    if (visitor.typed.telephone && !/^[\d\s+()-]{7,}$/.test(visitor.typed.telephone)) {
      visitor.errors.push('Your Telephone Number is not valid.');
    }
    if (visitor.errors.length === 0) visitor.step = 'delivery';
  }

  function delivery(form: URLSearchParams, visitor: Visitor): void {
    const method = office
      .methodsFor(visitor.typed.country ?? '')
      .find(({ id }) => id === form.get('shipping'));
    visitor.method = method?.id ?? null;
    if (method) visitor.step = 'payment';
    else visitor.errors.push('Please select a delivery method for your order.');
  }

  function takeCard({ form, visitor }: Visit<Visitor>): Answer {
    const typed = (name: string) => form.get(name)?.trim() ?? '';
    visitor.errors = [];
    if (typed('cc_owner').length < 3)
      visitor.errors.push("The cardholder's name must contain at least 3 characters.");
    if (typed('cc_number').replaceAll(' ', '').length < 14)
      visitor.errors.push('The card number is too short.');
    if (!typed('cc_expires_month') || !typed('cc_expires_year'))
      visitor.errors.push('Please say when the card expires.');
    if (!/^\d{3,4}$/.test(typed('cc_cvv'))) visitor.errors.push('The CVV must contain 3 or 4 digits.');
    if (visitor.errors.length > 0) return { location: '/checkout/secure' };
    visitor.card = {
      number: typed('cc_number').replaceAll(' ', ''),
      expiry: `${typed('cc_expires_month')}/${typed('cc_expires_year')}`,
      cvc: typed('cc_cvv'),
      name: typed('cc_owner'),
    };
    visitor.step = 'review';
    return { location: '/checkout' };
  }

  async function process({ form, visitor }: Visit<Visitor>): Promise<Answer> {
    const { typed, card, method, basket } = visitor;
    if (visitor.step !== 'review' || !card || !method) return { location: '/checkout' };
    if (!form.has('conditions')) {
      visitor.errors = ['Please accept our conditions of sale.'];
      return { location: '/checkout' };
    }
    const placement = await office.placeOrder({
      lines: basket,
      email: typed.email ?? '',
      phone: typed.telephone ?? '',
      address: {
        name: typed.fullname ?? '',
        line1: typed.street_address ?? '',
        ...(typed.suburb ? { line2: typed.suburb } : {}),
        city: typed.city ?? '',
        state: typed.state ?? '',
        postalCode: typed.postcode ?? '',
        country: typed.country ?? '',
      },
      shippingMethod: method,
      card,
      consents: [
        ...(visitor.isGuest ? [] : ['register']),
        ...(typed.newsletter ? ['newsletter'] : []),
        'conditions',
      ],
    });
    return settle(placement, visitor);
  }

  function settle(placement: Placement, visitor: Visitor): Answer {
    if (placement.kind === 'challenge') {
      return { location: bank.challengeUrl(placement.id, `${origin()}/checkout/authenticated`) };
    }
    visitor.card = null;
    if (placement.kind === 'placed') {
      visitor.basket = [];
      visitor.step = 'account';
      return { location: `/checkout/complete/SO-${placement.order.number}` };
    }
    visitor.errors = [`Your order was not placed. ${placement.words}`];
    if (placement.kind === 'sold_out') return { location: '/basket' };
    visitor.step = 'payment';
    return { location: '/checkout/secure' };
  }

  async function authenticated({ query, visitor }: Visit<Visitor>): Promise<Answer> {
    return settle(await office.resumeOrder(query.get('challenge') ?? ''), visitor);
  }

  return answer;
}

function takeErrors(visitor: Visitor): string[] {
  const { errors } = visitor;
  visitor.errors = [];
  return errors;
}
