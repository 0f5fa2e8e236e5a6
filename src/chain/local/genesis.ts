import { createHash, randomBytes } from 'node:crypto';
import { MINT_SIZE, MintLayout } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { USDC_DECIMALS } from '../../shared/money.ts';
import { type Account, SYSTEM_PROGRAM } from './account.ts';
import type { Genesis } from './journal.ts';
import { TOKEN_PROGRAM } from './token.ts';

/** The address of USDC on mainnet, so that nothing has to change between the sandbox and the real thing. */
export const USDC_MINT = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

/** As much as JSON can spell exactly: numbers end at 2^53. */
const FAUCET_LAMPORTS = 8_000_000_000_000_000n;

export interface Authorities {
  genesisHash: string;
  /** Holds the SOL that is given away. */
  faucet: Keypair;
  mintAuthority: Keypair;
  identity: Keypair;
}

export function newGenesis(nowMs: number, slotMs: number): Genesis {
  return { seed: randomBytes(32).toString('base64'), timeMs: nowMs, slotMs };
}

export function authoritiesOf({ seed }: Genesis): Authorities {
  const derive = (purpose: string) =>
    createHash('sha256').update(purpose).update(Buffer.from(seed, 'base64')).digest();
  return {
    genesisHash: bs58.encode(derive('genesis')),
    faucet: Keypair.fromSeed(derive('faucet')),
    mintAuthority: Keypair.fromSeed(derive('mint authority')),
    identity: Keypair.fromSeed(derive('identity')),
  };
}

/** What is there before the first transaction. */
export function genesisAccounts(
  { faucet, mintAuthority }: Authorities,
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
    [USDC_MINT.toBase58(), { ...common, lamports: mintRent, owner: TOKEN_PROGRAM, data: mint }],
  ]);
}

const RENT_EXEMPT_EPOCH = 2n ** 64n - 1n;
