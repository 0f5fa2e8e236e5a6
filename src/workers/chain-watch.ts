import type { Logger } from 'pino';
import type { Network } from '../chain/network.ts';
import type { Database } from '../db/client.ts';
import { type Clock, SECOND_MS } from '../shared/clock.ts';
import type { ChainEars, UseCases } from '../use-cases.ts';
import { pause } from './elected.ts';
import { createReferenceSweep } from './reference-sweep.ts';
import { createWatcher, type Watcher } from './watcher.ts';

/** Everything that is read from the chain: the escrow program's history, the beacon's, and the slow round. */

const ROUND_MS = 10 * SECOND_MS;

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  network: Network;
  useCases: UseCases;
  ears: ChainEars;
  pollMs: number;
}

export interface ChainWatch extends Watcher {
  /** One part of the slow round; answers how many references were looked at. */
  sweep(): Promise<number>;
}

export function createChainWatch({ db, clock, log, network, useCases, ears, pollMs }: Parts): ChainWatch {
  const { chain, programId } = network;
  const { gifts, payments, transactionIntents } = useCases;
  const watchers = [
    createWatcher({
      db,
      chain,
      address: programId,
      apply: ears.giftMovements.apply,
      onComplete: gifts.closeUnfunded,
      pollMs,
      log,
    }),
    createWatcher({
      db,
      chain,
      address: ears.beacon,
      apply: payments.apply,
      // Only who has read everything may say that a payment never landed.
      onComplete: transactionIntents.giveUp,
      pollMs,
      log,
    }),
  ];
  const references = createReferenceSweep({ db, chain, clock, payments });

  async function goRound(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(ROUND_MS, signal);
      await references.sweep().catch((err) => log.warn({ err }, 'references could not be read'));
    }
  }

  return {
    sweep: references.sweep,
    async look() {
      let fresh = 0;
      for (const watcher of watchers) fresh += await watcher.look();
      return fresh;
    },
    async run(signal) {
      await Promise.all([...watchers.map((watcher) => watcher.run(signal)), goRound(signal)]);
    },
  };
}
