import type { Grant } from '../../db/generated/client/client.ts';
import { type Scope, scopes } from '../scopes.ts';

export type { Grant };

/** What clients can be allowed. Not what could lift their own limits. */
export const grantableScopes: readonly Scope[] = scopes.filter((scope) => scope !== 'admin');

/** What a client is told to ask for if it doesn’t know. */
export const usualScopes: readonly Scope[] = ['read', 'buy:quote', 'buy:confirm'];

export const CLIENT_NAME_MAX = 80;
const HOST_MAX = 255;

/** A stranger’s words, in one line, without what hides or reverses text. */
export function clientNameOf(given: unknown): string {
  const words = typeof given === 'string' && given.isWellFormed() ? given : '';
  const plain = words.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').replace(/\s+/gu, ' ');
  return [...plain.trim()].slice(0, CLIENT_NAME_MAX).join('').trim() || 'Unnamed app';
}

/** Where a browser goes afterward: a host, or the scheme of an app on the same device. */
export function redirectHostOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return (isWeb ? host : protocol).slice(0, HOST_MAX);
}

/** The scopes in a request of OAuth, where they’re words with blanks between. */
export function grantableIn(words: string | undefined): Scope[] {
  const asked = new Set(words?.split(' '));
  return grantableScopes.filter((scope) => asked.has(scope));
}
