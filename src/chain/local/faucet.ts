import { createPrivateKey, type KeyObject, sign as signBytes } from 'node:crypto';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  type Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { explain } from './errors.ts';
import type { Authorities } from './genesis.ts';
import type { Ledger } from './ledger.ts';
import { decodeTransaction } from './message.ts';
import { BLOCKHASH_LIFETIME, type Slots } from './slots.ts';

/** Gives SOL and USDC away by transactions like any other. Each answers with its signature. */
export interface Faucet {
  fund(address: PublicKey, lamports: bigint): string;
  mintUsdc(owner: PublicKey, baseUnits: bigint): string;
}

interface Parts {
  ledger: Ledger;
  slots: Slots;
  authorities: Authorities;
}

export function createFaucet({ ledger, slots, authorities: { faucet, mint, mintAuthority } }: Parts): Faucet {
  const faucetKey = keyOf(faucet);
  const mintKey = keyOf(mintAuthority);

  /** Equal gifts would be the same transaction, were it not for their blockhashes. */
  function send(instructions: TransactionInstruction[], keys: [PublicKey, KeyObject][]): string {
    const newest = slots.current();
    for (let back = 0; back < BLOCKHASH_LIFETIME / 2; back++) {
      const verdict = ledger.land(sign(instructions, keys, slots.blockhashOf(newest - back)));
      if ('refused' in verdict && verdict.refused === 'AlreadyProcessed') continue;
      const err = 'refused' in verdict ? verdict.refused : verdict.landed.meta.err;
      if ('landed' in verdict && err === null) return verdict.landed.signature;
      throw new Error(`The faucet failed: ${explain(err ?? '')}`);
    }
    throw new Error('The faucet just handled this request several times. Try again in a second.');
  }

  function sign(instructions: TransactionInstruction[], keys: [PublicKey, KeyObject][], blockhash: string) {
    const transaction = new Transaction();
    transaction.recentBlockhash = blockhash;
    transaction.feePayer = faucet.publicKey;
    transaction.add(...instructions);
    const message = transaction.serializeMessage();
    for (const [address, key] of keys) transaction.addSignature(address, signBytes(null, message, key));
    return decodeTransaction(transaction.serialize({ verifySignatures: false }));
  }

  return {
    fund(address, lamports) {
      const transfer = SystemProgram.transfer({ fromPubkey: faucet.publicKey, toPubkey: address, lamports });
      return send([transfer], [[faucet.publicKey, faucetKey]]);
    },

    mintUsdc(owner, baseUnits) {
      // Owners may be programs' addresses, which are no points of the curve.
      const account = getAssociatedTokenAddressSync(mint, owner, true);
      return send(
        [
          createAssociatedTokenAccountIdempotentInstruction(faucet.publicKey, account, owner, mint),
          createMintToInstruction(mint, account, mintAuthority.publicKey, baseUnits),
        ],
        [
          [faucet.publicKey, faucetKey],
          [mintAuthority.publicKey, mintKey],
        ],
      );
    },
  };
}

/** Node signs many times faster than what comes with web3.js. */
function keyOf({ secretKey, publicKey }: Keypair): KeyObject {
  const d = Buffer.from(secretKey.subarray(0, 32)).toString('base64url');
  const x = Buffer.from(publicKey.toBytes()).toString('base64url');
  return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
}
