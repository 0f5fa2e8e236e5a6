import { type Field, identity, labeled, textField } from './fields.ts';
import { attributes, empty, escapeHtml, tag } from './html.ts';
import { type FieldKey, nameOf } from './names.ts';
import { mark, type View } from './view.ts';

const NUMBER: Field = {
  key: 'cardNumber',
  word: 'number',
  isRequired: true,
  type: 'text',
  auto: 'cc-number',
};

/** The card's fields where the shop itself, or a page of its processor's, asks for them. */
export function cardFields(view: View): string {
  const { features } = view;
  const masks = features.mask === 'none' ? {} : { 'data-mask': features.mask };
  return [
    features.holder === 'asked'
      ? textField(view, { key: 'cardHolder', word: 'holder', isRequired: true, auto: 'cc-name' })
      : '',
    textField(view, { ...NUMBER, extra: { inputmode: 'numeric', 'data-controlled': false, ...masks } }),
    expiry(view),
    textField(view, codeField(view)),
    features.cardZip === 'unmarked' ? textField(view, { key: 'cardZip', word: 'cardZip' }) : '',
    asksForInstallments(features) ? installments(view) : '',
  ].join('');
}

/** Not where a processor’s frames ask for the card: those ask for nothing else. */
export function asksForInstallments({ installments, cardForm }: View['features']): boolean {
  return installments === 'asked' && cardForm !== 'frame' && cardForm !== 'frames';
}

function installments(view: View): string {
  const field: Field = { key: 'installments', word: 'installments', isRequired: true };
  const values = [1, 3, 6].map((count) => [String(count), `${count} × interest-free`] as const);
  return list(view, field, values, '—');
}

/** Browsers do not fill in codes; most shops say nothing to them, either. */
function codeField({ features }: View): Field {
  return {
    key: 'cardCode',
    word: features.cardCode,
    isRequired: true,
    type: features.mask === 'spaces' ? 'tel' : 'text',
    extra: { autocomplete: features.autocomplete === 'none' ? undefined : 'off', maxlength: 4 },
  };
}

function expiry(view: View): string {
  const { features, words } = view;
  const masks = features.mask === 'none' ? {} : { 'data-mask': 'expiry' };
  if (features.expiry === 'combined')
    return textField(view, {
      key: 'cardExpiry',
      word: 'expiry',
      isRequired: true,
      auto: 'cc-exp',
      extra: { 'data-controlled': false, ...masks },
    });
  if (features.expiry === 'texts')
    return (
      textField(view, {
        key: 'cardMonth',
        word: 'month',
        isRequired: true,
        auto: 'cc-exp-month',
        extra: { maxlength: 2 },
      }) +
      textField(view, {
        key: 'cardYear',
        word: 'year',
        isRequired: true,
        auto: 'cc-exp-year',
        extra: { maxlength: 4 },
      })
    );
  const now = new Date().getFullYear();
  const months = Array.from(
    { length: 12 },
    (_, index) =>
      [
        String(index + 1),
        `${String(index + 1).padStart(2, '0')} - ${new Date(2_000, index, 1).toLocaleString('en', { month: 'long' })}`,
      ] as const,
  );
  const years = Array.from({ length: 12 }, (_, index) => [String(now + index), String(now + index)] as const);
  return (
    list(
      view,
      { key: 'cardMonth', word: 'month', isRequired: true, auto: 'cc-exp-month' },
      months,
      words('month'),
    ) +
    list(view, { key: 'cardYear', word: 'year', isRequired: true, auto: 'cc-exp-year' }, years, words('year'))
  );
}

function list(view: View, field: Field, values: (readonly [string, string])[], first: string): string {
  const options = values.map(([value, text]) => tag('option', { value }, escapeHtml(text)));
  return labeled(
    view,
    field,
    `<select${attributes({ ...identity(view, field), ...mark(view, `select:${field.key}`) })}><option value="">${escapeHtml(first)}</option>${options.join('')}</select>`,
  );
}

/** The card's fields in frames of the processor's, which tell the page what was typed. */
export function cardFrames(view: View): string {
  const { features, processor, words } = view;
  const keys = frameKeys(view);
  const hidden = keys.map((key) =>
    empty('input', { type: 'hidden', name: nameOf(view.seed, features.names, key), 'data-from-frame': key }),
  );
  const frame = (which: string, title: string) => {
    const height = which === 'all' ? 330 : 46;
    return tag('iframe', {
      src: `${processor}/fields/${which}`,
      title,
      height,
      style: 'border:1px solid #ccc;width:100%',
      scrolling: 'no',
      name: `__privateFrame${which.length}`,
    });
  };
  if (features.cardForm === 'frame') return frame('all', 'Secure card payment input frame') + hidden.join('');
  const frames = keys.map((key) =>
    tag(
      'div',
      {},
      tag('span', {}, escapeHtml(words(wordOf(view, key)))),
      frame(key, `Secure ${key} input frame`),
    ),
  );
  return frames.join('') + hidden.join('');
}

export function frameKeys({ features }: View): FieldKey[] {
  const expiryKeys: FieldKey[] =
    features.expiry === 'combined' || features.cardForm === 'frames'
      ? ['cardExpiry']
      : ['cardMonth', 'cardYear'];
  return [
    'cardNumber',
    ...expiryKeys,
    'cardCode',
    ...(features.holder === 'asked' ? (['cardHolder'] as const) : []),
    ...(features.cardZip === 'unmarked' ? (['cardZip'] as const) : []),
  ];
}

function wordOf({ features }: View, key: FieldKey) {
  if (key === 'cardCode') return features.cardCode;
  if (key === 'cardExpiry') return 'expiry';
  if (key === 'cardHolder') return 'holder';
  return key === 'cardZip' ? 'cardZip' : 'number';
}

/** One field alone, for a frame that holds nothing else. */
export function loneField(view: View, key: FieldKey): string {
  const masks =
    view.features.mask === 'none'
      ? {}
      : { 'data-mask': key === 'cardExpiry' ? 'expiry' : view.features.mask };
  const extra = key === 'cardNumber' || key === 'cardExpiry' ? masks : {};
  const auto = { cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCode: 'cc-csc', cardHolder: 'cc-name' }[
    key as string
  ];
  const said = { cardNumber: '1234 1234 1234 1234', cardExpiry: 'MM / YY', cardCode: 'CVC' }[key as string];
  return empty('input', {
    type: 'text',
    name: key,
    autocomplete: auto,
    placeholder: said,
    'aria-label': view.words(wordOf(view, key)),
    ...extra,
    ...mark(view, `fill:${key}`),
  });
}
