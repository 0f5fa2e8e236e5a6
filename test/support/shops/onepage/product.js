(() => {
  const variants = JSON.parse(document.getElementById('variants').textContent);
  const form = document.getElementById('~product-form~');
  const drawer = document.getElementById('~CartDrawer~');
  const button = form.querySelector('[name=add]');
  const radios = [...document.querySelectorAll('[data-option]')];
  const quantity = document.getElementById('~Quantity-main~');

  function update() {
    const chosen = Object.fromEntries(
      radios.filter((radio) => radio.checked).map((radio) => [radio.dataset.option, radio.value]),
    );
    const variant = variants.find(({ choices }) =>
      Object.entries(choices).every(([name, value]) => chosen[name] === value),
    );
    form.elements.id.value = variant.sku;
    history.replaceState(null, '', `?variant=${variant.sku}`);
    document.querySelector('#~price-template~ .price-item').textContent =
      `$${(variant.price / 100).toFixed(2)} USD`;
    button.disabled = variant.stock === 0;
    button.querySelector('span').textContent = variant.stock === 0 ? 'Sold out' : 'Add to cart';
    for (const radio of radios) {
      const other = { ...chosen, [radio.dataset.option]: radio.value };
      const match = variants.find(({ choices }) =>
        Object.entries(choices).every(([name, value]) => other[name] === value),
      );
      radio.classList.toggle('disabled', !match || match.stock === 0);
      radio.nextElementSibling.querySelector('.label-unavailable').hidden =
        !radio.classList.contains('disabled');
    }
  }

  async function add(id, count) {
    const answer = await fetch('/cart/add.js', {
      method: 'POST',
      body: new URLSearchParams({ id, quantity: count }),
    });
    const { error, html } = await answer.json();
    form.querySelector('[role=alert]').hidden = !error;
    form.querySelector('.product-form__error-message').textContent = error || '';
    if (error) return false;
    drawer.innerHTML = html;
    drawer.classList.add('active');
    drawer.querySelector('.drawer__close').onclick = () => drawer.classList.remove('active');
    return true;
  }

  for (const radio of radios) radio.addEventListener('change', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void add(form.elements.id.value, quantity.value);
  });
  document.querySelector('[data-buy-now]').onclick = async () => {
    if (await add(form.elements.id.value, quantity.value)) location.href = '/checkout';
  };
  for (const quick of document.querySelectorAll('[data-quick-add]'))
    quick.onclick = () => add(quick.dataset.quickAdd, 1);
  document.querySelector('[name=plus]').onclick = () => quantity.stepUp();
  document.querySelector('[name=minus]').onclick = () => quantity.stepDown();
  if (radios.length > 0) update();
})();
