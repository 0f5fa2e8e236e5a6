import { readFileSync } from 'node:fs';
import type { BackOffice, PostalAddress } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { countries, safe, states } from '../html.ts';
import { lines, usd } from './pages.ts';
import { deliveryTimes, type Visitor } from './stock.ts';

const script = readFileSync(new URL('./checkout.js', import.meta.url), 'utf8');

function field(name: string, label: string, autocomplete: string, extra = ''): string {
  return `<div class="field"><input id="~${name}~" name="~${name}~" data-field="${name}" placeholder="${label}" type="text" autocomplete="shipping ${autocomplete}" ${extra}><label for="~${name}~" class="float">${label}</label><p class="error" id="error-for-${name}" hidden></p></div>`;
}

export function checkoutPage(office: BackOffice, visitor: Visitor, bank: Bank, session: string): string {
  const frame = (name: string, title: string) =>
    `<div class="field"><iframe title="Field container for: ${title}" class="card-fields-iframe" src="${bank.url}/field/${name}?session=${session}" scrolling="no" frameborder="0" style="height:44px;width:100%"></iframe></div>`;
  const options = (choices: Record<string, string>, chosen = '') =>
    Object.entries(choices)
      .map(([code, name]) => `<option value="${code}"${code === chosen ? ' selected' : ''}>${name}</option>`)
      .join('');
  const delivery = `<section aria-label="Delivery"><h2>Delivery</h2><div class="field"><select name="~countryCode~" data-field="country" id="~Select0~" autocomplete="shipping country">${options(countries, 'US')}</select><label for="~Select0~">Country/Region</label></div>
${field('firstName', 'First name (optional)', 'given-name')}${field('lastName', 'Last name', 'family-name', 'aria-required="true"')}
<div class="field"><input id="~shipping-address1~" name="~address1~" data-field="address1" placeholder="Address" autocomplete="shipping address-line1" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-required="true"><label for="~shipping-address1~" class="float">Address</label><p class="error" id="error-for-address1" hidden></p><ul class="suggestions" role="listbox" hidden></ul></div>
${field('address2', 'Apartment, suite, etc. (optional)', 'address-line2')}${field('city', 'City', 'address-level2', 'aria-required="true"')}
<div class="field"><select name="~zone~" data-field="zone" id="~Select1~" autocomplete="shipping address-level1"><option value="" disabled selected hidden></option>${options(states.US ?? {})}</select><label for="~Select1~">State</label><p class="error" id="error-for-zone" hidden></p></div>${field('postalCode', 'ZIP code', 'postal-code', 'aria-required="true"')}${field('phone', 'Phone (optional)', 'tel')}
<label><input type="checkbox" name="save_shipping_information"> Save this information for next time</label></section>`;
  const contact = `<section aria-label="Contact"><h2>Contact</h2><a href="/account/login">Sign in</a><div class="field"><input id="~email~" name="~email~" data-field="email" type="email" placeholder="Email" autocomplete="shipping email" aria-required="true"><label for="~email~" class="float">Email</label><p class="error" id="error-for-email" hidden></p></div><label><input type="checkbox" name="~marketing_opt_in~" data-field="marketing" checked> Email me with news and offers</label></section>`;
  return `<div class="layout"><aside class="mobile-summary" aria-hidden="true"><button type="button">Order summary <strong>${usd(office.totals(visitor.cart, null, null).total)}</strong></button><div class="summary-body" hidden>${summary(office, visitor, null, null)}</div></aside>
<form id="~Form0~" method="post" action="/checkouts/pay" novalidate><div class="banner" role="alert" tabindex="-1" hidden></div>
<section aria-label="Express checkout"><h2>Express checkout</h2><button type="button" class="wallet" aria-label="QuickPay" onclick="this.dataset.pressed=1">Buy with QuickPay</button><button type="button" class="wallet" aria-label="PayPal">PayPal</button><button type="button" class="wallet" aria-label="Google Pay">G Pay</button><p>OR</p></section>
${office.mood.isRemodelled ? delivery + contact : contact + delivery}
<section aria-label="Shipping method"><h3>Shipping method</h3><div id="~shipping_methods~">Enter your shipping address to view available shipping methods.</div></section>
<section aria-label="Payment"><h2>Payment</h2><p>All transactions are secure and encrypted.</p><fieldset><legend class="visually-hidden">Choose a payment method</legend><label><input type="radio" name="~basic~" value="card" checked> Credit card</label><div id="~card-fields~">${frame('number', 'Card number')}${frame('expiry', 'Expiration date (MM / YY)')}${frame('cvc', 'Security code')}${frame('name', 'Name on card')}<label><input type="checkbox" checked name="billing_same"> Use shipping address as billing address</label></div><label><input type="radio" name="~basic~" value="paypal"> PayPal</label></fieldset></section>
<section aria-label="Remember me"><h2>Remember me</h2><label><input type="checkbox" name="rememberMe"> Save my information for a faster checkout</label></section>
<button type="submit" id="~checkout-pay-button~" class="button pay">Pay now</button><p class="policies"><a href="#">Refund policy</a> <a href="#">Terms of service</a></p></form>
<aside class="desktop-summary"><h2 class="visually-hidden">Order summary</h2><div id="~summary~">${summary(office, visitor, null, null)}</div><div class="field"><input name="reductions" id="ReductionsInput0" placeholder="Discount code"><label for="ReductionsInput0" class="float">Discount code</label><button type="button" disabled>Apply</button></div></aside></div>
<style>.layout{display:flex;gap:40px}form{flex:1}.desktop-summary{width:340px}.mobile-summary{display:none}@media(max-width:700px){.mobile-summary{display:block}.layout{display:block}}.field{position:relative;margin:8px 0}.field input,.field select{width:100%;height:44px;box-sizing:border-box;padding-top:14px}.field .float{position:absolute;left:8px;top:2px;font-size:11px;pointer-events:none}.suggestions{position:absolute;top:44px;left:0;right:0;background:#fff;border:1px solid #bbb;z-index:9;margin:0;padding:0;list-style:none}.suggestions li{padding:10px}.error,.banner{color:#b00}.pay{background:#06c;color:#fff}.shimmer{height:18px;background:#e3e3e3;margin:6px 0}dialog iframe{width:460px;height:420px;border:0}</style>
<script>window.checkoutConfig = ${JSON.stringify({ session, states })};${script}</script>`;
}

export function summary(
  office: BackOffice,
  { cart }: Visitor,
  place: Pick<PostalAddress, 'country' | 'state'> | null,
  method: string | null,
): string {
  const { subtotal, shipping, tax, total } = office.totals(cart, place, method);
  const row = (label: string, value: string) =>
    `<div role="row" class="line"><div role="rowheader"><span>${label}</span></div><div role="cell"><span>${value}</span></div></div>`;
  return `<table>${lines(office, cart)}</table><div role="table" aria-label="Cost summary">${row('Subtotal', usd(subtotal))}${row('Shipping', method ? (shipping === 0 ? 'FREE' : usd(shipping)) : 'Enter shipping address')}${tax > 0 ? row('Estimated taxes', usd(tax)) : ''}<div role="row" class="line grand"><div role="rowheader"><strong>Total</strong></div><div role="cell"><abbr>USD</abbr> <strong>${usd(total)}</strong></div></div></div>`;
}

export function methodList(office: BackOffice, country: string, chosen: string | null): string {
  return office
    .methodsFor(country)
    .map(
      ({ id, label, price }) =>
        `<div class="method"><input type="radio" id="~shipping-${id}~" name="~shipping_methods~" value="${id}"${id === chosen ? ' checked' : ''}><label for="~shipping-${id}~">${label} <small>${deliveryTimes[id]}</small> <strong>${price === 0 ? 'FREE' : usd(price)}</strong></label></div>`,
    )
    .join('');
}

export function thankYou({ thanks }: Visitor): string {
  return `<div class="os-header"><span>Confirmation #${safe(thanks?.confirmation)}</span><h2>Thank you, ${safe(thanks?.given)}!</h2></div><section><h2>Your order is confirmed</h2><p>You’ll receive a confirmation email soon.</p></section><a href="/" class="button">Continue shopping</a>`;
}
