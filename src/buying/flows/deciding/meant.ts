import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import type { ProductReading } from '../readings.ts';
import { likeness, productPhrase } from '../words/product.ts';
import { wordsOf } from '../words/vocabulary.ts';

/** Whether the page is about the very product that’s wanted. */
export function isMeant(look: Look, journey: Journey): boolean {
  const { product } = look;
  if (!product || look.dialog?.isUseful) return product !== undefined;
  const wanted = wantedName(journey);
  if (!wanted) return true;
  const own = likeness(wanted, product.name);
  if (own.isComplete) {
    // “Two desk mats” doesn’t mean the “Desk Mat 2” beside it.
    const isCalledSo =
      wanted === journey.wishes.counted && likeness(journey.wishes.text, product.name).isComplete;
    const said = withoutOptions(isCalledSo ? journey.wishes.text : wanted, product);
    return !look.products.some(({ name }) => beats(said, name, product.name));
  }
  if (isFarFetched(product.name, journey)) return false;
  // The URL names the product as well as text does, as long as nothing else matches better.
  const isFirst = triesOf(journey, 'followed') === 0;
  if (!isFirst && isAnother(product, journey)) return false;
  const best = Math.max(0, ...look.products.map(({ name }) => likeness(wanted, name).shared));
  return own.shared >= best && (isFirst || own.shared > 0);
}

/** “French With Ease (1 book)” isn’t “The Miracle Morning book”, though it may be all that a search for a “book” finds. */
export function isFarFetched(name: string, journey: Journey): boolean {
  return (
    triesOf(journey, 'searched') > 0 &&
    lacksWords(name, journey) &&
    !likeness(wantedName(journey), name).isComplete
  );
}

/** “Men’s Classic White T-Shirt” isn’t the “Raglan T-Shirt polyester”: each has more words of its own than they share. */
export function isUnlike(name: string, journey: Journey): boolean {
  const { shared, missing } = likeness(wantedName(journey), name);
  return shared < missing && lacksWords(name, journey);
}

/** “Orchid Beret” isn’t the “Basalt Beret”: each has a word that the other lacks, and that no option has. */
function isAnother(product: ProductReading, journey: Journey): boolean {
  const own = likeness(wantedName(journey), product.name);
  const asked = likeness(product.name, withoutOptions(phraseOf(journey), product));
  return own.missing > 0 && own.shared <= own.missing && asked.missing > 0 && asked.shared <= asked.missing;
}

/** Most of what names the product in the prompt. */
function lacksWords(name: string, journey: Journey): boolean {
  const { shared, missing } = likeness(name, phraseOf(journey));
  return shared < missing;
}

function phraseOf({ errand, wishes }: Journey): string {
  const { product } = errand.options;
  return typeof product === 'string' ? product : productPhrase(wishes.text);
}

/** “Logo: No” is about the page’s own choice of a logo, and not about the “Hoodie with Logo” beside it. */
function withoutOptions(wanted: string, { name, options }: ProductReading): string {
  const own = new Set(wordsOf(name).map(({ text }) => text));
  const asked = options.flatMap(({ label, values }) => [label, ...values.map((value) => value.label)]);
  const theirs = new Set(asked.flatMap((text) => wordsOf(text).map((word) => word.text)));
  return wordsOf(wanted)
    .filter(({ text }) => own.has(text) || !theirs.has(text))
    .map(({ text }) => text)
    .join(' ');
}

/** A complete name with more of what was said in it. */
export function beats(wanted: string, name: string, own: string): boolean {
  const other = likeness(wanted, name);
  return other.isComplete && other.shared > likeness(wanted, own).shared;
}

/** What the caller called it. */
export function wantedName({ errand, wishes }: Journey): string {
  const { product } = errand.options;
  return typeof product === 'string' && product.trim() ? product : wishes.counted;
}
