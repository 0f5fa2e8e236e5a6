import type { ButtonReading, ProductReading } from '../readings.ts';
import type { Control, Pressable, Survey, TextBlock } from '../survey.ts';
import { buttonForAll } from './button-for-all.ts';
import { type PlacedCounter, readCounters } from './counters.ts';
import { isSoldOut } from './labels.ts';
import { withoutPrice } from './listing.ts';
import { isMenuButton, readMenuButtons } from './menu.ts';
import { parseMoney } from './money.ts';
import { readProduct } from './product.ts';

/**
 * Several products on one page, none of which has a page of its own: each with its name, its price, and a button, or with
 * a counter and one button for all of them. What is sold out has neither. `spoken` is the same page without data.
 */
export function readOrderForm(survey: Survey, spoken: Survey, buttons: ButtonReading[]): ProductReading[] {
  const adding = new Set(buttons.filter(({ purpose }) => purpose === 'add_to_cart').map(({ ref }) => ref));
  const own = survey.pressables.filter((one) => adding.has(one.ref) && isInMain(one) && one.form !== null);
  const adds = own.length > 0 ? own : readMenuButtons(survey);
  const isApart = own.length === 0 || new Set(adds.map(({ form }) => form)).size === adds.length;
  const all = adds.length < 2 ? buttonForAll(survey, buttons, readCounters(survey)) : undefined;
  const ends: End[] = adds.length > 1 && isApart ? adds : (all?.counters ?? []);
  const [first] = ends;
  if (!first || (ends.length < 2 && !all?.isAlone)) return [];
  const gone = goneAmong(spoken, ends);
  const isSaid = new Set(gone.map(({ order }) => order));
  const page = { ...survey, texts: survey.texts.filter(({ order }) => !isSaid.has(order)) };
  const rows = [...ends, ...gone]
    .filter(({ frame }) => frame === first.frame)
    .sort((one, other) => one.order - other.order);
  const spans = rows.map((end, at): Span => ({ from: rows[at - 1]?.order ?? -1, end }));
  // Above the first row, there may be headings of the page.
  const isHeaded = spans.length > 1 && spans.slice(1).every((span) => headingIn(page, span) !== undefined);
  const read = spans.map((span) => rowOf(page, span, { add: all?.button, isHeaded }));
  const sold = read.filter((_, at) => !gone.some((one) => one === rows[at]));
  const names = read.flatMap((one) => one?.name ?? []);
  if (sold.includes(undefined) || new Set(names).size < names.length) return [];
  return read.filter((one) => one !== undefined);
}

/** What a row ends with. */
type End = TextBlock | Pressable | Control | PlacedCounter;

/** What is said after a price: “Sold Out Tour Tee” before it is a name. */
function goneAmong({ texts }: Survey, ends: readonly { order: number }[]): TextBlock[] {
  const gone: TextBlock[] = [];
  let ended = -1;
  let priced = -1;
  for (const one of texts.filter(isInMain)) {
    for (const { order } of ends) if (order < one.order && order > ended) ended = order;
    if (isPrice(one)) priced = one.order;
    else if (priced > ended && one.text.length < 40 && isSoldOut(one.text)) {
      gone.push(one);
      ended = one.order;
    }
  }
  return gone;
}

interface Placed {
  region: string;
  card: number | null;
}

function isInMain({ region, card }: Placed): boolean {
  return region === 'main' && card === null;
}

interface Span {
  from: number;
  end: End;
}

function isWithin({ from, end }: Span): (one: { order: number; frame: number }) => boolean {
  return ({ order, frame }) => frame === end.frame && order > from && order <= end.order;
}

function headingIn({ texts }: Survey, span: Span): TextBlock | undefined {
  return texts.filter(isWithin(span)).findLast(({ level }) => level > 1);
}

/** What stands between the row before and the end of this one, as if it were all of the page. */
function rowOf(
  survey: Survey,
  span: Span,
  { add, isHeaded }: { add: Pressable | undefined; isHeaded: boolean },
): ProductReading | undefined {
  const { end } = span;
  const isIn = isWithin(span);
  const controls = survey.controls.filter(isIn);
  const texts = survey.texts.filter(isIn);
  const price = texts.findLast(isPrice) ?? texts.findLast(hasPrice);
  const called = 'called' in end ? end.called : 'ariaLabel' in end ? end.ariaLabel : '';
  const heading = isHeaded ? headingIn(survey, span) : undefined;
  const name = price && (calledIn(texts, called) ?? nameOf(texts, controls, price, heading));
  if (!name) return undefined;
  const cents = parseMoney(price.text)?.cents;
  const title = name === price ? withoutPrice(name.text).replace(/[\s:–—(-]+$/, '') : name.text;
  if ('tone' in end) return { ...SOLD_OUT, name: title, price: cents };
  const row: Survey = {
    ...survey,
    title,
    controls,
    texts: texts.map((one) => ({ ...one, level: one === name ? 1 : 0 })),
    pressables: [...survey.pressables.filter(isIn), ...(add ? [add] : [])],
    amounts: survey.amounts.filter(isIn),
    structured: { jsonLd: [], microdata: [], meta: {}, variants: [] },
    picture: '',
  };
  if ('href' in end && isMenuButton(end))
    return { ...DISH, name: title, price: cents, addToCart: end.ref, mayOpen: true };
  if (!('called' in end)) {
    const product = readProduct(row);
    return product && { ...product, name: title, price: product.price ?? cents };
  }
  const { held, field, more, less, most } = end;
  const counter = { field, more, less, held, most };
  const product = readProduct(row) ?? { ...DISH, name: title };
  const quantity = field ?? product.quantity;
  return {
    ...product,
    name: title,
    price: product.price ?? cents,
    quantity,
    addToCart: add?.ref,
    counter,
  };
}

const SOLD_OUT: Omit<ProductReading, 'name' | 'price'> & { price: number | undefined } = {
  options: [],
  price: undefined,
  currency: undefined,
  isSoldOut: true,
  isSaidOnButton: true,
  image: undefined,
  quantity: undefined,
  addToCart: undefined,
  buyNow: undefined,
  rows: [],
};

const DISH = { ...SOLD_OUT, isSoldOut: false, isSaidOnButton: false };

function isPrice({ text, isStruck }: TextBlock): boolean {
  if (isStruck || text.length >= 30 || parseMoney(text) === undefined) return false;
  return /^\W*[A-Z]{0,3}\W*\d/.test(text.trim()) || !/\d/.test(text);
}

/** “General admission ($35.00)”. */
function hasPrice({ text, isStruck }: TextBlock): boolean {
  const name = withoutPrice(text);
  return !isStruck && text.length < 80 && name !== text.trim() && /\p{L}{2}/u.test(name);
}

/** “Increase Balcony” counts what’s called Balcony. */
function calledIn(texts: TextBlock[], called: string): TextBlock | undefined {
  const [named] = texts
    .filter(({ text }) => /\p{L}{2}/u.test(text) && called.includes(text.trim()))
    .sort((one, other) => other.text.length - one.text.length);
  return named;
}

/** A heading, or the words right before the price that are neither a number nor the label of a list. */
function nameOf(
  texts: TextBlock[],
  controls: Control[],
  price: TextBlock,
  heading: TextBlock | undefined,
): TextBlock | undefined {
  if (heading && heading.order < price.order && heading.text.length < 80) return heading;
  if (!isPrice(price)) return price;
  return texts.findLast(
    (one) =>
      one.order < price.order &&
      one.tag !== 'th' &&
      one.text.length < 80 &&
      /\p{L}{2}/u.test(one.text) &&
      !/^\S*\d\S*$|:$/.test(one.text.trim()) &&
      !isPrice(one) &&
      !controls.some(({ near, label }) => one.text === label || one.text === near),
  );
}
