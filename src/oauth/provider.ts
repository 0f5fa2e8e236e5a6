import { createPrivateKey } from 'node:crypto';
import {
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { grantableScopes, usualScopes } from '../accounts/grants/grant.ts';
import type { Grants } from '../accounts/grants/grants.ts';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/clock.ts';
import type { Secret } from '../vault/secret.ts';
import { createAdapter } from './adapter.ts';
import { LONGEST_CLIENT_ID, limitClient } from './clients.ts';
import type { FetchDocument } from './documents.ts';
import { AUTH_METHODS, ENDPOINTS, type Places } from './metadata.ts';

export interface ProviderParts {
  places: Places;
  grants: Grants;
  clock: Clock;
  secret: Secret;
  fetchDocument: FetchDocument;
  /** Whether an address may make Till fetch another document. */
  mayFetch(address: string): boolean;
  report(error: unknown): void;
}

const seconds = (ms: number) => ms / SECOND_MS;

/** How long a person may take over the page. */
export const ANSWER_MS = 15 * MINUTE_MS;

const COOKIES = { session: 'till_oauth', interaction: 'till_request', resume: 'till_resume' };

/** The authorization server, and nothing of OpenID Connect that can be left out. */
export function createProvider(parts: ProviderParts): Provider {
  const { places, report } = parts;
  const provider = new Provider(places.issuer, configurationOf(parts));
  // Who asks, and where, is told by the headers that Till sets itself.
  provider.proxy = true;
  provider.silent = true;
  provider.on('server_error', (_, error) => report(error));
  provider.use(async (ctx, next) => {
    if (ctx.path === ENDPOINTS.authorize && !ctx.query.scope)
      ctx.query = { ...ctx.query, scope: usualScopes.join(' ') };
    await next();
    // People sign in to Till, never to the library.
    const cookies = ctx.response.headers['set-cookie'] ?? [];
    const own = [cookies].flat().filter((cookie) => !cookie.startsWith(COOKIES.session));
    if (own.length > 0) ctx.set('Set-Cookie', own);
    else ctx.remove('Set-Cookie');
  });
  return provider;
}

function configurationOf(parts: ProviderParts): Configuration {
  const { places, grants, clock, secret } = parts;
  return {
    adapter: createAdapter({ grants, clock, resource: places.resource }),
    jwks: { keys: [signingKey(secret)] },
    cookies: {
      names: COOKIES,
      keys: [secret.hash('oauth', 'key of cookies').toString('hex')],
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: ENDPOINTS.authorize,
      token: ENDPOINTS.token,
      registration: ENDPOINTS.register,
      revocation: ENDPOINTS.revoke,
    },
    scopes: [...grantableScopes],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: [...AUTH_METHODS],
    clientDefaults: { id_token_signed_response_alg: 'EdDSA' },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ...lifetimes(),
    ...consent(places),
    ...clientRules(),
    clientBasedCORS: () => false,
    fetch: (url, options) => parts.fetchDocument(String(url), options),
    features: featuresOf(parts),
    renderError: async (ctx, out) => {
      if (ctx.accepts('json', 'html') !== 'html') {
        ctx.body = out;
        return;
      }
      // Words of a stranger’s request aren’t shown: the page has its own for each code.
      ctx.status = 303;
      ctx.redirect(`${places.appUrl}/authorize/failed#${encodeURIComponent(out.error)}`);
    },
  };
}

function lifetimes(): Configuration {
  return {
    ttl: {
      AuthorizationCode: seconds(MINUTE_MS),
      AccessToken: seconds(HOUR_MS),
      RefreshToken: seconds(30 * DAY_MS),
      Grant: seconds(DAY_MS),
      Interaction: seconds(ANSWER_MS),
      Session: seconds(ANSWER_MS),
      IdToken: seconds(MINUTE_MS),
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true,
  };
}

/** Every request is answered by a person, on Till’s page, anew. */
function consent({ appUrl }: Places): Configuration {
  const { Check, Prompt } = interactionPolicy;
  const unanswered = new Check('unanswered', 'nobody has allowed it yet', 'interaction_required', (ctx) =>
    ctx.oidc.result?.consent?.grantId ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return {
    interactions: {
      policy: [
        new Prompt({ name: 'login', requestable: true }),
        new Prompt({ name: 'consent', requestable: true }, unanswered),
      ],
      url: (_, { uid }) => `${appUrl}/authorize/${uid}`,
    },
    loadExistingGrant: async ({ oidc: { result, provider } }) =>
      result?.consent?.grantId ? provider.Grant.find(result.consent.grantId) : undefined,
  };
}

function clientRules(): Configuration {
  return {
    extraClientMetadata: {
      // Any will do: the check sees all of a client.
      properties: ['software_id'],
      validator: (_, __, ___, metadata) => limitClient(metadata),
    },
  };
}

function featuresOf({ places, mayFetch }: ProviderParts): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_, client, token) => token.clientId === client.clientId,
    },
    registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      cacheDuration: { min: seconds(5 * MINUTE_MS), max: seconds(DAY_MS) },
      // Without a request, it’s for a person who answers one that was let through before.
      allowFetch: once((ctx, { length }) => length <= LONGEST_CLIENT_ID && (!ctx || mayFetch(ctx.ip))),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => places.resource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_, resource) => {
        if (resource !== places.resource) throw new errors.InvalidTarget();
        return {
          scope: grantableScopes.join(' '),
          audience: places.resource,
          accessTokenFormat: 'opaque',
          accessTokenTTL: seconds(HOUR_MS),
        };
      },
    },
  };
}

type AllowFetch = (ctx: KoaContextWithOIDC | undefined, clientId: string) => boolean;

/** The library tries again to find out where it could tell a client that it’s refused. */
function once(allow: AllowFetch): AllowFetch {
  const tried = new WeakSet<object>();
  return (ctx, clientId) => {
    if (ctx && tried.has(ctx)) return false;
    if (ctx) tried.add(ctx);
    return allow(ctx, clientId);
  };
}

/** The library wants one, although nothing is signed: the same in every process, and after every start. */
function signingKey(secret: Secret): JWK {
  const seed = secret.hash('oauth', 'key of signatures');
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { ...key.export({ format: 'jwk' }), use: 'sig', alg: 'EdDSA' } as JWK;
}
