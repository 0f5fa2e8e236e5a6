import { useEffect } from 'react';
import { useClient } from 'urql';
import { ApiKeyLastUsesDocument } from '../operations.generated.ts';

const ASK_MS = 5_000;
const KEYS = 100;

/** Using a key is no event: while somebody looks, the cache is told every few seconds when each was used. */
export function useLastUses(): void {
  const client = useClient();
  useEffect(() => {
    function ask(): void {
      if (document.visibilityState === 'hidden') return;
      void client
        .query(ApiKeyLastUsesDocument, { first: KEYS }, { requestPolicy: 'network-only' })
        .toPromise();
    }
    const timer = setInterval(ask, ASK_MS);
    return () => clearInterval(timer);
  }, [client]);
}
