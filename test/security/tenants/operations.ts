import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  type OperationTypeNode,
} from 'graphql';
import { prepare } from '../../../rest/endpoint.ts';
import { routes } from '../../../rest/routes.ts';
import { operationOf } from '../../../src/graphql/variables.ts';
import { schema } from '../../../src/schema.ts';

/** Every operation that there is, from the schema and the table of routes, and documents that select all of it. */

export type Field = GraphQLField<unknown, unknown>;

/** A field, or a route by the name of its field. */
export interface Named {
  name: string;
  args: readonly Pick<GraphQLArgument, 'name' | 'type'>[];
}

const documents = new Map<Field, string>();

/** The field with everything that can be selected below it. */
export function document(kind: 'query' | 'mutation' | 'subscription', field: Field): string {
  const made = documents.get(field) ?? written(kind, field);
  documents.set(field, made);
  return made;
}

function written(kind: string, { name, args, type }: Field): string {
  const definitions = args.map((arg) => `$${arg.name}: ${arg.type}`).join(' ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(' ');
  const given = args.length > 0;
  return `${kind}${given ? `(${definitions})` : ''} { ${name}${given ? `(${passed})` : ''}${selection(type, 4)} }`;
}

function selection(output: GraphQLOutputType, depth: number): string {
  const type = getNamedType(output);
  if (isAbstractType(type)) {
    const parts = schema.getPossibleTypes(type).map((one) => `... on ${one.name}${selection(one, depth)}`);
    return ` { __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const isLeaf = !isObjectType(getNamedType(field.type)) && !isAbstractType(getNamedType(field.type));
    return isLeaf || depth > 1
      ? [
          `${aliasOf(type.name, field.name)}${field.name}${innerArguments(type.name, field)}${selection(field.type, depth - 1)}`,
        ]
      : [];
  });
  return ` { __typename ${parts.join(' ')} }`;
}

/** What a field below the root needs. */
const innerArgumentsOf: Record<string, string> = {
  'Overview.moneyIn': '(from: "2026-01-01T00:00:00Z", to: "2056-01-01T00:00:00Z", per: MONTH)',
};

function innerArguments(type: string, { name, args }: Field): string {
  const given = innerArgumentsOf[`${type}.${name}`] ?? '';
  for (const arg of args)
    if (isRequiredArgument(arg) && !given.includes(`${arg.name}:`))
      throw new Error(`${type}.${name} needs ${arg.name}: say in innerArgumentsOf what to pass`);
  return given;
}

/** Members of a union may call fields of different types by one name. */
function aliasOf(type: string, field: string): string {
  return `${type}_${field}: `;
}

export function isId(arg: Pick<GraphQLArgument, 'type'>): boolean {
  return getNamedType(arg.type).name === 'ID';
}

export const roots = (['query', 'mutation', 'subscription'] as const).map((kind) => ({
  kind,
  fields: Object.values(schema.getRootType(kind as OperationTypeNode)?.getFields() ?? {}),
}));

export const endpoints = routes.map((route) => {
  const { parameters } = prepare(schema, route);
  return { ...route, parameters, rootField: rootOf(route.operation) };
});

/** Arguments as REST spells them: an enum’s values have other names there. */
export function onTheWire(
  parameters: readonly Pick<GraphQLArgument, 'name' | 'type'>[],
  args: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const parameter = parameters.find((one) => one.name === name);
      const type = parameter && getNamedType(parameter.type);
      return [name, isEnumType(type) ? (type.getValue(String(value))?.value ?? value) : value];
    }),
  );
}

export function aliasIn({ type }: Field, name: string): string {
  return `${getNamedType(type).name}_${name}`;
}

function rootOf(operation: (typeof routes)[number]['operation']): string {
  const [field] = operationOf(operation).selectionSet.selections;
  return field?.kind === 'Field' ? field.name.value : '';
}

export function isPublic({ extensions }: Field): boolean {
  return (extensions.pothosOptions as { skipTypeScopes?: boolean })?.skipTypeScopes === true;
}

export function fieldNamed(kind: string, name: string): Field {
  const field = roots.find((root) => root.kind === kind)?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`there is no ${name}`);
  return field;
}
