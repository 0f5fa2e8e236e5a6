export type { Account } from '../db/generated/client/client.ts';

export const USERNAME_MAX = 32;
export const BUSINESS_NAME_MAX = 200;

/** The name of an account until its owner sets one: “7xKX…9fGh”. */
export function nameOfWallet(walletAddress: string): string {
  return `${walletAddress.slice(0, 4)}…${walletAddress.slice(-4)}`;
}
