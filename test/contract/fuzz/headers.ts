import type { Draw } from './draw.ts';
import { placeholder } from './request.ts';

/** Credentials and odd headers. Only what a client can put on the wire: Latin-1 without control characters. */

const ODD_CREDENTIALS: Record<string, string>[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${placeholder('key')}, Bearer x` },
  { authorization: `Basic ${placeholder('key')}` },
  { authorization: 'Bearer sk_live_00000000000000000000000000000000000000' },
  { authorization: `Bearer ${placeholder('key')}x` },
  { authorization: 'Bearer \u00e9\u00ff' },
  { authorization: `Bearer ${'a'.repeat(9_000)}` },
  { cookie: 'service_session=' },
  { cookie: 'service_session=%' },
  { cookie: 'service_session="; service_session' },
  { cookie: `service_session=${'a'.repeat(43)}` },
  { cookie: `a=${'b'.repeat(8_000)}; service_session=c` },
  { cookie: 'a'.repeat(20_000) },
  { cookie: '__proto__=x; constructor=y' },
  { cookie: placeholder('cookie'), origin: 'https://evil.example' },
  { cookie: placeholder('cookie'), 'sec-fetch-site': 'cross-site' },
  { cookie: placeholder('cookie'), origin: 'null' },
];

export const KEY = { authorization: `Bearer ${placeholder('key')}` };
export const COOKIE = { cookie: placeholder('cookie') };

/** Mostly somebody whom the server knows: a stranger does not get far enough to find much. */
export function credentials(draw: Draw): Record<string, string> {
  const roll = draw.int(0, 99);
  if (roll < 70) return KEY;
  if (roll < 85) return COOKIE;
  if (roll < 93) return {};
  return draw.pick(ODD_CREDENTIALS);
}

const ODD_HEADERS: Record<string, string>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': 'a b' },
  { 'idempotency-key': '\u00e9' },
  { 'idempotency-key': 'k'.repeat(255) },
  { 'idempotency-key': 'k'.repeat(256) },
  { 'idempotency-key': '__proto__' },
  { 'idempotency-key': 'once' },
  { accept: 'image/png' },
  { accept: '*/*;q=x' },
  { accept: ',,;;' },
  { 'accept-encoding': 'br;q=nonsense' },
  { host: '' },
  { host: 'evil.example:99999' },
  { origin: 'not an origin' },
  { 'request-id': 'req_mine' },
  { 'x-forwarded-for': "'; drop table accounts" },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
  { upgrade: 'nothing', connection: 'keep-alive' },
];

export function oddHeaders(draw: Draw): Record<string, string> {
  // Often, as it takes two calls that go through to have one refused for it.
  if (draw.chance(10)) return { 'idempotency-key': 'same-for-many' };
  return draw.chance(12) ? draw.pick(ODD_HEADERS) : {};
}
