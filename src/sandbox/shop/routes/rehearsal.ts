import type { FastifyInstance } from 'fastify';
import { orderPage, ordersPage } from '../pages/order.ts';
import { cardsPage, switchesPage, termsPage } from '../pages/rehearsal.ts';
import type { Premises } from '../premises.ts';
import { isForcedOutcome, outcomes } from '../switches.ts';
import { fieldsOf, HTML } from '../web-server.ts';

/** What a real shop would not have: its orders for everyone to see, and switches for what happens next. */
export function addRehearsal(app: FastifyInstance, { orders, switches, reception }: Premises): void {
  app.get('/cards', (request, reply) => reply.type(HTML).send(cardsPage(reception.surroundings(request))));
  app.get('/terms', (request, reply) => reply.type(HTML).send(termsPage(reception.surroundings(request))));
  app.get('/switches', (request, reply) =>
    reply.type(HTML).send(switchesPage(reception.surroundings(request))),
  );

  app.post('/switches', (request, reply) => {
    const { outcome } = fieldsOf(request.body);
    const isJson = request.headers['content-type']?.startsWith('application/json');
    if (!isForcedOutcome(outcome))
      return reply.code(400).send({ error: `The outcome is one of ${Object.keys(outcomes).join(', ')}.` });
    switches.turn(outcome);
    return isJson ? reply.send({ outcome }) : reply.redirect('/switches', 303);
  });

  app.get('/orders', (request, reply) =>
    reply.type(HTML).send(ordersPage(orders.all(), reception.surroundings(request))),
  );
  app.get('/orders.json', (_, reply) => reply.send({ orders: orders.all().toReversed().slice(0, 100) }));
  app.get<{ Params: { number: string } }>('/orders/:number', (request, reply) => {
    const order = orders.find(request.params.number);
    if (!order) return reply.callNotFound();
    return reply.type(HTML).send(orderPage(order, reception.surroundings(request)));
  });
}
