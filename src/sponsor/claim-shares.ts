/** How a day's sponsored claims are divided, so that nobody can use up everyone's. Pure. */
export interface ClaimShares {
  claims: number;
  perAccount: number;
  perRecipient: number;
  /** Gifts of less than this many cents have a share of their own: they cost almost nothing to make. */
  dustBelow: number;
  dustClaims: number;
}

/** A claim that somebody else should pay the network fee of. */
export interface SponsoredClaim {
  giftId: string;
  accountId: string;
  amount: bigint;
  recipientAddress: string;
}

/** How many were sponsored today: of everyone, and of those who share something with a claim. */
export interface ClaimsToday {
  all: number;
  ofAccount: number;
  ofRecipient: number;
  ofDust: number;
}

/** Which share of the day is used up for a claim; nothing when it can be sponsored. */
export function exhaustedShare(
  shares: ClaimShares,
  { amount }: Pick<SponsoredClaim, 'amount'>,
  today: ClaimsToday,
): string | undefined {
  if (today.all >= shares.claims) return 'today’s sponsored claims are used up';
  if (today.ofAccount >= shares.perAccount)
    return 'today’s sponsored claims for gifts of this sender are used up';
  if (today.ofRecipient >= shares.perRecipient) return 'today’s sponsored claims for this wallet are used up';
  if (amount < shares.dustBelow && today.ofDust >= shares.dustClaims)
    return 'today’s sponsored claims for small gifts are used up';
  return undefined;
}
