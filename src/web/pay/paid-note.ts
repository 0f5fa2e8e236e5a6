/** At the foot of every page on which something is paid. */
export const PAID_NOTE = 'Paid in USDC on Solana';
