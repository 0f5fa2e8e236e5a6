import { Ended } from './ending.ts';
import type { Approved, ApprovedItem, Errand, QuotedShipping, ShipTo } from './errand.ts';
import { isStill } from './kept.ts';
import { BILLING, SHIPPING } from './lexicon/forms.ts';
import { WHERE_TO } from './lexicon/labels.ts';
import type { Look } from './look.ts';
import { countryNames, fold, isSame } from './matching.ts';
import { valueLabel } from './reading/labels.ts';
import { kindOf } from './reading/payment-kind.ts';
import { findPostalCode } from './words/postal-code.ts';

/**
 * An approval is for these items, sent to this address in this way. Shops and readings spell both in many ways, so only what can’t be
 * another spelling counts as a difference, and what isn’t shown is none.
 */

interface Bought {
  items: readonly ApprovedItem[];
  shipTo: ShipTo | null;
  shipping?: QuotedShipping | null;
}

/** Nothing is bought that isn’t what was approved. */
export function mindApproved(now: Bought, look: Pick<Look, 'survey'>, approved: Approved): void {
  const { items = [], shipTo = null, shipping = null } = approved;
  const difference =
    otherItems(items, now.items) ??
    otherAddress(shipTo, now.shipTo) ??
    (shipTo ? shownElsewhere(look, shipTo) : undefined) ??
    otherWay(shipping, now.shipping ?? null);
  if (difference) throw new Ended('merchant_error', `${difference} That isn’t what was approved.`);
}

/** What was approved to be paid in cash or by a transfer stays so, also where nobody but the shop has said it. */
export function paidAsApproved(errand: Errand, { paymentMethod }: Pick<Approved, 'paymentMethod'>): Errand {
  const isByCard = !['cash', 'bank'].includes(kindOf(paymentMethod ?? ''));
  return isByCard ? errand : { ...errand, options: { payment_method: paymentMethod, ...errand.options } };
}

export function otherItems(
  approved: readonly ApprovedItem[],
  now: readonly ApprovedItem[],
): string | undefined {
  // A reading that found no product says nothing about it.
  if (approved.length === 0 || now.length === 0) return undefined;
  if (approved.length !== now.length)
    return `The cart has ${now.length} different items instead of ${approved.length}.`;
  for (const [at, item] of now.entries()) {
    const before = approved[at];
    const difference = before && otherItem(before, item);
    if (difference) return difference;
  }
  return undefined;
}

function otherItem(before: ApprovedItem, now: ApprovedItem): string | undefined {
  if (isOtherName(before, now)) return `The shop now sells “${now.name}” instead of “${before.name}”.`;
  if (before.quantity !== now.quantity)
    return `The shop now sells a quantity of ${now.quantity} instead of ${before.quantity}.`;
  const other = otherChoice(before.variant, now.variant);
  return other && `The shop now sells “${now.name}” in “${other}” instead of “${before.variant}”.`;
}

/** A name may be shortened or extended; but if its price is another too, it’s another product. */
function isOtherName(before: ApprovedItem, now: ApprovedItem): boolean {
  if (isSame(before.name, now.name)) return false;
  const isPriceOther =
    before.unitPrice !== null && now.unitPrice !== null && before.unitPrice !== now.unitPrice;
  return isPriceOther || isOther(before.name, now.name);
}

/** The first choice that stands for none of those that were approved. Where there are more or fewer, they were read another way. */
function otherChoice(before: string | null, now: string | null): string | undefined {
  const [chosen, found] = [before, now].map((variant) => variant?.split(' / ') ?? []);
  if (!chosen || !found || chosen.length !== found.length) return undefined;
  return found.find((label) => chosen.every((one) => isOther(one, label)));
}

const LONG = 200;

/** Whether each has words that the other lacks, prices and stock aside. */
function isOther(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => fold(valueLabel(text)).split(' ').filter(Boolean));
  if (!mine?.length || !theirs?.length) return false;
  // A long name is stored only in part, perhaps up to the middle of a word.
  if (one.length > LONG && theirs.join(' ').startsWith(mine.join(' '))) return false;
  const lacks = (words: string[], among: string[]) => words.some((word) => !among.includes(word));
  return lacks(mine, theirs) && lacks(theirs, mine);
}

export function otherAddress(before: ShipTo | null, now: ShipTo | null): string | undefined {
  if (!before || !now) return undefined;
  const isOtherPart = (one: string | null, other: string | null) =>
    Boolean(one && other) && !isStill(one ?? '', other ?? '') && !isStill(other ?? '', one ?? '');
  const isElsewhere =
    isOtherPart(before.name, now.name) ||
    isOtherPart(before.line1, now.line1) ||
    isOtherPart(before.city, now.city) ||
    isOtherCode(before.postalCode, now.postalCode) ||
    isOtherCountry(before.country, now.country);
  return isElsewhere ? `The order would now go to ${inOneLine(now)}.` : undefined;
}

/**
 * Whether it would ship another way: one with another name and another price, or, where none was chosen, at another price.
 * Less is no better, if it’s for a slower way.
 */
export function otherWay(before: QuotedShipping | null, now: QuotedShipping | null): string | undefined {
  if (!before?.method || !now || before.amount === now.amount) return undefined;
  const isKnown = before.amount !== null && now.amount !== null;
  const isOtherWay = now.method === null ? isKnown : isOther(before.method, now.method);
  if (!isOtherWay) return undefined;
  return `The order would now ship by ${now.method ? `“${now.method}”` : 'another method'} instead of “${before.method}”.`;
}

/** “94105” is in “94105-1234”. */
function isOtherCode(one: string | null, other: string | null): boolean {
  const [mine, theirs] = [one, other].map((code) => fold(code ?? '').replaceAll(' ', ''));
  if (!mine || !theirs) return false;
  return !mine.startsWith(theirs) && !theirs.startsWith(mine);
}

function isOtherCountry(one: string | null, other: string | null): boolean {
  if (!one || !other) return false;
  const names = countryNames(one).map(fold);
  return !countryNames(other).some((name) => names.includes(fold(name)));
}

const LONGEST_LABEL = 40;
const MOST_LINES = 8;

/** A page that names another place as the one it ships to, and nowhere the approved one. */
export function shownElsewhere({ survey }: Pick<Look, 'survey'>, to: ShipTo): string | undefined {
  const { line1, postalCode, country } = to;
  if (!line1 || !postalCode) return undefined;
  const lines = survey.texts.map(({ text }) => text);
  const values = survey.controls.map(({ value }) => value);
  const isShown = [...lines, ...values].some(
    (text) => text !== '' && (squeezed(text).includes(squeezed(postalCode)) || isStill(line1, text)),
  );
  if (isShown) return undefined;
  for (const [at, line] of lines.entries()) {
    if (line.length > LONGEST_LABEL || !isAddressLabel(line)) continue;
    const codes = lines
      .slice(at + 1, at + 1 + MOST_LINES)
      .flatMap((one) => codeOfPlace(one, country ?? undefined) ?? []);
    const [code] = codes;
    if (code && codes.every((one) => isOtherCode(one, postalCode)))
      return `The shop shows a delivery address in ${code} instead of ${postalCode}.`;
  }
  return undefined;
}

/** Numbers mean many things: one is a postal code after a state, or a city and a comma. */
function codeOfPlace(line: string, country: string | undefined): string | undefined {
  const found = findPostalCode(line, country);
  if (!found) return undefined;
  const before = line.slice(0, found.start);
  const isPlace =
    /\D/.test(found.code.replace('-', '')) || /,\s*\p{L}[\p{L} .]*$|\b[A-Z]{2}\s+$/u.test(before);
  return isPlace ? found.code : undefined;
}

function isAddressLabel(text: string): boolean {
  return SHIPPING.isIn(text) && !BILLING.isIn(text) && WHERE_TO.isIn(text);
}

const squeezed = (text: string) => fold(text).replaceAll(' ', '');

function inOneLine({ name, line1, city, postalCode, country }: ShipTo): string {
  return [name, line1, city, postalCode, country].filter(Boolean).join(', ');
}
