import type { Caller } from '../../accounts/caller.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import { statesBefore } from '../../shared/transitions.ts';
import type { PaymentError } from '../payments/payment.ts';
import type { Payments, Settlement } from '../payments/payments.ts';
import type { Recipients } from '../payments/recipients.ts';
import type { CheckoutLinks } from './checkout-links.ts';
import { type CheckoutSession, type CheckoutSessionStatus, transitions } from './checkout-session.ts';
import { type LineItem, type LineItemInput, type LineItems, totalOf } from './line-items.ts';

export interface NewCheckoutSession {
  lineItems: readonly LineItemInput[];
  recipientAddress?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

interface Parts {
  db: Database;
  clock: Clock;
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

export type CheckoutSessions = ReturnType<typeof createCheckoutSessions>;

export function createCheckoutSessions({ db, clock, recipients, lineItems, links, payments }: Parts) {
  const sessions = table<CheckoutSession>(db, 'checkout_sessions', Prisma.CheckoutSessionScalarFieldEnum);

  async function get(accountId: string, id: string): Promise<CheckoutSession> {
    const session = await sessions.find(accountId, id);
    if (!session) throw missing('checkout session');
    return session;
  }

  async function make(tx: Tx, items: LineItem[], draft: Draft): Promise<string> {
    const now = clock.now();
    const total = totalOf(items);
    const isFree = total === 0;
    const session = await tx.checkoutSession.create({
      data: {
        id: newId('checkoutSession', now),
        ...draft,
        status: isFree ? 'complete' : 'open',
        paymentStatus: isFree ? 'no_payment_required' : 'unpaid',
        lineItems: items as never,
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
        feeAmount: 0,
        feeAddress: null,
      });
    return id;
  }

  async function move(tx: Tx, id: string, to: CheckoutSessionStatus, data: object) {
    const [moved] = await tx.checkoutSession.updateManyAndReturn({
      where: { id, status: { in: statesBefore(transitions, to) } },
      data: { ...data, status: to },
    });
    if (!moved) throw new Error(`${id} cannot become ${to} any more`);
    return moved;
  }

  payments.serve('checkoutSession', {
    type: 'checkout_session',
    async settle(tx: Tx, id: string, { transactionId, payerAddress, at }: Settlement) {
      const session = await move(tx, id, 'complete', {
        paymentStatus: 'paid',
        transactionId,
        payerAddress,
        completedAt: at,
        lastPaymentError: Prisma.DbNull,
      });
      const { accountId } = session;
      await append(tx, { accountId, type: 'checkout_session.completed', object: session, at: clock.now() });
    },
    async fail(tx: Tx, id: string, error: PaymentError) {
      const session = await tx.checkoutSession.update({
        where: { id },
        data: { lastPaymentError: error as never },
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
    get,
    findWithPosition: sessions.findWithPosition,
    findPublicWithPosition: sessions.findPublicWithPosition,
    list: (
      accountId: string,
      page: Page,
      filter: { status?: CheckoutSessionStatus | undefined; checkoutLinkId?: string | undefined } = {},
    ) => sessions.page(accountId, page, filter),

    /** For whoever is to pay it. */
    async findPublic(id: string): Promise<CheckoutSession> {
      const found = await sessions.findPublicWithPosition(id);
      if (!found) throw missing('checkout session');
      return found.row;
    },

    async create(caller: Caller, input: NewCheckoutSession): Promise<CheckoutSession> {
      const { accountId } = caller;
      const recipientAddress = await recipients.payee(accountId, input.recipientAddress);
      const metadata = mergeMetadata({}, input.metadata ?? {});
      const sellables = await lineItems.check(accountId, input.lineItems);
      const draft = { accountId, recipientAddress, checkoutLinkId: null, metadata };
      const id = await caller.once('checkout_session.create', async (tx) =>
        make(tx, await lineItems.make(tx, accountId, sellables), draft),
      );
      return get(accountId, id);
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
        return make(tx, items, { accountId, recipientAddress, checkoutLinkId: linkId, metadata: {} });
      });
      return get(accountId, id);
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
        const session = await move(tx, id, 'canceled', { canceledBy: 'user', canceledAt: now });
        await append(tx, { accountId, type: 'checkout_session.canceled', object: session, at: now });
        return null;
      });
      return get(accountId, id);
    },
  };
}
