import type { Tx } from '../db/client.ts';

/** How a caller proved who it is. */
export interface Credential {
  /** The operator's command line needs none. */
  kind: 'api_key' | 'session' | 'operator';
  id: string;
  /** When it ends by itself. */
  expiresAt?: Date;
}

/** Whoever is asking, on whose behalf, and how what it asks for is committed. */
export interface Caller {
  accountId: string;
  credential: Credential;
  /** Wants an answer at once, and looks later what became of it. */
  isInHurry?: boolean;
  /** When the call came in. */
  calledMs?: number;
  /**
   * One step of the call, committed as one transaction. With an Idempotency-Key its result is kept in the
   * same commit: a retry after a crash gets the result back instead of doing the step twice.
   */
  once<Result extends Json>(step: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
