import type { FieldMeaning } from '../readings.ts';
import type { Choice } from '../survey.ts';
import { countryOf } from '../words/country.ts';
import { stateNames } from '../words/states.ts';

const ENOUGH = 8;
const ENOUGH_CODES = 2;
const MOST_TRIED = 80;

/** “+1”, “+44 GB”, “Austria (+43)”; not a surcharge, which has a price. */
const CALLING_CODE = /^(?:\+\d{1,4}(?![\d.,])|[^+\d]{2,40}\(?\+\s?\d{1,4}\)?$)/;

/** Pages show the same long lists again and again. */
const read = new Map<string, FieldMeaning | undefined>();
const MOST_KEPT = 200;

/** A list’s entries show best what it’s for: states, countries, months, and years look like nothing else. */
export function meaningOfChoices(choices: Choice[]): FieldMeaning | undefined {
  const labels = choices.filter(({ value }) => value !== '').map(({ label }) => label.trim());
  const key = labels.slice(0, MOST_TRIED).join('|');
  if (read.has(key)) return read.get(key);
  if (read.size >= MOST_KEPT) read.clear();
  const meaning = meaningOfLabels(labels);
  read.set(key, meaning);
  return meaning;
}

function meaningOfLabels(labels: string[]): FieldMeaning | undefined {
  if (isMonths(labels)) return 'card_expiry_month';
  if (isYears(labels)) return 'card_expiry_year';
  const tried = labels.slice(0, MOST_TRIED);
  const codes = tried.filter((label) => CALLING_CODE.test(label)).length;
  if (codes >= ENOUGH_CODES && codes > 0.6 * tried.length) return 'calling_code';
  const states = tried.filter(isState).length;
  if (states >= ENOUGH && states > 0.6 * tried.length) return 'state';
  const countries = tried.filter((label) => label.length > 3 && countryOf(label) !== undefined).length;
  return countries >= ENOUGH && countries > 0.6 * tried.length ? 'country' : undefined;
}

function isState(label: string): boolean {
  return stateNames('US', label).length > 1;
}

function isMonths(labels: string[]): boolean {
  if (labels.length !== 12) return false;
  return (
    labels.every((label, at) => Number(/\d+/.exec(label)?.[0] ?? Number.NaN) === at + 1) ||
    /^jan/i.test(labels[0] ?? '')
  );
}

/** Of a card: they start now. Years of birth start long ago. */
function isYears(labels: string[]): boolean {
  const years = labels.map(Number);
  const now = new Date().getFullYear();
  const isLong = years.every((year) => year >= now - 1 && year <= now + 30);
  const isShort = years.every((year) => year >= (now % 100) - 1 && year <= (now % 100) + 30);
  return labels.length >= 5 && (isLong || isShort);
}
