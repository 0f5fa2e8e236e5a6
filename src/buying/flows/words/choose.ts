import { NO, YES } from '../lexicon/choosing.ts';
import { GIFT_MESSAGE } from '../lexicon/gifts.ts';
import { PERSONALIZED } from '../lexicon/products.ts';
import { WHEN } from '../lexicon/ways-to-ship.ts';
import type { ProductOption } from '../readings.ts';
import { dayIn } from './date.ts';
import { isIndifferentTo } from './indifference.ts';
import { fittingLabels } from './label.ts';
import { findMentions, type Mentions, nameWords } from './mentions.ts';
import { optionKey } from './names.ts';
import { plain } from './plain.ts';
import { wordsOf } from './vocabulary.ts';
import { variantOf, wholeVariantsIn } from './whole-variants.ts';
import type { Wishes } from './wishes.ts';

export { chooseMethod } from './method.ts';
export { chooseProduct } from './product.ts';

export interface Choices {
  /** The shop’s label by the option’s name. */
  chosen: Record<string, string>;
  /** What was supplied and isn’t for sale. */
  refused: { name: string; given: unknown; shouldBe: string[] }[];
}

/** Supplied values override the prompt; nothing ambiguous is chosen. */
export function chooseOptions(
  wishes: Wishes,
  supplied: Record<string, unknown>,
  options: ProductOption[],
): Choices {
  const choices: Choices = { chosen: {}, refused: [] };
  const open = options.filter((option) => !takeSupplied(option, suppliedFor(option, supplied), choices));
  for (const option of takeLoose(open, options, supplied, choices)) {
    const mentions = findMentions(wishes.text, options)[options.indexOf(option)];
    const label =
      labelFrom(option, mentions) ??
      partByPart(option, wishes.text) ??
      wordByWord(option, wishes.text) ??
      anyOf(option, mentions, wishes.text);
    const words = label ?? (option.kind === 'text' ? wordsFor(option, open, wishes) : undefined);
    if (words !== undefined) choices.chosen[option.name] = words;
  }
  return choices;
}

/** The quantity; one by default. */
export function quantityOf(wishes: Wishes, supplied: Record<string, unknown>): number {
  const given = Number(supplied.quantity ?? supplied.qty ?? Number.NaN);
  return Number.isSafeInteger(given) && given >= 1 ? given : (wishes.quantity ?? 1);
}

/** Under the option’s name or label, however they’re spelled. */
function suppliedFor(option: ProductOption, supplied: Record<string, unknown>): unknown {
  const name = optionKey(option);
  const names = new Set([name, option.label, option.name].map(keyOf).filter(Boolean));
  const key =
    Object.keys(supplied).find((one) => one === name) ??
    Object.keys(supplied).find((one) => !KNOWN.has(one) && names.has(keyOf(one)));
  const given = key === undefined ? undefined : supplied[key];
  return given === null || given === '' ? undefined : given;
}

function keyOf(name: string): string {
  return wordsOf(name.replace(/_/g, ' '))
    .map((word) => word.text)
    .join(' ');
}

/** Whether something was supplied, which is then either chosen or rejected. */
function takeSupplied(option: ProductOption, given: unknown, choices: Choices): boolean {
  if (given === undefined) return false;
  const labels = available(option);
  if (option.kind === 'checkbox' && isYesOrNo(given) && option.values.length < 2) {
    if (isYes(given)) choices.chosen[option.name] = labels[0] ?? option.label;
    return true;
  }
  if (option.values.length === 0 && typeof given !== 'object') {
    choices.chosen[option.name] = String(given);
    return true;
  }
  const [label, ...others] = typeof given === 'object' ? [] : fitting(option, String(given));
  if (label !== undefined && others.length === 0 && labels.includes(label))
    choices.chosen[option.name] = label;
  else choices.refused.push({ name: option.name, given, shouldBe: labels });
  return true;
}

function fitting(option: ProductOption, given: string): string[] {
  const labels = option.values.map((value) => value.label);
  return fittingLabels(given, labels, `${option.label} ${option.name.replace(/_/g, ' ')}`);
}

/** A value supplied under a name the shop doesn’t use still counts if only one option has it. */
function takeLoose(
  open: ProductOption[],
  all: ProductOption[],
  supplied: Record<string, unknown>,
  choices: Choices,
): ProductOption[] {
  const loose = Object.entries(supplied).filter(
    ([name, value]) =>
      !KNOWN.has(name) &&
      (typeof value === 'string' || typeof value === 'number') &&
      !all.some((option) => suppliedFor(option, { [name]: value }) !== undefined),
  );
  const remaining = new Set(open);
  const unclaimed: string[] = [];
  for (const [, value] of loose) {
    const owners = [...remaining].filter((option) => isLabel(option, String(value)));
    const [owner, ...others] = owners;
    const [label] = owner ? fitting(owner, String(value)) : [];
    if (!owner || label === undefined || others.length > 0) {
      unclaimed.push(String(value));
      continue;
    }
    choices.chosen[owner.name] = label;
    remaining.delete(owner);
  }
  for (const option of remaining) {
    const label = option.kind === 'checkbox' ? undefined : variantOf(available(option), unclaimed);
    if (label === undefined) continue;
    choices.chosen[option.name] = label;
    remaining.delete(option);
  }
  return [...remaining];
}

const KNOWN = new Set(
  (
    'quantity qty shipping shipping_method payment_method name email phone company address address_line1 address_line2 city state ' +
    'postal_code zip postcode country card_cvc product first_name last_name full_name tel'
  ).split(' '),
);

function isLabel(option: ProductOption, given: string): boolean {
  const labels = fitting(option, given);
  const [label] = labels;
  if (labels.length !== 1 || label === undefined || !available(option).includes(label)) return false;
  return keyOf(label) === keyOf(given) && plain(given) !== '';
}

/** The one value that matches. */
function labelFrom(option: ProductOption, mentions: Mentions | undefined): string | undefined {
  if (option.kind === 'text' || !mentions) return undefined;
  const { wanted, unwanted, isEither } = mentions;
  const values = option.values.map((value, index) => ({ ...value, index }));
  const usable = values.filter((value) => !value.isUnavailable && !unwanted.has(value.index));
  const meant = values.filter((value) => wanted.has(value.index) && !unwanted.has(value.index));
  const labels = [
    ...new Set((isEither ? meant.filter((value) => usable.includes(value)) : meant).map((one) => one.label)),
  ];
  if (labels.length > 1) return undefined;
  const [label] = labels;
  if (label !== undefined) return usable.find((value) => value.label === label)?.label;
  if (meant.length > 0 || option.kind === 'checkbox') return undefined;
  const isOnly = unwanted.size > 0 || values.length === 1;
  return isOnly && usable.length === 1 && (option.isRequired || unwanted.size > 0)
    ? usable[0]?.label
    : undefined;
}

/** A value that names a whole variant, where each part of it was mentioned separately. */
function partByPart(option: ProductOption, text: string): string | undefined {
  const whole = option.kind === 'text' || option.kind === 'checkbox' ? undefined : wholeVariantsIn(option);
  if (!whole) return undefined;
  const mentions = findMentions(text, whole.axes);
  const labels = whole.axes.flatMap((axis, at) => labelFrom(axis, mentions[at]) ?? []);
  const label = labels.length === whole.axes.length ? whole.with(labels) : undefined;
  return option.values.find((value) => value.label === label && !value.isUnavailable)?.label;
}

/** “Laptop, 15 inch with 16GB” is the one “Laptop 15 inch 16GB”: two words or more that tell values apart, all of them said. */
function wordByWord(option: ProductOption, text: string): string | undefined {
  if (option.kind === 'text' || option.kind === 'checkbox') return undefined;
  const said = new Set(wordsOf(text).map((word) => word.text));
  const values = option.values.map(({ label }) => ({
    label,
    words: wordsOf(label).map((word) => word.text),
  }));
  const isEverywhere = (word: string) => values.every(({ words }) => words.includes(word));
  const meant = values.filter(({ words }) => {
    const telling = words.filter((word) => !isEverywhere(word));
    return telling.length > 1 && telling.every((word) => said.has(word));
  });
  const [only, ...others] = meant;
  return others.length === 0 ? available(option).find((label) => label === only?.label) : undefined;
}

/** The first available one, if there’s no preference. */
function anyOf(option: ProductOption, mentions: Mentions | undefined, text: string): string | undefined {
  const isListed = option.kind !== 'text' && option.kind !== 'checkbox';
  if (!isListed || mentions?.wanted.size || !isIndifferentTo(option, text)) return undefined;
  return option.values.find((value, index) => !value.isUnavailable && !mentions?.unwanted.has(index))?.label;
}

function wordsFor(option: ProductOption, open: ProductOption[], wishes: Wishes): string | undefined {
  if (wishes.giftMessage !== undefined && GIFT_MESSAGE.isIn(option.label)) return wishes.giftMessage;
  const day = WHEN.isIn(option.label) ? dayIn(wishes.text) : undefined;
  if (day !== undefined) return day;
  return quotedFor(option, open, wishes.text);
}

/** “Engraved with “Ada””: the only words in quotation marks, or those right after it. */
function quotedFor(option: ProductOption, open: ProductOption[], text: string): string | undefined {
  const quotes = [...text.matchAll(/"([^"]{1,200})"|“([^”]{1,200})”/g)];
  const said = new Set(wordsOf(text).map((word) => word.text.slice(0, 5)));
  const isNamed = (one: ProductOption) => nameWords(one).some((word) => said.has(word.slice(0, 5)));
  const isMeant = (one: ProductOption) =>
    one.kind === 'text' && (isNamed(one) || PERSONALIZED.isIn(one.label));
  const [meant, ...others] = open.filter(isMeant);
  if (meant !== option || others.length > 0) return undefined;
  const engraved = quotes.filter(({ index }) =>
    PERSONALIZED.isIn(text.slice(Math.max(0, index - 40), index)),
  );
  const [quote, ...more] = quotes.length > 1 || !isNamed(option) ? engraved : quotes;
  return more.length === 0 ? (quote?.[1] ?? quote?.[2]) : undefined;
}

function available(option: ProductOption): string[] {
  return option.values.filter((value) => !value.isUnavailable).map((value) => value.label);
}

function isYesOrNo(given: unknown): boolean {
  return typeof given === 'boolean' || isYes(given) || NO.isIn(String(given).trim());
}

function isYes(given: unknown): boolean {
  return given === true || YES.isIn(String(given).trim());
}
