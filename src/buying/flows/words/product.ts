import { ASKING, FOLLOWING, GET, ITEM_LABEL, PHRASE_ENDS, POLITELY } from '../lexicon/counting.ts';
import { isNegation, negated } from './negation.ts';
import { type Word, wordsOf } from './vocabulary.ts';
import type { Wishes } from './wishes.ts';

const FILLERS = new Set(
  (
    'a an the of for and or with in to my me i we us it this that please pls plz kindly buy order get want need like would purchase ' +
    'id some any one from on at by is be new you your may can will have has these those'
  ).split(' '),
);
/** How much more evidence the winner needs than the runner-up. */
const DECISIVE = 1.5;

/**
 * Which product is meant, if that’s clear. The number of “two desk mats” doesn’t mean the “Desk Mat 2”, unless nothing
 * has a name without it.
 */
export function chooseProduct(wishes: Wishes, products: { name: string }[]): number | undefined {
  const uncounted = wishes.quantity === undefined ? undefined : chooseBy(wishes.text, products);
  const name = uncounted === undefined ? undefined : products[uncounted]?.name;
  if (name !== undefined && likeness(wishes.text, name).isComplete) return uncounted;
  return chooseBy(wishes.counted, products);
}

function chooseBy(text: string, products: { name: string }[]): number | undefined {
  const all = wordsIn(text);
  const isNegated = negated(all);
  const said = new Set(all.filter((_, index) => !isNegated[index]).map((word) => word.text));
  const refused = new Set(all.filter((_, index) => isNegated[index]).map((word) => word.text));
  for (const filler of FILLERS) said.delete(filler);
  if (said.size === 0) return products.length === 1 && refused.size === 0 ? 0 : undefined;

  const names = products.map(
    ({ name }) =>
      new Set(
        wordsIn(name)
          .map((word) => word.text)
          .filter((word) => !FILLERS.has(word)),
      ),
  );
  const weight = (word: string) => 1 / names.filter((name) => name.has(word)).length;
  const candidates = names
    .map((name, index) => {
      const matched = [...name].filter((word) => said.has(word));
      const isRefused = [...name].some((word) => refused.has(word) && !said.has(word));
      const score = isRefused ? 0 : matched.reduce((sum, word) => sum + weight(word), 0);
      return { index, score, key: [...name].sort().join(' '), isComplete: matched.length === name.size };
    })
    .filter((candidate) => candidate.score > 0)
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(other.isComplete) - Number(one.isComplete) ||
        one.index - other.index,
    );

  const [best] = candidates;
  const second = candidates.find((candidate) => candidate.key !== best?.key);
  if (!best) return undefined;
  if (!second || best.score >= second.score * DECISIVE) return best.index;
  return best.score >= second.score && best.isComplete && !second.isComplete ? best.index : undefined;
}

/** “Desk Mat 2.0” is the second of its kind, and not two of them. */
function wordsIn(text: string): Word[] {
  return wordsOf(text.replace(/(?<![\d.,])(\d)\.0(?![\d.]|\s?\p{Ll})/gu, 'version$1'));
}

export interface Likeness {
  /** How many words of the name were mentioned. */
  shared: number;
  /** How many weren’t. */
  missing: number;
  isComplete: boolean;
}

/** How much of a product’s name is in a text. What the text rules out isn’t in it. */
export function likeness(said: string, name: string): Likeness {
  const named = wordsIn(name);
  const words = new Set(meantIn(wordsIn(said), named).map(({ text }) => text));
  const own = [...new Set(named.map(({ text }) => text))].filter((word) => !FILLERS.has(word));
  const shared = own.filter((word) => words.has(word)).length;
  return { shared, missing: own.length - shared, isComplete: own.length > 0 && shared === own.length };
}

/** “The mug, not the large one” means no “Mug, large”; “Not Your Average Mug” is a name. */
function meantIn(said: Word[], name: Word[]): Word[] {
  if (name.some(({ text }) => isNegation(text))) return said;
  const isNegated = negated(said);
  return said.filter((_, index) => !isNegated[index]);
}

const VERBS = new RegExp(`^\\W*(?:(?:${ASKING.source})\\W*)+`, 'iu');

const VERB = new RegExp(`^\\W*(?:(?:${POLITELY.source})\\s+)*(?:${GET.source})\\s`, 'iu');

/** “item: Blue Mug”, in a line of its own. */
const LABELLED = new RegExp(`(?:^|\\n)\\W*(?:${ITEM_LABEL.source})\\s*[:=]\\s*(\\S[^\\n;]*)`, 'iu');
/** “2 pcs of “Blue Mug” in red”: before the sentence ends, or something else is said. */
const QUOTED = /^[^"“„«.!?;\n]{0,60}["“„«]([^"“”«»\n]{2,60})["“”»]/u;

/** “I’d like to order the following item on behalf of Ada Lovelace:”, and what it is in the next line. */
const NAMED_BELOW = new RegExp(`(?:${FOLLOWING.source})[^\\n:]{0,80}(?::\\s*|\\n\\s*)`, 'iu');

/** The part of a prompt that names the product, suitable for a search box. */
export function productPhrase(said: string): string {
  const text = said.replace(NAMED_BELOW, '');
  const named = LABELLED.exec(text) ?? QUOTED.exec(text);
  if (named?.[1]) return phraseIn(named[1]);
  return phraseIn(VERBS.test(text) ? text : (sentenceWithVerb(text) ?? text));
}

/** “My sister told me about this shop. I want one Rose Lip Balm”: what’s said before may be anything. */
function sentenceWithVerb(text: string): string | undefined {
  return text.split(/(?<=[.!?])\s+|\n/u).find((sentence) => VERB.test(sentence) && phraseIn(sentence) !== '');
}

const ENDS = new RegExp(`[,;.!?\\n(]|\\s(?:${PHRASE_ENDS.source})\\s`, 'iu');

function phraseIn(text: string): string {
  const [clause = ''] = text.replace(VERBS, '').split(ENDS);
  return clause
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}
