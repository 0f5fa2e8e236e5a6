import { likeness } from './product.ts';
import { MEASURE } from './quantity.ts';

const COUNT =
  '\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:a|one|two|three) (?:dozen|pairs? of)';
/** What is counted beside the products of an order, or says more about the one. */
const NOTHING_ELSE =
  'of|pairs?|more|each|every|extra|other|another|in|with|for|to|at|from|per|as|the|units?|pieces?|pcs|copies|items?|total|' +
  'days?|weeks?|months?|hours?|years?|business|working|samples?|size|sizes|colou?rs?|gift|receipt|invoice|' +
  'emails?|messages?|calls?|texts?|notifications?|boxes|bags?|parcels?|packages?|notes?|cards?|s|m|l|xx?s|xx?l';
/** “One red, one blue”, unless a noun follows. */
const VALUE =
  '(?:small|medium|large|red|blue|green|black|white|grey|gray|yellow|pink|purple|brown|orange)' +
  '(?=\\s*(?:[^\\s\\p{L}\\p{N}]|$|(?:and|or|ones?|for|in|to|with|plus|please)(?!\\p{L})))';
const GOODS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COUNT})(?:\\s?[x×])?(?!${MEASURE}) (?!(?:${NOTHING_ELSE}|${VALUE})(?![\\p{L}\\p{N}]))(?=["“']?(\\p{L}[\\p{L}\\p{N}'’& -]{2,60}))`,
  'giu',
);
const PHRASE_ENDS = /["”',.;:!?\n(]|\s(?:in|with|size|colou?r|for|from|at|to|and|plus|as well)\s/iu;

/**
 * What a prompt counts besides the product on the page, its options included: “one Stoneware Mug and two Dotted
 * Notebooks”, of which only one could be bought.
 */
export function otherThan(product: string, text: string): string | undefined {
  const goods = [...text.matchAll(GOODS)].map(([count, words = '']) => {
    const name = words.split(PHRASE_ENDS)[0]?.trim() ?? '';
    return { name, said: `${count}${name}` };
  });
  const others = goods.filter(({ name }) => likeness(name, product).shared === 0);
  return others.length < goods.length ? others[0]?.said : undefined;
}
