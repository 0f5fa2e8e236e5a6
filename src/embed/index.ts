/** Till’s checkout in any page: `<script type="module" src="https://pay.example/embed.js">`, or `import 'till/embed'`. */

import { TillCheckout } from './checkout.ts';
import type { TillEventMap } from './element.ts';
import { TillPayButton } from './pay-button.ts';

export type { TillEventDetail, TillEventMap } from './element.ts';
export { TillCheckout, TillPayButton };

declare global {
  interface HTMLElementTagNameMap {
    'till-checkout': TillCheckout;
    'till-pay-button': TillPayButton;
  }
  interface HTMLElementEventMap extends TillEventMap {}
}

// Twice on a page is once, and on a server there is nothing to define.
if (globalThis.customElements && !customElements.get('till-checkout')) {
  customElements.define('till-checkout', TillCheckout);
  customElements.define('till-pay-button', TillPayButton);
}
