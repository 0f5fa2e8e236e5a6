import type { FieldReading } from '../readings.ts';
import type { Control } from '../survey.ts';

/** A field without any name right after a street is its second line. */
export function withSecondLines(fields: FieldReading[], controls: Control[]): FieldReading[] {
  const second = new Map<string, FieldReading['purpose']>();
  for (const street of fields.filter(({ meaning }) => meaning === 'line1')) {
    if (fields.some(({ meaning, purpose }) => meaning === 'line2' && purpose === street.purpose)) continue;
    const { form, frame } = controls.find(({ ref }) => ref === street.ref) ?? {};
    const own = controls.filter((one) => one.form === form && one.frame === frame);
    const next = own[own.findIndex(({ ref }) => ref === street.ref) + 1];
    if (next && next.kind === 'text' && !next.isRequired && isWordless(next))
      second.set(next.ref, street.purpose);
  }
  return fields.map((field) => {
    const purpose = field.meaning === 'unknown' ? second.get(field.ref) : undefined;
    return purpose ? { ...field, meaning: 'line2' as const, purpose } : field;
  });
}

function isWordless({ label, ariaLabel, placeholder }: Control): boolean {
  return !/\p{L}/u.test(`${label}${ariaLabel}${placeholder}`);
}
