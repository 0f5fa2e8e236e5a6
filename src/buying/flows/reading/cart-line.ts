import { COUNTED_AS, ONE_LESS, ONE_MORE, TAKE_OUT } from '../lexicon/quantities.ts';
import type { Term } from '../lexicon/term.ts';
import { fold } from '../matching.ts';
import type { AmountLine, Control, Pressable, Survey, TextBlock } from '../survey.ts';
import { COUNTS, countIn, countUnder, isInColumn, numberIn } from './cart-count.ts';
import { lineKind } from './line-kind.ts';
import { isMenuButton } from './menu.ts';
import { parseMoney } from './money.ts';
import { isCalledQuantity, isCount as isCounting, isQuantity } from './product-scope.ts';

/** What a cart, a drawer, or a checkout says about the product in it. */
export interface CartLine {
  /** Everything in its line. */
  words: string;
  /** The quantity, if the page shows it. */
  quantity: number | undefined;
  /** Where the quantity can be changed. */
  field: Control | undefined;
  more: Pressable | undefined;
  less: Pressable | undefined;
  /** A button that shows the quantity, and opens what changes it. */
  opener?: Pressable | undefined;
}

/** `isDrawer`: the page is still about the product itself, and only what opened over it is a cart. */
export function readCartLine(
  survey: Survey,
  product: string,
  { isDrawer }: { isDrawer: boolean },
): CartLine | undefined {
  const isIn = ({ region }: TextBlock) =>
    isDrawer ? region === 'dialog' || region === 'aside' : region !== 'header' && region !== 'nav';
  const named = survey.texts.filter(
    (text) =>
      isIn(text) &&
      text.text.length < 300 &&
      text.tone !== 'success' &&
      (isNamed(text.text, product) || isLinked(text, product, survey)),
  );
  // What opened over the page is the cart, and the page behind it may still be the product’s.
  const naming = named.find(({ region }) => region === 'dialog') ?? named[0];
  if (!naming) return undefined;
  const isBeside = besides(rowOf(naming, survey));
  const beside = survey.texts.filter((text) => isIn(text) && isBeside(text));
  const field =
    survey.controls.find((control) => isBeside(control) && isCount(control)) ??
    survey.controls.find(
      (control) => isBeside(control) && isNumeric(control) && isInColumn(control, survey),
    ) ??
    onlyField(survey, naming);
  const line: CartLine = {
    words: beside.map(({ text }) => text).join(' '),
    quantity: field
      ? numberIn(field.value)
      : (countUnder(survey, beside) ?? countIn(beside, product) ?? countBelow(survey, naming, product)),
    field,
    ...countersIn(survey, isBeside),
  };
  if (!isDrawer || line.field || line.more) return line;
  const only = onlyCount(survey, naming, product);
  return line.quantity === undefined || line.quantity === only.quantity ? { ...line, ...only } : line;
}

/** The buttons for one more and one less. */
export function countersIn(
  { pressables }: Survey,
  isBeside: (one: Pressable) => boolean,
): Pick<CartLine, 'more' | 'less'> {
  const counterOf = (term: Term) =>
    pressables.find((one) => isBeside(one) && term.isIn(one.text.trim()) && !one.isDisabled);
  return { more: counterOf(ONE_MORE), less: counterOf(ONE_LESS) };
}

/** A page’s only count is that of what stands right above it. */
function onlyField({ controls }: Survey, { frame, region, order, box }: TextBlock): Control | undefined {
  const [only, ...others] = controls.filter((one) => one.region === region && isCount(one));
  if (!only || others.length > 0 || only.frame !== frame || only.order < order) return undefined;
  return only.box.y - box.y < HIGHEST_ROW ? only : undefined;
}

/** “Qty 2” a few lines below the name, if nothing else is counted there. */
function countBelow({ texts }: Survey, naming: TextBlock, product: string): number | undefined {
  const { frame, region, order, box } = naming;
  const said = texts.filter(
    (one) => one.frame === frame && one.region === region && one.text.length < 20 && CALLED.test(one.text),
  );
  const [only, ...others] = said;
  if (!only || others.length > 0 || only.order < order || only.box.y - box.y > HIGHEST_ROW) return undefined;
  return countIn([only], product);
}

/** “Qty 2” and “Quantity: 2”. */
const CALLED = new RegExp(`^(?:${COUNTED_AS.source})[\\s:.×x]*\\d+$`, 'i');

/** In a drawer with one product, the only count is that product’s, wherever it is in there. */
function onlyCount(
  { texts, pressables }: Survey,
  { region, frame }: TextBlock,
  product: string,
): Partial<CartLine> {
  const isIn = (one: { region: string; frame: number }) => one.region === region && one.frame === frame;
  const inside = pressables.filter((one) => isIn(one) && !one.isDisabled);
  const more = inside.filter(({ text }) => ONE_MORE.isIn(text.trim()));
  const less = inside.filter(({ text }) => ONE_LESS.isIn(text.trim()));
  const said = texts.filter(
    ({ text, ...one }) => isIn(one) && text.length < 40 && COUNTS.some((count) => count.test(text)),
  );
  if (more.length > 1 || less.length > 1) return {};
  const quantity = said.length === 1 ? countIn(said, product) : numberBeside(more[0], texts.filter(isIn));
  return quantity === undefined ? {} : { quantity, more: more[0], less: less[0] };
}

/** The only number in the row of “+”. */
function numberBeside(more: Pressable | undefined, texts: TextBlock[]): number | undefined {
  const beside = more ? texts.filter(besides(more)) : [];
  const [only, ...others] = beside.flatMap(({ text }) => numberIn(text) ?? []);
  return others.length === 0 ? only : undefined;
}

const HIGHEST_ROW = 240;

/** The button that adds one where a product page has no field for it. */
export function moreOf({ pressables }: Survey, addToCart: string | undefined): Pressable | undefined {
  // Some products are shown in a dialog, and added from there.
  const where = pressables.find(({ ref }) => ref === addToCart)?.region === 'dialog' ? 'dialog' : 'main';
  return pressables.find((one) => {
    const { isVisible, isDisabled, card, region, text } = one;
    if (!isVisible || isDisabled || card !== null || region !== where) return false;
    return ONE_MORE.isIn(text.trim()) && !isMenuButton(one);
  });
}

/** “Coffee Beans1 kg”, where a link with the name and the value after it have no space between them. */
function isLinked({ text, order, frame }: TextBlock, product: string, { pressables }: Survey): boolean {
  const name = fold(product);
  return (
    fold(text).startsWith(name) &&
    pressables.some(
      (one) =>
        one.tag === 'a' && one.frame === frame && Math.abs(one.order - order) <= 2 && fold(one.text) === name,
    )
  );
}

function isNamed(text: string, product: string): boolean {
  const name = fold(product);
  return name !== '' && ` ${fold(text)} `.includes(` ${name} `);
}

/** The text with the height of its row, if it’s in a table whose cells are taller than a line. */
function rowOf(naming: TextBlock, { texts }: Survey): TextBlock {
  const { box, frame } = naming;
  const middle = box.y + box.height / 2;
  const cells = texts.filter(
    ({ tag, frame: own, box: { y, height } }) =>
      own === frame && tag === 'td' && height < HIGHEST_ROW && y <= middle && middle <= y + height,
  );
  const top = Math.min(box.y, ...cells.map((cell) => cell.box.y));
  const bottom = Math.max(box.y + box.height, ...cells.map((cell) => cell.box.y + cell.box.height));
  return { ...naming, box: { ...box, y: top, height: bottom - top } };
}

/** In the same line: at the same height on the page, or in the same one of several similar items. */
function besides({
  box,
  frame,
  card,
}: Pick<TextBlock, 'box' | 'frame' | 'card'>): (one: Pick<Control, 'box' | 'frame' | 'card'>) => boolean {
  return (other) => {
    if (other.frame !== frame) return false;
    if (card !== null && other.card === card) return true;
    const middle = other.box.y + other.box.height / 2;
    const isAsHigh = middle >= box.y - 2 && middle <= box.y + box.height + 2;
    return isAsHigh && other.box.height <= 3 * box.height + 40;
  };
}

function isNumeric({ kind, isVisible, value }: Control): boolean {
  return isVisible && (kind === 'text' || kind === 'select') && numberIn(value) !== undefined;
}

function isCount(control: Control): boolean {
  const { kind, type, name, id, label, ariaLabel, choices } = control;
  if (!isNumeric(control)) return false;
  if (kind === 'select' && isCounting(choices)) return true;
  return type === 'number' || isQuantity(`${name} ${id} ${label} ${ariaLabel}`) || isCalledQuantity(control);
}

/** A small image in a table row is as high as its middle; the cells are taller. */
function isAround({ box, frame, tag }: TextBlock, { box: small, frame: own }: Pressable): boolean {
  const middle = small.y + small.height / 2;
  const isCell = tag === 'td' && box.height < HIGHEST_ROW && frame === own;
  return isCell && box.y <= middle && middle <= box.y + box.height;
}

/** Something in the cart that wasn’t requested. */
export interface Stranger {
  name: string;
  remove: Pressable | undefined;
}

/** Lines of a cart that aren’t about the product. Only if the product’s own line is there as well. */
export function strangersIn(survey: Survey, product: string): Stranger[] {
  const lines = linesIn(survey);
  const isOwn = (words: string[]) => words.some((text) => isNamed(text, product));
  if (!lines.some(({ words }) => isOwn(words))) return [];
  return lines
    .filter(({ words }) => words.length > 0 && !isOwn(words))
    .map(({ remove, words }) => ({ remove, name: words[0] ?? '' }));
}

/** What can be removed from a cart, with the text next to it. */
function linesIn({ pressables, texts }: Survey): { remove: Pressable; words: string[] }[] {
  const removers = pressables.filter(
    ({ isVisible, isDisabled, text, region }) =>
      isVisible && !isDisabled && (region === 'main' || region === 'aside') && TAKE_OUT.isIn(text.trim()),
  );
  return removers.map((remove) => {
    const isBeside = besides(remove);
    const words = texts.filter(
      (text) =>
        text.region === remove.region &&
        (isBeside(text) || isAround(text, remove)) &&
        /\p{L}{3}/u.test(text.text),
    );
    return { remove, words: words.map(({ text }) => text) };
  });
}

/** Other products of the shop in a cart without the requested one: something else was added. */
export function mistakenIn(survey: Survey, product: string, catalog: readonly string[]): Stranger[] {
  // A menu may have a page of the same name.
  const isIn = ({ region }: TextBlock) => !['header', 'nav', 'footer'].includes(region);
  if (survey.texts.some((text) => isIn(text) && isLike(text.text, product))) return [];
  const others = catalog.filter((name) => fold(name).includes(' ') && !isLike(name, product));
  return linesIn(survey).flatMap(({ remove, words }) => {
    const name = others.find((other) => words.some((text) => isNamed(text, other)));
    return name === undefined ? [] : [{ remove, name }];
  });
}

const COUNTED = /^\d{1,3}\s*[×x]\s+|\s*[×x]\s*\d{1,3}\s*$/i;

/**
 * What a checkout lists besides what was added to the cart. Only if it lists that as well: elsewhere, products can’t be
 * told from other lines.
 */
export function strangeGoods({ amounts }: Survey, product: string | undefined): string | undefined {
  if (!product) return undefined;
  const counted = amounts.filter(
    ({ label, amount, region, isStruck }) =>
      COUNTED.test(label) &&
      !isStruck &&
      (region === 'main' || region === 'aside') &&
      (parseMoney(amount)?.cents ?? 0) > 0,
  );
  const isIt = ({ label }: { label: string }) => isLike(label.replace(COUNTED, ''), product);
  const strange = counted.some(isIt) ? counted.find((line) => !isIt(line))?.label : undefined;
  return strange ?? strangeAmong(goodsOf(amounts), product);
}

function strangeAmong(goods: AmountLine[], product: string): string | undefined {
  const isIt = ({ label }: AmountLine) => isNamed(label, product);
  return goods.length > 1 && goods.some(isIt) ? goods.find((line) => !isIt(line))?.label : undefined;
}

/** The lines above a subtotal that add up to it are the products, whatever their names. */
function goodsOf(amounts: AmountLine[]): AmountLine[] {
  const seen = amounts.filter(
    ({ isStruck, region }) => !isStruck && (region === 'main' || region === 'aside'),
  );
  const at = seen.findIndex(({ label }) => lineKind(label) === 'subtotal');
  const sum = parseMoney(seen[at]?.amount ?? '')?.cents ?? 0;
  const goods: AmountLine[] = [];
  let left = sum;
  for (const line of seen.slice(0, Math.max(at, 0)).reverse()) {
    const cents = parseMoney(line.amount)?.cents ?? 0;
    if (left <= 0 || cents <= 0 || line.frame !== seen[at]?.frame || lineKind(line.label) !== 'unknown')
      break;
    goods.push(line);
    left -= cents;
  }
  return left === 0 ? goods : [];
}

/** Carts shorten names and add what was chosen. */
function isLike(label: string, product: string): boolean {
  const said = new Set(fold(label).split(' '));
  const name = fold(product).split(' ');
  const shared = name.filter((word) => said.has(word));
  return shared.length * 2 > name.length || [...said].every((word) => name.includes(word));
}
