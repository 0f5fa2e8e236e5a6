import type { Client } from 'urql';

export interface CreatedKey {
  id: string;
  name: string;
  last4: string;
  secret: string;
}

/**
 * The key that was made last on this visit, in memory only: never in the cache, in storage or in an address. It is
 * gone with the visit, because the next one has a client of its own.
 */
const keys = new WeakMap<Client, CreatedKey>();

export function rememberKey(visit: Client, key: CreatedKey): void {
  keys.set(visit, key);
}

export function forgetKey(visit: Client, id: string): void {
  if (keys.get(visit)?.id === id) keys.delete(visit);
}

export function createdKey(visit: Client): CreatedKey | undefined {
  return keys.get(visit);
}
