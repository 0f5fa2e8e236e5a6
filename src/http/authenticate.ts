import type { IncomingHttpHeaders } from 'node:http';
import { calling } from '../accounts/actor.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys.ts';
import type { Caller } from '../accounts/caller.ts';
import { type Grants, isAccessToken } from '../accounts/grants/grants.ts';
import { scopesOfRole } from '../accounts/roles.ts';
import type { Sessions } from '../accounts/sign-in/sessions.ts';
import type { Database } from '../db/client.ts';
import { TillError } from '../shared/errors.ts';
import { prefersAsync } from './prefer.ts';
import { readSessionCookie } from './session-cookie.ts';

export interface Authentication {
  caller?: Caller;
  /** Why the session cookie doesn’t count; public calls continue without it. */
  refusal?: TillError;
}

/**
 * The caller a request’s headers authenticate. Throws for an invalid API key or access token. `audience` is what is
 * called, where access tokens are for it.
 */
export type Authenticate = (headers: IncomingHttpHeaders, audience?: string) => Promise<Authentication>;

interface Parts {
  db: Database;
  apiKeys: ApiKeys;
  grants: Grants;
  sessions: Sessions;
  isFromOwnPages: OwnPages;
}

const ELSEWHERE = 'Access tokens of OAuth work only at /mcp. Use an API key here.';

const NOBODY: Authentication = {};

export function createAuthenticate({ db, apiKeys, grants, sessions, isFromOwnPages }: Parts): Authenticate {
  const once: Caller['once'] = (_, work) => db.transact(work);

  return async (headers, audience) => {
    const { authorization } = headers;
    const isInHurry = prefersAsync(headers);
    const enter = (who: Omit<Caller, 'once'>) => ({ caller: calling({ ...who, isInHurry }, once) });
    if (authorization !== undefined) {
      const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      if (!secret)
        throw new TillError('api_key_invalid', {
          message: 'The Authorization header must be “Bearer sk_live_…”.',
        });
      if (isAccessToken(secret)) {
        if (!audience) throw new TillError('access_token_invalid', { message: ELSEWHERE });
        const { id, name, accountId, scopes } = await grants.authenticate(secret, audience);
        return enter({ accountId, credential: { kind: 'grant', id, name }, scopes });
      }
      const { id, name, accountId, scopes } = await apiKeys.authenticate(secret);
      return enter({ accountId, credential: { kind: 'api_key', id, name }, scopes });
    }
    const token = readSessionCookie(headers.cookie);
    if (!token) return NOBODY;
    if (!isFromOwnPages(headers)) return { refusal: new TillError('origin_not_allowed') };
    const session = await sessions.authenticate(token);
    if (!session) return { refusal: new TillError('session_invalid') };
    const { id, accountId, expiresAt, member } = session;
    const credential = { kind: 'session' as const, id, expiresAt };
    return enter({ accountId, credential, member, scopes: scopesOfRole(member.role) });
  };
}

/** Whether no other site’s page can have caused a request. */
export type OwnPages = (headers: IncomingHttpHeaders) => boolean;

/**
 * Browsers tell a request’s origin in headers that pages can’t forge. A program that isn’t a browser sends neither, and
 * uses its cookie on purpose.
 */
export function ownPages(publicUrl: string, trustedOrigins: readonly string[]): OwnPages {
  const { protocol } = new URL(publicUrl);
  const trusted = new Set(trustedOrigins);
  return ({ origin, host, 'sec-fetch-site': site }) => {
    if (origin !== undefined) return trusted.has(origin) || origin === `${protocol}//${host}`;
    return site === undefined || site === 'same-origin' || site === 'none';
  };
}
