import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
} from 'graphql';
import { snakeCase } from '../../../src/shared/spelling.ts';
import type { Draw } from './draw.ts';
import { credentials, oddHeaders } from './headers.ts';
import { broken } from './odd-requests.ts';
import { type Known, placeholder, placeholdersFor, type Request } from './request.ts';
import { formEncoded } from './rest.ts';
import { oddNumber, oddValue, own, TREACHEROUS_NAMES } from './values.ts';

/** Documents drawn from the schema: most of them valid, all of them odd. */

interface Operation {
  text: string;
  kind: OperationTypeNode;
  variables: Record<string, unknown>;
}

const KINDS = [
  ...Array<OperationTypeNode>(6).fill(OperationTypeNode.QUERY),
  ...Array<OperationTypeNode>(3).fill(OperationTypeNode.MUTATION),
  OperationTypeNode.SUBSCRIPTION,
];

export function graphqlGenerator(schema: GraphQLSchema, known: Known): (draw: Draw) => Request {
  const knownTexts = [...known.keys()].filter((name) => name !== 'cookie' && name !== 'key').map(placeholder);

  return (draw) => {
    const { text, kind, variables } = operation(draw);
    const query = draw.chance(12) ? broken(draw, text) : text;
    const headers: Record<string, string> = { ...credentials(draw), ...oddHeaders(draw) };
    // Without it a subscription has no form to be answered in.
    if (kind === OperationTypeNode.SUBSCRIPTION && draw.chance(80)) headers.accept = 'text/event-stream';
    else if (draw.chance(10)) headers.accept = draw.pick(ACCEPTED);
    const params: Record<string, unknown> = { query };
    if (Object.keys(variables).length > 0 || draw.chance(10)) params.variables = variables;
    if (draw.chance(5)) params.variables = oddValue(draw);
    if (draw.chance(5)) params.operationName = draw.chance(50) ? 'Fuzz' : oddValue(draw);
    if (draw.chance(3)) params.extensions = oddValue(draw);
    if (draw.chance(3)) own(params, draw.pick(TREACHEROUS_NAMES), oddValue(draw));
    if (draw.chance(2)) params.query = oddValue(draw);
    const label = `GraphQL ${kind}`;
    if (draw.chance(20)) return { method: 'GET', path: `/graphql?${inAddress(params)}`, headers, label };
    const body = draw.chance(3) ? broken(draw, JSON.stringify(params)) : JSON.stringify(params);
    const type = draw.chance(3) ? draw.pick(CONTENT_TYPES) : 'application/json';
    return {
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, ...(type && { 'content-type': type }) },
      body: draw.chance(2) ? `[${body},${body}]` : body,
      label,
    };
  };

  function operation(draw: Draw): Operation {
    const kind = draw.pick(KINDS);
    const root = schema.getRootType(kind);
    if (!root) throw new Error(`the schema has no ${kind}`);
    /** Most documents are valid as such: a broken part would hide what the others do. */
    const isCareful = draw.chance(65);
    const slip = (percent: number) => !isCareful && draw.chance(percent);
    const definitions: string[] = [];
    const fragments: string[] = [];
    const variables: Record<string, unknown> = {};
    const fields = Object.values(root.getFields());
    const count = kind === OperationTypeNode.SUBSCRIPTION && !slip(30) ? 1 : draw.int(1, 3);
    const selections = Array.from({ length: count }, (_, n) => {
      const { name, args, type } = draw.pick(fields);
      return `${aliasFor(draw, count > 1 ? `f${n}` : undefined)}${name}${argumentsOf(args)}${directives()}${selectionOf(getNamedType(type), 0)}`;
    });
    if (kind !== OperationTypeNode.SUBSCRIPTION && draw.chance(5)) selections.push('__typename');
    if (slip(5)) selections.push('__schema { types { name } }');
    const name = draw.chance(50) ? ' Fuzz' : '';
    const signature = definitions.length > 0 ? `(${definitions.join(' ')})` : '';
    const text = [`${kind}${name}${signature} { ${selections.join(' ')} }`, ...fragments].join('\n');
    return { text, kind, variables };

    function argumentsOf(args: readonly GraphQLArgument[]): string {
      const given = args.flatMap((arg) => {
        if (isNonNullType(arg.type) ? slip(8) : draw.chance(55)) return [];
        return [`${arg.name}: ${argument(arg)}`];
      });
      if (slip(4)) given.push(`nonsense: ${literalOf(draw, oddValue(draw))}`);
      return given.length > 0 ? `(${given.join(', ')})` : '';
    }

    function argument({ name: argumentName, type }: GraphQLArgument | GraphQLInputField): string {
      const asLiteral = draw.chance(50);
      // A wrong literal makes the document invalid, a wrong variable does not.
      const isOdd = asLiteral ? slip(30) : draw.chance(35);
      const value = isOdd ? oddValue(draw) : rightValue(draw, type, argumentName);
      if (asLiteral) return literalOf(draw, value, type);
      const name = `v${definitions.length}`;
      definitions.push(
        `$${name}: ${slip(8) ? draw.pick(['String', 'Int!', '[ID]', 'Node', 'X']) : String(type)}`,
      );
      if (!draw.chance(4)) variables[name] = value;
      return `$${name}`;
    }

    function directives(): string {
      if (!draw.chance(6)) return '';
      if (slip(40)) return draw.pick([' @include(if: "yes")', ' @include', ' @nothing', ' @deprecated']);
      return draw.pick([
        ' @include(if: true)',
        ' @skip(if: false)',
        ' @skip(if: true)',
        ' @skip(if: true) @include(if: true)',
      ]);
    }

    function selectionOf(type: GraphQLNamedType, depth: number): string {
      if (!isCompositeType(type)) return slip(2) ? ' { id }' : '';
      if (slip(2)) return '';
      const parts = depth < 4 || slip(30) ? partsOf(type, depth) : [];
      return ` { ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
    }

    function partsOf(type: GraphQLNamedType, depth: number): string[] {
      const parts: string[] = [];
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of draw.some(Object.values(type.getFields()), 40))
          parts.push(
            `${isCareful ? '' : aliasFor(draw, undefined)}${field.name}${argumentsOf(field.args)}${directives()}${selectionOf(getNamedType(field.type), depth + 1)}`,
          );
      }
      if (isAbstractType(type)) {
        for (const possible of draw.some(schema.getPossibleTypes(type), 50))
          parts.push(`... on ${possible.name}${directives()}${selectionOf(possible, depth + 1)}`);
      } else if (isObjectType(type) && draw.chance(10)) parts.push(spread(type, depth));
      if (draw.chance(3))
        parts.push(draw.pick(['nonsense', '...Missing', '__type(name: "Account") { name }']));
      return parts;
    }

    function spread(type: GraphQLObjectType, depth: number): string {
      const name = `F${fragments.length}`;
      // The place is taken before the fragment is drawn, so that a fragment inside gets another name.
      fragments.push('');
      const on = slip(10) ? draw.pick(['Query', 'Event', 'Nothing']) : type.name;
      const body = slip(8) ? ` { ...${name} }` : selectionOf(type, depth + 1) || ' { __typename }';
      fragments[Number(name.slice(1))] = `fragment ${name} on ${on}${body}`;
      return `...${name}`;
    }
  }

  function rightValue(draw: Draw, type: GraphQLInputType, name: string): unknown {
    if (!isNonNullType(type) && draw.chance(8)) return null;
    const present = getNullableType(type);
    if (isListType(present))
      return Array.from({ length: draw.int(0, 3) }, () => rightValue(draw, present.ofType, name));
    if (isEnumType(present)) return draw.pick(present.getValues()).name;
    if (isInputObjectType(present))
      return Object.fromEntries(
        draw
          .some(Object.values(present.getFields()), 60)
          .map((field) => [field.name, rightValue(draw, field.type, field.name)]),
      );
    switch (getNamedType(present).name) {
      case 'Int':
        return draw.pick([1, 2, 25, 100, draw.int(-3, 120)]);
      case 'Boolean':
        return draw.chance(50);
      case 'DateTime':
        return draw.pick(['2026-01-31T12:00:00Z', '1999-12-31T23:59:59.999Z', new Date(0).toISOString()]);
      case 'Metadata':
        return { [`key${draw.int(0, 60)}`]: draw.pick(['', 'one', 'два']) };
      case 'JSONObject':
        return { [`key${draw.int(0, 9)}`]: draw.pick(['', 'one', 2, true, { deep: ['two'] }]) };
      case 'Float':
        return oddNumber(draw);
      case 'Cents':
        return draw.pick([1, 2_500, 1_000_000, draw.int(-3, 120)]);
      default:
        return rightText(draw, snakeCase(name));
    }
  }

  function rightText(draw: Draw, name: string): string {
    const fitting = placeholdersFor(known, name);
    if (fitting.length > 0 && draw.chance(40)) return draw.pick(fitting);
    return draw.chance(60) ? draw.pick(knownTexts) : draw.pick(['Ladle', '東京', '1', '0']);
  }
}

const ACCEPTED = [
  'application/json',
  'application/graphql-response+json',
  'text/event-stream',
  'multipart/mixed',
  'text/html',
  'image/png',
  '*/*',
  '',
];

const CONTENT_TYPES = [
  'application/graphql',
  'application/graphql+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

function aliasFor(draw: Draw, wanted: string | undefined): string {
  if (wanted) return `${wanted}: `;
  return draw.chance(8)
    ? `${draw.pick(['a', 'b', 'id', '__proto__', 'constructor', 'toString', '__a'])}: `
    : '';
}

function inAddress(params: Record<string, unknown>): string {
  return formEncoded(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).slice(0, 12_000);
}

/** A value as GraphQL writes it. Enums are bare names; texts are quoted as JSON quotes them. */
function literalOf(draw: Draw, value: unknown, type?: GraphQLInputType): string {
  if (value === null || value === undefined) return 'null';
  if (type && isEnumType(getNamedType(type)) && typeof value === 'string' && /^[A-Z_]+$/.test(value))
    return value;
  if (typeof value === 'string')
    return draw.chance(5) ? `"""${value.replaceAll('"', '')}"""` : JSON.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(draw, item)).join(', ')}]`;
  const entries = Object.entries(value as object).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  return `{${entries.map(([name, inner]) => `${name}: ${literalOf(draw, inner)}`).join(', ')}}`;
}
