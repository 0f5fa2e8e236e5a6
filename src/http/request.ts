import type { Caller } from '../accounts/caller.ts';
import type { TillError } from '../shared/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Why there is no caller although a credential was sent. */
    refusal: TillError | undefined;
  }
  interface FastifyContextConfig {
    /** How this route’s surface spells a parameter. */
    spell?: (name: string) => string;
    /** What access tokens must be for, where they’re accepted. */
    audience?: string;
    /** What WWW-Authenticate says where it’s more than “Bearer”. */
    challenge?: (wasSent: boolean) => string;
  }
}
