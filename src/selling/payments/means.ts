import { ACCOUNT_SIZE, AccountLayout } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { Chain } from '../../chain/chain.ts';
import { type Leg, tokenAccountOf } from '../../chain/transfer.ts';
import type { LedgerCurrency } from '../../db/generated/client/client.ts';
import { solOf, usdcOf } from '../../shared/money.ts';
import { sumOf } from './payment.ts';

/** What a payer has and what a payment takes of it, so that nobody signs what cannot work. */

export interface Means {
  lamports: bigint;
  usdc: bigint;
  /** What it costs to open token accounts for recipients that have none. */
  rent: bigint;
  /** What the network wants to stay in a wallet that pays it. */
  floor: bigint;
}

/** What a wallet lacks, in base units or lamports. */
export interface MissingFunds {
  currency: LedgerCurrency;
  needed: bigint;
  held: bigint;
  message: string;
}

const SYSTEM_ACCOUNT_SIZE = 0;

export async function meansOf(
  chain: Chain,
  mint: PublicKey,
  { payer, legs }: { payer: PublicKey; legs: readonly Leg[] },
): Promise<Means> {
  const owners = [payer.toBase58(), ...legs.map(({ recipientAddress }) => recipientAddress)];
  const accounts = owners.map((owner) => new PublicKey(tokenAccountOf(owner, mint)));
  const [lamports, { data }, perAccount, floor] = await Promise.all([
    chain.balance(payer),
    chain.states(accounts),
    chain.rent(ACCOUNT_SIZE),
    chain.rent(SYSTEM_ACCOUNT_SIZE),
  ]);
  const [own, ...theirs] = data;
  return {
    lamports,
    usdc: own?.length === ACCOUNT_SIZE ? AccountLayout.decode(own).amount : 0n,
    rent: perAccount * BigInt(theirs.filter((account) => !account?.length).length),
    floor,
  };
}

/** The network takes the last of a wallet, or leaves it enough to live on. */
export function canPayNetwork({ lamports, rent, floor }: Means, fee: number): boolean {
  const cost = rent + BigInt(fee);
  return lamports === cost || lamports >= cost + floor;
}

export function missingUsdc({ usdc: held }: Means, legs: readonly Leg[]): MissingFunds[] {
  const needed = sumOf(legs);
  if (held >= needed) return [];
  const message = `This wallet has ${usdcOf(held)} USDC, and the payment takes ${usdcOf(needed)} USDC.`;
  return [{ currency: 'usdc', needed, held, message }];
}

/** `why` the sponsor does not pay, where there is one. */
export function missingSol(means: Means, fee: number, why: string | undefined): MissingFunds {
  const { lamports: held, rent, floor } = means;
  const needed = rent + BigInt(fee) + floor;
  const purpose = rent > 0n ? 'the network fee and the recipient’s new USDC account' : 'the network fee';
  const message = `This wallet has ${solOf(held)} SOL and needs ${solOf(needed)} SOL for ${purpose}.`;
  return {
    currency: 'sol',
    needed,
    held,
    message: why ? `${message} Till can’t pay it this time: ${why}.` : message,
  };
}
