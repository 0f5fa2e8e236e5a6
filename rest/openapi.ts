import { type GraphQLSchema, isNonNullType } from 'graphql';
import { type Bounds, boundsOf } from '../src/graphql/bounds.ts';
import { PAGE_DEFAULT, PAGE_MAX } from '../src/graphql/builder.ts';
import { operationOf } from '../src/graphql/variables.ts';
import { VERSION } from '../src/shared/version.ts';
import { type Endpoint, prepare } from './endpoint.ts';
import { withExamples } from './examples.ts';
import { EXPANDED_MAX, hasReferences } from './expand.ts';
import {
  described,
  inputSchema,
  type Named,
  objectSchema,
  oneOfThem,
  outputSchema,
  querySchema,
  reference,
  type Schema,
} from './json-schema.ts';
import { errorSchema, HEADERS, type Header, refusals, successHeaders } from './openapi-responses.ts';
import { type Tag, tagOf, tagsOf } from './openapi-tags.ts';
import { routes } from './routes.ts';

/** The contract in OpenAPI 3.1, from the same table and schema that serve it. */

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string; license: Schema; contact: Schema };
  servers: { url: string }[];
  tags: Tag[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Schema; headers: Record<string, Header>; schemas: Named };
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
  'x-scopes'?: readonly string[];
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

const EXPAND = {
  description:
    'References to answer as objects instead of IDs, by their paths: `transaction`, on lists `data.transaction`, and onward from there, up to four names. What you can’t retrieve stays an ID.',
  schema: { type: 'array', items: { type: 'string' }, maxItems: EXPANDED_MAX },
};

const LAST_EVENT_ID: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The cursor that a stream resumes after, as browsers send it when they reconnect.',
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

export function openapi(schema: GraphQLSchema, baseUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: Named = { Error: errorSchema(baseUrl) };
  const endpoints = routes.map((route) => prepare(schema, route));
  for (const endpoint of endpoints) {
    const { path, method } = endpoint.route;
    const operation = describeOperation(schema, endpoint, schemas);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Till',
      version: VERSION,
      description:
        'A stablecoin merchant acquirer. Amounts are in integer cents, times in Unix seconds. Request bodies are JSON or form-encoded.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The reference on this server', url: `${baseUrl}/docs` },
    },
    servers: [{ url: baseUrl }],
    tags: tagsOf(schema, endpoints),
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
      headers: HEADERS,
      schemas: withExamples(schemas),
    },
  };
}

export function describeOperation(schema: GraphQLSchema, endpoint: Endpoint, schemas: Named): Operation {
  const { method, path, summary, operation } = endpoint.route;
  const rootField = rootFieldOf(schema, endpoint);
  const parameters = describeParameters(endpoint, rootField, schemas);
  const body = parameters.filter((parameter) => parameter.in === 'body');
  const takesKey = method !== 'GET' && endpoint.needsAccount;
  return {
    operationId: operationOf(operation).name?.value ?? summary,
    summary,
    ...(rootField.description && { description: rootField.description }),
    tags: [tagOf(path)],
    ...securityOf(endpoint),
    parameters: [
      ...parameters.filter((parameter): parameter is Parameter => parameter.in !== 'body'),
      ...(takesKey ? [IDEMPOTENCY_KEY] : []),
      ...(endpoint.route.waits ? [PREFER] : []),
      ...(endpoint.route.stream ? [LAST_EVENT_ID] : []),
    ],
    ...(body.length > 0 && { requestBody: requestBody(endpoint, rootField, body, schemas) }),
    responses: {
      200: {
        description: 'Success.',
        headers: successHeaders(method),
        content: {
          'application/json': { schema: answerSchema(endpoint, schemas) },
          ...(endpoint.route.csv && { 'text/csv': { schema: CSV } }),
          ...(endpoint.route.stream && { 'text/event-stream': { schema: STREAM } }),
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

const STREAM: Schema = {
  type: 'string',
  description:
    'What happens from now on, or after the cursor in `after` or `Last-Event-ID`. Each event’s `id` is its cursor, `event` its type, and `data` the object Event. `resync` says to load your state again, and `end` why the stream ends.',
};

/** OpenAPI has scopes for OAuth alone; those of an API key, any of which is enough, are an extension. */
function securityOf({ needsAccount, scopes }: Endpoint): Pick<Operation, 'security' | 'x-scopes'> {
  return needsAccount
    ? { security: [{ apiKey: [] }, { session: [] }], 'x-scopes': scopes }
    : { security: [] };
}

function rootFieldOf(schema: GraphQLSchema, { route }: Endpoint) {
  const { operation, selectionSet } = operationOf(route.operation);
  const [selection] = selectionSet.selections;
  const field =
    selection?.kind === 'Field' && schema.getRootType(operation)?.getFields()[selection.name.value];
  if (!field) throw new Error(`${route.path} has no root field`);
  return field;
}

type RootField = ReturnType<typeof rootFieldOf>;

function boundsOfArgument(argument: RootField['args'][number]): Bounds {
  const { defaultValue } = argument;
  return { ...(defaultValue !== undefined && { default: defaultValue }), ...boundsOf(argument) };
}

type AnyParameter = Omit<Parameter, 'in'> & { in: Parameter['in'] | 'body' };

function describeParameters(endpoint: Endpoint, rootField: RootField, schemas: Named): AnyParameter[] {
  const { parameters, spell } = endpoint;
  const { method, path } = endpoint.route;
  const described = parameters.map(({ name, type, hasDefault }): AnyParameter => {
    const spelled = spell(name);
    const place = path.includes(`{${spelled}}`) ? 'path' : method === 'POST' ? 'body' : 'query';
    const argument = rootField.args.find((known) => known.name === name);
    const { description = argument?.description, bounds } = LIST_PARAMETERS[name] ?? {};
    return {
      name: spelled,
      in: place,
      required: isNonNullType(type) && !hasDefault,
      ...(description && { description }),
      schema: {
        ...(place === 'body'
          ? inputSchema(type, schemas, argument && boundsOfArgument(argument))
          : querySchema(type, schemas)),
        ...bounds,
      },
    };
  });
  if (!hasReferences(endpoint)) return described;
  return [
    ...described,
    { name: 'expand', in: method === 'POST' ? 'body' : 'query', required: false, ...EXPAND },
  ];
}

function requestBody(
  { route }: Endpoint,
  rootField: RootField,
  parameters: AnyParameter[],
  schemas: Named,
): NonNullable<Operation['requestBody']> {
  const properties = parameters.map(({ name, required, description, schema }) => ({
    name,
    required,
    schema: described(schema, description),
  }));
  const body = { ...objectSchema(properties, { additionalProperties: false }), ...oneOfThem(rootField) };
  const schema = reference(`${operationOf(route.operation).name?.value}Request`, body, schemas);
  return {
    required: parameters.some(({ required }) => required),
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function answerSchema({ route, answerShape }: Endpoint, schemas: Named): Schema {
  if (route.answer === 'object') return outputSchema(answerShape, schemas);
  if (answerShape.kind !== 'object') throw new Error(`${route.path} answers no object`);
  const { typeName, fields, objectName } = answerShape;
  const always = (name: string, schema: Schema) => ({ name, schema, required: true });
  if (route.answer === 'deleted') {
    const deleted = objectSchema([
      ...(fields.some(({ to }) => to === 'id') ? [always('id', { type: 'string' })] : []),
      always('object', { type: 'string', const: objectName }),
      always('deleted', { type: 'boolean', const: true }),
    ]);
    return reference(`Deleted${typeName}`, deleted, schemas);
  }
  const nodes = fields.find(({ from }) => from === 'nodes')?.shape;
  if (nodes?.kind !== 'list' || nodes.of.kind !== 'object')
    throw new Error(`${route.path} is a list without nodes`);
  const list = objectSchema([
    always('object', { type: 'string', const: 'list' }),
    always('data', { type: 'array', items: outputSchema(nodes.of, schemas) }),
    always('has_more', {
      type: 'boolean',
      description: 'Whether there are more objects in this direction.',
    }),
    always('url', { type: 'string', description: 'The list’s path.' }),
  ]);
  return reference(`${nodes.of.typeName}List`, list, schemas);
}
