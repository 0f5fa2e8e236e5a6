import { attributes, empty, escapeHtml, tag } from './html.ts';
import { nameOf } from './names.ts';
import { link, mark, moneyWords, type View } from './view.ts';
import type { Option, Product, Value } from './world.ts';

const SHADES: Record<string, string> = {
  Black: '#111',
  Navy: '#014',
  'Forest Green': '#164',
  Red: '#b11',
  Sand: '#cb9',
};

/** What a product comes in, to be chosen. `variant` is the value that the page's address names. */
export function optionWidgets(view: View, product: Product, variant: string): string {
  const all = product.options
    .map((option, place) => optionWidget(view, product, option, place, variant))
    .join('');
  const isLate = view.features.optionsLoad === 'late' && product.options.length > 0;
  return isLate ? `<template data-late="900">${all}</template>` : all;
}

function optionWidget(view: View, product: Product, option: Option, place: number, variant: string): string {
  const { features, words, seed } = view;
  const name = nameOf(seed, features.names, option.key);
  const label = { named: words(option.key), select: 'Select', unlabeled: '' }[features.optionLabel];
  const id = `opt-${option.key}${features.ids === 'changing' ? `-${view.session.renders}` : ''}`;
  const inner = widget({ view, product, option, name, id, label, variant });
  const caption =
    features.optionWidget === 'select' && label
      ? tag('label', { for: id }, escapeHtml(label))
      : label && tag('span', { class: view.skin('label') }, escapeHtml(label));
  // A second choice that depends on the first appears once that is made.
  const hides = features.dependent === 'yes' && place > 0;
  return tag(
    'div',
    { class: view.skin('option'), 'data-option': true, hidden: hides, 'data-dependent': hides },
    caption,
    inner,
  );
}

interface Drawing {
  view: View;
  product: Product;
  option: Option;
  name: string;
  id: string;
  label: string;
  variant: string;
}

function widget(drawing: Drawing): string {
  const { view, option, name, id } = drawing;
  const { features, words } = view;
  const preset = features.optionDefault === 'wrong' ? option.values[0]?.id : undefined;
  const all = (draw: (value: Value, isPreset: boolean) => string) =>
    option.values.map((value) => draw(value, value.id === preset)).join('');
  const hidden = empty('input', { type: 'hidden', name, value: preset ?? '', 'data-choice': true });
  const picker = (value: Value) => ({
    'data-pick': name,
    'data-value': value.id,
    'data-extra': value.extra,
    ...wish(view, option, value),
  });

  switch (features.optionWidget) {
    case 'select':
      return `<select${attributes({ name, id, class: view.skin('input'), 'data-choice': true, ...mark(view, `select:${option.key}`) })}><option value="">${escapeHtml(words('choose'))}</option>${all(
        (value, isPreset) =>
          tag(
            'option',
            { value: value.id, selected: isPreset, 'data-extra': value.extra },
            escapeHtml(labelOf(view, value)),
          ),
      )}</select>`;
    case 'radios':
      return all((value, isPreset) => {
        const own = `${id}-${value.id}`;
        const radio = {
          type: 'radio',
          name,
          id: own,
          value: value.id,
          checked: isPreset,
          'data-extra': value.extra,
          'data-choice': true,
          ...wish(view, option, value),
        };
        return `${empty('input', radio)}${tag('label', { for: own }, escapeHtml(labelOf(view, value)))} `;
      });
    case 'hiddenRadios':
      return all((value, isPreset) => {
        const radio = empty('input', {
          type: 'radio',
          name,
          value: value.id,
          checked: isPreset,
          class: 'hush',
          'data-extra': value.extra,
          'data-choice': true,
        });
        return tag(
          'label',
          { class: `${view.skin('value') ?? ''} press`, ...wish(view, option, value) },
          radio,
          tag('span', {}, escapeHtml(labelOf(view, value))),
        );
      });
    case 'buttonClass':
    case 'buttonPrice':
      return `<ul style="list-style:none;display:flex;gap:6px">${all((value, isPreset) => {
        const style = features.optionWidget === 'buttonPrice' ? { 'data-quiet': true } : {};
        const button = {
          type: 'button',
          class: `${view.skin('value') ?? ''} ${isPreset ? view.skin('chosen') : ''}`,
          ...style,
          ...picker(value),
        };
        return tag('li', {}, tag('button', button, escapeHtml(labelOf(view, value))));
      })}</ul>${hidden}`;
    case 'buttonAria':
      return `<div role="radiogroup"${attributes({ 'aria-label': drawing.label || undefined })}>${all(
        (value, isPreset) =>
          tag(
            'button',
            { type: 'button', role: 'radio', 'aria-checked': String(isPreset), ...picker(value) },
            escapeHtml(labelOf(view, value)),
          ),
      )}</div>${hidden}`;
    case 'swatches':
      return `${all((value, isPreset) => {
        const said =
          option.key === 'color'
            ? { title: value.label, 'aria-label': value.label, style: `background:${SHADES[value.label]}` }
            : {};
        return tag(
          'button',
          {
            type: 'button',
            class: `${option.key === 'color' ? 'swatch ' : ''}${isPreset ? view.skin('chosen') : ''}`,
            ...said,
            ...picker(value),
          },
          option.key === 'color' ? '' : escapeHtml(labelOf(view, value)),
        );
      })}${hidden}`;
    case 'listbox':
    case 'divList':
      return (
        dropdown(
          drawing,
          all((value) => {
            const role = features.optionWidget === 'listbox' ? { role: 'option' } : {};
            return tag(
              features.optionWidget === 'listbox' ? 'li' : 'div',
              { ...role, ...picker(value), 'data-in-list': true },
              escapeHtml(labelOf(view, value)),
            );
          }),
        ) + hidden
      );
    case 'links': {
      const current = drawing.variant || option.values[0]?.id;
      const links = option.values.map((value) => {
        const isCurrent = value.id === current;
        const href = link(view, 'product', `${drawing.product.slug}_${value.id}`);
        return tag(
          'a',
          {
            href,
            class: isCurrent ? view.skin('chosen') : view.skin('value'),
            ...(isCurrent ? {} : wish(view, option, value)),
          },
          escapeHtml(labelOf(view, value)),
        );
      });
      return `${links.join(' ')}${empty('input', { type: 'hidden', name, value: current ?? '', 'data-choice': true })}`;
    }
  }
}

function dropdown({ view, id, label }: Drawing, list: string): string {
  const { optionWidget } = view.features;
  const text = escapeHtml(view.words('choose'));
  const isWished = mark(view, 'open');
  if (optionWidget === 'listbox')
    return `<button type="button" data-open${attributes({ id, 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-label': label || undefined, ...isWished })}>${text}</button><ul role="listbox" class="options-list" hidden>${list}</ul>`;
  return `<div data-open class="press"${attributes(isWished)}>${text}</div><div class="options-list" hidden>${list}</div>`;
}

/** Marks the value that is wanted. */
function wish(view: View, option: Option, value: Value) {
  return view.world.chosen[option.key]?.id === value.id ? mark(view, `pick:${option.key}`) : {};
}

function labelOf(view: View, { label, extra }: Value): string {
  return view.features.surcharge === 'label' && extra > 0 ? `${label} (+${moneyWords(view, extra)})` : label;
}
