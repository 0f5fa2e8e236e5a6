import type { Tx } from '../db/client.ts';
import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

/** How a caller authenticated. */
export interface Credential {
  /** Not needed for the operator’s command line. */
  kind: 'api_key' | 'grant' | 'session' | 'operator';
  id: string;
  /** What an API key, or the application of a grant, is called. */
  name?: string;
  /** When it expires. */
  expiresAt?: Date;
}

/** The person who’s signed in. */
export interface Person {
  id: string;
  walletAddress: string;
  role: Role;
  name: string | null;
}

/** Who is calling, for which account, and how its changes are committed. */
export interface Caller {
  accountId: string;
  credential: Credential;
  /** Of a session, whose it is. */
  member?: Person;
  /** What the credential may be used for. */
  scopes: readonly Scope[];
  /** Wants a response immediately and checks the outcome later. */
  isInHurry?: boolean;
  /** When the call arrived. */
  calledMs?: number;
  /**
   * One step of the call, committed as one transaction. With an Idempotency-Key, its result is stored in the same
   * commit: a retry after a crash gets the stored result instead of repeating the step.
   */
  once<Result extends Json>(step: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
