import { missing } from '../shared/errors.ts';
import { type IdKind, kindOfId } from '../shared/ids.ts';
import { builder } from './builder.ts';
import { type Context, callerOf } from './context.ts';

type Load = (context: Context, accountId: string, id: string) => Promise<{ id: string }>;

const loaders = new Map<IdKind, Load>();
const typeNames: Partial<Record<IdKind, string>> = {};

export const Node = builder.interfaceRef<{ id: string }>('Node');

Node.implement({
  description: 'Any object with an ID. IDs are the same in GraphQL and REST.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A prefix that names the kind of object, and 24 characters.' }),
  }),
  resolveType: ({ id }) => typeNameOf(id),
});

/** Makes a type reachable through `node(id:)`, by the same use-case that its own query calls. */
export function registerNode(kind: IdKind, typeName: string, load: Load): void {
  loaders.set(kind, load);
  typeNames[kind] = typeName;
}

export function typeNameOf(id: string): string {
  const kind = kindOfId(id);
  const name = kind && typeNames[kind];
  if (!name) throw new Error(`no type for an id that starts with ${id.split('_')[0]}`);
  return name;
}

builder.queryField('node', (t) =>
  t.field({
    type: Node,
    description: 'Any object in the account, by its ID.',
    args: { id: t.arg.id({ description: 'The object’s ID.', required: true }) },
    resolve: (_, { id }, context) => {
      const kind = kindOfId(id);
      const load = kind && loaders.get(kind);
      if (!load) throw missing('object');
      return load(context, callerOf(context).accountId, id);
    },
  }),
);
