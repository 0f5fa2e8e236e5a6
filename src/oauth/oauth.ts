import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import type { Caller } from '../accounts/caller.ts';
import { clientNameOf, grantableIn, redirectHostOf } from '../accounts/grants/grant.ts';
import type { Scope } from '../accounts/scopes.ts';
import type { Limits } from '../buying/mandates/limits.ts';
import type { Mandates } from '../buying/mandates/mandates.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { createProvider, type ProviderParts } from './provider.ts';

/** The authorization server: lets clients ask, and a person answer. */
export interface OAuth {
  /** Answers one of its endpoints. `address` is whoever asks. */
  handle(request: IncomingMessage, response: ServerResponse, address: string): Promise<void>;
  /** What a client asks for, in the browser that it sent here. */
  requested(request: IncomingMessage, response: ServerResponse, uid: string): Promise<Requested>;
  /** A person’s answer. Returns where the browser goes next. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    given: Answer & { uid: string; caller: Caller },
  ): Promise<string>;
}

export interface Requested {
  clientName: string;
  clientId: string;
  redirectHost: string;
  scopes: Scope[];
}

export type Answer = { allow: false } | { allow: true; scopes: readonly string[]; limits: Limits | null };

interface Parts extends ProviderParts {
  mandates: Mandates;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const GONE = 'This request has expired or was answered. Go back to the app and connect it again.';

export function createOAuth(parts: Parts): OAuth {
  const { grants, mandates, places } = parts;
  const provider = createProvider(parts);
  const callback = provider.callback();
  const { protocol, host } = new URL(places.issuer);

  /** Known by the cookie of the browser that the client sent here, and by nothing else. */
  async function find(request: IncomingMessage, response: ServerResponse, uid: string): Promise<Interaction> {
    const found = await provider.interactionDetails(request, response).catch((error) => {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    });
    if (found?.uid !== uid || found.result) throw new TillError('resource_missing', { message: GONE });
    return found;
  }

  async function clientOf({ params }: Interaction): Promise<{ id: string; name: unknown; uri: string }> {
    const client = await provider.Client.find(String(params.client_id));
    if (!client) throw new TillError('resource_missing', { message: GONE });
    return { id: client.clientId, name: client.clientName, uri: String(params.redirect_uri) };
  }

  return {
    async handle(request, response, address) {
      // Not what the caller says of itself: its addresses are in what it gets back.
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      request.headers['x-forwarded-host'] = host;
      request.headers['x-forwarded-for'] = address;
      await callback(request, response);
    },

    async requested(request, response, uid) {
      const interaction = await find(request, response, uid);
      const { id, name, uri } = await clientOf(interaction);
      return {
        clientName: clientNameOf(name),
        clientId: id,
        redirectHost: redirectHostOf(uri),
        scopes: askedIn(interaction),
      };
    },

    async answer(request, response, given) {
      const { uid, caller } = given;
      const interaction = await find(request, response, uid);
      if (!given.allow) {
        const refusal = { error: 'access_denied', error_description: 'The owner declined.' };
        return provider.interactionResult(request, response, refusal, { mergeWithLastSubmission: false });
      }
      const scopes = chosenFrom(askedIn(interaction), given);
      const { id: clientId, name: clientName, uri: redirectUri } = await clientOf(interaction);
      const { limits } = given;
      const grant = await grants.allow(
        caller,
        { clientId, clientName, redirectUri, scopes },
        async (tx, grantId, at) => {
          if (!(await grants.records.consumeIn(tx, 'Interaction', uid)))
            throw new TillError('state_conflict', { message: GONE });
          if (limits) await mandates.limitGrant(tx, caller, grantId, limits, at);
        },
      );
      return provider.interactionResult(request, response, {
        login: { accountId: caller.accountId, remember: false },
        consent: { grantId: grant.id },
      });
    },
  };
}

function askedIn({ params }: Interaction): Scope[] {
  return grantableIn(String(params.scope));
}

/** What a person leaves a client of what it asked for. */
function chosenFrom(asked: readonly Scope[], { scopes, limits }: Extract<Answer, { allow: true }>): Scope[] {
  const chosen = asked.filter((scope) => scopes.includes(scope));
  if (chosen.length === 0 || chosen.length < new Set(scopes).size)
    throw invalidParameter('scopes', 'one or more of the scopes that the client asked for');
  if (limits && !chosen.includes('buy:confirm'))
    throw invalidParameter('limits', 'omitted, because the client can’t buy');
  return chosen;
}
