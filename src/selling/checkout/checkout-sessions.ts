import type { Accounts } from '../../accounts/accounts.ts';
import type { Caller } from '../../accounts/caller.ts';
import {
  toleranceOf,
  type Underpayment,
  type UnderpaymentInput,
  underpaymentFor,
  underpaymentOf,
} from '../../accounts/underpayment.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import { createMove, type Transitions } from '../../events/move.ts';
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import type { Settlement } from '../payments/owners.ts';
import type { PaymentError } from '../payments/payment.ts';
import type { Payments } from '../payments/payments.ts';
import type { Recipients } from '../payments/recipients.ts';
import type { CheckoutLinks } from './checkout-links.ts';
import {
  acceptances,
  type CheckoutSession,
  type CheckoutSessionStatus,
  transitions,
} from './checkout-session.ts';
import { type LineItem, type LineItemInput, type LineItems, totalOf } from './line-items.ts';

export interface NewCheckoutSession {
  lineItems: readonly LineItemInput[];
  recipientAddress?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
  underpayment?: UnderpaymentInput | null | undefined;
}

interface Parts {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  recipients: Recipients;
  lineItems: LineItems;
  links: CheckoutLinks;
  payments: Payments;
}

interface Draft {
  accountId: string;
  recipientAddress: string;
  checkoutLinkId: string | null;
  metadata: Record<string, string>;
}

interface Terms {
  underpayment: Underpayment;
  /** What of it was said for this session. */
  given?: Partial<Underpayment>;
}

const moveBy = (table: Transitions<CheckoutSessionStatus>) =>
  createMove<CheckoutSessionStatus, CheckoutSession, Prisma.CheckoutSessionUncheckedUpdateManyInput>(
    table,
    (tx, { id, from, to, change }) =>
      tx.checkoutSession.updateManyAndReturn({
        where: { id, status: { in: from } },
        data: { ...change, status: to },
      }),
  );
const move = moveBy(transitions);
const moveByWord = moveBy(acceptances);

export type CheckoutSessions = ReturnType<typeof createCheckoutSessions>;

export function createCheckoutSessions(parts: Parts) {
  const { db, clock, accounts, recipients, lineItems, links, payments } = parts;
  const sessions = table<CheckoutSession>(db, {
    name: 'checkout_sessions',
    noun: 'checkout session',
    fields: Prisma.CheckoutSessionScalarFieldEnum,
  });

  async function make(
    tx: Tx,
    items: LineItem[],
    draft: Draft,
    { underpayment, given }: Terms,
  ): Promise<string> {
    const now = clock.now();
    const total = totalOf(items);
    const isFree = total === 0n;
    const tolerance = isFree ? 0n : toleranceOf(underpayment, { amount: total, net: total }, given);
    const session = await tx.checkoutSession.create({
      data: {
        id: newId('checkoutSession', now),
        ...draft,
        status: isFree ? 'complete' : 'open',
        paymentStatus: isFree ? 'no_payment_required' : 'unpaid',
        lineItems: items,
        amountSubtotal: total,
        amountTotal: total,
        reference: payments.newReference(),
        completedAt: isFree ? now : null,
        createdAt: now,
      },
    });
    const { id, accountId, reference, recipientAddress } = session;
    await append(tx, { accountId, type: 'checkout_session.created', object: session, at: now });
    if (isFree) await append(tx, { accountId, type: 'checkout_session.completed', object: session, at: now });
    if (!isFree)
      await payments.open(tx, {
        id,
        accountId,
        reference,
        recipientAddress,
        amount: total,
        feeAmount: 0n,
        feeAddress: null,
        underpaymentMode: underpayment.underpaymentMode,
        tolerance,
      });
    return id;
  }

  payments.serve('checkoutSession', {
    type: 'checkout_session',
    async settle(tx: Tx, id: string, settlement: Settlement) {
      const { transactionId, payerAddress, at: completedAt, isAccepted } = settlement;
      const change = {
        paymentStatus: 'paid',
        transactionId,
        payerAddress,
        completedAt,
        lastPaymentError: Prisma.DbNull,
        canceledBy: null,
        canceledAt: null,
      } as const;
      const by = isAccepted ? moveByWord : move;
      const session = await by(tx, { id, to: 'complete', at: clock.now(), change });
      if (!session) throw new Error(`${id} cannot be completed any more`);
    },
    async progress(tx: Tx, id: string) {
      const data = { lastPaymentError: Prisma.DbNull };
      const session = await tx.checkoutSession.update({ where: { id }, data });
      const { accountId } = session;
      await append(tx, {
        accountId,
        type: 'checkout_session.partially_paid',
        object: session,
        at: clock.now(),
      });
    },
    async fail(tx: Tx, id: string, error: PaymentError) {
      const session = await tx.checkoutSession.update({
        where: { id },
        data: { lastPaymentError: error },
      });
      const { accountId } = session;
      await append(tx, {
        accountId,
        type: 'checkout_session.payment_failed',
        object: session,
        at: clock.now(),
      });
    },
  });

  return {
    get: sessions.get,
    /** For whoever is to pay it. */
    findPublic: sessions.findPublic,
    followPublic: sessions.followPublic,
    list: (
      accountId: string,
      page: Page,
      {
        status,
        checkoutLink,
      }: { status?: CheckoutSessionStatus | undefined; checkoutLink?: string | undefined } = {},
    ) => sessions.page(accountId, page, { status, checkoutLinkId: checkoutLink }),

    async create(caller: Caller, input: NewCheckoutSession): Promise<CheckoutSession> {
      const { accountId } = caller;
      const recipientAddress = await recipients.payee(accountId, input.recipientAddress);
      const metadata = mergeMetadata({}, input.metadata ?? {});
      const sellables = await lineItems.check(accountId, input.lineItems);
      const given = underpaymentOf(input.underpayment);
      const underpayment = underpaymentFor(await accounts.get(accountId), given);
      const draft = { accountId, recipientAddress, checkoutLinkId: null, metadata };
      const id = await caller.once('checkout_session.create', async (tx) =>
        make(tx, await lineItems.make(tx, accountId, sellables), draft, { underpayment, given }),
      );
      return sessions.get(accountId, id);
    },

    /** Opening a link makes a session, every time. */
    async openLink(linkId: string): Promise<CheckoutSession> {
      const link = await links.findPublic(linkId);
      if (link.canceledBy)
        throw new TillError('state_conflict', {
          message: 'This link was canceled. Ask the seller for a new one.',
        });
      const { accountId, recipientAddress } = link;
      const items = link.lineItems.map((item) => ({ ...item, id: newId('lineItem', clock.now()) }));
      const id = await db.transact(async (tx) => {
        // Held while the session is made, so that a link that was canceled makes no more of them.
        const [live] = await tx.$queryRaw<unknown[]>`
          select 1 from checkout_links where id = ${linkId} and canceled_by is null for share`;
        if (!live)
          throw new TillError('state_conflict', {
            message: 'This link was canceled. Ask the seller for a new one.',
          });
        const draft = { accountId, recipientAddress, checkoutLinkId: linkId, metadata: {} };
        return make(tx, items, draft, { underpayment: link });
      });
      return sessions.get(accountId, id);
    },

    async cancel(caller: Caller, id: string): Promise<CheckoutSession> {
      const { accountId } = caller;
      await caller.once('checkout_session.cancel', async (tx) => {
        const now = clock.now();
        const before = await tx.checkoutSession.findUnique({ where: { id, accountId } });
        if (!before) throw missing('checkout session');
        if (!(await payments.cancel(tx, id))) {
          const { status } = await tx.checkoutSession.findUniqueOrThrow({ where: { id } });
          throw new TillError('state_conflict', {
            message: `This session is ${status} and can’t be canceled.`,
          });
        }
        const change = { canceledBy: 'user', canceledAt: now } as const;
        if (!(await move(tx, { id, to: 'canceled', at: now, change })))
          throw new Error(`${id} cannot be canceled any more`);
        return null;
      });
      return sessions.get(accountId, id);
    },
  };
}
