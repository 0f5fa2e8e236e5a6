import { attributes, empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { type Extra, extraPrices, type Line } from './session.ts';
import { linePrice, totalsOf } from './totals.ts';
import { block, form, heading, lead, link, mark, money, moneyWords, submit, type View } from './view.ts';

const extraNames: Record<Extra, string> = {
  plan: '2-year protection plan',
  wrap: 'Gift wrap',
  donation: 'Donation to ocean cleanup',
};

export function cartPage(view: View): string {
  const { session, words, features } = view;
  if (session.lines.length === 0)
    return `${heading(view, 1, words('cart'))}${block(view, 'muted', 'Your cart is currently empty.')}${lead(view, link(view, 'home'), { text: words('keepShopping') })}`;
  const isShort = session.lines.some(
    ({ product, quantity }) => product === view.world.target && quantity !== view.world.quantity,
  );
  return [
    heading(view, 1, words('cart')),
    features.cartEmpty === 'first'
      ? form(view, 'empty', {}, submit(view, { text: words('emptyCart'), isMain: false }))
      : '',
    linesForm(view, isShort),
    extraLine(view),
    features.cartCoupon === 'shown' ? couponForm(view) : '',
    cartTotals(view),
    features.express === 'cart' ? expressButtons(view) : '',
    checkoutForm(view),
  ].join('');
}

function linesForm(view: View, isShort: boolean): string {
  const { session, features, words } = view;
  const rows = session.lines.map((line, index) => {
    const name = `qty[${index}]`;
    const isTarget = line.product === view.world.target;
    return `<tr${attributes({ class: view.skin('line') })}><td><a href="${escapeHtml(link(view, 'product', line.product.slug))}">${escapeHtml(line.product.name)}</a>${valuesOf(line)}</td><td>${money(view, linePrice(line))}</td><td>${quantityCell(view, line, name, isTarget)}</td><td>${money(view, linePrice(line) * line.quantity)}</td><td><button type="submit" name="remove" value="${index}">${escapeHtml(words('remove'))}</button></td></tr>`;
  });
  const update =
    features.cartUpdate === 'button'
      ? submit(view, { text: words('update'), isMain: false, ...(isShort ? { oracle: 'go:8' } : {}) })
      : '';
  return form(
    view,
    'update',
    features.cartUpdate === 'auto' ? { 'data-auto': true } : {},
    `<table>${rows.join('')}</table>`,
    update,
  );
}

function quantityCell(view: View, { quantity, product }: Line, name: string, isTarget: boolean): string {
  const oracle = isTarget ? mark(view, 'fill:quantity') : {};
  if (view.features.cartUpdate === 'stepper') {
    const grows = isTarget && quantity < view.world.quantity ? mark(view, 'go:8') : {};
    return `<button type="submit" name="less" value="${name}" aria-label="Decrease">−</button><span>${quantity}</span><button type="submit" name="more" value="${name}" aria-label="Increase"${attributes(grows)}>+</button>`;
  }
  const max = view.scenario === 'quantityTooMany' ? { max: 10 } : {};
  return empty('input', {
    type: 'number',
    name,
    value: quantity,
    min: 1,
    ...max,
    'aria-label': `${view.words('quantity')} ${product.name}`,
    ...oracle,
  });
}

function valuesOf({ values }: Line): string {
  return values.map(({ label }) => `<br><small>${escapeHtml(label)}</small>`).join('');
}

/** Something that nobody asked for stands in the cart. */
function extraLine(view: View): string {
  const { session, features } = view;
  if (features.addon !== 'donationOnCart' || !session.extras.has('donation')) return '';
  return form(
    view,
    'drop',
    {},
    `${extraNames.donation} ${moneyWords(view, extraPrices.donation)} `,
    submit(view, { text: view.words('remove'), isMain: false, oracle: 'go:9' }),
  );
}

function checkoutForm(view: View): string {
  const { features, session, words } = view;
  const extra: Extra | undefined =
    features.addon === 'planOnCart' ? 'plan' : features.addon === 'wrapOnCart' ? 'wrap' : undefined;
  if (!extra && features.cartAsks === 'nothing')
    return lead(view, link(view, 'enter'), { text: words('checkout'), isMain: true, oracle: 'go:2' });
  const asked = asks(view);
  if (!extra)
    return form(view, 'leave', {}, asked, submit(view, { text: words('checkout'), oracle: 'go:2' }));
  const name = nameOf(view.seed, features.names, 'addon');
  const box = empty('input', {
    type: 'checkbox',
    name,
    id: 'addon',
    value: extra,
    checked: session.extras.has(extra),
    ...mark(view, 'untick'),
  });
  return form(
    view,
    'leave',
    {},
    `<p>${box}<label for="addon">${extraNames[extra]} (${moneyWords(view, extraPrices[extra])})</label></p>`,
    asked,
    submit(view, { text: words('checkout'), oracle: 'go:2' }),
  );
}

/** What some carts insist on. Nothing says so before the button is pressed. */
function asks(view: View): string {
  const { features, words, seed } = view;
  if (features.cartAsks === 'nothing') return '';
  if (features.cartAsks === 'terms') {
    const box = empty('input', {
      type: 'checkbox',
      name: nameOf(seed, features.names, 'terms'),
      id: 'cart-terms',
      value: '1',
      ...mark(view, 'tick'),
    });
    return `<p>${box}<label for="cart-terms">${escapeHtml(words('terms'))}</label></p>`;
  }
  const field = empty('input', {
    type: 'email',
    name: nameOf(seed, features.names, 'email'),
    id: 'cart-email',
    autocomplete: 'email',
    value: view.session.details.email ?? '',
    ...mark(view, 'fill:email'),
  });
  return `<p><label for="cart-email">${escapeHtml(words('email'))}</label>${field}</p>`;
}

export function expressButtons(view: View): string {
  const ways = ['PayPal', 'G Pay', 'Shop Pay'];
  return block(
    view,
    'section',
    tag('p', {}, 'Express checkout'),
    ...ways.map((way) =>
      tag('a', { href: link(view, 'wallet', way), role: 'button', 'aria-label': `Pay with ${way}` }, way),
    ),
    tag('p', {}, 'OR'),
  );
}

export function couponForm(view: View): string {
  const { words, features } = view;
  const input = empty('input', {
    type: 'text',
    name: nameOf(view.seed, features.names, 'coupon'),
    placeholder: words('coupon'),
    id: 'coupon',
  });
  return form(
    view,
    'coupon',
    {},
    tag('label', { for: 'coupon' }, escapeHtml(words('coupon'))),
    input,
    submit(view, { text: words('apply'), isMain: false }),
  );
}

function cartTotals(view: View): string {
  const { cartEstimate } = view.features;
  const { subtotal, extras } = totalsOf(view);
  const goods = subtotal + extras;
  const row = (label: string, cents: number) =>
    block(view, 'row', tag('span', {}, escapeHtml(label)), ' ', tag('span', {}, money(view, cents)));
  const rows = [row(view.words('subtotal'), goods)];
  // A guess for the shop's own zone, which is seldom the buyer's.
  if (cartEstimate === 'wrongTax')
    rows.push(
      row(view.words('tax'), Math.round(goods * 0.2)),
      row(view.words('estimated'), Math.round(goods * 1.2)),
    );
  if (cartEstimate === 'none') rows.push(row(view.words('total'), goods));
  return rows.join('');
}

/** What follows an addition, where that is not the cart itself. */
export function addedNotice(view: View, text: string): string {
  const { words, features } = view;
  const needsCart = features.quantityUi === 'cart' || features.addon.endsWith('OnCart');
  const toCart = lead(view, link(view, 'cart'), { text: words('viewCart'), oracle: 'go:6' });
  const toCheckout = lead(view, link(view, 'enter'), {
    text: words('checkout'),
    isMain: true,
    ...(needsCart ? {} : { oracle: 'go:7' }),
  });
  const said = tag('p', { role: 'status' }, escapeHtml(text));
  const close = '<button type="button" data-close aria-label="Close">×</button>';
  switch (features.afterAdd) {
    case 'drawer':
      return `<div data-layer><div class="veil"></div><div class="side" role="dialog" aria-label="${escapeHtml(words('cart'))}">${close}${said}${miniLines(view)}${toCart} ${toCheckout}</div></div>`;
    case 'modal':
      return `<div data-layer class="modal in"><div class="veil"></div><div class="box ${view.skin('dialog') ?? ''}" role="dialog" aria-modal="true">${close}<h4>${escapeHtml(text)}</h4>${miniLines(view)}<button type="button" data-close>${escapeHtml(words('keepShopping'))}</button> ${toCart} ${toCheckout}</div></div>`;
    case 'toast':
      return `<div data-layer data-fade="7000" class="corner">${said}${toCart}</div>`;
    default:
      return block(view, 'notice', said, toCart);
  }
}

function miniLines(view: View): string {
  return view.session.lines
    .map(
      (line) => `<p>${line.quantity} × ${escapeHtml(line.product.name)} ${money(view, linePrice(line))}</p>`,
    )
    .join('');
}

/** A page between cart and checkout that sells something more. */
export function interstitialPage(view: View): string {
  const name = nameOf(view.seed, view.features.names, 'addon');
  const boxes = (['plan', 'donation'] as const).map((extra) => {
    const box = empty('input', {
      type: 'checkbox',
      name,
      value: extra,
      id: `x-${extra}`,
      checked: extra === 'plan',
      ...mark(view, 'untick'),
    });
    return `<p>${box}<label for="x-${extra}">${extraNames[extra]} ${moneyWords(view, extraPrices[extra])}</label></p>`;
  });
  return `${heading(view, 1, 'Protect your purchase')}${form(view, 'extras', {}, ...boxes, submit(view, { text: view.words('next'), oracle: 'go:2' }))}${lead(view, link(view, 'cart'), { text: view.words('noThanks') })}`;
}
