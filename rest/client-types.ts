import { camelCase } from '../src/shared/spelling.ts';
import type { Schema } from './json-schema.ts';
import type { OpenApi, Operation } from './openapi.ts';

/** The types of `till/client` and its table of calls, from the OpenAPI document, and so from the table of routes. */

interface Call {
  resource: string;
  method: string;
  http: string;
  path: string;
  operation: Operation;
  /** What its body takes. */
  body: Schema | undefined;
  /** The references that can be expanded in what it retrieves. */
  opens: string | undefined;
}

export function clientTypes({ paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([http, operation]): Call => {
      const { resource, method } = nameOf(path, http, operation);
      const body = operation.requestBody?.content['application/json']?.schema;
      const named = body && components.schemas[nameIn(body)];
      const opens = http === 'get' ? opensIn(operation, components.schemas) : undefined;
      return { resource, method, http: http.toUpperCase(), path, operation, body: named, opens };
    }),
  );
  const resources = grouped(calls);
  const objects = Object.entries(components.schemas).filter(([name]) => !isOwn(name, calls));
  return [
    "import type { RequestOptions } from './connection.ts';",
    "import type { Expanded } from './expanded.ts';",
    "import type { List } from './list.ts';",
    '',
    ...objects.map(([name, schema]) => `export interface ${name} ${typeOf(schema)}\n`),
    ...objects
      .filter(([name]) => calls.some(({ opens }) => opens === `${name}References`))
      .flatMap(([name, schema]) => referencesInterface(name, schema)),
    ...calls.flatMap(paramsInterface),
    'export interface Resources {',
    ...[...resources].map(
      ([resource, its]) => `  ${resource}: {\n${its.map((call) => signature(call)).join('\n')}\n  };`,
    ),
    '}',
    '',
    '/** Of each call: its method, its path, and whether it takes parameters or its answer is a list. */',
    'export const calls = {',
    ...[...resources].map(
      ([resource, its]) => `  ${resource}: {\n${its.map((call) => entry(call)).join('\n')}\n  },`,
    ),
    "} as const satisfies Record<string, Record<string, readonly [string, string, ('params' | 'list')?]>>;",
    '',
  ].join('\n');
}

function grouped(calls: Call[]): Map<string, Call[]> {
  const found = new Map<string, Call[]>();
  for (const call of calls) found.set(call.resource, [...(found.get(call.resource) ?? []), call]);
  return found;
}

/** `POST /v1/checkout_intents/{id}/confirm` is `checkoutIntents.confirm`. */
function nameOf(path: string, http: string, operation: Operation): { resource: string; method: string } {
  const [, , name = '', ...rest] = path.split('/');
  const resource = camelCase(name);
  const action = rest.find((part) => !part.startsWith('{'));
  if (action) return { resource, method: camelCase(action) };
  if (http === 'delete') return { resource, method: 'delete' };
  if (http === 'get') return { resource, method: isList(operation) ? 'list' : 'retrieve' };
  return { resource, method: rest.length > 0 || !name.endsWith('s') ? 'update' : 'create' };
}

function answerOf({ responses }: Operation): Schema {
  const { content } = responses[200] as { content: Record<string, { schema: Schema }> };
  return content['application/json']?.schema ?? {};
}

/** Those that come in pages. */
function isList({ parameters }: Operation): boolean {
  return parameters.some(({ name }) => name === 'limit');
}

/** The name of the references of what a call retrieves, if it has any. */
function opensIn(operation: Operation, named: OpenApi['components']['schemas']): string | undefined {
  const answer = nameIn(answerOf(operation));
  const object = isList(operation) ? answer.replace(/List$/, '') : answer;
  return referencesInterface(object, named[object] ?? {}).length > 0 ? `${object}References` : undefined;
}

/** What a schema refers to. */
function nameIn({ $ref }: Schema): string {
  return String($ref).split('/').at(-1) ?? '';
}

/** What the client has types of its own for: failures, pages, and the parameters of its calls. */
function isOwn(name: string, calls: Call[]): boolean {
  return (
    name === 'Error' ||
    calls.some(({ operation }) => `${operation.operationId}Request` === name) ||
    calls.some(({ operation }) => isList(operation) && nameIn(answerOf(operation)) === name)
  );
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const paramsName = ({ resource, method }: Call) => `${capital(resource)}${capital(method)}Params`;

/** The references of an object as the objects that `expand` puts in their places. */
function referencesInterface(name: string, { properties = {} }: Schema): string[] {
  const opened = Object.entries(properties as Record<string, Schema>).flatMap(([key, schema]) => {
    const { oneOf = [] } = (schema['x-expansionResources'] ?? {}) as { oneOf?: Schema[] };
    const types = [...oneOf.map(nameIn), ...([schema.type].flat().includes('null') ? ['null'] : [])];
    return oneOf.length > 0 ? [`  ${key}: ${types.join(' | ')};`] : [];
  });
  return opened.length > 0 ? [`export interface ${name}References {\n${opened.join('\n')}\n}\n`] : [];
}

/** What a call takes beside the ID in its path, and beside `expand`. */
function paramsOf({ operation, body }: Call): { schema: Schema; isRequired: boolean } | undefined {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const all: Schema = body ?? {
    type: 'object',
    properties: Object.fromEntries(
      query.map(({ name, schema, description }) => [name, description ? { ...schema, description } : schema]),
    ),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
  const { expand: _, ...properties } = (all.properties ?? {}) as Record<string, Schema>;
  if (Object.keys(properties).length === 0) return undefined;
  const schema: Schema = { ...all, properties };
  return { schema, isRequired: ((schema.required as string[] | undefined) ?? []).length > 0 };
}

function paramsInterface(call: Call): string[] {
  const params = paramsOf(call);
  return params ? [`export interface ${paramsName(call)} ${typeOf(params.schema)}\n`] : [];
}

/** On lists, references stand below `data`. */
const DATA = `\`data.\${Expand}\``;

function signature(call: Call): string {
  const { operation, path, method, opens } = call;
  const params = paramsOf(call);
  const isPage = isList(operation);
  const expand = opens ? ` & { expand?: ${isPage ? DATA : 'Expand'}[] }` : '';
  const taken = [
    ...(path.includes('{id}') ? ['id: string'] : []),
    ...(params ? [`params${params.isRequired ? '' : '?'}: ${paramsName(call)}${isPage ? expand : ''}`] : []),
    `options?: RequestOptions${isPage ? '' : expand}`,
  ];
  const object = typeOf(answerOf(operation), 2).replace(isPage ? /List$/ : '', '');
  // Only what is asked for is an object, never what the answer is put into.
  const given = opens ? `Expanded<${object}, ${opens}, NoInfer<Expand>>` : object;
  const generic = opens ? `<Expand extends keyof ${opens} = never>` : '';
  const wrapped = `${isPage ? 'List' : 'Promise'}<${given}>`;
  return `    /** ${operation.summary}. */\n    ${method}${generic}(${taken.join(', ')}): ${wrapped};`;
}

function entry(call: Call): string {
  const kind = isList(call.operation) ? ", 'list'" : paramsOf(call) ? ", 'params'" : '';
  return `    ${call.method}: ['${call.http}', '${call.path}'${kind}],`;
}

/** A JSON Schema as a type of TypeScript. */
function typeOf(schema: Schema, depth = 0): string {
  if (schema.$ref !== undefined) return nameIn(schema);
  if (schema.const !== undefined) return literal(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one) => typeOf(one as Schema, depth)).join(' | ');
  const types = [schema.type].flat();
  return types.map((type) => plainType(type, schema, depth)).join(' | ');
}

function plainType(type: unknown, schema: Schema, depth: number): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${typeOf(schema.items as Schema, depth)}>`;
    case 'object':
      return objectType(schema, depth);
    default:
      return 'string';
  }
}

function objectType({ properties, required = [], additionalProperties }: Schema, depth: number): string {
  if (!properties) {
    const values = additionalProperties as Schema | undefined;
    return `Record<string, ${values?.type ? typeOf(values, depth) : 'unknown'}>`;
  }
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => {
    const mark = (required as string[]).includes(name) ? '' : '?';
    const about = schema.description ? `${indent}/** ${String(schema.description)} */\n` : '';
    return `${about}${indent}${name}${mark}: ${typeOf(schema, depth + 1)};`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
