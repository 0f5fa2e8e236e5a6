/** The card form: it writes the number in groups, and hands the shop a token in place of the card. */
export const deskScript = `'use strict';
const form = document.querySelector('form');
const shop = document.body.dataset.shop;
const tell = (message) => parent.postMessage(message, shop);
const tellHeight = () => tell({ kind: 'height', height: document.documentElement.offsetHeight });
new ResizeObserver(tellHeight).observe(document.documentElement);

if (form?.id === 'card') cardForm();
if (document.body.dataset.done) tell({ kind: 'bank-done' });

function cardForm() {
  const { number, expiry, code } = form.elements;
  shape(number, (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '));
  shape(expiry, (digits) => (digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2, 4) : digits));
  shape(code, (digits) => digits.slice(0, 4));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void take();
  });
  addEventListener('message', ({ data, origin }) => {
    if (origin === shop && data.kind === 'take-card') void take();
  });
  tell({ kind: 'ready' });
}

function shape(input, write) {
  input.addEventListener('input', () => {
    // A four-digit year that was pasted keeps its last two digits.
    const text = input === form.elements.expiry ? input.value.replace(/\\b20(\\d\\d)$/, '$1') : input.value;
    const shaped = write(text.replace(/\\D/g, ''));
    if (shaped !== input.value) input.value = shaped;
  });
}

let isTaking = false;
async function take() {
  if (isTaking) return;
  isTaking = true;
  const answer = await fetch('/cards', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  }).then((response) => response.json(), () => ({ problems: { number: 'The card could not be checked. Try again.' } }));
  isTaking = false;
  const problems = answer.problems ?? {};
  for (const input of form.querySelectorAll('input')) {
    const wrong = document.getElementById(input.name + '-wrong');
    wrong.textContent = problems[input.name] ?? '';
    input.setAttribute('aria-invalid', input.name in problems ? 'true' : 'false');
  }
  if (answer.token) return tell({ kind: 'card-taken', token: answer.token });
  form.querySelector('[aria-invalid=true]')?.focus();
  tell({ kind: 'card-refused' });
}
`;
