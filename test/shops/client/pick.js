// Options, lists and steppers: whatever is chosen without a native control.

shop.on('click', '[data-open]', (opener) => {
  const list = opener.parentElement.querySelector('.options-list');
  list.hidden = !list.hidden;
  opener.setAttribute('aria-expanded', String(!list.hidden));
});

shop.on('input', '[data-typeahead]', (input) => {
  const list = input.parentElement.querySelector('.options-list');
  const typed = input.value.trim().toLowerCase();
  list.hidden = typed === '';
  for (const item of list.children) item.hidden = !item.textContent.toLowerCase().startsWith(typed);
});

shop.on('click', '[data-pick]', (item) => {
  const form = item.closest('form');
  const store = [...form.elements].find((one) => one.name === item.dataset.pick && one.type === 'hidden');
  store.value = item.dataset.value;
  store.dataset.extra = item.dataset.extra ?? '0';
  const others = [...form.querySelectorAll('[data-pick]')].filter(
    (one) => one.dataset.pick === item.dataset.pick,
  );
  if (item.hasAttribute('data-in-list')) closeList(item);
  else for (const one of others) show(one, one === item);
  if (item.hasAttribute('data-picks-method')) shop.showMethod?.();
  if (item.hasAttribute('data-refresh-on-pick')) shop.refresh?.(form);
  chose(form);
});

function closeList(item) {
  const list = item.closest('.options-list');
  const opener = list.parentElement.querySelector('[data-open], [data-typeahead]');
  if (opener.matches('input')) opener.value = item.textContent;
  else opener.textContent = item.textContent;
  opener.setAttribute('aria-expanded', 'false');
  list.hidden = true;
}

function show(item, isChosen) {
  if (item.hasAttribute('data-quiet')) return;
  if (item.hasAttribute('aria-checked')) item.setAttribute('aria-checked', String(isChosen));
  else if (item.hasAttribute('aria-selected')) item.setAttribute('aria-selected', String(isChosen));
  else for (const name of config.chosen.split(' ')) item.classList.toggle(name, isChosen);
}

shop.on('change', '[data-choice]', (element) => {
  const labels = element.type === 'radio' && element.classList.contains('hush');
  if (labels)
    for (const one of element.form.querySelectorAll('input.hush')) {
      const name = config.chosen.split(' ')[0];
      if (one.name === element.name) one.closest('label').classList.toggle(name, one.checked);
    }
  if (element.form.hasAttribute('data-buy')) chose(element.form);
});

/** What follows from a choice on a product's page. */
function chose(form) {
  if (!form?.hasAttribute('data-buy')) return;
  const groups = [...form.querySelectorAll('[data-option]')];
  const isMade = (group) =>
    [...group.querySelectorAll('[data-choice]')].some((one) =>
      one.type === 'radio' ? one.checked : one.value !== '',
    );
  if (groups[0] && isMade(groups[0]))
    setTimeout(() => {
      for (const group of form.querySelectorAll('[data-dependent]')) group.hidden = false;
    }, 400);
  const price = shop.root.querySelector('[data-price]');
  if (price) writePrice(price, form);
  const button = form.querySelector('[data-wait]');
  if (button && button.dataset.wait !== 'late' && groups.every(isMade)) enable(button);
}

function enable(button) {
  button.disabled = false;
  button.removeAttribute('aria-disabled');
  if (button.matches('input')) button.value = button.dataset.label;
  else (button.firstElementChild ?? button).textContent = button.dataset.label;
}

function writePrice(price, form) {
  const extras = [...form.querySelectorAll('[data-choice]')].map((one) => {
    if (one.tagName === 'SELECT') return Number(one.selectedOptions[0]?.dataset.extra ?? 0);
    if (one.type === 'radio') return one.checked ? Number(one.dataset.extra) : 0;
    return Number(one.dataset.extra ?? 0);
  });
  const cents = extras.reduce((sum, extra) => sum + extra, Number(price.dataset.price));
  if (extras.every((extra) => extra === 0) || price.dataset.money !== 'dollar') return;
  price.textContent = `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

shop.always(() => {
  for (const button of shop.all('[data-wait="late"]')) setTimeout(() => enable(button), 1200);
});

/** Choices that are drawn a moment after the page. */
shop.always(() => {
  for (const late of shop.all('template[data-late]'))
    setTimeout(() => late.replaceWith(late.content), Number(late.dataset.late));
});

shop.on('click', '[data-step]', (button) => {
  const input = button.parentElement.querySelector('input');
  input.value = String(Math.max(Number(input.min) || 1, Number(input.value) + Number(button.dataset.step)));
  shop.changed(input);
});
