import type { FastifyInstance } from 'fastify';
import { addEntry, isQuantity, linesOf, readEntry } from '../cart.ts';
import { productAt } from '../catalog.ts';
import { cartPage } from '../pages/cart.ts';
import { homePage, searchPage } from '../pages/home.ts';
import { nothingChosen, productPage } from '../pages/product.ts';
import type { Premises } from '../premises.ts';
import { search } from '../search.ts';
import { fieldsOf, HTML } from '../web-server.ts';

/** The front of the shop, up to the cart. */
export function addGoods(app: FastifyInstance, { shelf, reception, url }: Premises): void {
  app.get('/', (request, reply) => reply.type(HTML).send(homePage(shelf, reception.surroundings(request))));

  app.get<{ Querystring: { q?: string } }>('/search', (request, reply) => {
    const query = String(request.query.q ?? '').slice(0, 100);
    return reply.type(HTML).send(searchPage(query, search(query), shelf, reception.surroundings(request)));
  });

  app.get<{ Params: { slug: string } }>('/products/:slug', (request, reply) => {
    const product = productAt(request.params.slug);
    if (!product) return reply.callNotFound();
    const chosen = { ...nothingChosen, choices: fieldsOf(request.query) };
    const page = productPage(product, chosen, { shelf, url }, reception.surroundings(request));
    return reply.type(HTML).send(page);
  });

  app.post<{ Params: { slug: string } }>('/products/:slug', (request, reply) => {
    const product = productAt(request.params.slug);
    if (!product) return reply.callNotFound();
    const { entry, problem } = readEntry(product, fieldsOf(request.body), shelf);
    if (problem) {
      const page = productPage(product, entry, { shelf, url }, reception.surroundings(request, problem));
      return reply.code(422).type(HTML).send(page);
    }
    const visit = reception.welcome(request, reply);
    addEntry(visit.cart, entry);
    visit.notice = { tone: 'good', text: `${product.name} is in your cart.` };
    return reply.redirect('/cart', 303);
  });

  app.get('/cart', (request, reply) => {
    const lines = linesOf(reception.known(request)?.cart ?? [], shelf);
    return reply.type(HTML).send(cartPage(lines, reception.surroundings(request)));
  });

  app.post<{ Params: { index: string } }>('/cart/:index', (request, reply) => {
    const { cart = [] } = reception.known(request) ?? {};
    const index = Number(request.params.index);
    const quantity = Number(fieldsOf(request.body).quantity);
    const entry = cart[index];
    if (entry && quantity === 0) cart.splice(index, 1);
    else if (entry && isQuantity(quantity)) entry.quantity = quantity;
    return reply.redirect('/cart', 303);
  });
}
