/** What is proposed to whoever lets an agent buy: small enough to be a mistake that one gets over. */
export const CAREFUL = { perPurchase: '50.00', perDay: '100.00', approveAbove: '25.00' };

/** In cents; what is missing is no limit. */
interface Limits {
  perPurchase?: number | null | undefined;
  perDay?: number | null | undefined;
  perMonth?: number | null | undefined;
  approveAbove?: number | null | undefined;
}

/** Whether anything holds an agent back. That it asks above an amount leaves as much below it as it likes. */
export function isLimited({ perPurchase, perDay, perMonth, approveAbove }: Limits): boolean {
  return [perPurchase, perDay, perMonth].some((cents) => cents != null) || approveAbove === 0;
}

export const LIMIT_MISTAKE = 'Set a limit, or 0 under “Ask me above” to approve every purchase.';
