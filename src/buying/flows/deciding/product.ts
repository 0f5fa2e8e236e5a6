import { asCurrency, cannotPayIn } from '../charging.ts';
import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import type { Look } from '../look.ts';
import { fold, isSame } from '../matching.ts';
import { certainCurrency } from '../reading/currency.ts';
import type { ProductOption, ProductReading } from '../readings.ts';
import { chooseOptions } from '../words/choose.ts';
import { withoutName } from '../words/how-many.ts';
import { addMove } from './adding.ts';
import { type Decision, decide, end } from './move.ts';
import { countMove } from './product-count.ts';
import { ADD_FROM_MENU, askable, unmetMove } from './unmet.ts';
import { choiceUnsaid, isPersonalized, withoutFrequency } from './unsaid.ts';

/** Choosing options on the product page, and adding the product to the cart. */

const MOST_CHOICES = 3;
const MOST_UNTICKS = 4;
/** By then, what depends on a choice is shown. */
const FOLLOWED_MS = 600;
/** By then, prices are in the visitor’s currency where a shop converts them. */
const CONVERTED_MS = 1_500;

export function productMove(look: Look, journey: Journey): Decision {
  const shown = look.product && inRow(unfolded(look.product, journey), journey);
  if (!shown) return decide({ kind: 'stuck' }, 'There’s no product on the page.');
  const labels = labelsFor(journey, shown);
  const product = { ...shown, options: withoutFrequency(shown.options, labels) };
  const { name, price, image } = product;
  const facts: Fact[] = [{ kind: 'product', name, price, image, url: look.survey.url }];
  const foreign = foreignMove(look);
  if (foreign) return { ...foreign, facts };
  const extra = extraTicked(look, product, labels, journey);
  if (extra) return { ...extra, facts: [...facts, ...extra.facts] };
  for (const option of inTurn(product.options, labels)) {
    if (hasNoEffect(option, labels[option.name], journey)) continue;
    const choice = optionMove(option, product, labels, journey);
    if (choice) return { ...choice, facts: [...facts, ...choice.facts] };
    facts.push(...settledFacts(option, labels[option.name], journey));
  }
  if (mayFollow(look, journey))
    return decide({ kind: 'wait', ms: 150 }, 'The last choice may bring up more choices.', facts);
  const unmet = unmetMove(look, product, journey);
  if (unmet) return { ...unmet, facts: [...facts, ...unmet.facts] };
  const count = countMove(look, product, journey);
  if (count) return { ...count, facts: [...facts, ...count.facts] };
  if (product.mayOpen) facts.push({ kind: 'tried', what: ADD_FROM_MENU });
  const add = addMove(look, product, journey);
  return { ...add, facts: [...facts, ...add.facts] };
}

/** A shop that charges in another currency is left before anybody’s address is typed into it. */
function foreignMove({ survey, moment }: Look): Decision | undefined {
  const currency = certainCurrency(survey);
  if (currency === undefined || asCurrency(currency)) return undefined;
  if (moment.sinceActedMs < CONVERTED_MS)
    return decide({ kind: 'wait', ms: 200 }, 'The page may still convert its prices.');
  return end('unsupported_checkout', cannotPayIn(currency), { isFinal: true });
}

/** Options may appear once another is chosen. A known flow tells whether any do. */
function mayFollow({ moment }: Look, journey: Journey): boolean {
  if (journey.item.taken.size === 0 || triesOf(journey, 'count') > 0) return false;
  if (moment.pace === 'quick' && !journey.known.some((step) => step.do === 'choose')) return false;
  return moment.sinceActedMs < FOLLOWED_MS;
}

/** What can’t be chosen yet may be once everything else is. */
function inTurn(options: ProductOption[], labels: Record<string, string>): ProductOption[] {
  const isLater = ({ name, values }: ProductOption) =>
    values.some((value) => value.isUnavailable && isSame(value.label, labels[name] ?? ''));
  return [...options.filter((option) => !isLater(option)), ...options.filter(isLater)];
}

/** With the values of lists that were opened before. */
function unfolded(product: ProductReading, { item }: Journey): ProductReading {
  const options = product.options.map((option) => {
    const labels = item.unfolded[option.name];
    if (option.values.length > 0 || !labels) return option;
    const withheld = item.withheld[option.name] ?? [];
    const values = labels.map((label) => ({
      label,
      ref: undefined,
      isUnavailable: withheld.includes(label) && !isSame(option.chosen ?? '', label),
    }));
    return { ...option, values };
  });
  return { ...product, options };
}

/** Of several variants with a button each, the one that’s meant, or the first until somebody says which. */
function inRow(product: ProductReading, journey: Journey): ProductReading {
  const { rows, options } = product;
  const values = rows.map(({ label, isSoldOut: isUnavailable = false }) => ({
    label,
    ref: undefined,
    isUnavailable,
  }));
  const isCounted = rows.some(({ counter }) => counter !== undefined);
  const name = isCounted ? 'ticket' : 'variant';
  const variant: ProductOption = {
    ref: undefined,
    chosen: undefined,
    label: isCounted ? 'Ticket' : 'Variant',
    name,
    kind: 'radio',
    isRequired: true,
    values,
  };
  const meant = labelsFor(journey, { ...product, options: [variant] })[name];
  const row =
    rows.find(({ label }) => label === meant) ?? rows.find(({ isSoldOut }) => !isSoldOut) ?? rows[0];
  return row ? { ...product, ...row, options: [...options, { ...variant, chosen: row.label }] } : product;
}

/** By the shop’s own labels, for everything the errand settles. */
function labelsFor(journey: Journey, { options, name }: ProductReading): Record<string, string> {
  // What is sold out shows once everything is chosen; until then, it means nothing.
  const open = options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({ ...value, isUnavailable: false })),
  }));
  const supplied = suppliedFor(journey, options);
  const { chosen } = chooseOptions(journey.wishes, supplied, open);
  // “Ember Espresso Blend, whole bean”: what’s in its name isn’t a choice as well. “Fig Leaf Hand Wash, scent: Unscented”
  // says the scent apart from the name.
  const text = withoutName(journey.wishes.text, name);
  const otherwise = chooseOptions({ ...journey.wishes, text }, supplied, open).chosen;
  for (const option of options) {
    const [only, ...others] = option.values;
    if (otherwise[option.name] === undefined && chosen[option.name] !== undefined) continue;
    const meant = otherwise[option.name] ?? choiceUnsaid(option, journey);
    if (meant !== undefined) {
      chosen[option.name] = meant;
      continue;
    }
    const advised = journey.advice[option.label];
    if (advised !== undefined) chosen[option.name] = advised;
    else if (option.kind !== 'checkbox' && option.isRequired && only && others.length === 0)
      chosen[option.name] = only.label;
  }
  return chosen;
}

/** Long names are also known by their first word: `dedication` is the “Dedication to be printed inside”. */
function suppliedFor({ errand }: Journey, options: ProductOption[]): Record<string, unknown> {
  const supplied = errand.options;
  const short = options.flatMap(({ name }) => {
    const keys = Object.keys(supplied).filter((key) => name.startsWith(`${key.toLowerCase()}_`));
    const alone = keys.filter(
      (key) => options.filter((one) => one.name.startsWith(`${key.toLowerCase()}_`)).length === 1,
    );
    return alone[0] === undefined ? [] : [[name, supplied[alone[0]]] as const];
  });
  return { ...Object.fromEntries(short), ...supplied };
}

/** What the shop preselected on top of the product: protection plans, gift wraps. */
function extraTicked(
  { survey }: Look,
  { options }: ProductReading,
  labels: Record<string, string>,
  journey: Journey,
): Decision | undefined {
  const ticked = options
    .filter(({ kind, name, isRequired }) => kind === 'checkbox' && !isRequired && labels[name] === undefined)
    .flatMap(({ values }) => values)
    .find(
      ({ ref, label }) =>
        survey.controls.some((one) => one.ref === ref && one.checked && !one.isDisabled) &&
        triesOf(journey, `untick ${label}`) < MOST_UNTICKS,
    );
  if (ticked?.ref === undefined) return undefined;
  const { ref, label } = ticked;
  const pick = { ref, label, isRequired: false, isExtra: true, isChecked: true };
  return decide({ kind: 'pick', pick, as: 'untick' }, `“${label}” was preselected and wasn’t requested.`, [
    { kind: 'tried', what: `untick ${label}` },
  ]);
}

/** The next thing to do about one option; nothing if it’s already right. */
function optionMove(
  option: ProductOption,
  { options }: ProductReading,
  labels: Record<string, string>,
  journey: Journey,
): Decision | undefined {
  const { name, label: called, chosen } = option;
  const wanted = labels[name];
  const isRight = chosen !== undefined && wanted !== undefined && isSame(chosen, wanted);
  if (
    option.kind === 'listbox' &&
    option.values.length === 0 &&
    !isRight &&
    triesOf(journey, `unfold ${name}`) < 2
  )
    return decide({ kind: 'unfold', option }, `The values of ${called} are in a closed list.`, [
      { kind: 'tried', what: `unfold ${name}` },
    ]);
  const label = wanted ?? (option.isRequired ? standIn(option) : undefined);
  if (label === undefined) return undefined;
  if (wanted === undefined) {
    const about = { about: called, choices: option.values.map((value) => value.label) };
    if (
      journey.advice[called] === undefined &&
      about.choices.length > 1 &&
      triesOf(journey, `consult ${called}`) === 0
    )
      return decide({ kind: 'consult', ...about }, `The prompt doesn’t say which ${called}.`, [
        { kind: 'tried', what: `consult ${called}` },
      ]);
  }
  if (isSettled(option, label, journey)) return undefined;
  const tries = triesOf(journey, `choose ${name} ${label}`);
  if (tries >= MOST_CHOICES) return refusal(option, label, options, journey);
  return decide(
    { kind: 'choose', option, label },
    wanted === undefined
      ? `${called} wasn’t specified, so Till chose “${label}”.`
      : `${called} should be “${label}”.`,
    [
      { kind: 'tried', what: `choose ${name} ${label}` },
      { kind: 'chose', option: name, label, offered: option.values.map((value) => value.label) },
    ],
  );
}

/**
 * Buttons next to each other that nobody mentioned, and that change nothing when they’re pressed, are no option: whatever
 * they do, it isn’t choosing.
 */
function hasNoEffect(option: ProductOption, wanted: string | undefined, journey: Journey): boolean {
  const label = wanted ?? standIn(option);
  if (option.kind !== 'buttons' || label === undefined || isSettled(option, label, journey)) return false;
  if (option.chosen !== undefined || journey.item.taken.has(option.name)) return false;
  const { options, prompt } = journey.errand;
  if (options[option.name] !== undefined || fold(prompt ?? '').includes(fold(label))) return false;
  return triesOf(journey, `choose ${option.name} ${label}`) >= MOST_CHOICES;
}

function isSettled(option: ProductOption, label: string, { item }: Journey): boolean {
  if (option.chosen !== undefined) return isSame(option.chosen, label);
  return item.taken.has(option.name) && isSame(item.chosen[option.name] ?? '', label);
}

/** What is remembered about an option that is already right. */
function settledFacts(option: ProductOption, wanted: string | undefined, journey: Journey): Fact[] {
  const label = wanted ?? (option.isRequired ? standIn(option) : undefined);
  const facts: Fact[] = [];
  if (label !== undefined)
    facts.push({
      kind: 'chose',
      option: option.name,
      label,
      offered: option.values.map((value) => value.label),
    });
  const isDue = option.isRequired || isPersonalized(option, journey);
  if (wanted === undefined && isDue && !isFree(option, journey))
    facts.push({ kind: 'needs_option', option: askable(option) });
  return facts;
}

/** A single value needs no question. */
function isFree(option: ProductOption, { advice }: Journey): boolean {
  return advice[option.label] !== undefined || (option.kind !== 'text' && option.values.length === 1);
}

/** Something to continue with, where the caller will be asked later. */
function standIn(option: ProductOption): string | undefined {
  if (option.kind === 'text') return 'n/a';
  const open = option.values.filter(({ isUnavailable }) => !isUnavailable);
  return (open.find(({ label }) => label === option.chosen) ?? open[0] ?? option.values[0])?.label;
}

function refusal(option: ProductOption, label: string, options: ProductOption[], journey: Journey): Decision {
  const value = option.values.find((one) => isSame(one.label, label));
  if (value?.isUnavailable ?? true) {
    const isAlone = options.length < 2;
    if (value || isAlone) return end('out_of_stock', `${option.label} “${label}” isn’t available.`);
  }
  return end('unsupported_checkout', `The shop doesn’t accept “${label}” for ${option.label}.`, {
    isFinal: triesOf(journey, 'searched') > 0,
  });
}
