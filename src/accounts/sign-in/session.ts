import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import type { Session as Row } from '../../db/generated/client/client.ts';
import { MINUTE_MS } from '../../shared/clock.ts';

export type Session = Row;

export const CHALLENGE_MS = 10 * MINUTE_MS;

export interface ChallengeFacts {
  domain: string;
  uri: string;
  walletAddress: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** The text of Sign In With Solana, as wallets parse and show it. */
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

/** The fixed bytes in front of a raw Ed25519 key that make it the DER document Node wants. */
const ED25519_DER = Buffer.from('302a300506032b6570032100', 'hex');

export function isSignedBy(walletAddress: string, message: string, signature: Uint8Array): boolean {
  const der = Buffer.concat([ED25519_DER, base58.decode(walletAddress)]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(message), key, signature);
}
