import { useSyncExternalStore } from 'react';
import { everyMinute } from '../kit/when.tsx';
import type { Span } from './ranges.ts';

/** A time that moves on with the clock, and stays the same text until it does. */
export function useSpan(span: (now: Date) => Span): { from: string; to: string } {
  const from = useSyncExternalStore(everyMinute, () => span(new Date()).from.toISOString());
  const to = useSyncExternalStore(everyMinute, () => span(new Date()).to.toISOString());
  return { from, to };
}
