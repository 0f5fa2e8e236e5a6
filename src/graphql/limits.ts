import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { Config } from '../config.ts';
import { TillError } from '../shared/errors.ts';
import { isStorable } from '../shared/validate.ts';
import { createIntrospectionLimit, type IntrospectionLimit } from './introspection.ts';

/** How often one field may appear in one selection. */
const MAX_REPEATS = 30;

/** Types of types of types: the standard introspection query nests 15 levels deep. */
const META_DEPTH = 20;

/** How much one document may ask for, judged by its shape before anything else looks at it. */
export interface DocumentLimits {
  tokens: number;
  depth: number;
  aliases: number;
  /** Fields after all fragments are expanded, which bounds the work of validating and costing it. */
  fields: number;
  introspection: IntrospectionLimit;
}

export function documentLimits(config: Config, schema: GraphQLSchema): DocumentLimits {
  return {
    tokens: config.GRAPHQL_MAX_TOKENS,
    depth: config.GRAPHQL_MAX_DEPTH,
    aliases: config.GRAPHQL_MAX_ALIASES,
    fields: config.GRAPHQL_MAX_COST,
    introspection: createIntrospectionLimit(schema),
  };
}

export function parseWithin(limits: DocumentLimits, source: string): DocumentNode {
  let document: DocumentNode;
  try {
    document = parse(source, { maxTokens: limits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError && /more that \d+ tokens/.test(error.message))
      throw tooMuch(`The document has more than ${limits.tokens} tokens.`);
    throw error;
  }
  if (source.includes('\\u')) assertStorable(document);
  const { depth, metaDepth, aliases, fields } = measure(document);
  if (depth > limits.depth)
    throw tooMuch(`The document nests ${depth} levels deep; the limit is ${limits.depth}.`);
  if (aliases > limits.aliases)
    throw tooMuch(`The document uses ${aliases} aliases; the limit is ${limits.aliases}.`);
  if (fields > limits.fields)
    throw tooMuch(`The document selects ${fields} fields; the limit is ${limits.fields}.`);
  if (metaDepth > META_DEPTH)
    throw tooMuch(`The introspection query nests ${metaDepth} levels deep; the limit is ${META_DEPTH}.`);
  if (metaDepth > 0) mindIntrospection(limits.introspection, document);
  return document;
}

function mindIntrospection({ count, most }: IntrospectionLimit, document: DocumentNode): void {
  if (count(document) > most)
    throw tooMuch(
      `The introspection query selects more than ${most} fields, twice the standard introspection query.`,
    );
}

/** Strings in the document follow the same rule as those in variables. */
function assertStorable(document: DocumentNode): void {
  visit(document, {
    StringValue({ value }) {
      if (!isStorable(value))
        throw new TillError('graphql_invalid', {
          message: 'A string in the document contains a null character.',
        });
    },
  });
}

function tooMuch(message: string): TillError {
  return new TillError('graphql_limit_exceeded', { message });
}

interface Size {
  depth: number;
  /** Inside introspection, which nests deep by nature. */
  metaDepth: number;
  aliases: number;
  fields: number;
  /** How often each name appears at the top, including fragments: validation compares every pair of the same name. */
  names: ReadonlyMap<string, number>;
}

const NOTHING: Size = { depth: 0, metaDepth: 0, aliases: 0, fields: 0, names: new Map() };

/** Each fragment is measured once and then only counted, so a document that doubles itself costs no more to judge. */
function measure(document: DocumentNode): Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  const known = new Map<string, Size>();

  function sizeOfFragment(name: string): Size {
    const size = known.get(name);
    if (size) return size;
    // A cycle counts nothing here; validation rejects it.
    known.set(name, NOTHING);
    const fragment = fragments.get(name);
    const measured = fragment ? sizeOf(fragment.selectionSet) : NOTHING;
    known.set(name, measured);
    return measured;
  }

  function sizeOfField({ name, alias, selectionSet }: FieldNode): Size {
    const isMeta = name.value.startsWith('__');
    const inner = selectionSet ? sizeOf(selectionSet) : NOTHING;
    return {
      depth: (isMeta ? 0 : inner.depth) + 1,
      metaDepth: isMeta && selectionSet ? inner.depth + 1 : inner.metaDepth,
      aliases: inner.aliases + (alias ? 1 : 0),
      fields: inner.fields + 1,
      names: new Map([[alias?.value ?? name.value, 1]]),
    };
  }

  function sizeOf({ selections }: SelectionSetNode): Size {
    const names = new Map<string, number>();
    const total = { depth: 0, metaDepth: 0, aliases: 0, fields: 0, names };
    for (const selection of selections) {
      const part =
        selection.kind === 'Field'
          ? sizeOfField(selection)
          : selection.kind === 'InlineFragment'
            ? sizeOf(selection.selectionSet)
            : sizeOfFragment(selection.name.value);
      total.depth = Math.max(total.depth, part.depth);
      total.metaDepth = Math.max(total.metaDepth, part.metaDepth);
      total.aliases += part.aliases;
      total.fields += part.fields;
      for (const [name, times] of part.names) {
        const sum = (names.get(name) ?? 0) + times;
        if (sum > MAX_REPEATS)
          throw tooMuch(`The document selects “${name}” more than ${MAX_REPEATS} times in one place.`);
        names.set(name, sum);
      }
    }
    return total;
  }

  const sizes = document.definitions.map((definition) =>
    definition.kind === 'OperationDefinition' ? sizeOf(definition.selectionSet) : NOTHING,
  );
  const largest = (of: (size: Size) => number) => Math.max(...sizes.map(of));
  return {
    depth: largest(({ depth }) => depth),
    metaDepth: largest(({ metaDepth }) => metaDepth),
    aliases: largest(({ aliases }) => aliases),
    fields: largest(({ fields }) => fields),
    names: NOTHING.names,
  };
}
