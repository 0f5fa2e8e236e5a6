import { AT_REST, type Look, type Moment, readPage } from '../../src/buying/flows/look.ts';
import type { Data } from '../../src/buying/flows/reading/data.ts';
import type { AmountLine, Control, Pressable, Survey, TextBlock } from '../../src/buying/flows/survey.ts';

/** Surveys made by hand: only what a test is about is said, and everything else is as plain as it can be. */

type Part =
  | ({ is: 'text' } & Partial<TextBlock>)
  | ({ is: 'control' } & Partial<Control>)
  | ({ is: 'pressable' } & Partial<Pressable>)
  | ({ is: 'amount' } & Partial<AmountLine>);

export interface Sketch {
  url?: string;
  title?: string;
  isBusy?: boolean;
  frames?: Survey['frames'];
}

/** A survey of these parts, in reading order. */
export function surveyOf(
  parts: Part[],
  { url = 'https://shop.example/', title = 'Shop', ...rest }: Sketch = {},
) {
  const survey: Survey = {
    url,
    title,
    language: 'en',
    controls: [],
    pressables: [],
    texts: [],
    amounts: [],
    structured: { jsonLd: [], microdata: [], meta: {}, variants: [] },
    picture: '',
    isBusy: false,
    shownFrames: 0,
    stillMs: 10_000,
    frames: [{ url, title, parent: null, box: { x: 0, y: 0, width: 1280, height: 900 } }],
    forms: [],
    ...rest,
  };
  for (const [order, part] of parts.entries()) {
    const { is, ...own } = part;
    const placed = {
      ref: `0:${order}`,
      region: 'main' as const,
      frame: 0,
      order,
      box: { x: 100, y: 100 + 40 * order, width: 300, height: 30 },
      heading: '',
      card: null,
    };
    if (is === 'text') survey.texts.push({ ...placed, ...PLAIN_TEXT, ...(own as Partial<TextBlock>) });
    if (is === 'control') survey.controls.push({ ...placed, ...PLAIN_CONTROL, ...(own as Partial<Control>) });
    if (is === 'pressable')
      survey.pressables.push({ ...placed, ...PLAIN_PRESSABLE, ...(own as Partial<Pressable>) });
    if (is === 'amount')
      survey.amounts.push({
        ...placed,
        label: '',
        amount: '',
        isStruck: false,
        ...(own as Partial<AmountLine>),
      });
  }
  return survey;
}

const PLAIN_TEXT = { tag: 'p', text: '', level: 0, tone: 'plain' as const, isStruck: false };

const PLAIN_CONTROL = {
  kind: 'text' as const,
  type: 'text',
  name: '',
  id: '',
  autocomplete: '',
  placeholder: '',
  inputMode: '',
  ariaLabel: '',
  label: '',
  near: '',
  after: '',
  groupLabel: '',
  value: '',
  checked: false,
  isRequired: false,
  isDisabled: false,
  isReadOnly: false,
  isVisible: true,
  complaint: '',
  invalid: '',
  max: null,
  firstDay: '',
  shared: '',
  choices: [],
  shown: null,
  form: null,
  root: 0,
  maxLength: null,
  coveredBy: null,
};

const PLAIN_PRESSABLE = {
  tag: 'button',
  role: '',
  type: 'button',
  text: '',
  ariaLabel: '',
  href: '',
  name: '',
  value: '',
  isDisabled: false,
  isVisible: true,
  looks: '',
  isChosen: false,
  opens: '',
  isExpanded: false,
  form: null,
  group: null,
  groupLabel: '',
};

export const text = (words: string, own: Partial<TextBlock> = {}): Part => ({
  is: 'text',
  text: words,
  ...own,
});

export const heading = (words: string, level = 1): Part => ({
  is: 'text',
  text: words,
  tag: `h${level}`,
  level,
});

export const button = (words: string, own: Partial<Pressable> = {}): Part => ({
  is: 'pressable',
  text: words,
  ...own,
});

export const link = (words: string, path: string, own: Partial<Pressable> = {}): Part => ({
  is: 'pressable',
  tag: 'a',
  type: '',
  text: words,
  href: `https://shop.example${path}`,
  ...own,
});

export const field = (label: string, own: Partial<Control> = {}): Part => ({ is: 'control', label, ...own });

export const amount = (label: string, money: string): Part => ({ is: 'amount', label, amount: money });

/** One product of a list. */
export const tile = (name: string, card: number): Part[] => [
  link(name, `/products/${name.toLowerCase().replaceAll(' ', '-')}`, { card }),
  { is: 'text', text: name, tag: 'h3', level: 3, card },
  text('$12.00', { card }),
];

/** The same, with everything that is read from it. */
export function lookAt(
  parts: Part[],
  { data, moment, ...sketch }: Sketch & { data?: Data; moment?: Partial<Moment> } = {},
): Look {
  return readPage(surveyOf(parts, sketch), {
    ...(data ? { data } : {}),
    moment: { ...AT_REST, ...moment },
  });
}
