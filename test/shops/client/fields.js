// Inputs that do more than hold text.

// A controlled input shows what its state says: text that came without an event is gone with the next drawing.
const states = new WeakMap();
shop.root.addEventListener('input', ({ target }) => {
  if (target.hasAttribute?.('data-controlled')) states.set(target, target.value);
});
setInterval(() => {
  for (const input of shop.all('[data-controlled]')) {
    if (!states.has(input)) states.set(input, input.defaultValue);
    if (input.value !== states.get(input)) input.value = states.get(input);
  }
}, 250);

const formats = {
  spaces: (text) =>
    (
      text
        .replace(/\D/g, '')
        .slice(0, 16)
        .match(/.{1,4}/g) ?? []
    ).join(' '),
  expiry(text) {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  },
};

shop.on('input', '[data-mask]', (input) => {
  const { mask } = input.dataset;
  const text = input.value;
  if (mask !== 'slow') {
    input.value = formats[mask](text);
    return;
  }
  // Drawn a moment later, from what was there then: keys that follow too quickly are lost.
  setTimeout(() => {
    input.value = formats.spaces(text);
  }, 35);
});

shop.on('click', '[data-toggle]', (opener, event) => {
  event.preventDefault();
  for (const box of shop.all(`[data-toggled="${opener.dataset.toggle}"]`)) box.hidden = false;
});

shop.on('click', '[data-close]', (button) => button.closest('[data-layer]')?.remove());

shop.always(() => {
  for (const layer of shop.all('[data-fade]')) setTimeout(() => layer.remove(), Number(layer.dataset.fade));
});

shop.on('change', '[data-shows]', (box) => {
  const isWanted = box.type === 'radio' ? box.value === '1' : box.checked;
  for (const one of shop.all(`[data-show-for="${CSS.escape(box.dataset.shows)}"]`)) one.hidden = !isWanted;
});

shop.on('change', '[data-hides]', (box) => {
  for (const one of shop.all('[data-hidden-for]'))
    if (one.dataset.hiddenFor === box.dataset.hides) one.hidden = box.checked;
});
