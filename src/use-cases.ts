import { Keypair, type PublicKey } from '@solana/web3.js';
import type { Logger } from 'pino';
import { type Access, createAccess } from './accounts/access.ts';
import { type Corroboration, createCorroboration } from './books/corroboration.ts';
import { createExceptions, type Exceptions } from './books/exceptions.ts';
import { createFinality, type FinalityChecks } from './books/finality.ts';
import { createLedger, type Ledger } from './books/ledger.ts';
import { type Buying, createBuying } from './buying/buying.ts';
import type { Network } from './chain/network.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { createEvents, type Events } from './events/events.ts';
import type { EventHub } from './events/hub.ts';
import { createGifts, type Gifts } from './gifts/gifts.ts';
import { createGiftMovements, type GiftMovements } from './gifts/movements.ts';
import { createRefundLandings, type RefundLandings } from './selling/refunds/landings.ts';
import { createSelling, type Selling } from './selling/selling.ts';
import { tellOf } from './selling/transactions/told.ts';
import { createTransactions } from './selling/transactions/transactions.ts';
import type { Clock } from './shared/clock.ts';
import { createSponsorCosts } from './sponsor/costs.ts';
import { provideSponsor } from './sponsor/provide.ts';
import type { Sponsor } from './sponsor/sponsor.ts';
import type { Vault } from './vault/envelope.ts';
import type { Secret } from './vault/secret.ts';

/** Everything Till can be asked to do, by both APIs, the workers, and the command line. */
export interface UseCases extends Access, Selling, Buying {
  gifts: Gifts;
  ledger: Ledger;
  exceptions: Exceptions;
  events: Events;
}

/** What reacts to events on chain. */
export interface ChainHandlers {
  giftMovements: GiftMovements;
  refundLandings: RefundLandings;
  corroboration: Corroboration;
  finality: FinalityChecks;
  /** Included in every payment. */
  beacon: PublicKey;
  /** Pays the network fee for claims and payments. */
  sponsor: PublicKey | undefined;
  budget: Sponsor['budget'];
}

interface Parts {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  hub: EventHub;
  secret: Secret;
  vault: Vault;
  network: Network;
}

export function createUseCases(parts: Parts): { useCases: UseCases; chainHandlers: ChainHandlers } {
  const { config, log, clock, db, hub, secret, vault, network } = parts;
  const { chain, programId } = network;
  const mint = network.mint.toBase58();
  const beacon = beaconOf(secret);
  const events = createEvents({ db, hub });
  const transactions = createTransactions({ db, clock });
  const exceptions = createExceptions({ db, clock, log });
  const ledger = createLedger({ db, clock, readsFinal: config.CHAIN_COMMITMENT === 'finalized' });
  const above = config.CHAIN_CORROBORATE_ABOVE;
  const corroboration = createCorroboration({ db, clock, chain, log, above });
  const sponsorCosts = createSponsorCosts({ ledger });
  const sponsor = provideSponsor({ config, db, chain, clock, secret });
  const books = { ledger, corroboration, sponsorCosts };

  const buying = createBuying({ config, clock, db, events, secret, vault });
  const access = createAccess({
    config,
    clock,
    db,
    secret,
    revokeMandates: buying.mandates.revokeHeldBy,
  });
  const refundLandings = createRefundLandings({ db, clock, ledger, corroboration, exceptions, mint });
  const gifts = createGifts({
    db,
    clock,
    chain,
    setup: { programId, mint: network.mint, priorityFee: config.PRIORITY_FEE_MICROLAMPORTS },
    sponsor,
    limits: { minAmount: config.GIFT_MIN_AMOUNT, maxAmount: config.GIFT_MAX_AMOUNT },
    payUrl: config.PAY_URL,
    tell: tellOf('gift', { db, clock }),
    onMoved: refundLandings.follow,
  });
  const selling = createSelling({
    ...parts,
    ...books,
    beacon,
    accounts: access.accounts,
    gifts,
    sponsor,
    transactions,
    refundLandings,
  });
  const giftMovements = createGiftMovements({
    ...books,
    db,
    clock,
    transactions,
    exceptions,
    onMoved: refundLandings.follow,
    programId: programId.toBase58(),
    mint,
    log,
  });
  const finality = createFinality({ db, clock, chain, log, ledger, exceptions });
  const { address, budget } = sponsor;
  return {
    useCases: { ...access, ...selling, ...buying, gifts, ledger, exceptions, events },
    chainHandlers: {
      giftMovements,
      refundLandings,
      corroboration,
      finality,
      beacon,
      sponsor: address,
      budget,
    },
  };
}

/** The address that every payment names, so that one history has them all. */
export function beaconOf(secret: Secret): PublicKey {
  return Keypair.fromSeed(secret.hash('beacon', 'beacon')).publicKey;
}
