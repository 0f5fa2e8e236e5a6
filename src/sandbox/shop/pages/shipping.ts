import { money } from '../../../shared/money.ts';
import type { CartLine } from '../cart-line.ts';
import { type Delivery, envelope } from '../delivery.ts';
import { html } from '../html.ts';
import type { ShippingMethod } from '../shipping.ts';
import { layout, type Surroundings } from './layout.ts';
import { checkoutSteps, summary } from './summary.ts';

export function shippingPage(
  lines: CartLine[],
  {
    delivery,
    methods,
    chosen,
  }: { delivery: Delivery; methods: ShippingMethod[]; chosen: string | undefined },
  surroundings: Surroundings,
): string {
  const main = html`${checkoutSteps(1)}<div class="checkout"><form method="post" action="/checkout/shipping">
<h1>How should it travel?</h1>
<dl class="review"><div><dt>Ship to</dt><dd>${envelope(delivery).join(', ')}</dd><dd><a href="/checkout">Change<span class="hidden"> the address</span></a></dd></div></dl>
<fieldset><legend>Shipping method</legend><div class="ways">${methods.map(
    ({ id, name, price, days }) =>
      html`<label class="way"><input type="radio" name="shipping_method" value="${id}" required ${id === chosen && 'checked'}><span>${name}</span><span class="soft">${days}</span><span class="number">${money(price)}</span></label>`,
  )}</div></fieldset>
<div class="actions"><a href="/checkout">Back to the address</a><button class="button">Continue to payment</button></div>
</form>${summary(lines, undefined)}</div>`;
  return layout({ title: 'Shipping', main }, surroundings);
}
