import { randomFillSync } from 'node:crypto';
import { base62 } from './base62.ts';

/** Every kind of object and the prefix of its IDs. */
export const prefixes = {
  account: 'acct',
  apiKey: 'ak',
  grant: 'grt',
  session: 'sess',
  member: 'mbr',
  teamInvitation: 'tinv',
  passkey: 'pk',
  gift: 'gift',
  transaction: 'txn',
  product: 'prod',
  price: 'price',
  customer: 'cus',
  lineItem: 'li',
  checkoutLink: 'cl',
  checkoutSession: 'cs',
  transactionIntent: 'ti',
  payment: 'pay',
  refund: 're',
  receipt: 'rcpt',
  ledgerEntry: 'le',
  exception: 'exc',
  card: 'card',
  cardOpening: 'cop',
  mandate: 'mdt',
  auditEntry: 'aud',
  checkoutIntent: 'ci',
  checkoutRun: 'run',
  shopAccount: 'sacc',
  flow: 'flow',
  event: 'evt',
  request: 'req',
} as const;

export type IdKind = keyof typeof prefixes;

const LENGTH = 24;
const kinds = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix as string, kind as IdKind]));

const RANDOM_BYTES = 8;
const random = Buffer.alloc(512 * RANDOM_BYTES);
let randomUsed = random.length;

const value = Buffer.alloc(16);
let lastMs = 0;
let counter = 0;

/**
 * A prefix and 24 base62 characters of a 128-bit value: 48 bits of time, a 16-bit counter that keeps one process’s IDs
 * of the same millisecond in order, and 64 random bits.
 */
export function newId(kind: IdKind, now: Date): string {
  const ms = now.getTime();
  if (ms > lastMs) {
    lastMs = ms;
    counter = 0;
  } else if (++counter > 0xffff) {
    lastMs++;
    counter = 0;
  }
  if (randomUsed === random.length) {
    randomFillSync(random);
    randomUsed = 0;
  }
  value.writeUIntBE(lastMs, 0, 6);
  value.writeUInt16BE(counter, 6);
  random.copy(value, 8, randomUsed, randomUsed + RANDOM_BYTES);
  randomUsed += RANDOM_BYTES;
  return `${prefixes[kind]}_${base62(value, LENGTH)}`;
}

/** The kind of object an ID belongs to, judged only by its format; undefined if it can’t be one of Till’s IDs. */
export function kindOfId(id: string): IdKind | undefined {
  const match = /^([a-z]+)_[0-9A-Za-z]{24}$/.exec(id);
  return match ? kinds.get(match[1] ?? '') : undefined;
}
