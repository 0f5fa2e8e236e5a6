/** Finds the variant that the selects describe; the button only looks disabled, and says so in a dialog. */
export const productScript = `<script>
(() => {
  const form = document.querySelector('.~variations_form~');
  const variants = JSON.parse(form.dataset.product_variations);
  const button = form.querySelector('.~single_add_to_cart_button~');
  const selects = [...form.querySelectorAll('select')];
  const shown = form.querySelector('.~single_variation~');
  const hidden = form.querySelector('.~variation_id~');
  function update() {
    const isComplete = selects.every((select) => select.value);
    const match = isComplete && variants.find(({ attributes }) =>
      selects.every((select) => attributes[select.dataset.attribute_name] === select.value));
    hidden.value = match ? match.variation_id : '0';
    shown.innerHTML = match ? match.price_html + match.availability_html : '';
    button.classList.toggle('selection-needed', !match);
    button.classList.toggle('unavailable', Boolean(match && !match.is_in_stock));
    button.classList.toggle('disabled', !match || !match.is_in_stock);
    form.querySelector('.reset_variations').style.visibility = selects.some((s) => s.value) ? 'visible' : 'hidden';
  }
  for (const select of selects) select.addEventListener('change', update);
  form.querySelector('.reset_variations').addEventListener('click', (event) => {
    event.preventDefault();
    for (const select of selects) select.value = '';
    update();
  });
  form.addEventListener('submit', (event) => {
    if (!button.classList.contains('disabled')) return;
    event.preventDefault();
    alert(button.classList.contains('unavailable')
      ? 'Sorry, this product is unavailable. Please choose a different combination.'
      : 'Please select some product options before adding this product to your cart.');
  });
  update();
})();
</script>`;
