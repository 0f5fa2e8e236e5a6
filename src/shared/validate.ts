import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { isSmallOrder } from './ed25519.ts';
import { invalidParameter, TillError } from './errors.ts';
import { MAX_CENTS } from './money.ts';

/** Checks at the edge of every use case. Each names the parameter and says what would be right. */

export function text(param: string, value: string, { min = 1, max }: { min?: number; max: number }): string {
  const trimmed = value.trim();
  const length = [...trimmed].length;
  if (length < min || length > max) throw invalidParameter(param, `${min} to ${max} characters long`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  if (!trimmed.isWellFormed() || /[\u0000-\u001f\u007f]/.test(trimmed))
    throw invalidParameter(param, 'free of control characters');
  return trimmed;
}

/** A URL that a browser may be sent to: nothing that runs a script. */
export function webAddress(param: string, value: string, max: number): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || value.length > max || !isStorable(value))
    throw invalidParameter(param, `a URL of at most ${max} characters that starts with https:// or http://`);
  return value;
}

/** A URL that customers are sent to on their own: encrypted, and with nothing in it that looks like another host. */
export function secureAddress(param: string, value: string, max: number): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' && !url.username && !url.password;
  // Blanks and backslashes are read differently by those who parse URLs.
  if (!isSafe || value.length > max || !isStorable(value) || /[\s\\]/.test(value))
    throw invalidParameter(param, `a URL of at most ${max} characters that starts with https://`);
  return value;
}

/** PostgreSQL stores neither null characters nor lone surrogates. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

/** A key someone can hold: a point on the curve, and none of the few that anyone can sign for. */
export function isWalletAddress(value: string): boolean {
  return isPublicKey(bytesOf(value));
}

/** An address without a key that only a program can sign for, such as a multisig’s treasury. */
export function isProgramAddress(value: string): boolean {
  const bytes = bytesOf(value);
  return bytes?.length === 32 && !PublicKey.isOnCurve(bytes);
}

export function programAddress(param: string, value: string): string {
  if (isProgramAddress(value)) return value;
  throw invalidParameter(param, 'a base58 Solana address: a wallet or a multisig treasury');
}

export function walletAddress(param: string, value: string): string {
  if (isWalletAddress(value)) return value;
  throw invalidParameter(param, 'a Solana wallet address: a base58 Ed25519 public key');
}

export function publicKey(param: string, value: string): string {
  if (isPublicKey(bytesOf(value))) return value;
  throw invalidParameter(param, 'the base58 Ed25519 public key derived from the release code');
}

function isPublicKey(bytes: Uint8Array | undefined): boolean {
  return bytes?.length === 32 && PublicKey.isOnCurve(bytes) && !isSmallOrder(bytes);
}

export function signature(param: string, value: string): Uint8Array {
  const bytes = bytesOf(value);
  if (bytes?.length === 64) return bytes;
  throw invalidParameter(param, 'a base58 signature of 64 bytes');
}

function bytesOf(value: string): Uint8Array | undefined {
  // Decoding is quadratic, so an impossible length is rejected first.
  if (value.length > 100) return undefined;
  try {
    return bs58.decode(value);
  } catch {
    return undefined;
  }
}

/** The amount of a single charge. */
export function amountOf(param: string, cents: bigint, { min }: { min: number }): bigint {
  if (cents < min)
    throw new TillError('amount_too_small', {
      param,
      message: `{param} must be at least ${min}, in cents.`,
    });
  if (cents > MAX_CENTS)
    throw new TillError('amount_too_large', {
      param,
      message: `{param} must be at most ${MAX_CENTS}, in cents.`,
    });
  return cents;
}
