import { createContext, use, useSyncExternalStore } from 'react';
import type { Connection, ConnectionState } from './connection.ts';
import type { Live } from './live.ts';

export const LiveContext = createContext<{ live: Live; connection: Connection } | undefined>(undefined);

function useParts() {
  const parts = use(LiveContext);
  if (!parts) throw new Error('Live updates are only available inside the dashboard.');
  return parts;
}

export const useLive = (): Live => useParts().live;

export function useConnectionState(): ConnectionState {
  const { connection } = useParts();
  return useSyncExternalStore(connection.onChange, connection.state);
}
