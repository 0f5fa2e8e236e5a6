import { escapeHtml, tag } from './html.ts';
import { extraPrices, type Line } from './session.ts';
import { mark, money, type Plan, type View } from './view.ts';
import type { Rate } from './world.ts';

export interface Totals {
  subtotal: number;
  extras: number;
  /** Undefined until there is an address and a way to ship. */
  shipping: number | undefined;
  tax: number;
  total: number;
}

/** Cents for one, with what its values cost more. */
export function linePrice({ product, values }: Line): number {
  return product.price + values.reduce((sum, { extra }) => sum + extra, 0);
}

export function rateOf(view: View): Rate | undefined {
  const { rates } = view.world;
  return (
    rates.find(({ id }) => id === view.session.details.rate) ?? (rates.length === 1 ? rates[0] : undefined)
  );
}

export function totalsOf(view: View): Totals {
  const { session, world, features } = view;
  const subtotal = session.lines.reduce((sum, line) => sum + linePrice(line) * line.quantity, 0);
  const extras = [...session.extras].reduce((sum, extra) => sum + extraPrices[extra], 0);
  const hasPlace = Boolean(session.details.zip);
  const shipping = hasPlace && view.scenario !== 'noShipping' ? rateOf(view)?.price : undefined;
  const isAdded = ['before', 'after', 'lines'].includes(features.tax) && hasPlace;
  const tax = isAdded ? Math.round((subtotal * world.taxRate) / 10_000) : 0;
  return { subtotal, extras, shipping, tax, total: subtotal + extras + (shipping ?? 0) + tax };
}

/** The lines and sums beside a checkout. */
export function summary(view: View): string {
  const { features, words, session } = view;
  const { subtotal, extras, shipping, tax, total } = totalsOf(view);
  const later = escapeHtml(words('later'));
  const rows: [string, string][] = [[words('subtotal'), money(view, subtotal)]];
  if (extras > 0) rows.push(['Extras', money(view, extras)]);
  rows.push([
    words('shippingCost'),
    shipping === undefined ? later : shipping === 0 ? escapeHtml(words('free')) : money(view, shipping),
  ]);
  if (features.tax === 'before') rows.push([words('tax'), session.details.zip ? money(view, tax) : later]);
  const taxed = features.tax === 'after' ? `${words(totalWord(view))} (tax incl.)` : words(totalWord(view));
  rows.push([taxed, tag('strong', mark(view, 'total'), money(view, total))]);
  if (features.tax === 'after') rows.push([words('tax'), money(view, tax)]);
  if (features.tax === 'included')
    rows.push([
      words('taxIncluded'),
      money(view, Math.round((subtotal * view.world.taxRate) / (10_000 + view.world.taxRate))),
    ]);
  const lines = session.lines.map((line) => lineRow(view, line)).join('');
  return lines + drawRows(view, rows);
}

function lineRow(view: View, line: Line): string {
  const each = linePrice(line);
  const taxed =
    view.features.tax === 'lines' && view.session.details.zip
      ? ` <small>+ ${money(view, Math.round((each * line.quantity * view.world.taxRate) / 10_000))} ${escapeHtml(view.words('tax'))}</small>`
      : '';
  const values = line.values.map(({ label }) => escapeHtml(label)).join(' / ');
  return tag(
    'div',
    { class: view.skin('line') },
    `${escapeHtml(line.product.name)} × ${line.quantity}`,
    values && ` <small>${values}</small>`,
    ' ',
    tag('span', {}, money(view, each * line.quantity)),
    taxed,
  );
}

function drawRows(view: View, rows: [string, string][]): string {
  const { skin, features } = view;
  switch (features.totalsMarkup) {
    case 'table':
      return `<table class="${skin('summary') ?? ''}"><tfoot>${rows.map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${value}</td></tr>`).join('')}</tfoot></table>`;
    case 'list':
      return `<ul>${rows.map(([label, value]) => `<li>${escapeHtml(label)}: ${value}</li>`).join('')}</ul>`;
    case 'divs':
      return rows
        .map(([label, value]) =>
          tag('div', { class: skin('row') }, `<span>${escapeHtml(label)}</span> <span>${value}</span>`),
        )
        .join('');
    case 'terms':
      return `<dl>${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${value}</dd>`).join('')}</dl>`;
  }
}

function totalWord({ features }: Plan) {
  return features.totalLabel;
}

/** The part of a page that holds the sums; it is drawn again when an answer changes them. */
export function liveSummary(view: View): string {
  const { totalsLoad } = view.features;
  const bones = '<div class="bone" style="width:60%"></div><div class="bone" style="width:40%"></div>';
  if (totalsLoad === 'skeleton')
    return tag(
      'div',
      { 'data-live': 'totals', 'data-fetch': '700', 'aria-busy': 'true', class: view.skin('summary') },
      bones,
    );
  return tag(
    'div',
    { 'data-live': 'totals', class: view.skin('summary'), 'data-flicker': totalsLoad === 'flicker' },
    summary(view),
  );
}
