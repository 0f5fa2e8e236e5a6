import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  parse,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/** A question about the schema may ask for this many times what the usual one does, which tools send. */
const TIMES_USUAL = 2;

/** Every question that the reference implementation's tools can ask. */
const USUAL = getIntrospectionQuery({
  inputValueDeprecation: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  specifiedByUrl: true,
  oneOf: true,
});

/** How much a document asks about the schema, and how much one may ask at most. */
export interface IntrospectionLimit {
  /** The fields that the answer would hold. The schema is the same for everybody, so they are known beforehand. */
  count(document: DocumentNode): number;
  most: number;
}

export function createIntrospectionLimit(schema: GraphQLSchema): IntrospectionLimit {
  const count = (document: DocumentNode) => countAnswer(schema, document);
  return { count, most: TIMES_USUAL * count(parse(USUAL)) };
}

/** Whether a document asks about nothing but the schema, so that its answer never changes. */
export function isOnlyAboutSchema({ definitions }: DocumentNode): boolean {
  const [operation, ...others] = definitions.filter((each) => each.kind === 'OperationDefinition');
  if (!operation || others.length > 0 || operation.operation !== 'query') return false;
  if (operation.variableDefinitions?.length) return false;
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === 'Field' && selection.name.value.startsWith('__'),
  );
}

const SCHEMA = getNamedType(SchemaMetaFieldDef.type) as GraphQLObjectType;
const TYPE = getNamedType(TypeMetaFieldDef.type) as GraphQLObjectType;

function countAnswer(schema: GraphQLSchema, document: DocumentNode): number {
  const query = schema.getQueryType();
  const types = Object.values(schema.getTypeMap());
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  /** Each selection is counted once for each thing of the schema, so a document that doubles itself costs no more. */
  const known = new Map<SelectionSetNode, Map<unknown, number>>();

  function countOf(selectionSet: SelectionSetNode, type: GraphQLObjectType, source: unknown): number {
    const counts = known.get(selectionSet) ?? new Map<unknown, number>();
    known.set(selectionSet, counts);
    const before = counts.get(source);
    if (before !== undefined) return before;
    // A fragment within itself counts nothing here; validation refuses it.
    counts.set(source, 0);
    let count = 0;
    for (const selection of selectionSet.selections) {
      if (selection.kind === 'Field') count += countOfField(selection, type, source);
      else {
        const inner = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
        if (inner) count += countOf(inner.selectionSet, type, source);
      }
    }
    counts.set(source, count);
    return count;
  }

  function countOfField({ name, selectionSet }: FieldNode, type: GraphQLObjectType, source: unknown): number {
    if (!selectionSet) return type === query ? 0 : 1;
    if (name.value === SchemaMetaFieldDef.name) return countOf(selectionSet, SCHEMA, schema);
    // Whichever type is asked for, by a variable perhaps: the largest.
    if (name.value === TypeMetaFieldDef.name)
      return Math.max(...types.map((each) => countOf(selectionSet, TYPE, each)));
    const field = type === query ? undefined : type.getFields()[name.value];
    const inner = field && getNamedType(field.type);
    if (!(inner instanceof GraphQLObjectType)) return 0;
    // Resolvers of the schema's own description need to know nothing but the schema.
    const value: unknown = field?.resolve?.(source, { includeDeprecated: true }, undefined, {
      schema,
    } as never);
    const items: unknown[] = Array.isArray(value) ? value : value == null ? [] : [value];
    return items.reduce<number>((sum, item) => sum + countOf(selectionSet, inner, item), 1);
  }

  return Math.max(
    0,
    ...document.definitions.map((definition) =>
      definition.kind === 'OperationDefinition' && query
        ? countOf(definition.selectionSet, query, undefined)
        : 0,
    ),
  );
}
