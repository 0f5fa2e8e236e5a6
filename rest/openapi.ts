import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { catalogue, type ErrorCode } from '../src/shared/errors.ts';
import { VERSION } from '../src/shared/version.ts';
import { type Endpoint, prepare } from './endpoint.ts';
import { spellParameter } from './errors.ts';
import { routes } from './routes.ts';
import type { Shape } from './shape.ts';

/** The contract in OpenAPI 3.1, from the same table and schema that serve it. */

type Json = Record<string, unknown>;

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
  security: Json[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
  security?: Json[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes repeating the call safe for 24 hours: the first answer comes again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

export function openapi(schema: GraphQLSchema, baseUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  const schemas: Record<string, Json> = {};
  for (const route of routes) {
    const endpoint = prepare(schema, route);
    paths[route.path] ??= {};
    (paths[route.path] as Record<string, Operation>)[route.method.toLowerCase()] = operationOf(
      schema,
      endpoint,
      schemas,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Till',
      version: VERSION,
      description:
        'A stablecoin merchant acquirer. Amounts are integer cents, times are Unix seconds. Bodies are JSON or form-encoded.',
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
          description: 'The dashboard’s cookie.',
        },
      },
      schemas: { ...schemas, Error: errorSchema() },
    },
  };
}

function operationOf(schema: GraphQLSchema, endpoint: Endpoint, schemas: Record<string, Json>): Operation {
  const { route, needsAccount, parameters } = endpoint;
  const { method, path, summary, operation } = route;
  const definition = operation.definitions.find((node) => node.kind === 'OperationDefinition');
  const rootField =
    definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections[0] : undefined;
  const descriptions = argumentDescriptions(schema, endpoint);
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const described = parameters.map(({ name, type, hasDefault }) => ({
    name: spellParameter(name),
    required: isNonNullType(type) && !hasDefault,
    description: descriptions.get(name),
    schema: inputSchema(type),
  }));
  const body = method === 'POST' ? described.filter(({ name }) => !inPath.has(name)) : [];
  const bodySchema: Json = {
    type: 'object',
    properties: Object.fromEntries(
      body.map(({ name, description, schema }) => [name, { ...schema, ...(description && { description }) }]),
    ),
    ...(body.some(({ required }) => required) && {
      required: body.filter(({ required }) => required).map(({ name }) => name),
    }),
    additionalProperties: false,
  };

  return {
    operationId: definition?.kind === 'OperationDefinition' ? (definition.name?.value ?? summary) : summary,
    summary,
    ...(rootField?.kind === 'Field' && {
      description: fieldDescription(schema, definition, rootField.name.value),
    }),
    tags: [tagOf(path)],
    ...(!needsAccount && { security: [] }),
    parameters: [
      ...described
        .filter(({ name }) => method !== 'POST' || inPath.has(name))
        .map(({ name, required, description, schema }) => ({
          name,
          in: inPath.has(name) ? ('path' as const) : ('query' as const),
          required,
          ...(description && { description }),
          schema,
        })),
      ...(method === 'GET' || !needsAccount ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(body.length > 0 && {
      requestBody: {
        required: body.some(({ required }) => required),
        content: {
          'application/json': { schema: bodySchema },
          'application/x-www-form-urlencoded': { schema: bodySchema },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: answerSchema(endpoint, schemas) } },
      },
      ...Object.fromEntries([...route.refusals, 429].map((status) => [status, refusal(status)])),
    },
  };
}

function refusal(status: number): Json {
  const codes = (Object.keys(catalogue) as ErrorCode[]).filter((code) => catalogue[code].status === status);
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function tagOf(path: string): string {
  const resource = path.split('/')[2] ?? '';
  const words = resource.replaceAll('_', ' ').replace(/s$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1).replace('pi key', 'PI key');
}

function fieldDescription(schema: GraphQLSchema, definition: unknown, field: string): string | undefined {
  const { operation } = definition as { operation: Parameters<GraphQLSchema['getRootType']>[0] };
  return schema.getRootType(operation)?.getFields()[field]?.description ?? undefined;
}

/** What the schema says of the arguments that the operation's variables of the same name fill. */
function argumentDescriptions(schema: GraphQLSchema, { route }: Endpoint): Map<string, string> {
  const found = new Map<string, string>([
    ['limit', 'How many objects: 1 to 100, 25 when left out.'],
    ['startingAfter', 'The id of the last object of the page before.'],
    ['endingBefore', 'The id of the first object of the page after.'],
    ['createdGte', 'Made at this time or later.'],
    ['createdGt', 'Made later than this.'],
    ['createdLte', 'Made at this time or earlier.'],
    ['createdLt', 'Made earlier than this.'],
  ]);
  for (const definition of route.operation.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const root = schema.getRootType(definition.operation);
    for (const selection of definition.selectionSet.selections) {
      if (selection.kind !== 'Field') continue;
      for (const argument of root?.getFields()[selection.name.value]?.args ?? [])
        if (argument.description) found.set(argument.name, argument.description);
    }
  }
  return found;
}

function inputSchema(type: GraphQLInputType): Json {
  const nullable = !isNonNullType(type);
  const present = getNullableType(type);
  const base = presentInputSchema(present as GraphQLInputType);
  return nullable && typeof base.type === 'string' ? { ...base, type: [base.type, 'null'] } : base;
}

function presentInputSchema(type: GraphQLInputType): Json {
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType) };
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields());
    const required = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(({ name, type, description }) => [
          spellParameter(name),
          { ...inputSchema(type), ...(description && { description }) },
        ]),
      ),
      ...(required.length > 0 && { required: required.map(({ name }) => spellParameter(name)) }),
      additionalProperties: false,
    };
  }
  if (isEnumType(named)) return { type: 'string', enum: named.getValues().map(({ value }) => value) };
  return scalarSchema(named.name);
}

function scalarSchema(name: string): Json {
  switch (name) {
    case 'Int':
      return { type: 'integer' };
    case 'Boolean':
      return { type: 'boolean' };
    case 'DateTime':
      return { type: 'integer', description: 'Unix seconds.' };
    case 'Metadata':
      return {
        type: 'object',
        additionalProperties: { type: 'string', maxLength: 500 },
        propertyNames: { maxLength: 40 },
        maxProperties: 50,
      };
    default:
      return { type: 'string' };
  }
}

function answerSchema({ route, answerShape }: Endpoint, schemas: Record<string, Json>): Json {
  if (answerShape.kind !== 'object') throw new Error(`${route.path} answers no object`);
  const { objectName } = answerShape;
  switch (route.answer) {
    case 'object':
      return outputSchema(answerShape, schemas, route.method === 'POST');
    case 'deleted':
      return {
        type: 'object',
        properties: {
          ...(answerShape.fields.some(({ to }) => to === 'id') && { id: { type: 'string' } }),
          object: { const: objectName },
          deleted: { const: true },
        },
        required: ['object', 'deleted'],
      };
    case 'list': {
      const nodes = answerShape.fields.find(({ from }) => from === 'nodes');
      if (nodes?.shape.kind !== 'list') throw new Error(`${route.path} is a list without nodes`);
      return {
        type: 'object',
        properties: {
          object: { const: 'list' },
          data: { type: 'array', items: outputSchema(nodes.shape.of, schemas) },
          has_more: { type: 'boolean' },
          url: { type: 'string' },
        },
        required: ['object', 'data', 'has_more', 'url'],
      };
    }
  }
}

function outputSchema(shape: Shape, schemas: Record<string, Json>, isWrite = false): Json {
  const base = presentOutputSchema(shape, schemas, isWrite);
  if (!shape.nullable) return base;
  return typeof base.type === 'string'
    ? { ...base, type: [base.type, 'null'] }
    : { anyOf: [base, { type: 'null' }] };
}

function presentOutputSchema(shape: Shape, schemas: Record<string, Json>, isWrite: boolean): Json {
  switch (shape.kind) {
    case 'scalar':
      return scalarSchema(shape.name);
    case 'enum':
      return { type: 'string', enum: [...shape.values.values()] };
    case 'list':
      return { type: 'array', items: outputSchema(shape.of, schemas) };
    case 'object': {
      const properties: Record<string, Json> = {};
      if (shape.objectName) properties.object = { const: shape.objectName };
      for (const { to, description, shape: inner } of shape.fields)
        properties[to] = { ...outputSchema(inner, schemas), ...(description && { description }) };
      const described: Json = { type: 'object', properties, required: Object.keys(properties) };
      if (!shape.objectName) return described;
      return { $ref: `#/components/schemas/${nameSchema(shape.typeName, described, schemas, isWrite)}` };
    }
  }
}

/** One name per shape: an answer that holds more than others of its type, such as a new key's secret, gets its own. */
function nameSchema(typeName: string, schema: Json, schemas: Record<string, Json>, isWrite: boolean): string {
  const wide = `New${typeName}`;
  const holdsOnce = isWrite && 'secret' in (schema.properties as Json);
  const name = holdsOnce ? wide : typeName;
  schemas[name] ??= schema;
  return name;
}

function errorSchema(): Json {
  return {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: {
          type: { type: 'string', enum: [...new Set(Object.values(catalogue).map(({ type }) => type))] },
          message: { type: 'string' },
          code: { type: 'string', enum: Object.keys(catalogue) },
          param: { type: 'string', description: 'The parameter that is meant.' },
          doc_url: { type: 'string' },
        },
        required: ['type', 'message', 'code', 'doc_url'],
      },
    },
    required: ['error'],
  };
}
