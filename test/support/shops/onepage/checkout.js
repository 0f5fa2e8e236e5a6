(() => {
  const { session, states } = window.checkoutConfig;
  const form = document.getElementById('~Form0~');
  const banner = form.querySelector('.banner');
  const methods = document.getElementById('~shipping_methods~');
  const summary = document.getElementById('~summary~');
  const field = (name) => form.querySelector(`[data-field=${name}]`);
  const value = (name) => field(name)?.value.trim() ?? '';
  const typed = () =>
    Object.fromEntries(
      [
        'email',
        'country',
        'firstName',
        'lastName',
        'address1',
        'address2',
        'city',
        'zone',
        'postalCode',
        'phone',
      ].map((name) => [name, value(name)]),
    );
  const chosen = () => methods.querySelector('input:checked')?.value ?? '';

  // Suggestions fall over the fields below until something is chosen or the field is left.
  const address = field('address1');
  const list = form.querySelector('.suggestions');
  address.addEventListener('input', () => {
    list.hidden = address.value.length < 3;
    address.setAttribute('aria-expanded', String(!list.hidden));
    list.innerHTML = `<li role="option">${address.value} Lane, Springfield IL</li><li role="option">${address.value} Court, Portland OR</li>`;
    for (const item of list.children)
      item.onmousedown = () => {
        address.value = item.textContent.split(',')[0];
      };
  });
  address.addEventListener('blur', () => {
    list.hidden = true;
    address.setAttribute('aria-expanded', 'false');
  });

  field('country').addEventListener('change', () => {
    const known = states[value('country')];
    const zone = field('zone');
    zone.closest('.field').hidden = !known;
    zone.innerHTML = `<option value="" disabled selected hidden></option>${Object.entries(known ?? {})
      .map(([code, name]) => `<option value="${code}">${name}</option>`)
      .join('')}`;
  });

  let turn = 0;
  async function quote() {
    const { country, zone, postalCode, city, address1 } = typed();
    if (!postalCode || !city || !address1 || (states[country] && !zone)) return;
    const mine = ++turn;
    const before = chosen();
    if (!before) methods.innerHTML = '<div class="shimmer skeleton"></div>';
    for (const cell of summary.querySelectorAll('[role=cell]'))
      cell.innerHTML = '<div class="shimmer skeleton"></div>';
    const answer = await (
      await fetch('/checkouts/quote', {
        method: 'POST',
        body: new URLSearchParams({ country, zone, method: before }),
      })
    ).json();
    if (mine !== turn) return;
    methods.innerHTML = answer.methods || 'Shipping not available for this address.';
    summary.innerHTML = answer.summary;
  }
  form.addEventListener('change', ({ target }) => {
    if (
      ['country', 'zone', 'postalCode', 'city', 'address1'].includes(target.dataset.field) ||
      methods.contains(target)
    )
      void quote();
    if (target.name === '~basic~') document.getElementById('~card-fields~').hidden = target.value !== 'card';
  });

  function collect() {
    return Promise.all(
      [...form.querySelectorAll('.card-fields-iframe')].map(
        (frame) =>
          new Promise((resolve) => {
            addEventListener('message', function heard({ data, source }) {
              if (source !== frame.contentWindow || !data.collected) return;
              removeEventListener('message', heard);
              resolve(data);
            });
            frame.contentWindow.postMessage('collect', '*');
          }),
      ),
    );
  }

  function complain(words) {
    banner.hidden = false;
    banner.textContent = words;
    banner.focus();
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = document.getElementById('~checkout-pay-button~');
    if (button.getAttribute('aria-busy') === 'true') return;
    banner.hidden = true;
    for (const old of form.querySelectorAll('.error')) old.hidden = true;
    button.setAttribute('aria-busy', 'true');
    try {
      const collected = await collect();
      const body = {
        ...typed(),
        method: chosen(),
        session,
        payment: form.querySelector('[name="~basic~"]:checked').value,
        marketing: field('marketing').checked ? '1' : '',
      };
      if (body.payment === 'card' && collected.some(({ isEmpty }) => isEmpty))
        return complain('Enter your card details');
      const answer = await (
        await fetch('/checkouts/pay', { method: 'POST', body: new URLSearchParams(body) })
      ).json();
      if (answer.redirect) location.href = answer.redirect;
      if (answer.error) complain(answer.error);
      for (const [name, words] of Object.entries(answer.errors ?? {})) {
        const place = document.getElementById(`error-for-${name}`);
        place.hidden = false;
        place.textContent = words;
      }
      if (answer.challenge) {
        const box = document.createElement('dialog');
        box.setAttribute('aria-label', 'Bank verification');
        box.innerHTML = `<iframe title="Bank verification" src="${answer.challenge}"></iframe>`;
        document.body.append(box);
        box.showModal();
      }
    } catch {
      complain('There was a problem with our checkout. Refresh this page or try again in a few minutes.');
    } finally {
      button.setAttribute('aria-busy', 'false');
    }
  });
})();
