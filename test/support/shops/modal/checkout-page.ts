import type { BackOffice } from '../back-office.ts';
import { countries } from '../html.ts';
import { checkoutScript } from './checkout-script.ts';
import { itemRows, totalRows } from './pages.ts';
import type { Visitor } from './stock.ts';

function field(name: string, label: string, isRequired: boolean, type = 'text'): string {
  return `<div class="mb-3${isRequired ? ' required' : ''}"><label for="~input-${name}~">${label}</label><input type="${type}" name="~${name}~" value="" placeholder="${label}" id="~input-${name}~"><div id="error-${name}" class="invalid-feedback"></div></div>`;
}

export function checkoutPage(office: BackOffice, visitor: Visitor, isMoved: boolean): string {
  const account = `<div class="col" id="~checkout-register~"><form id="~form-register~"><fieldset><legend>Your Personal Details</legend><div class="mb-3"><label>Account</label>
<div class="form-check"><input type="radio" name="~account~" value="1" id="~input-register~" checked> <label for="~input-register~">Register Account</label></div><div class="form-check"><input type="radio" name="~account~" value="0" id="~input-guest~"> <label for="~input-guest~">Guest Checkout</label></div></div>
${field('firstname', 'First Name', true)}${field('lastname', 'Last Name', true)}${field('email', 'E-Mail', true)}</fieldset>
<fieldset><legend>Shipping Address</legend>${field('company', 'Company', false)}${field('address_1', 'Address 1', true)}${field('address_2', 'Address 2', false)}${field('city', 'City', true)}${field('postcode', 'Post Code', true)}
<div class="mb-3 required"><label for="~input-country~">Country</label><select name="~country~" id="~input-country~"><option value=""> --- Please Select --- </option>${Object.entries(
    countries,
  )
    .map(([code, name]) => `<option value="${code}">${name}</option>`)
    .join('')}</select><div id="error-country" class="invalid-feedback"></div></div>
<div class="mb-3 required"><label for="~input-zone~">Region / State</label><select name="~zone~" id="~input-zone~"><option value=""> --- Please Select --- </option></select><div id="error-zone" class="invalid-feedback"></div></div></fieldset>
<fieldset id="~password-set~"><legend>Your Password</legend>${field('password', 'Password', true, 'password')}</fieldset>
<div class="form-check"><input type="checkbox" name="~newsletter~" value="1" id="~input-newsletter~"> <label for="~input-newsletter~">I wish to subscribe to the Lens Cap Store newsletter.</label></div>
<div class="form-check register-only"><input type="checkbox" name="agree_privacy" value="1" id="input-privacy"> <label for="input-privacy">I have read and agree to the <a href="#">Privacy Policy</a></label></div>
<button type="submit" id="~button-register~" class="btn btn-primary">Continue</button></form></div>`;
  const methods = `<div class="col"><div id="checkout-shipping-method"><fieldset><legend>Shipping Method</legend><p>Please select the preferred shipping method to use on this order.</p><div class="input-group"><input type="text" name="shipping_method_label" value="" placeholder="Shipping method" id="~shipping-label~" readonly><button type="button" id="~button-shipping-methods~" class="btn btn-primary">Choose</button></div></fieldset></div>
<div id="checkout-payment-method"><fieldset><legend>Payment Method</legend><p>Please select the preferred payment method to use on this order.</p><div class="input-group"><input type="text" name="payment_method_label" value="" placeholder="Payment method" id="~payment-label~" readonly><button type="button" id="~button-payment-methods~" class="btn btn-primary">Choose</button></div>
<div class="mb-3"><label for="input-comment">Add Comments About Your Order</label><textarea name="comment" id="input-comment"></textarea></div><div class="form-check text-end"><label for="~input-agree~">I have read and agree to the <a href="#">Terms &amp; Conditions</a></label> <input type="checkbox" name="~agree~" value="1" id="~input-agree~"></div></fieldset></div>
<div id="~checkout-confirm~">${confirmBox(office, visitor)}</div></div>`;
  return `<h1>Checkout</h1><p class="login-note">Returning customer? <a href="/index.php?route=account/login">Log in</a></p><div class="row">${isMoved ? methods + account : account + methods}</div><div id="modals"></div>${checkoutScript}`;
}

/** Its button stands there from the beginning, long before it can do anything. */
export function confirmBox(office: BackOffice, visitor: Visitor): string {
  const table = `<table class="table"><thead><tr><td>Product Name</td><td>Quantity</td><td>Total</td></tr></thead><tbody>${itemRows(office, visitor)}</tbody><tfoot>${totalRows(office, visitor)}</tfoot></table>`;
  if (visitor.payment !== 'card') {
    return `${table}<div class="text-end"><button type="button" class="btn btn-primary confirm">Confirm Order</button></div>`;
  }
  const months = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  const year = new Date().getFullYear();
  return `${table}<form id="~form-card~"><fieldset><legend>Credit Card Details</legend>
<div class="mb-3 required"><label>Card Owner</label><input type="text" name="~cc_owner~" placeholder="Card Owner"></div><div class="mb-3 required"><label>Card Number</label><input type="text" name="~cc_number~" placeholder="Card Number"></div>
<div class="mb-3 required"><label>Card Expiry Date</label><select name="~cc_expire_month~">${months.map((name, index) => `<option value="${index + 1}">${name}</option>`).join('')}</select> / <select name="~cc_expire_year~">${Array.from({ length: 11 }, (_, index) => `<option>${year + index}</option>`).join('')}</select></div>
<div class="mb-3 required"><label>Card Security Code (CVV2)</label><input type="text" name="~cc_cvv2~" placeholder="Card Security Code (CVV2)"></div></fieldset>
<div class="text-end"><button type="submit" id="~button-confirm~" class="btn btn-primary confirm">Confirm Order</button></div></form>`;
}
