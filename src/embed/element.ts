import type { EmbedState, FromFrame } from '../shared/embed-messages.ts';
import { addressOf, servedBy } from './address.ts';

/** What both elements share. Servers that render pages have no elements: there, these are only names. */

const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

export interface TillEventDetail {
  /** The ID of what is paid: a session of a link is made when it is opened. */
  id: string;
  status: EmbedState;
}

/**
 * What happens, as the element’s events; they bubble. Anyone can forge an event in their own browser: before you ship
 * anything, your server asks Till.
 */
export interface TillEventMap {
  'till-ready': CustomEvent<undefined>;
  'till-change': CustomEvent<TillEventDetail>;
  'till-paid': CustomEvent<TillEventDetail>;
  'till-canceled': CustomEvent<TillEventDetail>;
  /** The page isn’t shown: this origin isn’t among the account’s `embed_origins`, or the server can’t be reached. */
  'till-blocked': CustomEvent<undefined>;
  'till-close': CustomEvent<undefined>;
}

export abstract class TillElement extends Base {
  /** Where the object is shown. */
  protected get address(): URL | undefined {
    const till = this.getAttribute('till') ?? servedBy(import.meta.url);
    return addressOf(this.getAttribute('session') ?? this.getAttribute('link'), till);
  }

  protected get label(): string {
    return this.getAttribute('label') ?? 'Checkout';
  }

  protected tell<Name extends keyof TillEventMap>(name: Name, detail?: TillEventMap[Name]['detail']): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }

  protected hear(message: FromFrame | { till: 'blocked' }): void {
    if (message.till === 'ready') this.tell('till-ready');
    if (message.till === 'blocked') this.tell('till-blocked');
    if (message.till !== 'state') return;
    const { id, state: status } = message;
    this.setAttribute('status', status);
    this.tell('till-change', { id, status });
    if (status === 'paid' || status === 'free') this.tell('till-paid', { id, status });
    if (status === 'canceled') this.tell('till-canceled', { id, status });
  }
}

/** Works under a Content-Security-Policy without inline styles. */
export function dress(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}

export const FRAME_CSS = `
  iframe { display: block; width: 100%; height: 32rem; border: 0; color-scheme: inherit; background: none; }
  a { display: block; padding: 1rem; text-align: center; }
  [hidden] { display: none; }
`;
