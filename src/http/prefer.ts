import type { IncomingHttpHeaders } from 'node:http';

/** Whether a call wants a response before its work is done: `Prefer: respond-async` of RFC 7240. */
export function prefersAsync({ prefer }: IncomingHttpHeaders): boolean {
  if (prefer === undefined) return false;
  return String(prefer)
    .split(',')
    .some((preference) => /^\s*respond-async\s*($|[=;])/i.test(preference));
}
