// Parts of a checkout that follow what was answered.

const embed = new URLSearchParams(location.search).has('embed') ? '1' : undefined;

/** All that a form holds, also where its inputs have no names. */
shop.read = (form) => {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (name !== '_action') body.append(name, value);
  for (const input of form.querySelectorAll('[data-n]'))
    if (!input.disabled) body.append(input.dataset.n, input.value);
  return body;
};

shop.withEmbed = (url) => (embed ? `${url}${url.includes('?') ? '&' : '?'}embed=1` : url);

let asked = 0;
async function fetchParts(url, form, more = {}) {
  const mine = ++asked;
  const body = form ? shop.read(form) : new URLSearchParams();
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  const response = await fetch(shop.withEmbed(url), { method: 'POST', body });
  const parts = await response.json();
  if (mine !== asked) return;
  for (const [name, markup] of Object.entries(parts)) {
    const old = shop.root.querySelector(`[data-live="${name}"]`);
    const isBusy = old?.contains(shop.root.activeElement) && name === 'state';
    if (!old || isBusy) continue;
    const holder = document.createElement('div');
    holder.innerHTML = markup;
    const fresh = holder.firstElementChild;
    if (!same(old, fresh)) old.replaceWith(fresh);
  }
  watchLate();
}

/** What differs only in ids that count up is not drawn again. */
function same(old, fresh) {
  const bare = (element) => element.outerHTML.replace(/ (?:id|for|aria-labelledby)="[^"]*"/g, '');
  return (
    fresh.dataset.live === 'state' &&
    bare(old).replace(/ value="[^"]*"/g, '') === bare(fresh).replace(/ value="[^"]*"/g, '')
  );
}

let timer;
shop.refresh = (form) => {
  clearTimeout(timer);
  timer = setTimeout(() => fetchParts(config.refresh, form), 150);
};

shop.on('change', '[data-refresh]', (element) => {
  if (element.form) shop.refresh(element.form);
});

shop.on('change', '[data-reload]', async (element) => {
  const response = await fetch(shop.withEmbed(config.reload), {
    method: 'POST',
    body: shop.read(element.form),
    headers: { 'x-part': '1' },
  });
  shop.go(response.headers.get('x-go'));
});

const watched = new WeakSet();
function watchLate() {
  for (const part of shop.all('[data-fetch]')) {
    if (watched.has(part)) continue;
    watched.add(part);
    const form = shop.root.querySelector('form[data-checkout]');
    setTimeout(() => fetchParts(config.parts, form, { want: part.dataset.live }), Number(part.dataset.fetch));
  }
}
shop.always(watchLate);

shop.on('click', '[data-rates]', (button) => fetchParts(config.parts, button.form, { want: 'shipping' }));

/** The chosen method's panel is shown; inputs that nobody sees must not hold the form up. */
shop.showMethod = () => {
  const panels = shop.all('[data-panel]');
  if (panels.length === 0) return;
  const chosen = currentMethod();
  for (const panel of panels) {
    panel.hidden = panels.length > 1 && panel.dataset.panel !== chosen;
    for (const input of panel.querySelectorAll('input, select')) input.disabled = panel.hidden;
  }
  const button = shop.root.querySelector('[data-renamed]');
  if (!button || !chosen) return;
  if (button.matches('input')) button.value = button.dataset.renamed;
  else button.textContent = button.dataset.renamed;
  if (button.matches('button')) button.type = 'button';
  button.setAttribute('data-submit', '');
};

function currentMethod() {
  const [input] = shop.all('[data-method]').filter((one) => one.type !== 'radio' || one.checked);
  return input?.value ?? (shop.all('[data-panel]').length === 1 ? 'card' : undefined);
}

shop.on('change', '[data-method]', () => shop.showMethod());
shop.always(() => shop.showMethod());

function followTerms() {
  const box = shop.root.querySelector('[data-terms]');
  for (const button of shop.all('[data-needs-terms]')) {
    button.disabled = !box?.checked;
    if (box?.checked) button.removeAttribute('aria-disabled');
    else button.setAttribute('aria-disabled', 'true');
  }
}
shop.on('change', '[data-terms]', followTerms);
shop.always(followTerms);
shop.on('click', '[data-agree]', (button) => {
  const box = shop.root.querySelector('[data-terms]');
  box.checked = true;
  button.closest('[data-toggled]').hidden = true;
  shop.changed(box);
});

shop.on('click', '[data-card-modal]', (button) => {
  const form = button.closest('form');
  const modal = form.querySelector('[data-modal-card]');
  if (currentMethod() !== 'card') return form.requestSubmit();
  if (!form.reportValidity()) return undefined;
  for (const input of modal.querySelectorAll('input, select')) input.disabled = false;
  modal.hidden = false;
  return undefined;
});
shop.always(() => {
  for (const input of shop.all('[data-modal-card] input, [data-modal-card] select')) input.disabled = true;
});

shop.on('click', '[data-decoy]', (button) => {
  button.insertAdjacentHTML('afterend', '<p role="alert">Please complete all steps first.</p>');
});

shop.always(() => {
  for (const element of shop.all('[data-alert]')) {
    element.remove();
    setTimeout(() => alert(element.dataset.alert), 50);
  }
  for (const element of shop.all('[data-after]'))
    setTimeout(() => shop.go(element.dataset.to), Number(element.dataset.after));
  for (const element of shop.all('[data-poll]')) void poll(element.dataset.poll);
  for (const element of shop.all('[data-flicker]')) flicker(element);
});

async function poll(url) {
  for (;;) {
    const { state, url: end } = await (await fetch(url)).json();
    if (state === 'ready') return shop.go(end);
    await new Promise((wake) => setTimeout(wake, 700));
  }
}

/** Sums that are drawn twice before they stay: bars, then the sums. */
function flicker(element) {
  const markup = element.innerHTML;
  element.innerHTML = '<div class="bone"></div>';
  setTimeout(() => {
    element.innerHTML = markup;
  }, 500);
}

// Frames of the processor's tell what was typed in them.
addEventListener('message', ({ data, origin }) => {
  if (origin !== config.processor || !data?.card) return;
  for (const [key, value] of Object.entries(data.card))
    for (const input of shop.all(`[data-from-frame="${key}"]`)) input.value = value;
});
