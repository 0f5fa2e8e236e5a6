import { callInPage } from '../reading/call-in-page.ts';
import { worldOf } from '../reading/take-survey.ts';
import type { Ref } from '../survey.ts';
import { unlessGone } from './gone.ts';
import { type Hands, mindTime } from './hands.ts';

export interface Entry {
  ref: Ref;
  /** What a field is to hold, or the value of the choice in a list; nothing for a box that is not to be ticked. */
  value: string;
}

/**
 * Fills fields in all at once, as a browser does that knows its owner's address: shops are made for that. Whether each
 * took it is for the next look at the page to say.
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
