import type { Answer } from './answers.ts';
import type { Order } from './book.ts';
import { currentMethod, expiryOf, takesCardFirst } from './payment.ts';
import { countryOf } from './place-fields.ts';
import { isAboutCards } from './scenarios.ts';
import { newSession } from './session.ts';
import { rateOf, totalsOf } from './totals.ts';
import { link, type View } from './view.ts';

/** The last press. Where the card is asked for later, that comes first. */
export function place(view: View): Answer {
  const { session, features, processor } = view;
  if (currentMethod(view) === 'card' && !takesCardFirst(view)) {
    if (features.cardForm === 'hosted') return { kind: 'go', url: `${processor}/pay/${session.token}` };
    return { kind: 'go', url: link(view, 'pay') };
  }
  return settle(view);
}

/** Everything is known: the order stands, or the visit ends as its scenario wants. */
export function settle(view: View): Answer {
  const { session, scenario, words, world } = view;
  const isCard = currentMethod(view) === 'card';
  switch (isCard || !isAboutCards(scenario) ? scenario : 'ok') {
    case 'declineInline':
      return declined(view);
    case 'declineAlertBox':
      session.flash = { kind: 'alert', text: words('declined') };
      return { kind: 'go', url: link(view, 'checkout', session.open) };
    case 'declineOnCart':
      session.flash = { kind: 'error', text: words('declined') };
      return { kind: 'go', url: link(view, 'cart') };
    case 'declineFakeReceived':
      session.refusal =
        'Unfortunately your order cannot be processed as the originating bank has declined your transaction. Please attempt your purchase again.';
      return { kind: 'go', url: link(view, 'done', String(70_000 + (view.seed % 1_000))) };
    case 'insufficientFunds':
      return { kind: 'refused', text: words('insufficient') };
    case 'soldOutAtPlacing':
      session.lines = [];
      session.flash = { kind: 'error', text: `${world.target.name} ${words('soldOutLine')}` };
      return { kind: 'go', url: link(view, 'cart') };
    case 'errorWithoutOrder':
      return internalError();
    case 'errorWithOrder':
      enter(view);
      return internalError();
    case 'sessionLost':
      forget(view);
      return backInShop(view);
    case 'orderedInSilence':
      enter(view);
      forget(view);
      return backInShop(view);
    case 'offerAfterOrder':
      enter(view);
      return { kind: 'go', url: link(view, 'offer') };
    case 'challengePage':
    case 'challengeFrame':
      if (!session.hasPassedChallenge)
        return {
          kind: 'go',
          url:
            scenario === 'challengePage'
              ? `${view.processor}/challenge/${session.token}`
              : link(view, 'secure'),
        };
  }
  enter(view);
  return conclude(view);
}

/** At once, or after a page that says to wait. */
function declined(view: View): Answer {
  const { session, features, words } = view;
  const waits = features.processing === 'refresh' || features.processing === 'polling';
  if (!waits || !takesCardFirst(view)) return { kind: 'refused', text: words('declined') };
  session.isDeclining = true;
  session.placedMs = Date.now();
  session.flash = { kind: 'error', text: words('declined') };
  return { kind: 'go', url: link(view, 'processing') };
}

/** What somebody who takes the offer after an order buys on top of it. */
export function acceptOffer(view: View): Answer {
  enter(view);
  return { kind: 'go', url: endOf(view) };
}

/** Whoever orders is nobody again: no cart, no address, no order. */
function forget({ session }: View): void {
  const { id, token, renders } = session;
  Object.assign(session, { ...newSession(id), token, renders });
}

/** Somewhere in the shop that says nothing about an order, and may say that it forgot who visits. */
function backInShop(view: View): Answer {
  const { session, seed, scenario } = view;
  if (scenario === 'sessionLost' && seed % 2)
    session.flash = { kind: 'error', text: 'Your session has expired. Please start over.' };
  return { kind: 'go', url: link(view, (['cart', 'home', 'gate'] as const)[seed % 3] ?? 'home') };
}

function internalError(): Answer {
  return {
    kind: 'page',
    status: 500,
    title: 'Internal Server Error',
    main: '<h1>Internal Server Error</h1><p>The server encountered an internal error and was unable to complete your request.</p>',
  };
}

/** From the order to the page that says so. */
export function conclude(view: View): Answer {
  const { processing, confirmation } = view.features;
  if (processing === 'refresh' || processing === 'polling')
    return { kind: 'go', url: link(view, 'processing') };
  return { kind: 'go', url: endOf(view, confirmation === 'notice') };
}

export function endOf(view: View, isNotice = view.features.confirmation === 'notice'): string {
  const { session, features, words } = view;
  if (session.isDeclining) return link(view, 'checkout', session.open);
  if (isNotice) {
    session.flash = {
      kind: 'success',
      text: `${words('success')} ${words('orderNumber')} ${session.orderNumber}`,
    };
    return link(view, 'home');
  }
  if (features.confirmation === 'urlNumber') return link(view, 'done', session.orderNumber);
  return link(
    view,
    'done',
    features.confirmationNoise === 'internalId' ? `order_01M${view.seed.toString(36).toUpperCase()}X7` : '',
  );
}

function enter(view: View): Order {
  const { session, book, features } = view;
  const { details } = session;
  const asks = features.billing !== 'none';
  const isSame = asks && features.billing !== 'separate' && details.same === '1';
  const line1 =
    features.houseNumber === 'separate' ? `${details.houseNumber} ${details.street}` : (details.line1 ?? '');
  const isCard = currentMethod(view) === 'card';
  const name =
    features.nameParts === 'full' ? (details.fullName ?? '') : `${details.firstName} ${details.lastName}`;
  const place = {
    line1,
    city: details.city ?? '',
    state: details.state ?? '',
    zip: details.zip ?? '',
    country: countryOf(view),
  };
  const order = book.enter({
    lines: session.lines.map(({ product, values, quantity }) => ({
      product: product.name,
      values: values.map(({ label }) => label),
      quantity,
    })),
    extras: [...session.extras],
    name,
    middleName: details.middleName ?? '',
    email: details.email ?? '',
    phone: `${details.prefix ?? ''}${details.phone ?? ''}`,
    company: details.company ?? '',
    ...place,
    line2: details.line2 ?? '',
    billing:
      !asks || isSame
        ? asks
          ? { name, ...place }
          : undefined
        : {
            name: `${details.billFirstName ?? ''} ${details.billLastName ?? ''}`,
            line1: details.billLine1 ?? '',
            city: details.billCity ?? '',
            state: details.billState ?? '',
            zip: details.billZip ?? '',
            country: details.billCountry ?? '',
          },
    rate: rateOf(view)?.id ?? '',
    method: currentMethod(view) ?? '',
    cardNumber: isCard ? (details.cardNumber ?? '').replace(/\D/g, '') : '',
    cardExpiry: isCard ? (expiryOf(details) ?? '') : '',
    cardCode: isCard ? (details.cardCode ?? '') : '',
    hasAccount: details.account === '1',
    hasNewsletter: details.newsletter === '1',
    coupon: details.coupon ?? '',
    honeypot: `${details.honeypot ?? ''}${details.twin ?? ''}`,
    note: details.note ?? '',
    total: totalsOf(view).total,
  });
  session.isDeclining = false;
  session.orderNumber = order.number;
  session.placedMs = Date.now();
  return order;
}
