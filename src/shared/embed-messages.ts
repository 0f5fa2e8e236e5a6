/** What a checkout in a frame and the page around it tell each other. Both check where a message comes from. */

/** The page’s look, by the names of its CSS variables without their prefix. */
export const THEME_NAMES = ['accent', 'on-accent', 'head', 'on-head', 'radius', 'font'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];
export type Theme = Partial<Record<ThemeName, string>>;

export type EmbedState = 'open' | 'processing' | 'paid' | 'free' | 'canceled';

export interface ToFrame {
  till: 'hello';
  theme: Theme;
}

export type FromFrame =
  | { till: 'ready' }
  | { till: 'height'; height: number }
  | { till: 'state'; id: string; state: EmbedState }
  | { till: 'close' };

/** Whether a message is one of ours; others are about something else. */
export function isMessage(data: unknown): data is { till: string } {
  return typeof data === 'object' && data !== null && 'till' in data && typeof data.till === 'string';
}
