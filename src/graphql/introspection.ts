import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionSchema,
  introspectionFromSchema,
  parse,
  type SelectionSetNode,
} from 'graphql';

/** An introspection query may ask for this many times as much as the usual one that tools send. */
const TIMES_USUAL = 2;

/** Everything the reference implementation’s tools can ask. */
const EVERYTHING = {
  inputValueDeprecation: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  specifiedByUrl: true,
  oneOf: true,
};

/** How much a document asks about the schema, and the most it may ask. */
export interface IntrospectionLimit {
  /** The number of fields in the response. The schema is the same for everyone, so it’s known beforehand. */
  count(document: DocumentNode): number;
  most: number;
}

export function createIntrospectionLimit(schema: GraphQLSchema): IntrospectionLimit {
  // Computed with the first such query: many servers never get one, and a start needn’t wait for it.
  let described: IntrospectionSchema | undefined;
  let most: number | undefined;
  function count(document: DocumentNode): number {
    described ??= introspectionFromSchema(schema, EVERYTHING).__schema;
    return countAnswer(described, document);
  }
  return {
    count,
    get most() {
      most ??= TIMES_USUAL * count(parse(getIntrospectionQuery(EVERYTHING)));
      return most;
    },
  };
}

/** Whether a document asks only about the schema, so that its response never changes. */
export function isOnlyAboutSchema({ definitions }: DocumentNode): boolean {
  const [operation, ...others] = definitions.filter((each) => each.kind === 'OperationDefinition');
  if (!operation || others.length > 0 || operation.operation !== 'query') return false;
  if (operation.variableDefinitions?.length) return false;
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === 'Field' && selection.name.value.startsWith('__'),
  );
}

function countAnswer(described: IntrospectionSchema, document: DocumentNode): number {
  const types = new Map<unknown, object>(described.types.map((type) => [type.name, type]));
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  /** Each selection is counted once for each element of the schema, so a document that doubles itself costs no more. */
  const known = new Map<SelectionSetNode, Map<object, number>>();

  function countOf(selectionSet: SelectionSetNode, source: object): number {
    const counts = known.get(selectionSet) ?? new Map<object, number>();
    known.set(selectionSet, counts);
    const before = counts.get(source);
    if (before !== undefined) return before;
    // A fragment inside itself counts nothing here; validation rejects it.
    counts.set(source, 0);
    let count = 0;
    for (const selection of selectionSet.selections) {
      if (selection.kind === 'Field') count += countOfField(selection, source);
      else {
        const inner = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
        if (inner) count += countOf(inner.selectionSet, source);
      }
    }
    counts.set(source, count);
    return count;
  }

  function countOfField({ name, selectionSet }: FieldNode, source: object): number {
    if (!selectionSet) return source === ROOT ? 0 : 1;
    if (name.value === '__schema') return countOf(selectionSet, described);
    // The type may come from a variable, so the largest one counts.
    if (name.value === '__type')
      return Math.max(...described.types.map((type) => countOf(selectionSet, type)));
    const value: unknown = Reflect.get(source, name.value);
    const items = Array.isArray(value) ? value : [value];
    return items.reduce((sum, item) => sum + (isObject(item) ? countOf(selectionSet, whole(item)) : 0), 1);
  }

  /** Where a type is only referenced, the type itself. */
  const whole = (item: object) => ('kind' in item && types.get(Reflect.get(item, 'name'))) || item;

  return Math.max(
    0,
    ...document.definitions.map((definition) =>
      definition.kind === 'OperationDefinition' ? countOf(definition.selectionSet, ROOT) : 0,
    ),
  );
}

/** Stands for the operation, whose only fields here are `__schema` and `__type`. */
const ROOT = {};

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
