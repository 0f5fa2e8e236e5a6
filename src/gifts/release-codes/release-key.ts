import { hash as sha256 } from '@stablelib/sha256';
import bs58 from 'bs58';
import nacl from 'tweetnacl';
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
  const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(seed);
  return {
    verificationKey: bs58.encode(publicKey),
    publicKey,
    sign: (message) => nacl.sign.detached(message, secretKey),
  };
}

/** The `release_verification_key` of a gift. Throws `ReleaseCodeError` for what is no code. */
export function releaseVerificationKey(code: string): string {
  return releaseSigner(code).verificationKey;
}
