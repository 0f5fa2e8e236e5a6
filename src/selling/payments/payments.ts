import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import type { UnderpaymentMode } from '../../accounts/underpayment.ts';
import type { Corroboration } from '../../books/corroboration.ts';
import type { Ledger } from '../../books/ledger.ts';
import type { LedgerEntryType } from '../../books/ledger-entry.ts';
import type { ChainTransaction } from '../../chain/chain.ts';
import { type Database, statement, type Tx } from '../../db/client.ts';
import { fieldsOf } from '../../db/columns.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import type { Clock } from '../../shared/clock.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import type { SponsorCosts } from '../../sponsor/costs.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { Transactions } from '../transactions/transactions.ts';
import { createBooking } from './booking.ts';
import { createDecisions } from './decisions.ts';
import { creditOf, ownersOf, payerOf, receiptsOf } from './matching.ts';
import { createOwners } from './owners.ts';
import { type Payment, type PaymentError, type PaymentOutcome, paymentSorts } from './payment.ts';
import type { TokenAccounts } from './token-accounts.ts';
import { watchFees, watchRecipient } from './watched-recipients.ts';

/** Payments of everything that can be paid: a payable's own row decides between them and a cancellation. */

export interface NewPayable {
  id: string;
  accountId: string;
  reference: string;
  recipientAddress: string;
  amount: bigint;
  feeAmount: bigint;
  feeAddress: string | null;
  underpaymentMode: UnderpaymentMode;
  /** In cents. */
  tolerance: bigint;
}

export interface PaymentFilter {
  outcome?: readonly PaymentOutcome[] | undefined;
  /** The session or intent that they were for. */
  source?: string | undefined;
  needsAttention?: boolean | undefined;
}

const payee = fieldsOf('Payable', 'id', 'recipientAddress', 'feeAddress');
const named = statement(
  `select ${payee.list} from payables where reference = any($1) order by id`,
  payee.columns,
);

/** Of one object. Who sends dust to a reference by the thousand fills no answer with it. */
const PAYMENTS_SHOWN = 100;
const shown = fieldsOf(
  'Payment',
  'id',
  'accountId',
  'payableId',
  'signature',
  'payerAddress',
  'outcome',
  'received',
  'due',
  'excess',
  'refunded',
  'createdAt',
  'counted',
  'stranded',
  'acceptedAt',
  'acceptedByKeyId',
  'acceptedByWalletAddress',
  'shortfall',
  'resolvedAt',
  'resolvedByKeyId',
  'resolvedByWalletAddress',
  'resolutionNote',
  'needsAttention',
);
const newest = statement(
  `select found.* from unnest($1::text[]) as wanted(payable) cross join lateral (
     select ${shown.list} from payments where payable_id = wanted.payable
      order by payments.id desc limit $2) found`,
  shown.columns,
);

interface Parts {
  db: Database;
  clock: Clock;
  transactions: Transactions;
  ledger: Ledger;
  sponsorCosts: SponsorCosts;
  corroboration: Corroboration;
  tokenAccounts: TokenAccounts;
  receipts: Receipts;
  mint: string;
}

export type Payments = ReturnType<typeof createPayments>;

export function createPayments(parts: Parts) {
  const { db, clock, transactions, ledger, sponsorCosts, corroboration, tokenAccounts, receipts, mint } =
    parts;
  const payments = table<Payment>(db, {
    name: 'payments',
    noun: 'payment',
    areTold: true,
    fields: Prisma.PaymentScalarFieldEnum,
    sorts: paymentSorts,
  });
  const owners = createOwners();
  const book = createBooking({ clock, transactions, ledger, owners, receipts, mint });

  /** Locks a payable, which comes before its object and the account's events; answers whether it is open. */
  async function lock(tx: Tx, id: string): Promise<boolean> {
    const [live] = await tx.$queryRaw<unknown[]>`
      select 1 from payables where id = ${id} and state = 'open' for no key update`;
    return live !== undefined;
  }

  return {
    serve: owners.serve,

    newReference: () => bs58.encode(randomBytes(32)),

    /** After the object's own event: what is written here is the account's, and taken in that order by everyone. */
    async open(tx: Tx, payable: NewPayable): Promise<void> {
      const now = clock.now();
      await tx.payable.create({ data: { ...payable, state: 'open', createdAt: now } });
      const { accountId, recipientAddress, feeAddress } = payable;
      await watchRecipient(tx, accountId, recipientAddress, now);
      if (feeAddress) await watchFees(tx, feeAddress, now);
    },

    /** Answers whether it could still be canceled: a payment that came first stands. */
    async cancel(tx: Tx, id: string): Promise<boolean> {
      const { count } = await tx.payable.updateMany({
        where: { id, state: 'open' },
        data: { state: 'canceled', closedAt: clock.now() },
      });
      // What was paid in part is nobody's now: somebody has to send it back, or accept it.
      if (count === 1)
        await tx.payment.updateMany({
          where: { payableId: id, outcome: 'partial', received: { gte: BASE_UNITS_PER_CENT } },
          data: { stranded: true },
        });
      return count === 1;
    },

    /** What arrived for each of some payables, newest first, no more than `PAYMENTS_SHOWN` of each. */
    async of(payableIds: readonly string[]): Promise<Map<string, Payment[]>> {
      const rows = await db.query(newest, [payableIds, PAYMENTS_SHOWN]);
      const shown = new Map<string, Payment[]>(payableIds.map((id) => [id, []]));
      for (const payment of rows) shown.get(payment.payableId)?.push(payment);
      return shown;
    },

    get: payments.get,

    ...createDecisions({ clock, transactions, ledger, owners, receipts, get: payments.get }),

    list: (accountId: string, page: Page, { outcome, source, needsAttention }: PaymentFilter = {}) =>
      payments.page(accountId, page, { outcome, payableId: source, needsAttention }),

    lock,

    /** A payment that was refused before it was sent anywhere. */
    async refuse(id: string, error: PaymentError): Promise<void> {
      await db.transact(async (tx) => {
        if (await lock(tx, id)) await owners.of(id).fail(tx, id, error);
      });
    },

    /** What the chain says of payables, told any number of times. Answers how many were named. */
    async apply(transaction: ChainTransaction): Promise<number> {
      if (transaction.isFailed) {
        // It moved nothing, but whoever sent it has paid for it.
        await db.transact((tx) => sponsorCosts.ofPayment(tx, transaction));
        return 0;
      }
      const found = await db.query(named, [transaction.accounts]);
      const ids = found.map(({ id }) => id);
      const { signature } = transaction;
      // Whoever only names references pays nobody, and must not cost much.
      const amount = creditOf(transaction, found, mint);
      if (amount === 0n || (await isBooked(db.prisma, signature))) return ids.length;
      if (!(await corroboration.isCertain(transaction, { amount, objectIds: ids }))) return ids.length;
      const compromised = await tokenAccounts.compromisedAmong(new Set(found.flatMap(ownersOf)));
      await db.transact(async (tx) => {
        // Locked in one order: a cancellation and another watcher wait here, and nobody waits crosswise.
        await tx.$queryRaw`select 1 from payables where id = any(${ids}) order by id for no key update`;
        const rows = await tx.payable.findMany({ where: { id: { in: ids } }, orderBy: { createdAt: 'asc' } });
        if (await isBooked(tx, signature)) return;
        const over = await owners.overbooked(tx, ids);
        const standing = rows.map((row) =>
          row.state === 'open' && over.has(row.id) ? { ...row, state: 'canceled' as const } : row,
        );
        const receipts = receiptsOf(transaction, standing, { mint, compromised });
        // Each booking locks its account's events: in one order as well.
        const inOrder = receipts.sort((a, b) => a.payable.accountId.localeCompare(b.payable.accountId));
        for (const receipt of inOrder) await book(tx, transaction, receipt);
        if (payerOf(transaction, mint) !== transaction.feePayer)
          await sponsorCosts.ofPayment(tx, transaction);
      });
      return ids.length;
    },
  };
}

/** Every signature is booked at once for all that it names. */
async function isBooked(tx: Pick<Tx, 'ledgerEntry'>, signature: string): Promise<boolean> {
  const type = { in: ['payment_settled', 'payment_unsettled', 'fee'] satisfies LedgerEntryType[] };
  return (await tx.ledgerEntry.findFirst({ where: { signature, type } })) !== null;
}
