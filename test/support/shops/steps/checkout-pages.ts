import type { BackOffice } from '../back-office.ts';
import { countries, safe, states } from '../html.ts';
import { cardMask } from './card-mask.ts';
import { lineRows, usd } from './pages.ts';
import type { Visitor } from './stock.ts';

const steps = ['Account', 'Address', 'Delivery', 'Payment', 'Confirmation'];

function trail(current: number): string {
  return `<div class="trail">${steps.map((name, index) => (index === current ? `<b>${name}</b>` : name)).join(' &raquo; ')}</div>`;
}

export function accountStep({ typed }: Visitor): string {
  return `${trail(0)}<h1>Checkout</h1><table width="100%"><tr><td valign="top" class="boxBorder"><h3>New customer</h3><form method="post" action="/checkout"><input type="hidden" name="step" value="account">
<p><input type="radio" name="~account~" value="register" id="~register~" checked onclick="document.getElementById('~pw~').style.display=''"><label for="~register~">Register an account</label><br>
<input type="radio" name="~account~" value="guest" id="~guest~" onclick="document.getElementById('~pw~').style.display='none'"><label for="~guest~">Checkout as guest</label></p>
<p>E-mail address <input type="text" name="~email_address~" value="${safe(typed.email)}"></p>
<div id="~pw~"><p>Password <input type="password" name="password" required></p><p>Password again <input type="password" name="confirmation"></p></div>
<input type="submit" class="~next~" value="Continue" formnovalidate></form></td>
<td valign="top" class="boxBorder"><h3>Returning customer</h3><form method="post" action="/login"><p>E-mail address <input type="text" name="login_email"></p><p>Password <input type="password" name="login_password"></p><input type="submit" value="Log in"></form></td></tr></table>`;
}

/** The words stand in table cells; nothing ties them to their fields. */
export function addressStep({ typed }: Visitor): string {
  const country = typed.country ?? 'US';
  const regions = states[country];
  const row = (label: string, name: string, isRequired: boolean) =>
    `<tr><td class="fieldKey">${label}:</td><td class="fieldValue"><input type="text" name="~${name}~" value="${safe(typed[name])}">${isRequired ? '&nbsp;<span class="inputRequirement">*</span>' : ''}</td></tr>`;
  return `${trail(1)}<h1>Delivery address</h1><p><span class="inputRequirement">* Required information</span></p><form method="post" action="/checkout" id="address"><input type="hidden" name="step" value="address"><table>
${row('Full name', 'fullname', true)}${row('Company', 'company', false)}${row('Street address', 'street_address', true)}${row('Suburb', 'suburb', false)}${row('City', 'city', true)}
<tr><td class="fieldKey">State/Province:</td><td>${
    regions
      ? `<select name="~state~"><option value="">Please select</option>${Object.entries(regions)
          .map(
            ([code, name]) =>
              `<option value="${code}"${typed.state === code ? ' selected' : ''}>${name}</option>`,
          )
          .join('')}</select>`
      : `<input type="text" name="~state~" value="${safe(typed.state)}">`
  }&nbsp;<span class="inputRequirement">*</span></td></tr>${row('Post code', 'postcode', true)}
<tr><td class="fieldKey">Country:</td><td><select name="~country~" onchange="this.form.reload.value='1';this.form.submit()">${Object.entries(
    countries,
  )
    .map(([code, name]) => `<option value="${code}"${code === country ? ' selected' : ''}>${name}</option>`)
    .join('')}</select><input type="hidden" name="reload" value=""></td></tr>
${row('Telephone', 'telephone', true)}<tr><td class="fieldKey">Date of birth:</td><td><input type="text" name="dob" placeholder="MM/DD/YYYY"></td></tr></table>
<p><input type="checkbox" name="newsletter" value="1"> Keep me posted about kiln openings</p><input type="submit" class="~next~" value="Continue"></form>`;
}

export function deliveryStep(office: BackOffice, { typed, method }: Visitor): string {
  const rows = office
    .methodsFor(typed.country ?? '')
    .map(
      ({ id, label, price }) =>
        `<tr><td><input type="radio" name="~shipping~" value="${id}"${id === method ? ' checked' : ''}></td><td>${label}</td><td align="right">${usd(price)}</td></tr>`,
    );
  return `${trail(2)}<h1>Delivery method</h1><form method="post" action="/checkout"><input type="hidden" name="step" value="delivery"><table class="boxBorder" width="60%">${rows.join('')}</table>
<p>Comments about your order<br><textarea name="comments" cols="50" rows="3"></textarea></p><a href="/checkout?back=address">Back</a> <input type="submit" class="~next~" value="Continue"></form>`;
}

export function paymentStep(): string {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const year = new Date().getFullYear();
  const years = Array.from({ length: 12 }, (_, index) => year + index);
  return `${trail(3)}<h1>Payment information</h1><form method="post" action="/checkout/secure" autocomplete="off"><p><b>Credit or debit card</b></p><table>
<tr><td>Cardholder:</td><td><input type="text" name="~cc_owner~"></td></tr>
<tr><td>Card number:</td><td><input type="text" name="~cc_number~" id="~cc~" maxlength="23"></td></tr>
<tr><td>Expires:</td><td><select name="~cc_expires_month~"><option value="">Month</option>${months.map((month) => `<option value="${month}">${month}</option>`).join('')}</select> / <select name="~cc_expires_year~"><option value="">Year</option>${years.map((value) => `<option>${value}</option>`).join('')}</select></td></tr>
<tr><td>CVV (<a href="/cvv" target="_blank">what is this?</a>):</td><td><input type="text" name="~cc_cvv~" size="4" maxlength="4"></td></tr></table>
<p>Gift voucher <input type="text" name="gv_redeem_code"></p><a href="/checkout?back=delivery">Back</a> <input type="submit" class="~next~" value="Review order"></form>${cardMask}`;
}

export function reviewStep(office: BackOffice, { basket, typed, method, card }: Visitor): string {
  const place = { country: typed.country ?? '', state: typed.state ?? '' };
  const { subtotal, shipping, tax, total } = office.totals(basket, place, method);
  const label = office.methodsFor(place.country).find(({ id }) => id === method)?.label;
  return `${trail(4)}<h1>Order confirmation</h1><p>Nothing has been ordered yet. Check everything and confirm below.</p><table width="100%"><tr><td class="boxBorder"><b>Delivery address</b> (<a href="/checkout?back=address">Edit</a>)<br>${safe(typed.fullname)}<br>${safe(typed.street_address)}<br>${safe(typed.city)}, ${safe(typed.state)} ${safe(typed.postcode)}<br>${safe(typed.country)}</td>
<td class="boxBorder"><b>Delivery method</b> (<a href="/checkout?back=delivery">Edit</a>)<br>${label}</td><td class="boxBorder"><b>Payment</b> (<a href="/checkout?back=payment">Edit</a>)<br>Card ending in ${safe(card?.number.slice(-4))}</td></tr></table>
<table border="1" cellpadding="6" width="100%">${lineRows(office, basket)}</table><table align="right"><tr><td align="right">Sub-Total:</td><td align="right">${usd(subtotal)}</td></tr><tr><td align="right">${label}:</td><td align="right">${usd(shipping)}</td></tr>${tax ? `<tr><td align="right">Sales tax:</td><td align="right">${usd(tax)}</td></tr>` : ''}<tr><td align="right"><b>Total:</b></td><td align="right"><b>${usd(total)}</b></td></tr></table>
<form method="post" action="/checkout/process" onsubmit="this.go.disabled=true"><p><input type="checkbox" name="~conditions~" value="1"> I accept the <a href="/terms">conditions of sale</a> <span class="inputRequirement">*</span></p><input type="submit" name="go" class="~confirm~" value="Confirm order"></form>`;
}

/** The order's number stands in the address alone. */
export function thanks(email: string | undefined): string {
  return `<h1>Your order has been processed!</h1><p>We have written to ${safe(email)} with everything you need to know. The kiln is already warm.</p><a href="/">Continue</a>`;
}
