import bs58 from 'bs58';
import type { Session as Row } from '../../db/generated/client/client.ts';
import { MINUTE_MS } from '../../shared/clock.ts';
import { isSignature } from '../../shared/ed25519.ts';

export type Session = Omit<Row, 'tokenHash'>;

export const CHALLENGE_MS = 10 * MINUTE_MS;

export interface ChallengeFacts {
  domain: string;
  uri: string;
  walletAddress: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** The message of Sign In With Solana, as wallets parse and display it. */
export function signInMessage(facts: ChallengeFacts): string {
  return [
    `${facts.domain} wants you to sign in with your Solana account:`,
    facts.walletAddress,
    '',
    'Sign in to Till. This costs nothing and moves no money.',
    '',
    `URI: ${facts.uri}`,
    'Version: 1',
    'Chain ID: mainnet',
    `Nonce: ${facts.nonce}`,
    `Issued At: ${facts.issuedAt.toISOString()}`,
    `Expiration Time: ${facts.expiresAt.toISOString()}`,
  ].join('\n');
}

export function isSignedBy(walletAddress: string, message: string, signature: Uint8Array): boolean {
  return isSignature(signature, Buffer.from(message), bs58.decode(walletAddress));
}
