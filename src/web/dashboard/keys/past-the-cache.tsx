import type { ReactNode } from 'react';
import { Client, fetchExchange, Provider } from 'urql';
import { settings } from '../../settings.ts';

const url = new URL(settings.graphqlPath, location.origin).href;
const client = new Client({ url, preferGetMethod: false, exchanges: [fetchExchange] });

/** What is asked for inside is remembered nowhere: secrets are shown once. */
export function PastTheCache({ children }: { children: ReactNode }) {
  return <Provider value={client}>{children}</Provider>;
}
