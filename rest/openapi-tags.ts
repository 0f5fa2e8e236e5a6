import type { GraphQLSchema } from 'graphql';
import { singular } from '../src/shared/spelling.ts';
import type { Endpoint } from './endpoint.ts';

export interface Tag {
  name: string;
  description: string;
}

/** `/v1/api_keys/{id}` is about an “API key”. */
export function tagOf(path: string): string {
  const words = singular(path.split('/')[2] ?? '').replaceAll('_', ' ');
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^Api/, 'API');
}

/** Each tag, with what its object is in the schema’s words. */
export function tagsOf(schema: GraphQLSchema, endpoints: readonly Endpoint[]): Tag[] {
  const tags = new Map<string, string>();
  for (const { route, answerShape } of endpoints) {
    const tag = tagOf(route.path);
    const description = objectOf(answerShape, schema);
    if (description && !tags.has(tag)) tags.set(tag, description);
  }
  return [...tags].map(([name, description]) => ({ name, description }));
}

function objectOf(shape: Endpoint['answerShape'], schema: GraphQLSchema): string | undefined {
  if (shape.kind !== 'object') return undefined;
  const nodes = shape.fields.find(({ from }) => from === 'nodes')?.shape;
  if (nodes?.kind === 'list') return objectOf(nodes.of, schema);
  return schema.getType(shape.typeName)?.description ?? undefined;
}
