import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Field } from './operations.ts';

/** Something valid of a type, which refers to nothing that exists. */
function anything(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anything(type.ofType);
  if (isListType(type)) return [anything(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, anything(field.type)]),
    );
  const texts = ['String', 'ID'];
  if (texts.includes(type.name)) return 'none';
  if (type.name === 'Boolean') return true;
  return type.name === 'JSONObject' ? {} : 1;
}

/** A valid call of a root field. */
export function documentOf(kind: string, { name, args, type }: Field) {
  const required = args.filter((arg) => isNonNullType(arg.type));
  const definitions = required.map((arg) => `$${arg.name}: ${arg.type}`).join(' ');
  const passed = required.map((arg) => `${arg.name}: $${arg.name}`).join(' ');
  const below = isObjectType(getNamedType(type)) || 'getTypes' in getNamedType(type) || name === 'node';
  return {
    query: `${kind}${definitions && `(${definitions})`} { ${name}${passed && `(${passed})`}${below ? ' { __typename }' : ''} }`,
    variables: Object.fromEntries(required.map((arg) => [arg.name, anything(arg.type)])),
  };
}
