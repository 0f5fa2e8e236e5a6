import { BESIDE_CARD, MONTH, VALID_FROM, YEAR } from '../lexicon/forms.ts';
import { firstIn } from '../lexicon/term.ts';
import type { FieldMeaning, FieldReading } from '../readings.ts';
import type { Control } from '../survey.ts';

/** “Month”, “Code”, and “Number” mean nothing by themselves. In a row with card fields, they’re parts of it. */
export function withCardParts(fields: FieldReading[], controls: Control[]): FieldReading[] {
  const known = new Set(fields.filter(({ purpose }) => purpose === 'card').map(({ meaning }) => meaning));
  if (known.size === 0) return fields;
  const placeOf = (field: FieldReading) => controls.find(({ ref }) => ref === field.ref);
  const inOrder = fields
    .flatMap((field) => ({ field, place: placeOf(field) }))
    .sort((one, other) => (one.place?.order ?? 0) - (other.place?.order ?? 0));
  const isOpen = ({ meaning }: FieldReading) => meaning === 'unknown';
  /** Nothing else is asked for up to the next card field. */
  const leadsToCard = (at: number, step: 1 | -1): boolean => {
    const [here, next] = [inOrder[at]?.place, inOrder[at + step]];
    if (!next || (next.place?.frame === here?.frame && next.place?.form !== here?.form)) return false;
    return next.field.purpose === 'card' || (isOpen(next.field) && leadsToCard(at + step, step));
  };
  const parts = new Map<string, FieldMeaning>();
  for (const [at, { field, place }] of inOrder.entries()) {
    if (!place || !isOpen(field) || !(leadsToCard(at, 1) || leadsToCard(at, -1))) continue;
    const meaning = partOf(place);
    if (!meaning || known.has(meaning)) continue;
    // One number isn’t enough to recognize a card: without it, other parts must be known.
    if (meaning === 'card_number' && known.size < 2) continue;
    known.add(meaning);
    parts.set(field.ref, meaning);
  }
  return fields.map((field) => {
    const meaning = parts.get(field.ref);
    return meaning ? { ...field, meaning, purpose: 'card' } : field;
  });
}

function partOf({ label, ariaLabel, near, placeholder, choices }: Control): FieldMeaning | undefined {
  const unchosen = choices.find(({ value }) => value === '')?.label ?? '';
  for (const words of [label, ariaLabel, placeholder, unchosen, near]) {
    if (!words || words.length > 40) continue;
    if (VALID_FROM.isIn(words)) return undefined;
    const part = expiryPartIn(words);
    if (part !== 'unknown') return part;
    const meaning = firstIn(BESIDE_CARD, words);
    if (meaning) return meaning;
  }
  return undefined;
}

export function expiryPartIn(words: string): 'card_expiry_month' | 'card_expiry_year' | 'unknown' {
  const isMonth = MONTH.isIn(words);
  if (isMonth === YEAR.isIn(words)) return 'unknown';
  return isMonth ? 'card_expiry_month' : 'card_expiry_year';
}

/** The part of a card’s number that goes into one field: all of it, unless there’s a field for every four digits. */
export function digitsFor(field: Control, numbers: readonly Control[], number: string): string {
  if (!isSplit(numbers, number)) return number;
  const before = numbers.slice(0, numbers.indexOf(field));
  const start = before.reduce((length, one) => length + roomIn(one, numbers, number), 0);
  return number.slice(start, start + roomIn(field, numbers, number));
}

/** Whether the number is typed into several short fields. */
export function isSplit(numbers: readonly Control[], number: string): boolean {
  const rooms = numbers.map((one) => roomIn(one, numbers, number));
  const room = rooms.reduce((sum, length) => sum + length, 0);
  return numbers.length > 2 && rooms.every((length) => length <= 6) && room >= number.length;
}

function roomIn({ maxLength }: Control, { length }: readonly Control[], number: string): number {
  return maxLength ?? Math.ceil(number.length / length);
}
