import { detailOf, MADE_UP_COUNTRIES, madeUpBuyer, valueFor } from './buyer.ts';
import type { Look } from './look.ts';
import { countryNames, isSame, matchChoice } from './matching.ts';
import type { FieldMeaning, FieldReading } from './readings.ts';
import type { Control, Pressable, Ref } from './survey.ts';
import type { Walk } from './walk.ts';
import { countryOf, stateNames } from './words/contact.ts';
import type { Contact } from './words/wishes.ts';

/** What a form still wants to be told, and what it is told. */
export interface Filling {
  field: FieldReading;
  element: Control | Pressable;
  /** Spellings of one value, the one to type first. */
  values: string[];
}

/** Asked for by every shop that sends something, whether it marks them or not. */
const CORE = new Set<FieldMeaning>([
  'email',
  'name',
  'given_name',
  'family_name',
  'line1',
  'city',
  'postal_code',
]);

const FILLER = 'n/a';

/** Elsewhere fields are for searches, reviews and newsletters. */
const ASKING = new Set<Look['kind']>(['checkout', 'login', 'unknown']);

/** The fields that are not yet as they should be. What nobody said is made up, and noted as missing. */
export function fillingsOf(look: Look, walk: Walk): Filling[] {
  if (!ASKING.has(look.kind)) return [];
  const ours = look.fields.filter((field) => isOurs(field, look, walk));
  const fields = ours.filter(
    (field) => field.isRequired || !ours.some((other) => isRequiredTwin(field, other)),
  );
  const hasHouseNumber = fields.some(({ meaning }) => meaning === 'house_number');
  const fillingsFor = (field: FieldReading, on: Walk): Filling[] => {
    const element = elementOf(look, field);
    if (!element || element.isDisabled) return [];
    const values = valuesFor(field, element, on, { hasHouseNumber, contact: contactFor(field, look, on) });
    return values.length === 0 || holds(element, values) ? [] : [{ field, element, values }];
  };
  // The states of another country are nobody's to choose from.
  const isElsewhere = ({ meaning, purpose }: FieldReading) =>
    meaning === 'state' &&
    fields.some(
      (other) =>
        other.meaning === 'country' &&
        other.purpose === purpose &&
        fillingsFor(other, unnoted(walk)).length > 0,
    );
  return fields.flatMap((field) => (isElsewhere(field) ? [] : fillingsFor(field, walk)));
}

/** The same walk, to try out on: what is missing is asked for in the order of the page. */
function unnoted(walk: Walk): Walk {
  const { missing } = walk;
  return {
    ...walk,
    missing: { ...missing, contact: new Map(missing.contact), others: new Map(missing.others) },
  };
}

/** Of two fields that seem to mean the same, the one that must be filled in does. */
function isRequiredTwin(field: FieldReading, other: FieldReading): boolean {
  return other.isRequired && other.meaning === field.meaning && other.purpose === field.purpose;
}

/** Whether a field is one for the buyer's own details here. */
function isOurs({ ref, purpose, meaning, isRequired }: FieldReading, look: Look, walk: Walk): boolean {
  if (purpose === 'card') return false;
  if (detailOf(meaning)) {
    if (purpose !== 'billing') return true;
    // Where there is another address to be filled in, or was before, this one is the card's.
    const isOnlyOne = !look.fields.some((other) => other.purpose === 'shipping' && detailOf(other.meaning));
    return isOnlyOne || isRequired || walk.progress.fillings.has(keyOf('billing', meaning));
  }
  return meaning === 'unknown' && isRequired && isBesideDetails(ref, look);
}

/** Where a bill has an address of its own it is the card's; where it has not, it goes where the goods go. */
export function contactFor(
  { purpose }: FieldReading,
  { fields }: Look,
  { contact, payer, progress }: Walk,
): Contact {
  if (purpose !== 'billing' || !payer) return contact;
  const isApart =
    fields.some((other) => other.purpose === 'shipping' && other.meaning === 'line1') ||
    progress.fillings.has(keyOf('shipping', 'line1'));
  return isApart ? payer : contact;
}

/** In the same form as the address or the e-mail. */
function isBesideDetails(ref: Ref, { survey, fields }: Look): boolean {
  const formOf = (wanted: Ref) => survey.controls.find((one) => one.ref === wanted)?.form;
  return fields.some((other) => detailOf(other.meaning) && formOf(other.ref) === formOf(ref));
}

export function keyOf(purpose: FieldReading['purpose'], meaning: string): string {
  return `${purpose} ${meaning}`;
}

function elementOf(look: Look, { ref }: FieldReading): Control | Pressable | undefined {
  const control = look.survey.controls.find((one) => one.ref === ref);
  if (control) return control.isReadOnly ? undefined : control;
  return look.survey.pressables.find((one) => one.ref === ref);
}

function valuesFor(
  field: FieldReading,
  element: Control | Pressable,
  walk: Walk,
  { hasHouseNumber, contact }: { hasHouseNumber: boolean; contact: Contact },
): string[] {
  const detail = detailOf(field.meaning);
  if (!detail) return valuesForUnknown(field, element, walk);
  const given = valueFor(field.meaning, contact, { hasHouseNumber });
  if (given) return spellings(detail, given, contact);
  const isFixed = detail === 'country' && choicesOf(element).filter(isReal).length === 1;
  if (isFixed) return [];
  const isNeeded =
    field.isRequired || CORE.has(field.meaning) || detail === 'country' || isStateList(detail, element);
  if (!isNeeded) return [];
  walk.missing.contact.set(detail, {
    field: detail,
    ...(field.isListbox ? {} : { label: field.label }),
    ...(detail === 'country' || detail === 'state' ? offered(element) : {}),
  });
  return madeUp(field.meaning, detail, element, walk, hasHouseNumber);
}

/** Where states are listed, shipping and tax depend on one, marked or not. */
function isStateList(detail: keyof Contact, element: Control | Pressable): boolean {
  if (detail !== 'state') return false;
  return 'choices' in element ? element.choices.filter(isReal).length > 1 : true;
}

/** The choices of a short list are worth showing; states depend on the country and would mislead. */
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
  walk: Walk,
  hasHouseNumber: boolean,
): string[] {
  const choices = choicesOf(element).filter(isReal);
  if (detail === 'country' && choices.length > 0) {
    const country = MADE_UP_COUNTRIES.find((one) => matchChoice(choices, countryNames(one)));
    if (!country) return [choices[0]?.label ?? ''];
    walk.buyer = { ...madeUpBuyer(country), ...known(walk.contact), country };
    return countryNames(country);
  }
  const buyer = {
    ...madeUpBuyer(walk.contact.country ?? walk.buyer.country ?? 'US'),
    ...known(walk.contact),
  };
  walk.buyer = buyer;
  const value = valueFor(meaning, buyer, { hasHouseNumber });
  const values = value ? spellings(detail, value, buyer) : [];
  if (choices.length === 0) return values.length ? values : [FILLER];
  return matchChoice(choices, values) ? values : [choices[0]?.label ?? ''];
}

function known(contact: Contact): Partial<Contact> {
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value));
}

function spellings(detail: keyof Contact, value: string, { country }: Contact): string[] {
  if (detail === 'country') return countryNames(countryOf(value) ?? value);
  if (detail === 'state') return stateNames(country, value);
  return [value];
}

/** A field that only this shop has: answered by an option of its name, or asked for. */
function valuesForUnknown(field: FieldReading, element: Control | Pressable, walk: Walk): string[] {
  if (!('choices' in element) || element.kind === 'checkbox' || element.kind === 'file') return [];
  const name = nameOf(field.label);
  const given = walk.errand.options[name] ?? walk.errand.options[field.label];
  if (given !== undefined) return [String(given)];
  if (element.value.trim()) return [];
  const choices = element.choices.filter(isReal).map(({ label }) => label);
  const neutral = /salutation|anrede|\btitle\b|gender|civilité/i.test(field.label) && choices.find(isNeutral);
  if (neutral) return [neutral];
  walk.missing.others.set(name, { name, label: field.label, ...(choices.length ? { choices } : {}) });
  return [choices[0] ?? FILLER];
}

/** How somebody is addressed who did not say. */
function isNeutral(label: string): boolean {
  return /not specified|prefer not|unspecified|no (title|salutation)|keine (angabe|anrede)|neutral|\bmx\b|^other$/i.test(
    label,
  );
}

export function nameOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

export function choicesOf(element: Control | Pressable): Control['choices'] {
  return 'choices' in element ? element.choices : [];
}

/** Not the «Please choose» at the top of a list. */
export function isReal({ value, label, isDisabled }: Control['choices'][number]): boolean {
  return !isDisabled && value !== '' && !/^(-+|please |select |choose )/i.test(label.trim());
}

function holds(element: Control | Pressable, values: string[]): boolean {
  if (!('choices' in element)) return values.some((value) => isSame(element.text, value));
  if (element.kind === 'select') {
    const chosen = element.choices.find(({ isSelected }) => isSelected);
    return chosen !== undefined && chosen === matchChoice(element.choices, values);
  }
  return values.some((value) => isSame(element.value, value)) || isMasked(element, values[0] ?? '');
}

/** A phone field may put a country's prefix or spaces of its own around what was typed. */
function isMasked({ type, value }: Control, typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  return type === 'tel' && digits.length >= 6 && value.replace(/\D/g, '').endsWith(digits.slice(-8));
}
