import { isDelivery, STREET } from '../delivery-names.ts';
import type { Field } from './field.ts';

/** A question around the fields for the recipient and the address, which belong together. */
export interface Parted {
  before: Field[];
  delivery: Field[];
  after: Field[];
}

export function asksForAddress(fields: readonly Field[]): boolean {
  return fields.some(({ path }) => path.length === 1 && path[0] === STREET);
}

export function parted(fields: readonly Field[]): Parted {
  const first = fields.findIndex(isOfDelivery);
  const others = (part: readonly Field[]) => part.filter((field) => !isOfDelivery(field));
  return {
    before: fields.slice(0, first),
    delivery: withSecondLine(fields.filter(isOfDelivery)),
    after: others(fields.slice(first)),
  };
}

/** The fields with these answers in them, empty where there is none. */
export function filled(fields: readonly Field[], answers: Record<string, unknown>): Field[] {
  return fields.map((field) => {
    const value = answers[field.path[0] ?? ''];
    if (value === undefined) return field;
    if (field.kind === 'text') return { ...field, start: String(value) };
    if (field.kind !== 'choice') return field;
    const start = field.choices.findIndex((choice) => choice.value === value);
    return start < 0 ? field : { ...field, start };
  });
}

function isOfDelivery({ path }: Field): boolean {
  return path.length === 1 && isDelivery(path[0] ?? '');
}

/** It may be left out and so comes last, but people write it after the first. */
function withSecondLine(fields: readonly Field[]): Field[] {
  const second = fields.filter(({ path }) => path[0] === 'address_line2');
  return fields.flatMap((field) => {
    if (second.includes(field)) return [];
    return field.path[0] === STREET ? [field, ...second] : [field];
  });
}
