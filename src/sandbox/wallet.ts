import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import bs58 from 'bs58';

/** A Solana key pair as wallets write it: base58 of 32 secret and 32 public bytes. */
export interface Wallet {
  address: string;
  secretKey: string;
}

const SECRET_BYTES = 32;

export function newWallet(): Wallet {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [secret, address] = [d, x].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  return { address: bs58.encode(address), secretKey: bs58.encode(Buffer.concat([secret, address])) };
}

/** A wallet's signature over a text, in base58. */
export function signWith({ secretKey }: Wallet, message: string): string {
  const bytes = Buffer.from(bs58.decode(secretKey));
  const d = bytes.toString('base64url', 0, SECRET_BYTES);
  const x = bytes.toString('base64url', SECRET_BYTES);
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
  return bs58.encode(sign(null, Buffer.from(message), key));
}
