import { createPublicKey, verify } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import fc from 'fast-check';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { isSignature, isSmallOrder } from '../../src/shared/ed25519.ts';
import { isProgramAddress, isWalletAddress } from '../../src/shared/validate.ts';

const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const PRIME = 2n ** 255n - 19n;

function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n));
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

const signing = fc.tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array({ maxLength: 100 }));

describe('a signature', () => {
  it('counts where Node’s own cryptography accepts it, and nowhere else', () => {
    fc.assert(
      fc.property(signing, fc.nat(63), fc.nat(255), ([seed, message], at, mask) => {
        const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(seed);
        const signature = nacl.sign.detached(message, secretKey);
        expect(isSignature(signature, message, publicKey)).toBe(true);
        signature[at] = (signature[at] ?? 0) ^ mask;
        const x = Buffer.from(publicKey).toString('base64url');
        const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
        expect(isSignature(signature, message, publicKey)).toBe(verify(null, message, key, signature));
      }),
      { numRuns: 30 },
    );
  });

  it('has one spelling', () => {
    const { publicKey, secretKey } = nacl.sign.keyPair();
    const message = Buffer.from('Pay nobody.');
    const signature = nacl.sign.detached(message, secretKey);
    const other = Uint8Array.from(signature);
    other.set(littleEndian(numberOf(signature.subarray(32)) + ORDER), 32);
    expect(nacl.sign.detached.verify(message, other, publicKey)).toBe(true);
    expect(isSignature(other, message, publicKey)).toBe(false);
  });

  it('is none when anybody could have made it', () => {
    // For the neutral element as key and point, a scalar of zero satisfies the equation of every message.
    const neutral = littleEndian(1n);
    const forged = Uint8Array.from([...neutral, ...littleEndian(0n)]);
    const message = Buffer.from('Pay me.');
    expect(nacl.sign.detached.verify(message, forged, neutral)).toBe(true);
    expect(isSignature(forged, message, neutral)).toBe(false);
  });

  it('is none when it or the key has another length', () => {
    const { publicKey, secretKey } = nacl.sign.keyPair();
    const signature = nacl.sign.detached(new Uint8Array(), secretKey);
    expect(isSignature(signature.subarray(1), new Uint8Array(), publicKey)).toBe(false);
    expect(isSignature(signature, new Uint8Array(), publicKey.subarray(1))).toBe(false);
  });
});

describe('an address', () => {
  const small = [0n, 1n, PRIME - 1n, PRIME, PRIME + 1n].flatMap((y) => [y, y + 2n ** 255n]).map(littleEndian);

  it.each(small.map((bytes) => bs58.encode(bytes)))(
    '%s, which anybody can sign for, is no wallet',
    (address) => {
      expect(isSmallOrder(bs58.decode(address))).toBe(true);
      expect(isWalletAddress(address)).toBe(false);
    },
  );

  it('is a wallet’s or a program’s', () => {
    for (let count = 0; count < 50; count++) {
      const wallet = Keypair.generate().publicKey.toBase58();
      expect([isWalletAddress(wallet), isProgramAddress(wallet)]).toEqual([true, false]);
      const any = bs58.encode(nacl.randomBytes(32));
      expect(isProgramAddress(any)).toBe(!isWalletAddress(any));
    }
    expect(isWalletAddress('SysvarRent1111111111111111111111111111111111')).toBe(false);
    expect(isWalletAddress('not base58: 0OIl')).toBe(false);
  });
});
