import { useEffect, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { useLocation } from 'wouter';
import { useLive } from '../api/live-context.ts';
import { choices, onChoice } from './choices.ts';

/** Tells of payments and approvals, for those who asked for it. What it takes is fetched for them alone. */
export function useNotifier(): void {
  const { notifications, sound } = useSyncExternalStore(onChoice, choices);
  const client = useClient();
  const live = useLive();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!notifications && !sound) return;
    const end = new AbortController();
    void import('./notifier.ts').then(
      ({ startNotifier }) =>
        startNotifier({ client, live, navigate, choices: { notifications, sound }, signal: end.signal }),
      () => undefined,
    );
    return () => end.abort();
  }, [client, live, navigate, notifications, sound]);
}
