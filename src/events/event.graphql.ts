import { builder } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
import { listCost, pageOf } from '../graphql/page.ts';
import { EventObject } from '../graphql/resource.ts';
import { invalidParameter } from '../shared/errors.ts';
import { cursorOf, type Event, type EventType, eventTypes, objectOf } from './event.ts';
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
      // The transaction a gift needed to have signed back then may not be the right one now, so events include none.
      resolve: (event) => ({ ...objectOf(event), action: null }),
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
