import { money } from '../../../shared/money.ts';
import { type Bill, subtotalOf } from '../bill.ts';
import type { CartLine } from '../cart-line.ts';
import { type Html, html } from '../html.ts';
import { picture } from '../pictures/pictures.ts';

/** What is in the order and what it comes to, beside each step of the checkout. */
export function summary(lines: CartLine[], bill: Bill | undefined): Html {
  return html`<aside class="summary" aria-label="Order summary"><h2>Order summary</h2>
<ul>${lines.map(
    ({ product, choices, engraving, quantity, amount }) =>
      html`<li>${picture(product.slug)}<div><p><strong>${product.name}</strong> × ${quantity}</p><p class="soft small">${[choices, engraving && `“${engraving}”`].filter(Boolean).join(' · ')}</p></div><span class="number">${money(amount)}</span></li>`,
  )}</ul>
${bill ? totals(bill) : soFar(subtotalOf(lines))}</aside>`;
}

export function totals({ subtotal, shipping, tax, total }: Bill): Html {
  return html`<table class="totals">
<tr><th scope="row">Subtotal</th><td class="money">${money(subtotal)}</td></tr>
<tr><th scope="row">Shipping: ${shipping.name}</th><td class="money">${money(shipping.amount)}</td></tr>
<tr><th scope="row">${tax.label}</th><td class="money">${money(tax.amount)}</td></tr>
<tr class="total"><th scope="row">Total</th><td class="money">${money(total)}</td></tr>
</table>`;
}

function soFar(subtotal: number): Html {
  return html`<table class="totals">
<tr><th scope="row">Subtotal</th><td class="money">${money(subtotal)}</td></tr>
<tr><th scope="row">Shipping</th><td class="money soft">Next step</td></tr>
<tr><th scope="row">Tax</th><td class="money soft">Next step</td></tr>
</table>`;
}

const STEPS = ['Delivery', 'Shipping', 'Payment'];

export function checkoutSteps(current: number): Html {
  return html`<nav aria-label="Checkout"><ol class="steps">${STEPS.map((name, index) => {
    if (index === current) return html`<li><span aria-current="step">${name}</span></li>`;
    const path = ['/checkout', '/checkout/shipping'][index];
    return index < current ? html`<li><a href="${path}">${name}</a></li>` : html`<li>${name}</li>`;
  })}</ol></nav>`;
}
