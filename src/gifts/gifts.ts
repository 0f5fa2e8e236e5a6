import { PublicKey } from '@solana/web3.js';
import type { Caller } from '../accounts/caller.ts';
import type { SubmitTransactionAction } from '../chain/action.ts';
import type { Chain } from '../chain/chain.ts';
import { escrowAddresses } from '../chain/escrow/escrow.ts';
import type { EscrowSetup } from '../chain/escrow/transactions.ts';
import { type Database, statement, type Tx } from '../db/client.ts';
import { string } from '../db/columns.ts';
import { isDuplicate } from '../db/failures.ts';
import { Prisma } from '../db/generated/client/client.ts';
import { type Page, table } from '../db/table.ts';
import { append } from '../events/log.ts';
import type { Tell } from '../selling/transactions/told.ts';
import type { Clock } from '../shared/clock.ts';
import { invalidParameter, missing, TillError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../shared/metadata.ts';
import { publicKey, walletAddress } from '../shared/validate.ts';
import type { Obstacle, Sponsor } from '../sponsor/sponsor.ts';
import { createActions } from './actions.ts';
import { claimObstacle, type Gift, type GiftStatus, giftSorts, isOver } from './gift.ts';
import type { OnGiftMoved } from './move.ts';
import { createSubmission } from './submission.ts';
import { createUnfunded } from './unfunded.ts';

export interface NewGift {
  amount: bigint;
  senderAddress: string;
  releaseVerificationKey: string;
  metadata?: MetadataPatch | null;
}

/** Makes the gift as part of a transaction. */
export type MakeGift = (tx: Tx, accountId: string, amount: bigint) => Promise<Gift>;

export interface GiftFilter {
  status?: GiftStatus | undefined;
  senderAddress?: string | undefined;
}

export interface GiftLimits {
  minAmount: number;
  maxAmount: number;
}

const byKey = statement('select id from gifts where release_verification_key = $1', { id: string });
const fundedAgain = statement(
  `
  select g.id from gifts g join ledger_entries m on m.object_id = g.id
   where g.id = any($1) and g.status in ('released', 'reclaimed')
   group by g.id having count(*) filter (where m.type = 'gift_fund') > count(*) filter (where m.type in ('gift_release', 'gift_reclaim'))`,
  { id: string },
);

interface Parts {
  db: Database;
  clock: Clock;
  chain: Chain;
  setup: EscrowSetup;
  sponsor: Sponsor;
  limits: GiftLimits;
  payUrl: string;
  tell: Tell;
  onMoved: OnGiftMoved;
}

export type Gifts = ReturnType<typeof createGifts>;

export function createGifts({ db, clock, chain, setup, sponsor, limits, payUrl, tell, onMoved }: Parts) {
  const gifts = table<Gift>(db, {
    name: 'gifts',
    noun: 'gift',
    areTold: true,
    fields: Prisma.GiftScalarFieldEnum,
    sorts: giftSorts,
  });
  const actions = createActions({ db, chain, setup, payUrl });
  const unfunded = createUnfunded({ db, clock, chain, programId: setup.programId, onMoved });
  const submission = createSubmission({
    chain,
    actions,
    sponsor,
    tell,
    read: gifts.findPublic,
    isFundedAgain: async (id) => (await whichFundedAgain([id])).has(id),
  });

  /** Which of them are over and hold money that was paid in afterwards. */
  async function whichFundedAgain(ids: readonly string[]): Promise<Map<string, boolean>> {
    const rows = await db.query(fundedAgain, [ids]);
    return new Map(rows.map(({ id }) => [id, true]));
  }

  /** Everything about a new gift that can be wrong but its amount; answers how it is made. */
  async function draft(input: Omit<NewGift, 'amount'>): Promise<MakeGift> {
    const senderAddress = walletAddress('senderAddress', input.senderAddress);
    const key = publicKey('releaseVerificationKey', input.releaseVerificationKey);
    if (key === senderAddress)
      throw invalidParameter('releaseVerificationKey', 'a different key from the sender’s wallet');
    const metadata = mergeMetadata({}, input.metadata ?? {});
    // Asked first: without a chain there is nothing to sign, and so nothing to make.
    const fundableUntil = await actions.fundableUntil();

    return async (tx, accountId, amount) => {
      assertWithin(limits, amount);
      const now = clock.now();
      const id = newId('gift', now);
      const sender = new PublicKey(senderAddress);
      const { escrow } = escrowAddresses(setup.programId, { id, sender, mint: setup.mint });
      const gift = await tx.gift
        .create({
          data: {
            id,
            accountId,
            status: 'requires_action',
            amount,
            senderAddress,
            releaseVerificationKey: key,
            escrowAddress: escrow.toBase58(),
            fundableUntil,
            metadata,
            createdAt: now,
          },
        })
        .catch((error: unknown) => {
          throw isDuplicate(error)
            ? new TillError('release_verification_key_taken', { param: 'releaseVerificationKey' })
            : error;
        });
      await append(tx, { accountId, type: 'gift.created', object: gift, at: now });
      return gift;
    };
  }

  /** What takes the money of a gift back, which was funded at some time. */
  async function reclaiming(gift: Gift): Promise<SubmitTransactionAction> {
    // A second funding, signed before and sent after, is on chain although all is over here: a way out remains.
    if (gift.status === 'open' || (await chain.exists(new PublicKey(gift.escrowAddress))))
      return actions.reclaim(gift);
    throw new TillError('state_conflict', {
      message: isOver(gift)
        ? `This gift was already ${gift.status === 'released' ? 'claimed' : 'reclaimed'}.`
        : 'This gift isn’t funded yet.',
    });
  }

  return {
    get: gifts.get,
    whichFundedAgain,
    follow: gifts.follow,
    followPublic: gifts.followPublic,
    list: (accountId: string, page: Page, { status, senderAddress }: GiftFilter = {}) =>
      gifts.page(accountId, page, { status, senderAddress }),

    /** What whoever has the code or the link may know. */
    async claimable({ id, releaseVerificationKey }: Claimable): Promise<Gift> {
      if ((id == null) === (releaseVerificationKey == null))
        throw new TillError('parameter_invalid', {
          param: 'releaseVerificationKey',
          message: 'Send either id or {param}, not both.',
        });
      if (id != null) return gifts.findPublic(id);
      const key = publicKey('releaseVerificationKey', releaseVerificationKey ?? '');
      const [found] = await db.query(byKey, [key]);
      if (!found) throw missing('gift');
      return gifts.findPublic(found.id);
    },

    /** What is to be signed now: what this answer is about, or the funding while there is none. */
    nextAction: async (gift: Gift) => (gift.action === undefined ? actions.funding(gift) : gift.action),

    draft,

    async create(caller: Caller, input: NewGift): Promise<Gift> {
      const { accountId } = caller;
      const make = await draft(input);
      const id = await caller.once('gift.create', async (tx) => (await make(tx, accountId, input.amount)).id);
      return gifts.get(accountId, id);
    },

    /** Open to everyone: without the code's key what is answered here is worth nothing. */
    async release(id: string, recipient: string): Promise<Gift> {
      const gift = await gifts.findPublic(id);
      const recipientAddress = walletAddress('recipientAddress', recipient);
      if (recipientAddress === gift.releaseVerificationKey)
        throw invalidParameter(
          'recipientAddress',
          'the recipient’s wallet, not the release code’s public key',
        );
      const conflict = claimObstacle(gift);
      if (conflict) throw new TillError('state_conflict', { message: conflict });
      const { accountId, amount } = gift;
      const obstacle = await sponsor.claims.obstacle({ giftId: id, accountId, amount, recipientAddress });
      const notice = obstacle ? paysItself(obstacle) : null;
      const payer = obstacle ? undefined : sponsor.address;
      return { ...gift, action: await actions.release(gift, { recipientAddress, sponsor: payer, notice }) };
    },

    /** Sends what was built for this gift and came back signed, and waits a while for what becomes of it. */
    submit: (id: string, signedTransaction: string): Promise<Gift> =>
      submission.submit(id, signedTransaction),

    /**
     * Takes a gift back. A funded one is reclaimed by the transaction that this answers, once it is confirmed.
     * One that was never funded is reclaimed as soon as no funding that was handed out can land any more.
     */
    async reclaim(caller: Caller, id: string): Promise<Gift> {
      const status = await caller.once('gift.reclaim', async (tx): Promise<GiftStatus> => {
        const now = clock.now();
        const [asked] = await tx.gift.updateManyAndReturn({
          where: { id, accountId: caller.accountId, status: 'requires_action', reclaimAskedAt: null },
          data: { reclaimAskedAt: now },
        });
        if (asked) {
          await append(tx, {
            accountId: caller.accountId,
            type: 'gift.reclaim_asked',
            object: asked,
            at: now,
          });
          return asked.status;
        }
        const gift = await tx.gift.findUnique({ where: { id, accountId: caller.accountId } });
        if (!gift) throw missing('gift');
        return gift.status;
      });
      if (status === 'requires_action') await unfunded.close(id);
      const gift = await gifts.get(caller.accountId, id);
      if (status === 'requires_action' && gift.status !== 'open') return gift;
      return { ...gift, action: await reclaiming(gift) };
    },

    reclaiming,

    closeUnfunded: unfunded.closeAll,
  };
}

function paysItself({ why }: Obstacle): string {
  return `Your wallet pays the network fee, a fraction of a cent in SOL${why ? `: ${why}` : ''}.`;
}

interface Claimable {
  id?: string | null | undefined;
  releaseVerificationKey?: string | null | undefined;
}

function assertWithin({ minAmount, maxAmount }: GiftLimits, amount: bigint): void {
  if (amount < minAmount)
    throw new TillError('amount_too_small', {
      param: 'amount',
      message: `{param} must be at least ${minAmount}, in cents.`,
    });
  if (amount > maxAmount)
    throw new TillError('amount_too_large', {
      param: 'amount',
      message: `{param} must be at most ${maxAmount}, in cents.`,
    });
}
