/** How a day's sponsored payments are divided, so that nobody can use up everyone's. Pure. */
export interface PaymentShares {
  /** None at all where it is 0. */
  payments: number;
  perAccount: number;
  perPayer: number;
  /** In cents. Less than this is not worth its fee. */
  minAmount: number;
}

/** A payment that somebody else should pay the network fee of. */
export interface SponsoredPayment {
  payableId: string;
  /** Whose session or intent it pays. */
  accountId: string;
  payerAddress: string;
  /** In cents. */
  amount: bigint;
}

/** How many were sponsored today: of everyone, and of those who share something with a payment. */
export interface PaymentsToday {
  all: number;
  ofAccount: number;
  ofPayer: number;
}

/** Which share of the day is used up for a payment; nothing when it can be sponsored. */
export function exhaustedShare(
  shares: PaymentShares,
  { amount }: Pick<SponsoredPayment, 'amount'>,
  today: PaymentsToday,
): string | undefined {
  if (shares.payments === 0) return 'payments aren’t sponsored here';
  if (amount < shares.minAmount) return 'the amount is too small';
  if (today.all >= shares.payments) return 'today’s sponsored payments are used up';
  if (today.ofAccount >= shares.perAccount) return 'today’s sponsored payments to this business are used up';
  if (today.ofPayer >= shares.perPayer) return 'today’s sponsored payments from this wallet are used up';
  return undefined;
}
