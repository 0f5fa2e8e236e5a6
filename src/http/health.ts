import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { TillError } from '../shared/errors.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

interface Parts {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** What isn’t ready, if anything. */
  notReady(): Promise<string | undefined>;
}

/** For operators: is it alive, should it get traffic, and how is it doing? */
export function serveHealth(app: FastifyInstance, { metrics, metricsToken, notReady }: Parts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const reason = await notReady();
    if (reason === undefined) return { status: 'ready' };
    reply.code(503);
    return { status: 'not ready', reason };
  });

  app.get('/metrics', async (request, reply) => {
    const isKnown = metricsToken
      ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : LOOPBACK.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4');
    if (!isKnown)
      throw new TillError('authentication_required', {
        message: metricsToken
          ? 'Metrics require METRICS_TOKEN as a bearer token.'
          : 'Until METRICS_TOKEN is set, metrics are available only from this machine.',
      });
    const all = metrics.all();
    reply.header('Content-Type', all.contentType);
    return all.metrics();
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
