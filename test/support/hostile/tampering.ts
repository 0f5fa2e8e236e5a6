import type { Family } from './family.ts';
import { miniShop } from './mini-shop.ts';

/** What a page can do to the ground that scripts of others stand on. */
const tricks: Record<string, string> = {
  'arrays that lie':
    "for (const name of ['map', 'filter', 'find', 'forEach', 'push', 'slice', 'from']) Array.prototype[name] = () => [];",
  'arrays that throw':
    "for (const name of ['map', 'filter', 'some', 'every', 'reduce']) Array.prototype[name] = () => { throw new Error('no'); };",
  'iterators that never end': 'Array.prototype[Symbol.iterator] = function* () { for (;;) yield 1; };',
  'elements that lie':
    "Object.defineProperty(Element.prototype, 'textContent', { get: () => 'Total $1.00' }); Object.defineProperty(HTMLElement.prototype, 'innerText', { get: () => 'Total $1.00' });",
  'attributes that lie':
    "Element.prototype.getAttribute = () => 'cc-number'; Element.prototype.hasAttribute = () => true;",
  'queries that find nothing':
    'Document.prototype.querySelectorAll = Element.prototype.querySelectorAll = () => []; Document.prototype.querySelector = () => null;',
  'queries that never end': 'Document.prototype.querySelectorAll = () => { for (;;); };',
  'boxes that lie':
    'Element.prototype.getBoundingClientRect = () => ({ x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 });',
  'styles that lie':
    "window.getComputedStyle = () => ({ display: 'none', visibility: 'hidden', getPropertyValue: () => '' });",
  'json that lies': 'JSON.stringify = () => \'{"total":1}\'; JSON.parse = () => ({ price: 1 });',
  'objects with traps':
    "Object.defineProperty(Object.prototype, 'ref', { get: () => 'trap', set() {} }); Object.prototype.amount = 1;",
  'promises that never settle':
    'window.Promise = class { then() { return this; } catch() { return this; } };',
  'values that lie':
    "const real = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value'); Object.defineProperty(HTMLInputElement.prototype, 'value', { get() { return this.id === 'amount' ? real.get.call(this) : 'Ada'; }, set(text) { real.set.call(this, text); } });",
  'clicks that do nothing':
    'HTMLElement.prototype.click = () => {}; HTMLFormElement.prototype.requestSubmit = () => {};',
  'clicks that lead elsewhere':
    "addEventListener('click', (event) => { if (event.isTrusted) return; location.href = '/leak'; }, true);",
  'clocks that stand still':
    'Date.now = () => 0; performance.now = () => 0; window.setTimeout = () => 0; window.requestAnimationFrame = () => 0;',
  'a shadow over the checkout':
    "addEventListener('DOMContentLoaded', () => { const form = document.getElementById('form'); if (!form) return; const host = document.createElement('div'); form.before(host); host.attachShadow({ mode: 'closed' }).append(form); });",
  'an open shadow over the checkout':
    "addEventListener('DOMContentLoaded', () => { const form = document.getElementById('form'); if (!form) return; const host = document.createElement('div'); form.before(host); host.attachShadow({ mode: 'open' }).append(form); });",
};

export const tampering: Family[] = Object.entries(tricks).map(([name, code]) => ({
  name,
  serve: () => miniShop({ every: `<script>${code}</script>` }),
}));
