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
  /**
   * The number of fields in the response. The schema is the same for everyone, so it’s known beforehand. What exceeds the
   * limit isn’t counted to its end: refusing it would cost as much as answering.
   */
  count(document: DocumentNode): number;
  most: number;
}

export function createIntrospectionLimit(schema: GraphQLSchema): IntrospectionLimit {
  // Computed with the first such query: many servers never get one, and a start needn’t wait for it.
  let described: IntrospectionSchema | undefined;
  let most: number | undefined;
  function count(document: DocumentNode, enough: number): number {
    described ??= introspectionFromSchema(schema, EVERYTHING).__schema;
    return countAnswer(described, document, enough);
  }
  function atMost(): number {
    most ??= TIMES_USUAL * count(parse(getIntrospectionQuery(EVERYTHING)), Number.POSITIVE_INFINITY);
    return most;
  }
  return {
    count: (document) => count(document, atMost()),
    get most() {
      return atMost();
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

/** Beyond `enough` it stops. */
function countAnswer(described: IntrospectionSchema, document: DocumentNode, enough: number): number {
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
      if (count > enough) break;
      if (selection.kind === 'Field') count += countOfField(selection, source);
      else {
        const inner = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
        if (inner) count += countOf(inner.selectionSet, source);
      }
    }
    counts.set(source, count);
    return count;
  }

  function countOfField(field: FieldNode, source: object): number {
    const { name, selectionSet } = field;
    if (!selectionSet) return source === ROOT ? 0 : 1;
    if (name.value === '__schema') return countOf(selectionSet, described);
    // By a variable, it could be any of them.
    if (name.value === '__type') return countOfAll(selectionSet, namedIn(field) ?? described.types);
    const value: unknown = Reflect.get(source, name.value);
    return 1 + countOfAll(selectionSet, Array.isArray(value) ? value : [value]);
  }

  function countOfAll(selectionSet: SelectionSetNode, items: readonly unknown[]): number {
    let count = 0;
    for (const item of items) {
      if (count > enough) break;
      if (isObject(item)) count += countOf(selectionSet, whole(item));
    }
    return count;
  }

  /** The type that a question names; undefined when it leaves that to a variable. */
  function namedIn({ arguments: given = [] }: FieldNode): unknown[] | undefined {
    const [name] = given.flatMap(({ value }) => (value.kind === 'StringValue' ? [value.value] : []));
    return name === undefined ? undefined : [types.get(name)];
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
