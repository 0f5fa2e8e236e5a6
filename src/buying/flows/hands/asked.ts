import type { Hands } from './hands.ts';
import type { Sent } from './traffic.ts';

/** Apps send an address some time after its last key, and show the taxes of another place until it’s answered. */
const ASKED_LATE_MS = 1_800;
const LONGEST_CALL_MS = 4_000;

/** Whether the shop is being told what was typed. What takes much longer is a stream, or counts visitors. */
export function isBeingAsked({ traffic, wroteMs }: Hands): boolean {
  const since = Math.max(wroteMs, Date.now() - LONGEST_CALL_MS * traffic.slowness());
  return traffic.isUnderway(since);
}

/** How long a page may wait before it tells the shop what was typed. One that never calls the shop waits for nothing. */
export function stillAskedMs({ traffic, wroteMs }: Hands): number {
  const isCall = ({ isNavigation }: Sent) => !isNavigation;
  const isApp = traffic.sentSince(0).some(isCall);
  return isApp && !traffic.sentSince(wroteMs).some(isCall) ? ASKED_LATE_MS * traffic.slowness() : 0;
}
