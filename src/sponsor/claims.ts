import { type Database, statement } from '../db/client.ts';
import { number, string } from '../db/columns.ts';
import type { Clock } from '../shared/clock.ts';
import { type ClaimShares, exhaustedShare, type SponsoredClaim } from './claim-shares.ts';
import { type Register, startOfDay } from './register.ts';

/** Claims of gifts: one per gift, and the next only when the one before can never land. */

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
const signed = statement('select count(*)::int as claims from sponsorships where created_at >= $1', {
  claims: number,
});

interface Parts {
  db: Database;
  clock: Clock;
  shares: ClaimShares;
}

export function registerClaims({ db, clock, shares }: Parts): Register<SponsoredClaim> {
  return {
    async last({ giftId }, rows) {
      const [last] = await rows(find, [giftId]);
      return last;
    },

    async exhausted(claim, rows) {
      const { giftId, accountId, recipientAddress } = claim;
      const values = [startOfDay(clock.now()), giftId, accountId, recipientAddress, shares.dustBelow];
      const [sponsored] = await rows(today, values);
      return sponsored && exhaustedShare(shares, claim, sponsored);
    },

    async note(tx, { giftId, ...claim }, signing) {
      const data = { ...claim, ...signing, createdAt: clock.now() };
      await tx.sponsorship.upsert({ where: { giftId }, create: { giftId, ...data }, update: data });
    },

    async left() {
      const [row] = await db.query(signed, [startOfDay(clock.now())]);
      return Math.max(0, shares.claims - (row?.claims ?? 0));
    },

    words: {
      inProgress: 'Another claim for this gift is in progress. Check again in a minute.',
      spent: 'the sponsored claim for this gift failed on chain',
      unavailable: (why) =>
        `The network fee for this claim can’t be sponsored: ${why}. Request the release again, and your own wallet pays the fee, a fraction of a cent in SOL.`,
    },
  };
}
