import type { Accounts } from '../../accounts/accounts.ts';
import type { Caller } from '../../accounts/caller.ts';
import {
  toleranceOf,
  type UnderpaymentInput,
  underpaymentFor,
  underpaymentOf,
} from '../../accounts/underpayment.ts';
import type { Database } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidParameter, missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import type { Recipients } from '../payments/recipients.ts';
import { type CheckoutLink, USES } from './checkout-link.ts';
import { leavesChoices } from './choices.ts';
import { type CustomerDetail, collectOf } from './collect.ts';
import { type LineItem, type LineItemInput, type LineItems, totalOf } from './line-items.ts';
import type { LinkUses } from './link-uses.ts';
import { type PageTextsInput, pageTextsOf } from './page-texts.ts';

export interface NewCheckoutLink extends PageTextsInput {
  lineItems: readonly LineItemInput[];
  recipientAddress?: string | null | undefined;
  collect?: readonly CustomerDetail[] | null | undefined;
  maxUses?: number | null | undefined;
  expiresAt?: Date | null | undefined;
  metadata?: MetadataPatch | null | undefined;
  underpayment?: UnderpaymentInput | null | undefined;
}

interface Parts {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  recipients: Recipients;
  lineItems: LineItems;
  uses: LinkUses;
}

/** A link as customers see it before they choose. */
export interface LinkOffer {
  seller: string;
  title: string | null;
  items: readonly Omit<LineItem, 'priceId' | 'productId'>[];
}

export type CheckoutLinks = ReturnType<typeof createCheckoutLinks>;

export function createCheckoutLinks({ db, clock, accounts, recipients, lineItems, uses }: Parts) {
  const links = table<CheckoutLink>(db, {
    name: 'checkout_links',
    noun: 'checkout link',
    areTold: true,
    fields: Prisma.CheckoutLinkScalarFieldEnum,
  });

  /** For whoever opens it. */
  async function assertLive(id: string): Promise<CheckoutLink> {
    const link = await links.findPublic(id);
    assertNotCanceled(link);
    await uses.assertLeft(link);
    return link;
  }

  return {
    get: links.get,
    follow: links.follow,
    assertLive,
    countsAmong: uses.among,
    noteOpening: uses.noteOpening,
    flushOpenings: uses.flush,
    stop: uses.stop,

    /** What those see who have something to choose before their session is made; undefined where nothing is left to them. */
    async offerOf({ accountId, title, lineItems: items }: CheckoutLink): Promise<LinkOffer | undefined> {
      if (!leavesChoices(items)) return undefined;
      const { businessName } = await accounts.get(accountId);
      return { seller: businessName, title, items: items.map(({ priceId, productId, ...item }) => item) };
    },

    list: (accountId: string, page: Page) => links.page(accountId, page),

    async create(caller: Caller, input: NewCheckoutLink): Promise<CheckoutLink> {
      const { accountId } = caller;
      const recipientAddress = await recipients.payee(accountId, input.recipientAddress);
      const metadata = mergeMetadata({}, input.metadata ?? {});
      const sellables = await lineItems.check(accountId, input.lineItems, { canLeaveChoices: true });
      const texts = pageTextsOf(input);
      const maxUses = input.maxUses == null ? null : usesOf(input.maxUses);
      const given = underpaymentOf(input.underpayment);
      const underpayment = underpaymentFor(await accounts.get(accountId), given);
      const id = await caller.once('checkout_link.create', async (tx) => {
        const now = clock.now();
        const items = await lineItems.make(tx, accountId, sellables);
        const total = totalOf(items);
        if (total > 0n) toleranceOf(underpayment, { amount: total, net: total }, given);
        const link = await tx.checkoutLink.create({
          data: {
            id: newId('checkoutLink', now),
            accountId,
            lineItems: items,
            recipientAddress,
            ...underpayment,
            ...texts,
            collect: collectOf(input.collect),
            maxUses,
            expiresAt: input.expiresAt ?? null,
            metadata,
            createdAt: now,
          },
        });
        await uses.begin(tx, link.id);
        await append(tx, { accountId, type: 'checkout_link.created', object: link, at: now });
        return link.id;
      });
      return links.get(accountId, id);
    },

    async cancel(caller: Caller, id: string): Promise<CheckoutLink> {
      const { accountId } = caller;
      await caller.once('checkout_link.cancel', async (tx) => {
        const now = clock.now();
        const [link] = await tx.checkoutLink.updateManyAndReturn({
          where: { id, accountId, canceledBy: null },
          data: { canceledBy: 'user', canceledAt: now },
        });
        if (!link) {
          if (!(await tx.checkoutLink.findUnique({ where: { id, accountId } })))
            throw missing('checkout link');
          throw new TillError('state_conflict', { message: 'This link was already canceled.' });
        }
        await append(tx, { accountId, type: 'checkout_link.canceled', object: link, at: now });
        return null;
      });
      return links.get(accountId, id);
    },
  };
}

export function assertNotCanceled({ canceledBy }: Pick<CheckoutLink, 'canceledBy'>): void {
  if (canceledBy)
    throw new TillError('state_conflict', {
      message: 'This link was canceled. Ask the seller for a new one.',
    });
}

function usesOf(uses: number): number {
  if (uses < USES.minimum || uses > USES.maximum)
    throw invalidParameter('maxUses', `from ${USES.minimum} to ${USES.maximum}`);
  return uses;
}
