import type { Accounts } from '../../accounts/accounts.ts';
import type { Caller } from '../../accounts/caller.ts';
import { awaitOutcome } from '../../chain/broadcast.ts';
import type { Chain } from '../../chain/chain.ts';
import { bytesOf, readSigned, unsignedBy } from '../../chain/template.ts';
import type { Database, Tx } from '../../db/client.ts';
import { type Payment, Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import type { Gifts } from '../../gifts/gifts.ts';
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import { CHARGE } from '../../shared/money.ts';
import { amountOf, isWalletAddress, text, walletAddress } from '../../shared/validate.ts';
import type { Tell } from '../transactions/told.ts';
import type { RefundClosing } from './closing.ts';
import type { Destinations } from './destinations.ts';
import { move } from './move.ts';
import { isSignable, REASON_MAX, type Refund, type RefundStatus } from './refund.ts';
import { askToCancel, leftOf, lockPayment } from './refundable.ts';
import { findPayment, type Refunded } from './refunded.ts';
import type { RefundTransactions } from './transactions.ts';

/** Money that goes back. Till holds none: the merchant's wallet signs what Till builds. */

export interface NewRefund extends Refunded {
  /** In cents; all that is left unless it is given. */
  amount?: bigint | null | undefined;
  reason?: string | null | undefined;
  senderAddress?: string | null | undefined;
  destinationAddress?: string | null | undefined;
  /** For a refund as a gift: the public key of its code. */
  releaseVerificationKey?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

export interface RefundFilter {
  status?: RefundStatus | undefined;
  payment?: string | undefined;
  source?: string | undefined;
}

interface Parts {
  db: Database;
  clock: Clock;
  chain: Chain;
  accounts: Accounts;
  gifts: Pick<Gifts, 'draft' | 'claimable' | 'nextAction'>;
  transactions: RefundTransactions;
  destinations: Destinations;
  closing: RefundClosing;
  tell: Tell;
}

/** How the money gets there: to a wallet, or through a gift that is made in the same transaction. */
interface Way {
  destinationAddress: string | null;
  makeGift: Awaited<ReturnType<Gifts['draft']>> | undefined;
}

export type Refunds = ReturnType<typeof createRefunds>;

export function createRefunds(parts: Parts) {
  const { db, clock, chain, accounts, gifts, transactions, destinations, closing, tell } = parts;
  const refunds = table<Refund>(db, {
    name: 'refunds',
    noun: 'refund',
    fields: Prisma.RefundScalarFieldEnum,
  });

  /** The wallet that got the money, unless that is one that no key belongs to. */
  async function senderFor(accountId: string, payableId: string): Promise<string> {
    const { recipientAddress } = await db.prisma.payable.findUniqueOrThrow({ where: { id: payableId } });
    return isWalletAddress(recipientAddress)
      ? recipientAddress
      : (await accounts.get(accountId)).walletAddress;
  }

  async function wayOf(input: NewRefund, payment: Payment, senderAddress: string): Promise<Way> {
    const { releaseVerificationKey, destinationAddress: given, metadata } = input;
    if (releaseVerificationKey == null) {
      const destinationAddress = await destinations.of(given, payment.payerAddress, senderAddress);
      return { destinationAddress, makeGift: undefined };
    }
    if (given != null)
      throw new TillError('parameter_invalid', {
        param: 'destinationAddress',
        message: 'Leave out {param} for a refund as a gift: whoever has the code receives it.',
      });
    const makeGift = await gifts.draft({ senderAddress, releaseVerificationKey, metadata: metadata ?? null });
    return { destinationAddress: null, makeGift };
  }

  async function make(tx: Tx, input: MadeOf): Promise<string> {
    const { accountId, paymentId, given, senderAddress, way, reason, metadata } = input;
    const payment = await lockPayment(tx, paymentId);
    const amount = amountFor(given, await leftOf(tx, payment));
    const now = clock.now();
    const id = newId('refund', now);
    const gift = await way.makeGift?.(tx, accountId, amount);
    const refund = await tx.refund.create({
      data: {
        id,
        accountId,
        paymentId,
        payableId: payment.payableId,
        status: 'requires_action',
        amount,
        reason,
        senderAddress,
        destinationAddress: way.destinationAddress,
        viaGiftId: gift?.id ?? null,
        reference: gift ? null : transactions.referenceOf(id),
        metadata,
        createdAt: now,
      },
    });
    await append(tx, { accountId, type: 'refund.created', object: refund, at: now });
    return id;
  }

  return {
    get: refunds.get,
    follow: refunds.follow,
    findPublic: refunds.findPublic,
    list: (accountId: string, page: Page, { status, payment, source }: RefundFilter = {}) =>
      refunds.page(accountId, page, { status, paymentId: payment, payableId: source }),

    /** Of each of some payments, newest first. */
    async of(paymentIds: readonly string[]): Promise<Map<string, Refund[]>> {
      const rows = await db.prisma.refund.findMany({
        where: { paymentId: { in: [...paymentIds] } },
        orderBy: { id: 'desc' },
      });
      const found = new Map<string, Refund[]>(paymentIds.map((id) => [id, []]));
      for (const refund of rows) found.get(refund.paymentId)?.push(refund);
      return found;
    },

    /** What is to be signed now: the transfer, or the funding of the gift. */
    async nextAction(refund: Refund) {
      if (!isSignable(refund)) return null;
      if (refund.viaGiftId) return gifts.nextAction(await gifts.claimable({ id: refund.viaGiftId }));
      return transactions.action(refund);
    },

    async create(caller: Caller, input: NewRefund): Promise<Refund> {
      const { accountId } = caller;
      const payment = await findPayment(db, accountId, input);
      const reason = input.reason == null ? null : text('reason', input.reason, { max: REASON_MAX });
      const metadata = mergeMetadata({}, input.metadata ?? {});
      const given =
        input.amount == null ? undefined : amountOf('amount', input.amount, { min: CHARGE.minimum });
      const senderAddress =
        input.senderAddress == null
          ? await senderFor(accountId, payment.payableId)
          : walletAddress('senderAddress', input.senderAddress);
      const way = await wayOf(input, payment, senderAddress);
      const made = { accountId, paymentId: payment.id, given, senderAddress, way, reason, metadata };
      const id = await caller.once('refund.create', (tx) => make(tx, made));
      return refunds.get(accountId, id);
    },

    /** Sends what was built for this refund and came back signed, and waits a while for what becomes of it. */
    async submit(caller: Caller, id: string, signedTransaction: string): Promise<Refund> {
      const refund = await refunds.get(caller.accountId, id);
      const bytes = bytesOf(signedTransaction);
      const signed = bytes && readSigned(bytes);
      if (!signed || refund.viaGiftId || !(await transactions.isIts(refund, signed)))
        throw new TillError('transaction_invalid', { param: 'signedTransaction' });
      const [lacking] = unsignedBy(signed);
      if (lacking)
        throw new TillError('signature_missing', {
          param: 'signedTransaction',
          message: `{param} is missing a valid signature from the wallet ${lacking.toBase58()}.`,
        });
      if (refund.status === 'succeeded') return refund;
      if (!isSignable(refund) && refund.status !== 'processing') throw conflict(refund);
      await tell(await chain.send(bytes));
      await caller.once('refund.submit', async (tx) => {
        await move(tx, { id, to: 'processing', at: clock.now() });
        return null;
      });
      return awaitOutcome(chain, bytes, async () => {
        const now = await refunds.get(caller.accountId, id);
        return { now, isDone: now.status === 'succeeded' };
      });
    },

    /** Ends it as soon as nothing that was handed out for it can land any more. */
    async cancel(caller: Caller, id: string): Promise<Refund> {
      const { accountId } = caller;
      await caller.once('refund.cancel', async (tx) => {
        const refund = await tx.refund.findUnique({ where: { id, accountId } });
        if (!refund) throw missing('refund');
        const isAsked = await askToCancel(tx, { id, reason: 'user_canceled', at: clock.now() });
        if (!isAsked && refund.cancelAskedAt === null) throw conflict(refund);
        return null;
      });
      await closing.close(id);
      return refunds.get(accountId, id);
    },

    closeAll: closing.closeAll,
  };
}

interface MadeOf {
  accountId: string;
  paymentId: string;
  given: bigint | undefined;
  senderAddress: string;
  way: Way;
  reason: string | null;
  metadata: Refund['metadata'];
}

function amountFor(given: bigint | undefined, left: bigint): bigint {
  if (left === 0n)
    throw new TillError('state_conflict', { message: 'Nothing is left to refund of this payment.' });
  if (given !== undefined && given > left)
    throw new TillError('amount_too_large', {
      param: 'amount',
      message: `{param} must be at most ${left}, in cents: that’s what is left to refund.`,
    });
  return given ?? left;
}

function conflict({ status, cancelAskedAt, viaGiftId }: Refund): TillError {
  if (status === 'processing' && viaGiftId)
    return new TillError('state_conflict', {
      message: 'This refund is waiting to be claimed as a gift. Reclaim the gift to take it back.',
    });
  const state = cancelAskedAt ? 'being canceled' : status;
  return new TillError('state_conflict', { message: `This refund is ${state} and can’t be changed.` });
}
