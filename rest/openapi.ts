import { type GraphQLSchema, isNonNullType } from 'graphql';
import { PAGE_DEFAULT, PAGE_MAX } from '../src/graphql/builder.ts';
import { operationOf } from '../src/graphql/variables.ts';
import { catalogue } from '../src/shared/errors.ts';
import { singular } from '../src/shared/spelling.ts';
import { VERSION } from '../src/shared/version.ts';
import { type Endpoint, prepare } from './endpoint.ts';
import { spellParameter } from './errors.ts';
import {
  described,
  inputSchema,
  type Named,
  objectSchema,
  outputSchema,
  querySchema,
  type Schema,
} from './json-schema.ts';
import { routes } from './routes.ts';

/** The contract in OpenAPI 3.1, from the same table and schema that serve it. */

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Schema; schemas: Named };
  security: Schema[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Schema>;
  security?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the call safe to retry for 24 hours: retries get the first response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const PREFER: Parameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`respond-async` returns immediately, with `processing` while a run is in progress, instead of waiting for the outcome.',
  schema: { type: 'string' },
};

/** What parameters mean that stand for Relay's arguments and filters, the same on every list. */
const LIST_PARAMETERS: Record<string, { description: string; bounds?: Schema }> = {
  limit: {
    description: 'The number of objects to return: 1 to 100, default 25.',
    bounds: { minimum: 1, maximum: PAGE_MAX, default: PAGE_DEFAULT },
  },
  startingAfter: { description: 'The ID of the last object on the previous page.' },
  endingBefore: { description: 'The ID of the first object on the next page.' },
  createdGte: { description: 'Created at this time or later.' },
  createdGt: { description: 'Created after this time.' },
  createdLte: { description: 'Created at this time or earlier.' },
  createdLt: { description: 'Created before this time.' },
};

const REFUSALS: Record<number, string> = {
  400: 'The request is invalid. `param` names the parameter.',
  401: 'No valid API key or session.',
  404: 'The object doesn’t exist or belongs to another account.',
  409: 'The object’s state doesn’t allow this, or a call with the same Idempotency-Key is in progress.',
  413: 'The request body is too large.',
  415: 'The request body is neither JSON nor form-encoded.',
  429: 'Too many requests. `Retry-After` says when to retry.',
  500: 'Something went wrong on the server.',
  503: 'The server is temporarily unavailable. Retry the call.',
};

export function openapi(schema: GraphQLSchema, baseUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: Named = { Error: errorSchema() };
  for (const route of routes) {
    const operation = describeOperation(schema, prepare(schema, route), schemas);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Till',
      version: VERSION,
      description:
        'A stablecoin merchant acquirer. Amounts are in integer cents, times in Unix seconds. Request bodies are JSON or form-encoded.',
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `sk_live_…`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'service_session',
          description: 'The dashboard’s session cookie.',
        },
      },
      schemas,
    },
  };
}

function describeOperation(schema: GraphQLSchema, endpoint: Endpoint, schemas: Named): Operation {
  const { method, path, summary, operation } = endpoint.route;
  const rootField = rootFieldOf(schema, endpoint);
  const parameters = describeParameters(endpoint, rootField);
  const body = parameters.filter((parameter) => parameter.in === 'body');
  const takesKey = method !== 'GET' && endpoint.needsAccount;
  return {
    operationId: operationOf(operation).name?.value ?? summary,
    summary,
    ...(rootField.description && { description: rootField.description }),
    tags: [tagOf(path)],
    ...(!endpoint.needsAccount && { security: [] }),
    parameters: [
      ...parameters.filter((parameter): parameter is Parameter => parameter.in !== 'body'),
      ...(takesKey ? [IDEMPOTENCY_KEY] : []),
      ...(endpoint.route.waits ? [PREFER] : []),
    ],
    ...(body.length > 0 && { requestBody: requestBody(body) }),
    responses: {
      200: {
        description: 'Success.',
        content: {
          'application/json': { schema: answerSchema(endpoint, schemas) },
          ...(endpoint.route.csv && { 'text/csv': { schema: CSV } }),
        },
      },
      ...refusals(endpoint, takesKey),
    },
  };
}

const CSV: Schema = {
  type: 'string',
  description: 'Everything that matches, oldest first, one line each. Times are in ISO 8601.',
};

function rootFieldOf(schema: GraphQLSchema, { route }: Endpoint) {
  const { operation, selectionSet } = operationOf(route.operation);
  const [selection] = selectionSet.selections;
  const field =
    selection?.kind === 'Field' && schema.getRootType(operation)?.getFields()[selection.name.value];
  if (!field) throw new Error(`${route.path} has no root field`);
  return field;
}

type AnyParameter = Omit<Parameter, 'in'> & { in: Parameter['in'] | 'body' };

function describeParameters(
  { route: { method, path }, parameters }: Endpoint,
  rootField: ReturnType<typeof rootFieldOf>,
): AnyParameter[] {
  return parameters.map(({ name, type, hasDefault }) => {
    const spelled = spellParameter(name);
    const place = path.includes(`{${spelled}}`) ? 'path' : method === 'POST' ? 'body' : 'query';
    const argument = rootField.args.find((known) => known.name === name);
    const { description = argument?.description, bounds } = LIST_PARAMETERS[name] ?? {};
    return {
      name: spelled,
      in: place,
      required: isNonNullType(type) && !hasDefault,
      ...(description && { description }),
      schema: { ...(place === 'body' ? inputSchema(type) : querySchema(type)), ...bounds },
    };
  });
}

function requestBody(parameters: AnyParameter[]): NonNullable<Operation['requestBody']> {
  const properties = parameters.map(({ name, required, description, schema }) => ({
    name,
    required,
    schema: described(schema, description),
  }));
  const schema = objectSchema(properties, { additionalProperties: false });
  return {
    required: parameters.some(({ required }) => required),
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function refusals({ route }: Endpoint, takesKey: boolean): Record<string, Schema> {
  const statuses = new Set<number>([
    400,
    401,
    ...route.refusals,
    ...(takesKey ? [409] : []),
    // A body is read, and may be refused, also where none is asked for.
    ...(route.method === 'GET' ? [] : [413, 415]),
    429,
    500,
    503,
  ]);
  const schema = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    [...statuses]
      .sort()
      .map((status) => [
        status,
        { description: REFUSALS[status], content: { 'application/json': { schema } } },
      ]),
  );
}

/** `/v1/api_keys/{id}` is about an “API key”. */
function tagOf(path: string): string {
  const words = singular(path.split('/')[2] ?? '').replaceAll('_', ' ');
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^Api/, 'API');
}

function answerSchema({ route, answerShape }: Endpoint, schemas: Named): Schema {
  if (route.answer === 'object') return outputSchema(answerShape, schemas);
  if (answerShape.kind !== 'object') throw new Error(`${route.path} answers no object`);
  const { fields, objectName } = answerShape;
  const always = (name: string, schema: Schema) => ({ name, schema, required: true });
  if (route.answer === 'deleted')
    return objectSchema([
      ...(fields.some(({ to }) => to === 'id') ? [always('id', { type: 'string' })] : []),
      always('object', { const: objectName }),
      always('deleted', { const: true }),
    ]);
  const nodes = fields.find(({ from }) => from === 'nodes')?.shape;
  if (nodes?.kind !== 'list') throw new Error(`${route.path} is a list without nodes`);
  return objectSchema([
    always('object', { const: 'list' }),
    always('data', { type: 'array', items: outputSchema(nodes.of, schemas) }),
    always('has_more', {
      type: 'boolean',
      description: 'Whether there are more objects in this direction.',
    }),
    always('url', { type: 'string', description: 'The list’s path.' }),
  ]);
}

function errorSchema(): Schema {
  const types = [...new Set(Object.values(catalogue).map(({ type }) => type))];
  const text = (name: string, schema: Schema = {}, required = true) => ({
    name,
    schema: { type: 'string', ...schema },
    required,
  });
  const error = objectSchema([
    text('type', { enum: types }),
    text('message'),
    text('code', { enum: Object.keys(catalogue) }),
    text('param', { description: 'The parameter the error is about.' }, false),
    text('doc_url', { description: 'A page about the error code on this server.' }),
  ]);
  return objectSchema([{ name: 'error', schema: error, required: true }]);
}
