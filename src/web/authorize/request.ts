import type { Answer } from '../graphql/failure.ts';

/** What a client asks for, and who is signed in to answer. Spelled as the server does. */
export interface ClientRequest {
  client_name: string;
  client_id: string;
  redirect_host: string;
  scopes: ScopeName[];
  account: { id: string; business_name: string; wallet_address: string; role: string } | null;
}

export type ScopeName = 'read' | 'sell' | 'gift' | 'refund' | 'buy:quote' | 'buy:confirm';

export interface Limits {
  currency: string;
  per_purchase: number | null;
  per_day: number | null;
  approve_above: number | null;
}

export type Consent =
  | { account: string; allow: false }
  | { account: string; allow: true; scopes: ScopeName[]; limits: Limits | null };

export interface Refusal extends Answer {
  status: number | undefined;
}

export type Told<Body> = { body: Body; refusal?: undefined } | { body?: undefined; refusal: Refusal };

const WITHIN_MS = 25_000;

async function ask<Body>(path: string, init: RequestInit = {}): Promise<Told<Body>> {
  try {
    const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(WITHIN_MS) });
    const body = await answer.json();
    if (answer.ok) return { body };
    const { code, message } = body.error;
    const retryAfterSeconds = Number(answer.headers.get('Retry-After')) || undefined;
    return { refusal: { code, message, retryAfterSeconds, status: answer.status } };
  } catch {
    return {
      refusal: { code: undefined, message: '', retryAfterSeconds: undefined, status: undefined },
    };
  }
}

/** Below the page’s own address, where alone its cookie is sent. */
const below = (part: string) => `${location.pathname.replace(/\/$/, '')}/${part}`;

export function readRequest(): Promise<Told<ClientRequest>> {
  return ask(below('request'));
}

export function sendConsent(consent: Consent): Promise<Told<{ url: string }>> {
  const headers = { 'Content-Type': 'application/json' };
  return ask(below('answer'), { method: 'POST', headers, body: JSON.stringify(consent) });
}
