import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { TillError } from '../shared/errors.ts';
import { isStorable } from '../shared/validate.ts';

/**
 * Checks a client’s input against an operation’s variables and returns them as GraphQL expects. Both APIs come through
 * here, so an unknown, missing, or invalid parameter gets the same error.
 */

export interface Dialect {
  /** How the client spells a name that is camelCase in GraphQL. */
  spell(name: string): string;
  /** Strings may stand for numbers and booleans, as they must in forms and query strings. */
  textual: boolean;
  /** Times are Unix seconds and enums are wire values, as in REST. */
  wire: boolean;
}

export const graphqlDialect: Dialect = { spell: (name) => name, textual: false, wire: false };

export interface Variable {
  name: string;
  type: GraphQLInputType;
  hasDefault: boolean;
}

export function variablesOf(schema: GraphQLSchema, operation: OperationDefinitionNode): Variable[] {
  return (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    const found = typeFromAST(schema, type);
    if (!isInputType(found)) throw new Error(`unknown type of variable $${variable.name.value}`);
    return { name: variable.name.value, type: found, hasDefault: defaultValue !== undefined };
  });
}

export function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('a document without an operation');
  return operation;
}

type Given = Record<string, unknown>;

export type Decode = (given: Given) => Given;

/** What’s known about an operation is computed once, not on every call. */
export function createDecoder(variables: readonly Variable[], dialect: Dialect): Decode {
  const known = new Map(variables.map((variable) => [dialect.spell(variable.name), variable]));
  const required = variables.filter(({ type, hasDefault }) => isNonNullType(type) && !hasDefault);

  return (given) => {
    const decoded: Given = {};
    for (const spelled of Object.keys(given)) {
      const variable = known.get(spelled);
      if (!variable) throw unknownParameter(spelled, known);
      const value = given[spelled];
      if (value !== undefined) decoded[variable.name] = decode(variable.type, value, variable.name, dialect);
    }
    for (const { name } of required)
      if (decoded[name] === undefined) throw new TillError('parameter_missing', { param: name });
    return decoded;
  };
}

/** Returned as the client wrote it: our spelling would name something it never sent. */
function unknownParameter(name: string, known: { has(name: string): boolean }, inside?: string): TillError {
  const param = inside ? `${inside}.${name}` : name;
  const meant = name.replace(/_?wallet$/i, (end) => (end.startsWith('_') ? '_address' : 'Address'));
  if (meant === name || !known.has(meant))
    return new TillError('parameter_unknown', { param, isVerbatim: true });
  // A client that spells addresses this way may also count in base units: 10,000 times as much.
  const message = `{param} is not a parameter of this call. Use ${meant}, with amounts in cents: 2500 is 25.00.`;
  return new TillError('parameter_unknown', { param, isVerbatim: true, message });
}

function refuse(param: string, shouldBe: string): TillError {
  return new TillError('parameter_invalid', { param, message: `{param} must be ${shouldBe}.` });
}

function decode(type: GraphQLInputType, value: unknown, param: string, dialect: Dialect): unknown {
  if (isNonNullType(type)) {
    if (value === null) throw new TillError('parameter_missing', { param });
    return decode(type.ofType, value, param, dialect);
  }
  if (value === null) return null;
  if (isListType(type)) {
    // An address has no other way to write a list of one.
    const isLone = dialect.textual && typeof value === 'string' && !isInputObjectType(getNamedType(type));
    const items: unknown = isLone ? [value] : value;
    if (!Array.isArray(items)) throw refuse(param, 'a list');
    return items.map((item, index) => decode(type.ofType, item, `${param}[${index}]`, dialect));
  }
  if (isInputObjectType(type)) return decodeObject(type.getFields(), value, param, dialect);
  if (isEnumType(type)) {
    const nameOf = (known: { name: string; value: unknown }) => (dialect.wire ? known.value : known.name);
    const entry = type.getValues().find((known) => nameOf(known) === value);
    if (!entry) {
      const names = type.getValues().map(nameOf);
      throw refuse(param, `one of ${names.join(', ')}`);
    }
    return entry.name;
  }
  return decodeScalar(getNamedType(type).name, type, value, param, dialect);
}

function decodeObject(
  fields: Record<string, { name: string; type: GraphQLInputType; defaultValue?: unknown }>,
  value: unknown,
  param: string,
  dialect: Dialect,
): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse(param, 'an object');
  const given = value as Given;
  const decoded: Given = {};
  const known = new Set<string>();
  for (const { name, type, defaultValue } of Object.values(fields)) {
    const spelled = dialect.spell(name);
    known.add(spelled);
    const path = `${param}.${name}`;
    if (Object.hasOwn(given, spelled) && given[spelled] !== undefined)
      decoded[name] = decode(type, given[spelled], path, dialect);
    else if (isNonNullType(type) && defaultValue === undefined)
      throw new TillError('parameter_missing', { param: path });
  }
  for (const name of Object.keys(given))
    if (!known.has(name)) throw unknownParameter(name, known, dialect.spell(param));
  return decoded;
}

function decodeScalar(
  name: string,
  type: { parseValue?: (value: unknown) => unknown },
  value: unknown,
  param: string,
  { textual, wire }: Dialect,
): unknown {
  // A form has no other way to send null.
  if (textual && value === '' && name === 'String') return null;
  switch (name) {
    case 'Int': {
      const number = wholeNumber(value, textual);
      if (number === undefined || Math.abs(number) > 0x7fff_ffff) throw refuse(param, 'a whole number');
      return number;
    }
    case 'Cents': {
      const cents = wholeNumber(value, textual);
      if (cents === undefined) throw refuse(param, 'a whole number of cents: 2500 for 25.00');
      return cents;
    }
    case 'Boolean': {
      if (typeof value === 'boolean') return value;
      if (textual && (value === 'true' || value === 'false')) return value === 'true';
      throw refuse(param, 'true or false');
    }
    case 'String':
    case 'ID':
      if (typeof value !== 'string') throw refuse(param, 'a string');
      if (!isStorable(value)) throw refuse(param, 'a valid Unicode string without null characters');
      return value;
    case 'DateTime': {
      if (!wire) break;
      const seconds = wholeNumber(value, textual);
      if (seconds === undefined || seconds < 0 || seconds > LAST_SECOND)
        throw refuse(param, 'a Unix time in whole seconds');
      return new Date(seconds * 1000).toISOString();
    }
  }
  try {
    type.parseValue?.(value);
  } catch (error) {
    if (error instanceof TillError) throw new TillError(error.code, { param, message: error.message });
    throw refuse(param, `a valid ${name}`);
  }
  return value;
}

/** The end of the year 9999: later times have no four-digit year in ISO 8601. */
const LAST_SECOND = 253_402_300_799;

function wholeNumber(value: unknown, textual: boolean): number | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (textual && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  return undefined;
}
