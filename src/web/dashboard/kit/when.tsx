import { useSyncExternalStore } from 'react';
import { createSharedClock } from './shared-clock.ts';
import { ago, exactTime, seenFrom } from './times.ts';

const MINUTE_MS = 60_000;

export function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
}

/** One clock for the whole page: times that are told by several, at different moments, get out of order. */
const clock = createSharedClock(everyMinute, Date.now);

/** A time as people say it; exactly for whoever points at it. */
export function When({ at }: { at: string }) {
  const now = useSyncExternalStore(clock.listen, clock.now);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {ago(new Date(at), seenFrom(Date.parse(at), now, Date.now()))}
    </time>
  );
}

export function Exactly({ at }: { at: string }) {
  return <time dateTime={at}>{exactTime(at)}</time>;
}
