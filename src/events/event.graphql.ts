import { AccountType } from '../accounts/account.graphql.ts';
import type { Account } from '../accounts/account.ts';
import { ApiKeyType } from '../accounts/api-keys/api-key.graphql.ts';
import type { ApiKey } from '../accounts/api-keys/api-key.ts';
import { SessionType } from '../accounts/sign-in/session.graphql.ts';
import type { Session } from '../accounts/sign-in/session.ts';
import { ExceptionRef } from '../books/exception.graphql.ts';
import { CardType } from '../buying/cards/card.graphql.ts';
import { CheckoutIntentType } from '../buying/checkout-intents/checkout-intent.graphql.ts';
import { GiftType } from '../gifts/gift.graphql.ts';
import type { Gift } from '../gifts/gift.ts';
import { builder } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
import { listCost, pageOf } from '../graphql/page.ts';
import { ProductType } from '../selling/catalog/product.graphql.ts';
import { CheckoutLinkType } from '../selling/checkout/checkout-link.graphql.ts';
import { CheckoutSessionType } from '../selling/checkout/checkout-session.graphql.ts';
import { PaymentRef } from '../selling/payments/payment.graphql.ts';
import { TransactionIntentType } from '../selling/transaction-intents/transaction-intent.graphql.ts';
import { TransactionType } from '../selling/transactions/transaction.graphql.ts';
import type { Transaction } from '../selling/transactions/transaction.ts';
import { invalidParameter } from '../shared/errors.ts';
import { kindOfId } from '../shared/ids.ts';
import { cursorOf, type Event, type EventType, eventTypes, revive } from './event.ts';
import type { Resync, StreamItem } from './events.ts';
import { current, type Live } from './live.ts';
import { MEANINGS } from './meanings.ts';

const EventTypeEnum = builder.enumType('EventType', {
  description: 'What happened, by the kind of object it happened to.',
  values: Object.fromEntries(
    eventTypes.map((type) => [
      type.toUpperCase().replaceAll('.', '_'),
      { value: type, description: MEANINGS[type] },
    ]),
  ) as Record<string, { value: EventType; description: string }>,
});

const objectTypes = {
  account: AccountType,
  apiKey: ApiKeyType,
  session: SessionType,
  gift: GiftType,
  transaction: TransactionType,
  product: ProductType,
  checkoutLink: CheckoutLinkType,
  checkoutSession: CheckoutSessionType,
  transactionIntent: TransactionIntentType,
  payment: PaymentRef,
  exception: ExceptionRef,
  card: CardType,
  checkoutIntent: CheckoutIntentType,
} as const;

const EventObject = builder.unionType('EventObject', {
  description: 'The object an event is about.',
  types: Object.values(objectTypes),
  resolveType: (row) => {
    const kind = kindOfId((row as { id: string }).id);
    const type = kind && objectTypes[kind as keyof typeof objectTypes];
    if (!type) throw new Error(`no type for an event about a ${kind}`);
    return type;
  },
});

const EventRef = builder.objectRef<Event>('Event').implement({
  description: 'Something that happened to one of the account’s objects.',
  fields: (t) => ({
    cursor: t.id({
      description: 'The position in the stream after this event.',
      resolve: ({ sequence }) => cursorOf(sequence),
    }),
    type: t.expose('type', { type: EventTypeEnum, description: 'What happened.' }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
    objectId: t.exposeID('objectId', { description: 'The ID of the object it happened to.' }),
    object: t.field({
      type: EventObject,
      description: 'The object as it was right after the event.',
      // What a gift asked to be signed then is not what may be signed now: an event hands nothing out.
      resolve: ({ data }) =>
        ({ ...revive<Account | ApiKey | Session | Gift | Transaction>(data), action: null }) as never,
    }),
  }),
});

const ResyncReason = builder.enumType('ResyncReason', {
  description: 'Why the state needs to be loaded again.',
  values: {
    START: { description: 'No cursor was given. The stream starts here.' },
    EXPIRED: { description: 'The cursor is too old: events since then are no longer available.' },
  },
});

const ResyncRef = builder.objectRef<Resync>('Resync').implement({
  description: 'Load your state again. The stream continues from this cursor.',
  fields: (t) => ({
    cursor: t.id({
      description: 'The position in the stream to continue from.',
      resolve: ({ position }) => cursorOf(position),
    }),
    reason: t.field({
      type: ResyncReason,
      description: 'Why the state needs to be loaded again.',
      resolve: ({ resync }) => resync,
    }),
  }),
});

const StreamItemUnion = builder.unionType('EventStreamItem', {
  description: 'An event, or a notice that the state needs to be loaded again.',
  types: [EventRef, ResyncRef],
  resolveType: (item) => ('resync' in item ? ResyncRef : EventRef),
});

builder.queryField('events', (t) =>
  t.connection({
    type: EventRef,
    description: 'Lists what happened, newest first.',
    args: {
      objectId: t.arg.id({ description: 'Only events about this object.' }),
      withMoney: t.arg.boolean({
        description: 'Along with an object’s own events, include those of its payments and transactions.',
      }),
      type: t.arg({ type: [EventTypeEnum], description: 'Only events of these types.' }),
    },
    complexity: listCost,
    resolve: async (_, { objectId, withMoney, type, ...args }, context) => {
      if (args.before != null || args.last != null)
        throw invalidParameter(
          args.before != null ? 'before' : 'last',
          'omitted: events are listed newest first',
        );
      const { limit, after } = pageOf(args);
      const { accountId } = callerOf(context);
      const { rows, hasMore } = await context.events.list(accountId, {
        limit,
        after,
        objectId: objectId ?? undefined,
        isWithMoney: withMoney ?? false,
        types: type ?? undefined,
      });
      const cursors = rows.map(({ sequence }) => cursorOf(sequence));
      return {
        edges: rows.map((node) => ({ cursor: cursorOf(node.sequence), node })),
        pageInfo: {
          hasNextPage: hasMore,
          hasPreviousPage: after !== undefined,
          startCursor: cursors[0] ?? null,
          endCursor: cursors.at(-1) ?? null,
        },
      };
    },
  }),
);

builder.subscriptionField('events', (t) =>
  t.field({
    type: StreamItemUnion,
    description:
      'Everything that happens to the account’s objects, in order. Pass the last cursor to resume without gaps.',
    args: { after: t.arg.id({ description: 'The cursor to resume after.' }) },
    subscribe: (_, { after }, context) =>
      context.events.stream(callerOf(context).accountId, after ?? undefined, context.signal),
    resolve: (item: Live<StreamItem>) => current(item),
  }),
);
