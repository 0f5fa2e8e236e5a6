import type { IncomingHttpHeaders } from 'node:http';
import type { ApiKeys } from '../accounts/api-keys/api-keys.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Sessions } from '../accounts/sign-in/sessions.ts';
import type { Database } from '../db/client.ts';
import { TillError } from '../shared/errors.ts';
import { prefersAsync } from './prefer.ts';
import { readSessionCookie } from './session-cookie.ts';

export interface Authentication {
  caller?: Caller;
  /** Why the session cookie does not count; public calls go on without it. */
  refusal?: TillError;
}

/** Who a request's headers prove to be calling. Throws for an API key that is no good. */
export type Authenticate = (headers: IncomingHttpHeaders) => Promise<Authentication>;

interface Parts {
  db: Database;
  apiKeys: ApiKeys;
  sessions: Sessions;
  isFromOwnPages: OwnPages;
}

const NOBODY: Authentication = {};

export function createAuthenticate({ db, apiKeys, sessions, isFromOwnPages }: Parts): Authenticate {
  const once: Caller['once'] = (_, work) => db.transact(work);

  return async (headers) => {
    const { authorization } = headers;
    const manner = { once, isInHurry: prefersAsync(headers) };
    if (authorization !== undefined) {
      const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      if (!secret)
        throw new TillError('api_key_invalid', {
          message: 'The Authorization header must be “Bearer sk_live_…”.',
        });
      const { id, accountId } = await apiKeys.authenticate(secret);
      return { caller: { accountId, credential: { kind: 'api_key', id }, ...manner } };
    }
    const token = readSessionCookie(headers.cookie);
    if (!token) return NOBODY;
    if (!isFromOwnPages(headers)) return { refusal: new TillError('origin_not_allowed') };
    const session = await sessions.authenticate(token);
    if (!session) return { refusal: new TillError('session_invalid') };
    const { id, accountId, expiresAt } = session;
    return { caller: { accountId, credential: { kind: 'session', id, expiresAt }, ...manner } };
  };
}

/** Whether no foreign page can have caused a request. */
export type OwnPages = (headers: IncomingHttpHeaders) => boolean;

/**
 * Browsers say where a request comes from in headers that pages cannot forge; a program that is no browser
 * sends neither and holds its cookie on purpose.
 */
export function ownPages(publicUrl: string, trustedOrigins: readonly string[]): OwnPages {
  const { protocol } = new URL(publicUrl);
  const trusted = new Set(trustedOrigins);
  return ({ origin, host, 'sec-fetch-site': site }) => {
    if (origin !== undefined) return trusted.has(origin) || origin === `${protocol}//${host}`;
    return site === undefined || site === 'same-origin' || site === 'none';
  };
}
