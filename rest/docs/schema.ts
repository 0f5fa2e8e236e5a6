import type { ReadSchema as Schema } from '../examples.ts';
import { limitsIn } from './limits.ts';

export interface Field {
  name: string;
  type: string;
  meaning: string;
  required: boolean;
}

/** Every field, with those of the objects inside: `profile.name`, `data[].id`. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const { properties = {}, required = [], items, anyOf } = schema;
  if (anyOf) return merged(anyOf.flatMap((variant) => fieldsOf(variant, prefix)));
  if (items) return fieldsOf(items, `${prefix.slice(0, -1)}[].`);
  return Object.entries(properties).flatMap(([key, property]) => [
    {
      name: prefix + key,
      type: typeOf(property),
      meaning: meaningOf(property),
      required: required.includes(key),
    },
    ...fieldsOf(property, `${prefix}${key}.`),
  ]);
}

/** Variants have fields in common, whose meanings may differ. */
function merged(fields: Field[]): Field[] {
  const byName = new Map<string, Field>();
  for (const field of fields) {
    const known = byName.get(field.name);
    const isOther = known && !known.meaning.includes(field.meaning);
    const meaning = isOther ? `${known.meaning} Or: ${field.meaning}` : (known?.meaning ?? field.meaning);
    byName.set(field.name, { ...field, ...known, meaning });
  }
  return [...byName.values()];
}

export function typeOf({ anyOf, type, const: constant, items, additionalProperties }: Schema): string {
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  const types = [type ?? typeof constant].flat().join(' or ');
  if (items) return types.replace('array', `list of ${typeOf(items)}s`);
  return typeof additionalProperties === 'object' && additionalProperties.type
    ? types.replace('object', `map of ${typeOf(additionalProperties)}s`)
    : types;
}

export function meaningOf(schema: Schema): string {
  const { description, const: constant, enum: values, anyOf } = schema;
  // What may be null has its limits one step further in.
  const [only, ...others] = anyOf?.filter(({ type }) => type !== 'null') ?? [schema];
  return [
    description,
    constant !== undefined && `Always ${quote(constant)}.`,
    values && `One of ${values.map(quote).join(', ')}.`,
    ...(only && others.length === 0 ? limitsIn({ ...only, ...(description && { description }) }) : []),
  ]
    .filter(Boolean)
    .join(' ');
}

const quote = (value: unknown) => `\`${JSON.stringify(value)}\``;
