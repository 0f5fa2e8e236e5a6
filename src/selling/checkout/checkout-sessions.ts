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
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import type { Customers } from '../customers/customers.ts';
import type { Payments } from '../payments/payments.ts';
import type { Recipients } from '../payments/recipients.ts';
import { assertNotCanceled, type CheckoutLinks } from './checkout-links.ts';
import type { CheckoutSession, CheckoutSessionStatus } from './checkout-session.ts';
import { type Choice, chosen } from './choices.ts';
import { type CustomerDetail, collectOf } from './collect.ts';
import { type LineItem, type LineItemInput, type LineItems, totalOf } from './line-items.ts';
import type { LinkUses } from './link-uses.ts';
import { type PageTexts, type PageTextsInput, pageTextsOf } from './page-texts.ts';
import { move, serveSessions } from './session-payments.ts';

export interface SessionFilter {
  status?: CheckoutSessionStatus | undefined;
  paymentStatus?: CheckoutSession['paymentStatus'] | undefined;
  reference?: string | undefined;
  checkoutLink?: string | undefined;
  customer?: string | undefined;
}

export interface NewCheckoutSession extends PageTextsInput {
  lineItems: readonly LineItemInput[];
  recipientAddress?: string | null | undefined;
  collect?: readonly CustomerDetail[] | null | undefined;
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
  uses: LinkUses;
  payments: Payments;
  customers: Customers;
}

/** How many that nobody can pay anymore are closed at a time. */
const CLOSED_AT_ONCE = 100;

interface Draft extends PageTexts {
  accountId: string;
  recipientAddress: string;
  checkoutLinkId: string | null;
  collect: string[];
  metadata: Record<string, string>;
}

interface Terms {
  underpayment: Underpayment;
  /** What of it was said for this session. */
  given?: Partial<Underpayment>;
}

export type CheckoutSessions = ReturnType<typeof createCheckoutSessions>;

export function createCheckoutSessions(parts: Parts) {
  const { db, clock, accounts, recipients, lineItems, links, uses, payments, customers } = parts;
  const sessions = table<CheckoutSession>(db, {
    name: 'checkout_sessions',
    noun: 'checkout session',
    areTold: true,
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

  serveSessions({ clock, payments, uses, customers });

  return {
    get: sessions.get,
    /** For whoever is to pay it. */
    findPublic: sessions.findPublic,
    followPublic: sessions.followPublic,
    list: (accountId: string, page: Page, { checkoutLink, customer, ...filter }: SessionFilter = {}) =>
      sessions.page(accountId, page, { ...filter, checkoutLinkId: checkoutLink, customerId: customer }),

    async create(caller: Caller, input: NewCheckoutSession): Promise<CheckoutSession> {
      const { accountId } = caller;
      const recipientAddress = await recipients.payee(accountId, input.recipientAddress);
      const metadata = mergeMetadata({}, input.metadata ?? {});
      const sellables = await lineItems.check(accountId, input.lineItems);
      const given = underpaymentOf(input.underpayment);
      const underpayment = underpaymentFor(await accounts.get(accountId), given);
      const said = { ...pageTextsOf(input), collect: collectOf(input.collect) };
      const draft = { accountId, recipientAddress, checkoutLinkId: null, metadata, ...said };
      const id = await caller.once('checkout_session.create', async (tx) =>
        make(tx, await lineItems.make(tx, accountId, sellables), draft, { underpayment, given }),
      );
      return sessions.get(accountId, id);
    },

    /** Opening a link makes a session, every time, of what the customer chose where that was left to them. */
    async openLink(linkId: string, choices: readonly Choice[] = []): Promise<CheckoutSession> {
      const link = await links.assertLive(linkId);
      const { accountId, recipientAddress, title, thankYouText, redirectUrl, collect } = link;
      const items = chosen(link.lineItems, choices).map((item) => ({
        ...item,
        id: newId('lineItem', clock.now()),
      }));
      const id = await db.transact(async (tx) => {
        // Held while the session is made, so that a link that was canceled makes no more of them.
        const [live] = await tx.$queryRaw<unknown[]>`
          select 1 from checkout_links where id = ${linkId} and canceled_by is null for share`;
        assertNotCanceled({ canceledBy: live ? null : 'user' });
        if (totalOf(items) === 0n) await uses.takeFree(tx, link);
        const said = { title, thankYouText, redirectUrl, collect };
        const draft = { accountId, recipientAddress, checkoutLinkId: linkId, metadata: {}, ...said };
        return make(tx, items, draft, { underpayment: link });
      });
      return sessions.get(accountId, id);
    },

    /** Sessions of links that were paid as often as they may: whoever has one open sees that it is over. */
    async closeUsedUp(): Promise<number> {
      const ids = await uses.stillOpen(CLOSED_AT_ONCE);
      for (const id of ids)
        await db.transact(async (tx) => {
          const at = clock.now();
          if (await payments.cancel(tx, id))
            await move(tx, { id, to: 'canceled', at, change: { canceledAt: at } });
        });
      return ids.length;
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
