import type { FieldMeaning, FieldReading } from '../readings.ts';

/** A form that numbers its lines from two, or names only the second of two fields, has the first before it. */
export function withFirstParts(fields: FieldReading[]): FieldReading[] {
  const changed = new Map<FieldReading, FieldMeaning>();
  for (const purpose of new Set(fields.map((field) => field.purpose))) {
    const own = fields.filter((field) => field.purpose === purpose);
    const of = (meaning: FieldMeaning) => own.filter((field) => field.meaning === meaning);
    const [line, another] = of('line2');
    if (line && another && of('line1').length === 0) changed.set(line, 'line1');
  }
  const name = fields.find(
    ({ meaning }, at) => meaning === 'name' && fields[at + 1]?.meaning === 'family_name',
  );
  if (name && !fields.some(({ meaning }) => meaning === 'given_name')) changed.set(name, 'given_name');
  return fields.map((field) => ({ ...field, meaning: changed.get(field) ?? field.meaning }));
}
