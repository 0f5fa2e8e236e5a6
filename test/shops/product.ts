import { tiles } from './front.ts';
import { attributes, empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { optionWidgets } from './options.ts';
import { quantityWidget } from './quantity.ts';
import { extraPrices } from './session.ts';
import { structuredData } from './structured.ts';
import { block, form, heading, mark, money, moneyWords, submit, type View } from './view.ts';
import type { Product } from './world.ts';

export function productPage(view: View, product: Product, variant: string): string {
  const value = product.options[0]?.values.find(({ id }) => id === variant);
  const price = product.price + (value?.extra ?? 0);
  const isMicro = view.features.structured === 'microdata';
  const scope = isMicro ? { itemscope: true, itemtype: 'https://schema.org/Product' } : {};
  return [
    tag(
      'section',
      { class: view.skin('panel'), ...scope },
      heading(view, 1, product.name),
      tag(
        'div',
        { class: view.skin('price'), 'data-price': price, 'data-money': view.features.money },
        money(view, price),
      ),
      isMicro
        ? `<meta itemprop="name" content="${escapeHtml(product.name)}"><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="${(price / 100).toFixed(2)}"><meta itemprop="priceCurrency" content="USD"></span>`
        : '',
      tag('p', {}, `The ${escapeHtml(product.name)} is made to last. Made in small batches.`),
      stockLine(view, product),
      buyForm(view, product, variant),
    ),
    moreHeadings(view),
    related(view, product),
    structuredData(view, product),
  ].join('');
}

function isSoldOut(view: View, product: Product): boolean {
  return view.scenario === 'soldOutOnPage' && product === view.world.target;
}

function buyForm(view: View, product: Product, variant: string): string {
  if (isSoldOut(view, product)) return block(view, 'muted', escapeHtml(view.words('soldOut')));
  const { addState, addon, optionWidget } = view.features;
  const chooses = product.options.length > 0 && optionWidget !== 'links';
  const waits =
    (chooses && ['disabled', 'outOfStock', 'selectOptions'].includes(addState)) || addState === 'late';
  const label = view.words('add');
  const text =
    chooses && addState === 'outOfStock'
      ? view.words('soldOut')
      : chooses && addState === 'selectOptions'
        ? 'Select options'
        : label;
  const state = waits ? { 'data-wait': addState, 'data-label': label } : {};
  return form(
    view,
    'add',
    { 'data-buy': true, ...(view.features.urls === 'same' ? {} : { id: 'product-form' }) },
    empty('input', { type: 'hidden', name: 'product', value: product.id }),
    optionWidgets(view, product, variant),
    quantityWidget(view, product),
    addon === 'planOnProduct' ? planBox(view) : '',
    submit(view, { text, oracle: 'go:1', isDisabled: waits, extra: state }),
    ' ',
    tag('button', { type: 'button', class: view.skin('button') }, 'Add to wishlist'),
  );
}

function planBox(view: View): string {
  const name = nameOf(view.seed, view.features.names, 'addon');
  const box = empty('input', {
    type: 'checkbox',
    name,
    value: 'plan',
    checked: true,
    id: 'plan',
    ...mark(view, 'untick'),
  });
  return `<p>${box}<label for="plan">Add 2-year protection plan for ${moneyWords(view, extraPrices.plan)}</label></p>`;
}

function stockLine(view: View, product: Product): string {
  if (isSoldOut(view, product)) return '';
  const { stock } = view.world;
  switch (view.features.stock) {
    case 'none':
      return '';
    case 'many':
      return tag('p', { class: view.skin('muted') }, `${stock || 12} in stock`);
    case 'few':
      return tag('p', {}, 'Only 3 left! 12 people are looking at this right now.');
    case 'limited':
      return tag('p', {}, 'Limited run: once sold out, it is gone.');
  }
}

function moreHeadings(view: View): string {
  const parts = ['Shipping & Returns', 'Product Details', 'Customer Reviews'];
  if (view.features.headings === 'accordion')
    return parts
      .map(
        (part) =>
          `<details><summary><h2>${escapeHtml(part)}</h2></summary><p>Free returns within 30 days. If your payment failed, write to us.</p></details>`,
      )
      .join('');
  if (view.features.headings === 'tabs')
    return `<div role="tablist">${parts.map((part) => tag('button', { type: 'button', role: 'tab' }, escapeHtml(part))).join('')}</div>`;
  return '';
}

function related(view: View, product: Product): string {
  if (view.features.related === 'none') return '';
  // What is called nearly like it comes first.
  const isAlike = ({ name }: Product) => name.startsWith(product.name.split(' ')[0] ?? '');
  const all = view.world.products.filter(({ id }) => id !== product.id);
  const others = [...all.filter(isAlike), ...all.filter((one) => !isAlike(one))].slice(0, 4);
  const withAdd = view.features.related === 'tilesWithAdd';
  return `<aside${attributes({ class: view.skin('section') })}><h3>You may also like</h3>${tiles(view, others, withAdd)}</aside>`;
}
