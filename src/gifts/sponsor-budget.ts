/** How a day's sponsored claims are divided, so that nobody can use up everyone's. */
export interface SponsorBudget {
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
export interface SponsoredToday {
  all: number;
  ofAccount: number;
  ofRecipient: number;
  ofDust: number;
}

/** Which share of the day is used up for a claim; nothing when it can be sponsored. */
export function exhaustedShare(
  budget: SponsorBudget,
  { amount }: Pick<SponsoredClaim, 'amount'>,
  today: SponsoredToday,
): string | undefined {
  if (today.all >= budget.claims) return 'today’s sponsored claims are used up';
  if (today.ofAccount >= budget.perAccount)
    return 'today’s sponsored claims for gifts of this sender are used up';
  if (today.ofRecipient >= budget.perRecipient) return 'today’s sponsored claims for this wallet are used up';
  if (amount < budget.dustBelow && today.ofDust >= budget.dustClaims)
    return 'today’s sponsored claims for small gifts are used up';
  return undefined;
}
