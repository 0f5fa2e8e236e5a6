import { money } from '../../../shared/money.ts';
import { envelope } from '../delivery.ts';
import { type Html, html } from '../html.ts';
import type { Order, OrderLine } from '../order-book.ts';
import { layout, type Surroundings } from './layout.ts';
import { totals } from './summary.ts';

export function thanksPage(order: Order, surroundings: Surroundings): string {
  const main = html`<div class="narrow"><div class="thanks"><h1>Thank you, ${order.delivery.givenName}!</h1>
<p>Your order is confirmed.</p><p>Order number: <span class="number">${order.number}</span></p>
<p class="soft">We would write to ${order.delivery.email}, if this were not a demo.</p></div>
${details(order)}<p><a class="button plain" href="/">Back to the shop</a></p></div>`;
  return layout({ title: 'Thank you', main }, surroundings);
}

export function orderPage(order: Order, surroundings: Surroundings): string {
  const main = html`<div class="narrow"><nav class="crumbs" aria-label="Breadcrumb"><a href="/orders">Orders</a></nav><h1>Order ${order.number}</h1><p class="soft">Placed ${moment(order)}</p>${details(order)}</div>`;
  return layout({ title: `Order ${order.number}`, main }, surroundings);
}

const SHOWN = 50;

export function ordersPage(orders: Order[], surroundings: Surroundings): string {
  const newest = orders.toReversed().slice(0, SHOWN);
  const main = html`<div class="narrow"><h1>Orders</h1>
<p class="soft">What this shop has sold, newest first. A real one would not show you; this one keeps it in the open, so that you can see what an agent bought.</p>
${newest.length === 0 && html`<p>No orders yet.</p>`}
${newest.map(
  (
    order,
  ) => html`<article class="order"><header><h2><a href="/orders/${order.number}">${order.number}</a></h2><strong class="number">${money(order.total)}</strong></header>
${goods(order.lines)}<p class="soft small">${moment(order)} · ${envelope(order.delivery)[0]} · ${order.card.brand} ending in ${order.card.last4}</p></article>`,
)}${orders.length > SHOWN && html`<p class="soft">And ${orders.length - SHOWN} older ones.</p>`}</div>`;
  return layout({ title: 'Orders', main }, surroundings);
}

function details(order: Order): Html {
  return html`<section class="order"><h2>What you ordered</h2>${goods(order.lines)}${totals(order)}</section>
<div class="two"><section class="order"><h2>Delivery</h2><address>${envelope(order.delivery).map((line) => html`${line}<br>`)}</address></section>
<section class="order"><h2>Payment</h2><p>${order.card.brand} ending in ${order.card.last4}</p><p class="soft">${money(order.total)} paid</p></section></div>`;
}

function goods(lines: OrderLine[]): Html {
  return html`<ul>${lines.map(
    ({ name, choices, engraving, quantity, amount }) =>
      html`<li>${quantity} × ${name}${choices && ` (${choices})`}${engraving && `, “${engraving}”`}: ${money(amount)}</li>`,
  )}</ul>`;
}

function moment({ placed }: Order): Html {
  const words = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return html`<time datetime="${placed}">${words.format(new Date(placed))} UTC</time>`;
}
