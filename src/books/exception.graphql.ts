import { builder } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
import { Node, registerNode } from '../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf } from '../graphql/page.ts';
import { centsOf } from '../selling/payments/payment.ts';
import { type Exception, type ExceptionKind, explanationOf } from './exception.ts';

const ExceptionKindEnum = builder.enumType('ExceptionKind', {
  description: 'What contradicts the records.',
  values: {
    GIFT_FUNDED_AGAIN: {
      value: 'gift_funded_again',
      description: 'A finished gift was funded again. Reclaim it to return the money to its sender.',
    },
    GIFT_RELEASED_AGAIN: {
      value: 'gift_released_again',
      description: 'A finished gift was funded again and then claimed.',
    },
    TRANSACTION_VANISHED: {
      value: 'transaction_vanished',
      description: 'A transaction that was confirmed and recorded is no longer on chain.',
    },
  } satisfies Record<string, { value: ExceptionKind; description: string }>,
});

export const ExceptionRef = builder.objectRef<Exception>('Exception').implement({
  description:
    'Something on chain that contradicts the records. It changes no state: a person needs to review it.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `exc_`.' }),
    kind: t.expose('kind', { type: ExceptionKindEnum, description: 'What contradicts the records.' }),
    source: t.exposeID('objectId', { description: 'The gift, session, or intent it concerns.' }),
    signature: t.exposeString('signature', { description: 'The transaction’s signature, in base58.' }),
    amount: t.field({
      type: 'Cents',
      description: 'The amount it concerns.',
      resolve: ({ amount }) => centsOf(amount),
    }),
    explanation: t.string({
      description: 'What happened and what to do about it.',
      resolve: explanationOf,
    }),
    needsAttention: t.boolean({
      description: 'Whether it still needs to be acknowledged.',
      resolve: ({ acknowledgedAt }) => acknowledgedAt === null,
    }),
    acknowledgedAt: t.expose('acknowledgedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was acknowledged.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When Till detected it.' }),
  }),
});

const EXCEPTION_ID = 'The exception’s ID: `exc_…`.';

registerNode('exception', 'Exception', ({ exceptions }, accountId, id) => exceptions.get(accountId, id));

builder.queryFields((t) => ({
  exception: t.field({
    type: ExceptionRef,
    description: 'Retrieves an exception.',
    args: { id: t.arg.id({ required: true, description: EXCEPTION_ID }) },
    resolve: (_, { id }, context) => context.exceptions.get(callerOf(context).accountId, id),
  }),
  exceptions: t.connection({
    type: ExceptionRef,
    description: 'Lists the account’s exceptions, newest first.',
    args: {
      created: t.arg({ type: CreatedFilter, description: 'Only those created in this period.' }),
      kind: t.arg({ type: ExceptionKindEnum, description: 'Only those of this kind.' }),
      source: t.arg.id({ description: 'Only those that concern this gift, session, or intent.' }),
      needsAttention: t.arg.boolean({
        description: 'Only those that need attention, or only those that don’t.',
      }),
    },
    complexity: listCost,
    resolve: async (_, { created, kind, source, needsAttention, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const found = await context.exceptions.list(callerOf(context).accountId, page, {
        kind: kind ?? undefined,
        source: source ?? undefined,
        needsAttention: needsAttention ?? undefined,
      });
      return connectionOf(page, found);
    },
  }),
}));

builder.mutationField('exceptionAcknowledge', (t) =>
  t.field({
    type: ExceptionRef,
    description: 'Marks an exception as resolved, so that it no longer needs attention.',
    args: { id: t.arg.id({ required: true, description: EXCEPTION_ID }) },
    resolve: (_, { id }, context) => context.exceptions.acknowledge(callerOf(context), id),
  }),
);
