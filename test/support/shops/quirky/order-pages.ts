import type { BackOffice } from '../back-office.ts';
import type { Bank } from '../bank.ts';
import { countries, safe } from '../html.ts';
import { bagRows, sgd } from './pages.ts';
import type { Visitor } from './stock.ts';

export function detailsPage(
  typed: Record<string, string>,
  complaints: Record<string, string>,
  isDigital: boolean,
): string {
  const row = (name: string, label: string, isRequired: boolean, type = 'text') =>
    `<p><label for="~q-${name}~">${label}${isRequired ? ' *' : ''}</label><br><input type="${type}" id="~q-${name}~" name="~${name}~" value="${safe(typed[name])}"${complaints[name] ? ' aria-invalid="true"' : ''}>${complaints[name] ? ` <em class="bad">${complaints[name]}</em>` : ''}</p>`;
  const address = `<fieldset><legend>Where should it go?</legend>${row('recipient', 'Recipient', true)}${row('street', 'Block / house no. and street', true)}${row('unit', 'Unit (e.g. #08-12)', false)}${row('town', 'City', true)}${row('postal', 'Postal code', true)}<p><label for="~q-country~">Country *</label><br><select id="~q-country~" name="~country~">${Object.entries(
    countries,
  )
    .map(
      ([code, name]) =>
        `<option value="${code}"${code === (typed.country ?? 'SG') ? ' selected' : ''}>${name}</option>`,
    )
    .join('')}</select></p></fieldset>`;
  return `<h1>Your details</h1><form method="post" action="/order/details" novalidate>${row('mail', 'Email', true, 'email')}${row('mobile', 'Mobile number with country code', true, 'tel')}${row('birthdate', 'Birthday (for a surprise)', false)}
${isDigital ? '<p>Your e-book will be sent by email. No delivery address needed.</p>' : address}<p><label><input type="checkbox" name="~gazette~" value="1" checked> Send me the Harbour Gazette</label></p><button class="~onward~" type="submit">To delivery and payment</button></form>`;
}

export function payPage(
  office: BackOffice,
  visitor: Visitor,
  bank: Bank,
  session: string,
  method: string | null,
): string {
  const details = visitor.details ?? {};
  const isDigital = !details.country;
  const place = isDigital ? { country: 'SG' } : { country: details.country ?? '' };
  const { subtotal, shipping, tax, total } = office.totals(visitor.bag, place, method);
  const methods = office
    .methodsFor(place.country)
    .map(
      ({ id, label, price }) =>
        `<li><a href="/order/pay?delivery=${id}" aria-current="${id === method}" class="${id === method ? 'picked' : ''}">${label} (${sgd(price)})</a></li>`,
    );
  const script = `<script>(() => {
  const form = document.getElementById('~payform~');
  const frame = form.querySelector('iframe');
  let isSending = false;
  form.onsubmit = (event) => {
    event.preventDefault();
    if (isSending) return;
    if (!form.elements['~agree~'].checked) { document.getElementById('~oops~').textContent = 'Please accept the terms of sale.'; return; }
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow || !data.collected || isSending) return;
      if (data.isEmpty) { document.getElementById('~oops~').textContent = 'Please complete your card details.'; return; }
      isSending = true;
      form.submit();
    });
    frame.contentWindow.postMessage('collect', '*');
  };
})();</script>`;
  return `<h1>Delivery and payment</h1>${bagRows(office, visitor.bag)}${isDigital ? '<p>Delivered by email at once.</p>' : `<h2>Delivery</h2><p>${safe(details.recipient)}, ${safe(details.street)}, ${safe(details.postal)} (<a href="/order/details">change</a>)</p><ul class="ways">${methods.join('')}</ul>`}
<h2>Summary</h2><dl class="sum"><dt>Items</dt><dd>${sgd(subtotal)}</dd>${isDigital ? '' : `<dt>Delivery</dt><dd>${method ? sgd(shipping) : 'choose above'}</dd>`}<dt>Total excl. GST</dt><dd>${sgd(total - tax)}</dd><dt>GST (9%, included)</dt><dd>${sgd(tax)}</dd><dt><b>Total incl. GST</b></dt><dd><b>${sgd(total)}</b></dd></dl>
<form method="post" action="/order/place" id="~payform~"><input type="hidden" name="session" value="${session}"><fieldset><legend>Pay by card</legend><iframe title="Secure card payment input frame" src="${bank.url}/card?session=${session}" style="width:100%;height:60px;border:0"></iframe></fieldset>
<p><label><input type="checkbox" name="~agree~" value="1"> I accept the terms of sale *</label></p><p class="bad" id="~oops~" aria-live="assertive"></p><button type="submit" class="~final~">Order with obligation to pay</button></form>${script}`;
}
