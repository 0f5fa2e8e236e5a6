import { VERSION } from '../shared/version.ts';

/** On every answer; pages replace the content policy with one of their own. */
export function responseHeaders(publicUrl: string): Record<string, string> {
  return {
    'Till-Version': VERSION,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Only where it is true: a promise of https that plain http cannot keep would lock people out.
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** What pages of other origins may read of an answer. */
export const EXPOSED_HEADERS = [
  'Request-Id',
  'Till-Version',
  'Idempotent-Replayed',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];
