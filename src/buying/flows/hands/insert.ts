import { callInPage } from '../reading/call-in-page.ts';
import { worldOf } from '../reading/take-survey.ts';
import type { Ref } from '../survey.ts';
import { unlessGone } from './gone.ts';
import { type Hands, mindTime } from './hands.ts';

export interface Entry {
  ref: Ref;
  /** A field’s value, or that of the choice in a list; empty for a checkbox that shouldn’t be ticked. */
  value: string;
}

/**
 * Fills in fields all at once, like a browser’s autofill, which shops are made for. The next look at the page shows
 * whether each accepted it.
 */
export async function insertAll(hands: Hands, entries: Entry[]): Promise<void> {
  mindTime(hands);
  hands.actedMs = Date.now();
  hands.wroteMs = Date.now();
  for (const world of new Set(entries.map(({ ref }) => worldOf(hands.page, ref)))) {
    const inside = entries.filter(({ ref }) => worldOf(hands.page, ref) === world);
    const pairs = inside.map(({ ref, value }): [number, string] => [Number(ref.split(':')[1]), value]);
    if (world) await unlessGone(callInPage(world, 'insert', pairs));
  }
}
