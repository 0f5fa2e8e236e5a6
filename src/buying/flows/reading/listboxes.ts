import { SALUTATION } from '../lexicon/forms.ts';
import type { FieldReading } from '../readings.ts';
import type { Pressable, Survey } from '../survey.ts';
import { expiryPartIn } from './card-parts.ts';
import { inWords, ownWords } from './field-names.ts';
import { purposeOf } from './field-purpose.ts';

/** Buttons that open a list where other shops have a select, if it’s clear what they ask for. */
export function readListboxes(survey: Survey, controls: FieldReading[]): FieldReading[] {
  const isByCard = controls.some(({ meaning }) => meaning === 'card_number');
  return survey.pressables
    .filter((pressable) => isListbox(pressable, survey))
    .map((pressable) => readListbox(pressable, isByCard))
    .filter(({ meaning, label }) => meaning !== 'unknown' || SALUTATION.isIn(label));
}

export function isListbox(
  { opens, role, text, groupLabel, isDisabled, region, tag, ref }: Pressable,
  survey: Survey,
): boolean {
  if (isDisabled || region === 'header' || region === 'nav' || region === 'footer' || tag === 'a')
    return false;
  if (survey.controls.some(({ coveredBy }) => coveredBy === ref)) return false;
  const isOpener = opens === 'listbox' || role === 'combobox';
  return isOpener && /\p{L}/u.test(`${text} ${groupLabel}`);
}

function readListbox(pressable: Pressable, isByCard: boolean): FieldReading {
  const { ref, text, groupLabel, heading, name } = pressable;
  const meaning = meaningOf(pressable, isByCard);
  return {
    ref,
    meaning,
    purpose: purposeOf(meaning, { name, heading }, []),
    isRequired: /\*/.test(`${text}${groupLabel}`),
    isListbox: true,
    label: (groupLabel || text).replace(/[\s*:]+$/, ''),
  };
}

function meaningOf({ text, groupLabel, name }: Pressable, isByCard: boolean): FieldReading['meaning'] {
  const said = [groupLabel, ownWords(name), text];
  const meaning = said.map(inWords).find(Boolean) ?? 'unknown';
  if (meaning === 'country' || meaning === 'state' || meaning === 'city') return meaning;
  if (meaning === 'card_expiry_month' || meaning === 'card_expiry_year') return meaning;
  // “Month” alone may be anything’s; beside a card number it’s the card’s.
  return isByCard ? (said.map(expiryPartIn).find((part) => part !== 'unknown') ?? 'unknown') : 'unknown';
}
