import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { TillError } from '../shared/errors.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Says what is not ready, or nothing. */
  notReady(): Promise<string | undefined>;
}

/** For those who run it: is it alive, should it get traffic, how is it doing. */
export function serveHealth(app: FastifyInstance, { metrics, metricsToken, notReady }: Parts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const reason = await notReady();
    if (reason === undefined) return { status: 'ready' };
    reply.code(503);
    return { status: 'not ready', reason };
  });

  app.get('/metrics', async (request, reply) => {
    if (metricsToken && !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new TillError('authentication_required', {
        message: 'Metrics want METRICS_TOKEN as a bearer token.',
      });
    reply.header('Content-Type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
