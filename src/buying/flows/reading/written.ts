import type { Look } from '../look.ts';
import type { FieldMeaning, FieldReading, Written } from '../readings.ts';

const PURPOSES: Written['purpose'][] = ['shipping', 'billing'];

/** The addresses that are in the fields of a page. */
export function readWritten({ fields, survey }: Pick<Look, 'fields' | 'survey'>): Written[] {
  const held = ({ ref }: FieldReading): string => {
    const control = survey.controls.find((one) => one.ref === ref);
    if (control?.kind !== 'select') return control?.value.trim() ?? '';
    const chosen = control.choices.find(({ isSelected }) => isSelected);
    return chosen?.value ? chosen.label : '';
  };
  return PURPOSES.flatMap((purpose) => {
    const own = fields.filter((field) => field.purpose === purpose);
    const all = (...meanings: FieldMeaning[]) =>
      meanings
        .flatMap((wanted) => own.filter(({ meaning }) => meaning === wanted).map(held))
        .join(' ')
        .trim();
    const street = all('line1');
    if (!street) return [];
    const line1 = [street, all('house_number'), all('line2')].filter(Boolean).join(' ');
    return [
      {
        purpose,
        url: survey.url,
        name: all('name') || all('given_name', 'family_name') || undefined,
        company: all('company') || undefined,
        line1,
        postalCode: all('postal_code') || undefined,
      },
    ];
  });
}
