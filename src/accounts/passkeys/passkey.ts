import { isIP } from 'node:net';
import type { Passkey as Row } from '../../db/generated/client/client.ts';
import { MINUTE_MS } from '../../shared/clock.ts';
import { invalidParameter } from '../../shared/errors.ts';

/** What a browser’s authenticator answers, read before it’s believed. Pure. */

export type Passkey = Omit<Row, 'publicKey'>;

export const PASSKEY_NAME_MAX = 80;
export const DEFAULT_PASSKEY_NAME = 'Passkey';
/** Enough for every device that somebody has. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;

/** Longer than anything an authenticator says. */
const PART_MAX = 20_000;
const TRANSPORTS_MAX = 10;
const TRANSPORT_SHAPE = /^[a-z-]{1,20}$/;
const BASE64URL = /^[\w-]+$/;

export type Given = Record<string, unknown>;

interface Answered {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: Record<string, never>;
}

export interface RegistrationAnswer extends Answered {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

export interface SignInAnswer extends Answered {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

/** As `PublicKeyCredential.toJSON()` spells it; whatever else it says is left out. */
export function registrationIn(given: Given): RegistrationAnswer {
  const response = partOf(given);
  return {
    ...answeredIn(given),
    response: {
      clientDataJSON: encoded(response, 'clientDataJSON'),
      attestationObject: encoded(response, 'attestationObject'),
      transports: transportsIn(response.transports),
    },
  };
}

export function signInAnswerIn(given: Given): SignInAnswer {
  const response = partOf(given);
  const hasUser = response.userHandle != null && response.userHandle !== '';
  return {
    ...answeredIn(given),
    response: {
      clientDataJSON: encoded(response, 'clientDataJSON'),
      authenticatorData: encoded(response, 'authenticatorData'),
      signature: encoded(response, 'signature'),
      ...(hasUser && { userHandle: encoded(response, 'userHandle') }),
    },
  };
}

/** The challenge that was answered. It’s what it’s found by; whether it was signed is checked later. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  const { challenge } = (said ?? {}) as Given;
  if (typeof challenge !== 'string' || challenge.length > PART_MAX || !BASE64URL.test(challenge))
    throw unreadable();
  return challenge;
}

/** Passkeys belong to a domain; an IP address isn’t one. */
export function relyingPartyOf(appUrl: string): { id: string; origin: string } | undefined {
  const { hostname, origin } = new URL(appUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}

function answeredIn(given: Given): Answered {
  const id = encoded(given, 'id');
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
}

function partOf({ response }: Given): Given {
  if (typeof response !== 'object' || response === null) throw unreadable();
  return response as Given;
}

function encoded(of: Given, name: string): string {
  const value = of[name];
  if (typeof value !== 'string' || value.length > PART_MAX || !BASE64URL.test(value)) throw unreadable();
  return value;
}

function transportsIn(given: unknown): string[] {
  const all: unknown[] = Array.isArray(given) ? given.slice(0, TRANSPORTS_MAX) : [];
  return all.filter((one): one is string => typeof one === 'string' && TRANSPORT_SHAPE.test(one));
}

function unreadable() {
  return invalidParameter('response', 'what the browser returned, as PublicKeyCredential.toJSON() has it');
}
