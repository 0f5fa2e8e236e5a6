import { states } from '../html.ts';

/** Widgets that cover the selects, totals refreshed under an overlay, and an order sent without leaving the page. */
export const checkoutScript = `<style>
.select2-hidden-accessible{border:0!important;clip:rect(0 0 0 0)!important;height:1px!important;overflow:hidden!important;padding:0!important;position:absolute!important;width:1px!important;white-space:nowrap!important}
.select2{display:inline-block;width:280px}.select2-selection{display:block;border:1px solid #aaa;padding:4px 8px;cursor:pointer}
.select2-dropdown{position:absolute;background:#fff;border:1px solid #aaa;width:280px;z-index:1051}.select2-results__options{max-height:200px;overflow:auto;list-style:none;margin:0;padding:0}
.select2-results__option{padding:4px 8px;cursor:pointer}.blockUI{position:absolute;inset:0;background:#fff;opacity:.6;z-index:1000;cursor:wait}
#~order_review~,.~checkout~{position:relative}.checkout-payment{background:#eee;padding:12px}</style><script>
(() => {
  const form = document.querySelector('.~checkout~');
  const states = ${JSON.stringify(states)};
  const byId = (id) => document.getElementById(id);
  let open;

  function cover(select) {
    select.classList.add('select2-hidden-accessible');
    select.tabIndex = -1;
    select.setAttribute('aria-hidden', 'true');
    const box = document.createElement('span');
    box.className = 'select2 select2-container';
    box.innerHTML = '<span class="selection"><span class="select2-selection" role="combobox" tabindex="0" aria-haspopup="true" aria-expanded="false"><span class="select2-selection__rendered" role="textbox" aria-readonly="true"></span></span></span>';
    select.after(box);
    const selection = box.querySelector('.select2-selection');
    const rendered = box.querySelector('.select2-selection__rendered');
    selection.setAttribute('aria-label', select.name.includes('country') ? 'Country / Region' : 'State');
    const show = () => { rendered.textContent = select.value ? select.selectedOptions[0].textContent : select.dataset.placeholder; };
    show();
    select.addEventListener('change', show);
    selection.addEventListener('mousedown', (event) => { event.preventDefault(); open ? close() : drop(); });
    function drop() {
      const list = document.createElement('span');
      list.className = 'select2-dropdown';
      list.innerHTML = '<span class="select2-search"><input class="select2-search__field" type="search" tabindex="0" autocomplete="off" role="searchbox"></span><ul class="select2-results__options" role="listbox"></ul>';
      document.body.append(list);
      const place = box.getBoundingClientRect();
      list.style.left = place.left + scrollX + 'px';
      list.style.top = place.bottom + scrollY + 'px';
      const search = list.querySelector('input');
      const fill = () => {
        list.querySelector('ul').replaceChildren(...[...select.options].filter((option) => option.value && option.textContent.toLowerCase().includes(search.value.toLowerCase())).map((option) => {
          const item = document.createElement('li');
          item.className = 'select2-results__option';
          item.setAttribute('role', 'option');
          item.setAttribute('aria-selected', String(option.selected));
          item.textContent = option.textContent;
          item.addEventListener('mouseup', () => { select.value = option.value; close(); select.dispatchEvent(new Event('change', { bubbles: true })); });
          return item;
        }));
      };
      search.addEventListener('input', fill);
      fill();
      search.focus();
      selection.setAttribute('aria-expanded', 'true');
      open = list;
      open.owner = box;
    }
    function close() { open && open.remove(); open = undefined; selection.setAttribute('aria-expanded', 'false'); }
    document.addEventListener('mousedown', (event) => { if (open && open.owner === box && !open.contains(event.target) && !box.contains(event.target)) close(); });
  }

  function stateField(kind, country) {
    const old = byId(kind === 'billing' ? '~billing_state~' : '~shipping_state~');
    const known = states[country];
    const box = old.nextElementSibling;
    if (box && box.classList.contains('select2')) box.remove();
    const field = document.createElement(known ? 'select' : 'input');
    for (const name of ['id', 'name', 'autocomplete', 'data-placeholder']) if (old.getAttribute(name)) field.setAttribute(name, old.getAttribute(name));
    if (known) field.innerHTML = '<option value="">Select an option…</option>' + Object.entries(known).map(([code, label]) => '<option value="' + code + '">' + label + '</option>').join('');
    const mark = old.closest('p').querySelector('.required, .optional');
    if (mark) mark.outerHTML = known ? '<abbr class="required" title="required">*</abbr>' : '<span class="optional">(optional)</span>';
    old.replaceWith(field);
    if (known) cover(field);
  }

  for (const select of form.querySelectorAll('select')) cover(select);

  let turn = 0;
  async function refresh() {
    const mine = ++turn;
    const review = byId('~order_review~');
    if (!review.querySelector('.blockUI')) review.insertAdjacentHTML('beforeend', '<div class="blockUI blockOverlay"></div>');
    const answer = await fetch('/?shop-ajax=update_order_review', { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    const { table } = await answer.json();
    if (mine !== turn) return;
    review.querySelector('table').outerHTML = table;
    for (const overlay of review.querySelectorAll('.blockUI')) overlay.remove();
  }
  let timer;
  const later = () => { clearTimeout(timer); timer = setTimeout(refresh, 300); };
  form.addEventListener('change', ({ target }) => {
    if (target.id === '~billing_country~') stateField('billing', target.value);
    if (target.id === '~shipping_country~') stateField('shipping', target.value);
    if (target.id === '~ship-to-different~') form.querySelector('.~shipping_address~').style.display = target.checked ? '' : 'none';
    if (target.name === 'createaccount') form.querySelector('div.create-account').style.display = target.checked ? '' : 'none';
    if (target.name === '~payment_method~') for (const box of form.querySelectorAll('.payment_box')) box.style.display = box.classList.contains(target.value) ? '' : 'none';
    if (target.closest('#customer_details') || target.classList.contains('shipping_method')) later();
  });

  const number = byId('~gateway-card-number~');
  number.addEventListener('input', () => { number.value = number.value.replace(/\\D/g, '').slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '); });
  const expiry = byId('~gateway-card-expiry~');
  expiry.addEventListener('input', () => { const digits = expiry.value.replace(/\\D/g, '').slice(0, 4); expiry.value = digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2) : digits; });

  for (const link of document.querySelectorAll('.showlogin, .showcoupon')) link.addEventListener('click', (event) => {
    event.preventDefault();
    document.querySelector(link.classList.contains('showlogin') ? 'form.login' : 'form.checkout_coupon').style.display = 'block';
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.classList.contains('processing')) return;
    form.classList.add('processing');
    form.insertAdjacentHTML('beforeend', '<div class="blockUI blockOverlay whole"></div>');
    let result;
    try {
      result = await (await fetch('/?shop-ajax=checkout', { method: 'POST', body: new URLSearchParams(new FormData(form)) })).json();
    } catch {
      result = { result: 'failure', messages: '<div class="error">Error processing checkout. Please try again.</div>' };
    }
    if (result.result === 'success') { location.href = result.redirect; return; }
    form.classList.remove('processing');
    form.querySelector('.whole').remove();
    for (const old of form.querySelectorAll('.NoticeGroup-checkout')) old.remove();
    form.insertAdjacentHTML('afterbegin', '<div class="NoticeGroup NoticeGroup-checkout">' + result.messages + '</div>');
    scrollTo(0, 0);
  });
})();
</script>`;
