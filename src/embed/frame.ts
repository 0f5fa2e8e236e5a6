import { type FromFrame, isMessage, THEME_NAMES, type ToFrame } from '../shared/embed-messages.ts';

/** The hosted page in a frame, as tall as what it shows. */

export interface Frame {
  /** The frame, and a way out where it isn’t allowed. */
  element: HTMLElement;
  stop(): void;
}

interface Options {
  url: URL;
  label: string;
  /** Whose CSS variables it wears. */
  styled: Element;
  hear(message: FromFrame | { till: 'blocked' }): void;
}

/** A page that may be framed answers at once; a browser that refuses to show it says nothing. */
const ANSWER_MS = 5_000;
const LEAST_HEIGHT = 160;

export function createFrame({ url, label, styled, hear }: Options): Frame {
  const element = document.createElement('div');
  const frame = document.createElement('iframe');
  const wayOut = document.createElement('a');
  frame.title = label;
  frame.setAttribute('part', 'frame');
  frame.referrerPolicy = 'strict-origin';
  wayOut.href = url.href;
  wayOut.target = '_blank';
  wayOut.rel = 'noopener';
  wayOut.hidden = true;
  wayOut.setAttribute('part', 'link');
  wayOut.textContent = 'Open the checkout in a new window';
  element.append(frame, wayOut);

  let timer: ReturnType<typeof setTimeout> | undefined;
  function greet(): void {
    frame.contentWindow?.postMessage({ till: 'hello', theme: themeOf(styled) } satisfies ToFrame, url.origin);
    clearTimeout(timer);
    timer = setTimeout(() => {
      wayOut.hidden = false;
      hear({ till: 'blocked' });
    }, ANSWER_MS);
  }
  function listen({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || origin !== url.origin || !isMessage(data)) return;
    const message = data as FromFrame;
    if (message.till === 'ready') {
      clearTimeout(timer);
      wayOut.hidden = true;
    }
    if (message.till === 'height') frame.style.height = `${Math.max(LEAST_HEIGHT, Number(message.height))}px`;
    hear(message);
  }
  // Each page that the frame goes to is greeted.
  frame.addEventListener('load', greet);
  window.addEventListener('message', listen);
  frame.src = url.href;
  return {
    element,
    stop() {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      element.remove();
    },
  };
}

function themeOf(styled: Element): ToFrame['theme'] {
  const style = getComputedStyle(styled);
  const set = THEME_NAMES.map((name) => [name, style.getPropertyValue(`--till-${name}`).trim()] as const);
  return Object.fromEntries(set.filter(([, value]) => value));
}
