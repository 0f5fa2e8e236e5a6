import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { type Clock, SECOND_MS } from '../../shared/clock.ts';
import type { UseCases } from '../../use-cases.ts';
import type { Vault } from '../../vault/envelope.ts';
import { createEndings } from '../checkout-intents/endings.ts';
import { createRuns } from '../checkout-intents/runs.ts';
import { createShopAccounts } from '../checkout-intents/shop-accounts.ts';
import type { Shopper } from '../flows/shopper.ts';
import { type CheckoutRunner, createCheckoutRunner } from './checkout-runner.ts';

interface Parts {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  vault: Vault;
  useCases: UseCases;
  shopper: Shopper;
  processNumber: number;
}

/** What does the browser work of checkout intents in this process, according to its settings. */
export function provideRunner(parts: Parts): CheckoutRunner {
  const { config, log, clock, db, vault, useCases, shopper, processNumber } = parts;
  return createCheckoutRunner({
    db,
    log,
    ...useCases,
    runs: createRuns({ db, clock, processNumber, placesPerAccount: config.CHECKOUT_RUNNING_PER_ACCOUNT }),
    endings: createEndings({ db, clock, cards: useCases.cards }),
    shopAccounts: createShopAccounts({ db, clock, vault }),
    shopper,
    limits: {
      quoteMs: config.CHECKOUT_QUOTE_SECONDS * SECOND_MS,
      purchaseMs: config.CHECKOUT_PURCHASE_SECONDS * SECOND_MS,
    },
    concurrency: config.CHECKOUT_CONCURRENCY,
  });
}
