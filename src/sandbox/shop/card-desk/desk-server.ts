import type { FastifyInstance } from 'fastify';
import { deskScript } from '../assets/desk-script.ts';
import { baseStyle } from '../assets/style.ts';
import { createWebServer, fieldsOf, HTML, serveText } from '../web-server.ts';
import type { CardDesk } from './card-desk.ts';
import { bankDonePage, bankPage, cardFormPage, frameOnlyStyle } from './desk-pages.ts';

/** The payment company's own address, which the shop only ever shows in a frame. */
export function createDeskServer({
  desk,
  url,
  shopUrl,
}: {
  desk: CardDesk;
  url: string;
  shopUrl: string;
}): FastifyInstance {
  const app = createWebServer({
    url,
    policy: {
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': shopUrl,
    },
  });
  serveText(app, {
    '/desk.css': { type: 'text/css', text: baseStyle + frameOnlyStyle },
    '/desk.js': { type: 'text/javascript', text: deskScript },
  });

  app.get('/form', (_, reply) => reply.type(HTML).send(cardFormPage(shopUrl)));

  app.post('/cards', (request, reply) => {
    const { number = '', expiry = '', code = '', name = '' } = fieldsOf(request.body);
    return reply.send(desk.take({ number, expiry, code, name }));
  });

  app.get<{ Params: { id: string } }>('/bank/:id', (request, reply) => {
    const check = desk.check(request.params.id);
    if (!check) return reply.code(404).send('There is no such question.');
    const isOpen = check.state === 'waiting';
    return reply
      .type(HTML)
      .send(isOpen ? bankPage(check, { shopUrl, isWrong: false }) : bankDonePage(shopUrl));
  });

  app.post<{ Params: { id: string } }>('/bank/:id', (request, reply) => {
    const { code = '', button } = fieldsOf(request.body);
    const { id } = request.params;
    const check = button === 'cancel' ? desk.cancel(id) : desk.answer(id, code);
    if (!check) return reply.code(404).send('There is no such question.');
    const isOpen = check.state === 'waiting';
    return reply
      .type(HTML)
      .send(isOpen ? bankPage(check, { shopUrl, isWrong: true }) : bankDonePage(shopUrl));
  });

  return app;
}
