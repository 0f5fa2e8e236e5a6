/// <reference lib="dom" />

import { detailOf } from '../buyer.ts';
import { isReal } from '../deciding/choices.ts';
import { detailKey, fillKey } from '../deciding/form.ts';
import type { Filling } from '../deciding/move.ts';
import type { Fact } from '../journey/learn.ts';
import type { Look } from '../look.ts';
import { isSame, matchChoice } from '../matching.ts';
import { opensCalendar } from '../reading/calendar.ts';
import type { FieldMeaning } from '../readings.ts';
import type { Control, Ref } from '../survey.ts';
import { describeTarget } from '../target.ts';
import { dayIn } from '../words/date.ts';
import { pickDay } from './calendar.ts';
import { select } from './choose.ts';
import { take } from './hand.ts';
import { type Hands, pause } from './hands.ts';
import { insertAll } from './insert.ts';
import { chooseFromList, takeSuggestion } from './lists.ts';
import { heldBy, leave, typeInto } from './type.ts';

/** Fills in a form as a person would; on a known way, as a browser’s autofill does. */
export async function fillIn(hands: Hands, look: Look, fillings: Filling[]): Promise<Fact[]> {
  hands.wroteMs = Date.now();
  for (const filling of fillings) notePlace(hands, filling);
  if (hands.pace === 'quick') {
    const atOnce = await fillAtOnce(hands, look, fillings);
    if (atOnce.length > 0) return atOnce;
  }
  const facts: Fact[] = [];
  for (const filling of fillings) {
    facts.push(...(await fill(hands, look, filling)));
    // Other fields depend on the country, and lists replace what was read.
    if (filling.field.meaning === 'country' || filling.field.isListbox || isPlace(filling)) break;
  }
  hands.wroteMs = Date.now();
  return facts;
}

function notePlace({ places }: Hands, { field, element, values }: Filling): void {
  if (!PLACES.has(field.meaning) && field.meaning !== 'postal_code') return;
  const choice =
    'choices' in element && element.kind === 'select' && matchChoice(element.choices.filter(isReal), values);
  places.set(`${field.purpose} ${field.meaning}`, choice ? [choice.value] : values);
}

async function fill(hands: Hands, look: Look, filling: Filling): Promise<Fact[]> {
  const { field, element, values } = filling;
  const facts = noted(look, filling);
  if (!('choices' in element)) {
    const { offered } = await chooseFromList(hands, look.survey, element.ref, values);
    return offered === 0 ? [...facts, { kind: 'empty_list', label: field.label }] : facts;
  }
  if (element.kind === 'select') {
    const choice = matchChoice(element.choices.filter(isReal), values);
    if (choice) await select(await take(hands, element.ref), choice.value);
    return facts;
  }
  const text = textOf(hands, filling);
  // What a browser shows as a calendar takes no keys in a known order.
  if (element.type === 'date') {
    await insertAll(hands, [{ ref: element.ref, value: text }]);
    return facts;
  }
  if (opensCalendar(element))
    return [...facts, ...(await pickDay(hands, element, field.label, values[0] ?? ''))];
  const handle = await take(hands, element.ref);
  const typed = await typeInto(handle, text);
  if (!isSame(typed, text) && !/tel|number/.test(element.type)) await typeInto(handle, text, { delayMs: 60 });
  if (isPlace(filling)) await takeSuggestion(hands, look.survey, values);
  await leave(handle);
  return facts;
}

/** Countries and states that are typed may only count once they’re picked from the shop’s suggestions. */
function isPlace({ field, element }: Filling): boolean {
  return PLACES.has(field.meaning) && 'choices' in element && element.kind === 'text';
}

const PLACES = new Set<FieldMeaning>(['country', 'state']);

/**
 * All of one form, except lists that open, and lists that depend on another. What one form sends when it’s left may be
 * canceled by what the next one sends.
 */
async function fillAtOnce(hands: Hands, look: Look, fillings: Filling[]): Promise<Fact[]> {
  const isMoving = fillings.some(({ field }) => field.meaning === 'country');
  const all = fillings.flatMap((filling) => {
    const { field, element, values } = filling;
    if (
      !('choices' in element) ||
      opensCalendar(element) ||
      isPlace(filling) ||
      (isMoving && field.meaning === 'state')
    )
      return [];
    const choice = element.kind === 'select' && matchChoice(element.choices.filter(isReal), values);
    if (element.kind === 'select' && !choice) return [];
    const value = choice ? choice.value : textOf(hands, filling);
    return [{ filling, form: element.form, ref: element.ref, value }];
  });
  const entries = all.filter(({ form }) => form === all[0]?.form);
  const isCountry = ({ filling }: (typeof entries)[number]) => filling.field.meaning === 'country';
  await insertAll(hands, [...entries.filter(isCountry), ...entries.filter((one) => !isCountry(one))]);
  await pause(hands, 20);
  return entries.flatMap(({ filling }) => noted(look, filling));
}

export async function retell(hands: Hands, controls: Control[]): Promise<Fact[]> {
  await insertAll(
    hands,
    controls.map(({ ref, value }) => ({ ref, value })),
  );
  return [];
}

function textOf({ password }: Hands, { field, element, values, isPassword }: Filling): string {
  if (isPassword) return password ?? '';
  const room = ('maxLength' in element && element.maxLength) || Number.MAX_SAFE_INTEGER;
  // People write out a country’s name if there’s room for it, and lists are searched by names.
  const name = values.find((value) => value.length > 3 && value.length <= room);
  const isNamed = field.meaning === 'country' || ('shown' in element && element.shown !== null);
  return (isNamed ? name : undefined) ?? values[0] ?? '';
}

function noted(look: Look, { field, element, isPassword }: Filling): Fact[] {
  const { purpose, meaning, label } = field;
  if (isPassword) return [{ kind: 'tried', what: fillKey(look, field) }];
  const find = describeTarget(look.survey, element.ref);
  // With a note in the cart, the checkout hasn’t begun.
  const isOnlyNote = look.kind === 'cart' && detailOf(meaning) === undefined;
  return [
    { kind: 'tried', what: fillKey(look, field) },
    ...(isOnlyNote ? [] : [{ kind: 'filled' as const, key: detailKey(purpose, meaning) }]),
    ...(find ? [{ kind: 'step' as const, step: { do: 'fill' as const, field: meaning, label, find } }] : []),
  ];
}

/** Writes into a field: key by key, or at once if the way is known and the field accepts it. */
export async function write(hands: Hands, ref: Ref, text: string): Promise<void> {
  const field = await take(hands, ref);
  const isDate = await field.evaluate((input) => input instanceof HTMLInputElement && input.type === 'date');
  if (hands.pace === 'quick' || isDate) {
    const value = isDate ? (dayIn(text) ?? text) : text;
    await insertAll(hands, [{ ref, value }]);
    if (isDate || isSame(await heldBy(field), value)) return;
  }
  await typeInto(field, text);
  await leave(field);
}
