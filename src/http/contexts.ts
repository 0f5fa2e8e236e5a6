import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import type { Config } from '../config.ts';
import type { Context, PublicAddresses, SessionCookie } from '../graphql/context.ts';
import { HOUR_MS, SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';
import type { Authentication, OwnPages } from './authenticate.ts';
import { sessionCookie } from './session-cookie.ts';

/** What resolvers see of an operation, by how it came in. */
export interface Contexts {
  rest(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): Context;
  graphql(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): Context;
  socket(authentication: Authentication): Context;
  /** For Till’s own operations that a page’s document answers. */
  page(authentication: Authentication): Context;
  /** For Till’s own operations that an agent’s tool runs. */
  tool(caller: Caller): Context;
}

interface Parts {
  config: Config;
  useCases: UseCases;
  isFromOwnPages: OwnPages;
}

/** Queries and mutations run to completion; live operations get a signal of their own. */
const never = new AbortController().signal;

export function createContexts({ config, useCases, isFromOwnPages }: Parts): Contexts {
  const cookieSeconds = (config.SESSION_HOURS * HOUR_MS) / SECOND_MS;
  const addresses: PublicAddresses = {
    link: (id) => `${config.CHECKOUT_URL}/${id}`,
    session: (id) => `${config.APP_URL}/c/${id}`,
    intent: (id) => `${config.PAY_URL}/i/${id}`,
    picture: (key) => `${config.APP_URL}/pictures/${key}`,
    receipt: (id) => `${config.APP_URL}/r/${id}`,
    logo: (key) => `${config.APP_URL}/logos/${key}`,
    // After the hash, so that no server on the way writes it down.
    joining: (code) => `${config.APP_URL}/dashboard#join=${code}`,
    purchase: (id) => `${config.APP_URL}/dashboard/purchases/${id}`,
  };
  const limits = {
    complexity: config.GRAPHQL_MAX_COST,
    answerBytes: config.GRAPHQL_ANSWER_LIMIT_KB * 1024,
  };

  // Complete, so that V8 copies it as it is: to add fields to the many use cases costs several times as much.
  const nobodys: Context = {
    ...useCases,
    caller: undefined,
    refusal: undefined,
    cookie: noCookies,
    addresses,
    limits: undefined,
    signal: never,
    place: undefined,
  };

  function context(
    { caller, refusal }: Authentication,
    cookie: SessionCookie,
    limits: Context['limits'],
  ): Context {
    return {
      ...nobodys,
      caller: caller && { ...caller, calledMs: Date.now() },
      refusal,
      cookie,
      limits,
    };
  }

  function cookieOf({ headers }: FastifyRequest, reply: FastifyReply): SessionCookie {
    return {
      userAgent: headers['user-agent'],
      assertOwnPage() {
        if (!isFromOwnPages(headers)) throw new TillError('origin_not_allowed');
      },
      set: (token) => void reply.header('Set-Cookie', sessionCookie(token, cookieSeconds, config.PUBLIC_URL)),
    };
  }

  return {
    rest: (request, reply, caller) =>
      context({ caller, refusal: request.refusal }, cookieOf(request, reply), undefined),
    graphql: (request, reply, caller) =>
      context({ caller, refusal: request.refusal }, cookieOf(request, reply), limits),
    socket: (authentication) => context(authentication, noCookies, limits),
    page: (authentication) => context(authentication, noCookies, undefined),
    tool: (caller) => context({ caller }, noCookies, undefined),
  };
}

function refuseCookies(): never {
  throw new TillError('graphql_invalid', { message: 'Sign in and out over HTTP, not over a WebSocket.' });
}

const noCookies: SessionCookie = { userAgent: undefined, assertOwnPage: refuseCookies, set: refuseCookies };
