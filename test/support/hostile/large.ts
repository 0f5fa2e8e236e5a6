import { bait, documents, type Family } from './family.ts';

/** More than a page should be. */
export const large: Family[] = documents({
  'two hundred thousand nodes': (draw) =>
    `${bait}<script>const all = document.createDocumentFragment(); for (let i = 0; i < ${200_000 + draw.int(0, 9)}; i++) { const item = document.createElement('${draw.pick(['p', 'span', 'button'])}'); item.textContent = 'Add to cart ' + i; all.append(item); } document.body.append(all);</script>`,
  'two hundred thousand nodes from the server': (draw) => bait + `<i>${draw.int(1, 9)}</i>`.repeat(200_000),
  'a hundred thousand fields': (draw) =>
    `${bait}<script>document.body.insertAdjacentHTML('beforeend', '<input name="f${draw.int(1, 9)}" required>'.repeat(100000));</script>`,
  'a select of a hundred thousand': () =>
    `${bait}<select name="size" id="s"></select><script>document.getElementById('s').innerHTML = '<option>Large</option>'.repeat(100000);</script>`,
  'twenty million letters': (draw) =>
    `${bait}<p id="t"></p><script>document.getElementById('t').textContent = '${draw.pick(['spam ', 'x', '$1.00 '])}'.repeat(${20_000_000 / 5});</script>`,
  'one endless word': () =>
    `${bait}<p id="t"></p><script>document.getElementById('t').textContent = 'a'.repeat(5000000);</script>`,
  'nested without bottom': (draw) =>
    `${bait}${'<div>'.repeat(draw.int(5000, 20_000))}<button>Add to cart</button>`,
  'lists in lists': () =>
    `${bait}<script>let at = document.body; for (let i = 0; i < 30000; i++) { const next = document.createElement('ul'); at.append(next); at = next; }</script>`,
  'grows while it is scrolled': () =>
    `${bait}<script>function grow() { for (let i = 0; i < 200; i++) document.body.insertAdjacentHTML('beforeend', '<p>Another ' + Math.random() + '</p>'); } grow(); addEventListener('scroll', grow);</script>`,
  'grows by itself': (draw) =>
    `${bait}<script>setInterval(() => { for (let i = 0; i < 100; i++) document.body.insertAdjacentHTML('afterbegin', '<p>${draw.pick(['$1.00', 'Total $5.00', 'Buy now'])} ' + i + '</p>'); }, ${draw.int(5, 50)});</script>`,
  'a picture of four thousand million points': () =>
    `<svg width="65000" height="65000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter><rect width="65000" height="65000" filter="url(#f)"/></svg>${bait}`,
  'a canvas that fills the memory': () =>
    `${bait}<script>for (let i = 0; i < 12; i++) { const canvas = document.createElement('canvas'); canvas.width = canvas.height = 8000; canvas.getContext('2d').fillRect(0, 0, 8000, 8000); document.body.append(canvas); }</script>`,
  'structured data by the megabyte': () =>
    `<script type="application/ld+json">[${'{"@type":"Product","name":"x","offers":{"price":1}},'.repeat(60_000)}{}]</script>${bait}`,
  'structured data without bottom': () =>
    `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>${bait}`,
  'attributes by the megabyte': () =>
    `<div data-product_variations='${JSON.stringify(Array.from({ length: 40_000 }, (_, id) => ({ id, price: id })))}'>${bait}</div>`,
  'memory that only grows': (draw) =>
    `${bait}<script>const kept = []; setInterval(() => kept.push(new Array(${draw.int(100_000, 400_000)}).fill(Math.random())), 30);</script>`,
});
