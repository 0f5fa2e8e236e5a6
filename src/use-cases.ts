import { Keypair, type PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Logger } from 'pino';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { type ApiKeys, createApiKeys } from './accounts/api-keys/api-keys.ts';
import { createInvites } from './accounts/invites.ts';
import { createRegistration } from './accounts/registration.ts';
import { createSessions, type Sessions } from './accounts/sign-in/sessions.ts';
import { type Corroboration, createCorroboration } from './books/corroboration.ts';
import { createExceptions, type Exceptions } from './books/exceptions.ts';
import { createFinality, type FinalityChecks } from './books/finality.ts';
import { createLedger, type Ledger } from './books/ledger.ts';
import { type Cards, createCards } from './buying/cards/cards.ts';
import { type CardOpenings, createCardOpenings } from './buying/checkout-intents/card-openings.ts';
import { type Challenges, createChallenges } from './buying/checkout-intents/challenges.ts';
import { type CheckoutIntents, createCheckoutIntents } from './buying/checkout-intents/checkout-intents.ts';
import { createEvidence, type Evidence } from './buying/checkout-intents/evidence.ts';
import { createFlows, type Flows } from './buying/flows/flows.ts';
import type { Network } from './chain/network.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { createEvents, type Events } from './events/events.ts';
import type { EventHub } from './events/hub.ts';
import { createGifts, type Gifts } from './gifts/gifts.ts';
import { createGiftMovements, type GiftMovements } from './gifts/movements.ts';
import { createSponsor, type Sponsor } from './gifts/sponsor.ts';
import { createProducts, type Products } from './selling/catalog/products.ts';
import { type CheckoutLinks, createCheckoutLinks } from './selling/checkout/checkout-links.ts';
import { type CheckoutSessions, createCheckoutSessions } from './selling/checkout/checkout-sessions.ts';
import { createLineItems } from './selling/checkout/line-items.ts';
import { createOverview, type Overview } from './selling/overview/overview.ts';
import { createPayables, type Payables } from './selling/payments/payables.ts';
import { createPayments, type Payments } from './selling/payments/payments.ts';
import { createRecipients } from './selling/payments/recipients.ts';
import { createTokenAccounts } from './selling/payments/token-accounts.ts';
import { createRefundClosing } from './selling/refunds/closing.ts';
import { createDestinations } from './selling/refunds/destinations.ts';
import { createRefundLandings, type RefundLandings } from './selling/refunds/landings.ts';
import { createRefunds, type Refunds } from './selling/refunds/refunds.ts';
import { createRefundTransactions } from './selling/refunds/transactions.ts';
import {
  createTransactionIntents,
  type TransactionIntents,
} from './selling/transaction-intents/transaction-intents.ts';
import { tellOf } from './selling/transactions/told.ts';
import { createTransactions, type Transactions } from './selling/transactions/transactions.ts';
import { type Clock, SECOND_MS } from './shared/clock.ts';
import { kindOfId } from './shared/ids.ts';
import type { Vault } from './vault/envelope.ts';
import type { Secret } from './vault/secret.ts';

/** Everything Till can be asked to do, by both APIs, the workers, and the command line. */
export interface UseCases {
  accounts: Accounts;
  apiKeys: ApiKeys;
  sessions: Sessions;
  gifts: Gifts;
  products: Products;
  checkoutLinks: CheckoutLinks;
  checkoutSessions: CheckoutSessions;
  transactionIntents: TransactionIntents;
  payments: Payments;
  payables: Payables;
  refunds: Refunds;
  transactions: Transactions;
  ledger: Ledger;
  exceptions: Exceptions;
  cards: Cards;
  cardOpenings: CardOpenings;
  checkoutIntents: CheckoutIntents;
  challenges: Challenges;
  evidence: Evidence;
  flows: Flows;
  events: Events;
  overview: Overview;
}

/** What reacts to events on chain. */
export interface ChainHandlers {
  giftMovements: GiftMovements;
  refundLandings: RefundLandings;
  corroboration: Corroboration;
  finality: FinalityChecks;
  /** Included in every payment. */
  beacon: PublicKey;
  /** Pays the network fee for claims. */
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

export function createUseCases({ config, log, clock, db, hub, secret, vault, network }: Parts): {
  useCases: UseCases;
  chainHandlers: ChainHandlers;
} {
  const { chain, programId, mint } = network;
  const priorityFee = config.PRIORITY_FEE_MICROLAMPORTS;
  const beacon = beaconOf(secret);
  const accounts = createAccounts({ db, clock });
  const events = createEvents({ db, hub });
  const cards = createCards({ db, clock, vault });
  const transactions = createTransactions({ db, clock });
  const products = createProducts({ db, clock });
  const lineItems = createLineItems({ db, clock, products });
  const exceptions = createExceptions({ db, clock, log });
  const readsFinal = config.CHAIN_COMMITMENT === 'finalized';
  const ledger = createLedger({ db, clock, readsFinal });
  const above = config.CHAIN_CORROBORATE_ABOVE;
  const corroboration = createCorroboration({ db, clock, chain, log, above });
  const payments = createPayments({
    db,
    clock,
    transactions,
    ledger,
    corroboration,
    tokenAccounts: createTokenAccounts({ chain, clock, mint: mint.toBase58() }),
    mint: mint.toBase58(),
  });
  const recipients = createRecipients({ accounts, chain });
  const checkoutLinks = createCheckoutLinks({ db, clock, accounts, recipients, lineItems });
  const transactionIntents = createTransactionIntents({
    db,
    clock,
    accounts,
    recipients,
    payments,
    corroboration,
    fee: { basisPoints: config.FEE_BPS, address: config.FEE_ADDRESS },
  });
  const tellOfPayment = tellOf('payment', { db, clock });
  const sponsor = createSponsor({
    db,
    chain,
    clock,
    key: sponsorKey(config, secret),
    budget: {
      claims: config.SPONSOR_DAILY_CLAIMS,
      perAccount: config.SPONSOR_DAILY_CLAIMS_PER_ACCOUNT,
      perRecipient: config.SPONSOR_DAILY_CLAIMS_PER_WALLET,
      dustBelow: config.SPONSOR_DUST_BELOW,
      dustClaims: config.SPONSOR_DAILY_DUST_CLAIMS,
    },
  });

  const refundLandings = createRefundLandings({
    db,
    clock,
    ledger,
    corroboration,
    exceptions,
    mint: mint.toBase58(),
  });
  const transferSetup = { mint, beacon, priorityFee };
  const gifts = createGifts({
    db,
    clock,
    chain,
    setup: { programId, mint, priorityFee },
    sponsor,
    limits: { minAmount: config.GIFT_MIN_AMOUNT, maxAmount: config.GIFT_MAX_AMOUNT },
    payUrl: config.PAY_URL,
    tell: tellOf('gift', { db, clock }),
    onMoved: refundLandings.follow,
  });

  const useCases: UseCases = {
    accounts,
    apiKeys: createApiKeys({ db, clock, secret }),
    sessions: createSessions({
      db,
      clock,
      secret,
      registration: createRegistration({
        accounts,
        invites: createInvites({ db, clock, secret }),
        mode: config.REGISTRATION,
      }),
      appUrl: config.APP_URL,
      sessionHours: config.SESSION_HOURS,
    }),
    gifts,
    products,
    checkoutLinks,
    checkoutSessions: createCheckoutSessions({
      db,
      clock,
      accounts,
      recipients,
      lineItems,
      links: checkoutLinks,
      payments,
    }),
    transactionIntents,
    payments,
    payables: createPayables({
      db,
      chain,
      setup: transferSetup,
      payUrl: config.PAY_URL,
      hooks: {
        onSent: async (id, signature) => {
          await tellOfPayment(signature);
          if (kindOfId(id) === 'transactionIntent') await transactionIntents.onSent(id);
        },
        onRefused: payments.refuse,
      },
    }),
    refunds: createRefunds({
      db,
      clock,
      chain,
      accounts,
      gifts,
      transactions: createRefundTransactions({
        db,
        chain,
        secret,
        setup: transferSetup,
        payUrl: config.PAY_URL,
      }),
      destinations: createDestinations({ chain }),
      closing: createRefundClosing({
        db,
        clock,
        chain,
        beacon: beacon.toBase58(),
        apply: refundLandings.apply,
      }),
      tell: tellOfPayment,
    }),
    transactions,
    ledger,
    exceptions,
    cards,
    cardOpenings: createCardOpenings({ db, clock, cards, vault }),
    checkoutIntents: createCheckoutIntents({
      db,
      clock,
      events,
      cards,
      vault,
      waitMs: config.CHECKOUT_WAIT_SECONDS * SECOND_MS,
      mostWaiting: config.CHECKOUT_WAITING_PER_ACCOUNT,
    }),
    challenges: createChallenges({ db, clock, secret, vault, appUrl: config.APP_URL }),
    evidence: createEvidence({ db }),
    flows: createFlows({ db, clock }),
    events,
    overview: createOverview({ db, clock }),
  };
  const giftMovements = createGiftMovements({
    db,
    clock,
    transactions,
    ledger,
    corroboration,
    exceptions,
    onMoved: refundLandings.follow,
    programId: programId.toBase58(),
    mint: mint.toBase58(),
    log,
  });
  const finality = createFinality({ db, clock, chain, log, ledger, exceptions });
  const { address, budget } = sponsor;
  return {
    useCases,
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

/** The sandbox has its own sponsor, the same in every process that knows its secret. */
function sponsorKey({ SPONSOR_SECRET_KEY, sandbox }: Config, secret: Secret): Keypair | undefined {
  if (SPONSOR_SECRET_KEY) return Keypair.fromSecretKey(bs58.decode(SPONSOR_SECRET_KEY));
  return sandbox ? Keypair.fromSeed(secret.hash('sandbox', 'sponsor')) : undefined;
}
