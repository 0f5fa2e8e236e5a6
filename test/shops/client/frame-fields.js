// A frame that holds card fields tells the page around it what was typed.

function tell() {
  const card = {};
  for (const input of document.querySelectorAll('[data-frame-fields] input, [data-frame-fields] select')) {
    const name = input.name ?? '';
    const key =
      { 'card-number': 'cardNumber', 'card-cvc': 'cardCode' }[name] ??
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
    card[key] = input.value;
  }
  parent.postMessage({ card }, '*');
}

if (document.querySelector('[data-frame-fields]'))
  for (const type of ['input', 'change']) document.addEventListener(type, () => setTimeout(tell, 60));
shop.setUp();
