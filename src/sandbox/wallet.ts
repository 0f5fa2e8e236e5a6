import bs58 from 'bs58';
import nacl from 'tweetnacl';

/** A Solana key pair as wallets write it: base58 of 32 secret and 32 public bytes. */
export interface Wallet {
  address: string;
  secretKey: string;
}

export function newWallet(): Wallet {
  const { publicKey, secretKey } = nacl.sign.keyPair();
  return { address: bs58.encode(publicKey), secretKey: bs58.encode(secretKey) };
}

/** A wallet's signature over a text, in base58. */
export function signWith({ secretKey }: Wallet, message: string): string {
  return bs58.encode(nacl.sign.detached(Buffer.from(message), bs58.decode(secretKey)));
}
