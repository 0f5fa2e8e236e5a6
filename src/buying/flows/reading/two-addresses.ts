import { SHIPPED_TO } from '../lexicon/billing-box.ts';
import { BILLING, SHIPPING, SHIPPING_ADDRESS } from '../lexicon/forms.ts';
import type { FieldMeaning, FieldReading } from '../readings.ts';
import type { Control, Survey } from '../survey.ts';
import { readBillingBox } from './billing-box.ts';

interface Section {
  order: number;
  purpose: 'shipping' | 'billing';
  text?: string;
}

/**
 * Two streets that neither names nor headings tell apart: a text above each does, or the checkbox that says that the
 * bill goes elsewhere.
 */
export function withTwoAddresses(
  fields: FieldReading[],
  survey: Survey,
  address: readonly FieldMeaning[],
): FieldReading[] {
  const streets = fields.filter(({ meaning, purpose }) => meaning === 'line1' && purpose === 'shipping');
  const billedUntil = untilShipping(survey);
  const sections = sectionsOf(survey);
  const places = new Map([...survey.controls, ...survey.pressables].map((one) => [one.ref, one.order]));
  const [street] = streets;
  const order = street && places.get(street.ref);
  if (order === undefined) return fields;
  const isLone = streets.length < 2 && billedUntil < 0;
  const isNamed = fields.some(({ meaning, purpose }) => meaning === 'line1' && purpose === 'billing');
  if (isLone && !isSecond(order, sections) && (isNamed || !isBelowBox(order, survey))) return fields;
  return fields.map((field) => {
    if (field.purpose !== 'shipping' || !address.includes(field.meaning)) return field;
    const order = places.get(field.ref) ?? 0;
    if (order < billedUntil) return { ...field, purpose: 'billing' };
    const section = sections.findLast((one) => one.order < order);
    return section ? { ...field, purpose: section.purpose } : field;
  });
}

/**
 * What’s above “Ship to the same address” is where the bill goes, once that isn’t ticked, or “Ship to a different
 * address” is. So is what’s between “Billing details” and “My delivery and billing addresses are the same”.
 */
function untilShipping(survey: Survey): number {
  const box = readBillingBox(survey);
  const order = survey.controls.find(({ ref }) => ref === box?.ref)?.order ?? -1;
  if (!box || (box.means === 'apart') !== box.isChecked) return -1;
  if (SHIPPED_TO.isIn(box.label.trim())) return order;
  const titles = survey.texts.filter((one) => one.level > 0 && one.order < order && purposeIn(one.text));
  return titles.length > 0 && titles.every(({ text }) => purposeIn(text) === 'billing') ? order : -1;
}

/** What’s below “My billing and shipping address are the same” once that isn’t ticked, and alone, isn’t what was given before. */
function isBelowBox(order: number, survey: Survey): boolean {
  const box = readBillingBox(survey);
  const place = survey.controls.find(({ ref }) => ref === box?.ref)?.order;
  return (
    box !== undefined && (box.means === 'apart') === box.isChecked && place !== undefined && place < order
  );
}

/** “Your invoice address” below the “Shipping address” that was saved before: only this one is still asked for. */
function isSecond(order: number, sections: Section[]): boolean {
  const own = sections.findLastIndex((one) => one.order < order);
  return (
    sections[own]?.purpose === 'billing' &&
    sections.slice(0, own).some(({ text }) => text !== undefined && SHIPPING_ADDRESS.isIn(text.trim()))
  );
}

/** Where an address starts, in reading order. */
function sectionsOf(survey: Survey): Section[] {
  const boxes = survey.controls.filter(({ kind }) => kind === 'checkbox' || kind === 'radio');
  const texts = survey.texts.flatMap(({ text, order, region }): Section[] => {
    if (text.length > LONGEST || region === 'nav' || isLabel(text, boxes)) return [];
    const purpose = purposeIn(text);
    return purpose ? [{ order, purpose, text }] : [];
  });
  const box = readBillingBox(survey);
  const order = survey.controls.find(({ ref }) => ref === box?.ref)?.order;
  const isApart = box && (box.means === 'apart') === box.isChecked;
  const purpose = box && SHIPPED_TO.isIn(box.label.trim()) ? 'shipping' : 'billing';
  const elsewhere: Section[] = isApart && order !== undefined ? [{ order, purpose }] : [];
  return [...texts, ...elsewhere].sort((one, other) => one.order - other.order);
}

function purposeIn(text: string): Section['purpose'] | undefined {
  const [isBilling, isShipping] = [BILLING.isIn(text), SHIPPING.isIn(text)];
  return isBilling === isShipping ? undefined : isBilling ? 'billing' : 'shipping';
}

const LONGEST = 60;

function isLabel(text: string, boxes: Control[]): boolean {
  return boxes.some(({ label, ariaLabel }) => label === text || ariaLabel === text);
}
