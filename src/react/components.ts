import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import type { TillEventDetail, TillEventMap } from '../embed/index.ts';

/** The elements of till/embed as components, with their events as functions. */

export interface TillEvents {
  onReady?(): void;
  onStatusChange?(detail: TillEventDetail): void;
  onPaid?(detail: TillEventDetail): void;
  onCanceled?(detail: TillEventDetail): void;
  /** The checkout isn’t shown: this origin isn’t among the account’s `embed_origins`, or the server can’t be reached. */
  onBlocked?(): void;
  onClosed?(): void;
}

interface Common extends TillEvents, Omit<HTMLAttributes<HTMLElement>, keyof TillEvents> {
  /** Where the server is, when only an ID is given: `https://pay.example`. */
  till?: string;
  /** What screen readers say. */
  label?: string;
}

export interface TillCheckoutProps extends Common {
  /** The ID or `url` of a checkout session or a transaction intent. */
  session: string;
}

export interface TillPayButtonProps extends Common {
  /** The ID or `url` of a checkout link. */
  link: string;
}

const EVENTS: [keyof TillEventMap, keyof TillEvents][] = [
  ['till-ready', 'onReady'],
  ['till-change', 'onStatusChange'],
  ['till-paid', 'onPaid'],
  ['till-canceled', 'onCanceled'],
  ['till-blocked', 'onBlocked'],
  ['till-close', 'onClosed'],
];

export function TillCheckout(props: TillCheckoutProps): ReactElement {
  return useElement('till-checkout', props);
}

export function TillPayButton(props: TillPayButtonProps): ReactElement {
  return useElement('till-pay-button', props);
}

function useElement(name: string, props: Common): ReactElement {
  const { onReady, onStatusChange, onPaid, onCanceled, onBlocked, onClosed, className, ...attributes } =
    props;
  const ref = useRef<HTMLElement>(null);
  useEvents(ref, { onReady, onStatusChange, onPaid, onCanceled, onBlocked, onClosed });
  useEffect(() => void import('../embed/index.ts'), []);
  // React 18 leaves `className` as it is on elements like these.
  return createElement(name, { ...attributes, ...(className && { class: className }), ref });
}

type Handlers = { [Name in keyof TillEvents]: TillEvents[Name] | undefined };

/** Listens once, and calls whatever was given last. */
function useEvents(ref: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const listening = new AbortController();
    for (const [event, name] of EVENTS)
      element.addEventListener(
        event,
        (heard) => latest.current[name]?.((heard as CustomEvent<TillEventDetail>).detail),
        { signal: listening.signal },
      );
    return () => listening.abort();
  }, [ref]);
}
