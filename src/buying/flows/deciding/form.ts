import { type AddressForm, detailOf, MADE_UP_COUNTRIES, madeUpBuyer, valueFor } from '../buyer.ts';
import type { Journey } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import type { Look } from '../look.ts';
import { countryNames, isSame, matchChoice } from '../matching.ts';
import { opensCalendar } from '../reading/calendar.ts';
import type { FieldMeaning, FieldReading } from '../readings.ts';
import type { Control, Pressable } from '../survey.ts';
import type { Contact } from '../words/wishes.ts';
import { callingChoice, phoneFor } from './calling-code.ts';
import { choicesOf, isReal } from './choices.ts';
import { holds } from './holds.ts';
import { placeKey } from './keys.ts';
import type { Filling } from './move.ts';
import { asTyped, isRefused, isTyped, spellings } from './spelling.ts';
import { isOfAnotherCountry, isStateList, mayBeReplaced, mayDisappear } from './states.ts';
import { isTimeDue } from './times.ts';
import {
  answerToUnknown,
  FILLER,
  isAnswered,
  isBesideDetails,
  isMissed,
  messageFor,
} from './unknown-field.ts';
import { isUnmarkedPhone } from './unmarked.ts';

/** Every shop that ships asks for these, whether or not it marks them as required. */
const CORE = new Set<FieldMeaning>([
  'email',
  'name',
  'given_name',
  'family_name',
  'line1',
  'city',
  'postal_code',
]);

/** The rest of an address, which a bill needs whether or not it’s marked as required. */
const REST = new Set<FieldMeaning>(['line2', 'state', 'country', 'phone', 'company']);

/** What makes a separate address. */
const PLACE = new Set<FieldMeaning>(['line1', 'city', 'postal_code']);

/** Elsewhere, fields are for search, reviews, and newsletters. */
const ASKING = new Set<Look['kind']>(['checkout', 'login', 'unknown']);

export interface Fillings {
  fillings: Filling[];
  /** What isn’t known is made up, and noted as missing. */
  learned: Fact[];
  /** A list is about to change with the country: whatever it has now is not to be chosen from. */
  isListComing: boolean;
}

/** The fields that aren’t filled in correctly yet. */
export function fillingsFor(look: Look, journey: Journey): Fillings {
  if (!ASKING.has(look.kind)) return { fillings: [], learned: [], isListComing: false };
  const ours = look.fields.filter((field) => isOurs(field, look, journey));
  const fields = ours.filter(
    (field) => field.isRequired || !ours.some((other) => isRequiredTwin(field, other)),
  );
  const coming = fields.filter((field) => isComing(field, look, journey));
  const answers = fields
    .filter((field) => !coming.includes(field))
    .map((field) => ({ field, ...answerTo(field, fields, look, journey) }));
  const due = answers.flatMap(({ field, element, values }) =>
    element && values.length > 0 && !holds(element, values) ? [{ field, element, values }] : [],
  );
  // The states of another country aren’t to be chosen from.
  const moving = new Set(
    due.filter(({ field }) => field.meaning === 'country').map(({ field }) => field.purpose),
  );
  return {
    fillings: due.filter(({ field }) => !(field.meaning === 'state' && moving.has(field.purpose))),
    learned: [
      ...(moving.size === 0 ? noLongerAsked(look, ours, journey) : []),
      ...answers.flatMap(({ facts, field, element, values }) => {
        if (field.meaning === 'state' && moving.has(field.purpose)) return [];
        return isWritten(field, element, values) ? [...facts, filledFact(field)] : facts;
      }),
    ],
    isListComing: coming.length > 0,
  };
}

/** Which parts of an address a form has depends on the country. */
const BY_COUNTRY: (keyof Contact)[] = ['state', 'postalCode', 'city'];

/** What was asked of the buyer while another country was selected, and isn’t in the form for this one. */
function noLongerAsked(look: Look, ours: FieldReading[], journey: Journey): Fact[] {
  // The cardholder’s address may still have it.
  const isBuyers = (field: FieldReading) => contactFor(field, look, journey) === journey.contact;
  const asked = new Set(look.fields.filter(isBuyers).map(({ meaning }) => detailOf(meaning)));
  const has = (wanted: FieldMeaning) => ours.some((field) => field.meaning === wanted && isBuyers(field));
  if (!has('country') || !has('line1')) return [];
  // What was made up and accepted is part of the order, whatever has become of its field.
  for (const key of journey.checkout.filled) asked.add(detailOf(key.split(' ')[1] as FieldMeaning));
  return BY_COUNTRY.filter((detail) => journey.needs.contact.has(detail) && !asked.has(detail)).map(
    (field) => ({ kind: 'needs_no_contact', field }),
  );
}

/** A list of states that belongs, or may belong, to the country that was selected before. */
function isComing(field: FieldReading, look: Look, journey: Journey): boolean {
  const element = elementOf(look, field);
  if (!element) return false;
  const contact = contactFor(field, look, journey);
  if (mayDisappear(field, element, contact, look)) return true;
  return mayBeReplaced(look) && isOfAnotherCountry(field, element, contact.country);
}

/** A field’s value was filled in already, by whomever: the page may have moved on in the middle. */
function isWritten({ meaning }: FieldReading, element: Answer['element'], values: string[]): boolean {
  if (!PLACE.has(meaning) || !element || !('choices' in element) || element.kind !== 'text') return false;
  return values.length > 0 && element.value.trim() !== '' && holds(element, values);
}

function filledFact({ purpose, meaning }: FieldReading): Fact {
  return { kind: 'filled', key: detailKey(purpose, meaning) };
}

/** Of two fields that seem to mean the same, the required one counts; an email is often asked for twice. */
function isRequiredTwin(field: FieldReading, other: FieldReading): boolean {
  if (field.meaning === 'email') return false;
  return other.isRequired && other.meaning === field.meaning && other.purpose === field.purpose;
}

/** Whether a field is for the buyer’s own details here. */
function isOurs(
  { ref, purpose, meaning, label, isRequired, isListbox }: FieldReading,
  look: Look,
  journey: Journey,
): boolean {
  if (purpose === 'card') return false;
  if (detailOf(meaning)) {
    if (purpose !== 'billing') return true;
    // If there is or was another address to fill in, this one is the card’s. A name isn’t an address.
    if (meaning === 'phone' && isLonePhone(look)) return true;
    const isOnlyOne = !look.fields.some((other) => other.purpose === 'shipping' && PLACE.has(other.meaning));
    return (
      isOnlyOne ||
      isRequired ||
      CORE.has(meaning) ||
      REST.has(meaning) ||
      journey.checkout.filled.has(detailKey('billing', meaning))
    );
  }
  if (messageFor({ label, meaning }, journey) !== undefined) return true;
  if (meaning !== 'unknown' || !isBesideDetails(ref, look)) return false;
  const isDue = isRequired || isListbox || isMissed(label, look) || isTimeDue(ref, look);
  return isDue || isAnswered(label, journey);
}

/** The only phone number is the buyer’s, whatever its name in the code. */
function isLonePhone({ fields }: Look): boolean {
  return fields.filter(({ meaning }) => meaning === 'phone').length === 1;
}

/** A separate billing address is the card’s; otherwise, the bill goes where the goods go. */
export function contactFor(
  { purpose }: FieldReading,
  { fields, billingBox: box }: Look,
  { contact, payer, checkout }: Journey,
): Contact {
  if (purpose !== 'billing' || !payer) return contact;
  const isApart =
    checkout.isBilledFirst ||
    (box?.means === 'same' && !box.isChecked) ||
    fields.some((other) => other.purpose === 'shipping' && other.meaning === 'line1') ||
    checkout.filled.has(detailKey('shipping', 'line1'));
  return isApart ? payer : contact;
}

export function detailKey(purpose: FieldReading['purpose'], meaning: string): string {
  return `${purpose} ${meaning}`;
}

/** How often a field was filled in where it is. */
export function fillKey(look: Look, { purpose, meaning, label }: FieldReading): string {
  return `fill ${detailKey(purpose, meaning === 'unknown' ? label : `${meaning} ${label}`)} ${placeKey(look)}`;
}

function elementOf(look: Look, { ref }: FieldReading): Control | Pressable | undefined {
  const control = look.survey.controls.find((one) => one.ref === ref);
  if (control) return control.isReadOnly && !opensCalendar(control) ? undefined : control;
  return look.survey.pressables.find((one) => one.ref === ref);
}

interface Answer {
  element: Control | Pressable | undefined;
  values: string[];
  facts: Fact[];
}

const NOTHING: Answer = { element: undefined, values: [], facts: [] };

function answerTo(field: FieldReading, fields: FieldReading[], look: Look, journey: Journey): Answer {
  const element = elementOf(look, field);
  if (!element || element.isDisabled) return NOTHING;
  const detail = detailOf(field.meaning);
  const message = detail ? undefined : messageFor(field, journey);
  if (message !== undefined) return { element, values: [message], facts: [] };
  if (!detail) return { element, ...answerToUnknown(field, element, journey) };
  const contact = contactFor(field, look, journey);
  if (field.meaning === 'calling_code') {
    const choice = callingChoice(choicesOf(element).filter(isReal), contact.phone ?? '', contact.country);
    return { element, values: choice ? [choice.label] : [], facts: [] };
  }
  const form = addressFormOf(field, fields);
  const given =
    field.meaning === 'phone'
      ? phoneFor(codeList(field, fields, look), look, contact, isRefused(element))
      : valueFor(field.meaning, contact, form);
  if (given) {
    const values = spellings(detail, given, contact);
    return { element, values: isTyped(element) ? asTyped(detail, values, element) : values, facts: [] };
  }
  // A bill has no apartment because the delivery has one.
  const ofGoods = contact === journey.bill ? journey.contact[detail] : undefined;
  if (ofGoods && isTyped(element) && isSame(element.value, ofGoods))
    return { element, values: [''], facts: [] };
  // A cardholder can’t be asked: where addresses have no county, people write their town.
  if (detail === 'state' && contact === journey.payer && isTyped(element) && field.isRequired)
    return { element, values: [contact.city ?? FILLER], facts: [] };
  const isFixed = detail === 'country' && choicesOf(element).filter(isReal).length === 1;
  if (isFixed) return NOTHING;
  const isNeeded =
    field.isRequired ||
    CORE.has(field.meaning) ||
    detail === 'country' ||
    isUnmarkedPhone(field, look) ||
    (isStateList(detail, element) && !isOfAnotherCountry(field, element, contact.country));
  if (!isNeeded) return NOTHING;
  // Who is called about the order is the buyer, whichever form asks.
  if (contact === journey.bill && detail !== 'phone' && detail !== 'email')
    return { element, values: [FILLER], facts: [{ kind: 'needs_billing', why: 'incomplete' }] };
  const missing: Fact = {
    kind: 'needs_contact',
    missing: {
      field: detail,
      ...(field.isListbox || field.meaning === 'house_number' ? {} : { label: field.label }),
      ...(detail === 'country' || (detail === 'state' && contact.country) ? offered(element) : {}),
    },
  };
  const { values, standIn } = madeUp(field.meaning, detail, element, journey, form);
  return { element, values, facts: [missing, { kind: 'stand_in', contact: standIn }] };
}

/** The list of country codes next to a phone number. */
function codeList({ purpose }: FieldReading, fields: FieldReading[], look: Look): Control['choices'] {
  const codes = fields.filter(({ meaning }) => meaning === 'calling_code');
  const code = codes.find((other) => other.purpose === purpose) ?? codes[0];
  const list = code && elementOf(look, code);
  return list ? choicesOf(list).filter(isReal) : [];
}

export function addressFormOf({ purpose }: FieldReading, fields: FieldReading[]): AddressForm {
  const has = (wanted: FieldMeaning) =>
    fields.some((other) => other.meaning === wanted && other.purpose === purpose);
  return { hasHouseNumber: has('house_number'), hasSecondLine: has('line2') };
}

/** The choices of a short list are worth showing; those of states only once their country is known. */
function offered(element: Control | Pressable): { choices?: string[] } {
  const labels = choicesOf(element)
    .filter(isReal)
    .map(({ label }) => label);
  return labels.length > 0 && labels.length <= 300 ? { choices: labels } : {};
}

function madeUp(
  meaning: FieldMeaning,
  detail: keyof Contact,
  element: Control | Pressable,
  { contact, standIn }: Journey,
  form: AddressForm,
): { values: string[]; standIn: Contact } {
  const choices = choicesOf(element).filter(isReal);
  if (detail === 'country' && choices.length > 0) {
    const country = MADE_UP_COUNTRIES.find((one) => matchChoice(choices, countryNames(one)));
    if (!country) return { values: [choices[0]?.label ?? ''], standIn };
    return {
      values: countryNames(country),
      standIn: { ...madeUpBuyer(country), ...known(contact), country },
    };
  }
  const buyer = { ...madeUpBuyer(contact.country ?? standIn.country ?? 'US'), ...known(contact) };
  const value = valueFor(meaning, buyer, form);
  const values = value ? spellings(detail, value, buyer) : [];
  if (choices.length === 0) return { values: values.length ? values : [FILLER], standIn: buyer };
  return { values: matchChoice(choices, values) ? values : [choices[0]?.label ?? ''], standIn: buyer };
}

function known(contact: Contact): Partial<Contact> {
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value));
}
