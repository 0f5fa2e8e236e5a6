// A shop that takes USDC, for the sandbox: run `npm start` in one terminal and `node docs/examples/shop.mjs` in another.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Till } from 'till/client';

const sandbox = JSON.parse(readFileSync(`${process.env.TILL_HOME ?? '.till'}/sandbox.json`, 'utf8'));
const till = new Till({ url: sandbox.base_url, key: sandbox.api_key });
const goods = { Espresso: 350, 'A bag of beans': 1400 };
/** What was ordered, by the session that pays for it. A real shop keeps this in a database. */
const orders = new Map();

const page = (body) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pier Coffee</title>
  <style>body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font-family: system-ui; }
    till-checkout { --till-accent: #7a3b12; --till-head: #3d2213; }</style>
  <main><h1>Pier Coffee</h1>${body}</main>
</html>`;
const product = ([name, cents]) =>
  `<p>${name}, $${(cents / 100).toFixed(2)} <button name="item" value="${name}">Buy ${name}</button></p>`;
const shelf = `<form method="post" action="/orders">${Object.entries(goods).map(product).join('')}</form>`;
const checkout = (id) => `<p role="status" id="said">Pay here. Your order ships once it’s paid.</p>
  <till-checkout session="${id}"></till-checkout>
  <script type="module" src="${sandbox.base_url}/embed.js"></script>
  <script>addEventListener('till-paid', async () => {
    document.getElementById('said').textContent = await (await fetch('/orders/${id}')).text();
  });</script>`;

async function order(item) {
  const name = item in goods ? item : 'Espresso';
  const line_items = [{ product_data: { name, price_data: { unit_amount: goods[name] } } }];
  const { id } = await till.checkoutSessions.create({ line_items });
  orders.set(id, { name, isShipped: false });
  return `/pay/${id}`;
}

/** A page that hears it’s paid isn’t believed: Till is asked, which knows. */
async function ship(id) {
  const { payment_status } = await till.checkoutSessions.retrieve(id);
  const bought = orders.get(id);
  if (payment_status !== 'paid') return 'It isn’t paid yet.';
  if (!bought.isShipped) console.log(`${id} is paid: ship ${bought.name}`);
  bought.isShipped = true;
  return `Thank you! ${bought.name} is on its way.`;
}

async function answer(request, response) {
  const [, place, id] = request.url.split('/');
  const show = (words) => response.setHeader('content-type', 'text/html; charset=utf-8').end(words);
  if (request.method === 'POST') {
    const item = new URLSearchParams(await text(request)).get('item');
    response.writeHead(303, { location: await order(item) }).end();
  } else if (!orders.has(id)) show(page(shelf));
  else show(place === 'orders' ? await ship(id) : page(checkout(id)));
}

const server = createServer((request, response) =>
  answer(request, response).catch(({ message }) => response.writeHead(502).end(message)),
).listen(Number(process.env.PORT ?? 3000), 'localhost', async () => {
  const origin = `http://localhost:${server.address().port}`;
  // Only pages of origins that the account names can show its checkouts.
  const { embed_origins } = await till.account.retrieve();
  await till.account.update({ embed_origins: [...embed_origins.slice(-19), origin] });
  console.log(`The shop is open: ${origin}`);
});
