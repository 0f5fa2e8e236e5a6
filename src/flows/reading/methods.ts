import type { Consent, Method, PaymentMethod } from '../readings.ts';
import type { Survey } from '../survey.ts';
import { choices, type Offered } from './choices.ts';
import { readFields } from './fields.ts';
import { parseMoney } from './money.ts';
import { kindOf } from './payment-kind.ts';

const SHIPPING = /shipping|delivery|versand|liefer|livraison|envío|envio|dispatch|carrier|postage/i;
const PAYMENT = /payment|pay\b|zahlung|paiement|pago|checkout method/i;
const SHIPPING_LABEL =
  /ship|deliver|standard|express|overnight|next[- ]day|priority|economy|ground|courier|pick-?up|post\b|mail\b|\bups\b|dhl|fedex|usps|flat|\d+\s*(-|–|to)?\s*\d*\s*(business|working)?\s*days?|versand|livraison|table rate|collect/i;
/** What is read about shipping, and not chosen. */
const ABOUT = /\bpolic(y|ies)\b|\binformation\b|^(shipping|delivery|postage) (&|and) returns?$/i;
const NO_METHOD = /address|different|same as|register|guest|account|country|newsletter/i;

/** The ways that the order can be sent. */
export function readShippingMethods(survey: Survey): Method[] {
  return choices(survey)
    .filter((offered) => isShipping(offered))
    .map(({ ref, label, isChosen, price, choice }) => ({
      ref,
      label: withoutPrice(label),
      price: /\bfree\b|gratis|kostenlos/i.test(label) ? 0 : (parseMoney(label)?.cents ?? price),
      days: daysIn(label),
      isChosen,
      choice,
    }));
}

function isShipping({ name, heading, group, label, choice }: Offered): boolean {
  // Lists of countries and states stand under the same headings.
  if (choice !== undefined && !/method|option|rate|carrier/i.test(`${name} ${group}`)) return false;
  if (ABOUT.test(label)) return false;
  if (NO_METHOD.test(`${name} ${label}`) && !SHIPPING_LABEL.test(label)) return false;
  if (choice === undefined && isSending(label)) return true;
  if (PAYMENT.test(name) || PAYMENT.test(group)) return false;
  if (kindOf(label) !== 'other' && !/ship|deliver/i.test(label)) return false;
  if (/ship_?to|ship.?address|different/i.test(name)) return false;
  if (/shipping|delivery|carrier|rate/i.test(name) && !/address|country|state|zone|city/i.test(name))
    return true;
  if (SHIPPING.test(group) && !/address/i.test(group))
    return SHIPPING_LABEL.test(label) || !/^\d/.test(label);
  if (PAYMENT.test(heading) && !SHIPPING.test(heading)) return false;
  // Under a heading of delivery there are addresses and suggestions too: a method says how, or what it costs.
  return SHIPPING.test(heading) && (SHIPPING_LABEL.test(label) || parseMoney(label) !== undefined);
}

/** Whatever stands above it, a choice that says how fast and for how much is one of sending. */
function isSending(label: string): boolean {
  return (
    SPEED.test(label) &&
    kindOf(label) === 'other' &&
    (parseMoney(label) !== undefined || daysIn(label) !== undefined || SPEED_ALONE.test(label))
  );
}

const SPEED =
  /\b(standard|express|economy|overnight|next[- ]day|same[- ]day|priority|ground|courier|expedited|mail|post|parcel|freight|pick-?up|ups|dhl|fedex|usps|shipping|delivery)\b/i;
const SPEED_ALONE =
  /^(standard|express|economy|priority|expedited|overnight|courier|ground|free|flat rate)( \w+)?( (shipping|delivery|mail|post))?$/i;

/** The ways to pay, cards among them. */
export function readPaymentMethods(survey: Survey): PaymentMethod[] {
  return choices(survey)
    .filter((offered) => isPayment(offered))
    .map(({ ref, label, name, value, isChosen, choice }) => ({
      ref,
      label,
      kind: kindOf(`${label} ${value} ${name}`),
      isChosen,
      choice,
    }));
}

function isPayment({ name, heading, group, label, value, choice, isRadio }: Offered): boolean {
  if (choice !== undefined && !/method|option|type|payment$/i.test(`${name} ${group}`)) return false;
  if (choice !== undefined && /month|year|exp|country|state|card.?type|cc.?type|brand/i.test(name))
    return false;
  if (/shipping|delivery|carrier/i.test(name) || NO_METHOD.test(label) || /address/i.test(name)) return false;
  if (isSending(label)) return false;
  if (/pay/i.test(name)) return true;
  if (PAYMENT.test(group)) return true;
  const isKnown = kindOf(`${label} ${value}`) !== 'other';
  if (isRadio && PAYMENT.test(heading) && !SHIPPING.test(heading)) return true;
  return isKnown && (PAYMENT.test(heading) || /pay|card/i.test(label));
}

const TERMS =
  /terms|conditions|agb\b|privacy|policy|widerruf|conditions générales|términos|i (have read|agree|accept)|agree to/i;
const WANTS =
  /newsletter|offers|news\b|updates|marketing|promotions?|subscribe|text me|sms|e-?mail me|save (my|this)|remember|(?<!not |n.t )create (an? )?(\w+ )?account|gift|insurance|(?<!data )protection|donat|(send|keep|sign|notify|tell) me\b|mailing list|i.?d like to (receive|hear)|contact me/i;

/** Boxes to tick. Only what the order cannot go without is required. */
export function readConsents(survey: Survey): Consent[] {
  const newsletters = newsletterForms(survey);
  return survey.controls
    .filter(({ kind, isVisible, isDisabled }) => kind === 'checkbox' && isVisible && !isDisabled)
    .filter(({ region, form }) => region !== 'footer' && !(form !== null && newsletters.has(form)))
    .map(({ ref, label, near, ariaLabel, name, id, box, checked, isRequired }) => {
      const text = label || ariaLabel || lineAround(survey, box) || near;
      const isTerms = TERMS.test(text) || /terms|agree|tos|consent|gdpr|agb/i.test(`${name} ${id}`);
      const isWish =
        WANTS.test(text) || /newsletter|subscri|marketing|optin|save|remember/i.test(`${name} ${id}`);
      return {
        ref,
        label: text,
        isRequired: (isTerms && !isWish) || (isRequired && !isWish),
        isExtra: isWish && !isRequired,
        isChecked: checked,
      };
    })
    .filter(({ label, isRequired }) => isRequired || TERMS.test(label) || WANTS.test(label));
}

/** Forms that do nothing but subscribe: what is agreed to there is no part of an order. */
function newsletterForms(survey: Survey): Set<number> {
  const formOf = (wanted: string) => survey.controls.find(({ ref }) => ref === wanted)?.form ?? null;
  const fields = readFields(survey).map(({ meaning, ref }) => ({ meaning, form: formOf(ref) }));
  const isAlone = (form: number) =>
    fields.every((one) => one.form !== form || one.meaning === 'newsletter' || one.meaning === 'unknown');
  return new Set(
    fields.flatMap(({ meaning, form }) =>
      meaning === 'newsletter' && form !== null && isAlone(form) ? [form] : [],
    ),
  );
}

/** The text of the line that a box without a label stands in. */
function lineAround({ texts }: Survey, { x, y, height }: { x: number; y: number; height: number }): string {
  const middle = y + height / 2;
  const [line] = texts
    .filter(
      ({ box }) =>
        box.height < 80 && box.y <= middle && middle <= box.y + box.height && box.x + box.width > x,
    )
    .sort((one, other) => Math.abs(one.box.x - x) - Math.abs(other.box.x - x));
  return line?.text ?? '';
}

function withoutPrice(label: string): string {
  const bare = label
    .replace(
      /[-–:(]?\s*\+?\s*(?:[A-Z]{0,3}\s?[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£]|USD|SGD|EUR|GBP))\s*(?:USD|SGD|EUR|GBP)?\)?/g,
      ' ',
    )
    .replace(/\(?\b(?:tax(?:es)?|vat) (?:incl|excl)(?:\.|uded)?\)?/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:–-]+$/, '')
    .trim();
  return bare.replace(/(?<=.)\s+\(?free\)?$/i, '') || label;
}

const RANGE = /(\d+)\s*(?:-|–|to|bis|à|a)\s*(\d+)\s*(business|working|werk)?\s*(day|week|tag|jour|día)/i;
const SINGLE = /(\d+)\s*(business|working|werk)?\s*-?\s*(day|week|tag|jour|día|hour)/i;

export function daysIn(label: string): Method['days'] {
  const range = RANGE.exec(label);
  if (range) {
    const unit = /week/i.test(range[4] ?? '') ? 7 : 1;
    return { from: Number(range[1]) * unit, to: Number(range[2]) * unit };
  }
  if (/same[- ]day|today/i.test(label)) return { from: 0, to: 0 };
  if (/overnight|next[- ](business )?day|tomorrow/i.test(label)) return { from: 1, to: 1 };
  const single = SINGLE.exec(label);
  if (!single) return undefined;
  const unit = /week/i.test(single[3] ?? '') ? 7 : 1;
  const days = /hour/i.test(single[3] ?? '') ? Math.ceil(Number(single[1]) / 24) : Number(single[1]) * unit;
  return { from: days, to: days };
}
