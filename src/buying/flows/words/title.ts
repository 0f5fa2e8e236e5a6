import { FORMS_OF_ADDRESS } from '../lexicon/forms.ts';
import { ACADEMIC_TITLE, MS, TITLE, TITLE_LABEL } from '../lexicon/people.ts';
import { firstIn } from '../lexicon/term.ts';
import { isSame } from '../matching.ts';

/** Titles before people’s names. */

const ANY = `(?:${TITLE.source})`;
const BEFORE_NAME = new RegExp(`^(?:${ANY}(?:\\.\\s*|\\s+))+(?=\\S+\\s+\\S)`, 'iu');

/** “Ms Maya Lindqvist” is called Maya. */
export function untitled(name: string): string {
  return name.replace(BEFORE_NAME, '');
}

/** The title right before a name. */
export function titleOf(text: string, name: string | undefined): string | undefined {
  if (!name) return undefined;
  const called = untitled(name)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  // A lone “M” may be a size.
  const before = new RegExp(
    `(?<!\\p{L})(m(?=\\.)|(?!m\\s)${ANY})\\.?\\s+(?:(?:${ACADEMIC_TITLE.source})\\.?\\s+)*${called}`,
    'iu',
  );
  return before.exec(text)?.[1] ?? LABELLED.exec(text)?.[1];
}

const LABELLED = new RegExp(`(?:${TITLE_LABEL.source})\\s?:\\s*(${ANY})`, 'iu');

/** A title, and what shops in other languages call it. */
export function formsLike(title: string): string[] {
  const kind = firstIn(FORMS_OF_ADDRESS, title.trim());
  return [title, ...(kind ? FORMS_OF_ADDRESS[kind].examples.map(({ heard }) => heard) : [])];
}

/** The one of a shop’s forms of address that a title means, in whichever language. */
export function addressedAs(title: string | undefined, choices: readonly string[]): string | undefined {
  if (title === undefined) return undefined;
  const same = choices.find((choice) => isSame(choice, title));
  if (same !== undefined) return same;
  const kind = firstIn(FORMS_OF_ADDRESS, title.trim());
  if (kind === undefined) return undefined;
  // “Mrs/Ms” is either.
  const alike = choices.filter((choice) =>
    choice.split(/[/|]/).every((part) => firstIn(FORMS_OF_ADDRESS, part.trim()) === kind),
  );
  // “Frau” may be “Ms” or “Mrs”, of which the first says less.
  return alike.length > 1 ? alike.find((choice) => MS.isIn(choice.trim())) : alike[0];
}
