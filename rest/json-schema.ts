import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { alternativesOf, type Bounds, boundsOf } from '../src/graphql/bounds.ts';
import { MAX_KEY_LENGTH, MAX_KEYS, MAX_VALUE_LENGTH } from '../src/shared/metadata.ts';
import { spellParameter } from './errors.ts';
import { typesBehind } from './references.ts';
import type { Shape } from './shape.ts';

/** JSON Schema of what goes in and out, from GraphQL's types and the answers' shapes. */

export type Schema = Record<string, unknown>;

/** Named schemas that others refer to. */
export type Named = Record<string, Schema>;

export function inputSchema(type: GraphQLInputType, named: Named, bounds?: Bounds): Schema {
  const schema = presentInputSchema(getNullableType(type) as GraphQLInputType, named, bounds);
  return isNonNullType(type) ? schema : nullable(schema);
}

/** What can stand in an address: never null. */
export function querySchema(type: GraphQLInputType, named: Named): Schema {
  return presentInputSchema(getNullableType(type) as GraphQLInputType, named);
}

function presentInputSchema(type: GraphQLInputType, named: Named, bounds: Bounds = {}): Schema {
  const { items, ...own } = bounds;
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, named, items), ...own };
  const of = getNamedType(type);
  if (isEnumType(of)) return { type: 'string', enum: of.getValues().map(({ value }) => value), ...own };
  if (!isInputObjectType(of)) return { ...scalarSchema(of.name), ...own };
  const properties = Object.values(of.getFields()).map(inputProperty(named));
  const about = { ...(of.description && { description: of.description }), additionalProperties: false };
  return reference(of.name, { ...objectSchema(properties, about), ...oneOfThem(of) }, named);
}

function inputProperty(named: Named) {
  return (field: GraphQLInputField): Property => {
    const { name, type, description, defaultValue } = field;
    // The value behind an enum’s name is how REST spells it.
    const bounds = {
      ...(defaultValue !== undefined && { default: defaultValue }),
      ...boundsOf(field),
    };
    return {
      name: spellParameter(name),
      schema: described(inputSchema(type, named, bounds), description),
      required: isNonNullType(type) && defaultValue === undefined,
    };
  };
}

/** Where exactly one of some properties has to be there. */
export function oneOfThem(of: Parameters<typeof alternativesOf>[0]): Schema {
  const names = alternativesOf(of);
  return names ? { oneOf: names.map((name) => ({ required: [spellParameter(name)] })) } : {};
}

/** Names a schema, once, and refers to it. */
export function reference(name: string, schema: Schema, named: Named): Schema {
  const known = named[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`two different schemas under the name ${name}`);
  named[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
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
  const { const: only, ...others } = schema;
  const all = only === undefined ? schema.enum : [only];
  return { ...others, type: [schema.type, 'null'], ...(Array.isArray(all) && { enum: [...all, null] }) };
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
        additionalProperties: { type: 'string', maxLength: MAX_VALUE_LENGTH },
        propertyNames: { minLength: 1, maxLength: MAX_KEY_LENGTH },
        maxProperties: MAX_KEYS,
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
      // A single value is what variants are told apart by.
      return shape.values.length === 1
        ? { type: 'string', const: shape.values[0] }
        : { type: 'string', enum: shape.values };
    case 'list':
      return { type: 'array', items: outputSchema(shape.of, named) };
    case 'object':
      return objectReference(shape, named);
    case 'union':
      return { anyOf: shape.variants.map((variant) => objectReference(variant, named)) };
  }
}

/** What a reference can be expanded to, under the name that Stripe’s document has for it. */
function expansion(of: string, name: string, shape: Shape): Schema {
  const types = shape.kind === 'scalar' && shape.name === 'ID' ? typesBehind(of, name) : [];
  const oneOf = types.map((type) => ({ $ref: `#/components/schemas/${type}` }));
  return oneOf.length > 0 ? { 'x-expansionResources': { oneOf } } : {};
}

/** Fields that only the answers of POST have: those are schemas of their own. */
const ONLY_WHEN_POSTED = new Set(['secret', 'join_url', 'qr_data_url']);

/** Of these, what is there whenever it is selected. */
const SHOWN_ONCE = new Set(['secret', 'join_url']);

function objectReference(
  { typeName, objectName, fields }: Extract<Shape, { kind: 'object' }>,
  named: Named,
): Schema {
  const isNew = fields.some(({ to }) => ONLY_WHEN_POSTED.has(to));
  const properties = fields.map(({ to, description, shape }) => ({
    name: to,
    schema: {
      ...described(
        outputSchema(SHOWN_ONCE.has(to) ? { ...shape, nullable: false } : shape, named),
        description,
      ),
      ...expansion(typeName, to, shape),
    },
    required: true,
  }));
  if (!objectName) return reference(typeName, objectSchema(properties), named);
  const object = { name: 'object', schema: { const: objectName }, required: true };
  const id = properties.findIndex(({ name }) => name === 'id') + 1;
  const schema = objectSchema([...properties.slice(0, id), object, ...properties.slice(id)]);
  return reference(isNew ? `New${typeName}` : typeName, schema, named);
}
