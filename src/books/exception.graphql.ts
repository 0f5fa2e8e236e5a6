import { builder } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
import { Node, registerNode } from '../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf } from '../graphql/page.ts';
import { centsOf } from '../selling/payments/payment.ts';
import { type Exception, type ExceptionKind, explanationOf } from './exception.ts';

const ExceptionKindEnum = builder.enumType('ExceptionKind', {
  values: {
    GIFT_FUNDED_AGAIN: {
      value: 'gift_funded_again',
      description: 'A gift that was over was funded once more: reclaim it to return the money to its sender.',
    },
    GIFT_RELEASED_AGAIN: {
      value: 'gift_released_again',
      description: 'A gift that was over, and had been funded once more, was claimed.',
    },
    TRANSACTION_VANISHED: {
      value: 'transaction_vanished',
      description: 'A transaction that was confirmed and recorded is not on the chain any more.',
    },
  } satisfies Record<string, { value: ExceptionKind; description: string }>,
});

export const ExceptionRef = builder.objectRef<Exception>('Exception').implement({
  description:
    'Something on chain that does not fit what was recorded. No state changes by it: a person has to look.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `exc_`.' }),
    kind: t.expose('kind', { type: ExceptionKindEnum }),
    source: t.exposeID('objectId', { description: 'The gift, session or intent that it is about.' }),
    signature: t.exposeString('signature', { description: 'The transaction’s name on chain, in base58.' }),
    amount: t.field({
      type: 'Cents',
      description: 'What it is about, in whole cents.',
      resolve: ({ amount }) => centsOf(amount),
    }),
    explanation: t.string({
      description: 'What happened and what to do about it, in a sentence or two.',
      resolve: explanationOf,
    }),
    needsAttention: t.boolean({
      description: 'Whether nobody has acknowledged it yet.',
      resolve: ({ acknowledgedAt }) => acknowledgedAt === null,
    }),
    acknowledgedAt: t.expose('acknowledgedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the merchant acknowledged it.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When Till noticed it.' }),
  }),
});

const EXCEPTION_ID = 'The exception’s id: `exc_…`.';

registerNode('exception', 'Exception', ({ exceptions }, accountId, id) => exceptions.get(accountId, id));

builder.queryFields((t) => ({
  exception: t.field({
    type: ExceptionRef,
    description: 'One exception.',
    args: { id: t.arg.id({ required: true, description: EXCEPTION_ID }) },
    resolve: (_, { id }, context) => context.exceptions.get(callerOf(context).accountId, id),
  }),
  exceptions: t.connection({
    type: ExceptionRef,
    description: 'What does not fit, newest first.',
    args: {
      created: t.arg({ type: CreatedFilter }),
      kind: t.arg({ type: ExceptionKindEnum, description: 'Only those of this kind.' }),
      source: t.arg.id({ description: 'Only those about this gift, session or intent.' }),
      needsAttention: t.arg.boolean({
        description: 'Only those that nobody has acknowledged, or only the others.',
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
    description: 'Acknowledges an exception, so that it no longer asks for attention.',
    args: { id: t.arg.id({ required: true, description: EXCEPTION_ID }) },
    resolve: (_, { id }, context) => context.exceptions.acknowledge(callerOf(context), id),
  }),
);
