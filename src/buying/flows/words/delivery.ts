import {
  AFTER_A_WAY,
  ARRIVES,
  ARRIVES_FIRST,
  AS_CHEAP,
  AS_FAST,
  ASKED_SPEED,
  AT_A_SHOP,
  AT_THE_SHOP,
  BEFORE_A_NAME,
  BY_POST,
  CARRIER,
  CHEAPEST,
  CHEAPEST_OF_ALL,
  COMES_TO,
  DELIVERY,
  FASTEST,
  FASTEST_OF_ALL,
  FETCHED,
  FOR_SHIPPING,
  FOR_SOMEBODY,
  IN_A_HURRY,
  IN_PERSON,
  NO_POST,
  OPTION,
  PICK_UP,
  PICKUP,
  PICKUP_ABROAD,
  SHIP_THEM,
  SHIPPED_BY_ABROAD,
  SHIPPING_LABEL,
  SHIPPING_NOUN,
  SOON,
  SPEED_IN_A_WORD,
  SPEED_SAID_ALONE,
  UP_FROM_WHERE,
  USE,
  USE_THAT,
  WAY,
  WHATEVER_IS,
  WHO_FETCHES,
} from '../lexicon/asking-to-ship.ts';
import { ITEM_LABEL } from '../lexicon/counting.ts';
import { REFUSED } from '../lexicon/refusing.ts';
import { FLAT_RATE } from '../lexicon/shipping-rates.ts';
import type { ShippingWish } from './wishes.ts';

const NOUN = `(?:${SHIPPING_NOUN.source})(?<!${NO_POST.source})`;
/** “I’ll come by and pick it up”, “I collect it myself at the shop”. */
const PICKED_UP =
  `(?:(?:${WHO_FETCHES.source})(?: (?:${COMES_TO.source}))*,? )?` +
  `(?:${FETCHED.source})(?! (?:${FOR_SOMEBODY.source}))(?: (?:${IN_PERSON.source}))?(?: (?:${AT_THE_SHOP.source}))?`;
const PICK_IT_UP = `(?:${PICK_UP.source})(?=\\s*(?:[,.;:!)\\n]|$|${UP_FROM_WHERE.source}))(?: (?:${AT_A_SHOP.source}))?`;
const FETCH = `${PICKUP.source}|${PICK_IT_UP}|${PICKED_UP}`;
const SPEED = `(?:${ASKED_SPEED.source}|(?:${FLAT_RATE.source})(?= ${NOUN}))`;
const SPEEDS = `${SPEED}(?: ${SPEED})*`;
const LOW = `(?:${CHEAPEST.source})`;
const HIGH = `(?:${FASTEST.source})`;
const SHIP = `(?:${SHIP_THEM.source})`;
const LEAD = `(?:(?:${USE.source})\\s+){0,4}(?:the |a |an )?`;
const IS = '\\s?(?::|=|is|should be|as)?\\s?(?:the )?';
const BY = '(?: (?:by|via|using))?(?: the)?';

type Reader = [RegExp, (words: string) => ShippingWish];

const cheapest: ShippingWish = { kind: 'cheapest' };
const fastest: ShippingWish = { kind: 'fastest' };
const pickedUp: ShippingWish = { kind: 'named', words: 'pickup' };

/** The first match is what was meant. */
const READERS: Reader[] = [
  [words(`(?:for )?(?:${FETCH}),? (?:${SOON.source})`), () => pickedUp],
  [words(`(?:${WHATEVER_IS.source}) ${NOUN} (?:is|costs?) (?:the )?(?:${LOW}|least)`), () => cheapest],
  [words(`${LEAD}${LOW} (?:available |possible )?${NOUN}(?: (?:available|possible))?`), () => cheapest],
  [words(`${SHIP}${BY} ${LOW}(?: (?:${WAY.source}))?(?: possible)?`), () => cheapest],
  [words(`${SHIP} (?:${AS_CHEAP.source})`), () => cheapest],
  [words(`${NOUN}${IS}(?:${LOW}|${AS_CHEAP.source})`), () => cheapest],
  [words(CHEAPEST_OF_ALL.source), () => cheapest],
  [words(FASTEST_OF_ALL.source), () => fastest],
  [words(PICKUP_ABROAD.source), () => pickedUp],
  [words(`${LEAD}${HIGH} (?:available |possible )?${NOUN}(?: (?:available|possible))?`), () => fastest],
  [words(`${SHIP}${BY} (?:${HIGH}|quickly)(?: (?:${WAY.source}))?(?: possible)?`), () => fastest],
  [words(`(?:${SHIP} )?(?:${AS_FAST.source})`), () => fastest],
  [words(`${NOUN}${IS}(?:${HIGH}|${AS_FAST.source})`), () => fastest],
  [
    words(`(?:${WHATEVER_IS.source}) (?:${ARRIVES.source}|${NOUN} is) (?:${ARRIVES_FIRST.source})`),
    () => fastest,
  ],
  [words(`${LEAD}(${SPEED}) (?:${OPTION.source})`), named],
  [words(IN_A_HURRY.source), () => fastest],
  [
    words(
      `${LEAD}((?:(?:${SPEED}|${CARRIER.source})[ -]?)+(?:${NOUN})?)(?<=(?:${NOUN}|overnight|day(?: air)?))(?: please)?`,
    ),
    named,
  ],
  [words(`${LEAD}((?:${CARRIER.source})(?: ${SPEED})*)`), named],
  [words(`(?:by|via|with|using|${SHIP}(?: by| via| with| using)?) (?:the )?(${SPEEDS})`), named],
  [words(`(?:${SHIPPED_BY_ABROAD.source})(?:\\s?:)? (${SPEEDS})`), named],
  [words(SPEED_IN_A_WORD.source), (said) => named(said.replace(/-?versand$/i, ''))],
  [words(`(?:by|via) ((?:[\\p{L}-]+ )?(?:${BY_POST.source}))`), named],
  [words(`(?:by|via) (${NOUN})`), named],
  [
    new RegExp(
      `(?:${USE_THAT.source})\\s+["“'‘]?([^"”'’\\n.;:]{2,40}?)["”'’]? (?:${FOR_SHIPPING.source})`,
      'i',
    ),
    named,
  ],
  [words(`${LEAD}(?:for )?(?:${FETCH})`), () => pickedUp],
  [
    new RegExp(
      `(?<=[,;.]\\s{0,2}(?:and )?)(${SPEED_SAID_ALONE.source})(?: please)?(?=\\s*(?:[,;.!]|$))`,
      'i',
    ),
    named,
  ],
  [new RegExp(`(?:${SHIPPING_LABEL.source})\\s?[:=]\\s*([^,;.\\n]{2,60})`, 'i'), named],
];

const HOW_AND_WHERE = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${SPEED}|${CARRIER.source}|${LOW}|${HIGH})[ -])+(?:${DELIVERY.source})) to(?=\\s*:?\\s)`,
  'giu',
);

/** “Standard shipping to Ada Lovelace, …” says how and where: an address alone would leave “Standard”. */
export function howAndWhere(text: string): string {
  return text.replace(HOW_AND_WHERE, '$1, ship to');
}

/** The “Free Shipping” of “Buy "Free Shipping Socks"” is a part of a name. */
function firstWhole(pattern: RegExp, text: string): RegExpExecArray | undefined {
  const names = [...text.matchAll(/"[^"\n]{2,80}"|“[^”\n]{2,80}”|„[^“”\n]{2,80}[“”]/g)];
  const all = text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`));
  for (const found of all) {
    const end = found.index + found[0].length;
    const around = names.find((name) => name.index < found.index && end < name.index + name[0].length);
    if (isInName(text, found)) continue;
    if (!around || around[0].length - 2 === found[0].length) return found;
  }
  return undefined;
}

/** So is that of “three Free Shipping Tote Bags”: capitals go on after it, and a number or a verb comes before. */
function isInName(text: string, found: RegExpExecArray): boolean {
  const before = text.slice(0, found.index).trimEnd();
  const isCapital = /^(?:\p{Lu}\p{Ll}+[ -]?)+$/u.test(found[0].trim());
  const next = /^ (\p{Lu}\p{Ll}[\p{L}’'-]*)/u.exec(text.slice(found.index + found[0].length))?.[1];
  if (!isCapital || next === undefined || AFTER_A_WAY.isIn(next)) return false;
  return before === '' || BEFORE_A_NAME.isIn(before) || IS_LABEL.test(before);
}

const IS_LABEL = new RegExp(`(?:${ITEM_LABEL.source})\\s?[:=]$`, 'iu');

const REFUSES = new RegExp(`(?:${REFUSED.shipping.source})\\s+(?:to |the |a |an |any )?$`, 'i');

/** Extracts how it should be shipped. */
export function takeDelivery(text: string): { shipping: ShippingWish | undefined; rest: string } {
  for (const [pattern, understand] of READERS) {
    const found = firstWhole(pattern, text);
    if (!found) continue;
    const before = text.slice(0, found.index);
    const negation = REFUSES.exec(before);
    const start = negation?.index ?? found.index;
    const rest = `${text.slice(0, start)}, ${text.slice(found.index + found[0].length)}`;
    if (negation) return takeDelivery(rest);
    const wish = understand((found[1] ?? found[0]).trim());
    const said = clauseAround(text, found.index, found.index + found[0].length);
    return { shipping: wish.kind === 'named' ? { ...wish, said } : wish, rest };
  }
  return { shipping: undefined, rest: text };
}

/** From the comma or the end of a sentence before it to the one after it. */
function clauseAround(text: string, start: number, end: number): string {
  const before = /[^,;.!?\n]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[^,;.!?\n]*/.exec(text.slice(end))?.[0] ?? '';
  return `${before}${text.slice(start, end)}${after}`.trim();
}

function named(said: string): ShippingWish {
  return { kind: 'named', words: said.toLowerCase().replace(/\s+/g, ' ') };
}

function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu');
}
