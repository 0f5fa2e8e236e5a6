import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { spellParameter } from './errors.ts';
import type { Shape } from './shape.ts';

/** JSON Schema of what goes in and out, from GraphQL's types and the answers' shapes. */

export type Schema = Record<string, unknown>;

/** Named schemas that others refer to. */
export type Named = Record<string, Schema>;

export function inputSchema(type: GraphQLInputType): Schema {
  const schema = presentInputSchema(getNullableType(type) as GraphQLInputType);
  return isNonNullType(type) ? schema : nullable(schema);
}

/** What can stand in an address: never null. */
export function querySchema(type: GraphQLInputType): Schema {
  return presentInputSchema(getNullableType(type) as GraphQLInputType);
}

function presentInputSchema(type: GraphQLInputType): Schema {
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType) };
  const named = getNamedType(type);
  if (isEnumType(named)) return { type: 'string', enum: named.getValues().map(({ value }) => value) };
  if (!isInputObjectType(named)) return scalarSchema(named.name);
  const fields = Object.values(named.getFields());
  return objectSchema(
    fields.map(({ name, type, description, defaultValue }) => ({
      name: spellParameter(name),
      schema: described(inputSchema(type), description),
      required: isNonNullType(type) && defaultValue === undefined,
    })),
    { additionalProperties: false },
  );
}

export interface Property {
  name: string;
  schema: Schema;
  required: boolean;
}

export function objectSchema(properties: Property[], more: Schema = {}): Schema {
  const required = properties.filter((property) => property.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
    ...more,
  };
}

/** A type's own words stay beside those of the place where it stands. */
export function described(schema: Schema, description: string | null | undefined): Schema {
  if (!description) return schema;
  return { ...schema, description: [description, schema.description].filter(Boolean).join(' ') };
}

function nullable(schema: Schema): Schema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = Array.isArray(schema.enum) && { enum: [...schema.enum, null] };
  return { ...schema, type: [schema.type, 'null'], ...values };
}

function scalarSchema(name: string): Schema {
  switch (name) {
    case 'Int':
      return { type: 'integer' };
    case 'Cents':
      return { type: 'integer', description: 'In cents: 2500 is 25.00.' };
    case 'BaseUnits':
      return { type: 'integer', description: 'In base units of the token: one cent is 10,000.' };
    case 'Boolean':
      return { type: 'boolean' };
    case 'DateTime':
      return { type: 'integer', description: 'In Unix seconds.' };
    case 'Metadata':
      return {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: 500 },
        propertyNames: { maxLength: 40 },
        maxProperties: 50,
      };
    case 'JSONObject':
      return { type: 'object', additionalProperties: {} };
    case 'Breakdown':
      return { type: 'object', additionalProperties: { type: 'integer' } };
    default:
      return { type: 'string' };
  }
}

/** Objects of the contract are named, once each, in `named`. */
export function outputSchema(shape: Shape, named: Named): Schema {
  const schema = presentOutputSchema(shape, named);
  return shape.nullable ? nullable(schema) : schema;
}

function presentOutputSchema(shape: Shape, named: Named): Schema {
  switch (shape.kind) {
    case 'scalar':
      return scalarSchema(shape.name);
    case 'enum':
      return { type: 'string', enum: shape.values };
    case 'list':
      return { type: 'array', items: outputSchema(shape.of, named) };
    case 'object':
      return objectReference(shape, named);
    case 'union':
      return { anyOf: shape.variants.map((variant) => objectReference(variant, named)) };
  }
}

/** Fields that only the answers of POST have: those are schemas of their own. */
const ONLY_WHEN_POSTED = new Set(['secret', 'qr_data_url']);

function objectReference(
  { typeName, objectName, fields }: Extract<Shape, { kind: 'object' }>,
  named: Named,
): Schema {
  const isNew = fields.some(({ to }) => ONLY_WHEN_POSTED.has(to));
  const properties = fields.map(({ to, description, shape }) => ({
    name: to,
    // What is shown once only is there whenever it is selected.
    schema: described(
      outputSchema(to === 'secret' ? { ...shape, nullable: false } : shape, named),
      description,
    ),
    required: true,
  }));
  if (!objectName) return objectSchema(properties);
  const object = { name: 'object', schema: { const: objectName }, required: true };
  const id = properties.findIndex(({ name }) => name === 'id') + 1;
  const schema = objectSchema([...properties.slice(0, id), object, ...properties.slice(id)]);
  const name = isNew ? `New${typeName}` : typeName;
  const known = named[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`two operations answer different fields under the name ${name}`);
  named[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}
