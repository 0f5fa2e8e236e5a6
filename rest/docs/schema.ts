import { prefixes } from '../../src/shared/ids.ts';
import { camelCase } from '../../src/shared/spelling.ts';

/** The part of JSON Schema that the contract uses, read for people. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: string[];
  anyOf?: Schema[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
}

/** `schema` with every reference replaced by what it names. */
export function inline(schema: unknown, named: Record<string, Schema>): Schema {
  return JSON.parse(
    JSON.stringify(schema, (_, value: { $ref?: string } | null) => {
      const name = value?.$ref?.split('/').at(-1);
      return name ? { ...named[name], ...value, $ref: undefined } : value;
    }),
  );
}

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

const examples: Record<string, unknown> = {
  limit: 3,
  name: 'Web shop',
  username: 'web-shop',
  metadata: { branch: 'north' },
  last4: 'x7Qd',
  secret: 'sk_live_…x7Qd',
  signature: '5hVtqYkT…',
  created: 1_767_225_600,
};

/** A value that looks right under this name. `kind` is the object that a bare `id` belongs to. */
export function exampleOf(name: string, schema: Schema, kind: string): unknown {
  const { type, const: constant, enum: values, anyOf, items, properties } = schema;
  if (constant !== undefined) return constant;
  if (values) return values[0];
  if (Object.hasOwn(examples, name)) return examples[name];
  if (anyOf?.[0]) return exampleOf(name, anyOf[0], kind);
  if (items) return [exampleOf(name, items, kind)];
  if (properties) {
    const own = String(properties.object?.const ?? kind);
    return Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, exampleOf(key, of, own)]));
  }
  if (name === 'id') return exampleId(kind);
  if (name.endsWith('_id')) return exampleId(name.slice(0, -3));
  if (name.endsWith('_at')) return 1_767_229_200;
  if (name.endsWith('_address')) return '7Yk3PpVdLr6sWnQmXc2ZtB9uHgFj4eRaNw8vKo5iTqEd';
  return type?.includes('integer') ? 2500 : type?.includes('boolean') ? false : '…';
}

function exampleId(kind: string): string {
  const prefix = Object.entries(prefixes).find(([name]) => name === camelCase(kind))?.[1];
  return `${prefix ?? kind}_0033yKpR5sWq8ZtB2nHvXc7D`;
}
