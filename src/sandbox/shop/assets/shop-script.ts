/** What the shop's pages do by themselves. Without it everything works but the card form. */
export const shopScript = `'use strict';
const $ = (selector, root = document) => root.querySelector(selector);
const dollars = (cents) => '$' + String(cents).padStart(3, '0').replace(/..$/, '.$&');
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

const data = $('#variants');
if (data) product(JSON.parse(data.textContent));
if ($('#region')) regions();
if ($('#pay')) payment($('#pay'));
if ($('#bank-check')) bankCheck($('#bank-check'));

// What somebody is putting right is no longer marked as wrong.
addEventListener('input', ({ target }) => {
  if (target.getAttribute('aria-invalid') !== 'true') return;
  document.getElementById(target.getAttribute('aria-describedby'))?.remove();
  target.removeAttribute('aria-describedby');
  target.removeAttribute('aria-invalid');
});

function product({ options, variants, engraving }) {
  const form = $('#buy');
  const price = $('#price');
  const stock = $('#stock');
  const button = $('#add');
  const chosen = () => Object.fromEntries(options.map((name) => [name, new FormData(form).get(name) ?? '']));
  const fits = (variant, choices) => options.every((name) => !choices[name] || variant.choices[name] === choices[name]);

  function update() {
    const choices = chosen();
    for (const name of options) mark(name, choices);
    const isDecided = options.every((name) => choices[name]);
    const open = variants.filter((variant) => fits(variant, choices));
    const extra = form.elements.engraving?.value.trim() ? engraving : 0;
    const prices = open.map((variant) => variant.price + extra);
    if (prices.length > 0) price.textContent = (new Set(prices).size > 1 ? 'From ' : '') + dollars(Math.min(...prices));
    const [variant] = isDecided ? open : [];
    const isGone = open.every((each) => each.left === 0);
    stock.textContent = isGone ? 'Sold out' : !variant ? '' : variant.left <= 5 ? 'Only ' + variant.left + ' left' : 'In stock';
    stock.classList.toggle('gone', isGone);
    button.disabled = isGone;
    button.textContent = isGone ? 'Sold out' : 'Add to cart';
  }

  // What cannot be had together with the other choices is crossed off.
  function mark(name, choices) {
    const canHave = (value) => variants.some((variant) => variant.left > 0 && fits(variant, { ...choices, [name]: value }));
    for (const box of $$('input[type=radio][name=' + name + ']', form)) {
      const isGone = !canHave(box.value);
      box.disabled = isGone && !box.checked;
      $('.gone', box.parentElement).hidden = !isGone;
    }
    for (const option of $$('select[name=' + name + '] option', form)) {
      if (!option.value) continue;
      const isGone = !canHave(option.value);
      option.disabled = isGone && !option.selected;
      option.textContent = option.dataset.label + (isGone ? ' – sold out' : '');
    }
  }

  form.addEventListener('input', update);
  update();
}

// The fields of an address depend on the country.
function regions() {
  $('#country').addEventListener('change', ({ target }) => {
    $('#region').replaceChildren($('#region-' + target.value).content.cloneNode(true));
  });
}

// The card is typed into another company's page; the shop only gets a token for it.
function payment(form) {
  const frame = $('iframe', form);
  const button = $('button[type=submit]', form);
  const label = button.textContent;
  const desk = new URL(frame.src).origin;
  const wait = (isWaiting) => {
    button.disabled = isWaiting;
    button.textContent = isWaiting ? 'One moment…' : label;
  };
  const takeCard = () => frame.contentWindow.postMessage({ kind: 'take-card' }, desk);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    wait(true);
    takeCard();
  });
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== desk || source !== frame.contentWindow) return;
    if (data.kind === 'height') frame.style.height = data.height + 'px';
    // Somebody was faster than the form: what it was told before it listened is lost.
    if (data.kind === 'ready' && button.disabled) takeCard();
    if (data.kind === 'card-refused') wait(false);
    if (data.kind === 'card-taken') {
      form.elements.token.value = data.token;
      form.submit();
    }
  });
  addEventListener('pageshow', ({ persisted }) => persisted && wait(false));
}

function bankCheck(form) {
  const frame = $('#bank-frame');
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== new URL(frame.src).origin || source !== frame.contentWindow) return;
    if (data.kind === 'height') frame.style.height = data.height + 'px';
    if (data.kind === 'bank-done') form.submit();
  });
}
`;
