import type { GraphQLSchema } from 'graphql';
import type { Endpoint } from './endpoint.ts';
import { inline, type ReadSchema } from './examples.ts';
import type { Named } from './json-schema.ts';
import { describeOperation, type Operation } from './openapi.ts';

/** An operation for readers that follow no references: what it takes as one object, and what it answers. */
export interface Inlined {
  takes: ReadSchema & { properties: Record<string, ReadSchema> };
  gives: ReadSchema;
}

export function inlined(schema: GraphQLSchema, endpoint: Endpoint): Inlined {
  const named: Named = {};
  const operation = describeOperation(schema, endpoint, named);
  const { properties: inBody, required: ofBody = [] } = bodyOf(operation, named);
  const outside = operation.parameters.filter(({ in: place }) => place !== 'header');
  const properties = Object.fromEntries(
    outside.map(({ name, schema: type, description }) => [
      name,
      { ...inline(type, named), ...(description && { description }) },
    ]),
  );
  const required = outside.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    takes: { type: 'object', properties: { ...properties, ...inBody }, required: [...required, ...ofBody] },
    gives: inline(jsonOf(operation.responses[200]), named),
  };
}

function bodyOf({ requestBody }: Operation, named: Named): ReadSchema {
  return requestBody ? inline(jsonOf(requestBody), named) : {};
}

function jsonOf(holder: unknown): unknown {
  return (holder as { content: Record<string, { schema: unknown }> }).content['application/json']?.schema;
}
