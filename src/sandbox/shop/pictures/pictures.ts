import { type Html, html } from '../html.ts';
import { kitchen } from './kitchen.ts';
import { desk, walls } from './walls.ts';
import { wear } from './wear.ts';

/** Every picture of the shop is drawn here. What is of class `tint` takes on the colour that is chosen. */
const pictures: Record<string, Html> = { ...kitchen, ...walls, ...desk, ...wear };

/** Pictures say nothing that the words beside them do not. */
export function picture(slug: string): Html {
  return html`<svg class="picture" viewBox="0 0 400 400" aria-hidden="true" focusable="false">${pictures[slug]}</svg>`;
}

export const tern = html`<svg class="tern" viewBox="0 0 48 32" aria-hidden="true" focusable="false"><path d="M2 9c8-3 14-1 19 5 4-7 11-12 24-12-9 4-14 9-16 15l7 3-9 2c-4 5-10 7-17 6 4-2 7-4 8-7C14 14 9 11 2 9z"/></svg>`;

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#12414f"/><path d="M6 18c7-3 12-1 16 4 4-6 10-10 20-10-8 4-12 8-13 13l6 2-8 2c-3 4-8 6-14 5 3-2 5-3 6-6-3-5-7-8-13-10z" fill="#fdf6ea"/></svg>`;
