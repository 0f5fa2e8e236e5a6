import { states } from '../html.ts';

export const checkoutScript = `<script>
(() => {
  const zones = ${JSON.stringify(states)};
  const byId = (id) => document.getElementById(id);
  const form = byId('~form-register~');
  for (const radio of form.elements['~account~']) radio.addEventListener('change', () => {
    const isGuest = byId('~input-guest~').checked;
    byId('~password-set~').classList.toggle('d-none', isGuest);
    document.querySelector('.register-only').classList.toggle('d-none', isGuest);
  });
  byId('~input-country~').addEventListener('change', ({ target }) => {
    const zone = byId('~input-zone~');
    zone.innerHTML = '<option value="">Loading…</option>';
    setTimeout(() => {
      const known = zones[target.value];
      zone.innerHTML = '<option value=""> --- Please Select --- </option>' + (known ? Object.entries(known).map(([code, name]) => '<option value="' + code + '">' + name + '</option>').join('') : '<option value="0">--- None ---</option>');
    }, 150);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    for (const old of document.querySelectorAll('.invalid-feedback')) old.textContent = '';
    const { error, success } = await send('checkout/register.save', new FormData(form));
    for (const [name, words] of Object.entries(error || {})) { const place = byId('error-' + name); if (place) place.textContent = words; else notify('danger', words); }
    if (success) { notify('success', success); byId('~shipping-label~').value = ''; byId('~payment-label~').value = ''; reload(); }
  });
  async function reload() { byId('~checkout-confirm~').innerHTML = await (await fetch('/index.php?route=checkout/confirm.box')).text(); bind(); }
  async function choose(kind, label) {
    const { error, methods } = await send('checkout/' + kind + '_method.quote', {});
    if (error) return notify('danger', error);
    const box = document.createElement('div');
    box.className = 'modal fade show';
    box.setAttribute('role', 'dialog');
    box.innerHTML = '<div class="modal-backdrop"></div><div class="modal-dialog"><div class="modal-header"><h5 class="modal-title">Please select the preferred ' + kind + ' method to use on this order.</h5><button type="button" class="btn-close" aria-label="Close">&times;</button></div><form><div class="modal-body">' + methods.map((method, index) => '<div class="form-check"><input type="radio" name="method" value="' + method.code + '" id="input-' + kind + '-' + index + '"> <label for="input-' + kind + '-' + index + '">' + method.text + '</label></div>').join('') + '</div><div class="modal-footer"><button type="submit" class="btn btn-primary">Continue</button></div></form></div>';
    byId('modals').replaceChildren(box);
    box.querySelector('.btn-close').onclick = () => box.remove();
    box.querySelector('form').addEventListener('submit', async (event) => {
      event.preventDefault();
      const saved = await send('checkout/' + kind + '_method.save', new FormData(event.target));
      box.remove();
      if (saved.error) return notify('danger', saved.error);
      label.value = saved.label;
      notify('success', saved.success);
      if (kind === 'shipping') byId('~payment-label~').value = '';
      reload();
    });
  }
  byId('~button-shipping-methods~').onclick = () => choose('shipping', byId('~shipping-label~'));
  byId('~button-payment-methods~').onclick = () => choose('payment', byId('~payment-label~'));
  async function confirm(button, fields) {
    const agree = byId('~input-agree~').checked;
    button.disabled = true;
    const body = new URLSearchParams(fields);
    if (agree) body.set('agree', '1');
    let answer;
    try { answer = await send('checkout/confirm.order', body); } catch { answer = { error: 'Something went wrong. Please try later.' }; }
    button.disabled = false;
    if (answer.redirect) location = answer.redirect;
    else notify('danger', answer.error);
  }
  function bind() {
    const card = byId('~form-card~');
    if (card) card.addEventListener('submit', (event) => { event.preventDefault(); confirm(card.querySelector('.confirm'), new FormData(card)); });
    else { const button = document.querySelector('.confirm'); button.onclick = () => confirm(button, {}); }
  }
  bind();
})();
</script>`;
