import type { Keypair, PublicKey } from '@solana/web3.js';
import nacl from 'tweetnacl';
import { type Chain, signatureOf } from '../chain/chain.ts';
import { type Signed, signedWith } from '../chain/template.ts';
import { type Database, type Statement, statement } from '../db/client.ts';
import { number, string } from '../db/columns.ts';
import { SPONSOR_LOCK } from '../db/locks.ts';
import { cached } from '../shared/cached.ts';
import { type Clock, SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import {
  exhaustedShare,
  type SponsorBudget,
  type SponsoredClaim,
  type SponsoredToday,
} from './sponsor-budget.ts';

/**
 * Pays the network fee of claims, so that a wallet without SOL can claim. It signs nothing but what it is
 * given here: a release of the service's own making, whose other signatures have been checked.
 */
export interface Sponsor {
  readonly address: PublicKey | undefined;
  /** Why the recipient has to pay for a claim; undefined when the sponsor does. */
  obstacle(claim: SponsoredClaim): Promise<string | undefined>;
  /** Adds the sponsor's signature, once per gift and within the day's shares. */
  sign(claim: SponsoredClaim, release: Signed): Promise<Buffer>;
  /** What it can still do: claims of today, and what it holds. */
  budget(): Promise<{ claims: number; lamports: bigint }>;
  /** The chain refused it in a trial run: it was never sent. */
  forget(giftId: string, signature: string): Promise<void>;
}

/** Fee and rent that it lays out for one claim, and what its own account must keep. */
const LAMPORTS_NEEDED = 5_000_000n;
const BALANCE_MS = 5 * SECOND_MS;

const PAYS_ITSELF = 'Your wallet pays the network fee, a fraction of a cent in SOL';

const find = statement(
  'select signature, valid_until::float8 as "validUntil" from sponsorships where gift_id = $1',
  { signature: string, validUntil: number },
);
// A claim of the same gift takes the place of the one before.
const today = statement(
  `
  select count(*)::int as "all", count(*) filter (where account_id = $3)::int as "ofAccount",
         count(*) filter (where recipient_address = $4)::int as "ofRecipient",
         count(*) filter (where amount < $5)::int as "ofDust"
    from sponsorships where created_at >= $1 and gift_id <> $2`,
  { all: number, ofAccount: number, ofRecipient: number, ofDust: number },
);

const claimed = statement('select count(*)::int as claims from sponsorships where created_at >= $1', {
  claims: number,
});

type Rows = (asked: Statement<SponsoredToday>, values: readonly unknown[]) => Promise<SponsoredToday[]>;

interface Parts {
  db: Database;
  chain: Chain;
  clock: Clock;
  key: Keypair | undefined;
  budget: SponsorBudget;
}

export function createSponsor({ db, chain, clock, key, budget }: Parts): Sponsor {
  /** Whether the gift's one sponsored claim is still to be had. */
  async function isSpent(giftId: string): Promise<boolean> {
    const [last] = await db.query(find, [giftId]);
    if (!last) return false;
    const { height } = await chain.head();
    return height > last.validUntil && (await chain.outcome(last.signature)) !== 'unknown';
  }

  /** Which share of the day is used up for a claim, as far as `rows` can see. */
  async function exhausted(claim: SponsoredClaim, rows: Rows): Promise<string | undefined> {
    const { giftId, accountId, recipientAddress } = claim;
    const values = [startOfDay(clock.now()), giftId, accountId, recipientAddress, budget.dustBelow];
    const [sponsored] = await rows(today, values);
    return sponsored && exhaustedShare(budget, claim, sponsored);
  }

  async function claimsLeft(): Promise<number> {
    const [row] = await db.query(claimed, [startOfDay(clock.now())]);
    return Math.max(0, budget.claims - (row?.claims ?? 0));
  }

  const balance = cached(clock, BALANCE_MS, BALANCE_MS, async () =>
    key ? chain.balance(key.publicKey) : 0n,
  );

  return {
    address: key?.publicKey,

    async obstacle(claim) {
      if (!key) return `${PAYS_ITSELF}.`;
      if ((await balance()) < LAMPORTS_NEEDED) return `${PAYS_ITSELF}: the sponsor has run out of funds.`;
      const share = await exhausted(claim, db.query);
      if (share) return `${PAYS_ITSELF}: ${share}.`;
      if (await isSpent(claim.giftId))
        return `${PAYS_ITSELF}: the sponsored claim for this gift failed on chain.`;
      return undefined;
    },

    async sign(claim, { message, signatures, signers }) {
      if (!key) throw new TillError('sponsor_unavailable');
      const place = signers.findIndex((signer) => signer.equals(key.publicKey));
      const complete = signatures.with(place, Buffer.from(nacl.sign.detached(message, key.secretKey)));
      const bytes = signedWith(message, complete);
      const signature = signatureOf(bytes);
      const { giftId, accountId, amount, recipientAddress } = claim;
      // No blockhash that is known now lives longer than the newest.
      const { lastValidBlockHeight } = await chain.recent();
      const { height } = await chain.head();
      const spent = await isSpent(giftId);

      await db.transact(async (tx) => {
        // The claims of one moment one after the other, so that two cannot both be the last of a share.
        await tx.$queryRaw`select pg_advisory_xact_lock(${SPONSOR_LOCK})::text`;
        const last = await tx.sponsorship.findUnique({ where: { giftId } });
        if (last?.signature === signature) return;
        if (last && Number(last.validUntil) >= height)
          throw new TillError('state_conflict', {
            message: 'Another claim for this gift is in progress. Check again in a minute.',
          });
        if (spent) throw new TillError('sponsor_unavailable');
        const share = await exhausted(claim, ({ text }, values) => tx.$queryRawUnsafe(text, ...values));
        if (share)
          throw new TillError('sponsor_unavailable', {
            message: `The network fee for this claim can’t be sponsored: ${share}. Request the release again, and your own wallet pays the fee, a fraction of a cent in SOL.`,
          });
        const data = {
          accountId,
          amount,
          recipientAddress,
          signature,
          validUntil: lastValidBlockHeight,
          createdAt: clock.now(),
        };
        await tx.sponsorship.upsert({ where: { giftId }, create: { giftId, ...data }, update: data });
      });
      return bytes;
    },

    async budget() {
      return { claims: key ? await claimsLeft() : 0, lamports: await balance() };
    },

    async forget(giftId, signature) {
      await db.prisma.sponsorship.deleteMany({ where: { giftId, signature } });
    },
  };
}

function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
