import { empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { mark, moneyWords, type View } from './view.ts';
import type { Rate } from './world.ts';

/** Ways to have it sent. A part of its own: it is drawn again when the address changes. */
export function shippingField(view: View): string {
  return tag('div', { 'data-live': 'shipping', ...waits(view) }, shippingControl(view));
}

/** How long the shop takes until it knows its rates; empty where it knows them at once. */
function waits(view: View): Record<string, string> {
  const { features, session } = view;
  return features.shippingLoad === 'late' && session.details.zip && !session.hasRates
    ? { 'data-fetch': '1800' }
    : {};
}

export function shippingControl(view: View): string {
  const { features, session, words, world } = view;
  if (features.shippingLoad !== 'ready' && !session.details.zip)
    return features.shippingLoad === 'button' && features.layout === 'single'
      ? ratesButton(view)
      : tag('p', { class: view.skin('muted') }, 'Enter your address to see delivery options.');
  if (view.scenario === 'noShipping' && session.details.zip)
    return tag('p', { class: view.skin('error') }, escapeHtml(words('noShipping')));
  if (features.shippingLoad === 'late' && !session.hasRates)
    return `<div class="bone"></div><div class="bone"></div>${tag('p', mark(view, 'wait'), 'Loading…')}`;
  if (features.shippingLoad === 'button' && features.layout === 'single' && !session.hasRates)
    return ratesButton(view);
  const [only] = world.rates;
  if (features.shippingWidget === 'flat' && only)
    return tag('p', {}, `${escapeHtml(words(only.id))}: ${priceOf(view, only)}`);
  return choices(view);
}

function ratesButton(view: View): string {
  return tag(
    'button',
    { type: 'button', 'data-rates': true, class: view.skin('button'), ...mark(view, 'go:4') },
    escapeHtml(view.words('getRates')),
  );
}

function choices(view: View): string {
  const { features, world, words } = view;
  const name = nameOf(view.seed, features.names, 'rate');
  const current = currentRate(view);
  const wish = (rate: Rate) => (rate.id === world.wantedRate ? mark(view, 'pick:rate') : {});
  const text = (rate: Rate) => `${words(rate.id)} – ${priceOf(view, rate)}`;
  switch (features.shippingWidget) {
    case 'flat':
    case 'radios':
      return world.rates
        .map((rate) => {
          const id = `rate-${rate.id}${view.session.renders}`;
          const radio = empty('input', {
            type: 'radio',
            name,
            id,
            value: rate.id,
            checked: rate.id === current,
            'data-refresh': true,
            ...wish(rate),
          });
          return tag(
            'div',
            { class: view.skin('choice') },
            radio,
            tag('label', { for: id }, escapeHtml(text(rate))),
          );
        })
        .join('');
    case 'select':
      return `<select name="${escapeHtml(name)}" data-refresh aria-label="${escapeHtml(words('shipping'))}"${view.isOracle ? ' data-oracle="select:rate"' : ''}><option value="">${escapeHtml(words('choose'))}</option>${world.rates.map((rate) => tag('option', { value: rate.id, selected: rate.id === current }, escapeHtml(text(rate)))).join('')}</select>`;
    case 'cards':
      return cards(view, current);
    case 'modal':
      return `<input type="text" readonly value="${escapeHtml(chosenText(view, current))}"><button type="button" data-toggle="rates"${view.isOracle && current !== world.wantedRate ? ' data-oracle="reveal"' : ''}>${escapeHtml(words('chooseShipping'))}</button><div data-toggled="rates" hidden><div class="veil"></div><div class="box" role="dialog"><h4>${escapeHtml(words('shipping'))}</h4>${cards(view, current)}</div></div>`;
  }
}

/** Ways as boxes to press, without radios. */
function cards(view: View, current: string | undefined): string {
  const { world, words, seed, features } = view;
  const name = nameOf(seed, features.names, 'rate');
  const boxes = world.rates.map((rate) =>
    tag(
      'div',
      {
        class: `${view.skin('choice') ?? ''} ${rate.id === current ? view.skin('chosen') : ''} press`,
        'data-pick': name,
        'data-value': rate.id,
        'data-refresh-on-pick': true,
        style: 'display:block;margin:6px',
        ...(rate.id === world.wantedRate && rate.id !== current ? mark(view, 'pick:rate') : {}),
      },
      tag('b', {}, escapeHtml(words(rate.id))),
      tag('span', {}, ` ${priceOf(view, rate)}`),
    ),
  );
  return boxes.join('') + empty('input', { type: 'hidden', name, value: current ?? '', 'data-choice': true });
}

function chosenText(view: View, current: string | undefined): string {
  const rate = view.world.rates.find(({ id }) => id === current);
  return rate ? view.words(rate.id) : '';
}

export function currentRate(view: View): string | undefined {
  const { features, session, world } = view;
  if (session.details.rate) return session.details.rate;
  if (features.shippingDefault === 'first') return world.rates[0]?.id;
  if (features.shippingDefault === 'dear')
    return [...world.rates].sort((one, other) => other.price - one.price)[0]?.id;
  return undefined;
}

function priceOf(view: View, { price }: Rate): string {
  return price === 0 ? view.words('free') : moneyWords(view, price);
}

/** What the shop goes by when a way is preset and nobody touched it. */
export function settleRate(view: View): void {
  const current = currentRate(view) ?? (view.world.rates.length === 1 ? view.world.rates[0]?.id : undefined);
  if (current && (view.features.shippingLoad === 'ready' || view.session.hasRates))
    view.session.details.rate = current;
}
