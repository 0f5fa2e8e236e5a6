import { GraphQLID, GraphQLInt, type GraphQLSchema, type OperationTypeNode } from 'graphql';
import type { Context } from '../src/graphql/context.ts';
import { publicError } from '../src/graphql/errors.ts';
import { compile } from '../src/graphql/execute.ts';
import { createDecoder, operationOf, type Variable, variablesOf } from '../src/graphql/variables.ts';
import { spellListParameter, spellParameter } from './errors.ts';
import type { Route } from './routes.ts';
import { renderer, type Shape, shapeOfOperation, wireValues } from './shape.ts';

/** One row of the table made ready: its parameters and answer known. */
export interface Endpoint {
  route: Route;
  needsAccount: boolean;
  /** The parameters as GraphQL types; `limit` and its kin stand for Relay's arguments. */
  parameters: Variable[];
  answerShape: Shape;
  spell(name: string): string;
  /** What a client sent as variables; throws what is wrong with it. */
  decode(given: Record<string, unknown>, textual: boolean): Record<string, unknown>;
  /** Runs the operation and renders the answer's body. */
  run(context: Context, variables: Record<string, unknown>): Promise<unknown>;
}

const PAGE_PARAMETERS: Variable[] = [
  { name: 'limit', type: GraphQLInt, hasDefault: false },
  { name: 'startingAfter', type: GraphQLID, hasDefault: false },
  { name: 'endingBefore', type: GraphQLID, hasDefault: false },
];
const RELAY_ARGUMENTS = new Set(['first', 'after', 'last', 'before']);

export function prepare(schema: GraphQLSchema, route: Route): Endpoint {
  const operation = operationOf(route.operation);
  const { from: rootField, shape } = shapeOfOperation(schema, route.operation);
  // With the first call: to compile all of them would be a fifth of a start.
  let compiled: ReturnType<typeof compile> | undefined;
  const execute = () => (compiled ??= compile(schema, route.operation, operation.name?.value, wireValues));
  const isList = route.answer === 'list';
  const variables = variablesOf(schema, operation);
  const parameters = isList
    ? [...PAGE_PARAMETERS, ...variables.filter(({ name }) => !RELAY_ARGUMENTS.has(name))]
    : variables;
  const render = bodyRenderer(route, shape);
  const decodeJson = createDecoder(parameters, { spell: spellParameter, textual: false, wire: true });
  const decodeText = createDecoder(parameters, { spell: spellParameter, textual: true, wire: true });

  return {
    route,
    needsAccount: needsAccount(schema, operation.operation, rootField),
    parameters,
    answerShape: shape,
    spell: isList ? spellListParameter : spellParameter,
    decode(given, textual) {
      const decoded = textual ? decodeText(given) : decodeJson(given);
      return isList ? relayArguments(decoded) : decoded;
    },
    async run(context, variables) {
      const { data, errors } = await execute()(context, variables);
      if (errors?.[0]) throw errors[0].originalError ?? publicError(errors[0]);
      return render(data?.[rootField], variables);
    },
  };
}

/** What the schema says of the field, so that the door and the resolver cannot disagree. */
function needsAccount(schema: GraphQLSchema, operation: OperationTypeNode, field: string): boolean {
  const options = schema.getRootType(operation)?.getFields()[field]?.extensions.pothosOptions;
  return !(options as { skipTypeScopes?: boolean } | undefined)?.skipTypeScopes;
}

function relayArguments({ limit, startingAfter, endingBefore, ...others }: Record<string, unknown>) {
  return endingBefore == null
    ? { ...others, first: limit, after: startingAfter }
    : { ...others, last: limit, before: endingBefore, after: startingAfter };
}

type RenderBody = (value: unknown, variables: Record<string, unknown>) => unknown;

function bodyRenderer({ answer, path }: Route, shape: Shape): RenderBody {
  if (answer === 'object') return renderer(shape) ?? ((value) => value);
  if (shape.kind !== 'object') throw new Error(`${path} answers something that is not an object`);
  if (answer === 'deleted') {
    const { objectName } = shape;
    return (value) => {
      const { id } = value as { id?: string };
      return { ...(id && { id }), object: objectName, deleted: true };
    };
  }
  const nodes = shape.fields.find(({ from }) => from === 'nodes');
  if (!nodes) throw new Error(`${path} is a list without nodes`);
  const renderNodes = renderer(nodes.shape);
  return (value, variables) => {
    const { nodes, pageInfo } = value as { nodes: unknown; pageInfo: PageInfo };
    return {
      object: 'list',
      data: renderNodes ? renderNodes(nodes) : nodes,
      has_more: variables.before == null ? pageInfo.hasNextPage : pageInfo.hasPreviousPage,
      url: path,
    };
  };
}

interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}
