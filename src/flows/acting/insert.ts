/// <reference lib="dom" />
import { SHELF } from '../reading/in-page/source.ts';
import { worldOf } from '../reading/take-survey.ts';
import type { Ref } from '../survey.ts';
import { mindTime, type Walk } from '../walk.ts';
import { unlessGone } from './gone.ts';

export interface Entry {
  ref: Ref;
  /** What a field is to hold, or the value of the choice in a list; nothing for a box that is not to be ticked. */
  value: string;
}

/**
 * Fills fields in all at once, as a browser does that knows its owner's address: shops are made for that. Whether each
 * took it is for the next look at the page to say.
 */
export async function insertAll(walk: Walk, entries: Entry[]): Promise<void> {
  mindTime(walk);
  walk.actedMs = Date.now();
  walk.wroteMs = Date.now();
  for (const world of new Set(entries.map(({ ref }) => worldOf(walk.page, ref)))) {
    const inside = entries.filter(({ ref }) => worldOf(walk.page, ref) === world);
    const pairs = inside.map(({ ref, value }) => [Number(ref.split(':')[1]), value]);
    const work = `(${insertInPage})(globalThis.${SHELF} ?? [], ${JSON.stringify(pairs)})`;
    // Some compilers wrap functions in calls of `__name`.
    if (world) await unlessGone(world.evaluate(`((__name) => ${work})((value) => value)`));
  }
}

/** Runs inside a page, from its source alone. */
function insertInPage(shelf: (Element | undefined)[], pairs: [number, string][]): void {
  for (const [index, value] of pairs) {
    const field = shelf[index];
    if (!field?.isConnected) continue;
    if (field instanceof HTMLSelectElement) {
      if (field.value === value || ![...field.options].some((one) => one.value === value)) continue;
      field.focus();
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
      field.blur();
    } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked && value === '') field.click();
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.focus();
      field.select();
      // Some shops wait for a key, whichever it is.
      const key = { bubbles: true, composed: true, key: 'Unidentified' };
      field.dispatchEvent(new KeyboardEvent('keydown', key));
      document.execCommand('insertText', false, value);
      field.dispatchEvent(new KeyboardEvent('keyup', key));
      field.blur();
    }
  }
}
