import type { ReactNode } from 'react';
import { Provider } from 'urql';
import { uncached } from '../api/uncached.ts';

/** What is asked for inside is remembered nowhere: secrets are shown once. */
export function PastTheCache({ children }: { children: ReactNode }) {
  return <Provider value={uncached}>{children}</Provider>;
}
