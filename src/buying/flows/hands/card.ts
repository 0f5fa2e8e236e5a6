import { isReal } from '../deciding/choices.ts';
import { cardFieldsOf } from '../deciding/payment.ts';
import { Ended } from '../ending.ts';
import type { PaymentCard } from '../errand.ts';
import { YEAR } from '../lexicon/forms.ts';
import type { Term } from '../lexicon/term.ts';
import { BRANDS, CARD_TYPE } from '../lexicon/ways-to-pay.ts';
import type { Look } from '../look.ts';
import { countryNames, matchChoice } from '../matching.ts';
import { digitsFor, isSplit } from '../reading/card-parts.ts';
import { NO_DATA } from '../reading/data.ts';
import { onePayment } from '../reading/installments.ts';
import { isListbox } from '../reading/listboxes.ts';
import { kindOf } from '../reading/payment-kind.ts';
import type { FieldMeaning, FieldReading } from '../readings.ts';
import type { Control, Survey } from '../survey.ts';
import { select } from './choose.ts';
import { take } from './hand.ts';
import { type Hands, pause } from './hands.ts';
import { insertAll } from './insert.ts';
import { chooseFromList } from './lists.ts';
import { press } from './press.ts';
import { glance, see } from './see.ts';
import { leave, typeInto } from './type.ts';

/** Any faster, and masks in card fields swap digits. */
const KEY_MS = 70;
const CAREFUL_KEY_MS = 160;

/** By then, the frames of a card form have loaded. */
const NUMBER_MS = 10_000;
const EXPIRY_MS = 3_000;
const BETWEEN_MS = 200;

export const NO_NUMBER = 'The card form has no field for the card number.';

/**
 * Puts a fictional card into its fields at once, and returns the page when they accepted it. A real one is always typed
 * key by key: masks swap digits of what comes faster than people type.
 */
export async function insertCard(hands: Hands, first: Look, card: PaymentCard): Promise<Look | undefined> {
  if (cardFieldsOf(first).some(({ isListbox }) => isListbox)) return undefined;
  const look = await withBrand(hands, first, card);
  await chooseOnePayment(hands, look);
  const entries = cardFieldsOf(look).flatMap(({ ref, meaning }) => {
    const control = look.survey.controls.find((one) => one.ref === ref);
    const text = (control && textFor(meaning, control, partOf(look, control, card))) ?? '';
    const value = control?.kind === 'select' ? choiceFor(meaning, control, text)?.value : text;
    return value === undefined ? [] : [{ ref, meaning, value }];
  });
  await insertAll(hands, entries);
  const after = await see(hands, { data: NO_DATA });
  const isTaken = cardFieldsOf(after).every(({ ref, meaning }) => {
    const held = after.survey.controls.find((one) => one.ref === ref)?.value ?? '';
    return entries.some((entry) => entry.meaning === meaning && isHeld(held, entry.value));
  });
  const isWhole = entries.some(({ meaning }) => meaning === 'card_number');
  return isTaken && isWhole ? after : undefined;
}

/**
 * Types the card and reads every field back. Fields that appear while typing are typed too, and those every form has
 * are awaited: each may be in a frame of its own. No number, no card.
 */
export async function typeCard(hands: Hands, first: Look, card: PaymentCard): Promise<void> {
  const done = new Set<FieldMeaning>();
  const begun = await withBrand(hands, first, card);
  await chooseOnePayment(hands, begun);
  let typedMs = Date.now();
  for (let look = begun; ; look = await glance(hands, NO_DATA)) {
    const field = cardFieldsOf(look).find(({ meaning }) => !done.has(meaning));
    const waitedMs = Date.now() - typedMs;
    if (field) {
      done.add(field.meaning);
      await typeField(hands, look, field, card);
      await pause(hands, 30);
      typedMs = Date.now();
    } else if (!done.has('card_number')) {
      if (waitedMs > NUMBER_MS) throw new Ended('unsupported_checkout', NO_NUMBER);
      await pause(hands, BETWEEN_MS);
    } else {
      if (hasExpiry(done) || waitedMs > EXPIRY_MS) return;
      await pause(hands, BETWEEN_MS);
    }
  }
}

function hasExpiry(meanings: Set<FieldMeaning>): boolean {
  return meanings.has('card_expiry') || meanings.has('card_expiry_month');
}

const NUMBERS: [RegExp, Term][] = [
  [/^4/, BRANDS.visa],
  [/^(5[1-5]|2[2-7])/, BRANDS.mastercard],
  [/^3[47]/, BRANDS.amex],
  [/^6(011|5|4[4-9])/, BRANDS.discover],
  [/^35/, BRANDS.jcb],
];

const BRAND_NAMES = ['Visa', 'Mastercard', 'Master Card', 'American Express', 'Amex', 'Discover', 'JCB'];

/** Some shops ask for what the number already says. Returns the page to continue with: a list replaces what was read. */
async function withBrand(hands: Hands, look: Look, { number }: PaymentCard): Promise<Look> {
  const { survey } = look;
  const brand = NUMBERS.find(([digits]) => digits.test(number))?.[1];
  if (!brand) return look;
  const named = (choices: Control['choices'], one: Term) => choices.find(({ label }) => one.isIn(label));
  const list = survey.controls.find(
    ({ kind, isVisible, choices }) =>
      kind === 'select' && isVisible && named(choices, BRANDS.visa) && named(choices, BRANDS.mastercard),
  );
  const choice = list && named(list.choices, brand);
  if (choice && !choice.isSelected) await select(await take(hands, list.ref), choice.value);
  await tickBrand(hands, survey, brand);
  const opener = survey.pressables.find((one) => CARD_TYPE.isIn(one.groupLabel) && isListbox(one, survey));
  if (list || !opener) return look;
  await chooseFromList(hands, survey, opener.ref, namesOf(brand));
  return see(hands, { data: NO_DATA });
}

/** Radio buttons of nothing but brands. With others among them, they’re ways to pay, and chosen as such. */
async function tickBrand(hands: Hands, { controls }: Survey, brand: Term): Promise<void> {
  const isBrand = ({ label }: Control) => Object.values(BRANDS).some((one) => one.isIn(label));
  const radios = controls.filter(({ kind, isVisible }) => kind === 'radio' && isVisible);
  const fitting = radios.find((radio) => brand.isIn(radio.label) && !radio.checked);
  const group = radios.filter(({ name, form }) => name === fitting?.name && form === fitting.form);
  if (fitting && group.length > 1 && group.filter(isBrand).length >= 2 && !group.some(isOtherWay))
    await press(await take(hands, fitting.ref));
}

function isOtherWay({ label }: Control): boolean {
  const kind = kindOf(label);
  return kind !== 'card' && kind !== 'other';
}

function namesOf(brand: Term): string[] {
  return BRAND_NAMES.filter((name) => brand.isIn(name));
}

/** Paid at once, where a shop asks in how many installments. */
async function chooseOnePayment(hands: Hands, { survey }: Look): Promise<void> {
  const list = survey.controls.find((one) => one.isVisible && !one.isDisabled && onePayment(one));
  const choice = list && onePayment(list);
  if (choice && !choice.isSelected) await select(await take(hands, list.ref), choice.value);
}

/** The card with the part of its number that one field is for. */
function partOf(look: Look, control: Control, card: PaymentCard): PaymentCard {
  return { ...card, number: digitsFor(control, numbersIn(look), card.number) };
}

function numbersIn(look: Look): Control[] {
  const refs = cardFieldsOf(look).flatMap(({ ref, meaning }) => (meaning === 'card_number' ? ref : []));
  return look.survey.controls.filter(({ ref }) => refs.includes(ref));
}

/** A number may have several fields, which are one to whoever types it. */
async function typeField(hands: Hands, look: Look, field: FieldReading, card: PaymentCard): Promise<void> {
  const numbers = numbersIn(look);
  if (field.meaning !== 'card_number' || !isSplit(numbers, card.number))
    return typeOne(hands, look, field, card);
  for (const { ref } of numbers) await typeOne(hands, look, { ...field, ref }, card);
}

async function typeOne(hands: Hands, look: Look, field: FieldReading, card: PaymentCard): Promise<void> {
  if (field.isListbox) return chooseDate(hands, look, field, card);
  const control = look.survey.controls.find(({ ref }) => ref === field.ref);
  if (!control) return;
  const text = textFor(field.meaning, control, partOf(look, control, card));
  if (text === undefined) {
    if (field.meaning !== 'card_cvc') return;
    throw new Ended('merchant_error', 'The shop asks for the card’s CVC, which isn’t available.');
  }
  const element = await take(hands, field.ref);
  if (control.kind === 'select') {
    const choice = choiceFor(field.meaning, control, text);
    if (choice && (await select(element, choice.value))) return;
    throw new Ended('merchant_error', `The shop’s list has no matching entry for the card (${field.label}).`);
  }
  for (const delayMs of [KEY_MS, CAREFUL_KEY_MS]) {
    const held = await typeInto(element, text, { delayMs });
    if (isHeld(held, text)) return leave(element);
  }
  throw new Ended('merchant_error', `A card field didn’t accept its value (${field.label}).`);
}

/** A month or a year in a list that opens. */
async function chooseDate(hands: Hands, look: Look, field: FieldReading, card: PaymentCard): Promise<void> {
  const { isChosen } = await chooseFromList(hands, look.survey, field.ref, writtenAs(field.meaning, card));
  if (isChosen) return;
  throw new Ended('merchant_error', `The shop’s list has no matching entry for the card (${field.label}).`);
}

function writtenAs(meaning: FieldMeaning, { expMonth, expYear }: PaymentCard): string[] {
  if (meaning === 'card_expiry_year') return [String(expYear), String(expYear % 100)];
  const name = new Date(2000, expMonth - 1).toLocaleString('en-US', { month: 'long' });
  const digits = String(expMonth).padStart(2, '0');
  return [digits, String(expMonth), name, name.slice(0, 3), `${digits} ${name}`, `${digits} - ${name}`];
}

/** Masks add spaces and slashes; letters and digits must be the same. */
function isHeld(held: string, typed: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(held) === bare(typed) || isLongYear(bare(held), bare(typed));
}

function isLongYear(held: string, typed: string): boolean {
  return held.length === 6 && typed.length === 4 && held.slice(0, 2) + held.slice(4) === typed;
}

function textFor(meaning: FieldMeaning, control: Control, card: PaymentCard): string | undefined {
  const month = String(card.expMonth).padStart(2, '0');
  const year = String(card.expYear);
  switch (meaning) {
    case 'card_number':
      return card.number;
    case 'card_expiry':
      return `${month}/${isLong(control) ? year : year.slice(-2)}`;
    case 'card_expiry_month':
      return month;
    case 'card_expiry_year':
      return control.kind === 'select' || isLong(control) ? year : year.slice(-2);
    case 'card_cvc':
      return card.cvc;
    case 'card_name':
      return card.name;
    case 'card_country':
      return control.kind === 'select'
        ? card.billingAddress.country
        : countryNames(card.billingAddress.country)[0];
    case 'card_postal_code':
      return card.billingAddress.postalCode;
    default:
      return undefined;
  }
}

function isLong({ placeholder, label, ariaLabel, maxLength }: Control): boolean {
  return (
    /y{4}|j{4}|a{4}/i.test(`${placeholder} ${label} ${ariaLabel}`) || (maxLength === 4 && YEAR.isIn(label))
  );
}

function choiceFor(
  meaning: FieldMeaning,
  { choices }: Control,
  text: string,
): Control['choices'][number] | undefined {
  if (meaning === 'card_country') return matchChoice(choices.filter(isReal), countryNames(text));
  const number = Number(text);
  const isIt = (written: string) => {
    const [found] = /\d+/.exec(written) ?? [];
    return found !== undefined && (Number(found) === number || Number(found) + 2000 === number);
  };
  const real = choices.filter(isReal);
  return real.find(({ value }) => isIt(value)) ?? real.find(({ label }) => isIt(label));
}
