import { builder, nodeTypes } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
import { listCost, neighborsOf, pageOf } from '../graphql/page.ts';
import { EventObject } from '../graphql/resource.ts';
import { needs } from '../graphql/scope.ts';
import { TillError } from '../shared/errors.ts';
import type { ActorType, EventActor } from './acting.ts';
import { cursorOf, type Event, type EventType, eventTypes, objectOf, typesMatching } from './event.ts';
import { eventIdOf } from './event-id.ts';
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

const ActorTypeEnum = builder.enumType('EventActorType', {
  description: 'Who caused an event.',
  values: {
    MEMBER: { value: 'member', description: 'A member of the account’s team, who was signed in.' },
    API_KEY: { value: 'api_key', description: 'Whoever called with an API key.' },
    GRANT: { value: 'grant', description: 'An application that someone gave access to.' },
    OPERATOR: { value: 'operator', description: 'The operator of this Till, on its command line.' },
  } satisfies Record<string, { value: ActorType; description: string }>,
});

const ActorRef = builder.objectRef<EventActor>('EventActor').implement({
  description: 'Who caused an event.',
  fields: (t) => ({
    type: t.expose('type', { type: ActorTypeEnum, description: 'What kind of caller it was.' }),
    id: t.exposeID('id', {
      nullable: true,
      description:
        'The ID of the member, API key, or grant, even if it’s gone by now. Null for the operator.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description:
        'What it was called then: the member’s name or else wallet address, the API key’s name, or the application’s. Null for the operator.',
    }),
  }),
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
    actor: t.field({
      type: ActorRef,
      nullable: true,
      description:
        'Whose call caused it. Null if nobody’s did: for what happened on chain or in time, and for what payers and recipients do. Null, too, for events from before Till kept it.',
      resolve: ({ actorType: type, actorId: id, actorName: name }) => type && { type, id, name },
    }),
    object: t.field({
      type: EventObject,
      description: 'The object as it was right after the event.',
      // The transaction a gift needed to have signed back then may not be the right one now, so events include none.
      resolve: (event) => ({ ...objectOf(event), action: null }),
    }),
  }),
});

nodeTypes.set('event', EventRef.name);
builder.nodeRef<Event, string, typeof EventRef>(EventRef, {
  id: { description: 'Starts with `evt_`.', resolve: eventIdOf },
  loadOne: (id, context) => context.events.get(callerOf(context).accountId, id),
});

const ResyncReason = builder.enumType('ResyncReason', {
  description: 'Why the state needs to be loaded again.',
  values: {
    START: { value: 'start', description: 'No cursor was given. The stream starts here.' },
    EXPIRED: {
      value: 'expired',
      description: 'The cursor is too old: events since then are no longer available.',
    },
  } as const,
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

const TYPES =
  'Only events of these types, as REST spells them: `gift.funded`, or `gift.*` for everything about gifts.';

builder.queryField('event', (t) =>
  t.field({
    type: EventRef,
    ...needs('read'),
    description: 'An event, while it’s kept.',
    nullable: true,
    args: { id: t.arg.id({ required: true, description: 'Its ID: `evt_…`.' }) },
    resolve: (_, { id }, context) => context.events.get(callerOf(context).accountId, id),
  }),
);

builder.queryField('events', (t) =>
  t.connection({
    type: EventRef,
    ...needs('read'),
    description: 'Lists what happened, newest first, or oldest first with `since`.',
    args: {
      objectId: t.arg.id({ description: 'Only events about this object.' }),
      withMoney: t.arg.boolean({
        description: 'Along with an object’s own events, include those of its payments and transactions.',
      }),
      type: t.arg({ type: [EventTypeEnum], description: 'Only events of these types.' }),
      types: t.arg.stringList({ description: TYPES }),
      since: t.arg.id({
        description:
          'Read forward instead: the events after this cursor, oldest first. The last one’s cursor is next.',
      }),
    },
    complexity: listCost,
    resolve: async (_, { objectId, withMoney, type, types, since, ...args }, context) => {
      const page = pageOf(args);
      const { limit, after, before, isFromEnd } = page;
      if (since != null && ((after ?? before) !== undefined || isFromEnd))
        throw new TillError('parameter_invalid', {
          param: 'since',
          message: '{param} can’t be combined with another cursor.',
        });
      if (type && types)
        throw new TillError('parameter_invalid', {
          param: 'types',
          message: '{param} can’t be combined with `type`.',
        });
      const { accountId } = callerOf(context);
      const { rows, hasMore } = await context.events.list(accountId, {
        limit,
        after,
        before,
        isFromEnd,
        since: since ?? undefined,
        objectId: objectId ?? undefined,
        isWithMoney: withMoney ?? false,
        types: types ? typesMatching(types) : (type ?? undefined),
      });
      const cursors = rows.map(({ sequence }) => cursorOf(sequence));
      return {
        edges: rows.map((node) => ({ cursor: cursorOf(node.sequence), node })),
        pageInfo: {
          ...neighborsOf(page, hasMore),
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
    ...needs('read'),
    description:
      'Everything that happens to the account’s objects, in order. Pass the last cursor to resume without gaps. As server-sent events, each one’s `id` is its cursor, and `Last-Event-ID` resumes, too.',
    args: {
      after: t.arg.id({ description: 'The cursor to resume after.' }),
      objectId: t.arg.id({ description: 'Only events about this object.' }),
      types: t.arg.stringList({ description: TYPES }),
    },
    subscribe: (_, { after, objectId, types }, context) => {
      const { place, signal } = context;
      // The header comes from a reconnection, and is newer than what the request began with.
      const resumed = place?.resume ?? after ?? undefined;
      const filter = { objectId: objectId ?? undefined, types: types ? typesMatching(types) : undefined };
      return context.events.stream(callerOf(context).accountId, { after: resumed, ...filter, place }, signal);
    },
    resolve: (item: Live<StreamItem>) => current(item),
  }),
);
