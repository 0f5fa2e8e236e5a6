import { BRAND_ADDRESS, CHECKOUT_ADDRESS } from '../lexicon/addresses.ts';
import { OTHER_PRODUCTS } from '../lexicon/asides.ts';
import { PRODUCT_ID } from '../lexicon/code-names.ts';
import { SELECT_YOUR } from '../lexicon/labels.ts';
import { FOUND } from '../lexicon/pages.ts';
import { CART_FORM, NO_CART_FORM, ONE_TIME, STILL_TO_CHOOSE, SUBSCRIBING } from '../lexicon/products.ts';
import { MEASURE, QUANTITY } from '../lexicon/quantities.ts';
import { fold } from '../matching.ts';
import type { ButtonReading } from '../readings.ts';
import type { Choice, Control, Pressable, Survey, TextBlock } from '../survey.ts';
import { countsPieces } from './counts-pieces.ts';
import { isSoldOut } from './labels.ts';
import { lesserTitle, NUMBER_OR_PRICE } from './lesser-title.ts';
import { parseMoney } from './money.ts';
import { pathOf } from './page-address.ts';
import { productData } from './product-data.ts';
import { isValue, saysSoldOut } from './value-buttons.ts';

interface Placed {
  order: number;
  card: number | null;
  region: string;
  frame: number;
}

/** The part of a page that is about its one product. */
export interface Scope {
  title: string;
  holds(each: Placed): boolean;
  /** The button’s position in reading order. */
  end: number;
  form: number | null;
  addToCart: Pressable | undefined;
  buyNow: Pressable | undefined;
  quantity: string | undefined;
}

const NEARBY = 60;

export function mainProduct(survey: Survey, buttons: ButtonReading[]): Scope | undefined {
  const addToCart =
    firstOfForm(survey, best(survey, buttons, 'add_to_cart')) ??
    cartSubmit(survey, buttons) ??
    waitingButton(survey) ??
    saidInstead(survey) ??
    subscribeButton(survey);
  const buyNow = best(survey, buttons, 'buy_now');
  const button = addToCart ?? buyNow ?? soldOutButton(survey);
  const titles = survey.texts.filter(
    ({ level, card, region, text }) =>
      level === 1 && card === null && region !== 'header' && !NUMBER_OR_PRICE.test(text.trim()),
  );
  const before = titles.filter(({ order }) => order < (button?.order ?? 0));
  const opened = openedTitle(survey, button);
  const title = opened ?? before.at(-1) ?? titles[0] ?? lesserTitle(survey, button);
  if (title && FOUND.isIn(title.text)) return undefined;
  if (button && title && isOfTile(survey, button, title.text)) return undefined;
  const isProduct = productData(survey.structured).isThere;
  if (!button && !(title && (isProduct || hasChoicesOnly(survey, title)))) return undefined;
  const start = Math.min(title?.order ?? 0, button?.order ?? Number.MAX_SAFE_INTEGER);
  const end = button?.order ?? start + NEARBY;
  const { form = null } = button ?? {};
  const frame = button?.frame ?? 0;
  function holds(each: Placed): boolean {
    if (each.frame !== frame || each.card !== null) return false;
    if (['header', 'nav', 'footer'].includes(each.region)) return false;
    if (opened && each.region !== 'dialog') return false;
    // What opened over the page is about the product only if the button is in it as well.
    if (each.region === 'dialog' && button && button.region !== 'dialog') return false;
    return each.order >= start - 1 && each.order <= end + NEARBY / 2;
  }
  return {
    title: title?.text ?? '',
    holds,
    end,
    form,
    addToCart,
    buyNow,
    quantity: quantityOf(survey, holds, form),
  };
}

/** What opened from a list over the page is called like something in it. */
function openedTitle({ texts }: Survey, button: Pressable | undefined): TextBlock | undefined {
  if (button?.region !== 'dialog') return undefined;
  const behind = texts.filter(({ region }) => region === 'main');
  const outside = new Set(behind.map(({ text }) => fold(text)));
  const isAlone = !behind.some(({ level }) => level > 0);
  return texts.find(
    ({ region, level, text, order }) =>
      region === 'dialog' && level > 0 && order < button.order && (isAlone || outside.has(fold(text))),
  );
}

/** The variant that’s shown first may be sold out and have no button, while others do: there’s still something to choose. */
function hasChoicesOnly({ controls, texts, url }: Survey, { order, frame }: Placed): boolean {
  if (CHECKOUT_ADDRESS.test(url)) return false;
  const isNear = (one: Placed) =>
    one.frame === frame && one.card === null && one.region === 'main' && one.order > order;
  const says = texts.some(
    (one) =>
      isNear(one) &&
      one.order < order + NEARBY &&
      one.text.length < 60 &&
      isSoldOut(one.text) &&
      !one.isStruck,
  );
  const radios = controls.filter(
    (one) => one.kind === 'radio' && one.isVisible && isNear(one) && one.order < order + NEARBY,
  );
  const isChoice = radios.some((one) => radios.some((other) => other.name === one.name && other !== one));
  return says && isChoice && !controls.some(({ type }) => type === 'password');
}

/** Under a name that links to a page of its own: a tile of a list, which is the only one, or like no other. */
function isOfTile({ pressables, url }: Survey, { heading, order }: Pressable, title: string): boolean {
  const here = new URL(url);
  return pressables.some(({ tag, href, text, region, heading: own, order: at }) => {
    if (tag !== 'a' || region !== 'main' || at > order || order - at > NEARBY) return false;
    // “The Harbor Cookbook $32.00” is the link around all of a tile.
    const link = `${fold(text)} `;
    const name = [heading, own].map(fold).find((one) => link.startsWith(`${one} `)) ?? '';
    if (!name.includes(' ') || name === fold(title)) return false;
    if (!URL.canParse(href) || BRAND_ADDRESS.test(href)) return false;
    const { pathname, search } = new URL(href);
    if (pathname === here.pathname)
      return (search !== here.search && PRODUCT_ID.test(search)) || pathOf(href) !== pathOf(url);
    return fold(pathname.replace(/\/$/, '').split('/').at(-1) ?? '').startsWith(name);
  });
}

function best(
  survey: Survey,
  buttons: ButtonReading[],
  purpose: ButtonReading['purpose'],
): Pressable | undefined {
  const all = buttons
    .filter((button) => button.purpose === purpose)
    .sort((a, b) => b.score - a.score)
    .map(({ ref }) => survey.pressables.find((each) => each.ref === ref))
    .filter((each) => each !== undefined && each.card === null && !isAside(each) && !isOfAnother(each));
  // Other products are next to the page’s own, and their buttons may look more like one.
  return all.find((each) => each?.region !== 'aside') ?? all[0];
}

/** What is sold out may leave only the buttons of what the shop would sell instead. */
function isOfAnother({ heading }: Pressable): boolean {
  return OTHER_PRODUCTS.isIn(heading);
}

function isAside({ region }: Pressable): boolean {
  return region === 'header' || region === 'nav' || region === 'footer';
}

const OTHERWISE = new Set<ButtonReading['purpose']>([
  'guest',
  'login',
  'to_cart',
  'to_checkout',
  'coupon',
  'remove',
  'dismiss',
  'edit',
  'back',
  'advance',
  'review',
  'save_address',
]);

/** Before everything is chosen, the button may say something else: “Select a size”. */
function cartSubmit(
  { pressables, forms, controls, url }: Survey,
  buttons: ButtonReading[],
): Pressable | undefined {
  // A checkout may be in a form named after the cart.
  if (CHECKOUT_ADDRESS.test(url)) return undefined;
  const others = new Set(buttons.filter(({ purpose }) => OTHERWISE.has(purpose)).map(({ ref }) => ref));
  const signsIn = new Set(controls.flatMap(({ type, form }) => (type === 'password' ? [form] : [])));
  return pressables.find((pressable) => {
    const { ref, form, type, tag, card, text } = pressable;
    if (form === null || signsIn.has(form) || card !== null || others.has(ref)) return false;
    if (isOfAnother(pressable)) return false;
    if ((tag !== 'button' && tag !== 'input') || type !== 'submit') return false;
    const { action = '', marks = '' } = forms[form] ?? {};
    const isCart = CART_FORM.isIn(`${action} ${marks}`);
    return isCart && !NO_CART_FORM.isIn(`${action} ${marks} ${text}`) && !isSoldOut(text);
  });
}

/** A bar at the bottom of the page repeats the button of the form further up, which may still say “Select options”. */
function firstOfForm({ pressables, controls }: Survey, button: Pressable | undefined): Pressable | undefined {
  const isBefore = ({ form, order }: Pressable) => button && form === button.form && order < button.order;
  const waiting =
    button?.form === null ? undefined : waitingButton({ pressables: pressables.filter(isBefore), controls });
  return waiting ?? button;
}

/** “Select a variant”, until one is. */
function waitingButton(survey: Pick<Survey, 'pressables' | 'controls'>): Pressable | undefined {
  return toChooseFirst(survey).find(({ isDisabled }) => isDisabled);
}

/** The button may not be disabled, and only say it when it’s pressed. The price comes before it, and lists to choose from do. */
function saidInstead(survey: Survey): Pressable | undefined {
  const price = survey.texts.find(
    ({ text, card, region }) => card === null && region === 'main' && parseMoney(text) !== undefined,
  );
  return toChooseFirst(survey).findLast(
    ({ tag, isVisible, region, order }) =>
      tag === 'button' && isVisible && region === 'main' && price !== undefined && price.order < order,
  );
}

const CHOICE_ASKED = new RegExp(`(?:${SELECT_YOUR.source}) (.{2,30})$`);

function toChooseFirst({ pressables, controls }: Pick<Survey, 'pressables' | 'controls'>): Pressable[] {
  const names = new Set(controls.map(({ groupLabel, label }) => fold(groupLabel || label)));
  const asksFor = ({ text }: Pressable) => {
    const asked = CHOICE_ASKED.exec(fold(text))?.[1];
    return asked !== undefined && names.has(asked);
  };
  return pressables.filter(
    (each) =>
      each.opens === '' &&
      each.card === null &&
      !isValue(each, pressables) &&
      !isAside(each) &&
      (STILL_TO_CHOOSE.isIn(each.text) || asksFor(each)),
  );
}

/** “Subscribe · $14.45”, until “One-time purchase” is chosen above it. */
function subscribeButton({ pressables, controls }: Survey): Pressable | undefined {
  const once = controls.find(
    ({ kind, isVisible, label }) => kind === 'radio' && isVisible && ONE_TIME.isIn(label),
  );
  return pressables.find(
    ({ tag, order, text, card }) =>
      once &&
      tag === 'button' &&
      order > once.order &&
      card === null &&
      SUBSCRIBING.isIn(text) &&
      parseMoney(text) !== undefined,
  );
}

function soldOutButton({ pressables }: Survey): Pressable | undefined {
  return pressables.find((each) => each.card === null && !isAside(each) && saysSoldOut(each, pressables));
}

function quantityOf(survey: Survey, holds: Scope['holds'], form: number | null): string | undefined {
  const fields = survey.controls.filter((control) => {
    const { kind, isVisible, name, label, type, choices } = control;
    if (!isVisible || (kind !== 'text' && kind !== 'select')) return false;
    if (kind === 'select' && isCount(choices) && !MEASURE.isIn(`${name} ${label}`)) return true;
    return isNamedQuantity(control) || (type === 'number' && /^q/i.test(name)) || isCalledQuantity(control);
  });
  const own = fields.filter((each) => holds(each));
  return (own.find((each) => form !== null && each.form === form) ?? own[0] ?? unnamedCount(survey, form))
    ?.ref;
}

/** The one short field that says “1” next to the button, whatever its name. */
function unnamedCount({ controls }: Survey, form: number | null): Control | undefined {
  const ones = controls.filter(
    ({ kind, isVisible, value, maxLength, type, form: own }) =>
      kind === 'text' &&
      isVisible &&
      own === form &&
      value.trim() === '1' &&
      (type === 'number' || (maxLength ?? 99) <= 6),
  );
  return form !== null && ones.length === 1 ? ones[0] : undefined;
}

/** One, two, three, and so on; carts start at zero. */
export function isCount(choices: Choice[]): boolean {
  const real = choices.filter(({ value, isDisabled }) => value !== '' && !isDisabled);
  // Some lists have what’s chosen once more.
  const labels = [...new Set(real.map(({ label }) => label.trim()))];
  const first = Number(labels[0]);
  if (labels.length < 3 || (first !== 0 && first !== 1)) return false;
  return labels.every((label, at) => label === String(first + at));
}

export function isNamedQuantity({ kind, name, id, label, ariaLabel, choices }: Control): boolean {
  return isQuantity(`${name} ${id} ${label} ${ariaLabel}`) && (kind !== 'select' || countsPieces(choices));
}

/** A number with nothing but “Qty” in front of it. */
export function isCalledQuantity({ kind, label, near, value }: Control): boolean {
  return (
    kind === 'text' && label === '' && near.length < 20 && isQuantity(near) && /^\s*\d{0,4}\s*$/.test(value)
  );
}

export function isQuantity(text: string): boolean {
  return QUANTITY.isIn(text);
}
