import type { Endpoint } from '../../rest/endpoint.ts';
import { type Envelope, envelope } from '../../rest/errors.ts';
import type { Caller } from '../accounts/caller.ts';
import { permissionDenied } from '../accounts/permission.ts';
import { permits } from '../accounts/scopes.ts';
import type { Context } from '../graphql/context.ts';
import { publicError } from '../graphql/errors.ts';

/** An answer of `/v1`, or its refusal. */
export type Performed<Body> = { body: Body; error?: undefined } | { error: Envelope['error'] };

/** Runs a call of `/v1` for a tool. With a key, once, as over REST: a key used there is the same key here. */
export type Perform = <Body extends object>(
  endpoint: Endpoint,
  caller: Caller,
  given: Record<string, unknown>,
  key?: unknown,
) => Promise<Performed<Body>>;

export interface Saved {
  status: number;
  body: string;
}

export interface PerformingParts {
  baseUrl: string;
  contextOf(caller: Caller): Context;
  /** Runs what is new, and returns the first response of what isn’t. */
  once(caller: Caller, key: string, call: unknown, run: (caller: Caller) => Promise<Saved>): Promise<Saved>;
  report(error: unknown): void;
}

export function createPerform({ baseUrl, contextOf, once, report }: PerformingParts): Perform {
  const refuse = ({ spell }: Endpoint, error: unknown): Envelope => {
    const failure = publicError(error);
    if (failure.status >= 500) report(error);
    return envelope(failure, baseUrl, spell);
  };

  return async <Body extends object>(
    endpoint: Endpoint,
    caller: Caller,
    given: Record<string, unknown>,
    key?: unknown,
  ): Promise<Performed<Body>> => {
    try {
      if (!permits(caller, endpoint.scopes)) throw permissionDenied(endpoint.scopes, caller);
      const variables = endpoint.decode(given, false);
      if (key === undefined) return { body: (await endpoint.run(contextOf(caller), variables)) as Body };
      const { method, path } = endpoint.route;
      const { status, body } = await once(caller, String(key), [method, path, variables], (by) =>
        save(by, variables),
      );
      const parsed = JSON.parse(body);
      return status < 400 ? { body: parsed as Body } : { error: (parsed as Envelope).error };
    } catch (error) {
      return refuse(endpoint, error);
    }

    /** A refusal is an outcome too, and saved like any other. */
    async function save(by: Caller, variables: Record<string, unknown>): Promise<Saved> {
      try {
        return { status: 200, body: JSON.stringify(await endpoint.run(contextOf(by), variables)) };
      } catch (error) {
        const { status } = publicError(error);
        if (status >= 500) throw error;
        return { status, body: JSON.stringify(refuse(endpoint, error)) };
      }
    }
  };
}
