import type { FastifyRequest } from 'fastify';
import type { DocumentNode, ExecutionArgs, GraphQLSchema } from 'graphql';
import type { Context } from '../graphql/context.ts';
import { createExecutor } from '../graphql/execute.ts';
import { kindOfId } from '../shared/ids.ts';
import {
  PayableIntentDocument,
  type PayableIntentQuery,
  PayableSessionDocument,
  type PayableSessionQuery,
  SignedInDocument,
  type SignedInQuery,
} from '../web/operations.generated.ts';
import type { FirstAnswer } from '../web/page-settings.ts';
import type { Authenticate, Authentication, OwnPages } from './authenticate.ts';
import type { RateLimits } from './rate-limits.ts';
import { readSessionCookie } from './session-cookie.ts';

/**
 * What a page asks for first, answered in its document: on a slow line, a round trip less. It’s the page’s own
 * operation, and a page that gets no answer here sends it and hears what’s wrong.
 */
export interface FirstAnswers {
  /** What’s to be paid at a page, as anyone sees it. */
  ofPayable(id: string): Promise<FirstAnswer | undefined>;
  /** Who is signed in; the session is null if nobody is, and nothing is answered if that’s not certain. */
  ofVisitor(request: FastifyRequest): Promise<SignedInQuery | { session: null } | undefined>;
}

interface Parts {
  schema: GraphQLSchema;
  authenticate: Authenticate;
  isFromOwnPages: OwnPages;
  contextOf(authentication: Authentication): Context;
  rateLimits: RateLimits;
}

export function createFirstAnswers({
  schema,
  authenticate,
  isFromOwnPages,
  contextOf,
  rateLimits,
}: Parts): FirstAnswers {
  const execute = createExecutor(schema);

  async function answer<Data>(
    document: DocumentNode,
    authentication: Authentication,
    variableValues: ExecutionArgs['variableValues'] = {},
  ): Promise<Data | undefined> {
    const contextValue = contextOf(authentication);
    const { data, errors } = await execute({ schema, document, contextValue, variableValues });
    return errors || !data ? undefined : (data as Data);
  }

  return {
    async ofPayable(id) {
      switch (kindOfId(id)) {
        case 'checkoutSession':
          return answer<PayableSessionQuery>(PayableSessionDocument, {}, { id });
        case 'transactionIntent':
          return answer<PayableIntentQuery>(PayableIntentDocument, {}, { id });
        default:
          return undefined;
      }
    },
    async ofVisitor({ headers, ip }) {
      // What another site’s page led to isn’t asked here: the page itself may be signed in all the same.
      if (!isFromOwnPages(headers)) return undefined;
      if (!readSessionCookie(headers.cookie)) return { session: null };
      const authentication = await authenticate({ ...headers, authorization: undefined });
      rateLimits.count(ip, authentication);
      if (!authentication.caller) return { session: null };
      return answer<SignedInQuery>(SignedInDocument, authentication);
    },
  };
}
