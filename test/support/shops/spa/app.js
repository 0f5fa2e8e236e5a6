// The whole shop runs in this script. Each render makes all elements and their ids anew.
(() => {
  const root = document.getElementById('app');
  const pay = document.getElementById('pay');
  const { countries, states, bankUrl, isMoved } = window.shopConfig;
  const state = {
    choices: {},
    quantity: '1',
    fields: { email: '', name: '', phone: '', address: '', city: '', postcode: '' },
    country: '',
    province: '',
    listOpen: '',
    methods: null,
    method: '',
    payment: '',
    totals: null,
    loading: false,
    note: '',
    added: '',
    errors: {},
  };
  const session = crypto.randomUUID();
  const fresh = (name) => `${name}-${Math.random().toString(36).slice(2, 9)}`;
  const usd = (cents) => `$${(cents / 100).toFixed(2)}`;
  const skeleton = '<div class="skeleton animate-pulse" aria-hidden="true"></div>';
  const get = async (url, fields) =>
    (
      await fetch(
        url,
        fields && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        },
      )
    ).json();

  async function productView(slug) {
    root.innerHTML = `<div class="~product-detail~">${skeleton}${skeleton}${skeleton}</div>`;
    const { product, related } = await get(`/api/products/${slug}`);
    document.title = product.name;
    const variant = () =>
      product.variants.find(({ choices }) =>
        Object.entries(choices).every(([name, value]) => state.choices[name] === value),
      );
    function render() {
      const chosen = variant();
      const isOut = chosen && chosen.stock === 0;
      root.innerHTML = `<div class="~product-detail~"><h1 class="~product-single-name~">${product.name}</h1><div class="~product-price~">${usd((chosen || product.variants[0]).price)}</div>
        <div class="sku">SKU: ${chosen ? chosen.sku : product.slug}</div>
        <div class="variant-container">${product.options
          .map(
            ({ name, label, values }) =>
              `<div><div class="~variant-option-name~">${label}</div><ul class="~variant-option-list~">${values
                .map(
                  (value) =>
                    `<li class="${state.choices[name] === value ? 'selected' : ''}"><button type="button" data-option="${name}" data-value="${value}">${value}</button></li>`,
                )
                .join('')}</ul></div>`,
          )
          .join('')}</div>
        <div class="add-to-cart"><input type="number" class="~qty~" name="${fresh('qty')}" value="${state.quantity}" min="1" placeholder="Qty"><button type="button" class="~add~ button primary" ${isOut ? 'disabled' : ''}><span>${isOut ? 'SOLD OUT' : 'ADD TO CART'}</span></button></div>
        ${state.note ? `<div class="text-critical">${state.note}</div>` : ''}<p>${product.about}</p></div>
        <div class="~related~"><h3>You may also like</h3>${related.map((other) => `<div class="card"><a href="/product/${other.slug}">${other.name}</a> <span>${usd(other.variants[0].price)}</span> <button type="button" data-quick="${other.variants[0].sku}">ADD TO CART</button></div>`).join('')}</div>
        ${state.added ? `<div class="toast-mini-cart"><div>JUST ADDED TO YOUR CART</div><div>${state.added}</div><a class="button" href="/cart">VIEW CART (${state.count})</a><a href="#" data-close>Continue Shopping</a></div>` : ''}`;
      for (const button of root.querySelectorAll('[data-option]'))
        button.onclick = () => {
          state.choices[button.dataset.option] = button.dataset.value;
          state.note = '';
          history.replaceState(null, '', `?${new URLSearchParams(state.choices)}`);
          setTimeout(render, 60);
        };
      root.querySelector('.~qty~').oninput = ({ target }) => {
        state.quantity = target.value;
      };
      root.querySelector('.~add~').onclick = () => add(variant()?.sku, Number(state.quantity), product.name);
      for (const button of root.querySelectorAll('[data-quick]'))
        button.onclick = () => add(button.dataset.quick, 1, 'Item');
      const close = root.querySelector('[data-close]');
      if (close)
        close.onclick = (event) => {
          event.preventDefault();
          state.added = '';
          render();
        };
    }
    async function add(sku, quantity, name) {
      if (!sku) {
        state.note = 'Please choose all options first';
        return render();
      }
      const answer = await get('/api/cart', { sku, quantity });
      state.note = answer.error || '';
      state.added = answer.error ? '' : `${name} × ${quantity}`;
      state.count = answer.count;
      render();
    }
    render();
  }

  async function cartView() {
    root.innerHTML = `${skeleton}${skeleton}`;
    const { lines, totals } = await get('/api/totals', {});
    root.innerHTML = lines.length
      ? `<h1>Shopping cart</h1><table><tbody>${lines.map(({ name, choices, quantity, total }) => `<tr><td>${name}<div class="options">${choices.join(' / ')}</div><a href="#">Remove</a></td><td>${quantity}</td><td>${usd(total)}</td></tr>`).join('')}</tbody></table>
        <div class="summary"><h4>Order summary</h4><div class="row"><span>Sub total</span><span>${usd(totals.subtotal)}</span></div><div class="row"><span>Total</span><span>${usd(totals.total)}</span></div><div><input type="text" name="coupon" placeholder="Enter coupon code"><button type="button">Apply</button></div><a class="button primary ~to-checkout~" href="/checkout">CHECKOUT</a></div>`
      : '<h1>Shopping cart</h1><p>Your cart is empty!</p><a href="/">CONTINUE SHOPPING</a>';
  }

  const labels = {
    email: 'Email',
    name: 'Full name',
    phone: 'Telephone',
    address: 'Address',
    city: 'City',
    postcode: 'Postcode',
  };

  function input(name) {
    const id = fresh(name);
    return `<div class="form-field"><label for="${fresh('nowhere')}">${labels[name]}<span class="required">*</span></label><input type="text" id="${id}" name="${name === 'email' ? 'contact' : `~shippingAddress[${name}]~`}" data-field="${name}" placeholder="${labels[name]}" value="${state.fields[name]}">${state.errors[name] ? `<p class="field-error">${state.errors[name]}</p>` : ''}</div>`;
  }

  function picker(kind, label, choices) {
    const current = choices[state[kind]];
    const open = state.listOpen === kind;
    return `<div class="form-field"><span class="lbl">${label}</span><input type="text" tabindex="-1" aria-hidden="true" class="stray" value="${state[kind]}"><button type="button" role="combobox" aria-haspopup="listbox" aria-expanded="${open}" data-picker="${kind}" id="${fresh(kind)}">${current || `Select ${label.toLowerCase()}`}</button>
      ${
        open
          ? `<div class="popover"><input type="text" placeholder="Search…" class="filter"><div role="listbox">${Object.entries(
              choices,
            )
              .map(
                ([code, name]) =>
                  `<div role="option" aria-selected="${state[kind] === code}" data-code="${code}" tabindex="0">${name}</div>`,
              )
              .join('')}</div></div>`
          : ''
      }${state.errors[kind] ? `<p class="field-error">${state.errors[kind]}</p>` : ''}</div>`;
  }

  function summary() {
    if (!state.totals || state.loading)
      return `<div class="summary"><h4>Order summary</h4>${skeleton}${skeleton}${skeleton}</div>`;
    const { lines, totals } = state.totals;
    return `<div class="summary"><h4>Order summary</h4>${lines.map(({ name, choices, quantity, total }) => `<div class="item"><span class="qty-badge">${quantity}</span> <span>${name}</span> <small>${choices.join(' / ')}</small> <span>${usd(total)}</span></div>`).join('')}
      <div class="row"><span>Sub total</span><span>${usd(totals.subtotal)}</span></div><div class="row"><span>Shipping</span><span>${state.method ? usd(totals.shipping) : 'Select method'}</span></div>${totals.tax ? `<div class="row"><span>Tax</span><span>${usd(totals.tax)}</span></div>` : ''}<div class="row total"><span>Total</span><span>${usd(totals.total)}</span></div></div>`;
  }

  function renderCheckout() {
    const active = document.activeElement?.dataset?.field;
    const shipping = state.methods
      ? `<div class="shipping"><h3>Shipping Method</h3>${state.methods === 'loading' ? skeleton : state.methods.length ? state.methods.map(({ id, label, price }) => `<div class="radio-field"><label><input type="radio" name="${fresh('method')}" value="${id}" ${state.method === id ? 'checked' : ''}><span class="dot"></span>${label} - ${usd(price)}</label></div>`).join('') : '<p>Sorry, there is no available method for your address</p>'}</div>`
      : '<div class="shipping"><h3>Shipping Method</h3><p>Please enter a shipping address first</p></div>';
    const form = `<div class="~checkout-form~"><h3>Contact information</h3>${input('email')}<h3>Shipping Address</h3>${input('name')}${input('phone')}${input('address')}${input('city')}${picker('country', 'Country', countries)}${picker('province', 'Province', states[state.country] || {})}${input('postcode')}${shipping}</div>`;
    root.innerHTML = isMoved ? summary() + form : form + summary();
    for (const field of root.querySelectorAll('[data-field]')) {
      field.oninput = () => {
        state.fields[field.dataset.field] = field.value;
      };
      field.onblur = () => setTimeout(addressChanged, 30);
    }
    if (active) root.querySelector(`[data-field=${active}]`)?.focus();
    for (const button of root.querySelectorAll('[data-picker]'))
      button.onclick = () => {
        state.listOpen = state.listOpen === button.dataset.picker ? '' : button.dataset.picker;
        renderCheckout();
      };
    const filter = root.querySelector('.filter');
    if (filter)
      filter.oninput = () => {
        for (const option of root.querySelectorAll('[role=option]'))
          option.hidden = !option.textContent.toLowerCase().includes(filter.value.toLowerCase());
      };
    for (const option of root.querySelectorAll('[role=option]'))
      option.onclick = () => {
        const kind = state.listOpen;
        state[kind] = option.dataset.code;
        if (kind === 'country') state.province = '';
        state.listOpen = '';
        renderCheckout();
        void addressChanged();
      };
    for (const radio of root.querySelectorAll('.shipping input'))
      radio.onchange = () => {
        state.method = radio.value;
        void refreshTotals();
      };
  }

  let known = '';
  async function addressChanged() {
    const { name, address, city, postcode, phone } = state.fields;
    const isComplete =
      name &&
      address &&
      city &&
      postcode &&
      phone &&
      state.country &&
      (state.province || !states[state.country]);
    const now = JSON.stringify([state.country, state.province, postcode]);
    if (!isComplete || now === known) return;
    known = now;
    state.methods = 'loading';
    state.method = '';
    renderCheckout();
    state.methods = await get(`/api/shipping/${state.country}`);
    await refreshTotals();
  }

  async function refreshTotals() {
    state.loading = true;
    renderCheckout();
    state.totals = await get('/api/totals', {
      country: state.country,
      province: state.province,
      method: state.method,
    });
    state.loading = false;
    renderCheckout();
  }

  function renderPay(words = '') {
    const methods = [
      ['cod', 'Cash On Delivery'],
      ['card', 'Credit Card'],
    ];
    const frames = ['number', 'expiry', 'cvc'].map(
      (field) =>
        `<div class="hosted"><iframe title="Secure ${field} frame" src="${bankUrl}/field/${field}?session=${session}" style="width:100%;height:44px;border:0"></iframe></div>`,
    );
    pay.innerHTML = `<h3>Payment Method</h3><form novalidate>${methods.map(([code, label]) => `<div class="radio-field"><a href="#" data-pay="${code}" class="${state.payment === code ? 'active' : ''}"><span class="circle"></span>${label}</a></div>`).join('')}
      <div class="hosted-fields">${state.payment === 'card' ? frames.join('') : ''}</div><div class="pay-error" aria-live="polite">${words}</div>
      <button class="~submit~ button primary" type="${state.payment ? 'button' : 'submit'}">${state.payment ? 'Place Order' : 'Select a payment method'}</button></form>`;
    for (const link of pay.querySelectorAll('[data-pay]'))
      link.onclick = (event) => {
        event.preventDefault();
        if (state.payment === link.dataset.pay) return;
        state.payment = link.dataset.pay;
        renderPay();
      };
    const form = pay.querySelector('form');
    form.onsubmit = (event) => {
      event.preventDefault();
      say('Please select a payment method');
    };
    if (state.payment) pay.querySelector('.~submit~').onclick = place;
  }

  function say(words) {
    pay.querySelector('.pay-error').textContent = words;
  }

  function collect() {
    return Promise.all(
      [...pay.querySelectorAll('iframe')].map(
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

  let isPlacing = false;
  async function place() {
    if (isPlacing) return;
    isPlacing = true;
    const button = pay.querySelector('.~submit~');
    button.classList.add('loading');
    try {
      const collected = await collect();
      if (collected.some(({ isEmpty }) => isEmpty)) return say('Your card details are incomplete.');
      const answer = await get('/api/orders', {
        ...state.fields,
        country: state.country,
        province: state.province,
        method: state.method,
        payment: state.payment,
        session,
      });
      if (answer.redirect) location.href = answer.redirect;
      else if (answer.order) confirmation(answer.order);
      else {
        state.errors = answer.errors || {};
        renderCheckout();
        say(answer.error);
      }
    } catch {
      say('Something went wrong. Please try again!');
    } finally {
      isPlacing = false;
      button.classList.remove('loading');
    }
  }

  function confirmation({ number, name, email, total }) {
    pay.innerHTML = '';
    root.innerHTML = `<div class="~checkout-success~"><div class="check">✓</div><span>Order #${number}</span><h3>Thank you ${name}!</h3><div>Contact information ${email}</div><div class="row total"><span>Total</span><span>${usd(total)}</span></div><a class="button" href="/">CONTINUE SHOPPING</a></div>`;
  }

  async function checkoutView() {
    const challenge = new URLSearchParams(location.search).get('challenge');
    if (challenge) {
      history.replaceState(null, '', '/checkout');
      const answer = await get('/api/resume', { challenge });
      if (answer.order) return confirmation(answer.order);
      renderPay(answer.error);
    } else renderPay();
    renderCheckout();
    state.totals = await get('/api/totals', {});
    if (state.totals.lines.length === 0) location.href = '/cart';
    renderCheckout();
  }

  async function homeView() {
    root.innerHTML = `${skeleton}${skeleton}`;
    const products = await get('/api/products');
    root.innerHTML = `<h1>Everything for the trail</h1><div class="listing">${products.map(({ slug, name, variants }) => `<div class="listing-tem"><a href="/product/${slug}">${name}</a><div>${usd(variants[0].price)}</div></div>`).join('')}</div>`;
  }

  const slug = location.pathname.match(/^\/product\/([\w-]+)/)?.[1];
  if (slug) void productView(slug);
  else if (location.pathname === '/cart') void cartView();
  else if (location.pathname === '/checkout') void checkoutView();
  else void homeView();
})();
