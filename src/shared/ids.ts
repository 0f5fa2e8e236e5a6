import { randomBytes } from 'node:crypto';
import { base62 } from './base62.ts';

/** Every kind of object and the prefix of its ids. */
export const prefixes = {
  account: 'acct',
  apiKey: 'ak',
  session: 'sess',
  request: 'req',
} as const;

export type IdKind = keyof typeof prefixes;

const LENGTH = 24;
const kinds = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix as string, kind as IdKind]));

let lastMs = 0;
let counter = 0;

/**
 * A prefix and 24 base62 characters of a 128-bit value: 48 bits of time, a 16-bit counter that keeps one
 * process's ids of one millisecond in order, 64 random bits.
 */
export function newId(kind: IdKind, now: Date): string {
  const ms = Math.max(now.getTime(), lastMs);
  if (ms === lastMs) counter++;
  else counter = randomBytes(1)[0] ?? 0;
  if (counter > 0xffff) {
    lastMs = ms + 1;
    counter = 0;
  } else lastMs = ms;
  const value = (BigInt(lastMs) << 80n) | (BigInt(counter) << 64n) | randomBytes(8).readBigUInt64BE();
  return `${prefixes[kind]}_${base62(value, LENGTH)}`;
}

/** What an id is of, judged by its looks alone; undefined when it cannot be an id of Till's. */
export function kindOfId(id: string): IdKind | undefined {
  const match = /^([a-z]+)_[0-9A-Za-z]{24}$/.exec(id);
  return match ? kinds.get(match[1] ?? '') : undefined;
}
