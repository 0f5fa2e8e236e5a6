import type { Tx } from '../db/client.ts';

export const actorTypes = ['member', 'api_key', 'grant', 'operator'] as const;
export type ActorType = (typeof actorTypes)[number];

/** Who caused an event, and what they were called then. */
export interface EventActor {
  type: ActorType;
  id: string | null;
  name: string | null;
}

/** For whose account somebody acts; the operator may act for any. */
export interface Acting extends EventActor {
  accountId: string | null;
}

const acting = new WeakMap<Tx, Acting>();

/** Notes whose call a transaction is part of. The first one stands: what it leads to is still their doing. */
export function actIn(tx: Tx, actor: Acting): void {
  if (!acting.has(tx)) acting.set(tx, actor);
}

/** Who acts in a transaction, as this account may know it. A transaction may concern several. */
export function actorIn(tx: Tx, accountId: string): EventActor | undefined {
  const actor = acting.get(tx);
  return actor && (actor.accountId ?? accountId) === accountId ? actor : undefined;
}
