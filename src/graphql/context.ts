import type { Caller } from '../accounts/caller.ts';
import { permits, type Scope } from '../accounts/scopes.ts';
import type { Place } from '../events/events.ts';
import { TillError } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';

/** The browser’s side of a session. */
export interface SessionCookie {
  /** Throws if another site’s page sent the request: it must not sign visitors in or out. */
  assertOwnPage(): void;
  /** Its user agent. */
  readonly userAgent: string | undefined;
  /** Sets or clears the browser’s session cookie. */
  set(token: string | null): void;
}

/** Where people are sent. */
export interface PublicAddresses {
  link(id: string): string;
  session(id: string): string;
  intent(id: string): string;
  picture(key: string): string;
  receipt(id: string): string;
  logo(key: string): string;
  /** Where an invitation to a team is accepted. */
  joining(code: string): string;
  /** A purchase in the dashboard. */
  purchase(id: string): string;
}

/** What a resolver sees of one operation. */
export interface Context extends UseCases {
  caller: Caller | undefined;
  /** Why there is no caller although a credential was sent. */
  refusal: TillError | undefined;
  cookie: SessionCookie;
  addresses: PublicAddresses;
  /** Aborts when the caller’s credential ends or the server stops; its reason is what the client is told. */
  signal: AbortSignal;
  /** Of a stream whose reader learns where it is. */
  place: Place | undefined;
  /** The limits for documents from outside; Till’s own operations have none. */
  limits: { complexity: number; answerBytes?: number } | undefined;
}

/**
 * Whether something is the caller’s own and theirs to read. What anyone can retrieve shows the rest of itself only then:
 * to a key without these scopes, it’s what it is to a stranger.
 */
export function owns({ caller }: Pick<Context, 'caller'>, accountId: string, ...scopes: Scope[]): boolean {
  return caller?.accountId === accountId && permits(caller, ['read', ...scopes]);
}

export function callerOf({ caller, refusal }: Context): Caller {
  if (!caller) throw refusal ?? new TillError('authentication_required');
  return caller;
}
