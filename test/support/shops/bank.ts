import { randomUUID } from 'node:crypto';
import type { BackOffice, Order, OrderDraft } from './back-office.ts';
import type { TypedCard } from './card-processor.ts';
import { countries, money, safe } from './html.ts';
import { type Answer, startServer, type Visit } from './server.ts';

/** The processor's own origin: hosted card fields in frames, and the page where the bank asks the cardholder. */
export type Bank = Awaited<ReturnType<typeof openBank>>;

export type HostedField = 'number' | 'expiry' | 'cvc' | 'name' | 'postal';

/** What the cardholder types when the bank asks. */
export const challengeCode = '123456';

/** A page of the bank's own that asks for the card, and where it leads back to. */
interface Bill {
  draft: OrderDraft;
  /** Answers where the buyer goes who has paid. */
  paid(order: Order): string;
}

export async function openBank(office: BackOffice) {
  const vault = new Map<string, Partial<Record<HostedField, string>>>();
  const bills = new Map<string, Bill>();

  function answer({ method, path, query, form }: Visit<null>): Answer | Promise<Answer> {
    const [, place, id = ''] = path.split('/');
    if (place === 'field') return { body: fieldPage(id as HostedField, query.get('session') ?? '') };
    if (place === 'card') return { body: cardPage(query.get('session') ?? '') };
    if (place === 'vault' && method === 'POST') {
      vault.set(id, { ...vault.get(id), [form.get('field') ?? '']: form.get('value') ?? '' });
      return { type: 'application/json', body: '{"ok":true}' };
    }
    if (place === 'challenge') return challenge(method, id, form, query.get('return') ?? '/');
    const bill = place === 'pay' ? bills.get(id) : undefined;
    if (bill) return payBill(bill, id, { method, query, form });
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

  async function payBill(
    { draft, paid }: Bill,
    id: string,
    { method, query, form }: Pick<Visit<null>, 'method' | 'query' | 'form'>,
  ): Promise<Answer> {
    const { total } = office.totals(draft.lines, draft.address, draft.shippingMethod);
    const page = (complaint = '') => ({ body: billPage(total, office.currency, complaint) });
    const challengeId = query.get('challenge');
    if (method !== 'POST' && !challengeId) return page();
    const typed = (name: string) => form.get(name)?.trim() ?? '';
    if (!challengeId && !/^[\w -]{3,}$/.test(typed('zip'))) return page('Your postal code is incomplete.');
    const card = { number: typed('cardNumber'), expiry: typed('cardExpiry'), cvc: typed('cardCvc') };
    const placement = challengeId
      ? await office.resumeOrder(challengeId)
      : await office.placeOrder({ ...draft, card });
    if (placement.kind === 'placed') return { location: paid(placement.order) };
    if (placement.kind === 'challenge')
      return {
        location: `/challenge/${placement.id}?return=${encodeURIComponent(`${server.url}/pay/${id}`)}`,
      };
    return page(placement.words);
  }

  const server = await startServer({ newVisitor: () => null, answer, delayMs: () => office.mood.delayMs });
  return {
    ...server,
    challengeUrl: (id: string, back: string) =>
      `${server.url}/challenge/${id}?return=${encodeURIComponent(back)}`,
    /** Where somebody pays who has set an order off and was not asked for a card yet. */
    bill(draft: OrderDraft, paid: Bill['paid']): string {
      const id = randomUUID();
      bills.set(id, { draft, paid });
      return `${server.url}/pay/${id}`;
    },
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
  postal: { label: 'ZIP', autocomplete: 'postal-code', placeholder: 'ZIP', mode: 'text' },
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

/** All fields in one frame; the last of them shows once there is a number. */
function cardPage(session: string): string {
  const inputs = (['number', 'expiry', 'cvc', 'postal'] as const).map((field) => {
    const { label, autocomplete, placeholder, mode } = fields[field];
    return `<span${field === 'postal' ? ' id="last" hidden' : ''}><label for="${field}">${label}</label><input id="${field}" name="${field}" autocomplete="${autocomplete}" placeholder="${placeholder}" inputmode="${mode}"></span>`;
  });
  return `<!doctype html><html lang="en"><title>Secure card payment input frame</title><style>body{margin:0;font:15px sans-serif}form{display:flex;gap:6px}span{flex:1}[hidden]{display:none}label{display:block;font-size:11px}input{width:100%;height:32px;box-sizing:border-box}</style>
<form novalidate>${inputs.join('')}</form><script>
const form = document.forms[0];
form.elements.number.oninput = ({ target }) => { target.value = target.value.replace(/\\D/g, '').slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '); document.getElementById('last').hidden = target.value.length < 19; };
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

/** As whoever takes cards for many shops has it: the shop's order, a card, and the card's own country and ZIP. */
function billPage(total: number, currency: string, complaint: string): string {
  const sum = `${currency === 'sgd' ? 'S$' : '$'}${money(total)}`;
  return `<!doctype html><html lang="en"><title>Pay Fern and Pot</title>
<style>body{font:16px sans-serif;max-width:860px;margin:40px auto;display:flex;gap:40px}label{display:block;font-size:13px;margin-top:10px}input,select{width:100%;height:36px;box-sizing:border-box}section{flex:1}dl{display:flex;justify-content:space-between}</style>
<section><p>Pay Fern and Pot</p><h1>${sum}</h1><dl><dt>Total due</dt><dd>${sum}</dd></dl><a href="javascript:history.back()">Back to the shop</a></section>
<section><form method="post"><h2>Pay with card</h2>
${complaint ? `<p role="alert" class="error">${complaint}</p>` : ''}
<label for="cardNumber">Card information</label><input id="cardNumber" name="cardNumber" aria-label="Card number" placeholder="1234 1234 1234 1234" autocomplete="cc-number" inputmode="numeric">
<input name="cardExpiry" aria-label="Expiration" placeholder="MM / YY" autocomplete="cc-exp" inputmode="numeric"><input name="cardCvc" aria-label="CVC" placeholder="CVC" autocomplete="cc-csc" inputmode="numeric">
<label for="billingName">Cardholder name</label><input id="billingName" name="billingName" autocomplete="ccname" placeholder="Full name on card">
<label for="billingCountry">Country or region</label><select id="billingCountry" name="billingCountry" autocomplete="billing country">${Object.entries(
    countries,
  )
    .map(([code, name]) => `<option value="${code}">${name}</option>`)
    .join(
      '',
    )}</select><input name="zip" aria-label="ZIP" placeholder="ZIP" autocomplete="billing postal-code">
<label><input type="checkbox" name="save" style="width:auto;height:auto"> Save my information for faster checkout</label>
<p><button type="submit" style="width:100%;height:44px">Pay</button></p></form></section></html>`;
}
