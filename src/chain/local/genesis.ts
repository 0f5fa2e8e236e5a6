import { createHash, randomBytes } from 'node:crypto';
import { MINT_SIZE, MintLayout } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { USDC_DECIMALS } from '../../shared/money.ts';
import { type Account, SYSTEM_PROGRAM } from './account.ts';
import type { Genesis } from './journal.ts';
import { TOKEN_PROGRAM } from './token.ts';

/** The address of USDC on devnet: a sandbox’s QR code that reaches a real wallet can’t move real money. */
export const USDC_MINT = new PublicKey('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU');

export const MAINNET_USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

/** Chains from before there was a choice have mainnet’s, and what they hold depends on it. */
export function mintOf({ mint }: { mint?: string | undefined }): PublicKey {
  return mint === undefined ? MAINNET_USDC : new PublicKey(mint);
}

/** As much as JSON can spell exactly: numbers end at 2^53. */
const FAUCET_LAMPORTS = 8_000_000_000_000_000n;

export interface Authorities {
  genesisHash: string;
  /** Holds the SOL that is given away. */
  faucet: Keypair;
  /** Of the sandbox’s USDC. */
  mint: PublicKey;
  mintAuthority: Keypair;
  identity: Keypair;
}

export function newGenesis(nowMs: number, slotMs: number): Genesis {
  return { seed: randomBytes(32).toString('base64'), timeMs: nowMs, slotMs, mint: USDC_MINT.toBase58() };
}

export function authoritiesOf({ seed, mint }: Genesis): Authorities {
  const derive = (purpose: string) =>
    createHash('sha256').update(purpose).update(Buffer.from(seed, 'base64')).digest();
  return {
    genesisHash: bs58.encode(derive('genesis')),
    faucet: Keypair.fromSeed(derive('faucet')),
    mint: mintOf({ mint }),
    mintAuthority: Keypair.fromSeed(derive('mint authority')),
    identity: Keypair.fromSeed(derive('identity')),
  };
}

/** What is there before the first transaction. */
export function genesisAccounts(
  { faucet, mint: usdc, mintAuthority }: Authorities,
  mintRent: bigint,
): Map<string, Account> {
  const mint = Buffer.alloc(MINT_SIZE);
  MintLayout.encode(
    {
      mintAuthorityOption: 1,
      mintAuthority: mintAuthority.publicKey,
      supply: 0n,
      decimals: USDC_DECIMALS,
      isInitialized: true,
      freezeAuthorityOption: 0,
      freezeAuthority: PublicKey.default,
    },
    mint,
  );
  const common = { executable: false, rentEpoch: RENT_EXEMPT_EPOCH };
  return new Map([
    [
      faucet.publicKey.toBase58(),
      { ...common, lamports: FAUCET_LAMPORTS, owner: SYSTEM_PROGRAM, data: new Uint8Array() },
    ],
    [usdc.toBase58(), { ...common, lamports: mintRent, owner: TOKEN_PROGRAM, data: mint }],
  ]);
}

const RENT_EXEMPT_EPOCH = 2n ** 64n - 1n;
