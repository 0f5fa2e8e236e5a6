import { type Attributes, attributes, empty, escapeHtml, tag } from './html.ts';
import { type FieldKey, nameOf } from './names.ts';
import { hash } from './random.ts';
import { mark, type View } from './view.ts';
import type { Word } from './words.ts';

export interface Field {
  key: FieldKey;
  word: Word;
  isRequired?: boolean;
  type?: string;
  /** The last token of `autocomplete`. */
  auto?: string;
  isBilling?: boolean;
  extra?: Attributes;
}

/** Ids that change with every drawing, in shops where they do. */
export function idOf(view: View, key: string): string {
  const { features, session, seed } = view;
  if (features.ids === 'changing')
    return `:r${session.renders.toString(36)}${(hash(key) % 46_656).toString(36)}:`;
  return features.names === 'generated'
    ? `${nameOf(seed, 'generated', key as FieldKey)}_id`
    : `checkout-${key}`;
}

/** Names and ids of an input, and what tells which it is. */
export function identity(view: View, { key, auto, isRequired, isBilling }: Field): Attributes {
  const { features, seed } = view;
  const name = nameOf(seed, features.names, key);
  const group = isBilling ? 'billing' : 'shipping';
  const complete = {
    none: undefined,
    off: 'off',
    plain: auto,
    tokens: auto && `section-${group} ${group} ${auto}`,
  }[features.autocomplete];
  return {
    id: idOf(view, key),
    ...(features.names === 'none' ? { 'data-n': name } : { name }),
    autocomplete: complete,
    ...(isRequired && features.required === 'attribute' ? { required: true } : {}),
    ...(isRequired && features.required === 'aria' ? { 'aria-required': 'true' } : {}),
  };
}

export function textField(view: View, field: Field): string {
  const { session, features } = view;
  const text = captionOf(view, field);
  const input = {
    type: field.type ?? 'text',
    ...identity(view, field),
    value: session.details[field.key] ?? '',
    class: view.skin('input'),
    placeholder: features.labels === 'placeholder' ? text : features.labels === 'floating' ? ' ' : undefined,
    'aria-labelledby': features.labels === 'labelledBy' ? `${idOf(view, field.key)}-l` : undefined,
    'data-controlled': features.controlled === 'yes' && field.type !== 'password',
    ...mark(view, `fill:${field.key}`),
    ...field.extra,
  };
  return labeled(view, field, empty('input', input));
}

export function captionOf(view: View, { word, isRequired }: Field): string {
  const { features, words } = view;
  if (isRequired && features.required !== 'attribute')
    return features.required === 'server' ? words(word) : `${words(word)} *`;
  if (isRequired === false && features.required !== 'server') return `${words(word)} ${words('optional')}`;
  return words(word);
}

/** A control with its label, wherever the shop puts that. */
export function labeled(view: View, field: Field, control: string, given?: string): string {
  const { features } = view;
  // Shops that mark required fields by a class mark no others.
  const skin = (part: Parameters<View['skin']>[0]) =>
    field.isRequired ? view.skin(part) : view.skin(part)?.replace(/\s*\b(validate-)?required\b/g, '');
  const id = idOf(view, field.key);
  const text = escapeHtml(given ?? captionOf(view, field));
  const label = { class: skin('label') };
  // A list ends a paragraph, and would stand outside of its own field.
  const block = /<(ul|div)\b/.test(control) ? 'div' : 'p';
  switch (features.labels) {
    case 'for':
      return tag('div', { class: skin('field') }, tag('label', { for: id, ...label }, text), control);
    case 'wrap':
      return tag(block, { class: skin('field') }, tag('label', label, tag('span', {}, text), control));
    case 'floating':
      return tag(
        'div',
        { class: `float ${skin('field') ?? ''}` },
        control,
        tag('label', { for: id, ...label }, text),
      );
    case 'placeholder':
      // Only inputs have placeholders; anything else says its name beside it.
      return tag(
        'div',
        { class: skin('field') },
        control.startsWith('<input') ? '' : tag('span', {}, text),
        control,
      );
    case 'labelledBy':
      return tag(
        'div',
        { class: skin('field') },
        tag('div', { id: `${id}-l` }, text),
        tag('div', {}, control),
      );
    case 'cell':
      return `<table><tr><td${attributes({ width: 160 })}>${text}:</td><td>${control}</td></tr></table>`;
    case 'after':
      return tag(block, {}, control, ' ', text);
    case 'nowhere':
      return tag(
        'div',
        { class: skin('field') },
        tag('label', { for: `input-${field.key}-x`, ...label }, text),
        tag('div', {}, control),
      );
    case 'legend':
      return tag('fieldset', { class: skin('field') }, tag('legend', {}, text), control);
  }
}

export interface Box {
  key: FieldKey;
  text: string;
  isTicked?: boolean;
  oracle?: string;
  extra?: Attributes;
}

export function checkbox(view: View, { key, text, isTicked, oracle, extra }: Box): string {
  const id = idOf(view, key);
  const name = nameOf(view.seed, view.features.names, key);
  const box = empty('input', {
    type: 'checkbox',
    id,
    name,
    value: '1',
    checked: isTicked,
    ...extra,
    ...(oracle ? mark(view, oracle) : {}),
  });
  return view.features.labels === 'wrap'
    ? tag('label', {}, box, ` ${escapeHtml(text)}`)
    : tag('div', { class: view.skin('choice') }, box, tag('label', { for: id }, escapeHtml(text)));
}
