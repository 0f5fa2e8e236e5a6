import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { base58 } from '@scure/base';

/** A Solana key pair as wallets write it: base58 of 32 secret and 32 public bytes. */
export interface Wallet {
  address: string;
  secretKey: string;
}

export function newWallet(): Wallet {
  return walletOf(generateKeyPairSync('ed25519').privateKey);
}

function walletOf(key: KeyObject): Wallet {
  const { d = '', x = '' } = key.export({ format: 'jwk' });
  const publicBytes = Buffer.from(x, 'base64url');
  return {
    address: base58.encode(publicBytes),
    secretKey: base58.encode(Buffer.concat([Buffer.from(d, 'base64url'), publicBytes])),
  };
}

/** A wallet's signature over a text, in base58. */
export function signWith({ secretKey }: Wallet, message: string): string {
  const bytes = Buffer.from(base58.decode(secretKey));
  const key = createPrivateKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: bytes.subarray(0, 32).toString('base64url'),
      x: bytes.subarray(32).toString('base64url'),
    },
    format: 'jwk',
  });
  return base58.encode(sign(null, Buffer.from(message), key));
}
