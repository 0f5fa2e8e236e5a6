import { ONE_LESS, ONE_MORE } from '../lexicon/quantities.ts';
import type { Counter } from '../readings.ts';
import type { Control, Pressable, Survey } from '../survey.ts';
import { numberIn } from './cart-count.ts';
import { asWords } from './field-names.ts';
import { isQuantity } from './product-scope.ts';

/** A counter with its place: what it counts stands before it. */
export interface PlacedCounter extends Counter {
  order: number;
  frame: number;
  form: number | null;
  region: string;
  card: number | null;
  /** What it’s called for those who don’t see what stands beside it. */
  called: string;
}

/** Every quantity on a page: fields, lists from zero on, and numbers between “−” and “+”. */
export function readCounters(survey: Survey): PlacedCounter[] {
  const fields = survey.controls.filter(isCountField).map((field) => ofField(field, survey));
  const taken = new Set(fields.flatMap(({ more, less }) => [more, less]));
  const steppers = survey.pressables
    .filter((one) => isMore(one) && !taken.has(one.ref))
    .flatMap((more) => ofStepper(more, survey) ?? []);
  return [...fields, ...steppers].sort((one, other) => one.order - other.order);
}

function isCountField(control: Control): boolean {
  const { kind, type, inputMode, value, isVisible, isDisabled, choices, name, id, label, ariaLabel } =
    control;
  if (!isVisible || isDisabled) return false;
  if (kind === 'select') return countsFromZero(choices.map((choice) => choice.label.trim()));
  if (kind !== 'text' || !/^\s*\d{0,4}\s*$/.test(value)) return false;
  const isNumber = (type === 'number' || inputMode === 'numeric') && value.trim() !== '';
  return isNumber || isQuantity(`${asWords(name)} ${asWords(id)} ${label} ${ariaLabel}`);
}

function countsFromZero(labels: string[]): boolean {
  return labels.length > 1 && labels.every((label, at) => label === String(at));
}

/** So near to a number that they belong to it. */
const BESIDE = 2;

function isMore({ text, isVisible }: Pressable): boolean {
  return isVisible && ONE_MORE.isIn(text.trim());
}

function isLess({ text, isVisible }: Pressable): boolean {
  return isVisible && ONE_LESS.isIn(text.trim());
}

function ofField(field: Control, { pressables }: Survey): PlacedCounter {
  const isBeside = ({ frame, order }: Pressable) =>
    frame === field.frame && Math.abs(order - field.order) <= BESIDE;
  const more = pressables.find((one) => isMore(one) && isBeside(one));
  const less = pressables.find((one) => isLess(one) && isBeside(one));
  const most = Math.max(...field.choices.map(({ label }) => Number(label)));
  return {
    ...placeOf(field),
    order: Math.max(field.order, more?.order ?? 0, less?.order ?? 0),
    field: field.ref,
    more: more?.ref,
    less: less?.ref,
    held: numberIn(field.value) ?? 0,
    most: field.max ?? (Number.isFinite(most) ? most : undefined),
    called: `${field.label} ${field.ariaLabel}`,
  };
}

/** The number stands between the two, or right before “+” until there’s something to take away. */
function ofStepper(more: Pressable, { pressables, texts }: Survey): PlacedCounter | undefined {
  const isIn = (one: { frame: number; order: number }, from: number) =>
    one.frame === more.frame && one.order > from && one.order < more.order;
  const less = pressables.findLast((one) => isLess(one) && isIn(one, more.order - 2 * BESIDE));
  const from = less?.order ?? more.order - BESIDE - 1;
  const [shown, ...others] = texts.filter((one) => isIn(one, from) && numberIn(one.text) !== undefined);
  if (!shown || others.length > 0) return undefined;
  return {
    ...placeOf(more),
    order: more.order,
    field: undefined,
    more: more.ref,
    less: less?.ref,
    held: numberIn(shown.text) ?? 0,
    most: more.isDisabled ? numberIn(shown.text) : undefined,
    called: `${more.text} ${more.ariaLabel}`,
  };
}

function placeOf({ frame, form, region, card }: Control | Pressable) {
  return { frame, form, region, card };
}
