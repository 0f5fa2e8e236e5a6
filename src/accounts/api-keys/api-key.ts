import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiKey as Row } from '../../db/generated/client/client.ts';
import { base62, randomBase62 } from '../../shared/base62.ts';
import type { Scope } from '../scopes.ts';

/** `secret` is set only in the response to the call that created the key. */
export type ApiKey = Omit<Row, 'secretHash'> & { secret?: string };

export interface NewApiKey {
  name?: string | null | undefined;
  /** All of them if none are named. */
  scopes?: readonly Scope[] | null | undefined;
}

export const DEFAULT_NAME = 'Secret key';
export const NAME_MAX = 200;

/**
 * `sk_live_`, 32 random base62 characters (190 bits), and a checksum of 6, which tells a mistyped key from an unknown
 * one without a query.
 */
const PREFIX = 'sk_live_';
const SHAPE = /^sk_live_[0-9A-Za-z]{38}$/;
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;

export function newSecret(): string {
  const unchecked = PREFIX + randomBase62(RANDOM_LENGTH, randomBytes);
  return unchecked + checkOf(unchecked);
}

export function isWellFormedSecret(secret: string): boolean {
  return SHAPE.test(secret) && checkOf(secret.slice(0, -CHECK_LENGTH)) === secret.slice(-CHECK_LENGTH);
}

function checkOf(text: string): string {
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(text));
  return base62(check, CHECK_LENGTH);
}
