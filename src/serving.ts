import type { Logger } from 'pino';
import { createIdempotency } from './accounts/idempotency.ts';
import type { Network } from './chain/network.ts';
import type { ChainWatch } from './chain/watch/chain-watch.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { createSweeper } from './db/retention.ts';
import { createRoom, type Folders } from './db/room.ts';
import type { Hints } from './events/hints.ts';
import type { EventHub } from './events/hub.ts';
import type { Listener } from './events/listener.ts';
import { createReadiness } from './http/readiness.ts';
import { createServer, type TillServer } from './http/server.ts';
import type { DemoDoor } from './sandbox/demo-door.ts';
import { schema } from './schema.ts';
import { type Clock, isMovable } from './shared/clock.ts';
import type { ChainHandlers, UseCases } from './use-cases.ts';
import type { Secret } from './vault/secret.ts';

interface Parts {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  hub: EventHub;
  hints: Hints;
  listener: Listener;
  secret: Secret;
  network: Network;
  useCases: UseCases;
  chainHandlers: ChainHandlers;
  watcher: ChainWatch;
  /** The sandbox's demo shop. */
  storeUrl: string | undefined;
  demoDoor: DemoDoor | undefined;
  folders: Folders;
}

/**
 * Both APIs on one port. It’s half of what there is to load, so a process that doesn’t serve starts faster without it.
 */
export function createServing(parts: Parts): TillServer {
  const { config, log, clock, db, listener, secret, useCases, chainHandlers } = parts;
  const idempotency = createIdempotency({ db, clock, secret, processNumber: listener.processNumber });
  // Calls that failed while the database was down couldn’t release their Idempotency-Keys.
  listener.onReconnect(() => {
    idempotency.releaseAll().catch((err) => log.warn({ err }, 'could not release idempotency keys'));
  });
  const room = createRoom(db, parts.folders);
  return createServer({
    ...parts,
    schema,
    idempotency,
    budget: chainHandlers.budget,
    movable: config.sandbox && isMovable(clock) ? { clock, catchUp: catchUpOf(parts, clock) } : undefined,
    room,
    watched: watchedNumbers(useCases, chainHandlers),
    notReady: createReadiness({ db, listener, room }),
  });
}

/** What the timers would do in their own time. */
function catchUpOf({ config, db, useCases }: Parts, clock: Clock): () => Promise<void> {
  const sweeper = createSweeper(db, clock, config.EVENT_RETENTION_DAYS);
  return async () => {
    await useCases.checkoutIntents.expireAll();
    await useCases.mandates.expireAll();
    await useCases.transactionIntents.tellOverdue();
    await useCases.grants.endLapsed();
    await sweeper.sweep();
  };
}

/** What the operator should see of how the chain and the records agree. */
function watchedNumbers({ exceptions }: UseCases, { corroboration, finality }: ChainHandlers) {
  return [
    ['till_exceptions_open', 'Unacknowledged exceptions.', exceptions.count],
    ['till_chain_held', 'Transactions waiting for confirmation by a second node.', corroboration.count],
    ['till_chain_provisional', 'Recorded transactions not yet known to be final.', finality.count],
  ] as const;
}
