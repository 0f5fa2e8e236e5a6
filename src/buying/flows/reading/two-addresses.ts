import { BILLING, SHIPPING } from '../lexicon/forms.ts';
import type { FieldMeaning, FieldReading } from '../readings.ts';
import type { Control, Survey } from '../survey.ts';
import { readBillingBox } from './billing-box.ts';

interface Section {
  order: number;
  purpose: 'shipping' | 'billing';
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
  if (streets.length < 2) return fields;
  const sections = sectionsOf(survey);
  const places = new Map([...survey.controls, ...survey.pressables].map((one) => [one.ref, one.order]));
  return fields.map((field) => {
    if (field.purpose !== 'shipping' || !address.includes(field.meaning)) return field;
    const order = places.get(field.ref) ?? 0;
    const section = sections.findLast((one) => one.order < order);
    return section ? { ...field, purpose: section.purpose } : field;
  });
}

/** Where an address starts, in reading order. */
function sectionsOf(survey: Survey): Section[] {
  const boxes = survey.controls.filter(({ kind }) => kind === 'checkbox' || kind === 'radio');
  const texts = survey.texts.flatMap(({ text, order, region }): Section[] => {
    if (text.length > LONGEST || region === 'nav' || isLabel(text, boxes)) return [];
    const [isBilling, isShipping] = [BILLING.isIn(text), SHIPPING.isIn(text)];
    return isBilling === isShipping ? [] : [{ order, purpose: isBilling ? 'billing' : 'shipping' }];
  });
  const box = readBillingBox(survey);
  const order = survey.controls.find(({ ref }) => ref === box?.ref)?.order;
  const isApart = box && (box.means === 'apart') === box.isChecked;
  const elsewhere: Section[] = isApart && order !== undefined ? [{ order, purpose: 'billing' }] : [];
  return [...texts, ...elsewhere].sort((one, other) => one.order - other.order);
}

const LONGEST = 60;

function isLabel(text: string, boxes: Control[]): boolean {
  return boxes.some(({ label, ariaLabel }) => label === text || ariaLabel === text);
}
