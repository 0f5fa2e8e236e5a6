import { money } from '../../../shared/money.ts';
import { type Html, html } from '../html.ts';
import { SHOP_NAME } from '../pages/layout.ts';
import type { BankCheck } from './card-desk.ts';

/** Pages of the payment company and of the bank: they stand in frames of the shop. */

export function cardFormPage(shopUrl: string): string {
  const main = html`<form id="card" novalidate>
${field({ name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' })}
<div class="pair">${field({ name: 'expiry', label: 'Expiry date', autocomplete: 'cc-exp', placeholder: 'MM / YY' })}
${field({ name: 'code', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' })}</div>
${field({ name: 'name', label: 'Name on card', autocomplete: 'cc-name', inputmode: 'text' })}
<button class="hidden" tabindex="-1" aria-hidden="true">Done</button>
</form>`;
  return frame('Card details', main, shopUrl);
}

export function bankPage(
  check: BankCheck,
  { shopUrl, isWrong }: { shopUrl: string; isWrong: boolean },
): string {
  const main = html`<p>A payment of <strong>${money(check.amount)}</strong> to ${SHOP_NAME} with your card ending in ${check.last4}. To approve it, enter the code that we have sent to your phone. (This is a demo: the code is 123456.)</p>
<form method="post" action="/bank/${check.id}" novalidate>
<div class="field"><label for="code">Code</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required aria-invalid="${isWrong ? 'true' : 'false'}" aria-describedby="code-wrong"><span class="wrong" id="code-wrong">${isWrong && `That is not the code. ${check.triesLeft === 1 ? 'One try is' : `${check.triesLeft} tries are`} left.`}</span></div>
<div class="bank-actions"><button class="button" name="button" value="submit">Submit</button><button class="button plain" name="button" value="cancel">Cancel</button></div></form>`;
  return frame('Your bank', main, shopUrl);
}

export function bankDonePage(shopUrl: string): string {
  return frame('Your bank', html`<p role="status">Thank you. Going back to the shop…</p>`, shopUrl, true);
}

function frame(title: string, main: Html, shopUrl: string, isDone = false): string {
  return `<!doctype html>\n${html`<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/desk.css"><script src="/desk.js" defer></script></head>
<body data-shop="${shopUrl}" ${isDone && 'data-done="yes"'}><main><h1 class="hidden">${title}</h1>${main}</main></body></html>`}\n`;
}

interface FieldOf {
  name: string;
  label: string;
  autocomplete: string;
  placeholder?: string;
  inputmode?: string;
}

function field({ name, label, autocomplete, placeholder = '', inputmode = 'numeric' }: FieldOf): Html {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="${inputmode}" autocomplete="${autocomplete}" placeholder="${placeholder}" required aria-describedby="${name}-wrong"><span class="wrong" id="${name}-wrong"></span></div>`;
}

export const frameOnlyStyle = `
body { background: var(--raised); overflow: hidden; }
main { padding: 4px; }
.field { margin: 0 0 .8rem; }
::placeholder { color: var(--soft); opacity: 1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
.bank-actions { display: flex; gap: .8rem; flex-wrap: wrap; }
.bank-actions .button { flex: 1 1 8rem; }
`;
