import { VERSION } from '../shared/version.ts';

/** On every response; pages replace the content policy with their own. */
export function responseHeaders(publicUrl: string): Record<string, string> {
  return {
    'Till-Version': VERSION,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Only where it’s true: requiring HTTPS on a plain HTTP server would lock people out.
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** The headers that pages of other origins may read. */
export const EXPOSED_HEADERS = [
  'Request-Id',
  'Till-Version',
  'Idempotent-Replayed',
  'Retry-After',
  'Till-Should-Retry',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Mcp-Session-Id',
];
