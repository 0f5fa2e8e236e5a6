import { detailOf } from '../buyer.ts';
import type { Journey } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { NO_SALUTATION, SALUTATION } from '../lexicon/forms.ts';
import { GIFT_MESSAGE, IS_A_GIFT } from '../lexicon/gifts.ts';
import { ABOUT_THE_SHOP, NOT_SAID, OTHER_ANSWER } from '../lexicon/questions.ts';
import { SHIPPING_SECTION, WHEN } from '../lexicon/ways-to-ship.ts';
import type { Look } from '../look.ts';
import { fold, isSame } from '../matching.ts';
import { messageOf } from '../passed-on.ts';
import { opensCalendar } from '../reading/calendar.ts';
import { onePayment } from '../reading/installments.ts';
import { parseMoney } from '../reading/money.ts';
import type { FieldReading } from '../readings.ts';
import type { Control, Pressable, Ref } from '../survey.ts';
import { dayIn, isAnyDay } from '../words/date.ts';
import { isAnyAnswer } from '../words/indifference.ts';
import { addressedAs, formsLike } from '../words/title.ts';
import { isReal, isUnchosen } from './choices.ts';
import { ANY_DAY, SOME_DAY } from './holds.ts';
import { timeSaid } from './times.ts';

/** Goes where a shop requires something that nobody supplied. */
export const FILLER = 'n/a';

/** A field only this shop has: filled in from an option with its name, or asked for. */
export function answerToUnknown(
  field: FieldReading,
  element: Control | Pressable,
  journey: Journey,
): { values: string[]; facts: Fact[] } {
  if (!('choices' in element)) return answerToClosedList(field, element, journey);
  const { errand, wishes } = journey;
  if (element.kind === 'checkbox' || element.kind === 'file') return { values: [], facts: [] };
  const name = nameOf(field.label);
  const given = errand.options[name] ?? errand.options[field.label] ?? saidAs(field.label, errand.prompt);
  const isDrawn = opensCalendar(element);
  if (isDrawn || element.type === 'date') {
    // A day in the prompt is when it should arrive, and nobody’s birthday.
    const said = SHIPPING_SECTION.isIn(field.label) || isDrawn ? (errand.prompt ?? '') : '';
    const isFree = isAnyAnswer(given) || isAnyDay(said);
    const first = isDrawn ? ANY_DAY : element.firstDay || undefined;
    const day = dayIn(String(given ?? said)) ?? (isFree ? first : undefined);
    const from = element.firstDay ? `, from ${element.firstDay}` : '';
    const asked: Fact = { kind: 'needs_other', name, label: `${field.label} (YYYY-MM-DD${from})` };
    // Which times there are may depend on the day.
    const values = day ? [day] : isDrawn ? [SOME_DAY] : [];
    const isChosen = isDrawn && element.value.trim() !== '';
    return { values, facts: day || isChosen ? [] : [asked] };
  }
  const choices = element.choices.filter(isReal).map(({ label }) => label);
  const [first] = choices;
  if (given !== undefined) {
    const isNamed = choices.some((choice) => isSame(choice, String(given)));
    const isFree = first !== undefined && !isNamed && isAnyAnswer(given);
    return { values: [isFree ? first : String(given)], facts: [] };
  }
  const isSalutation = SALUTATION.isIn(field.label);
  const titled = isSalutation ? addressedAs(wishes.title, choices) : undefined;
  if (titled !== undefined) return { values: [titled], facts: [] };
  if (element.value.trim()) return { values: [], facts: [] };
  const once = onePayment(element);
  if (once) return { values: [once.label], facts: [] };
  const neutral = isSalutation && choices.find(NO_SALUTATION.isIn);
  if (neutral) return { values: [neutral], facts: [] };
  const time = WHEN.isIn(field.label) ? timeSaid(choices, errand.prompt) : undefined;
  if (time !== undefined) return { values: [time], facts: [] };
  const unsaid = answerUnsaid(field.label, choices);
  if (unsaid !== undefined) return { values: [unsaid], facts: [] };
  if (first !== undefined && WHEN.isIn(field.label) && isAnyDay(errand.prompt ?? ''))
    return { values: [first], facts: [] };
  return {
    values: [first ?? FILLER],
    facts: [{ kind: 'needs_other', name, label: field.label, ...(choices.length ? { choices } : {}) }],
  };
}

/** “Prefer not to say”, and “Other” where the shop only wants to know how somebody has heard about it. */
export function answerUnsaid(label: string, choices: readonly string[]): string | undefined {
  const other = ABOUT_THE_SHOP.isIn(label) ? choices.find(OTHER_ANSWER.isIn) : undefined;
  return choices.find(NOT_SAID.isIn) ?? other;
}

/** A list whose entries nobody has seen yet asks for a form of address: others aren’t read as fields. */
function answerToClosedList(
  { label, isRequired }: FieldReading,
  { text }: Pressable,
  { errand, wishes }: Journey,
): { values: string[]; facts: Fact[] } {
  const name = nameOf(label);
  const given = errand.options[name] ?? errand.options[label] ?? wishes.title;
  if (given !== undefined) return { values: formsLike(String(given)), facts: [] };
  if (!isRequired || !isUnchosen(text)) return { values: [], facts: [] };
  return { values: formsLike('Mr'), facts: [{ kind: 'needs_other', name, label }] };
}

/** What should be written to whom it’s given, or to the shop, in the field for that. */
export function messageFor(
  { label, meaning }: Pick<FieldReading, 'label' | 'meaning'>,
  journey: Journey,
): string | undefined {
  if (GIFT_MESSAGE.isIn(label)) return messageOf('gift_message', journey);
  return meaning === 'order_note' ? messageOf('note', journey) : undefined;
}

/** “This order is a gift”, which costs nothing. */
export function isForGift(label: string): boolean {
  return IS_A_GIFT.isIn(label) && parseMoney(label) === undefined;
}

/** Whether the prompt says it, so that it’s filled in even where the shop could do without. */
export function isAnswered(label: string, { errand, wishes }: Journey): boolean {
  if (wishes.title !== undefined && SALUTATION.isIn(label)) return true;
  return saidAs(label, errand.prompt) !== undefined;
}

function saidAs(label: string, prompt: string | null): string | undefined {
  return quotedAs(label, prompt) ?? numberedAs(label, prompt);
}

/** “Cédula 1712345674” in a prompt, for a field “Cédula o RUC”. */
function numberedAs(label: string, prompt: string | null): string | undefined {
  const [word] = label.match(/\p{L}{3,}/gu) ?? [];
  if (word === undefined || !prompt) return undefined;
  const said = new RegExp(
    `(?<!\\p{L})${word}(?: (?:number|no\\.?|nr\\.?))?[:#\\s]{1,3}([A-Z]{0,3}-?\\d[\\d.-]{3,20}[A-Z\\d])(?![\\p{L}\\d])`,
    'iu',
  );
  return said.exec(prompt)?.[1];
}

/** “Card message: "Happy birthday!"” in a prompt, for a field with that label. */
function quotedAs(label: string, prompt: string | null): string | undefined {
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || words.length > 4 || !prompt) return undefined;
  const said = new RegExp(`${words.join('[\\W_]+')}["\\s]*[:=]\\s*["“]([^"”]{1,500})["”]`, 'iu');
  return said.exec(prompt)?.[1];
}

export function nameOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** In the same form as the address, the email, or the ways to ship, or about the day on which it comes. */
export function isBesideDetails(ref: Ref, { survey, fields, methods }: Look): boolean {
  const elements = [...survey.controls, ...survey.pressables];
  const formOf = (wanted: Ref) => elements.find((one) => one.ref === wanted)?.form ?? null;
  if (survey.controls.some((one) => one.ref === ref && one.kind === 'select' && WHEN.isIn(one.label)))
    return true;
  const form = formOf(ref);
  if (methods.some((method) => formOf(method.ref) === form)) return true;
  return fields.some((other) => detailOf(other.meaning) && formOf(other.ref) === form);
}

/** The shop didn’t go on without it: “Salutation is a required field.” */
export function isMissed(label: string, { survey, notice }: Look): boolean {
  const loud = survey.texts.filter(
    ({ tone, text }) => (tone === 'error' || tone === 'alert') && text.length < 200,
  );
  const said = [notice?.words ?? '', ...loud.map(({ text }) => text)];
  const name = ` ${fold(label)} `;
  return name.trim().length > 2 && said.some((words) => ` ${fold(words)} `.includes(name));
}
