// What every page of a shop shares. The files of this folder become one script, after `config`.
const shop = { root: document, box: document.body, setups: [], pressed: undefined };

const host = document.querySelector('shop-app');
if (host) {
  shop.root = host.attachShadow({ mode: 'open' });
  const sheet = document.getElementById('sheet')?.textContent ?? '';
  shop.root.innerHTML = `<style>${sheet}</style><div id="root" class="viewport"></div>`;
}
shop.box = shop.root.querySelector('#root') ?? document.body;

/** Runs now and after every drawing. */
shop.always = (work) => shop.setups.push(work);
shop.setUp = () => {
  for (const work of shop.setups) work();
};

/** Listens for an event at whatever matches, now or later. */
shop.on = (type, selector, work) =>
  shop.root.addEventListener(type, (event) => {
    const element = event.target.closest?.(selector);
    if (element) work(element, event);
  });

shop.all = (selector) => [...shop.root.querySelectorAll(selector)];

/** Tells scripts that a value was changed for the person. */
shop.changed = (element) => element.dispatchEvent(new Event('change', { bubbles: true }));
