import { DAYS, TAX_INCLUDED } from '../lexicon/labels.ts';
import { CARD_DETAIL, PAY, PAY_OR_CARD, PAYMENT, PAYMENT_LIST } from '../lexicon/ways-to-pay.ts';
import {
  ABOUT_SHIPPING,
  ADDRESS,
  CARRIER_NAME,
  FREE_OF_CHARGE,
  NEXT_DAY,
  NO_METHOD,
  OTHER_PLACE_NAME,
  PLACE_NAME,
  SAME_DAY,
  SENT,
  SHIP,
  SHIPPING_LIST,
  SHIPPING_NAME,
  SHIPPING_SECTION,
  SPEED,
  SPEED_ALONE,
  WAY_TO_SHIP,
  WHEN,
} from '../lexicon/ways-to-ship.ts';
import { fold } from '../matching.ts';
import type { Method, PaymentMethod } from '../readings.ts';
import type { Survey } from '../survey.ts';
import { isOneDay } from '../words/date.ts';
import { choices, type Offered } from './choices.ts';
import { parseMoney } from './money.ts';
import { kindOf } from './payment-kind.ts';
import { selectButtons } from './select-buttons.ts';

/** The shipping methods. */
export function readShippingMethods(survey: Survey, written = survey): Method[] {
  const whole = [...choices(written), ...selectButtons(written)];
  const all = [...choices(survey), ...selectButtons(survey)];
  const lists = new Set(all.filter(isShipping).flatMap((one) => nameOf(one) ?? []));
  const offers = all
    .map((offered) => ({ offered, label: inFull(offered, all, whole) }))
    .filter(
      ({ offered, label }) => isShipping(offered) || (lists.has(nameOf(offered) ?? '') && isPriced(label)),
    )
    .map(({ offered, label }) => ({ ...offered, label }));
  const ways = offers.filter((one) => !isBeingSent(one, offers));
  const isGrouped = new Set(ways.map(({ group }) => group)).size > 1;
  return ways.map(({ ref, label, group, isChosen, price, choice }) => ({
    ref,
    label: isGrouped ? inGroup(withoutPrice(label), group) : withoutPrice(label),
    price: FREE_OF_CHARGE.isIn(label) ? 0 : (parseMoney(label)?.cents ?? price),
    days: daysIn(label),
    isChosen,
    choice,
  }));
}

/** “Ship” rather than “Pick up” is chosen already, and priced ways to ship have come below. */
function isBeingSent(one: Offered, offers: Offered[]): boolean {
  if (!one.isChosen || isPriced(one.label) || one.price !== undefined || !SENT.isIn(one.label)) return false;
  return offers.some((other) => nameOf(other) !== nameOf(one) && parseMoney(other.label) !== undefined);
}

/** Next to “Ordinary post, 10 days, $5.00”, “Pronto, 3 days, $11.50” is a way to ship as well. */
function isPriced(label: string): boolean {
  return parseMoney(label) !== undefined || daysIn(label) !== undefined;
}

/** Radio buttons with one name are one question. */
function nameOf({ name, isRadio }: Offered): string | undefined {
  return isRadio && !name.startsWith(' ') ? name.split(' ')[0] : undefined;
}

/** What a product name blanks out may be part of the price. */
function inFull(offered: Offered, all: Offered[], whole: Offered[]): string {
  const beside = (many: Offered[]) => many.filter(({ ref }) => ref === offered.ref);
  return beside(whole)[beside(all).indexOf(offered)]?.label ?? offered.label;
}

/** “Best way” under “Per item” and “Walk in” under “Store pickup”: what’s above is part of the name. */
function inGroup(label: string, group: string): string {
  const words = new Set(fold(group).split(' '));
  const isSaid = fold(label)
    .split(' ')
    .some((word) => words.has(word));
  if (isSaid || group.length > 40 || SHIPPING_SECTION.isIn(group)) return label;
  return group === '' ? label : `${group}: ${label}`;
}

function isShipping({ name, heading, group, label, choice }: Offered): boolean {
  // Lists of countries and states have the same headings.
  if (choice !== undefined && !SHIPPING_LIST.isIn(`${name} ${group}`))
    return SHIPPING_SECTION.isIn(group) && isSending(label);
  if (ABOUT_SHIPPING.isIn(label) || (choice === undefined && WHEN.isIn(group)) || isOneDay(label))
    return false;
  if (PAYMENT.isIn(label) && !SHIP.isIn(label)) return false;
  const isNone = NO_METHOD.isIn(label) || NO_METHOD.isIn(`${name} ${label}`);
  if (isNone && !WAY_TO_SHIP.isIn(label)) return false;
  if (choice === undefined && isSending(label)) return true;
  if (PAYMENT.isIn(name) || PAYMENT.isIn(group)) return false;
  if (kindOf(label) !== 'other' && !SHIP.isIn(label)) return false;
  if (OTHER_PLACE_NAME.isIn(name)) return false;
  if (SHIPPING_NAME.isIn(name) && !PLACE_NAME.isIn(name)) return true;
  if (SHIPPING_SECTION.isIn(group) && !ADDRESS.isIn(group))
    return WAY_TO_SHIP.isIn(label) || !/^\d/.test(label);
  if (PAYMENT.isIn(heading) && !SHIPPING_SECTION.isIn(heading)) return false;
  // Under a heading about delivery, there are addresses and suggestions too: a method says how, or what it costs.
  return SHIPPING_SECTION.isIn(heading) && (WAY_TO_SHIP.isIn(label) || parseMoney(label) !== undefined);
}

/** Whatever is above it, a choice that says how fast and for how much is a shipping method. */
function isSending(label: string): boolean {
  return (
    SPEED.isIn(label) &&
    kindOf(label) === 'other' &&
    (parseMoney(label) !== undefined || daysIn(label) !== undefined || SPEED_ALONE.isIn(label))
  );
}

/** The payment methods, including cards. */
export function readPaymentMethods(survey: Survey): PaymentMethod[] {
  const all = choices(survey);
  const lists = listsOfWays(all);
  return all
    .filter((offered) => isPayment(offered, lists.has(offered.ref)) && !sendsForm(offered, survey))
    .map(({ ref, label, name, value, isChosen, choice }) => ({
      ref,
      label,
      kind: kindOf(`${label} ${value} ${name}`),
      isChosen,
      choice,
    }));
}

/** Lists of different ways to pay, whatever they’re called. A list of card brands has only one. */
function listsOfWays(all: Offered[]): Set<string> {
  const kinds = new Map<string, Set<string>>();
  for (const { ref, label, value, choice } of all) {
    const kind = kindOf(`${label} ${value}`);
    if (choice !== undefined && kind !== 'other') kinds.set(ref, (kinds.get(ref) ?? new Set()).add(kind));
  }
  return new Set([...kinds].filter(([, found]) => found.size > 1).map(([ref]) => ref));
}

/** What submits a form and doesn’t say how to pay may be the order itself. */
function sendsForm({ ref, label, value, name }: Offered, { pressables }: Survey): boolean {
  const pressable = pressables.find((one) => one.ref === ref);
  if (!pressable || pressable.role === 'radio' || name.trim() !== '') return false;
  return pressable.type === 'submit' && pressable.form !== null && kindOf(`${label} ${value}`) === 'other';
}

/** “Address · Payment method · Review” says where the buyer is. */
const STEPS = /[·•›>→|].*[·•›>→|]/u;

function isPayment(
  { name, heading, group, label, value, choice, isRadio }: Offered,
  isInList: boolean,
): boolean {
  if (choice !== undefined && !isInList && !PAYMENT_LIST.isIn(`${name} ${group}`)) return false;
  if (choice !== undefined && CARD_DETAIL.isIn(name)) return false;
  // The ID of “Cash on delivery” may name the delivery: `payment_radio_collectondelivery`.
  const isCarrier = CARRIER_NAME.isIn(PAY.isIn(name) ? (name.split(' ')[0] ?? '') : name);
  if (isCarrier || NO_METHOD.isIn(label) || ADDRESS.isIn(name)) return false;
  if (isSending(label)) return false;
  if (isInList) return true;
  if (PAY.isIn(name)) return true;
  if (PAYMENT.isIn(group) && !STEPS.test(group)) return true;
  const isKnown = kindOf(`${label} ${value}`) !== 'other';
  if (isRadio && PAYMENT.isIn(heading) && !SHIPPING_SECTION.isIn(heading)) return true;
  return isKnown && (PAYMENT.isIn(heading) || PAY_OR_CARD.isIn(label));
}

const WITH_TAX = new RegExp(`\\(?(?:${TAX_INCLUDED.source})\\.?\\)?`, 'gi');

function withoutPrice(label: string): string {
  const bare = label
    .replace(
      /[-–:(]?\s*\+?\s*(?:[A-Z]{0,3}\s?[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:(?:US|CA)?[$€£¥₹](?:US|CA)?|USD|SGD|EUR|GBP))\s*(?:USD|SGD|EUR|GBP)?\)?/g,
      ' ',
    )
    .replace(WITH_TAX, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:–—-]+$/, '')
    .trim();
  const named = bare.replace(/(?<=.)\s+\(?free\)?$/i, '').replace(/^\(([^()]+)\)$/, '$1');
  return named || label;
}

const UNIT = `(?:${DAYS.days.source}|${DAYS.weeks.source})`;
const BUSINESS = `(?:${DAYS.business.source})?`;
const RANGE = new RegExp(`(\\d+)\\s*(?:${DAYS.to.source})\\s*(\\d+)\\s*${BUSINESS}\\s*(${UNIT})`, 'i');
const SINGLE = new RegExp(`(\\d+)\\s*${BUSINESS}\\s*-?\\s*(${UNIT}|${DAYS.hours.source})`, 'i');

export function daysIn(label: string): Method['days'] {
  const range = RANGE.exec(label);
  if (range) {
    const unit = DAYS.weeks.isIn(range[3] ?? '') ? 7 : 1;
    return { from: Number(range[1]) * unit, to: Number(range[2]) * unit };
  }
  if (SAME_DAY.isIn(label)) return { from: 0, to: 0 };
  if (NEXT_DAY.isIn(label)) return { from: 1, to: 1 };
  const single = SINGLE.exec(label);
  if (!single) return undefined;
  const unit = DAYS.weeks.isIn(single[2] ?? '') ? 7 : 1;
  const days = DAYS.hours.isIn(single[2] ?? '')
    ? Math.ceil(Number(single[1]) / 24)
    : Number(single[1]) * unit;
  return { from: days, to: days };
}
