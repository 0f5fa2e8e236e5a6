import { randomUUID } from 'node:crypto';
import type { BackOffice, Placement, PostalAddress } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { findVariant } from '../catalogue.ts';
import { safe } from '../html.ts';
import { openShop } from '../open-shop.ts';
import type { Answer, Answerer, Visit } from '../server.ts';
import { detailsPage, payPage } from './order-pages.ts';
import { bagPage, bookPage, page, shelf } from './pages.ts';
import { stock, type Visitor } from './stock.ts';

/** Commas for cents, tax inside the price, listboxes, a text to be given, walls over the page, digital goods. */
export const quirky = {
  name: 'quirky',
  open: () =>
    openShop<Visitor>({
      name: 'quirky',
      office: stock(),
      newVisitor: () => ({ bag: [], hasAnsweredCookies: false, details: null, status: null }),
      answer: ({ office, bank, origin }) => createAnswer(office, bank, origin),
      productPath: (slug) => `/book/${slug}`,
      sample: {
        slug: 'atlas-of-tides',
        prompt:
          'The hardcover Atlas of Tides in English with the dedication "For Grace", by islandwide courier to Ada Lovelace, 12 Marina View, Singapore 018961. ada@example.com, +65 6123 4567',
        choices: { edition: 'Hardcover', language: 'English', dedication: 'For Grace', quantity: 1 },
        lines: [{ sku: 'atlas-of-tides-hardcover-english', quantity: 1, note: 'For Grace' }],
        shippingMethod: 'courier',
        customer: {
          email: 'ada@example.com',
          phone: '+65 6123 4567',
          address: {
            name: 'Ada Lovelace',
            line1: '12 Marina View',
            city: 'Singapore',
            postalCode: '018961',
            country: 'SG',
          },
        },
      },
    }),
};

function createAnswer(office: BackOffice, bank: Bank, origin: () => string): Answerer<Visitor> {
  function answer(visit: Visit<Visitor>): Answer | Promise<Answer> {
    const { path, method, visitor, query } = visit;
    const slug = /^\/book\/([\w-]+)$/.exec(path)?.[1];
    if (slug) return showBook(slug, visitor, '');
    if (path === '/consent') {
      visitor.hasAnsweredCookies = true;
      return { type: 'application/json', body: '{}' };
    }
    if (path === '/') return { body: page('Books and instruments', shelf(office.products), visitor, true) };
    if (path === '/bag/add' && method === 'POST') return add(visit);
    if (path === '/bag') return { body: page('Bag', bagPage(office, visitor), visitor) };
    if (path === '/order/status') return status(visitor);
    if (path === '/order/authenticated') return authenticated(visit);
    if (visitor.bag.length === 0) return { location: '/bag' };
    if (path === '/order/details') return method === 'POST' ? takeDetails(visit) : details(visitor, {}, {});
    if (path === '/order/pay') return showPay(visitor, query.get('delivery'));
    if (path === '/order/place' && method === 'POST') return place(visit);
    return { status: 404, body: page('Lost', '<h1>Lost at sea</h1>', visitor) };
  }

  function showBook(slug: string, visitor: Visitor, complaint: string): Answer {
    const product = office.products.find((candidate) => candidate.slug === slug);
    if (!product) return { status: 404, body: page('Lost', '<h1>Lost at sea</h1>', visitor) };
    const others = office.products.filter((other) => other !== product);
    return { body: page(product.name, bookPage(product, others, complaint), visitor, true) };
  }

  function add({ form, visitor }: Visit<Visitor>): Answer {
    const product = office.products.find(({ slug }) => slug === form.get('book'));
    if (!product) return { status: 404, body: 'Not found' };
    const variant = findVariant(product, Object.fromEntries(form));
    const note = form.get('dedication')?.trim() ?? '';
    const quantity = Number(form.get('copies') ?? 1);
    if (!variant) return showBook(product.slug, visitor, 'Please choose an edition and a language.');
    if (product.options.length > 0 && !note)
      return showBook(product.slug, visitor, 'Please write a dedication.');
    if (variant.stock < quantity) return showBook(product.slug, visitor, 'Sorry, that edition is sold out.');
    visitor.bag.push({ sku: variant.sku, quantity, ...(note ? { note } : {}) });
    return { location: '/bag' };
  }

  function isDigital({ bag }: Visitor): boolean {
    return bag.every(({ sku }) => office.variantOf(sku).variant.isDigital);
  }

  function details(
    visitor: Visitor,
    typed: Record<string, string>,
    complaints: Record<string, string>,
  ): Answer {
    const known = { ...visitor.details, ...typed };
    return { body: page('Your details', detailsPage(known, complaints, isDigital(visitor)), visitor) };
  }

  function takeDetails({ form, visitor }: Visit<Visitor>): Answer {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
    const complaints: Record<string, string> = {};
    if (!/^\S+@\S+\.\S+$/.test(typed.mail ?? '')) complaints.mail = 'We need a working email.';
    if (!/^\+\d[\d\s-]{7,}$/.test(typed.mobile ?? ''))
      complaints.mobile = 'Please enter a valid number, such as +65 6123 4567.';
    if (typed.birthdate && !/^\d\d\/\d\d\/\d{4}$/.test(typed.birthdate))
      complaints.birthdate = 'Please write DD/MM/YYYY.';
    if (!isDigital(visitor)) {
      for (const name of ['recipient', 'street', 'town', 'postal'])
        if (!typed[name]) complaints[name] = 'Needed.';
      if (typed.country === 'SG' && typed.postal && !/^\d{6}$/.test(typed.postal))
        complaints.postal = 'Six digits, please.';
    }
    if (Object.keys(complaints).length > 0) return details(visitor, typed, complaints);
    visitor.details = typed;
    return { location: '/order/pay' };
  }

  function showPay(visitor: Visitor, delivery: string | null): Answer {
    if (!visitor.details) return { location: '/order/details' };
    if (delivery) visitor.details.delivery = delivery;
    const body = payPage(office, visitor, bank, randomUUID(), chosenMethod(visitor));
    return { body: page('Delivery and payment', body, visitor) };
  }

  function chosenMethod({ details: known }: Visitor): string | null {
    return office.methodsFor(known?.country ?? '').find(({ id }) => id === known?.delivery)?.id ?? null;
  }

  async function place({ form, visitor }: Visit<Visitor>): Promise<Answer> {
    const { details: known, bag } = visitor;
    const method = chosenMethod(visitor);
    if (!known || (!isDigital(visitor) && !method)) {
      return end(visitor, 'Not ordered', 'Please go back and choose how the order should be delivered.');
    }
    if (!form.has('agree'))
      return end(visitor, 'Not ordered', 'Please go back and accept the terms of sale.');
    const placement = await office.placeOrder({
      lines: bag,
      email: known.mail ?? '',
      phone: known.mobile ?? '',
      address: isDigital(visitor) ? null : addressOf(known),
      shippingMethod: method,
      card: bank.card(form.get('session') ?? ''),
      consents: ['agree', ...(known.gazette ? ['gazette'] : [])],
    });
    return settle(placement, visitor);
  }

  function settle(placement: Placement, visitor: Visitor): Answer {
    switch (placement.kind) {
      case 'challenge':
        return { location: bank.challengeUrl(placement.id, `${origin()}/order/authenticated`) };
      case 'sold_out':
        return end(visitor, 'Not ordered', placement.words);
      case 'declined':
        return placement.words.includes('funds')
          ? end(
              visitor,
              'Payment pending',
              'Your bank did not release the money: insufficient funds. Nothing will be sent until it is paid.',
            )
          : end(visitor, 'Payment declined', `${placement.words} Your order was not accepted.`);
      case 'placed':
        Object.assign(visitor, { bag: [], details: null });
        return end(
          visitor,
          'We have your order',
          `Thank you! Payment received. Your reference: TQ-${placement.order.number}-SG.`,
        );
    }
  }

  /** One page for every ending, at an address that tells nothing. */
  function end(visitor: Visitor, title: string, words: string): Answer {
    visitor.status = { title, words };
    return { location: `/order/status?o=${randomUUID()}` };
  }

  function status(visitor: Visitor): Answer {
    const { title = 'Nothing here', words = '' } = visitor.status ?? {};
    return {
      body: page(
        'Your order',
        `<h1>${safe(title)}</h1><p>${safe(words)}</p><p><a href="/">Back to the shop</a></p>`,
        visitor,
      ),
    };
  }

  async function authenticated({ query, visitor }: Visit<Visitor>): Promise<Answer> {
    return settle(await office.resumeOrder(query.get('challenge') ?? ''), visitor);
  }

  return answer;
}

function addressOf(known: Record<string, string>): PostalAddress {
  return {
    name: known.recipient ?? '',
    line1: known.street ?? '',
    ...(known.unit ? { line2: known.unit } : {}),
    city: known.town ?? '',
    postalCode: known.postal ?? '',
    country: known.country ?? '',
  };
}
