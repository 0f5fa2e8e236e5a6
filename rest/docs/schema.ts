import type { ReadSchema as Schema } from '../examples.ts';

export interface Field {
  name: string;
  type: string;
  meaning: string;
  required: boolean;
}

/** Every field, with those of the objects inside: `profile.name`, `data[].id`. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const { properties = {}, required = [], items, anyOf } = schema;
  if (anyOf?.[0]) return fieldsOf(anyOf[0], prefix);
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

export function typeOf({ anyOf, type, const: constant, items, additionalProperties }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  const types = [type ?? typeof constant].flat().join(' or ');
  if (items) return types.replace('array', `list of ${typeOf(items)}s`);
  return typeof additionalProperties === 'object' && additionalProperties.type
    ? types.replace('object', `map of ${typeOf(additionalProperties)}s`)
    : types;
}

export function meaningOf({ description, const: constant, enum: values }: Schema): string {
  return [
    description,
    constant !== undefined && `Always ${quote(constant)}.`,
    values && `One of ${values.map(quote).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const quote = (value: unknown) => `\`${JSON.stringify(value)}\``;
