import type { OptionsSchema } from '../errand.ts';
import type { Method, ProductOption } from '../readings.ts';
import type { Contact } from './wishes.ts';

export interface Missing {
  options: ProductOption[];
  /** Names of products among which nobody chose. */
  products?: string[];
  contact: MissingContact[];
  others: { name: string; label: string; choices?: string[] }[];
  methods?: Method[];
  needsCvc: boolean;
}

export interface MissingContact {
  field: keyof Contact;
  label?: string;
  choices?: string[];
  complaint?: string;
}

/** A JSON Schema of what is still to be said. */
export function questionFor(missing: Missing): OptionsSchema {
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  for (const option of missing.options) {
    const labels = option.values.filter((value) => !value.isUnavailable).map((value) => value.label);
    properties[option.name] = { title: option.label, type: 'string', ...(labels.length && { enum: labels }) };
    if (option.isRequired) required.push(option.name);
  }
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties, required };
}
