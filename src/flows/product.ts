import { select } from './acting/choose.ts';
import { take } from './acting/hand.ts';
import { insertAll } from './acting/insert.ts';
import { push } from './acting/press.ts';
import { Ended } from './ending.ts';
import { chooseFromList, write } from './fill.ts';
import type { Target } from './flow.ts';
import type { Look } from './look.ts';
import { isSame, matchChoice } from './matching.ts';
import { moreOf } from './reading/cart-line.ts';
import type { OptionValue, ProductOption, ProductReading } from './readings.ts';
import { signature } from './settle.ts';
import type { Ref, Survey } from './survey.ts';
import { describeTarget, plain } from './target.ts';
import { note, type Walk } from './walk.ts';
import { chooseOptions, quantityOf } from './words/choose.ts';

/** Choosing what is bought, on the product's own page. */

/** How the page is looked at again after each choice, which it should show by then. */
export type LookAgain = (isReached: (look: Look) => boolean) => Promise<Look>;

/** Chooses every option; what nobody said is chosen anyhow, and noted as missing. Answers the page as it is then. */
export async function chooseAll(
  walk: Walk,
  first: Look,
  lookAgain: LookAgain,
  done: Set<string> = new Set(),
): Promise<Look> {
  let look = walk.pace === 'quick' ? await chooseAtOnce(walk, first, lookAgain) : first;
  // Choosing one may bring up another.
  for (let rounds = 0; rounds < MOST_OPTIONS; rounds++) {
    const next = look.product?.options.find(({ name }) => !done.has(name));
    if (!next) break;
    done.add(next.name);
    if (next.kind === 'listbox' && next.values.length === 0) look = await opened(walk, next, lookAgain);
    const options = look.product?.options ?? [];
    const labels = await wantedLabels(walk, options, done);
    look = await chooseOne(walk, look, next.name, labels[next.name], lookAgain);
  }
  return chooseQuantity(walk, look, lookAgain, first);
}

const MOST_OPTIONS = 12;
const MOST_PRESSES = 30;

/** Where the way is known, all lists and fields are set together; whether each took it is seen one by one after that. */
async function chooseAtOnce(walk: Walk, look: Look, lookAgain: LookAgain): Promise<Look> {
  const { options = [], quantity } = look.product ?? {};
  const labels = await wantedLabels(walk, options, new Set());
  const valueFor = (ref: Ref | undefined, label: string | undefined) => {
    const field = look.survey.controls.find((one) => one.ref === ref);
    if (!field || label === undefined) return [];
    const choice = field.kind === 'select' ? choiceOf(field.choices, label) : undefined;
    const value = field.kind === 'text' ? label : choice?.isDisabled ? undefined : choice?.value;
    return value === undefined || value === field.value ? [] : [{ ref: field.ref, value }];
  };
  const count = valueFor(quantity, String(quantityOf(walk.wishes, walk.errand.options)));
  const set = options.filter(({ name, ref }) => valueFor(ref, labels[name]).length > 0);
  const entries = [...set.flatMap(({ name, ref }) => valueFor(ref, labels[name])), ...count];
  if (entries.length === 0) return look;
  await insertAll(walk, entries);
  return lookAgain(({ product }) =>
    set.every(({ name }) => {
      const chosen = product?.options.find((one) => one.name === name)?.chosen;
      return chosen !== undefined && isSame(chosen, labels[name] ?? '');
    }),
  );
}

/** Some lists show what is in them only when they are open. */
async function opened(walk: Walk, { ref, name }: ProductOption, lookAgain: LookAgain): Promise<Look> {
  if (ref) await push(walk, ref);
  return lookAgain(({ product }) =>
    Boolean(product?.options.some((one) => one.name === name && one.values.length > 0)),
  );
}

async function chooseOne(
  walk: Walk,
  first: Look,
  name: string,
  wanted: string | undefined,
  lookAgain: LookAgain,
): Promise<Look> {
  let look = first;
  for (let tries = 0; tries < 2; tries++) {
    const option = look.product?.options.find((one) => one.name === name);
    const label = option && (wanted ?? anyLabel(walk, option, look.product?.options ?? []));
    if (!option || label === undefined) return look;
    walk.progress.chosen[name] = label;
    walk.progress.offered[name] = option.values.map((value) => value.label);
    const step = { do: 'choose' as const, option: name, find: targetOf(look.survey, option) };
    if (option.chosen !== undefined && isSame(option.chosen, label)) {
      note(walk, step);
      return look;
    }
    const before = signature(look.survey);
    await choose(walk, look.survey, option, label);
    look = await lookAgain((seen) => isTaken(seen, name, label, before));
    if (isTaken(look, name, label, before)) {
      note(walk, step);
      return look;
    }
  }
  const refused = look.product?.options.find((one) => one.name === name);
  const isGone = refused?.values.some((one) => one.isUnavailable && isSame(one.label, wanted ?? ''));
  if (isGone) throw soldOut(refused, wanted);
  throw new Ended('unsupported_checkout', `The shop does not take «${wanted}» for ${name}.`);
}

/** By the shop's own labels, for everything that the errand settles. */
async function wantedLabels(
  walk: Walk,
  options: ProductOption[],
  asked: Set<string>,
): Promise<Record<string, string>> {
  // What is sold out shows once everything is chosen; until then it says nothing.
  const open = options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({ ...value, isUnavailable: false })),
  }));
  const { chosen, refused } = chooseOptions(walk.wishes, suppliedFor(walk, options), open);
  for (const { name } of refused) {
    const option = options.find((one) => one.name === name && asked.has(name));
    if (option) walk.missing.options.set(name, option);
  }
  for (const option of options) {
    if (chosen[option.name] !== undefined || walk.missing.options.has(option.name)) continue;
    const [only, ...others] = option.values;
    if (option.kind !== 'checkbox' && option.isRequired && only && others.length === 0)
      chosen[option.name] = only.label;
    else if (
      walk.adviser &&
      asked.has(option.name) &&
      !walk.progress.chosen[option.name] &&
      option.isRequired &&
      option.values.length > 1
    ) {
      const choices = option.values.map(({ label }) => label);
      const advice = await walk.adviser.choose({ about: option.label, prompt: walk.wishes.text, choices });
      if (advice !== undefined && choices.includes(advice)) chosen[option.name] = advice;
    }
  }
  return chosen;
}

/** Long names are known by their first word as well: `dedication` is the «Dedication to be printed inside». */
function suppliedFor(walk: Walk, options: ProductOption[]): Record<string, unknown> {
  const supplied = walk.errand.options;
  const short = options.flatMap(({ name }) => {
    const keys = Object.keys(supplied).filter((key) => name.startsWith(`${key.toLowerCase()}_`));
    const alone = keys.filter(
      (key) => options.filter((one) => one.name.startsWith(`${key.toLowerCase()}_`)).length === 1,
    );
    return alone[0] === undefined ? [] : [[name, supplied[alone[0]]] as const];
  });
  return { ...Object.fromEntries(short), ...supplied };
}

/** Something to go on with, where the errand has to be asked about it later. */
function anyLabel(walk: Walk, option: ProductOption, all: ProductOption[]): string | undefined {
  if (!option.isRequired && !walk.missing.options.has(option.name)) return undefined;
  walk.missing.options.set(
    option.name,
    all.some((other) => isOpen(other, option)) ? askable(option) : option,
  );
  if (option.kind === 'text') return 'n/a';
  const open = option.values.filter(({ isUnavailable }) => !isUnavailable);
  return (open.find(({ label }) => label === option.chosen) ?? open[0] ?? option.values[0])?.label;
}

function isOpen(other: ProductOption, { name }: ProductOption): boolean {
  return other.name !== name && other.values.length > 1;
}

/** What cannot be had now may be had with another choice elsewhere. */
function askable(option: ProductOption): ProductOption {
  return { ...option, values: option.values.map((value) => ({ ...value, isUnavailable: false })) };
}

async function choose(walk: Walk, survey: Survey, option: ProductOption, label: string): Promise<void> {
  const value = option.values.find((one) => isSame(one.label, label));
  if (option.kind === 'text' && option.ref) {
    return write(walk, option.ref, label);
  }
  if (option.kind === 'select' && option.ref) {
    const field = await take(walk, option.ref);
    const choices = await field.evaluate((element) =>
      [...(element as HTMLSelectElement).options].map((one) => ({
        value: one.value,
        label: one.text,
        isDisabled: one.disabled,
      })),
    );
    const choice = choiceOf(choices, label);
    if (!choice) return;
    if (choice.isDisabled) throw soldOut(option, label);
    await select(field, choice.value);
    return;
  }
  if (option.kind === 'listbox' && option.ref && !value?.ref) {
    await chooseFromList(walk, survey, option.ref, [label]);
    return;
  }
  if (value?.ref) await push(walk, value.ref);
}

function choiceOf<One extends { label: string; value: string }>(
  choices: One[],
  label: string,
): One | undefined {
  return (
    matchChoice(choices, [label]) ??
    choices.find((one) =>
      isSame(one.label.replace(/[([]?\s*[+-]?\s*\S{0,3}\d[\d.,]*\s*[)\]]?\s*$/, ''), label),
    ) ??
    choices.find((one) => one.label.trim().toLowerCase().startsWith(label.toLowerCase()))
  );
}

/** By what the page shows as chosen, or at least by the page having answered. */
function isTaken({ product, survey }: Look, name: string, label: string, before: string): boolean {
  const chosen = product?.options.find((one) => one.name === name)?.chosen;
  if (chosen !== undefined) return isSame(chosen, label);
  return signature(survey) !== before;
}

async function chooseQuantity(walk: Walk, look: Look, lookAgain: LookAgain, first: Look): Promise<Look> {
  const wanted = quantityOf(walk.wishes, walk.errand.options);
  const ref = look.product?.quantity;
  const field = look.survey.controls.find((one) => one.ref === ref);
  if (!ref || !field) return wanted === 1 ? look : pressMore(walk, look, wanted, lookAgain);
  walk.progress.isCounted = true;
  const find = describeTarget(look.survey, ref);
  const step = find && { do: 'quantity' as const, find };
  if (field.value.trim() === String(wanted)) {
    const before = first.survey.controls.find((one) => one.ref === first.product?.quantity);
    if (before?.value.trim() !== String(wanted)) note(walk, step);
    return look;
  }
  if (field.kind === 'select') {
    const choice = field.choices.find(
      ({ label, value }) => label.trim() === String(wanted) || value === String(wanted),
    );
    if (choice) await select(await take(walk, ref), choice.value);
  } else {
    await write(walk, ref, String(wanted));
  }
  note(walk, step);
  const heldIn = ({ survey, product }: Look) =>
    survey.controls.find((one) => one.ref === product?.quantity)?.value.trim();
  const after = await lookAgain((seen) => heldIn(seen) === String(wanted));
  const held = heldIn(after);
  if (held && Number(held) !== wanted)
    throw new Ended('out_of_stock', `The shop does not sell ${wanted} of it at once.`);
  return after;
}

/** Where one can only press for more. Where not even that, the cart has to be told; it is counted there anyhow. */
async function pressMore(walk: Walk, first: Look, wanted: number, lookAgain: LookAgain): Promise<Look> {
  let look = first;
  for (let count = 1; count < Math.min(wanted, MOST_PRESSES); count++) {
    const more = moreOf(look.survey);
    if (!more) return look;
    const before = signature(look.survey);
    await push(walk, more.ref);
    look = await lookAgain(({ survey }) => signature(survey) !== before);
  }
  return look;
}

/** Known again by its name and label alone: a flow holds no values. */
function targetOf(survey: Survey, option: ProductOption): Target {
  const described = option.ref ? describeTarget(survey, option.ref) : undefined;
  const ways = described?.ways.filter(({ by }) => by === 'name' || by === 'label' || by === 'id') ?? [];
  return {
    kind: described?.kind ?? 'pressable',
    isFramed: described?.isFramed ?? false,
    ways: ways.length ? ways : [{ by: 'label', label: plain(option.label), type: option.kind }],
  };
}

/** Whether what is chosen cannot be had. Means something only once everything is chosen. */
export function isSoldOut({ isSoldOut: isSaid, options }: ProductReading, walk: Walk): boolean {
  const wanted = options.flatMap(({ name, values }): OptionValue[] =>
    values.filter(({ label }) => isSame(label, walk.progress.chosen[name] ?? '')),
  );
  if (wanted.some(({ isUnavailable }) => isUnavailable)) return true;
  return isSaid;
}

export function soldOut(option: ProductOption | undefined, label?: string): Ended {
  return new Ended('out_of_stock', option ? `${option.label} «${label}» is sold out.` : 'It is sold out.');
}
