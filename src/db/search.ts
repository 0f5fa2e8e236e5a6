/**
 * Finding objects by words. The migrations make the words of an object, and of what is looked for, with one
 * function of the database's, `search_words`, so that both are cut alike.
 */

/** Shorter ones begin so many words that walking the list finds a page sooner than the index does. */
const SHORTEST_INDEXED = 3;

/** Whether every word of a text begins some word of an object. */
export function matches(column: string, text: string): string {
  const indexed = `search_query(${text}, ${SHORTEST_INDEXED})`;
  return `(${indexed} is null or ${column} @@ ${indexed}) and coalesce(${column} @@ search_query(${text}, 1), false)`;
}
