import { singular } from '../../src/shared/spelling.ts';
import { exampleOf, inline, type ReadSchema as Schema } from '../examples.ts';
import type { OpenApi, Operation } from '../openapi.ts';
import { limitsIn } from './limits.ts';
import { type Field, fieldsOf, meaningOf, typeOf } from './schema.ts';

/** An operation of the document, gathered for one place on the page. */
export interface Call extends Operation {
  method: string;
  path: string;
  takes: (Field & { place: string })[];
  body?: Schema;
  /** What limits the body as a whole. */
  limits: string[];
  answer: Schema;
}

export function callsByTag({ paths, components }: OpenApi): Map<string, Call[]> {
  const named = components.schemas;
  const groups = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [tag = ''] = operation.tags;
      const call = callOf(operation, method.toUpperCase(), path, named);
      groups.set(tag, [...(groups.get(tag) ?? []), call]);
    }
  return groups;
}

function callOf(operation: Operation, method: string, path: string, named: Record<string, object>): Call {
  const body = operation.requestBody && inline(jsonOf(operation.requestBody), named);
  const parameters = operation.parameters.map(({ name, in: place, required, schema, description }) => ({
    name,
    place,
    required,
    // Outside a body nothing can be null, only left out.
    type: typeOf(schema).replace(' or null', ''),
    meaning: meaningOf({
      ...schema,
      description: [description, schema.description].filter(Boolean).join(' '),
    }),
  }));
  const isHeader = ({ place }: { place: string }) => place === 'header';
  return {
    ...operation,
    method,
    path,
    takes: [
      ...parameters.filter((parameter) => !isHeader(parameter)),
      ...fieldsOf(body ?? {}).map((field) => ({ ...field, place: 'body' })),
      ...parameters.filter(isHeader),
    ],
    body,
    limits: limitsIn(body ?? {}),
    answer: inline(jsonOf(operation.responses[200]), named),
  };
}

function jsonOf(holder: unknown): unknown {
  return (holder as { content: Record<string, { schema: unknown }> }).content['application/json']?.schema;
}

const kindOf = (path: string) => singular(path.split('/')[2] ?? '');

export function exampleAnswer({ path, answer }: Call): unknown {
  const example = exampleOf('', answer, kindOf(path));
  return answer.properties?.has_more ? { ...(example as object), url: path } : example;
}

/** The call with what it needs. */
export function curl(call: Call, baseUrl: string): string {
  const { operationId, method, path, parameters, body } = call;
  const example = (name: string) => String(exampleOf(name, {}, kindOf(path)));
  const query = parameters
    .filter(({ name, in: place, required }) => place === 'query' && (required || name === 'limit'))
    .map(({ name }) => `${name}=${encodeURIComponent(example(name))}`);
  const url = baseUrl + path.replace(/\{(\w+)\}/g, (_, name: string) => example(name));
  const lines = [
    query.length > 0 ? `curl '${url}?${query.join('&')}'` : `curl ${url}`,
    ...(method === 'GET' || body ? [] : [`-X ${method}`]),
    ...credentialsOf(call),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key')
      ? [`-H "Idempotency-Key: ${operationId}-1"`]
      : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d '${exampleBody(body, kindOf(path))}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Signing in and out is about the cookie; everything else is shown with a key. */
function credentialsOf({ operationId, tags, security }: Call): string[] {
  if (operationId === 'SessionCreate') return ['-c till.cookies'];
  if (security?.length === 0) return [];
  return tags.includes('Session') ? ['-b till.cookies'] : ['-H "Authorization: Bearer $TILL_API_KEY"'];
}

function exampleBody(body: Schema, kind: string): string {
  return JSON.stringify(exampleOf('', body, kind), null, 2).replaceAll('\n', '\n  ');
}
