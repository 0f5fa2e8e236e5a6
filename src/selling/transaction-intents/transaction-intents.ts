import type { Accounts } from '../../accounts/accounts.ts';
import type { Caller } from '../../accounts/caller.ts';
import {
  toleranceOf,
  type UnderpaymentInput,
  underpaymentFor,
  underpaymentOf,
} from '../../accounts/underpayment.ts';
import type { Corroboration } from '../../books/corroboration.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { Matching, type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import { createMove, type Transitions } from '../../events/move.ts';
import { type Clock, later, MINUTE_MS } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import { CHARGE, feeOf } from '../../shared/money.ts';
import { amountOf } from '../../shared/validate.ts';
import { type LineItemInput, type LineItems, sumOf } from '../checkout/line-items.ts';
import type { Customers } from '../customers/customers.ts';
import type { Settlement } from '../payments/owners.ts';
import type { PaymentError } from '../payments/payment.ts';
import type { Payments } from '../payments/payments.ts';
import type { Recipients } from '../payments/recipients.ts';
import { dueAtOf } from './invoice.ts';
import type { Invoices } from './invoices.ts';
import { createOverdue } from './overdue.ts';
import {
  acceptances,
  assertOneAsked,
  descriptionOf,
  intentSorts,
  itemsIn,
  type TransactionIntent,
  type TransactionIntentStatus,
  transitions,
} from './transaction-intent.ts';

export interface NewTransactionIntent {
  amount?: bigint | null | undefined;
  lineItems?: readonly LineItemInput[] | null | undefined;
  dueAt?: Date | null | undefined;
  description?: string | null | undefined;
  customer?: string | null | undefined;
  recipientAddress?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
  underpayment?: UnderpaymentInput | null | undefined;
}

export interface IntentFilter {
  status?: TransactionIntentStatus | undefined;
  reference?: string | undefined;
  customer?: string | undefined;
  overdue?: boolean | undefined;
}

/** As `isOverdue` says it of one. */
const IS_OVERDUE = "t.overdue_at is not null and t.status in ('requires_action', 'processing')";
const OVERDUE = new Matching(IS_OVERDUE);
const NOT_OVERDUE = new Matching(`not (${IS_OVERDUE})`);

export interface Fee {
  basisPoints: number;
  address: string | undefined;
}

/** Twice as long as a blockhash lives. */
const LANDED_MS = 3 * MINUTE_MS;

const NEVER_LANDED: PaymentError = {
  code: 'transaction_failed',
  message: 'The payment was sent but never confirmed. No money moved. Try again.',
};

interface Parts {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  recipients: Recipients;
  payments: Payments;
  corroboration: Corroboration;
  customers: Customers;
  lineItems: LineItems;
  invoices: Invoices;
  fee: Fee;
}

const moveBy = (table: Transitions<TransactionIntentStatus>) =>
  createMove<TransactionIntentStatus, TransactionIntent, Prisma.TransactionIntentUncheckedUpdateManyInput>(
    table,
    (tx, { id, from, to, change }) =>
      tx.transactionIntent.updateManyAndReturn({
        where: { id, status: { in: from } },
        data: { ...change, status: to },
      }),
  );
const move = moveBy(transitions);
const moveByWord = moveBy(acceptances);

export type TransactionIntents = ReturnType<typeof createTransactionIntents>;

export function createTransactionIntents(parts: Parts) {
  const { db, clock, accounts, recipients, payments, corroboration, customers, lineItems, invoices, fee } =
    parts;
  const intents = table<TransactionIntent>(db, {
    name: 'transaction_intents',
    noun: 'transaction intent',
    areTold: true,
    fields: Prisma.TransactionIntentScalarFieldEnum,
    sorts: intentSorts,
  });

  payments.serve('transactionIntent', {
    type: 'transaction_intent',
    async settle(tx: Tx, id: string, { transactionId, payerAddress, isAccepted }: Settlement) {
      const at = clock.now();
      if (!isAccepted) await move(tx, { id, to: 'processing', at });
      const change = {
        transactionId,
        payerAddress,
        lastPaymentError: Prisma.DbNull,
        processingAt: null,
        canceledBy: null,
        canceledAt: null,
      };
      const by = isAccepted ? moveByWord : move;
      if (!(await by(tx, { id, to: 'succeeded', at, change })))
        throw new Error(`${id} cannot succeed any more`);
    },
    async progress(tx: Tx, id: string) {
      const data = { lastPaymentError: Prisma.DbNull };
      const intent = await tx.transactionIntent.update({ where: { id }, data });
      const [{ accountId }, at] = [intent, clock.now()];
      await append(tx, { accountId, type: 'transaction_intent.partially_paid', object: intent, at });
    },
    async itemsOf(tx: Tx, id: string) {
      return itemsIn(await tx.transactionIntent.findUniqueOrThrow({ where: { id } }));
    },
    async fail(tx: Tx, id: string, error: PaymentError) {
      const at = clock.now();
      // Anybody's attempt may fail while another's payment is on its way: that one is given up by time alone.
      if (error === NEVER_LANDED) {
        const change = { lastPaymentError: error, processingAt: null };
        await move(tx, { id, to: 'requires_action', at, change });
        return;
      }
      const intent = await tx.transactionIntent.update({ where: { id }, data: { lastPaymentError: error } });
      const { accountId } = intent;
      await append(tx, { accountId, type: 'transaction_intent.payment_failed', object: intent, at });
    },
  });

  /** A payment that Till sent is on its way. Whatever came of the intent meanwhile stands. */
  async function onSent(id: string): Promise<void> {
    await db.transact(async (tx) => {
      if (!(await payments.lock(tx, id))) return;
      const at = clock.now();
      await move(tx, { id, to: 'processing', at, change: { processingAt: at } });
    });
  }

  return {
    get: intents.get,
    onSent,
    tellOverdue: createOverdue({ db, clock }),
    /** For whoever is to pay it. */
    findPublic: intents.findPublic,
    followPublic: intents.followPublic,
    list: (accountId: string, page: Page, { customer, overdue, ...filter }: IntentFilter = {}) =>
      intents.page(accountId, page, {
        ...filter,
        customerId: customer,
        overdueAt: overdue === undefined ? undefined : overdue ? OVERDUE : NOT_OVERDUE,
      }),

    /** A payment that was sent and can never land any more leaves the intent to be paid again. */
    async giveUp(): Promise<number> {
      const before = later(clock.now(), -LANDED_MS);
      // Of what was sent before something was set aside nobody knows that it never landed.
      const doubt = await db.prisma.setAsideTransaction.aggregate({
        where: { subject: 'payment' },
        _max: { setAsideAt: true },
      });
      const since = doubt._max.setAsideAt;
      const stale = await db.prisma.transactionIntent.findMany({
        where: { status: 'processing', processingAt: { lt: before, ...(since && { gt: since }) } },
        select: { id: true },
        take: 100,
      });
      // What has landed and waits for a second node is still on its way.
      const waiting = await corroboration.waitingFor(stale.map(({ id }) => id));
      for (const { id } of stale) if (!waiting.has(id)) await payments.refuse(id, NEVER_LANDED);
      return stale.length;
    },

    async create(caller: Caller, input: NewTransactionIntent): Promise<TransactionIntent> {
      const { accountId } = caller;
      assertOneAsked(input);
      const sellables = input.lineItems ? await lineItems.check(accountId, input.lineItems) : null;
      const amount = sellables
        ? amountOf('lineItems', sumOf(sellables), { min: CHARGE.minimum })
        : amountOf('amount', input.amount ?? 0n, { min: CHARGE.minimum });
      const dueAt = dueAtOf(input.dueAt, clock.now());
      const recipientAddress = await recipients.payee(accountId, input.recipientAddress);
      const metadata = mergeMetadata({}, input.metadata ?? {});
      const description = descriptionOf(input.description);
      const customerId = input.customer ?? null;
      const feeAmount = fee.address ? feeOf(amount, fee.basisPoints) : 0n;
      const given = underpaymentOf(input.underpayment);
      const underpayment = underpaymentFor(await accounts.get(accountId), given);
      const tolerance = toleranceOf(underpayment, { amount, net: amount - feeAmount }, given);
      const id = await caller.once('transaction_intent.create', async (tx) => {
        const now = clock.now();
        if (customerId) await customers.assertOwn(tx, accountId, customerId);
        const items = sellables && (await lineItems.make(tx, accountId, sellables));
        const intent = await tx.transactionIntent.create({
          data: {
            id: newId('transactionIntent', now),
            accountId,
            status: 'requires_action',
            amount,
            feeAmount,
            description,
            customerId,
            ...(items && { lineItems: items }),
            dueAt,
            fallsDueAt: dueAt,
            recipientAddress,
            reference: payments.newReference(),
            metadata,
            createdAt: now,
          },
        });
        await append(tx, { accountId, type: 'transaction_intent.created', object: intent, at: now });
        const { id, reference } = intent;
        const feeAddress = feeAmount > 0 ? (fee.address ?? null) : null;
        await payments.open(tx, {
          id,
          accountId,
          reference,
          recipientAddress,
          amount,
          feeAmount,
          feeAddress,
          underpaymentMode: underpayment.underpaymentMode,
          tolerance,
        });
        if (dueAt) await invoices.write(tx, { intentId: id, accountId, customerId, at: now });
        return id;
      });
      return intents.get(accountId, id);
    },

    async cancel(caller: Caller, id: string): Promise<TransactionIntent> {
      const { accountId } = caller;
      await caller.once('transaction_intent.cancel', async (tx) => {
        const now = clock.now();
        const before = await tx.transactionIntent.findUnique({ where: { id, accountId } });
        if (!before) throw missing('transaction intent');
        const intent =
          (await payments.cancel(tx, id)) &&
          (await move(tx, { id, to: 'canceled', at: now, change: { canceledBy: 'user', canceledAt: now } }));
        if (!intent) {
          const { status } = await tx.transactionIntent.findUniqueOrThrow({ where: { id } });
          throw new TillError('state_conflict', {
            message: `This intent is ${status} and can’t be canceled.`,
          });
        }
        return null;
      });
      return intents.get(accountId, id);
    },
  };
}
