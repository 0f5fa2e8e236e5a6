import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  isUnionType,
  type SelectionSetNode,
} from 'graphql';
import { alwaysOf } from '../src/graphql/bounds.ts';
import { operationOf } from '../src/graphql/variables.ts';
import { snakeCase } from '../src/shared/spelling.ts';

/** How a GraphQL answer reads on `/v1`: snake_case, Unix seconds, wire values, and each object's `object`. */

/**
 * Told to the compiler of an operation, so that its leaves come as the wire wants them: times in Unix
 * seconds, and enums by the values that stand behind their GraphQL names.
 */
export const wireValues = {
  disableLeafSerialization: true,
  customSerializers: { DateTime: (time: Date) => Math.floor(time.getTime() / 1000) },
};

/** The types that are objects of the contract, and what `object` says of them. */
export const objectNames: Record<string, string> = {
  Account: 'account',
  ApiKey: 'api_key',
  Grant: 'grant',
  Session: 'session',
  SignIn: 'sign_in',
  Member: 'member',
  TeamInvitation: 'team_invitation',
  Passkey: 'passkey',
  Gift: 'gift',
  Transaction: 'transaction',
  Product: 'product',
  Price: 'price',
  Customer: 'customer',
  LineItem: 'item',
  LineItemList: 'list',
  CheckoutLink: 'checkout_link',
  CheckoutSession: 'checkout.session',
  TransactionIntent: 'transaction_intent',
  Card: 'card',
  CardOpening: 'card_opening',
  Mandate: 'mandate',
  AuditEntry: 'audit_entry',
  CheckoutIntent: 'checkout_intent',
  Refund: 'refund',
  Receipt: 'receipt',
  LedgerEntry: 'ledger_entry',
  Exception: 'exception',
  Payment: 'payment',
  Event: 'event',
  Resync: 'resync',
};

export interface Field {
  /** The key in GraphQL's answer. */
  from: string;
  /** The key on the wire. */
  to: string;
  description: string | undefined;
  shape: Shape;
}

export type Shape =
  | { kind: 'object'; typeName: string; objectName: string | undefined; nullable: boolean; fields: Field[] }
  | { kind: 'union'; nullable: boolean; variants: Extract<Shape, { kind: 'object' }>[] }
  | { kind: 'list'; nullable: boolean; of: Shape }
  | { kind: 'enum'; nullable: boolean; values: string[] }
  | { kind: 'scalar'; nullable: boolean; name: string };

/** The shape of an operation's one root field. */
export function shapeOfOperation(schema: GraphQLSchema, document: DocumentNode): Field {
  const operation = operationOf(document);
  const root = schema.getRootType(operation.operation);
  if (!root) throw new Error(`no root type for ${operation.operation}`);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);

  const [field, ...more] = fieldsOf(root.name, operation.selectionSet);
  if (!field || more.length > 0) throw new Error('a REST operation has exactly one root field');
  // What can’t be found is an error here, not an answer without it.
  return { ...field, shape: { ...field.shape, nullable: false } };

  function fieldsOf(typeName: string, { selections }: SelectionSetNode): Field[] {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`${typeName} is not an object type`);
    return selections.flatMap((selection): Field[] => {
      if (selection.kind === 'InlineFragment') throw new Error('REST operations select from plain objects');
      if (selection.kind === 'FragmentSpread') {
        const fragment = fragments.get(selection.name.value);
        if (!fragment) throw new Error(`unknown fragment ${selection.name.value}`);
        return fieldsOf(typeName, fragment.selectionSet);
      }
      const definition = type.getFields()[selection.name.value];
      if (!definition) throw new Error(`${typeName} has no field ${selection.name.value}`);
      const from = selection.alias?.value ?? selection.name.value;
      return [
        {
          from,
          to: snakeCase(from),
          description: definition.description ?? undefined,
          shape: narrowed(shapeOf(definition.type, selection.selectionSet), alwaysOf(definition)),
        },
      ];
    });
  }

  function shapeOf(type: GraphQLOutputType, selectionSet: SelectionSetNode | undefined): Shape {
    const present = getNullableType(type);
    const nullable = present === type;
    if (isListType(present)) return { kind: 'list', nullable, of: shapeOf(present.ofType, selectionSet) };
    const named = getNamedType(present);
    if (isEnumType(named))
      return { kind: 'enum', nullable, values: named.getValues().map(({ value }) => String(value)) };
    if (!selectionSet) return { kind: 'scalar', nullable, name: named.name };
    if (isUnionType(named)) return { kind: 'union', nullable, variants: variantsOf(selectionSet) };
    return {
      kind: 'object',
      typeName: named.name,
      objectName: objectNames[named.name],
      nullable,
      fields: fieldsOf(named.name, selectionSet),
    };
  }

  /** One per type that the operation selects from a union; `__typename` tells them apart. */
  function variantsOf({ selections }: SelectionSetNode): Extract<Shape, { kind: 'object' }>[] {
    return selections.flatMap((selection) => {
      const typeName = selection.kind === 'InlineFragment' && selection.typeCondition?.name.value;
      if (!typeName) return [];
      const fields = fieldsOf(typeName, selection.selectionSet);
      return [{ kind: 'object', typeName, objectName: objectNames[typeName], nullable: false, fields }];
    });
  }
}

/** An enum of which only one value can stand there. */
function narrowed(shape: Shape, only: string | undefined): Shape {
  return only !== undefined && shape.kind === 'enum' ? { ...shape, values: [only] } : shape;
}

type Render = (value: unknown) => unknown;

/** A function that spells values of one shape as the wire does; none where there is nothing to spell. */
export function renderer(shape: Shape): Render | undefined {
  switch (shape.kind) {
    case 'scalar':
    case 'enum':
      return undefined;
    case 'list': {
      const render = renderer(shape.of);
      return render && ((value) => value && (value as unknown[]).map(render));
    }
    case 'object':
      return objectRenderer(shape);
    case 'union': {
      const renders = new Map(shape.variants.map((variant) => [variant.typeName, objectRenderer(variant)]));
      return (value) => value && renders.get((value as { __typename: string }).__typename)?.(value);
    }
  }
}

function objectRenderer({ objectName, fields }: Extract<Shape, { kind: 'object' }>): Render {
  const renders = fields.map(({ from, to, shape }) => ({ from, to, render: renderer(shape) }));
  const hasId = objectName !== undefined && fields.some(({ from }) => from === 'id');
  return (value) => {
    if (!value) return null;
    const given = value as Record<string, unknown>;
    const rendered: Record<string, unknown> = {};
    if (hasId) rendered.id = given.id;
    if (objectName) rendered.object = objectName;
    for (const { from, to, render } of renders) rendered[to] = render ? render(given[from]) : given[from];
    return rendered;
  };
}
