import { NO_VALUE, SIZE_WORD } from '../lexicon/choosing.ts';
import type { ProductOption } from '../readings.ts';
import { spellingsOf } from './label.ts';
import { negated } from './negation.ts';
import { type Word, wordsOf } from './vocabulary.ts';

/** What a prompt says about one option’s values, by their index. */
export interface Mentions {
  wanted: Set<number>;
  unwanted: Set<number>;
  /** “Red or blue”: any of the wanted ones will do. */
  isEither: boolean;
}

interface Span {
  start: number;
  length: number;
  /** Which values of which options have this name. */
  meanings: { option: number; value: number }[];
}

const FILLERS = new Set(['is', 'of', 'in', 'be', 'should', 'a', 'the', 'as', 'to', 'with']);
const GENERIC = new Set(
  'choose select pick option your a an the please of for and or product type'.split(' '),
);
/** A shade the shop doesn’t have isn’t the plain color. */
const SHADES = new Set(
  'light dark pale deep bright baby sky royal navy midnight forest mint neon hot dusty burnt off ice rose'.split(
    ' ',
  ),
);
/** In any prompt, so they choose nothing. */
const VAGUE = new Set(
  (
    'the and for with without not one ones please buy order get want need like purchase would send ship deliver gift ' +
    'size color style any some that this them from only just new set pack piece kit extra free best good time day'
  ).split(' '),
);
const LIMITS = new Set([
  'under',
  'below',
  'max',
  'maximum',
  'budget',
  'than',
  'most',
  'until',
  'within',
  'over',
  'least',
]);

/** Finds the values of all options in a text at once, so that no word is used twice; longer labels go first. */
export function findMentions(text: string, options: ProductOption[]): Mentions[] {
  const words = wordsOf(text);
  const isNegated = negated(words);
  const names = options.map((option) => nameWords(option));
  const found = options.map((): { span: Span; value: number; isAnchored: boolean }[] => []);
  const used = words.map(() => false);
  const spans = spansOf(words, options, names).sort((one, other) => other.length - one.length);
  for (const span of spans) {
    const places = words.map((_, at) => at).slice(span.start, span.start + span.length);
    if (places.some((at) => used[at])) continue;
    for (const at of places) used[at] = true;
    if (isLimit(words, span) || hasOtherShade(words, span)) continue;
    const owner = ownerOf(span, words, names);
    if (owner === undefined) continue;
    const isAnchored = isNamed(words, span, distinctive(names, owner));
    for (const meaning of span.meanings)
      if (meaning.option === owner) found[owner]?.push({ span, value: meaning.value, isAnchored });
  }
  return found.map((all, option) => {
    if (all.length === 0) return hinted(words, used, isNegated, options, option);
    const anchored = all.filter((one) => one.isAnchored);
    const telling = anchored.length > 0 ? anchored : all;
    const unwanted = all.filter(({ span }) => isNegated[span.start]);
    const wanted = telling.filter(({ span }) => !isNegated[span.start]);
    return {
      wanted: new Set(wanted.map(({ value }) => value)),
      unwanted: new Set(unwanted.map(({ value }) => value)),
      isEither: wanted.length > 1 && words.some((word) => word.text === 'or'),
    };
  });
}

/** “Blue” will do for “Midnight Blue” if no other value is any blue. */
function hinted(
  words: Word[],
  used: boolean[],
  isNegated: boolean[],
  options: ProductOption[],
  option: number,
): Mentions {
  const labels = options.map(({ values }) => values.map(({ label }) => spellingsOf(label)[0] ?? []));
  const wanted = new Set<number>();
  for (const [at, { text }] of words.entries()) {
    if (used[at] || isNegated[at] || VAGUE.has(text) || (text.length < 3 && !/\d\p{L}/u.test(text))) continue;
    const owners = labels.flatMap((values, owner) =>
      values.flatMap((label, value) => (label.includes(text) ? [{ owner, value, label }] : [])),
    );
    const [only, ...others] = owners;
    if (!only || others.length > 0 || only.owner !== option) continue;
    if (isTelling(text, only.label) && !hasOtherShade(words, { start: at, length: 1, meanings: [] }))
      wanted.add(only.value);
  }
  return { wanted, unwanted: new Set(), isEither: false };
}

/** Measures count anywhere in a label, other words where the weight of a label is: at either end. */
function isTelling(word: string, label: string[]): boolean {
  if (label.some((one) => NO_VALUE.isIn(one))) return false;
  if (/^\d/.test(word)) return /\p{L}/u.test(word);
  return word === label[0] || word === label.at(-1);
}

/** The words that name an option. */
export function nameWords(option: ProductOption): string[] {
  const words = [...wordsOf(option.label), ...wordsOf(option.name.replace(/_/g, ' '))].map(
    (word) => word.text,
  );
  return [...new Set(words)].filter((word) => !GENERIC.has(word));
}

function spansOf(words: Word[], options: ProductOption[], names: string[][]): Span[] {
  const spans = new Map<string, Span>();
  for (const [option, { values }] of options.entries()) {
    for (const [value, { label }] of values.entries()) {
      for (const spelling of spellingsOf(label, names[option])) {
        for (const start of placesOf(spelling, words)) {
          const key = `${start} ${spelling.length}`;
          const span = spans.get(key) ?? { start, length: spelling.length, meanings: [] };
          if (!span.meanings.some((one) => one.option === option && one.value === value))
            span.meanings.push({ option, value });
          spans.set(key, span);
        }
      }
    }
  }
  return [...spans.values()];
}

/** Where the words appear consecutively; “and” between them is skipped. */
function placesOf(spelling: string[], words: Word[]): number[] {
  return words.flatMap((_, start) =>
    spelling.every((word, offset) => words[start + offset]?.text === word) &&
    !words.slice(start + 1, start + spelling.length).some((word) => word.opensClause)
      ? [start]
      : [],
  );
}

/** Which option a value belongs to if several have one with that name: the one named next to it. */
function ownerOf(span: Span, words: Word[], names: string[][]): number | undefined {
  const owners = [...new Set(span.meanings.map((meaning) => meaning.option))];
  if (owners.length === 1) return owners[0];
  const named = owners.filter((owner) => isNamed(words, span, distinctive(names, owner)));
  return named.length === 1 ? named[0] : undefined;
}

/** The words of a name that no other option shares, or all of them if there is none. */
function distinctive(names: string[][], owner: number): string[] {
  const others = new Set(names.flatMap((words, index) => (index === owner ? [] : words)));
  const own = names[owner] ?? [];
  const alone = own.filter((word) => !others.has(word));
  return alone.length > 0 ? alone : own;
}

function isNamed(words: Word[], span: Span, name: string[]): boolean {
  for (let at = span.start - 1; at >= 0 && at >= span.start - 3; at--) {
    if (words[at + 1]?.opensClause) break;
    if (name.includes(words[at]?.text ?? '')) return true;
    if (!FILLERS.has(words[at]?.text ?? '')) break;
  }
  for (let at = span.start + span.length; at < words.length && at <= span.start + span.length + 1; at++) {
    if (words[at]?.opensClause || words[at]?.text === 'and') break;
    if (name.includes(words[at]?.text ?? '')) return true;
  }
  return false;
}

/** “Under $50” isn’t a request for a $50 card. */
function isLimit(words: Word[], span: Span): boolean {
  if (!/^\d/.test(words[span.start]?.text ?? '')) return false;
  return LIMITS.has(words[span.start - 1]?.text ?? '') || LIMITS.has(words[span.start - 2]?.text ?? '');
}

function hasOtherShade(words: Word[], span: Span): boolean {
  const first = words[span.start];
  if (!first || first.opensClause || /\d/.test(first.text) || SIZE_WORD.isIn(first.text)) return false;
  return SHADES.has(words[span.start - 1]?.text ?? '');
}
