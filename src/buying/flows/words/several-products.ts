import {
  AFTER_VALUE,
  AND_ALSO,
  COUNT_OF_OTHERS,
  COUNTED_BESIDE,
  COUNTED_VALUE,
  NUMBER_IN_WORDS,
  PACK_OF,
  PHRASE_ENDS,
} from '../lexicon/counting.ts';
import { fold } from '../matching.ts';
import { likeness } from './product.ts';
import { MEASURE } from './quantity.ts';

/** “One red, one blue”, unless a noun follows. */
const VALUE = `(?:${COUNTED_VALUE.source})(?=\\s*(?:[^\\s\\p{L}\\p{N}]|$|${AFTER_VALUE.source}))`;
const GOODS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d{1,3}|${COUNT_OF_OTHERS.source})(?:\\s?[x×])?(?!${MEASURE}) (?!${COUNTED_BESIDE.source}|${VALUE})(?=["“']?(\\p{L}[\\p{L}\\p{N}'’& -]{2,60}))`,
  'giu',
);
const OF_A_PACK = new RegExp(`(?:${PACK_OF.source})\\s+$`, 'i');
const ENDS = new RegExp(`["”',.;:!?\\n(]|(?:^|\\s)(?:${PHRASE_ENDS.source}|${AND_ALSO.source})\\s`, 'iu');

/**
 * What a prompt counts besides the product on the page, its options included: “one Stoneware Mug and two Dotted
 * Notebooks”, of which only one could be bought.
 */
export function otherThan(product: string, text: string): string | undefined {
  const goods = [...text.matchAll(GOODS)].map(({ 0: count, 1: words = '', index }) => {
    const name = words.split(ENDS)[0]?.trim() ?? '';
    // The 24 of “in Box of 24” counts what’s in a box that this product comes in.
    const pack = OF_A_PACK.exec(text.slice(0, index))?.[0] ?? '';
    const isPack = pack !== '' && fold(product).includes(fold(`${pack}${count}`));
    return { name, said: `${count}${name}`, isPack };
  });
  const others = goods.filter(({ name, isPack }) => !isPack && likeness(name, product).shared === 0);
  return others.length < goods.length ? others[0]?.said : undefined;
}

/** “One black and one gray”: of two values of an option, each has a number of its own, and only one could be bought. */
export function otherValue(values: readonly string[], text: string): string | undefined {
  const counted = values
    .filter((value) => /^\p{L}/u.test(value))
    .flatMap((value) => {
      const name = value.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const found = new RegExp(
        `(?<![\\p{L}\\p{N}])(?:\\d{1,3}|${NUMBER_IN_WORDS.source})(?:\\s?[x×])? (?:in )?${name}(?![\\p{L}\\p{N}])`,
        'iu',
      ).exec(text);
      return found ? [{ said: found[0], at: found.index }] : [];
    })
    .sort((one, other) => one.at - other.at);
  return counted.find(({ at }, index) => index > 0 && at !== counted[0]?.at)?.said;
}
