import type { FromFrame } from '../shared/embed-messages.ts';
import { dress, FRAME_CSS, TillElement } from './element.ts';
import { createFrame, type Frame } from './frame.ts';

const CSS_TEXT = `
  :host { display: inline-block; }
  button {
    padding: 0.75rem 1.25rem; border: 0; border-radius: var(--till-radius, 0.75rem); cursor: pointer;
    background: var(--till-accent, #0c6b4f); color: var(--till-on-accent, #fff);
    font: 600 1rem / 1.25 var(--till-font, inherit);
  }
  button:focus-visible { outline: 3px solid #1f7ae0; outline-offset: 2px; }
  dialog {
    box-sizing: border-box; width: min(100%, 30rem); max-height: 100%; padding: 0.75rem; overflow: auto;
    border: 0; border-radius: var(--till-radius, 1.25rem); background: Canvas; color: CanvasText;
  }
  dialog::backdrop { background: rgb(0 0 0 / 55%); }
  .close {
    display: block; margin: 0 0 0.5rem auto; padding: 0.5rem 0.75rem;
    background: none; color: inherit; font-weight: 400;
  }
  ${FRAME_CSS}
`;

/** `<till-pay-button link="…">Buy now</till-pay-button>`: a button that opens the checkout over the page. */
export class TillPayButton extends TillElement {
  #frame: Frame | undefined;
  #dialog: HTMLDialogElement | undefined;

  connectedCallback(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    dress(root, CSS_TEXT);
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('part', 'button');
    button.setAttribute('aria-haspopup', 'dialog');
    const slot = document.createElement('slot');
    slot.textContent = 'Pay with USDC';
    button.append(slot);
    button.addEventListener('click', () => this.open());
    root.append(button, this.#createDialog());
  }

  disconnectedCallback(): void {
    this.close();
  }

  open(): void {
    const { address: url, label } = this;
    if (!url || !this.#dialog || this.#dialog.open) return;
    this.#dialog.setAttribute('aria-label', label);
    this.#frame = createFrame({ url, label, styled: this, hear: (message) => this.hear(message) });
    this.#dialog.append(this.#frame.element);
    this.#dialog.showModal();
  }

  close(): void {
    this.#dialog?.close();
  }

  protected override hear(message: FromFrame | { till: 'blocked' }): void {
    if (message.till === 'close') this.close();
    else super.hear(message);
  }

  #createDialog(): HTMLDialogElement {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('part', 'dialog');
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'close';
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    dialog.append(close);
    dialog.addEventListener('close', () => {
      this.#frame?.stop();
      this.#frame = undefined;
      this.tell('till-close');
    });
    this.#dialog = dialog;
    return dialog;
  }
}
