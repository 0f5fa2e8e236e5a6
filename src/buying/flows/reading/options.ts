import { NAME_OF_CODE, TYPE_OF_NO_OPTION } from '../lexicon/code-names.ts';
import {
  NO_OPTION,
  NO_OPTION_NAME,
  ONE_TIME,
  OPENS_LIST,
  OPTION_NAME,
  TO_CHOOSE,
  VARIANTS,
} from '../lexicon/products.ts';
import { PICKED_UP } from '../lexicon/ways-to-ship.ts';
import type { OptionValue, ProductOption } from '../readings.ts';
import type { Control, Pressable, Survey } from '../survey.ts';
import { textBeside } from './choices.ts';
import { asWords } from './field-names.ts';
import {
  isGeneric,
  isPlaceholder,
  isSoldOut,
  isTrail,
  optionLabel,
  optionName,
  valueLabel,
  withoutValue,
} from './labels.ts';
import { parseMoney } from './money.ts';
import { buttonGroups, type Draft } from './option-buttons.ts';
import { isNamedQuantity, isQuantity, type Scope } from './product-scope.ts';

/** What must or can be chosen before the product goes into the cart. */
export function readOptions(survey: Survey, scope: Scope): ProductOption[] {
  const drafts = [
    ...selects(survey, scope),
    ...ticks(survey, scope, 'radio'),
    ...ticks(survey, scope, 'checkbox'),
    ...buttonGroups(survey, scope),
    ...listboxes(survey, scope),
    ...texts(survey, scope),
  ];
  const named = new Map<string, ProductOption>();
  for (const { order: _, ...option } of drafts.sort((a, b) => a.order - b.order)) {
    if (isRepeated(option, [...named.values()])) continue;
    const opener = named.get(option.name);
    const isList = option.kind === 'listbox' && option.values.length > 0;
    if (isList && opener?.kind === 'listbox' && opener.values.length === 0) {
      // The list that the button has opened. Two buttons of one name open a list each.
      named.set(option.name, { ...opener, values: option.values, chosen: opener.chosen ?? option.chosen });
      continue;
    }
    let name = option.name;
    for (let again = 2; named.has(name); again++) name = `${option.name}_${again}`;
    named.set(name, { ...option, name });
  }
  return [...named.values()];
}

/** Swatches next to the select they stand for, or a second copy for small screens. */
function isRepeated(option: ProductOption, others: ProductOption[]): boolean {
  const labels = option.values.map(({ label }) => label.toLowerCase()).join('|');
  return others.some(
    (other) => labels !== '' && other.values.map(({ label }) => label.toLowerCase()).join('|') === labels,
  );
}

function isInside(survey: Survey, control: Control, { holds, form, end }: Scope): boolean {
  if (form !== null && control.form === form) return control.card === null;
  if (!holds(control)) return false;
  return control.form === null || form === null || (control.order < end && isUnsent(survey, control));
}

/** Choices may be in a form of their own that submits itself, before the one with the button. */
function isUnsent({ pressables }: Survey, { form, kind }: Control): boolean {
  if (kind !== 'select' && kind !== 'radio') return false;
  return !pressables.some((one) => one.form === form && one.type === 'submit' && one.isVisible);
}

type Named = Pick<Control, 'label' | 'ariaLabel' | 'near' | 'name' | 'heading' | 'order' | 'groupLabel'>;

function draft(control: Named, { title }: Scope): Pick<Draft, 'label' | 'name' | 'order'> {
  const { label, ariaLabel, near, name, order, groupLabel } = control;
  const heading = control.heading === title ? '' : control.heading;
  const said = [groupLabel, label, ariaLabel, near.length < 60 ? near : '', heading]
    .map(optionLabel)
    // “$24.00 – $65.00” above a list doesn’t name it.
    .filter((each) => /\p{L}/u.test(each) && each !== title && !isTrail(each));
  const own = asWords(name.replace(/attribute_(pa_)?|^option|\[\d*\]|^properties/g, ''));
  const isNamed = /[a-z]{3}/i.test(own) && !/\d[a-z]/i.test(own) && !NAME_OF_CODE.test(own);
  const best = said.find((each) => !isGeneric(each)) ?? (isNamed ? own : (said[0] ?? 'Option'));
  return { label: best, name: optionName(best), order };
}

function selects(survey: Survey, scope: Scope): Draft[] {
  return survey.controls
    .filter((control) => {
      const { kind, isVisible, coveredBy, name, id, label, ariaLabel } = control;
      if (kind !== 'select' || control.ref === scope.quantity || !(isVisible || coveredBy !== null))
        return false;
      return (
        isInside(survey, control, scope) &&
        !isNamedQuantity(control) &&
        ![`${name} ${id} ${label}`, label, ariaLabel].some((said) => NO_OPTION.isIn(said.trim()))
      );
    })
    .map((control) => {
      const real = control.choices.filter(
        ({ label, value }) =>
          !isPlaceholder(label) && !(value === '' && (/^\W/.test(label) || TO_CHOOSE.isIn(label))),
      );
      const chosen = real.find(({ isSelected }) => isSelected);
      const values = real.map(({ label, isDisabled }) => ({
        label: valueLabel(label),
        ref: undefined,
        isUnavailable: isDisabled || isSoldOut(label),
      }));
      return {
        ...draft(control, scope),
        kind: 'select' as const,
        // A list that starts with nothing selected requires a choice.
        isRequired: control.isRequired || real.length < control.choices.length || chosen !== undefined,
        values,
        ref: control.ref,
        chosen: chosen ? valueLabel(chosen.label) : undefined,
      };
    })
    .filter(({ values }) => values.length > 0);
}

/** “One-time purchase” beside “Subscribe and save”: whoever doesn’t choose may have subscribed. */
function isPlan(control: Control, { controls }: Survey): boolean {
  return controls.some(
    (one) =>
      one.kind === control.kind && groupOf(one) === groupOf(control) && ONE_TIME.isIn(labelOfTick(one)),
  );
}

function groupOf({ frame, root, form, name, heading }: Control): string {
  return `${frame}/${root}/${form}/${name || heading}`;
}

function ticks(survey: Survey, scope: Scope, kind: 'radio' | 'checkbox'): Draft[] {
  const groups = new Map<string, Control[]>();
  for (const control of survey.controls) {
    if (control.kind !== kind || !control.isVisible || !isInside(survey, control, scope)) continue;
    if (kind === 'checkbox' && control.form !== scope.form) continue;
    const isOther = NO_OPTION.isIn(`${control.name} ${control.label}`) || NO_OPTION_NAME.isIn(control.name);
    if (isOther && !isPlan(control, survey)) continue;
    const key = groupOf(control);
    groups.set(key, [...(groups.get(key) ?? []), control]);
  }
  return [...groups.values()].flatMap((controls) => {
    const [first] = controls;
    if (!first) return [];
    const labels = controls.map(
      (one) => (kind === 'radio' && unlabeled(one) && textBeside(survey, one)) || labelOfTick(one),
    );
    const chosen = controls.findIndex(({ checked }) => checked);
    const values: OptionValue[] = controls.map(({ ref, isDisabled }, at) => ({
      label: valueLabel(labels[at] ?? ''),
      ref,
      isUnavailable: isDisabled || isSoldOut(labels[at] ?? ''),
    }));
    // The first one’s own text doesn’t name the group; the text before it does.
    const groupLabel = withoutValue(first.groupLabel, values[chosen] ? [values[chosen].label] : []);
    const named = { ...first, label: '', ariaLabel: '', groupLabel };
    const isOwn = (text: string) =>
      labels.some((label) => label !== '' && isSaidIn(label, optionLabel(text)));
    if (isOwn(named.near)) named.near = '';
    if (isOwn(named.groupLabel)) named.groupLabel = '';
    const isSingle = controls.length === 1 && kind === 'checkbox';
    return [
      {
        ...draft(isSingle ? { ...first, label: valueLabel(labels[0] ?? ''), groupLabel: '' } : named, scope),
        kind,
        isRequired: kind === 'radio' || controls.some(({ isRequired }) => isRequired),
        values,
        ref: undefined,
        chosen: chosen < 0 ? undefined : values[chosen]?.label,
      },
    ];
  });
}

function unlabeled({ label, ariaLabel }: Control): boolean {
  return label === '' && ariaLabel === '';
}

/** As whole words: “Size” doesn’t contain the size S. */
function isSaidIn(label: string, text: string): boolean {
  const bare = (words: string) =>
    ` ${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return bare(text).includes(bare(label));
}

function labelOfTick({ label, ariaLabel, value, near }: Control): string {
  return label || ariaLabel || (value && value !== 'on' ? value : near);
}

function listboxes(survey: Survey, scope: Scope): Draft[] {
  const covers = survey.controls.map(({ coveredBy }) => coveredBy);
  return survey.pressables
    .filter((each) => scope.holds(each) && isOpener(each, scope) && !isOneOf(each, survey))
    .filter(
      ({ ref, text, groupLabel }) =>
        !covers.includes(ref) &&
        !NO_OPTION.isIn(`${text} ${groupLabel}`) &&
        !isQuantity(`${text} ${groupLabel}`),
    )
    .map(({ ref, text, groupLabel, order, heading }) => {
      const own = isPlaceholder(text) && heading !== scope.title ? heading : '';
      const label = optionLabel(
        groupLabel ||
          labelOf(survey, text, order, scope) ||
          own ||
          (OPTION_NAME.isIn(text) ? text : 'Option'),
      );
      const chosen = isPlaceholder(text) || text === groupLabel ? undefined : valueLabel(text);
      return {
        label,
        name: optionName(label),
        order,
        kind: 'listbox' as const,
        isRequired: true,
        values: [],
        ref,
        chosen,
      };
    });
}

/** “Select Color Black” beside “Select Color Red” is a value. */
function isOneOf({ group, text, ref }: Pressable, { pressables }: Survey): boolean {
  const lead = text.split(' ').slice(0, 2).join(' ');
  if (group === null || lead === text) return false;
  return pressables.some(
    (other) =>
      other.group === group && other.ref !== ref && other.text !== text && other.text.startsWith(`${lead} `),
  );
}

/** By its role, or a button that says only that something is to be chosen. */
function isOpener({ opens, role, tag, text, isDisabled, type, ref }: Pressable, scope: Scope): boolean {
  if (ref === scope.addToCart?.ref || ref === scope.buyNow?.ref) return false;
  if (opens === 'listbox' || role === 'combobox') return true;
  return (
    tag !== 'a' &&
    !PICKED_UP.isIn(text) &&
    !isDisabled &&
    type !== 'submit' &&
    text.length < 40 &&
    isPlaceholder(text) &&
    OPENS_LIST.isIn(text.replace(/^[^\p{L}]+/u, '')) &&
    !VARIANTS.isIn(text)
  );
}

/** The text in the same line, or the short text right before it. */
function labelOf({ texts }: Survey, own: string, order: number, { title }: Scope): string {
  const inLine = texts.find((one) => one.text.endsWith(own) && Math.abs(one.order - order) <= 2);
  const rest = inLine?.text.slice(0, -own.length).trim();
  if (rest) return rest;
  const before = texts.filter(
    (one) =>
      one.order < order &&
      order - one.order <= 3 &&
      one.text.length < 40 &&
      one.text !== title &&
      !isTrail(one.text),
  );
  // A price names nothing, and changes once something is chosen.
  return before.filter(({ text }) => parseMoney(text) === undefined).at(-1)?.text ?? '';
}

/** Engravings, names on shirts, dates: free text that goes with the product. */
function texts(survey: Survey, scope: Scope): Draft[] {
  return survey.controls
    .filter((control) => {
      const { kind, isVisible, name, id, label, placeholder, type, form } = control;
      if (kind !== 'text' || !isVisible || form === null || form !== scope.form) return false;
      if (TYPE_OF_NO_OPTION.test(type)) return false;
      return !isQuantity(`${name} ${id} ${label}`) && !NO_OPTION.isIn(`${name} ${label} ${placeholder}`);
    })
    .filter(({ ref, type, near, label }) => ref !== scope.quantity && !(type === 'number' && !label && !near))
    .map((control) => ({
      ...draft({ ...control, ariaLabel: control.ariaLabel || control.placeholder }, scope),
      kind: 'text' as const,
      isRequired: control.isRequired,
      values: [],
      ref: control.ref,
      chosen: control.value || undefined,
    }));
}
