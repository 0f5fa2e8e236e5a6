import { catalog } from './catalog.ts';
import type { Product } from './product.ts';

/** Words that people type without meaning a thing by them. */
const SMALL_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'one', 'the', 'to', 'two', 'with']);

/** What fits the words best comes first. A word may stand in the name, the texts or the options. */
export function search(query: string): Product[] {
  const words = wordsOf(query).filter((word) => !SMALL_WORDS.has(word));
  return catalog
    .map((product) => ({ product, score: score(product, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ product }) => product);
}

function score(product: Product, words: string[]): number {
  const name = wordsOf(product.name);
  const about = wordsOf(`${product.kind} ${product.blurb} ${product.story} ${product.facts.join(' ')}`);
  const options = wordsOf(
    product.options.flatMap(({ values }) => values.map(({ label }) => label)).join(' '),
  );
  // A colour alone finds things, but a thing's name decides.
  const weigh = (word: string) =>
    name.includes(word) ? 100 : about.includes(word) ? 10 : options.includes(word) ? 1 : 0;
  return words.reduce((sum, word) => sum + weigh(word), 0);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=\w\w)s$/, ''));
}
