import { Keypair, type PublicKey } from '@solana/web3.js';
import type { Logger } from 'pino';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { type ApiKeys, createApiKeys } from './accounts/api-keys/api-keys.ts';
import { createGrants, type Grants } from './accounts/grants/grants.ts';
import { createInvites } from './accounts/invites.ts';
import { createPasskeys, type Passkeys } from './accounts/passkeys/passkeys.ts';
import { createRegistration } from './accounts/registration.ts';
import { createSessions, type Sessions } from './accounts/sign-in/sessions.ts';
import { createInvitations, type Invitations } from './accounts/team/invitations.ts';
import { createMembers, type Members } from './accounts/team/members.ts';
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
import { createProducts, type Products } from './selling/catalog/products.ts';
import { type CheckoutLinks, createCheckoutLinks } from './selling/checkout/checkout-links.ts';
import { type CheckoutSessions, createCheckoutSessions } from './selling/checkout/checkout-sessions.ts';
import { type CustomerDetails, createCustomerDetails } from './selling/checkout/customer-details.ts';
import { createLineItems } from './selling/checkout/line-items.ts';
import { createLinkUses } from './selling/checkout/link-uses.ts';
import { type Customers, createCustomers } from './selling/customers/customers.ts';
import { createOverview, type Overview } from './selling/overview/overview.ts';
import { createPayables, type Payables } from './selling/payments/payables.ts';
import { createPayments, type Payments } from './selling/payments/payments.ts';
import { createRecipients } from './selling/payments/recipients.ts';
import { createTokenAccounts } from './selling/payments/token-accounts.ts';
import { createReceipts, type Receipts } from './selling/receipts/receipts.ts';
import { createRefundClosing } from './selling/refunds/closing.ts';
import { createDestinations } from './selling/refunds/destinations.ts';
import { createRefundLandings, type RefundLandings } from './selling/refunds/landings.ts';
import { createRefunds, type Refunds } from './selling/refunds/refunds.ts';
import { createRefundTransactions } from './selling/refunds/transactions.ts';
import { createInvoices, type Invoices } from './selling/transaction-intents/invoices.ts';
import {
  createTransactionIntents,
  type TransactionIntents,
} from './selling/transaction-intents/transaction-intents.ts';
import { tellOf } from './selling/transactions/told.ts';
import { createTransactions, type Transactions } from './selling/transactions/transactions.ts';
import type { Clock } from './shared/clock.ts';
import { kindOfId } from './shared/ids.ts';
import { createSponsorCosts } from './sponsor/costs.ts';
import { provideSponsor } from './sponsor/provide.ts';
import type { Sponsor } from './sponsor/sponsor.ts';
import type { Vault } from './vault/envelope.ts';
import type { Secret } from './vault/secret.ts';

/** Everything Till can be asked to do, by both APIs, the workers, and the command line. */
export interface UseCases extends Buying {
  accounts: Accounts;
  apiKeys: ApiKeys;
  grants: Grants;
  sessions: Sessions;
  members: Members;
  teamInvitations: Invitations;
  passkeys: Passkeys;
  gifts: Gifts;
  products: Products;
  checkoutLinks: CheckoutLinks;
  checkoutSessions: CheckoutSessions;
  customers: Customers;
  customerDetails: CustomerDetails;
  transactionIntents: TransactionIntents;
  invoices: Invoices;
  payments: Payments;
  payables: Payables;
  refunds: Refunds;
  receipts: Receipts;
  transactions: Transactions;
  ledger: Ledger;
  exceptions: Exceptions;
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

export function createUseCases({ config, log, clock, db, hub, secret, vault, network }: Parts): {
  useCases: UseCases;
  chainHandlers: ChainHandlers;
} {
  const { chain, programId, mint } = network;
  const priorityFee = config.PRIORITY_FEE_MICROLAMPORTS;
  const beacon = beaconOf(secret);
  const accounts = createAccounts({ db, clock });
  const events = createEvents({ db, hub });
  const transactions = createTransactions({ db, clock });
  const products = createProducts({ db, clock });
  const lineItems = createLineItems({ db, clock, products });
  const exceptions = createExceptions({ db, clock, log });
  const readsFinal = config.CHAIN_COMMITMENT === 'finalized';
  const ledger = createLedger({ db, clock, readsFinal });
  const above = config.CHAIN_CORROBORATE_ABOVE;
  const corroboration = createCorroboration({ db, clock, chain, log, above });
  const sponsorCosts = createSponsorCosts({ ledger });
  const receipts = createReceipts({ db, clock });
  const payments = createPayments({
    db,
    receipts,
    clock,
    transactions,
    ledger,
    sponsorCosts,
    corroboration,
    tokenAccounts: createTokenAccounts({ chain, clock, mint: mint.toBase58() }),
    mint: mint.toBase58(),
  });
  const recipients = createRecipients({ accounts, chain });
  const customers = createCustomers({ db, clock });
  const uses = createLinkUses({ db, clock });
  const checkoutLinks = createCheckoutLinks({ db, clock, accounts, recipients, lineItems, uses });
  const invoices = createInvoices({ db });
  const transactionIntents = createTransactionIntents({
    db,
    clock,
    accounts,
    recipients,
    payments,
    corroboration,
    customers,
    lineItems,
    invoices,
    fee: { basisPoints: config.FEE_BPS, address: config.FEE_ADDRESS },
  });
  const tellOfPayment = tellOf('payment', { db, clock });
  const sponsor = provideSponsor({ config, db, chain, clock, secret });

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

  const buying = createBuying({ config, clock, db, events, secret, vault });

  const teamInvitations = createInvitations({ db, clock, secret });
  const apiKeys = createApiKeys({
    db,
    clock,
    secret,
    async onRevoked(tx, ids, at, by) {
      await buying.mandates.revokeHeldBy(tx, ids, at, by);
      await teamInvitations.cancelOfKeys(tx, ids, at);
    },
  });
  const passkeys = createPasskeys({ db, clock, appUrl: config.APP_URL });
  const grants = createGrants({ db, clock, secret, onRevoked: buying.mandates.revokeHeldBy });
  const sessions = createSessions({
    db,
    clock,
    secret,
    registration: createRegistration({
      accounts,
      invites: createInvites({ db, clock, secret }),
      invitations: teamInvitations,
      mode: config.REGISTRATION,
    }),
    appUrl: config.APP_URL,
    sessionHours: config.SESSION_HOURS,
  });

  const useCases: UseCases = {
    accounts,
    apiKeys,
    grants,
    sessions,
    members: createMembers({
      db,
      clock,
      onDemoted: teamInvitations.cancelOf,
      async onRemoved(tx, member, at, by) {
        await sessions.endOf(tx, member);
        await passkeys.removeOf(tx, member);
        await grants.endOf(tx, member, by);
        await teamInvitations.cancelOf(tx, member, at);
      },
      revokeKeysOf: apiKeys.revokeCreatedBy,
    }),
    teamInvitations,
    passkeys,
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
      uses,
      payments,
      customers,
    }),
    customers,
    customerDetails: createCustomerDetails({ db, clock }),
    transactionIntents,
    invoices,
    payments,
    payables: createPayables({
      db,
      chain,
      sponsor,
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
    receipts,
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
    ...buying,
    events,
    overview: createOverview({ db, clock }),
  };
  const giftMovements = createGiftMovements({
    db,
    clock,
    transactions,
    ledger,
    sponsorCosts,
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
