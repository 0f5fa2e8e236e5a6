import { useSyncExternalStore } from 'react';
import { ago, exactTime } from './times.ts';

const MINUTE_MS = 60_000;

export function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
}
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** A time as people say it; exactly for whoever points at it. */
export function When({ at }: { at: string }) {
  useSyncExternalStore(everyMinute, thisMinute);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {ago(new Date(at), new Date())}
    </time>
  );
}

export function Exactly({ at }: { at: string }) {
  return <time dateTime={at}>{exactTime(at)}</time>;
}
