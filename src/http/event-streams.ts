import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { prepare } from '../../rest/endpoint.ts';
import type { Route } from '../../rest/routes.ts';
import type { Context } from '../graphql/context.ts';
import { publicError } from '../graphql/errors.ts';
import { failureBody } from './failures.ts';
import type { LiveCredentials } from './live-credentials.ts';
import type { Message, Streams } from './streams.ts';

/** The account’s events as server-sent events, from the subscription that GraphQL has. */

interface Parts {
  schema: GraphQLSchema;
  baseUrl: string;
  streams: Streams;
  liveCredentials: LiveCredentials;
}

export type SendEvents = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
) => Promise<FastifyReply>;

export function createEventSender(
  { schema, baseUrl, streams, liveCredentials }: Parts,
  { names, ...route }: Route,
): SendEvents {
  const { since: _, ...others } = names ?? {};
  const endpoint = prepare(schema, { ...route, names: others, answer: 'object' });

  return async (request, reply, context) => {
    const variables = endpoint.decode(request.query as Record<string, unknown>, true);
    const place = { resume: lastEventId(request), cursor: undefined };
    const { signal, release } = liveCredentials.hold(context);
    const live = { ...context, place, signal };
    try {
      const bodies = await endpoint.follow(live, variables);
      const messages = messagesOf(bodies, (error) => {
        const failure = publicError(error);
        if (failure.status >= 500) request.log.error({ request: request.id, err: error }, 'a stream failed');
        return failureBody('rest', failure, baseUrl, endpoint.spell);
      });
      reply.raw.once('close', release);
      return streams.send(reply, request.caller, { messages, place: () => live.place.cursor });
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** What a browser sends when it reconnects, which is newer than what is in the URL. */
export function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Each body under its type; a stream that fails says why, once. */
function messagesOf(
  bodies: AsyncIterator<unknown>,
  explain: (error: unknown) => object,
): AsyncIterator<Message> {
  let hasFailed = false;
  return {
    async next() {
      if (hasFailed) return { done: true, value: undefined };
      try {
        const { done, value } = await bodies.next();
        return done ? { done, value: undefined } : { done: false, value: messageOf(value as Body) };
      } catch (error) {
        hasFailed = true;
        await bodies.return?.();
        return { done: false, value: { event: 'end', data: JSON.stringify(explain(error)) } };
      }
    },
    async return() {
      await bodies.return?.();
      return { done: true, value: undefined };
    },
  };
}

type Body = { object: string; cursor: string; type?: string };

function messageOf(body: Body): Message {
  return { id: body.cursor, event: body.type ?? body.object, data: JSON.stringify(body) };
}
