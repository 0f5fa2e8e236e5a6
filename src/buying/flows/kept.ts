import { valueFor } from './buyer.ts';
import { addressFormOf, contactFor } from './deciding/form.ts';
import { Ended } from './ending.ts';
import type { Journey } from './journey/journey.ts';
import type { Look } from './look.ts';
import { fold, isSame } from './matching.ts';
import type { FieldMeaning, FieldReading } from './readings.ts';

/** What decides who and where an order goes to. */
const WHERE_TO = new Set<FieldMeaning>([
  'email',
  'name',
  'given_name',
  'family_name',
  'line1',
  'city',
  'postal_code',
]);

/** A value the shop was given, and its field. */
export interface Told {
  name: string;
  label: string;
  told: string;
  held: string;
  /** The same of the bill, which may have fields of the same names. */
  billed?: string[];
}

/** The buyer’s own details as the page’s fields have them. Made-up ones don’t count. */
export function whatWasTold(look: Look, journey: Journey): Told[] {
  const { fields, survey } = look;
  const hasShipping = fields.some(({ purpose, meaning }) => purpose === 'shipping' && meaning === 'line1');
  const isOfBill = ({ purpose }: FieldReading) => purpose === 'billing' && hasShipping;
  const answerTo = (field: FieldReading) =>
    valueFor(field.meaning, contactFor(field, look, journey), addressFormOf(field, fields));
  return fields.flatMap((field) => {
    const { ref, meaning, purpose, label } = field;
    if (!WHERE_TO.has(meaning) || purpose === 'card' || isOfBill(field)) return [];
    const control = survey.controls.find((one) => one.ref === ref);
    const told = answerTo(field);
    if (!told || control?.kind !== 'text' || !control.isVisible) return [];
    const billed = [journey.payer && valueFor(meaning, journey.payer, addressFormOf(field, fields))];
    for (const one of fields) if (one.meaning === meaning && isOfBill(one)) billed.push(answerTo(one));
    return [
      {
        name: control.name,
        label,
        told,
        held: control.value,
        billed: billed.filter((one) => one !== undefined),
      },
    ];
  });
}

/** A page that replaces the buyer’s values gets no order. */
export function mindAddress(told: Told[]): void {
  const other = told.find((one) => !isStill(one.told, one.held));
  if (other)
    throw new Ended('merchant_error', `The page changes values after they’re filled in (“${other.label}”).`);
}

/** Shops write addresses their own way: every number and half of the words must be there. */
export function isStill(told: string, held: string): boolean {
  if (held.trim() === '' || isSame(told, held)) return true;
  if (told.includes('@')) return false;
  const words = new Set(fold(held).split(' '));
  const wanted = fold(told).split(' ');
  const kept = wanted.filter((word) => words.has(word));
  const isWhole = (word: string) => words.has(word) || held.includes(word);
  return wanted.filter((word) => /\d/.test(word)).every(isWhole) && kept.length * 2 >= wanted.length;
}

/** An account remembers earlier addresses: nothing is bought unless the page shows the right one. */
export function mindAccount({ survey }: Look, { account, contact, checkout }: Journey): void {
  const isFilled = [...checkout.filled].some((key) => key.includes('line1'));
  if (!account || isFilled || !contact.line1) return;
  const { line1 } = contact;
  if (survey.texts.some(({ text }) => text.length < 300 && isStill(line1, text))) return;
  throw new Ended('unsupported_checkout', 'The shop doesn’t confirm that it ships to this address.');
}
