import type { BackOffice } from '../back-office.ts';
import { countries, safe, states } from '../html.ts';
import { checkoutScript } from './checkout-script.ts';
import { price } from './pages.ts';
import type { Visitor } from './stock.ts';

const fields: [name: string, label: string, autocomplete: string, isRequired: boolean, type?: string][] = [
  ['first_name', 'First name', 'given-name', true],
  ['last_name', 'Last name', 'family-name', true],
  ['company', 'Company name', 'organization', false],
  ['country', 'Country / Region', 'country', true],
  ['address_1', 'Street address', 'address-line1', true],
  ['address_2', 'Apartment, suite, unit, etc.', 'address-line2', false],
  ['city', 'Town / City', 'address-level2', true],
  ['state', 'State / County', 'address-level1', true],
  ['postcode', 'ZIP Code', 'postal-code', true],
  ['phone', 'Phone', 'tel', true, 'tel'],
  ['email', 'Email address', 'email', true, 'email'],
];

export const requiredFields = fields.filter(([, , , isRequired]) => isRequired);

function addressFields(kind: 'billing' | 'shipping'): string {
  return fields
    .filter(([name]) => kind === 'billing' || !['phone', 'email'].includes(name))
    .map(([name, label, autocomplete, isRequired, type = 'text']) => {
      const id = `~${kind}_${name}~`;
      const mark = isRequired
        ? ' <abbr class="required" title="required">*</abbr>'
        : ' <span class="optional">(optional)</span>';
      const tokens = `section-${kind} ${kind} ${autocomplete}`;
      return `<p class="form-row ${isRequired ? 'validate-required' : ''}" id="${kind}_${name}_field"><label for="${id}">${label}${mark}</label>
<span class="input-wrapper">${input(name, id, tokens, isRequired, type)}</span></p>`;
    })
    .join('');
}

function input(name: string, id: string, tokens: string, isRequired: boolean, type: string): string {
  const required = isRequired ? 'aria-required="true"' : '';
  if (name === 'country') {
    const options = Object.entries(countries).map(
      ([code, label]) => `<option value="${code}"${code === 'US' ? ' selected' : ''}>${label}</option>`,
    );
    return `<select name="${id}" id="${id}" class="country_select" autocomplete="${tokens}" ${required} data-placeholder="Select a country / region…"><option value="">Select a country / region…</option>${options.join('')}</select>`;
  }
  if (name === 'state') {
    return `<select name="${id}" id="${id}" class="state_select" autocomplete="${tokens}" ${required} data-placeholder="Select an option…"><option value="">Select an option…</option>${Object.entries(
      states.US ?? {},
    )
      .map(([code, label]) => `<option value="${code}">${label}</option>`)
      .join('')}</select>`;
  }
  return `<input type="${type}" class="input-text" name="${id}" id="${id}" autocomplete="${tokens}" ${required}>`;
}

export function checkoutPage(office: BackOffice, visitor: Visitor, isMoved: boolean): string {
  const customer = `<div class="col2-set" id="customer_details"><div class="col-1"><h3>Billing details</h3><div class="billing-fields">${addressFields('billing')}</div>
<p class="form-row create-account"><label class="checkbox"><input type="checkbox" name="createaccount" value="1"> <span>Create an account?</span></label></p>
<div class="create-account" style="display:none"><p><label for="account_password">Create account password <abbr class="required">*</abbr></label><input type="password" name="account_password" id="account_password" required></p></div></div>
<div class="col-2"><h3 id="ship-to-different-address"><label class="checkbox"><input id="~ship-to-different~" type="checkbox" name="ship_to_different_address" value="1"> <span>Ship to a different address?</span></label></h3>
<div class="~shipping_address~" style="display:none">${addressFields('shipping')}</div>
<p class="form-row notes"><label for="order_comments">Order notes <span class="optional">(optional)</span></label><textarea name="order_comments" id="order_comments" placeholder="Notes about your order, e.g. special notes for delivery."></textarea></p></div></div>`;
  const review = `<h3 id="order_review_heading">Your order</h3><div id="~order_review~" class="checkout-review-order">${reviewTable(office, visitor, null, null)}${paymentBox()}</div>`;
  return `<h1 class="entry-title">Checkout</h1>
<div class="form-login-toggle"><div class="info">Returning customer? <a href="#" class="showlogin">Click here to login</a></div></div>
<form class="login" method="post" action="/my-account/" style="display:none"><p><label for="username">Username or email *</label><input name="username" id="username" autocomplete="username" required></p><p><label for="password">Password *</label><input type="password" name="password" id="password" autocomplete="current-password" required></p><button type="submit" name="login" value="Login">Login</button></form>
<div class="info">Have a coupon? <a href="#" class="showcoupon">Click here to enter your code</a></div>
<form class="checkout_coupon" method="post" style="display:none"><input name="coupon_code" placeholder="Coupon code" aria-label="Coupon"><button type="submit">Apply coupon</button></form>
<form name="checkout" method="post" class="~checkout~" action="/checkout/" novalidate="novalidate">${isMoved ? review + customer : customer + review}</form>${checkoutScript}`;
}

export function reviewTable(
  office: BackOffice,
  { cart }: Visitor,
  place: { country: string; state: string } | null,
  chosen: string | null,
): string {
  const methods = place ? office.methodsFor(place.country) : [];
  const method = methods.find(({ id }) => id === chosen) ?? methods[0];
  const { subtotal, tax, total } = office.totals(cart, place, method?.id ?? null);
  const items = cart.map(({ sku, quantity }) => {
    const { product, variant } = office.variantOf(sku);
    const title = [product.name, Object.values(variant.choices).join(', ')].filter(Boolean).join(' - ');
    return `<tr class="cart_item"><td class="product-name">${safe(title)}&nbsp;<strong class="product-quantity">×&nbsp;${quantity}</strong></td><td class="product-total">${price(variant.price * quantity)}</td></tr>`;
  });
  const rates = methods.map(
    ({ id, label, price: cents }, index) =>
      `<li><input type="radio" name="~shipping_method[0]~" data-index="0" id="~shipping_method_0_${index}~" value="${id}" class="shipping_method"${id === method?.id ? ' checked' : ''}><label for="~shipping_method_0_${index}~">${label}: ${price(cents)}</label></li>`,
  );
  const postage = place
    ? rates.length > 0
      ? `<ul id="~shipping_method~">${rates.join('')}</ul>`
      : 'There are no shipping options available. Please check your address.'
    : 'Enter your address to view shipping options.';
  return `<table class="shop_table ~review-order-table~"><thead><tr><th>Product</th><th>Subtotal</th></tr></thead><tbody>${items.join('')}</tbody>
<tfoot><tr class="cart-subtotal"><th>Subtotal</th><td>${price(subtotal)}</td></tr><tr class="shipping-totals"><th>Shipping</th><td data-title="Shipping">${postage}</td></tr>
${tax > 0 ? `<tr class="tax-rate"><th>Sales Tax</th><td>${price(tax)}</td></tr>` : ''}<tr class="order-total"><th>Total</th><td><strong>${price(total)}</strong></td></tr></tfoot></table>`;
}

function paymentBox(): string {
  return `<div id="~payment~" class="checkout-payment"><ul class="payment_methods">
<li><input id="~payment_method_bacs~" type="radio" name="~payment_method~" value="bacs" checked><label for="~payment_method_bacs~">Direct bank transfer</label><div class="payment_box bacs"><p>Pay straight into our bank account. We ship once the money has arrived.</p></div></li>
<li><input id="~payment_method_card~" type="radio" name="~payment_method~" value="card"><label for="~payment_method_card~">Credit card</label><div class="payment_box card" style="display:none"><fieldset id="card-form">
<p class="form-row form-row-wide"><label for="~gateway-card-number~">Card number&nbsp;<span class="required">*</span></label><input id="~gateway-card-number~" name="~gateway-card-number~" class="input-text card-number" inputmode="numeric" autocomplete="cc-number" autocorrect="no" spellcheck="no" type="tel" placeholder="•••• •••• •••• ••••"></p>
<p class="form-row"><label for="~gateway-card-expiry~">Expiry (MM/YY)&nbsp;<span class="required">*</span></label><input id="~gateway-card-expiry~" name="~gateway-card-expiry~" class="input-text card-expiry" inputmode="numeric" autocomplete="cc-exp" type="tel" placeholder="MM / YY"></p>
<p class="form-row"><label for="~gateway-card-cvc~">Card code&nbsp;<span class="required">*</span></label><input id="~gateway-card-cvc~" name="~gateway-card-cvc~" class="input-text card-cvc" inputmode="numeric" autocomplete="off" type="tel" maxlength="4" placeholder="CVC" style="width:100px"></p></fieldset></div></li></ul>
<div class="form-row place-order"><p class="newsletter"><label class="checkbox"><input type="checkbox" name="~mailing_list~" value="1"> <span>Send me offers and news (optional)</span></label></p>
<p class="validate-required"><label class="checkbox"><input type="checkbox" name="~terms~" id="~terms~" value="1"> <span>I have read and agree to the website <a href="/terms/" target="_blank">terms and conditions</a></span>&nbsp;<abbr class="required" title="required">*</abbr></label><input type="hidden" name="terms-field" value="1"></p>
<button type="submit" class="button alt" name="checkout_place_order" id="~place_order~" value="Place order">Place order</button></div></div>`;
}
