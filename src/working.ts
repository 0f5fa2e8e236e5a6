import type { Logger } from 'pino';
import { type CheckoutRunner, startRunner } from './buying/runner/checkout-runner.ts';
import type { ChainWatch } from './chain/watch/chain-watch.ts';
import type { SecondLook } from './chain/watch/second-look.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { runElected } from './db/election.ts';
import { ELECTION_LOCK } from './db/locks.ts';
import { createRecovered } from './db/recovered.ts';
import { createSweeper } from './db/retention.ts';
import { runTimers } from './db/timers.ts';
import type { Listener } from './events/listener.ts';
import { type Clock, MINUTE_MS } from './shared/clock.ts';
import type { Stack } from './shared/stack.ts';
import type { UseCases } from './use-cases.ts';

interface Parts {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  listener: Listener;
  useCases: UseCases;
  watcher: ChainWatch;
  secondLook: SecondLook;
  checkoutRunner: CheckoutRunner;
}

/** The background work: purchases in every worker process, everything else in the elected one. */
export async function startWorking(parts: Parts, stack: Stack): Promise<void> {
  const { config, log, clock, db, listener, useCases, watcher, secondLook, checkoutRunner } = parts;
  const stopping = new AbortController();
  stack.onStop(() => stopping.abort());
  const recovered = createRecovered({ db, clock, log, signal: stopping.signal });
  await recovered.check();
  listener.onReconnect(recovered.noteTakeover);
  const sweeper = createSweeper(db, clock, config.EVENT_RETENTION_DAYS);
  const timers = [
    { name: 'sweep', everyMs: 10 * MINUTE_MS, run: sweeper.sweep },
    { name: 'expire-checkouts', everyMs: MINUTE_MS, run: useCases.checkoutIntents.expireAll },
    { name: 'expire-mandates', everyMs: MINUTE_MS, run: useCases.mandates.expireAll },
    { name: 'tell-overdue', everyMs: MINUTE_MS, run: useCases.transactionIntents.tellOverdue },
    { name: 'end-lapsed-grants', everyMs: 10 * MINUTE_MS, run: useCases.grants.endLapsed },
  ];
  stack.add(startRunner(checkoutRunner));
  stack.add(
    runElected({ url: db.url, lock: ELECTION_LOCK, log }, async (signal) => {
      await Promise.all([watcher.run(signal), secondLook.run(signal), runTimers(timers, log, signal)]);
    }),
  );
}
