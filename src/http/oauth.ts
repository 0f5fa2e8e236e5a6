import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import type { Config } from '../config.ts';
import { createDocuments } from '../oauth/documents.ts';
import {
  AUTHORIZATION_SERVER,
  ENDPOINTS,
  type Places,
  PROTECTED_RESOURCE,
  placesOf,
  resourceMetadata,
  serverMetadata,
} from '../oauth/metadata.ts';
import type { OAuth } from '../oauth/oauth.ts';
import type { Clock } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';
import type { Secret } from '../vault/secret.ts';
import type { OwnPages } from './authenticate.ts';
import { bodyObject } from './bodies.ts';
import { answerIn } from './consent.ts';
import { pathOf } from './pages.ts';
import type { RateLimits } from './rate-limits.ts';

/** Lets hosted clients in. Loaded with the first of them: the library would slow down every start. */
export interface Authorizing {
  places: Places;
  load(): Promise<OAuth>;
}

interface Parts {
  config: Config;
  clock: Clock;
  secret: Secret;
  useCases: UseCases;
  rateLimits: RateLimits;
  report(error: unknown): void;
}

export function createAuthorizing({ config, useCases, rateLimits, ...parts }: Parts): Authorizing {
  const places = placesOf(config);
  let loaded: Promise<OAuth> | undefined;

  async function load(): Promise<OAuth> {
    const { createOAuth } = await import('../oauth/oauth.ts');
    const { grants, mandates } = useCases;
    return createOAuth({
      ...parts,
      places,
      grants,
      mandates,
      // What only the operator’s shops may reach isn’t for strangers, unless nothing here is worth anything.
      fetchDocument: createDocuments({ allowed: config.sandbox ? config.EGRESS_ALLOW : [] }),
      mayFetch,
    });
  }

  function mayFetch(address: string): boolean {
    try {
      rateLimits.countIntroduction(address);
      return true;
    } catch (error) {
      if (error instanceof TillError) return false;
      throw error;
    }
  }

  return { places, load: () => (loaded ??= load()) };
}

interface Serving {
  authorizing: Authorizing;
  rateLimits: RateLimits;
  docsUrl: string;
}

/** What is told and done before anybody is known. Nothing else of the library is reachable. */
export function serveOAuth(app: FastifyInstance, { authorizing, rateLimits, docsUrl }: Serving): void {
  const { places } = authorizing;
  // The library reads bodies itself, and no more than 56 kB.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => done(null));
  app.addHook('onRequest', (request, _, done) => {
    rateLimits.count(request.ip, {});
    done();
  });

  const tell = (url: string, document: object) =>
    app.get(url, async (_, reply) => reply.header('Access-Control-Allow-Origin', '*').send(document));
  const ofResource = resourceMetadata(places, docsUrl);
  tell(PROTECTED_RESOURCE, ofResource);
  tell(new URL(places.resourceMetadata).pathname, ofResource);
  tell(AUTHORIZATION_SERVER, serverMetadata(places, docsUrl));

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const oauth = await authorizing.load();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await oauth.handle(request.raw, reply.raw, request.ip);
  };
  app.get(ENDPOINTS.authorize, handle);
  app.get(`${ENDPOINTS.authorize}/:uid`, handle);
  app.post(ENDPOINTS.token, handle);
  app.post(ENDPOINTS.revoke, handle);
  app.post(ENDPOINTS.register, async (request, reply) => {
    rateLimits.countIntroduction(request.ip);
    return handle(request, reply);
  });
}

interface Consenting {
  authorizing: Authorizing;
  useCases: UseCases;
  appUrl: string;
  isFromOwnPages: OwnPages;
}

interface Asked {
  Params: { uid: string };
}

/** What the page asks and answers for the person in front of it. Its path is the one of the request’s cookie. */
export function serveConsent(app: FastifyInstance, parts: Consenting): void {
  const { authorizing, useCases, appUrl, isFromOwnPages } = parts;
  const path = `${pathOf(appUrl)}/authorize/:uid`;

  app.get<Asked>(`${path}/request`, async (request, reply) => {
    const oauth = await authorizing.load();
    const { clientName, clientId, redirectHost, scopes } = await oauth.requested(
      request.raw,
      reply.raw,
      request.params.uid,
    );
    const person = personIn(request);
    const account = person && (await useCases.accounts.get(person.accountId));
    return {
      client_name: clientName,
      client_id: clientId,
      redirect_host: redirectHost,
      // Nobody can allow more than they may do.
      scopes: person ? scopes.filter((scope) => person.scopes.includes(scope)) : scopes,
      account:
        person && account
          ? {
              id: account.id,
              business_name: account.businessName,
              wallet_address: person.member?.walletAddress,
              role: person.member?.role,
            }
          : null,
    };
  });

  app.post<Asked>(`${path}/answer`, async (request, reply) => {
    // With a cookie that no page of another site may use.
    if (!isFromOwnPages(request.headers)) throw new TillError('origin_not_allowed');
    const caller = personIn(request);
    if (!caller) throw request.refusal ?? new TillError('authentication_required');
    const { account, ...answer } = answerIn(bodyObject(request.body));
    if (account !== caller.accountId)
      throw new TillError('state_conflict', {
        message: 'Someone else has signed in since this page was opened. Reload it.',
      });
    const oauth = await authorizing.load();
    const { uid } = request.params;
    return { url: await oauth.answer(request.raw, reply.raw, { ...answer, uid, caller }) };
  });
}

function personIn({ caller }: FastifyRequest): Caller | undefined {
  return caller?.credential.kind === 'session' ? caller : undefined;
}
