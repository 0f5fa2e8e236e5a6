import type { PublicKey } from '@solana/web3.js';
import type { Accounts } from '../accounts/accounts.ts';
import type { Corroboration } from '../books/corroboration.ts';
import type { Ledger } from '../books/ledger.ts';
import type { Network } from '../chain/network.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Gifts } from '../gifts/gifts.ts';
import type { Clock } from '../shared/clock.ts';
import { kindOfId } from '../shared/ids.ts';
import type { SponsorCosts } from '../sponsor/costs.ts';
import type { Sponsor } from '../sponsor/sponsor.ts';
import type { Secret } from '../vault/secret.ts';
import { createProducts, type Products } from './catalog/products.ts';
import { type CheckoutLinks, createCheckoutLinks } from './checkout/checkout-links.ts';
import { type CheckoutSessions, createCheckoutSessions } from './checkout/checkout-sessions.ts';
import { type CustomerDetails, createCustomerDetails } from './checkout/customer-details.ts';
import { createLineItems } from './checkout/line-items.ts';
import { createLinkUses } from './checkout/link-uses.ts';
import { type Customers, createCustomers } from './customers/customers.ts';
import { createOverview, type Overview } from './overview/overview.ts';
import { createPayables, type Payables } from './payments/payables.ts';
import { createPayments, type Payments } from './payments/payments.ts';
import { createRecipients } from './payments/recipients.ts';
import { createTokenAccounts } from './payments/token-accounts.ts';
import { createReceipts, type Receipts } from './receipts/receipts.ts';
import { createRefundClosing } from './refunds/closing.ts';
import { createDestinations } from './refunds/destinations.ts';
import type { RefundLandings } from './refunds/landings.ts';
import { createRefunds, type Refunds } from './refunds/refunds.ts';
import { createRefundTransactions } from './refunds/transactions.ts';
import { createInvoices, type Invoices } from './transaction-intents/invoices.ts';
import {
  createTransactionIntents,
  type TransactionIntents,
} from './transaction-intents/transaction-intents.ts';
import { tellOf } from './transactions/told.ts';
import type { Transactions } from './transactions/transactions.ts';

/** What merchants can ask for: what they sell, to whom, what was paid for it, and what goes back. */
export interface Selling {
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
  overview: Overview;
}

interface Parts {
  config: Config;
  clock: Clock;
  db: Database;
  secret: Secret;
  network: Network;
  /** The address that every payment names. */
  beacon: PublicKey;
  accounts: Accounts;
  gifts: Gifts;
  ledger: Ledger;
  corroboration: Corroboration;
  sponsor: Sponsor;
  sponsorCosts: SponsorCosts;
  transactions: Transactions;
  refundLandings: RefundLandings;
}

export function createSelling(parts: Parts): Selling {
  const { config, clock, db, network, beacon, accounts, sponsor, transactions, corroboration } = parts;
  const { chain } = network;
  const mint = network.mint.toBase58();
  const setup = { mint: network.mint, beacon, priorityFee: config.PRIORITY_FEE_MICROLAMPORTS };
  const products = createProducts({ db, clock });
  const lineItems = createLineItems({ db, clock, products });
  const receipts = createReceipts({ db, clock });
  const tokenAccounts = createTokenAccounts({ chain, clock, mint });
  const payments = createPayments({ ...parts, receipts, tokenAccounts, mint });
  const recipients = createRecipients({ accounts, chain });
  const customers = createCustomers({ db, clock });
  const uses = createLinkUses({ db, clock });
  const checkoutLinks = createCheckoutLinks({ db, clock, accounts, recipients, lineItems, uses });
  const invoices = createInvoices({ db });
  const shared = { db, clock, accounts, recipients, payments, customers, lineItems };
  const transactionIntents = createTransactionIntents({
    ...shared,
    corroboration,
    invoices,
    fee: { basisPoints: config.FEE_BPS, address: config.FEE_ADDRESS },
  });
  const tell = tellOf('payment', { db, clock });
  const payables = createPayables({
    db,
    chain,
    sponsor,
    setup,
    payUrl: config.PAY_URL,
    hooks: {
      onSent: async (id, signature) => {
        await tell(signature);
        if (kindOfId(id) === 'transactionIntent') await transactionIntents.onSent(id);
      },
      onRefused: payments.refuse,
    },
  });
  return {
    products,
    checkoutLinks,
    checkoutSessions: createCheckoutSessions({ ...shared, links: checkoutLinks, uses }),
    customers,
    customerDetails: createCustomerDetails({ db, clock }),
    transactionIntents,
    invoices,
    payments,
    payables,
    receipts,
    refunds: refundsOf(parts, setup, tell),
    transactions,
    overview: createOverview({ db, clock }),
  };
}

function refundsOf(
  { config, clock, db, secret, network: { chain }, beacon, accounts, gifts, refundLandings }: Parts,
  setup: Parameters<typeof createRefundTransactions>[0]['setup'],
  tell: ReturnType<typeof tellOf>,
): Refunds {
  return createRefunds({
    db,
    clock,
    chain,
    accounts,
    gifts,
    transactions: createRefundTransactions({ db, chain, secret, setup, payUrl: config.PAY_URL }),
    destinations: createDestinations({ chain }),
    closing: createRefundClosing({
      db,
      clock,
      chain,
      beacon: beacon.toBase58(),
      apply: refundLandings.apply,
    }),
    tell,
  });
}
