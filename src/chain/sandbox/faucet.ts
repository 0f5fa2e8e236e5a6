import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
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
import { type Authorities, USDC_MINT } from './genesis.ts';
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

export function createFaucet({ ledger, slots, authorities: { faucet, mintAuthority } }: Parts): Faucet {
  const faucetKey = keyOf(faucet);
  const mintKey = keyOf(mintAuthority);
  let sent = 0;

  function send(instructions: TransactionInstruction[], keys: [PublicKey, KeyObject][]): string {
    const transaction = new Transaction();
    // Equal gifts within one slot would be the same transaction, were it not for their blockhashes.
    transaction.recentBlockhash = slots.blockhashOf(slots.current() - (sent++ % (BLOCKHASH_LIFETIME / 2)));
    transaction.feePayer = faucet.publicKey;
    transaction.add(...instructions);
    const message = transaction.serializeMessage();
    for (const [address, key] of keys) transaction.addSignature(address, sign(null, message, key));
    const verdict = ledger.land(decodeTransaction(transaction.serialize({ verifySignatures: false })));
    const err = 'refused' in verdict ? verdict.refused : verdict.landed.meta.err;
    if (err !== null || 'refused' in verdict)
      throw new Error(`The faucet could not give: ${err === null ? 'refused' : explain(err)}`);
    return verdict.landed.signature;
  }

  return {
    fund(address, lamports) {
      const transfer = SystemProgram.transfer({ fromPubkey: faucet.publicKey, toPubkey: address, lamports });
      return send([transfer], [[faucet.publicKey, faucetKey]]);
    },

    mintUsdc(owner, baseUnits) {
      // Owners may be programs' addresses, which are no points of the curve.
      const account = getAssociatedTokenAddressSync(USDC_MINT, owner, true);
      return send(
        [
          createAssociatedTokenAccountIdempotentInstruction(faucet.publicKey, account, owner, USDC_MINT),
          createMintToInstruction(USDC_MINT, account, mintAuthority.publicKey, baseUnits),
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
