import type { Survey } from '../survey.ts';

/**
 * Data must never be read as text: the buyer’s name and address, product names, the shop’s own name. A page that
 * repeats “500 Market Street” or sells a “Sold Out Tee” says nothing by it.
 */
export interface Data {
  /** Names of several words, which mean the same in any case. */
  phrases: readonly string[];
  /** Single words, which count only as written: “Will” is a person, “will” isn’t. */
  words: readonly string[];
  /** What the buyer entered. */
  own?: readonly string[];
}

export const NO_DATA: Data = { phrases: [], words: [] };

/** Replaces data. Not a word in any language. */
export const BLANK = '▢';

const LONGEST = 200;

export function dataOf(names: Iterable<string | undefined>): Data {
  const phrases = new Set<string>();
  const words = new Set<string>();
  for (const name of names) {
    const text = name?.replace(/\s+/g, ' ').trim() ?? '';
    if (text.length < 2 || text.length > LONGEST || !/[\p{L}\p{N}]/u.test(text)) continue;
    if (/[\s@]|\d/.test(text)) phrases.add(text);
    else if (/^\p{Lu}/u.test(text)) words.add(text);
  }
  return { phrases: longestFirst(phrases), words: longestFirst(words) };
}

export function joined(one: Data, other: Data): Data {
  return {
    phrases: longestFirst(new Set([...one.phrases, ...other.phrases])),
    words: longestFirst(new Set([...one.words, ...other.words])),
  };
}

function longestFirst(all: Set<string>): string[] {
  return [...all].sort((a, b) => b.length - a.length);
}

/** The survey in the shop’s own words: with a blank in place of all data. */
export function withoutData(survey: Survey, data: Data): Survey {
  const bare = barer(data);
  if (!bare) return survey;
  return {
    ...survey,
    title: bare(survey.title),
    texts: survey.texts.map((text) => ({ ...text, text: bare(text.text), heading: bare(text.heading) })),
    amounts: survey.amounts.map((line) => ({ ...line, label: bare(line.label) })),
    pressables: survey.pressables.map((one) => ({
      ...one,
      text: bare(one.text),
      heading: bare(one.heading),
    })),
    controls: survey.controls.map((one) => ({ ...one, near: bare(one.near), heading: bare(one.heading) })),
  };
}

export function barer({ phrases, words }: Data): ((text: string) => string) | undefined {
  const patterns = [pattern(phrases, 'giu'), pattern(words, 'gu')].filter((one) => one !== undefined);
  if (patterns.length === 0) return undefined;
  return (text) => patterns.reduce((rest, one) => rest.replace(one, BLANK), text);
}

function pattern(names: readonly string[], flags: string): RegExp | undefined {
  if (names.length === 0) return undefined;
  const spelled = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[\\s,]+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spelled.join('|')})(?![\\p{L}\\p{N}])`, flags);
}
