import { STATE_NAME } from '../lexicon/code-names.ts';
import type { Hands } from './hands.ts';
import type { Sent, Traffic } from './traffic.ts';

/** Apps send an address some time after its last key, and show the taxes of another place until it’s answered. */
const ASKED_LATE_MS = 1_800;
const LONGEST_CALL_MS = 4_000;

/** Where a price depends on the address: by what was filled in, the spellings of its value and what names it in a call. */
export type Place = 'country' | 'state' | 'postal_code';

const NAMES: Record<Place, RegExp> = {
  country: /country/i,
  state: STATE_NAME,
  postal_code: /zip|post(?:al)?[ _-]?code/i,
};

export interface Told extends Pick<Hands, 'wroteMs' | 'places'> {
  traffic: Pick<Traffic, 'isReplacedSince' | 'sentSince' | 'bodiesSince' | 'slowness'>;
}

/** Whether the shop is being told what was typed. What takes much longer is a stream, or counts visitors. */
export function isBeingAsked({ traffic, wroteMs }: Hands): boolean {
  const since = Math.max(wroteMs, Date.now() - LONGEST_CALL_MS * traffic.slowness());
  return traffic.isUnderway(since);
}

/** How long a page may wait before it tells the shop what was typed. One that never calls the shop waits for nothing, nor does one that was left since. */
export function stillAskedMs({ traffic, wroteMs, places }: Told): number {
  if (traffic.isReplacedSince(wroteMs)) return 0;
  const isCall = ({ isNavigation }: Sent) => !isNavigation;
  const isApp = traffic.sentSince(0).some(isCall);
  return isApp && !traffic.bodiesSince(wroteMs).some((body) => isTold(places, body))
    ? ASKED_LATE_MS * traffic.slowness()
    : 0;
}

/** A form that writes its fields one after another may send the new street with the state it had before. */
export function isTold(places: Hands['places'], body: string): boolean {
  const said = decoded(body);
  return [...places].every(([key, spellings]) => {
    const place = key.split(' ').at(-1) as Place;
    return !NAMES[place].test(said) || spellings.some((one) => mentions(said, one));
  });
}

function mentions(said: string, value: string): boolean {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // “OR” is Oregon, and “or” is a word.
  const flags = value.length > 2 ? 'iu' : 'u';
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags).test(said);
}

function decoded(body: string): string {
  try {
    return decodeURIComponent(body.replace(/\+/g, ' '));
  } catch {
    return body;
  }
}
