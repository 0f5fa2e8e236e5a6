import { useEffect, useRef } from 'react';
import { useConnectionState } from './live-context.ts';

/** Calls when a connection that was lost is back. */
export function useReconnected(then: () => void): void {
  const state = useConnectionState();
  const latest = useRef(then);
  latest.current = then;
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === 'lost') wasLost.current = true;
    if (state !== 'live' || !wasLost.current) return;
    wasLost.current = false;
    latest.current();
  }, [state]);
}
