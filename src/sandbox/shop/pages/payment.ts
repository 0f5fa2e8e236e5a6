import { money } from '../../../shared/money.ts';
import type { Bill } from '../bill.ts';
import type { CartLine } from '../cart-line.ts';
import { type Delivery, envelope } from '../delivery.ts';
import { type Html, html } from '../html.ts';
import { layout, type Surroundings } from './layout.ts';
import { checkoutSteps, summary } from './summary.ts';

export interface Paying {
  lines: CartLine[];
  bill: Bill;
  delivery: Delivery;
  days: string;
  /** Where the card form lives. */
  deskUrl: string;
  /** The bank's question, when it has one. */
  check: string | undefined;
}

export function paymentPage(paying: Paying, surroundings: Surroundings): string {
  const { lines, bill, delivery, days, deskUrl, check } = paying;
  const main = html`${checkoutSteps(2)}<div class="checkout"><div>
<h1>Payment</h1>
<dl class="review">
<div><dt>Contact</dt><dd>${delivery.email}</dd><dd><a href="/checkout">Change<span class="hidden"> the contact</span></a></dd></div>
<div><dt>Ship to</dt><dd>${envelope(delivery).join(', ')}</dd><dd><a href="/checkout">Change<span class="hidden"> the address</span></a></dd></div>
<div><dt>Shipping</dt><dd>${bill.shipping.name}, ${days}</dd><dd><a href="/checkout/shipping">Change<span class="hidden"> the shipping method</span></a></dd></div>
</dl>
<form id="pay" method="post" action="/checkout/payment">
<section><h2>Card details</h2>
<div class="card-box"><iframe src="${deskUrl}/form" title="Card details"></iframe></div>
<p class="soft small">The card is typed into a form of our payment company; we never see its number. In this shop only <a href="/cards">test cards</a> work.</p></section>
<input type="hidden" name="token" value=""><input type="hidden" name="total" value="${bill.total}">
<div class="tick"><input type="checkbox" id="terms" name="terms" value="yes" required><label for="terms">I agree to the <a href="/terms">terms of sale</a></label></div>
<div class="actions"><a href="/checkout/shipping">Back to shipping</a><button class="button" type="submit">Pay ${money(bill.total)}</button></div>
</form></div>${summary(lines, bill)}</div>
${check && bankDialog(check, deskUrl)}`;
  return layout({ title: 'Payment', main }, surroundings);
}

function bankDialog(check: string, deskUrl: string): Html {
  return html`<dialog class="bank" open aria-modal="true" aria-labelledby="bank-title"><div><h2 id="bank-title">Your bank has a question</h2>
<iframe id="bank-frame" src="${deskUrl}/bank/${check}" title="Your bank"></iframe>
<form id="bank-check" method="post" action="/checkout/bank"></form></div></dialog>`;
}
