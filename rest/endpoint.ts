import {
  createSourceEventStream,
  type ExecutionResult,
  GraphQLID,
  GraphQLInt,
  type GraphQLSchema,
  type OperationTypeNode,
} from 'graphql';
import type { Scope } from '../src/accounts/scopes.ts';
import type { Context } from '../src/graphql/context.ts';
import { publicError } from '../src/graphql/errors.ts';
import { compile } from '../src/graphql/execute.ts';
import { isPublic, scopesOf } from '../src/graphql/scope.ts';
import { createDecoder, operationOf, type Variable, variablesOf } from '../src/graphql/variables.ts';
import { TillError } from '../src/shared/errors.ts';
import { spellListParameter, spellParameter } from './errors.ts';
import type { Route } from './routes.ts';
import { renderer, type Shape, shapeOfOperation, wireValues } from './shape.ts';

/** One row of the table made ready: its parameters and answer known. */
export interface Endpoint {
  route: Route;
  needsAccount: boolean;
  /** The scopes of which a caller needs one. */
  scopes: readonly Scope[];
  /** The parameters as GraphQL types; `limit` and its kin stand for Relay's arguments. */
  parameters: Variable[];
  answerShape: Shape;
  spell(name: string): string;
  /** What a client sent as variables; throws what is wrong with it. */
  decode(given: Record<string, unknown>, textual: boolean): Record<string, unknown>;
  /** Runs the operation and renders the answer's body. */
  run(context: Context, variables: Record<string, unknown>): Promise<unknown>;
  /** Follows a subscription, each of its answers as a body; the reason is thrown when it ends with one. */
  follow(context: Context, variables: Record<string, unknown>): Promise<AsyncIterator<unknown>>;
}

const PAGE_PARAMETERS: Variable[] = [
  { name: 'limit', type: GraphQLInt, hasDefault: false },
  { name: 'startingAfter', type: GraphQLID, hasDefault: false },
  { name: 'endingBefore', type: GraphQLID, hasDefault: false },
];
const RELAY_ARGUMENTS = new Set(['first', 'after', 'last', 'before']);

export function prepare(schema: GraphQLSchema, route: Route): Endpoint {
  const operation = operationOf(route.operation);
  const { from: rootField, shape: whole } = shapeOfOperation(schema, route.operation);
  const { part } = route;
  const shape = part === undefined ? whole : partOf(whole, part);
  // With the first call: to compile all of them would be a fifth of a start.
  let compiled: ReturnType<typeof compile> | undefined;
  const execute = () => (compiled ??= compile(schema, route.operation, operation.name?.value, wireValues));
  const isList = route.answer === 'list';
  const variables = variablesOf(schema, operation);
  const parameters = isList
    ? [...PAGE_PARAMETERS, ...variables.filter(({ name }) => !RELAY_ARGUMENTS.has(name))]
    : variables;
  const render = bodyRenderer(route, shape);
  const spell = spelling(isList ? spellListParameter : spellParameter, route.names);
  const decodeJson = createDecoder(parameters, { spell, textual: false, wire: true });
  const decodeText = createDecoder(parameters, { spell, textual: true, wire: true });
  const answer = (result: ExecutionResult, variables: Record<string, unknown>) => {
    const [error] = result.errors ?? [];
    if (error) throw error.originalError ?? publicError(error);
    const found = result.data?.[rootField];
    return render(part === undefined ? found : (found as Record<string, unknown>)[part], variables);
  };

  return {
    route,
    ...requirements(schema, operation.operation, rootField),
    parameters,
    answerShape: shape,
    spell,
    decode(given, textual) {
      const asked = isList ? withCreated(given) : given;
      const decoded = textual ? decodeText(asked) : decodeJson(asked);
      return isList ? relayArguments(decoded) : decoded;
    },
    async run(context, variables) {
      return answer(await execute()(context, variables), variables);
    },
    async follow(context, variables) {
      const source = await createSourceEventStream({
        schema,
        document: route.operation,
        contextValue: context,
        variableValues: variables,
      });
      if (!(Symbol.asyncIterator in source)) throw source.errors?.[0]?.originalError ?? source.errors?.[0];
      const items = source[Symbol.asyncIterator]();
      return {
        async next() {
          const { done, value } = await items.next();
          if (done) return { done, value: undefined };
          return { done: false, value: answer(await execute()(context, variables, value), variables) };
        },
        async return() {
          await items.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** `created[gte]` is another spelling of `created_gte`. */
function withCreated(sent: Record<string, unknown>): Record<string, unknown> {
  if (sent.created === undefined) return sent;
  const { created, ...given } = sent;
  if (typeof created !== 'object' || created === null || Array.isArray(created))
    throw new TillError('parameter_unknown', { param: 'created', isVerbatim: true });
  const bounds = Object.entries(created).map(([bound, value]) => [`created_${bound}`, value] as const);
  for (const [name] of bounds)
    if (Object.hasOwn(given, name))
      throw new TillError('parameter_invalid', {
        param: name,
        message: '{param} is given twice.',
        isVerbatim: true,
      });
  return { ...given, ...Object.fromEntries(bounds) };
}

type Spell = (name: string) => string;

/** A row may have names of its own for some parameters. */
function spelling(spell: Spell, names: Route['names'] = {}): Spell {
  return (name) => {
    const [root = ''] = /^\w*/.exec(name) ?? [];
    const own = names[root];
    return own === undefined ? spell(name) : `${own}${name.slice(root.length)}`;
  };
}

function partOf(shape: Shape, part: string): Shape {
  const field = shape.kind === 'object' && shape.fields.find(({ from }) => from === part);
  if (!field) throw new Error(`no field ${part} to answer`);
  return field.shape;
}

/** What the schema says of the field, so that the door and the resolver cannot disagree. */
function requirements(schema: GraphQLSchema, operation: OperationTypeNode, name: string) {
  const field = schema.getRootType(operation)?.getFields()[name];
  if (!field) throw new Error(`no field ${name}`);
  return { needsAccount: !isPublic(field), scopes: scopesOf(field) };
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
