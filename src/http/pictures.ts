import type { FastifyInstance } from 'fastify';
import type { UseCases } from '../use-cases.ts';
import { pathOf } from './pages.ts';

interface Parts {
  pictures: UseCases['pictures'];
  appUrl: string;
}

const HEADERS = {
  'Content-Type': 'image/jpeg',
  // A picture never changes: a new quote has pictures of its own.
  'Cache-Control': 'private, max-age=31536000, immutable',
};

/** What purchases look like, for anyone who was told a picture’s address. */
export function servePictures(app: FastifyInstance, { pictures, appUrl }: Parts): void {
  app.get<{ Params: { key: string } }>(
    `${pathOf(appUrl)}/pictures/:key`,
    async ({ params: { key } }, reply) => {
      const jpeg = await pictures.get(key);
      return reply.headers(HEADERS).send(Buffer.from(jpeg));
    },
  );
}
