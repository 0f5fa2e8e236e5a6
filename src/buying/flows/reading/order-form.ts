import type { ButtonReading, ProductReading } from '../readings.ts';
import type { Control, Pressable, Survey, TextBlock } from '../survey.ts';
import { asWords } from './field-names.ts';
import { isSoldOut } from './labels.ts';
import { parseMoney } from './money.ts';
import { readProduct } from './product.ts';
import { isQuantity } from './product-scope.ts';

/**
 * Several products on one page, none of which has a page of its own: each with its name, its price, and a button, or with
 * a quantity in one form for all of them. What is sold out has neither. `spoken` is the same page without data.
 */
export function readOrderForm(survey: Survey, spoken: Survey, buttons: ButtonReading[]): ProductReading[] {
  const adding = new Set(buttons.filter(({ purpose }) => purpose === 'add_to_cart').map(({ ref }) => ref));
  const adds = survey.pressables.filter((one) => adding.has(one.ref) && isInMain(one) && one.form !== null);
  const [add] = adds;
  if (!add) return [];
  const isApart = new Set(adds.map(({ form }) => form)).size === adds.length;
  const counts = quantitiesOf(survey, add);
  const ends: (Pressable | Control)[] = adds.length > 1 && isApart ? adds : adds.length === 1 ? counts : [];
  if (ends.length < 2) return [];
  const gone = goneAmong(spoken, ends);
  const isSaid = new Set(gone.map(({ order }) => order));
  const page = { ...survey, texts: survey.texts.filter(({ order }) => !isSaid.has(order)) };
  const rows = [...ends, ...gone]
    .filter(({ frame }) => frame === add.frame)
    .sort((one, other) => one.order - other.order);
  const read = rows.map((end, at) =>
    rowOf(page, rows[at - 1]?.order ?? -1, end, adds.length > 1 ? undefined : add),
  );
  const sold = read.filter((_, at) => !gone.some((one) => one === rows[at]));
  const names = read.flatMap((one) => one?.name ?? []);
  if (sold.includes(undefined) || new Set(names).size < names.length) return [];
  return read.filter((one) => one !== undefined);
}

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

/** One for each product, and none for all of them. */
function quantitiesOf({ controls }: Survey, { form }: Pressable): Control[] {
  return controls.filter(
    (one) =>
      one.form === form &&
      one.kind === 'text' &&
      one.isVisible &&
      isInMain(one) &&
      isQuantity(`${asWords(one.name)} ${asWords(one.id)} ${one.label} ${one.ariaLabel}`),
  );
}

/** What stands between the row before and the end of this one, as if it were all of the page. */
function rowOf(
  survey: Survey,
  from: number,
  end: TextBlock | Pressable | Control,
  add: Pressable | undefined,
): ProductReading | undefined {
  const isIn = ({ order, frame }: { order: number; frame: number }) =>
    frame === end.frame && order > from && order <= end.order;
  const controls = survey.controls.filter(isIn);
  const texts = survey.texts.filter(isIn);
  const price = texts.findLast(isPrice);
  const name = price && nameOf(texts, controls, price);
  if (!name) return undefined;
  const cents = parseMoney(price.text)?.cents;
  const isGone = 'tone' in end;
  if (isGone) return { ...SOLD_OUT, name: name.text, price: cents };
  const row: Survey = {
    ...survey,
    title: name.text,
    controls,
    texts: texts.map((one) => ({ ...one, level: one === name ? 1 : 0 })),
    pressables: [...survey.pressables.filter(isIn), ...(add ? [add] : [])],
    amounts: survey.amounts.filter(isIn),
    structured: { jsonLd: [], microdata: [], meta: {}, variants: [] },
    picture: '',
  };
  const product = readProduct(row);
  const quantity = 'kind' in end ? end.ref : product?.quantity;
  return product && { ...product, name: name.text, price: product.price ?? cents, quantity };
}

const SOLD_OUT: Omit<ProductReading, 'name' | 'price'> = {
  options: [],
  currency: undefined,
  isSoldOut: true,
  isSaidOnButton: false,
  image: undefined,
  quantity: undefined,
  addToCart: undefined,
  buyNow: undefined,
  rows: [],
};

function isPrice({ text, isStruck }: TextBlock): boolean {
  return (
    !isStruck && text.length < 30 && parseMoney(text) !== undefined && /^\W*[A-Z]{0,3}\W*\d/.test(text.trim())
  );
}

/** A heading, or the words right before the price that are neither a number nor the label of a list. */
function nameOf(texts: TextBlock[], controls: Control[], price: TextBlock): TextBlock | undefined {
  const before = texts.filter(
    (one) =>
      one.order < price.order &&
      one.tag !== 'th' &&
      one.text.length < 80 &&
      /\p{L}{2}/u.test(one.text) &&
      !/^\S*\d\S*$|:$/.test(one.text.trim()) &&
      !isPrice(one) &&
      !controls.some(({ near, label }) => one.text === label || one.text === near),
  );
  return before.findLast(({ level }) => level > 1) ?? before.at(-1);
}
