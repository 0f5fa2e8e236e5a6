import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';
import { DATA_LENGTH, readReleaseCode } from './release-code.ts';

/** The key pair that a code stands for. Whoever holds the code can sign; Till knows only the public half. */
export interface ReleaseSigner {
  /** The public half in base58: what a gift is created with. */
  readonly verificationKey: string;
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** Throws `ReleaseCodeError` for what is no code. */
export function releaseSigner(code: string): ReleaseSigner {
  const data = readReleaseCode(code).slice(0, DATA_LENGTH);
  const seed = sha256(new TextEncoder().encode(data));
  const publicKey = ed25519.getPublicKey(seed);
  return {
    verificationKey: base58.encode(publicKey),
    publicKey,
    sign: (message) => ed25519.sign(message, seed),
  };
}

/** The `release_verification_key` of a gift. Throws `ReleaseCodeError` for what is no code. */
export function releaseVerificationKey(code: string): string {
  return releaseSigner(code).verificationKey;
}
