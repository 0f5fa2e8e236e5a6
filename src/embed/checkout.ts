import { dress, FRAME_CSS, TillElement } from './element.ts';
import { createFrame, type Frame } from './frame.ts';

/** `<till-checkout session="cs_…">`: the checkout as a part of the page. */
export class TillCheckout extends TillElement {
  static readonly observedAttributes = ['session', 'link', 'till', 'label'];
  #frame: Frame | undefined;

  connectedCallback(): void {
    if (!this.shadowRoot)
      dress(this.attachShadow({ mode: 'open' }), `:host { display: block; } ${FRAME_CSS}`);
    this.#show();
  }

  disconnectedCallback(): void {
    this.#frame?.stop();
    this.#frame = undefined;
  }

  attributeChangedCallback(_: string, before: string | null, now: string | null): void {
    if (this.isConnected && this.shadowRoot && before !== now) this.#show();
  }

  #show(): void {
    this.#frame?.stop();
    this.removeAttribute('status');
    const { address: url, label } = this;
    this.#frame = url && createFrame({ url, label, styled: this, hear: (message) => this.hear(message) });
    if (this.#frame) this.shadowRoot?.append(this.#frame.element);
  }
}
