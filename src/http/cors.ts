import type { FastifyCorsOptionsDelegate } from '@fastify/cors';
import { EXPOSED_HEADERS } from './headers.ts';

/** What pages of the configured origins may do; pages of any other origin learn nothing. */
export function corsFor(origins: readonly string[]): FastifyCorsOptionsDelegate {
  const allowed = {
    origin: true,
    credentials: true,
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    strictPreflight: false,
  };
  return (request, done) =>
    done(
      null,
      origins.includes(request.headers.origin ?? '') ? allowed : { origin: false, strictPreflight: false },
    );
}
