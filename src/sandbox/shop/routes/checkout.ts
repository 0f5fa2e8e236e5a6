import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { billOf } from '../bill.ts';
import { linesOf } from '../cart.ts';
import { emptyDelivery, readDelivery } from '../delivery.ts';
import { deliveryPage } from '../pages/delivery.ts';
import { thanksPage } from '../pages/order.ts';
import { paymentPage } from '../pages/payment.ts';
import { problemPage } from '../pages/rehearsal.ts';
import { shippingPage } from '../pages/shipping.ts';
import type { Checkout, Placement } from '../place-order.ts';
import { countryOf } from '../places.ts';
import type { Premises } from '../premises.ts';
import { methodsTo } from '../shipping.ts';
import type { Visit } from '../visits.ts';
import { fieldsOf, HTML } from '../web-server.ts';

const SLOW_ORDER_MS = 4_000;

/** From the address to the order. Whoever comes too early is sent to the step that is missing. */
export function addCheckout(app: FastifyInstance, premises: Premises): void {
  const { shelf, reception, switches, desk, deskUrl, orders, placeOrder } = premises;

  app.get('/checkout', (request, reply) => {
    const visit = withCart(request);
    if (!visit) return reply.redirect('/cart', 303);
    const filled = { delivery: visit.delivery ?? emptyDelivery, problems: {} };
    const page = deliveryPage(linesOf(visit.cart, shelf), filled, reception.surroundings(request));
    return reply.type(HTML).send(page);
  });

  app.post('/checkout', (request, reply) => {
    const visit = withCart(request);
    if (!visit) return reply.redirect('/cart', 303);
    const filled = readDelivery(fieldsOf(request.body));
    if (Object.keys(filled.problems).length > 0) {
      const around = reception.surroundings(request, 'Please look at the marked fields.');
      return reply
        .code(422)
        .type(HTML)
        .send(deliveryPage(linesOf(visit.cart, shelf), filled, around));
    }
    if (visit.delivery?.country !== filled.delivery.country) visit.method = undefined;
    visit.delivery = filled.delivery;
    return reply.redirect('/checkout/shipping', 303);
  });

  app.get('/checkout/shipping', (request, reply) => {
    const visit = withCart(request);
    const country = countryOf(visit?.delivery?.country ?? '');
    if (!visit?.delivery || !country) return reply.redirect('/checkout', 303);
    const shipping = { delivery: visit.delivery, methods: methodsTo(country), chosen: visit.method };
    const page = shippingPage(linesOf(visit.cart, shelf), shipping, reception.surroundings(request));
    return reply.type(HTML).send(page);
  });

  app.post('/checkout/shipping', (request, reply) => {
    const visit = withCart(request);
    const country = countryOf(visit?.delivery?.country ?? '');
    if (!visit || !country) return reply.redirect('/checkout', 303);
    const method = methodsTo(country).find(({ id }) => id === fieldsOf(request.body).shipping_method);
    if (method) visit.method = method.id;
    else visit.notice = { tone: 'error', text: 'Please choose a shipping method.' };
    return reply.redirect(method ? '/checkout/payment' : '/checkout/shipping', 303);
  });

  app.get('/checkout/payment', (request, reply) => {
    const visit = withCart(request);
    const checkout = visit && checkoutOf(visit);
    if (!visit || !checkout) return reply.redirect('/checkout/shipping', 303);
    const check =
      visit.bankCheck && desk.check(visit.bankCheck.id)?.state === 'waiting' && visit.bankCheck.id;
    const paying = { ...checkout, deskUrl, check: check || undefined };
    const page = paymentPage(paying, reception.surroundings(request));
    switches.quoted();
    return reply.type(HTML).send(page);
  });

  app.post('/checkout/payment', async (request, reply) => {
    const visit = withCart(request);
    const checkout = visit && checkoutOf(visit);
    if (!visit || !checkout) return afterwards(request, reply);
    const { token = '', total = '', terms } = fieldsOf(request.body);
    if (terms !== 'yes') return back(visit, reply, 'Please agree to the terms of sale.');
    return place(visit, request, reply, () =>
      placeOrder(checkout, { token, shownTotal: Number(total), hasPassedBank: false }).then((placement) => {
        visit.bankCheck = placement.kind === 'bank' ? { id: placement.check, token } : undefined;
        return placement;
      }),
    );
  });

  // The bank's page is done with: what it found out is asked of the desk, not of the browser.
  app.post('/checkout/bank', async (request, reply) => {
    const visit = withCart(request);
    const checkout = visit && checkoutOf(visit);
    if (!visit || !checkout) return afterwards(request, reply);
    const { bankCheck } = visit;
    const check = bankCheck && desk.check(bankCheck.id);
    if (!bankCheck || !check || check.state === 'waiting') return reply.redirect('/checkout/payment', 303);
    visit.bankCheck = undefined;
    if (check.state !== 'passed')
      return back(visit, reply, 'Your bank did not approve the payment. Nothing was charged.');
    const { token } = bankCheck;
    return place(visit, request, reply, () =>
      placeOrder(checkout, { token, shownTotal: check.amount, hasPassedBank: true }),
    );
  });

  app.get<{ Params: { number: string } }>('/thank-you/:number', (request, reply) => {
    const order = orders.find(request.params.number);
    if (!order) return reply.callNotFound();
    return reply.type(HTML).send(thanksPage(order, reception.surroundings(request)));
  });

  function withCart(request: FastifyRequest): Visit | undefined {
    const visit = reception.known(request);
    return visit && visit.cart.length > 0 ? visit : undefined;
  }

  function checkoutOf({ cart, delivery, method: chosen }: Visit): (Checkout & { days: string }) | undefined {
    const country = countryOf(delivery?.country ?? '');
    const method = country && methodsTo(country).find(({ id }) => id === chosen);
    if (!delivery || !country || !method) return undefined;
    const lines = linesOf(cart, shelf);
    return {
      lines,
      delivery,
      bill: billOf(lines, { country, state: delivery.state, method }),
      days: method.days,
    };
  }

  /** Somebody pressed twice, or came back with an old page: the order that was made is shown, not made again. */
  function afterwards(request: FastifyRequest, reply: FastifyReply) {
    const { lastOrder } = reception.known(request) ?? {};
    return reply.redirect(lastOrder ? `/thank-you/${lastOrder}` : '/cart', 303);
  }

  function back(visit: Visit, reply: FastifyReply, text: string) {
    visit.notice = { tone: 'error', text };
    return reply.redirect('/checkout/payment', 303);
  }

  async function place(
    visit: Visit,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Placement>,
  ) {
    if (visit.isPlacing)
      return back(visit, reply, 'Your order is already on its way to us. One moment, please.');
    visit.isPlacing = true;
    try {
      if (switches.now === 'never_answer') return reply.hijack();
      if (switches.now === 'slow') await setTimeout(SLOW_ORDER_MS, undefined, { ref: false });
      if (switches.now === 'error')
        return reply
          .code(500)
          .type(HTML)
          .send(
            problemPage(
              'Something went wrong',
              'Our shop has a problem. Your order was not placed.',
              reception.surroundings(request),
            ),
          );
      return show(await work(), visit, reply);
    } finally {
      visit.isPlacing = false;
    }
  }

  function show(placement: Placement, visit: Visit, reply: FastifyReply) {
    switch (placement.kind) {
      case 'placed':
        visit.cart = [];
        visit.lastOrder = placement.order.number;
        return reply.redirect(`/thank-you/${placement.order.number}`, 303);
      case 'bank':
        return reply.redirect('/checkout/payment', 303);
      case 'sold_out':
        visit.notice = { tone: 'error', text: placement.text };
        return reply.redirect('/cart', 303);
      case 'refused':
        return back(visit, reply, placement.text);
    }
  }
}
