// How the shop gets from one page to the next: by itself, or as the browser does it.

const isApp = config.rendering === 'spa' || config.rendering === 'shadow';
const bones =
  '<main aria-busy="true"><div class="bone" style="width:40%"></div><div class="bone"></div><div class="bone" style="width:70%"></div></main>';

/** To an address of the shop's, or of somebody else's. */
shop.go = (url) => {
  const target = new URL(url, location.href);
  if (target.origin !== location.origin || config.rendering === 'reload' || config.rendering === 'frame') {
    location.href = target.href;
    return undefined;
  }
  return load(target.href);
};

async function load(url, { isFirst = false, isBack = false } = {}) {
  if (isApp && !isFirst) shop.box.innerHTML = bones;
  const response = await fetch(url, { headers: { 'x-part': '1' } });
  const further = response.headers.get('x-go');
  if (further) return shop.go(further);
  const markup = await response.text();
  if (isApp) await new Promise((wake) => setTimeout(wake, isFirst ? 500 : 250));
  if (!isFirst && !isBack) history.pushState({}, '', url);
  draw(markup, response);
  return undefined;
}

function draw(markup, response) {
  shop.box.innerHTML = markup;
  shop.box.removeAttribute('aria-busy');
  const title = response.headers.get('x-title');
  if (title) document.title = decodeURIComponent(title);
  scrollTo(0, 0);
  shop.setUp();
}

async function post(form) {
  const body = shop.read(form);
  const action = form.querySelector('[name=_action]');
  if (action) body.set('_action', action.value);
  if (shop.pressed?.name) body.set(shop.pressed.name, shop.pressed.value);
  const response = await fetch(form.getAttribute('action') || location.href, {
    method: 'POST',
    body,
    headers: { 'x-part': '1' },
  });
  const further = response.headers.get('x-go');
  if (further) return shop.go(further);
  draw(await response.text(), response);
  return undefined;
}

shop.on('click', 'button, input[type=submit], a, [role=button]', (element) => {
  shop.pressed = element.type === 'submit' ? element : undefined;
});

shop.root.addEventListener(
  'click',
  (event) => {
    const { really } = event.target.closest?.('[data-really]')?.dataset ?? {};
    if (!really || confirm(really)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

shop.on('click', '[data-submit]', (element, event) => {
  event.preventDefault();
  if (element.getAttribute('aria-disabled') !== 'true') element.closest('form').requestSubmit();
});

shop.on('click', '[data-href]', (element) => shop.go(element.dataset.href));

shop.on('change', 'form[data-auto] input', (input) => input.form.requestSubmit());

shop.on('click', 'a[href]', (anchor, event) => {
  const href = anchor.getAttribute('href');
  if (href === '#') event.preventDefault();
  if (!isApp || href.startsWith('#') || event.defaultPrevented) return;
  event.preventDefault();
  shop.go(href);
});

shop.on('submit', 'form', (form, event) => {
  const isGet = form.method === 'get';
  if (
    config.rendering === 'reload' ||
    config.rendering === 'frame' ||
    (config.rendering === 'ajax' && isGet)
  ) {
    for (const input of isGet ? [] : form.querySelectorAll('[data-n]'))
      if (!input.disabled) addHidden(form, input);
    return;
  }
  event.preventDefault();
  if (isGet) shop.go(`${form.getAttribute('action')?.split('?')[0]}?${shop.read(form)}`);
  else void post(form);
});

/** An input without a name is not sent by browsers. */
function addHidden(form, input) {
  const hidden = document.createElement('input');
  hidden.type = 'hidden';
  hidden.name = input.dataset.n;
  hidden.value = input.value;
  form.append(hidden);
}

addEventListener('popstate', () => {
  if (config.rendering !== 'reload' && config.rendering !== 'frame')
    void load(location.href, { isBack: true });
});

if (isApp) void load(location.href, { isFirst: true });
else shop.setUp();
