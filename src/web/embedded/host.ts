import {
  type FromFrame,
  isMessage,
  type Theme,
  type ThemeName,
  type ToFrame,
} from '../../shared/embed-messages.ts';
import { settings } from '../settings.ts';

/** The page around this one, when it is shown in a frame. It is told nothing before it is known to be allowed. */

export const isFramed = window.parent !== window;

let host: string | undefined;
const waiting: FromFrame[] = [];

export function tellHost(message: FromFrame): void {
  if (!isFramed) return;
  if (host === undefined) waiting.push(message);
  else window.parent.postMessage(message, host);
}

/** Listens for the page around this one, and tells it how tall this one is. */
export function joinHost(): void {
  document.documentElement.dataset.framed = '';
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !settings.embedOrigins?.includes(origin) || !isMessage(data)) return;
    if (data.till !== 'hello') return;
    wear((data as ToFrame).theme);
    host = origin;
    tellHost({ till: 'ready' });
    for (const message of waiting.splice(0)) tellHost(message);
  });
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    // What is open in here closes first.
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role="dialog"], dialog[open]'))
      tellHost({ till: 'close' });
  });
  new ResizeObserver(() => {
    const { height } = document.body.getBoundingClientRect();
    tellHost({ till: 'height', height: Math.ceil(height) });
  }).observe(document.body);
}

/** What each name of a theme changes, and the property whose values it takes. */
const TOKENS: Record<ThemeName, { property: string; tokens: readonly string[] }> = {
  accent: { property: 'color', tokens: ['--accent', '--accent-strong', '--accent-ink'] },
  'on-accent': { property: 'color', tokens: ['--on-accent'] },
  head: { property: 'color', tokens: ['--gift'] },
  'on-head': { property: 'color', tokens: ['--on-gift'] },
  radius: { property: 'border-radius', tokens: ['--radius', '--radius-large'] },
  font: { property: 'font-family', tokens: ['--sans'] },
};

function wear(theme: Theme): void {
  const { style } = document.documentElement;
  for (const [name, { property, tokens }] of Object.entries(TOKENS)) {
    const value = theme[name as ThemeName];
    if (typeof value !== 'string' || !CSS.supports(property, value) || /url\(|var\(/i.test(value)) continue;
    for (const token of tokens) style.setProperty(token, value);
  }
}
