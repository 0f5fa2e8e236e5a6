import { NO_OR_ANY } from '../lexicon/choosing.ts';
import { wordsOf } from './vocabulary.ts';

/** “Large (+$2.50)” is “Large”. */
export function withoutSurcharge(label: string): string {
  return label
    .replace(
      /[([]?\s*[+−–-]\s*(?:[A-Z]{0,3}\s?[$€£¥₹]|(?:USD|SGD|EUR|GBP|AUD|CAD)\s?)\s?\d[\d.,]*\s*(?:USD|SGD|EUR|GBP|AUD|CAD)?\s*[)\]]?/gi,
      ' ',
    )
    .replace(/[([]?\s*[+−–]\s*\d[\d.,]*\s?(?:[$€£¥₹]|USD|SGD|EUR|GBP|AUD|CAD)\s*[)\]]?/gi, ' ')
    .replace(/\s*[-–(]\s*(?:sold out|out of stock|unavailable)\s*\)?\s*$/i, '')
    .trim();
}

/** The ways to name a value: in full, without its option’s name, without what’s in parentheses. */
export function spellingsOf(label: string, optionWords: string[] = []): string[][] {
  const plainLabel = withoutSurcharge(label);
  const full = distinct(wordsOf(plainLabel).map((word) => word.text));
  const bare = distinct(wordsOf(plainLabel.replace(/[([][^)\]]*[)\]]/g, ' ')).map((word) => word.text));
  const inBrackets = /[([]([^)\]]+)[)\]]/.exec(plainLabel)?.[1] ?? '';
  const aside = inBrackets.length <= 12 ? wordsOf(inBrackets).map((word) => word.text) : [];
  const named = [full, bare].map((words) => words.filter((word) => !optionWords.includes(word)));
  return unique([full, bare, ...named, aside].filter((words) => words.length > 0));
}

/** The labels that a given text means; more than one if it’s ambiguous. */
export function fittingLabels(given: string, labels: string[], optionName = ''): string[] {
  const folded = fold(given);
  const same = labels.filter((label) => fold(label) === folded);
  if (same.length > 0) return [...new Set(same)];
  const optionWords = wordsOf(optionName).map((word) => word.text);
  const said = spellingsOf(given, optionWords);
  const equal = labels.filter((label) =>
    spellingsOf(label, optionWords).some((spelling) => said.some((words) => isEqual(words, spelling))),
  );
  if (equal.length > 0) return [...new Set(equal)];
  const [full] = said;
  if (!full || full.every((word) => /^[-+]?[\d.]+$/.test(word) || NO_OR_ANY.isIn(word))) return [];
  const within = labels.filter((label) => spellingsOf(label).some((spelling) => holds(spelling, full)));
  return [...new Set(within)];
}

export function isEqual(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}

/** Whether the words appear in it consecutively. */
export function holds(words: string[], wanted: string[]): boolean {
  return words.some((_, start) => isEqual(words.slice(start, start + wanted.length), wanted));
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function distinct(words: string[]): string[] {
  return words.filter((word, index) => word !== words[index - 1]);
}

function unique(lists: string[][]): string[][] {
  return lists.filter((list, index) => lists.findIndex((other) => isEqual(other, list)) === index);
}
