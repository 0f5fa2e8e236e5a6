import { settlePlaces } from './address.ts';
import type { Answer } from './answers.ts';
import { finalButton } from './final.ts';
import { hasGatePage } from './gates.ts';
import { html } from './live.ts';
import { cardErrors } from './payment.ts';
import { acceptOffer, endOf, place, settle } from './placing.ts';
import type { Extra } from './session.ts';
import { errorsOf, openStep, stepsOf } from './steps.ts';
import { link, type View } from './view.ts';
import type { Product } from './world.ts';

type Told = Map<string, string>;

/** What forms and scripts of the shop can ask for. */
export const actions: Record<string, (view: View, told: Told, url: URL) => Answer> = {
  add: addToCart,
  update: updateCart,
  empty(view) {
    view.session.lines = [];
    return { kind: 'go', url: link(view, 'cart') };
  },
  drop(view) {
    view.session.extras.clear();
    return { kind: 'go', url: link(view, 'cart') };
  },
  coupon(view, told) {
    if (told.get('coupon')) view.session.flash = { kind: 'error', text: 'This coupon is not valid.' };
    return { kind: 'go', url: link(view, view.session.isPastGate ? 'checkout' : 'cart') };
  },
  extras(view, told) {
    view.session.extras = new Set(told.has('addon') ? [told.get('addon') as Extra] : []);
    return { kind: 'go', url: link(view, 'cart') };
  },
  leave(view, told) {
    view.session.extras = new Set(told.has('addon') ? [told.get('addon') as Extra] : []);
    const missing = missingInCart(view, told);
    if (missing) {
      view.session.flash = { kind: 'error', text: missing };
      return { kind: 'go', url: link(view, 'cart') };
    }
    return { kind: 'go', url: link(view, 'enter') };
  },
  login(view) {
    view.session.flash = {
      kind: 'error',
      text: 'The sign-in was incorrect. New accounts are activated within two days.',
    };
    return { kind: 'go', url: link(view, 'gate') };
  },
  guest,
  save,
  refresh(view, told) {
    keep(view, told);
    return liveParts(view);
  },
  reload(view, told) {
    keep(view, told);
    return { kind: 'go', url: link(view, 'checkout', view.session.open) };
  },
  parts(view, told) {
    keep(view, told);
    if (told.get('want') === 'shipping') view.session.hasRates = true;
    return liveParts(view);
  },
  card(view, told) {
    keep(view, told);
    const [error] = cardErrors(view.session.details, view.features);
    const answer: Answer = error ? { kind: 'refused', text: error } : settle(view);
    if (answer.kind !== 'refused') return answer;
    view.session.errors = [answer.text];
    return { kind: 'go', url: link(view, 'pay') };
  },
  offer: acceptOffer,
  newsletter(view) {
    return { kind: 'go', url: link(view, 'home') };
  },
  status(view) {
    const isReady = Date.now() - view.session.placedMs > 3_000;
    return { kind: 'json', body: isReady ? { state: 'ready', url: endOf(view) } : { state: 'pending' } };
  },
};

function missingInCart({ features, words, session }: View, told: Told): string | undefined {
  if (features.cartAsks === 'terms' && told.get('terms') !== '1') return words('noTerms');
  if (features.cartAsks !== 'email') return undefined;
  const email = told.get('email') ?? '';
  if (!/^\S+@\S+\.\S+$/.test(email)) return `${words('email')}: ${words('missing')}`;
  session.details.email = email;
  return undefined;
}

function findProduct({ world }: View, id: string | undefined): Product {
  return world.products.find((product) => product.id === id) ?? world.target;
}

function addToCart(view: View, told: Told): Answer {
  const { session, features, words, world, scenario } = view;
  const product = findProduct(view, told.get('product'));
  const back = link(view, 'product', product.slug);
  const values = product.options.map(({ key, values: all }) => all.find(({ id }) => id === told.get(key)));
  if (values.some((value) => value === undefined)) {
    session.flash = { kind: 'error', text: `Please select the options of ${product.name} first.` };
    return { kind: 'go', url: back };
  }
  const quantity = Math.trunc(Number(told.get('quantity') ?? '1')) || 1;
  const least = features.minimum === 'two' && product === world.target ? 2 : 1;
  if (scenario === 'soldOutAfterAdd' && product === world.target) {
    session.flash = { kind: 'error', text: `“${product.name}” cannot be added: ${words('soldOut')}` };
    return { kind: 'go', url: features.afterAdd === 'cart' ? link(view, 'cart') : back };
  }
  if (scenario === 'quantityTooMany' && quantity > 10) {
    session.flash = { kind: 'error', text: 'The most you can buy of this product is 10.' };
    return { kind: 'go', url: back };
  }
  const chosen = values.filter((value) => value !== undefined);
  const same = session.lines.find(
    (line) => line.product === product && line.values.every((value, index) => value === chosen[index]),
  );
  if (same) same.quantity += Math.max(quantity, least);
  else session.lines.push({ product, values: chosen, quantity: Math.max(quantity, least) });
  if (features.addon === 'planOnProduct' && told.get('addon') === 'plan') session.extras.add('plan');
  const onCart: Partial<Record<typeof features.addon, Extra>> = {
    planOnCart: 'plan',
    wrapOnCart: 'wrap',
    donationOnCart: 'donation',
  };
  const unasked = onCart[features.addon];
  if (unasked) session.extras.add(unasked);
  session.orderNumber = undefined;

  if (features.afterAdd === 'cart') return { kind: 'go', url: link(view, 'cart') };
  if (features.afterAdd === 'interstitial') return { kind: 'go', url: link(view, 'extras-offer') };
  if (features.afterAdd === 'checkout') return { kind: 'go', url: link(view, 'enter') };
  session.flash = { kind: 'added', text: `“${product.name}” ${words('added')}` };
  const variant = features.optionWidget === 'links' && chosen[0] ? `_${chosen[0].id}` : '';
  return { kind: 'go', url: link(view, 'product', product.slug + variant) };
}

function updateCart(view: View, told: Told): Answer {
  const { session } = view;
  const shift = told.has('more') ? 1 : -1;
  const shifted = told.get('more') ?? told.get('less');
  session.lines = session.lines.flatMap((line, index) => {
    if (told.get('remove') === String(index)) return [];
    const asked =
      Number(told.get(`qty[${index}]`) ?? line.quantity) + (shifted === `qty[${index}]` ? shift : 0);
    const most = view.scenario === 'quantityTooMany' ? 10 : 10_000;
    return asked < 1 ? [] : [{ ...line, quantity: Math.min(Math.trunc(asked) || 1, most) }];
  });
  return { kind: 'go', url: link(view, 'cart') };
}

function guest(view: View, told: Told): Answer {
  const { session, features, scenario, words } = view;
  if (scenario === 'accountOnly') return { kind: 'go', url: link(view, 'gate') };
  if (features.gate === 'radios' && told.get('way') !== 'guest') {
    session.flash = {
      kind: 'error',
      text: 'Registration is closed at the moment. Please check out as a guest.',
    };
    return { kind: 'go', url: link(view, 'gate') };
  }
  const email = told.get('email');
  if (features.gate === 'emailFirst' && !/^\S+@\S+\.\S+$/.test(email ?? '')) {
    session.flash = { kind: 'error', text: `${words('email')}: ${words('missing')}` };
    return { kind: 'go', url: link(view, 'gate') };
  }
  if (email) session.details.email = email;
  session.isPastGate = true;
  return { kind: 'go', url: link(view, 'enter') };
}

/** Boxes that are not ticked are not sent; what was asked is known from what was drawn. */
function keep(view: View, told: Told): void {
  const { details } = view.session;
  if (told.has('section')) for (const box of boxesOf(view, told.get('section') ?? '')) delete details[box];
  for (const [key, value] of told) if (!['section', '_action', 'want'].includes(key)) details[key] = value;
  settlePlaces(view, told);
}

function boxesOf(view: View, section: string): string[] {
  const parts = stepsOf(view).find((step) => step.section === section)?.parts ?? [];
  return [
    ...(parts.includes('contact') ? ['newsletter', 'account'] : []),
    ...(parts.includes('billing') ? ['same'] : []),
  ];
}

function save(view: View, told: Told): Answer {
  const { session, words, features } = view;
  keep(view, told);
  const steps = stepsOf(view);
  const step = steps.find(({ section }) => section === told.get('section')) ?? openStep(view);
  const here = (): Answer => ({ kind: 'go', url: link(view, 'checkout', step.section) });
  session.open = step.section;
  session.errors = errorsOf(view, step);
  const isLast = steps.at(-1)?.section === step.section;
  if (isLast && features.terms !== 'none' && told.get('terms') !== '1') session.errors.push(words('noTerms'));
  const [only] = session.errors;
  if (only === words('noMethod') && session.errors.length === 1 && view.seed % 2) {
    session.errors = [];
    session.flash = { kind: 'alert', text: only };
  }
  if (session.errors.length > 0 || session.flash?.kind === 'alert') return here();
  session.done.add(step.section);
  const next = steps[steps.indexOf(step) + 1];
  if (next) {
    session.open = next.section;
    return { kind: 'go', url: link(view, 'checkout', next.section) };
  }
  const answer = place(view);
  if (answer.kind !== 'refused') return answer;
  session.errors = [answer.text];
  return here();
}

function liveParts(view: View): Answer {
  const parts = html(view);
  return {
    kind: 'json',
    body:
      view.features.finalWord === 'amount'
        ? { ...parts, final: `<div data-live="final">${finalButton(view)}</div>` }
        : parts,
  };
}

/** Into the checkout, past whatever stands before it. */
export function enterCheckout(view: View): Answer {
  const { session } = view;
  if (session.lines.length === 0) return { kind: 'go', url: link(view, 'cart') };
  if (!session.isPastGate && hasGatePage(view)) return { kind: 'go', url: link(view, 'gate') };
  session.isPastGate = true;
  session.open = stepsOf(view)[0]?.section ?? 'payment';
  return { kind: 'go', url: link(view, 'checkout', session.open) };
}
