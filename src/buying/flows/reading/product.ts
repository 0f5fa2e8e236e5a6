import { OPINIONS } from '../lexicon/forms.ts';
import { ALMOST_GONE, AROUND_A_PRICE, ON_CONDITION } from '../lexicon/products.ts';
import { fold } from '../matching.ts';
import type { ButtonReading, ProductReading } from '../readings.ts';
import type { Pressable, Survey, TextBlock } from '../survey.ts';
import { readButtons } from './buttons.ts';
import { isChoiceFirst } from './choice-first.ts';
import { readCurrency } from './currency.ts';
import { isSoldOut } from './labels.ts';
import { type LineKind, lineKind } from './line-kind.ts';
import { parseDecimal, parseMoney } from './money.ts';
import { readOptions } from './options.ts';
import { productData } from './product-data.ts';
import { mainProduct, type Scope } from './product-scope.ts';
import { readRows } from './rows.ts';
import { saysSoldOut } from './value-buttons.ts';

/** The product that a page is about, if any. `spoken` is the same page without data. */
export function readProduct(survey: Survey, spoken: Survey = survey): ProductReading | undefined {
  const buttons = readButtons(spoken);
  const scope = mainProduct(survey, buttons);
  const data = productData(survey.structured);
  if (!scope) return undefined;
  const isGone = isGoneNow(spoken, scope, buttons, data.isOutOfStock);
  const isWaiting = data.isThere && isChoiceFirst(survey, scope.holds);
  if (!scope.addToCart && !scope.buyNow && !isGone && !isWaiting) return undefined;
  return {
    name: nameOf(headingOf(survey, scope), data.name, calledOnPage(survey)?.text ?? survey.title),
    options: readOptions(survey, scope),
    price: shownPrice(survey, scope) ?? (data.price === undefined ? undefined : parseDecimal(data.price)),
    currency: readCurrency(survey),
    isSoldOut: isGone,
    isSaidOnButton: spoken.pressables.some((each) => isSaidBy(each, spoken, scope)),
    image: data.image ?? (survey.picture || undefined),
    quantity: scope.quantity,
    addToCart: scope.addToCart?.ref,
    buyNow: scope.buyNow?.ref,
    rows: readRows(survey, buttons, scope.addToCart),
  };
}

/** The heading of the product; what machines are told, if that’s part of it or there’s no heading. */
function nameOf(title: string, told: string, whole: string): string {
  if (!title) return told || whole;
  return told && title.toLowerCase().includes(told.toLowerCase()) ? told : title;
}

/** Above the product’s own heading, there may be that of the menu’s entry (“Home”), of which the page’s title says nothing. */
function headingOf(survey: Survey, { title }: Scope): string {
  const whole = ` ${fold(survey.title)} `;
  const isInTitle = fold(title)
    .split(' ')
    .some((word) => whole.includes(` ${word} `));
  const called = calledOnPage(survey);
  const above = survey.texts.find(({ text, level }) => level > 0 && text === title)?.order ?? 0;
  return !isInTitle && called && called.level > 0 && called.order > above ? called.text : title;
}

/**
 * Titles start with the name and continue with the category and the shop: as much of it as is on the page by itself.
 */
function calledOnPage({ texts, title }: Survey): TextBlock | undefined {
  const whole = `${fold(title)} `;
  const [name] = texts
    .filter(({ text, card, region }) => card === null && region === 'main' && text.length > 2)
    .filter(({ text }) => fold(text) !== '' && whole.startsWith(`${fold(text)} `))
    .sort((one, other) => other.text.length - one.text.length);
  return name;
}

function isGoneNow(survey: Survey, scope: Scope, buttons: ButtonReading[], isOutOfStock: boolean): boolean {
  if (survey.pressables.some((each) => isSaidBy(each, survey, scope))) return true;
  const texts = survey.texts.filter((each) => scope.holds(each) && each.text.length < 80);
  const aboutAll = texts.filter(
    ({ text, heading }) =>
      isSoldOut(text) && !ON_CONDITION.isIn(text) && !ALMOST_GONE.isIn(text) && !isOpinion(text, heading),
  );
  if (aboutAll.some((each) => !isOfValue(each, survey))) return true;
  const enabled = buttons.some(({ ref, isEnabled }) => ref === scope.addToCart?.ref && isEnabled);
  return isOutOfStock && !enabled;
}

/** “Was sold out for weeks, so happy it’s back!” is what a customer says. */
function isOpinion(text: string, heading: string): boolean {
  return OPINIONS.isIn(heading) || /^["“„«‘]/u.test(text);
}

function isSaidBy(button: Pressable, { pressables }: Survey, { holds }: Scope): boolean {
  return holds(button) && saysSoldOut(button, pressables);
}

/** “Moss – sold out” on one swatch says nothing about the others. */
function isOfValue({ text, order }: TextBlock, { controls }: Survey): boolean {
  return controls.some(
    (control) =>
      control.kind === 'radio' &&
      control.isVisible &&
      control.label.includes(text) &&
      Math.abs(control.order - order) <= 4,
  );
}

const BESIDE_A_PRICE = new RegExp(String.raw`[\d.,'’\s:$€£¥₹]|${AROUND_A_PRICE.source}`, 'gi');

const OTHERS = new Set<LineKind>(['tax', 'discount', 'shipping']);

/** The last lone price before the button: a choice shows its own after the whole product’s. */
function shownPrice({ texts, amounts }: Survey, { holds, end }: Scope): number | undefined {
  // “Tax amount: $3.17” is no price.
  const others = new Set(amounts.filter(({ label }) => OTHERS.has(lineKind(label))).map(({ ref }) => ref));
  const priced = texts.filter(
    (each) =>
      holds(each) && !each.isStruck && each.order <= end && each.text.length < 60 && !others.has(each.ref),
  );
  const lone = priced.filter(({ text }) => {
    const rest = text.replace(/\b[A-Z]{2,3}\b/g, '').replace(BESIDE_A_PRICE, '');
    return parseMoney(text) !== undefined && rest.length < 3 && !text.includes('+') && /\d/.test(text);
  });
  const single = lone.filter(({ text }) => !/\d\s*[-–—]\s*\D{0,3}\d/.test(text));
  return parseMoney(single.at(-1)?.text ?? '')?.cents;
}
