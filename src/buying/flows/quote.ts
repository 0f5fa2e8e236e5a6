import { mindBill, mindDelivery } from './billed.ts';
import { asCurrency, cannotPayIn } from './charging.ts';
import { lineIn } from './deciding/cart.ts';
import { unrequestedTip } from './deciding/tips.ts';
import { Ended } from './ending.ts';
import type { ApprovedItem, Currency, Quote, QuotedTax, ShipTo } from './errand.ts';
import { isBeingAsked, stillAskedMs } from './hands/asked.ts';
import type { Hands } from './hands/hands.ts';
import { pause } from './hands/hands.ts';
import { glance, see } from './hands/see.ts';
import { knownData } from './journey/data.ts';
import type { Journey } from './journey/journey.ts';
import { mindAccount } from './kept.ts';
import { knownTotal } from './known-total.ts';
import { PICKED_UP } from './lexicon/ways-to-ship.ts';
import type { Look } from './look.ts';
import { fold } from './matching.ts';
import { notPassedOn } from './passed-on.ts';
import {
  isOfAnotherMethod,
  leavesOutShipping,
  mindMethod,
  mindPickup,
  mindShipping,
  ofChosenMethod,
  withShipping,
} from './quoted-shipping.ts';
import { strangeGoods } from './reading/cart-line.ts';
import { type LineKind, lineKind } from './reading/line-kind.ts';
import { includedTax } from './reading/totals.ts';
import type { TotalsReading } from './readings.ts';
import { countReads } from './reads.ts';
import { isTaxElsewhere } from './tax-elsewhere.ts';
import { quantityWanted } from './words/how-many.ts';

const BETWEEN_MS = { careful: 250, quick: 120 };
/** Pages that recalculate only when they’re idle do so within this time. */
const STANDS_MS = 500;
const MOST_READS = 24;
/** A shop that’s asked for the price of an address may take this long. */
const CALCULATING_MS = 6_000;

export interface QuotedLook {
  look: Look;
  quote: Quote;
  totals: TotalsReading;
}

/** The price, once the page shows the same twice and is done calculating. */
export async function readQuote(hands: Hands, journey: Journey, seen?: Look): Promise<QuotedLook> {
  const data = knownData(journey);
  const reads = countReads(MOST_READS, CALCULATING_MS * hands.traffic.slowness());
  let before: TotalsReading | undefined;
  for (let looks = 0; !reads.areOver(); looks++) {
    const look =
      (looks === 0 && seen) || (looks < 2 ? await see(hands, { data }) : await glance(hands, data));
    const known = knownTotal(hands, look, journey);
    // Some pages never say that tax was calculated; then what they show for long enough is the price.
    const isLate = reads.isLate();
    const shown = known && isLate ? ofChosenMethod(known, look, journey) : known;
    const totals = shown && withShipping(look, shown, journey);
    const isOpen = known?.isProvisional || (known && isOfAnotherMethod(known, look, journey));
    const isWhole = totals && !leavesOutShipping(totals, journey) && !isTaxElsewhere(totals.lines, journey);
    const isFinal = known && totals && (!isOpen || isLate) && isWhole;
    if (isFinal && !look.survey.isBusy && before && isAlike(before, totals)) {
      mindGoods(look, journey);
      mindCart(look, journey);
      mindAccount(look, journey);
      mindShipping(totals, journey);
      mindMethod(totals, look, journey);
      mindTip(totals, journey);
      mindPickup(look, journey);
      mindDelivery(look, journey);
      // What a quote can’t do is asked; what was quoted is done, or nothing is.
      if (journey.goal === 'purchase') mindBill(look, journey);
      return { look, totals: known, quote: quoteOf(hands, look, totals, journey) };
    }
    const isCalculating = look.survey.isBusy || isBeingAsked(hands);
    reads.saw(isCalculating);
    before = isCalculating ? undefined : totals;
    const touchedMs = hands.pace === 'careful' ? Math.max(hands.wroteMs, hands.actedMs) : hands.wroteMs;
    const standsMs = Math.max(touchedMs + STANDS_MS, hands.wroteMs + stillAskedMs(hands)) - Date.now();
    await pause(hands, Math.max(BETWEEN_MS[hands.pace], standsMs));
  }
  throw new Ended('unsupported_checkout', whyOpen(before, journey));
}

function whyOpen(totals: TotalsReading | undefined, journey: Journey): string {
  if (!totals) return 'The page shows no stable total.';
  if (leavesOutShipping(totals, journey)) return 'The total leaves out the price of the shipping.';
  return isTaxElsewhere(totals.lines, journey)
    ? 'The total has the tax of another state than the address.'
    : 'The page shows no stable total.';
}

function mindTip({ lines }: TotalsReading, journey: Journey): void {
  const [label] = unrequestedTip(lines, journey) ?? [];
  if (label !== undefined)
    throw new Ended('unsupported_checkout', `The shop adds what wasn’t requested (“${label}”).`);
}

function isAlike(one: TotalsReading, other: TotalsReading): boolean {
  return one.total === other.total && JSON.stringify(one.lines) === JSON.stringify(other.lines);
}

function mindGoods({ survey }: Look, { item }: Journey): void {
  const strange = strangeGoods(survey, item.name);
  if (strange) throw new Ended('merchant_error', `The cart has an item that wasn’t requested: “${strange}”.`);
}

/** Ends the run if what the checkout shows is clearly not what was chosen. */
function mindCart(look: Look, journey: Journey): void {
  const wanted = quantityWanted(journey, journey.item.name).quantity;
  const line = lineIn(look, journey);
  const isPaidFor = costs(look, journey, wanted);
  if (line?.quantity !== undefined && line.quantity !== wanted && !isPaidFor)
    throw new Ended(
      'unsupported_checkout',
      `The checkout shows a quantity of ${line.quantity} instead of ${wanted}.`,
    );
  if (
    line?.quantity === undefined &&
    wanted > 1 &&
    !journey.item.isCounted &&
    !journey.cart.isCounted &&
    !isPaidFor
  )
    throw new Ended(
      'unsupported_checkout',
      `The shop doesn’t show whether the cart has a quantity of ${wanted}.`,
    );
  const other = line && otherChoice(line.words, journey);
  if (other) throw new Ended('unsupported_checkout', `The shop put “${other}” in the cart instead.`);
}

/** Whether an amount on the page is the price of the wanted quantity. */
function costs({ totals, survey }: Look, { item }: Journey, wanted: number): boolean {
  if (item.price === undefined) return false;
  const due = item.price * wanted;
  if (Object.values(totals?.lines ?? {}).includes(due)) return true;
  return (
    wanted > 1 &&
    survey.texts.some(({ text, card }) => card === null && text.replace(/\D/g, '').includes(String(due)))
  );
}

/** What the line says instead of what was chosen. Words that may belong to something else say nothing. */
function otherChoice(words: string, { item }: Journey): string | undefined {
  const said = ` ${fold(words)} `;
  const isSaid = (label: string) => said.includes(` ${fold(label)} `);
  const chosen = Object.values(item.chosen).map(fold);
  const name = ` ${fold(item.name ?? '')} `;
  for (const [option, labels] of Object.entries(item.offered)) {
    const mine = item.chosen[option];
    if (mine === undefined || isSaid(mine)) continue;
    const other = labels.find(
      (label) =>
        fold(label).length > 1 &&
        isSaid(label) &&
        !chosen.some((one) => one.includes(fold(label)) || fold(label).includes(one)) &&
        !name.includes(` ${fold(label)} `),
    );
    if (other) return other;
  }
  return undefined;
}

function quoteOf(hands: Hands, look: Look, { total, lines }: TotalsReading, journey: Journey): Quote {
  const { item, checkout } = journey;
  const shipping = Object.entries(lines).find(([label]) => lineKind(label) === 'shipping');
  const pictures = { image: item.image ?? null, picture: hands.productPicture ?? null };
  const { items, shipTo } = boughtBy(journey, lines);
  return {
    amount: total,
    currency: currencyOf(hands, journey, look),
    breakdown: lines,
    items: items.map((one) => ({ ...one, ...pictures })),
    shipping:
      checkout.method || shipping
        ? { method: checkout.method ?? null, amount: shipping?.[1] ?? checkout.methodPrice ?? null }
        : null,
    shipTo,
    tax: taxOf(look, lines),
    shopName: look.shopName ?? null,
    paymentMethod: checkout.paysByCard ? null : (checkout.paysBy ?? null),
    notPassedOn: notPassedOn(journey),
  };
}

/** What is in the cart and where it goes; `lines` are those of the total, once it shows. */
export function boughtBy(
  journey: Journey,
  lines: Record<string, number> = {},
): { items: ApprovedItem[]; shipTo: ShipTo | null } {
  const { name, chosen } = journey.item;
  const shipTo = shipToOf(journey);
  if (!name) return { items: [], shipTo };
  const variant = Object.values(chosen).join(' / ') || null;
  const { quantity } = quantityWanted(journey, name);
  return { items: [{ name, variant, quantity, unitPrice: unitPrice(lines, journey) }], shipTo };
}

/** What the subtotal says; a product page doesn’t know of surcharges for choices, nor of the tax of a country. */
export function unitPrice(lines: Record<string, number>, journey: Journey): number | null {
  const { item } = journey;
  const { quantity } = quantityWanted(journey, item.name);
  const ofKind = (kind: LineKind) => Object.entries(lines).filter(([label]) => lineKind(label) === kind);
  // Besides the total itself, a “Basket total” is what the products cost.
  const goods = ofKind('subtotal').length > 0 ? ofKind('subtotal') : ofKind('total');
  // An amount that includes shipping says nothing about the products.
  const isApart =
    !journey.checkout.method || Object.keys(lines).some((label) => lineKind(label) === 'shipping');
  const each = goods.length === 1 && isApart ? (goods[0]?.[1] ?? 0) / quantity : undefined;
  if (each === undefined || !Number.isInteger(each) || each === 0) return item.price ?? null;
  const isOther = item.price === undefined || each < item.price || Object.keys(item.chosen).length > 0;
  return isOther ? each : (item.price ?? null);
}

/** As entered in the shop; a made-up buyer’s address doesn’t count, nor does whose it is that picks it up. */
function shipToOf({ contact, checkout, account, wishes }: Journey): ShipTo | null {
  const isWished = wishes.shipping?.kind === 'named' && PICKED_UP.isIn(wishes.shipping.words);
  if (isWished && checkout.method !== undefined && PICKED_UP.isIn(checkout.method)) return null;
  if (!account && ![...checkout.filled].some((key) => key.includes('line1'))) return null;
  const { name, line1, line2, city, state, postalCode, country } = contact;
  return {
    name: name ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    city: city ?? null,
    state: state ?? null,
    postalCode: postalCode ?? null,
    country: country ?? null,
  };
}

export function taxOf({ spoken }: Pick<Look, 'spoken'>, lines: Record<string, number>): QuotedTax | null {
  const added = Object.entries(lines).filter(
    ([label, cents]) => lineKind(label) === 'tax' || isShare(label, cents, lines),
  );
  if (added.length > 0)
    return { amount: added.reduce((sum, [, cents]) => sum + cents, 0), isIncluded: false };
  const amount = includedTax(spoken);
  return amount === undefined ? null : { amount, isIncluded: true };
}

/** “Retail 8.5%” is a tax if it’s exactly that share of the products, with or without shipping. */
function isShare(label: string, cents: number, lines: Record<string, number>): boolean {
  const percent = Number(/(\d+(?:[.,]\d+)?)\s?%\)?$/.exec(label)?.[1]?.replace(',', '.'));
  if (lineKind(label) !== 'unknown' || !(percent > 0 && percent < 40)) return false;
  const sumOf = (kinds: string[]) =>
    Object.entries(lines).reduce((sum, [one, of]) => sum + (kinds.includes(lineKind(one)) ? of : 0), 0);
  return [sumOf(['subtotal']), sumOf(['subtotal', 'shipping'])].some(
    (goods) => Math.abs(goods * (percent / 100) - cents) <= 1,
  );
}

const BY_DOMAIN: Record<string, string> = {
  sg: 'sgd',
  us: 'usd',
  uk: 'gbp',
  au: 'aud',
  ca: 'cad',
  nz: 'nzd',
  hk: 'hkd',
};

/** What the page says, then what the shop’s own responses say, then where the shop is. */
function currencyOf({ traffic }: Hands, { checkout }: Journey, { totals, survey }: Look): Currency {
  const [said] = [...traffic.currencies()].sort(([, one], [, other]) => other - one);
  const domain = new URL(survey.url).hostname.split('.').at(-1) ?? '';
  const code = totals?.currency ?? checkout.currency ?? said?.[0] ?? BY_DOMAIN[domain] ?? 'usd';
  const currency = asCurrency(code);
  if (currency) return currency;
  throw new Ended('unsupported_checkout', cannotPayIn(code));
}
