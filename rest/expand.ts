import { nodeTypes } from '../src/graphql/builder.ts';
import type { Context } from '../src/graphql/context.ts';
import { TillError } from '../src/shared/errors.ts';
import { kindOfId } from '../src/shared/ids.ts';
import type { Endpoint } from './endpoint.ts';
import type { Shape } from './shape.ts';

/**
 * `expand[]` puts objects where an answer has their IDs: each is retrieved as its own URL would answer it to the same
 * caller, so nobody sees more than they could ask for. What the caller can’t retrieve stays an ID.
 */

export const EXPANDED_MAX = 20;
const DEEPEST = 4;

/** A path into an answer: names, the last of which is a reference’s. */
type Path = readonly string[];

export interface Expander {
  /** Takes `expand` out of what was sent; throws what is wrong with it, before anything has happened. */
  read(endpoint: Endpoint, given: Record<string, unknown>): { paths: Path[]; given: Record<string, unknown> };
  apply(endpoint: Endpoint, context: Context, body: unknown, paths: readonly Path[]): Promise<unknown>;
}

export function createExpander(endpoints: readonly Endpoint[]): Expander {
  const retrievals = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    const { route, answerShape } = endpoint;
    const isRetrieval = route.method === 'GET' && route.answer === 'object' && route.path.endsWith('/{id}');
    if (isRetrieval && answerShape.kind === 'object') retrievals.set(answerShape.typeName, endpoint);
  }

  function retrievalOf(id: string): Endpoint | undefined {
    const kind = kindOfId(id);
    return kind && retrievals.get(nodeTypes.get(kind) ?? '');
  }

  /** Which objects a reference leads to is known only when it is followed: one of them has to have the rest. */
  function leadsOn(shape: Shape, path: Path): boolean {
    const [name, ...rest] = path;
    switch (shape.kind) {
      case 'enum':
        return false;
      case 'list':
        return leadsOn(shape.of, path);
      case 'union':
        return shape.variants.some((variant) => leadsOn(variant, path));
      case 'object': {
        const field = shape.fields.find(({ to }) => to === name && to !== 'id');
        return field !== undefined && leadsOn(field.shape, rest);
      }
      case 'scalar': {
        if (shape.name !== 'ID') return false;
        return path.length === 0 || [...retrievals.values()].some((one) => leadsOn(one.answerShape, path));
      }
    }
  }

  return {
    read(endpoint, sent) {
      // Without references, it is a parameter like any other that the call doesn’t know.
      if (sent.expand === undefined || !hasReferences(endpoint)) return { paths: [], given: sent };
      const { expand, ...given } = sent;
      const asked = Array.isArray(expand) ? expand : [expand];
      if (asked.length > EXPANDED_MAX) throw invalid('expand', `at most ${EXPANDED_MAX} paths`);
      const paths = asked.map((one, index) => {
        const path = typeof one === 'string' ? one.split('.') : [];
        if (path.length > 0 && path.length <= DEEPEST && leadsOn(bodyShape(endpoint), path)) return path;
        const example = endpoint.route.answer === 'list' ? '`data.transaction`' : '`transaction`';
        throw invalid(
          Array.isArray(expand) ? `expand[${index}]` : 'expand',
          `the path of a reference in the response, such as ${example}, at most ${DEEPEST} names long`,
        );
      });
      return { paths: paths.sort((one, other) => one.length - other.length), given };
    },

    async apply(endpoint, context, body, paths) {
      if (paths.length === 0) return body;
      const retrieved = new Map<string, Promise<unknown>>();
      const retrieve = (id: string, from: Endpoint) => {
        const known = retrieved.get(id) ?? from.run(context, { id }).catch(onlyIfHidden);
        retrieved.set(id, known);
        return known;
      };

      async function open(value: unknown, shape: Shape, path: Path): Promise<unknown> {
        if (value === null || value === undefined) return value;
        if (shape.kind === 'list')
          return Promise.all((value as unknown[]).map((one) => open(one, shape.of, path)));
        if (shape.kind === 'union') {
          const { object } = value as { object?: unknown };
          const variant = shape.variants.find(({ objectName }) => objectName === object);
          return variant ? open(value, variant, path) : value;
        }
        if (shape.kind === 'object') {
          const [name = '', ...rest] = path;
          const field = shape.fields.find(({ to }) => to === name);
          if (!field) return value;
          const holder = value as Record<string, unknown>;
          return { ...holder, [name]: await open(holder[name], field.shape, rest) };
        }
        if (shape.kind !== 'scalar' || shape.name !== 'ID') return value;
        const id = typeof value === 'string' ? value : (value as { id: string }).id;
        const from = retrievalOf(id);
        if (!from) return value;
        // Another path may have put the object there already.
        const object = typeof value === 'string' ? await retrieve(id, from) : value;
        if (object === undefined) return value;
        return path.length === 0 ? object : open(object, from.answerShape, path);
      }

      let expanded = body;
      for (const path of paths) expanded = await open(expanded, bodyShape(endpoint), path);
      return expanded;
    },
  };
}

/** The shape of an answer’s body: lists have their objects under `data`. */
function bodyShape({ route, answerShape }: Endpoint): Shape {
  if (route.answer !== 'list' || answerShape.kind !== 'object') return answerShape;
  const fields = answerShape.fields
    .filter(({ from }) => from === 'nodes')
    .map((nodes) => ({ ...nodes, to: 'data' }));
  return { ...answerShape, fields };
}

/** Whether there is anything in its answers to expand. */
export function hasReferences(endpoint: Endpoint): boolean {
  return endpoint.route.answer !== 'deleted' && refers(bodyShape(endpoint));
}

function refers(shape: Shape): boolean {
  switch (shape.kind) {
    case 'enum':
      return false;
    case 'scalar':
      return shape.name === 'ID';
    case 'list':
      return refers(shape.of);
    case 'union':
      return shape.variants.some(refers);
    case 'object':
      return shape.fields.some(({ to, shape }) => to !== 'id' && refers(shape));
  }
}

function onlyIfHidden(error: unknown): undefined {
  if (error instanceof TillError && [401, 403, 404].includes(error.status)) return undefined;
  throw error;
}

function invalid(param: string, expected: string): TillError {
  return new TillError('parameter_invalid', {
    param,
    message: `{param} must be ${expected}.`,
    isVerbatim: true,
  });
}
