import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { Config } from '../config.ts';
import { TillError } from '../shared/errors.ts';
import { isStorable } from '../shared/validate.ts';

/** How often one field may stand in one selection. */
const MAX_REPEATS = 30;

/** How much one document may ask for, judged by its shape before anything looks closer at it. */
export interface DocumentLimits {
  tokens: number;
  depth: number;
  aliases: number;
  /** Fields after all fragments are spread; what bounds the work of validating and costing it. */
  fields: number;
}

export function documentLimits(config: Config): DocumentLimits {
  return {
    tokens: config.GRAPHQL_MAX_TOKENS,
    depth: config.GRAPHQL_MAX_DEPTH,
    aliases: config.GRAPHQL_MAX_ALIASES,
    fields: config.GRAPHQL_MAX_COST,
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
  const { depth, aliases, fields } = measure(document);
  if (depth > limits.depth)
    throw tooMuch(`The document nests ${depth} levels deep; ${limits.depth} are allowed.`);
  if (aliases > limits.aliases)
    throw tooMuch(`The document uses ${aliases} aliases; ${limits.aliases} are allowed.`);
  if (fields > limits.fields)
    throw tooMuch(`The document asks for ${fields} fields; ${limits.fields} are allowed.`);
  return document;
}

/** Texts in the document itself meet the rule that those in variables do. */
function assertStorable(document: DocumentNode): void {
  visit(document, {
    StringValue({ value }) {
      if (!isStorable(value))
        throw new TillError('graphql_invalid', { message: 'A text in the document holds a null character.' });
    },
  });
}

function tooMuch(message: string): TillError {
  return new TillError('graphql_limit_exceeded', { message });
}

interface Size {
  depth: number;
  aliases: number;
  fields: number;
}

/** Each fragment is measured once and then only counted, so a document that doubles itself costs no more to judge. */
function measure(document: DocumentNode): Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  const known = new Map<string, Size>();
  const nothing: Size = { depth: 0, aliases: 0, fields: 0 };

  function sizeOfFragment(name: string): Size {
    const size = known.get(name);
    if (size) return size;
    // A cycle counts nothing here; validation refuses it.
    known.set(name, nothing);
    const fragment = fragments.get(name);
    const measured = fragment ? sizeOf(fragment.selectionSet) : nothing;
    known.set(name, measured);
    return measured;
  }

  function sizeOf({ selections }: SelectionSetNode): Size {
    const total = { ...nothing };
    const repeats = new Map<string, number>();
    for (const selection of selections) {
      if (selection.kind === 'Field') {
        // Validation compares every two fields of one name with each other.
        const name = selection.alias?.value ?? selection.name.value;
        const times = (repeats.get(name) ?? 0) + 1;
        repeats.set(name, times);
        if (times > MAX_REPEATS)
          throw tooMuch(`The document asks for «${name}» more than ${MAX_REPEATS} times at once.`);
        // Introspection nests deep by nature and costs little.
        const isMeta = selection.name.value.startsWith('__');
        const inner = selection.selectionSet && !isMeta ? sizeOf(selection.selectionSet) : nothing;
        total.depth = Math.max(total.depth, inner.depth + 1);
        total.aliases += inner.aliases + (selection.alias ? 1 : 0);
        total.fields += inner.fields + 1;
      } else {
        const inner =
          selection.kind === 'InlineFragment'
            ? sizeOf(selection.selectionSet)
            : sizeOfFragment(selection.name.value);
        total.depth = Math.max(total.depth, inner.depth);
        total.aliases += inner.aliases;
        total.fields += inner.fields;
      }
    }
    return total;
  }

  const largest = { ...nothing };
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const size = sizeOf(definition.selectionSet);
    largest.depth = Math.max(largest.depth, size.depth);
    largest.aliases = Math.max(largest.aliases, size.aliases);
    largest.fields = Math.max(largest.fields, size.fields);
  }
  return largest;
}
