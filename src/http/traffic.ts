import { hash } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/**
 * What is retrieved goes over the wire only if it changed, and compressed. Streams and exports pass as they are made.
 * The tag is of what is said, and weak because it’s the same however that is compressed.
 */

/** Below this, compressing costs more than it saves. */
const WORTHWHILE_BYTES = 1_024;

export async function saveTraffic(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' && route.method !== 'HEAD') route.compress = false;
  });
  await app.register(etag, { weak: true, hashFn: (said) => hash('sha1', said, 'base64') });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTHWHILE_BYTES,
    customTypes: /^application\/json/,
  });
}
