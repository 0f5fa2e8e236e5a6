import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { shopScript } from './assets/shop-script.ts';
import { shopStyle } from './assets/style.ts';
import type { CardDesk } from './card-desk/card-desk.ts';
import type { OrderBook } from './order-book.ts';
import { problemPage } from './pages/rehearsal.ts';
import { icon } from './pictures/pictures.ts';
import type { createPlaceOrder } from './place-order.ts';
import { createReception, type Reception } from './reception.ts';
import { addCheckout } from './routes/checkout.ts';
import { addGoods } from './routes/goods.ts';
import { addRehearsal } from './routes/rehearsal.ts';
import type { Shelf } from './shelf.ts';
import type { Switches } from './switches.ts';
import type { Visits } from './visits.ts';
import { createWebServer, HTML, serveText } from './web-server.ts';

/** What the shop is run with, whichever port it ends up on. */
export interface Business {
  orders: OrderBook;
  switches: Switches;
  shelf: Shelf;
  desk: CardDesk;
  visits: Visits;
  placeOrder: ReturnType<typeof createPlaceOrder>;
}

/** The business at its address. */
export interface Premises extends Business {
  url: string;
  deskUrl: string;
  reception: Reception;
}

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
