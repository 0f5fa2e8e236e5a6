import { prefixes } from '../shared/ids.ts';

/**
 * Full-text search. The migrations derive an object’s words with a database function, `search_words`, and queries use
 * the same one, so that both are split alike.
 */

/** Shorter ones start so many words that walking the list finds a page sooner than the index does. */
const SHORTEST_INDEXED = 3;

/** A word that more objects contain is so common that walking the list finds a page of them sooner. */
const FEW = 1_000;

const LETTER = '[\\p{Alphabetic}\\p{N}]';
const ID_BEGINNINGS = new RegExp(
  `(?<!${LETTER})(?:${Object.values(prefixes).join('|')})(?!${LETTER})`,
  'giu',
);

/** What the index is searched for. The start of an ID is no help: every object of a kind has it. */
export function tellingPart(text: string): string {
  return text.normalize('NFKC').replace(ID_BEGINNINGS, ' ');
}

interface SearchPage {
  table: string;
  /** A page of what a source has, narrowed by further conditions in terms of `t`. */
  pageOf(source: string, conditions: readonly string[]): string;
  /** The placeholders of these values in the statement. */
  account: string;
  text: string;
  telling: string;
}

/**
 * A page of an account’s objects in which each word of a text is the start of some word. How common a word is can only
 * be found out by trying: either the index returns a few objects, or the list is walked in its order.
 */
export function searchPage({ table, pageOf, account, text, telling }: SearchPage): string {
  const indexed = `search_query(${account}, ${telling}, ${SHORTEST_INDEXED})`;
  const matches = `coalesce(t.search @@ search_query(${account}, ${text}, 1), false)`;
  return `with few as materialized (select t.* from ${table} t where t.search @@ ${indexed} limit ${FEW + 1}),
    many as materialized (select ${indexed} is null or count(*) > ${FEW} as "are" from few)
    (${pageOf('few', [matches, 'not (select "are" from many)'])})
    union all
    (${pageOf(table, [matches, '(select "are" from many)'])})`;
}
