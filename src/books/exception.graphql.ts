import { builder } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
import { resource } from '../graphql/resource.ts';
import { needs } from '../graphql/scope.ts';
import { centsOf } from '../selling/payments/payment.ts';
import { type ExceptionKind, explanationOf } from './exception.ts';

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
    REFUND_EXCESS: {
      value: 'refund_excess',
      description: 'More was sent back than had been received.',
    },
  } satisfies Record<string, { value: ExceptionKind; description: string }>,
});

export const ExceptionType = builder.prismaObject('Exception', {
  description:
    'Something on chain that contradicts the records. It changes no state: a person needs to review it.',
  fields: (t) => ({
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

resource(ExceptionType, {
  kind: 'exception',
  get: ({ exceptions }) => exceptions.get,
  read: { description: 'Retrieves an exception.' },
  list: {
    description: 'Lists the account’s exceptions, newest first.',
    filter: (arg) => ({
      kind: arg({ type: ExceptionKindEnum, description: 'Only those of this kind.' }),
      source: arg.id({ description: 'Only those that concern this gift, session, or intent.' }),
      needsAttention: arg.boolean({
        description: 'Only those that need attention, or only those that don’t.',
      }),
    }),
    page: ({ exceptions }) => exceptions.list,
  },
});

builder.mutationField('exceptionAcknowledge', (t) =>
  t.field({
    type: ExceptionType,
    ...needs('sell', 'admin'),
    description: 'Marks an exception as resolved, so that it no longer needs attention.',
    args: { id: t.arg.id({ required: true, description: EXCEPTION_ID }) },
    resolve: (_, { id }, context) => context.exceptions.acknowledge(callerOf(context), id),
  }),
);
