import type { OpenApi } from '../../../rest/openapi.ts';

type Schema = Record<string, unknown>;

/** Says where a value does not fit a schema of the document. Knows the keywords that the document uses. */
export function faultOfShape(
  document: OpenApi,
  schema: Schema,
  value: unknown,
  where: string,
): string | undefined {
  // Whatever it is.
  if (Object.keys(schema).length === 0) return undefined;
  if (typeof schema.$ref === 'string')
    return faultOfShape(document, resolve(document, schema.$ref), value, where);
  if (Array.isArray(schema.anyOf)) {
    const faults = (schema.anyOf as Schema[]).map((choice) => faultOfShape(document, choice, value, where));
    return faults.every((fault) => fault !== undefined) ? faults[0] : undefined;
  }
  if ('const' in schema && value !== schema.const) return `${where} is not ${String(schema.const)}`;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return `${where} is ${String(value)}`;
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value)))
    return `${where} is ${typeOf(value)}, not ${String(schema.type)}`;
  if (Array.isArray(value)) return firstFault(value.entries(), ([n, item]) => inner(schema.items, item, n));
  if (typeof value !== 'object' || value === null) return undefined;

  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const missing = ((schema.required ?? []) as string[]).find((name) => !Object.hasOwn(value, name));
  if (missing) return `${where} has no ${missing}`;
  return firstFault(Object.entries(value), ([name, item]) => {
    if (Object.hasOwn(properties, name)) return inner(properties[name], item, name);
    if (schema.additionalProperties) return inner(schema.additionalProperties, item, name);
    return `${where} has ${name}, which is not documented`;
  });

  function inner(part: unknown, item: unknown, name: string | number): string | undefined {
    return faultOfShape(document, part as Schema, item, `${where}.${name}`);
  }
}

function firstFault<T>(items: Iterable<T>, judge: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const fault = judge(item);
    if (fault) return fault;
  }
  return undefined;
}

function resolve(document: OpenApi, reference: string): Schema {
  let found: unknown = document;
  for (const part of reference.replace(/^#\//, '').split('/')) found = (found as Schema | undefined)?.[part];
  if (!found) throw new Error(`the document has no ${reference}`);
  return found as Schema;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
