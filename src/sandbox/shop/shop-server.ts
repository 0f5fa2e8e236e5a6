import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { shopScript } from './assets/shop-script.ts';
import { shopStyle } from './assets/style.ts';
import { problemPage } from './pages/rehearsal.ts';
import { icon } from './pictures/pictures.ts';
import type { Business } from './premises.ts';
import { createReception } from './reception.ts';
import { addCheckout } from './routes/checkout.ts';
import { addGoods } from './routes/goods.ts';
import { addRehearsal } from './routes/rehearsal.ts';
import { createWebServer, HTML, serveText } from './web-server.ts';

const SLOW_PAGE_MS = 1_000;

export function createShopServer(
  business: Business,
  { url, deskUrl }: { url: string; deskUrl: string },
): FastifyInstance {
  const { switches, visits } = business;
  const app = createWebServer({
    url,
    policy: {
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self'",
      'form-action': "'self'",
      'frame-src': deskUrl,
      'frame-ancestors': "'none'",
    },
  });
  const reception = createReception(visits, switches, new URL(url).port);
  serveText(app, {
    '/shop.css': { type: 'text/css', text: shopStyle },
    '/shop.js': { type: 'text/javascript', text: shopScript },
    '/icon.svg': { type: 'image/svg+xml', text: icon },
  });
  app.addHook('preHandler', async (request) => {
    const isPage = request.method === 'GET' && !/\.\w+$|^\/switches/.test(request.url);
    if (switches.now === 'slow' && isPage) await setTimeout(SLOW_PAGE_MS, undefined, { ref: false });
  });

  const premises = { ...business, url, deskUrl, reception };
  addGoods(app, premises);
  addCheckout(app, premises);
  addRehearsal(app, premises);
  app.setNotFoundHandler((request, reply) => {
    const page = problemPage(
      'Not on our shelves',
      'There is no page at this address.',
      reception.surroundings(request),
    );
    return reply.code(404).type(HTML).send(page);
  });
  return app;
}
