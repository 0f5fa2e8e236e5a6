import type { BackOffice } from './back-office.ts';
import type { TypedCard } from './card-processor.ts';
import { money, safe } from './html.ts';
import { type Answer, startServer, type Visit } from './server.ts';

/** The processor's own origin: hosted card fields in frames, and the page where the bank asks the cardholder. */
export type Bank = Awaited<ReturnType<typeof openBank>>;

export type HostedField = 'number' | 'expiry' | 'cvc' | 'name';

/** What the cardholder types when the bank asks. */
export const challengeCode = '123456';

export async function openBank(office: BackOffice) {
  const vault = new Map<string, Partial<Record<HostedField, string>>>();

  function answer({ method, path, query, form }: Visit<null>): Answer {
    const [, place, id = ''] = path.split('/');
    if (place === 'field') return { body: fieldPage(id as HostedField, query.get('session') ?? '') };
    if (place === 'card') return { body: cardPage(query.get('session') ?? '') };
    if (place === 'vault' && method === 'POST') {
      vault.set(id, { ...vault.get(id), [form.get('field') ?? '']: form.get('value') ?? '' });
      return { type: 'application/json', body: '{"ok":true}' };
    }
    if (place === 'challenge') return challenge(method, id, form, query.get('return') ?? '/');
    return { status: 404, body: 'Not found' };
  }

  function challenge(method: string, id: string, form: URLSearchParams, back: string): Answer {
    const asked = office.challenges.get(id);
    if (!asked) return { status: 404, body: 'This payment is no longer open.' };
    const { total } = office.totals(asked.draft.lines, asked.draft.address, asked.draft.shippingMethod);
    if (method !== 'POST') return { body: challengePage(total, office.currency, asked.last4, '') };

    const isCancelled = form.get('action') === 'cancel';
    const isApproved = form.get('action') === 'approve' || form.get('otp')?.trim() === challengeCode;
    if (!isApproved && !isCancelled) {
      return {
        body: challengePage(total, office.currency, asked.last4, 'That code is not right. Try again.'),
      };
    }
    asked.isApproved = isApproved && !isCancelled;
    return { location: `${back}${back.includes('?') ? '&' : '?'}challenge=${id}` };
  }

  const server = await startServer({ newVisitor: () => null, answer, delayMs: () => office.mood.delayMs });
  return {
    ...server,
    challengeUrl: (id: string, back: string) =>
      `${server.url}/challenge/${id}?return=${encodeURIComponent(back)}`,
    /** What the frames of one checkout hold. */
    card(session: string): TypedCard {
      const { number = '', expiry = '', cvc = '', name } = vault.get(session) ?? {};
      return { number, expiry, cvc, name };
    },
  };
}

const fields: Record<
  HostedField,
  { label: string; autocomplete: string; placeholder: string; mode: string }
> = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    mode: 'numeric',
  },
  expiry: { label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY', mode: 'numeric' },
  cvc: { label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC', mode: 'numeric' },
  name: { label: 'Name on card', autocomplete: 'cc-name', placeholder: 'Full name', mode: 'text' },
};

function fieldPage(field: HostedField, session: string): string {
  const { label, autocomplete, placeholder, mode } = fields[field] ?? fields.number;
  return `<!doctype html><html lang="en"><title>${label}</title>
<style>body{margin:0;font:16px sans-serif}input{width:100%;height:40px;box-sizing:border-box;border:1px solid #bbb;padding:0 8px}
.decoy{position:absolute;opacity:0;height:1px;width:1px;left:-999px}</style>
<form novalidate><input class="decoy" tabindex="-1" aria-hidden="true" autocomplete="off">
<input id="f" name="${field}" aria-label="${label}" autocomplete="${autocomplete}" placeholder="${placeholder}"
 inputmode="${mode}" aria-required="true"><button hidden type="submit"></button></form>
<script>
const input = document.getElementById('f');
const field = ${JSON.stringify(field)};
function group(digits) { return digits.replace(/(.{4})(?=.)/g, '$1 '); }
function mask() {
  const digits = input.value.replace(/\\D/g, '');
  if (field === 'number') input.value = group(digits.slice(0, 16));
  if (field === 'expiry') input.value = digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2, 4) : digits;
  if (field === 'cvc') input.value = digits.slice(0, 4);
}
input.addEventListener('input', mask);
document.forms[0].addEventListener('submit', (event) => event.preventDefault());
addEventListener('message', async ({ data, source, origin }) => {
  if (data !== 'collect') return;
  await fetch('/vault/${safe(session)}', { method: 'POST', body: new URLSearchParams({ field, value: input.value }) });
  source.postMessage({ collected: field, isEmpty: input.value.trim() === '' }, origin);
});
parent.postMessage({ ready: field }, '*');
</script></html>`;
}

/** All fields in one frame. */
function cardPage(session: string): string {
  const inputs = (['number', 'expiry', 'cvc'] as const).map((field) => {
    const { label, autocomplete, placeholder, mode } = fields[field];
    return `<span><label for="${field}">${label}</label><input id="${field}" name="${field}" autocomplete="${autocomplete}" placeholder="${placeholder}" inputmode="${mode}"></span>`;
  });
  return `<!doctype html><html lang="en"><title>Secure card payment input frame</title><style>body{margin:0;font:15px sans-serif}form{display:flex;gap:6px}span{flex:1}label{display:block;font-size:11px}input{width:100%;height:32px;box-sizing:border-box}</style>
<form novalidate>${inputs.join('')}</form><script>
const form = document.forms[0];
form.elements.number.oninput = ({ target }) => { target.value = target.value.replace(/\\D/g, '').slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '); };
form.elements.expiry.oninput = ({ target }) => { const digits = target.value.replace(/\\D/g, ''); target.value = digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2, 4) : digits; };
form.onsubmit = () => false;
addEventListener('message', async ({ data, source, origin }) => {
  if (data !== 'collect') return;
  for (const { name: field, value } of form.elements) await fetch('/vault/${safe(session)}', { method: 'POST', body: new URLSearchParams({ field, value }) });
  source.postMessage({ collected: 'card', isEmpty: [...form.elements].some(({ value }) => !value.trim()) }, origin);
});
</script></html>`;
}

function challengePage(total: number, currency: string, last4: string, complaint: string): string {
  return `<!doctype html><html lang="en"><title>Verify your payment</title>
<style>body{font:16px sans-serif;max-width:420px;margin:40px auto}button{padding:10px 18px;margin:6px 6px 0 0}</style>
<h1>Confirm it is you</h1>
<p>Your bank asks you to verify a payment of ${money(total)} ${currency.toUpperCase()} with the card ending in ${last4}.</p>
<p>We have sent a verification code to your phone, or approve it in your banking app.</p>
${complaint ? `<p role="alert" class="error">${complaint}</p>` : ''}
<form method="post"><p><label for="otp">Verification code</label> <input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code"></p>
<button type="submit" name="action" value="code">Submit code</button>
<button type="submit" name="action" value="approve">Approve</button>
<button type="submit" name="action" value="cancel">Cancel</button></form></html>`;
}
